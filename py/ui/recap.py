"""What happened: what the others did since a seat's own turn, as that seat has heard it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.events import heard
from tables.words import say

from .look import whole
from .model import Focus
from .node import Node, h
from .parts import button, event_line, icon, letter, mark, tongue
from .play import NEXT

if TYPE_CHECKING:
    from rules.core import Seat
    from tables.scene import Seen

    from .model import Model, Step

SHEET: Final = "happened"


class Deed(NamedTuple):
    """What one seat did in one go, in sentences."""

    seat: Seat
    lines: tuple[str, ...]


class Story(NamedTuple):
    """What happened between two turns of the looker's: from a ply, up to a ply."""

    since: int
    until: int
    deeds: tuple[Deed, ...]


def story(model: Model) -> Story:
    """Return what the others did since the looker's last turn; mid-turn it is still that."""
    since, until = _span(model)
    return Story(since, until, _deeds(model, since, until))


def _span(model: Model) -> tuple[int, int]:
    """Return from which ply up to which the others have acted."""
    session, looker = whole(model), model.looker
    until = len(session.plies)
    if looker is None:
        return until, until
    if session.actor == looker:
        while until and session.plies[until - 1].seat == looker:
            until -= 1
    since = until
    while since and session.plies[since - 1].seat != looker:
        since -= 1
    return since, until


def _deeds(model: Model, since: int, until: int) -> tuple[Deed, ...]:
    """Put together what each seat did, and leave out what the looker has not heard."""
    session = whole(model)
    found: list[Deed] = []
    for ply in session.plies[since:until]:
        events = heard(session.game.SPEC, ply.events, model.looker)
        lines = tuple(event_line(model, event) for event in events)
        if found and found[-1].seat == ply.seat:
            found[-1] = Deed(ply.seat, found[-1].lines + lines)
        else:
            found.append(Deed(ply.seat, lines))
    return tuple(deed for deed in found if deed.lines)


def strip(model: Model, now: Seen) -> Node:
    """Tell what the others did, at the looker's turn until it is put away; else the last thing."""
    plies = len(whole(model).plies)
    if model.looker is None or model.hushed == plies:
        return _nothing()
    if now.actor == model.looker and _span(model)[1] == plies:
        told = story(model)
        return _since(model, told) if told.deeds else _nothing()
    last = " ".join(event_line(model, event) for event in now.last)
    if not last:
        return _nothing()
    return h("div", h("p", h("span", last), cls="recap-say"), cls="recap",
             data_what="recap", key="recap")  # fmt: skip


def _nothing() -> Node:
    return h("div", cls="recap empty", key="recap")


def _since(model: Model, told: Story) -> Node:
    say_it = tongue(model).tell
    deeds = [h("span", mark(letter(model, deed.seat)), " ".join(deed.lines), " ", cls="deed-line")
             for deed in told.deeds]  # fmt: skip
    show = button("happened", h("span", say_it("Show all")), cls="quiet", data_key="happened")
    hush = button("hush", icon("icon-close"), cls="icon-button", aria_label=say_it("Put away"))
    head = h("b", say_it(_head(told)), cls="recap-head")
    return h("div", head, h("p", *deeds, cls="recap-say"), show, hush, cls="recap news",
             data_what="recap", key="recap")  # fmt: skip


def _head(told: Story) -> str:
    return SINCE.says if told.since else SO_FAR.says


SINCE: Final = say("Since your turn:")
SO_FAR: Final = say("So far:")


def hush(model: Model) -> Step:
    """Put away what has been told; what happens next is told again."""
    if model.session is None:
        return model, []
    return model._replace(hushed=len(model.session.plies)), [Focus(NEXT)]


def show(model: Model) -> Step:
    """Tell it once more, and in full."""
    if model.session is None or model.looker is None:
        return model, []
    return model._replace(sheet=SHEET), [Focus(NEXT)]


def show_button(model: Model) -> Node | None:
    """Offer to tell it again, if there is something to tell."""
    (since, until), spec = _span(model), whole(model).game.SPEC
    plies = whole(model).plies[since:until]
    if not any(heard(spec, ply.events, model.looker) for ply in plies):
        return None
    return button("happened", h("span", tongue(model).tell("What happened")), cls="quiet")


def sheet(model: Model) -> Node | None:
    """Tell what each of the others did since the looker's turn."""
    if model.sheet != SHEET or model.session is None:
        return None
    say_it, told = tongue(model).tell, story(model)
    rows = [_row(model, deed, str(n)) for n, deed in enumerate(told.deeds)]
    body = h("ol", *rows, cls="deeds") if rows else h("p", say_it("Nothing yet."), cls="soft")
    return h(
        "dialog",
        h("h2", say_it("What happened")),
        h("p", say_it(_head(told)), cls="label"),
        body,
        h("div", button("dismiss", h("span", say_it("Close")), cls="button main"), cls="sheet-do"),
        cls="sheet",
        key=SHEET,
        aria_label=say_it("What happened"),
    )


def _row(model: Model, deed: Deed, key: str) -> Node:
    lines = [h("li", line) for line in deed.lines]
    return h("li", mark(letter(model, deed.seat)), h("ul", *lines), cls="deed", key=key)
