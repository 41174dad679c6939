"""Hints: the best actions as a search sees them, with the chance that each gives, and why."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rules.core.notation import parse
from tables.words import say

from .advice import Counsel, Told
from .look import phase, whole
from .model import Advise
from .node import Node, h
from .parts import button, icon, table_of, tongue

if TYPE_CHECKING:
    from .advice import Term
    from .model import Advised, Model, Step

SHEET: Final = "hint"


def ask(model: Model) -> Step:
    """Ask for a hint; the answer comes from the bots' thread."""
    if phase(model) != "human":
        return model, []
    session = whole(model)
    seat, ply = session.actor, len(session.plies)
    asked = model._replace(sheet=SHEET, why=None)
    if model.counsel is not None and model.counsel.ply == ply and model.counsel.told != ():
        return asked, []
    view = session.game.view(session.state, seat).text()
    order = Advise(model.id, ply, session.game.SPEC.name, view, seat, session.seed + ply)
    return asked._replace(counsel=Counsel(ply)), [order]


def advised(model: Model, message: Advised) -> Step:
    """Take the answer in, if it is still wanted."""
    session = model.session
    if session is None or (message.id, message.ply) != (model.id, len(session.plies)):
        return model, []
    told = tuple(Told(text, chance, _term(why), _term(but)) for text, chance, why, but in
                 json.loads(message.answer))  # fmt: skip
    return model._replace(counsel=Counsel(message.ply, told)), []


def _term(told: list[object] | None) -> Term | None:
    return (str(told[0]), float(str(told[1]))) if told else None


def sheet(model: Model) -> Node | None:
    """Show the hint."""
    if model.sheet != SHEET or model.counsel is None:
        return None
    say_it = tongue(model).tell
    if model.counsel.told is None:
        body = h("p", say_it("Looking ahead…"), cls="soft counsel-wait", role="status")
    elif not model.counsel.told:
        body = h("p", say_it("The bot was lost in thought: ask again."), role="status")
    else:
        best = sorted(model.counsel.told, key=lambda told: told.chance, reverse=True)
        rows = [_row(model, told, first=told is best[0]) for told in best]
        body = h("ol", *rows, cls="counsel")
    note = say_it("Chances as a captain sees them who knows what you know, and no more.")
    close = button("dismiss", h("span", say_it("Close")))
    return h(
        "dialog",
        h("h2", say_it("Hint")),
        body,
        h("p", note, cls="soft"),
        h("div", close, cls="sheet-do"),
        cls="sheet",
        key="hint",
        aria_label=say_it("Hint"),
    )


def _row(model: Model, told: Told, *, first: bool) -> Node:
    """Tell an action: what it is, the chance, what speaks for it and against it.

    Of the best one something does, even where its good only comes with later actions.
    """
    tell, spec = tongue(model), whole(model).game.SPEC
    _, action = parse(spec, told.text)
    name = tell.tell(table_of(model).action_name(action))
    percent = tell.tell(say("{n} % to win", n=round(100 * told.chance)))
    known = [term for term in (told.why, told.but) if term]
    terms = [_term_line(model, term) for term in known]
    if first and known and all(value < 0 for _, value in known):
        later = tell.tell("pays off most later on")
        terms.insert(0, h("span", icon("icon-plus"), later, cls="gained"))
    do = h("button", name, type="button", cls="action", data_action=told.text)
    chance = h("b", percent, cls="counsel-chance")
    return h("li", do, chance, h("p", terms, cls="counsel-why") if terms else None, key=told.text)


def _term_line(model: Model, term: Term) -> Node:
    """Tell by how much something is better or worse than after most other actions."""
    says, value = term
    art, cls = ("icon-plus", "gained") if value > 0 else ("icon-minus", "lost")
    return h("span", icon(art), f"{tongue(model).tell(says)} {_signed(model, value)}", cls=cls)


def _signed(model: Model, value: float) -> str:
    """Write a difference: whole, or to a tenth where that is all there is."""
    shown = round(value) if abs(value) >= 1 else round(value, 1)
    number = tongue(model).number(int(shown)) if shown == int(shown) else tongue(model).tenth(shown)
    return f"+{number}" if shown > 0 else number
