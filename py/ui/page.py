"""The whole page as data: what `html` carries, the home screen's moving parts, the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import tables
from rules.core.events import heard
from rules.core.notation import parse
from tables.lesson import teaches
from tables.words import Player, say

from . import coach, counsel, kiosk_page, recap, saves, share, shelf_page, stats_page
from .booth import ATTRACT
from .film import film
from .final import final
from .host import offered
from .look import BOARD, OVER_BOARD, SETTINGS, page_attributes, phase, place, whole
from .node import Node, h
from .parts import button, event_line, icon, mark, notice, renewal, table_of, tongue
from .screens import hand_over, set_up
from .table import table
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Model


class Page(NamedTuple):
    """What the page shall be."""

    attributes: Mapping[str, str]
    title: str
    home: Node  # the notice and the way back into a game, over the covers
    more: Node  # games that have no cover of their own
    games: frozenset[str]  # that can be played
    stage: Node  # every other screen
    at_home: bool  # home is seen, maybe below a sheet
    announce: str  # for screen readers
    place: str = ""  # the game or the lesson on the table: a reload comes back to it
    lessons: frozenset[str] = frozenset()  # games that can be learnt


def page(model: Model) -> Page:
    """Draw everything."""
    stage, sheet = _stage(model), _sheet(model)
    fills = "1" if any("table" in screen.attrs["class"].split() for screen in stage) else None
    return Page(
        page_attributes(model),
        _title(model),
        _lobby(model),
        _more(model),
        frozenset(offered(model.site.host)),
        h("div", *stage, sheet, id="stage", hidden=not (stage or sheet), data_fills=fills),
        not stage,
        _announcement(model),
        place(model),
        frozenset(filter(teaches, offered(model.site.host))),
    )


def _lobby(model: Model) -> Node:
    """Show over the covers what there is to know, and the game that was left."""
    if phase(model) != "home" or model.library.screen or model.booth.stage:
        return h("div", id="resting")
    told = None if model.newer else notice(model)
    return h("div", told, renewal(model), _resting(model), id="resting")


def _stage(model: Model) -> list[Node]:
    """Draw the screen; under a hand-over lies the table, with nothing on it that is secret."""
    now = phase(model)
    if model.booth.stage and (own := kiosk_page.screen(model, now)):
        return [own]
    if now == "home":
        screen = model.library.screen
        return [_LIBRARY[screen](model)] if screen else []
    if now == "setup":
        assert model.draft is not None
        return [set_up(model, model.draft)]
    if now == "replay":
        return [film(model)]
    if now == "over" and model.sheet not in {BOARD, OVER_BOARD}:
        return [final(model)]
    return [table(model), hand_over(model)] if now == "handover" else [table(model)]


_LIBRARY = {"shelf": shelf_page.shelf, "stats": stats_page.statistics}


def _title(model: Model) -> str:
    if model.session is None:
        return model.site.host.title
    name = tables.load(model.session.game.SPEC.name).TITLE
    return f"{tongue(model).tell(name)} · {model.site.host.title}"


def _resting(model: Model) -> Node | None:
    """Offer the game that was left."""
    if model.resting is None:
        return None
    say_it = Tongue(model.lang).tell
    kept = saves.read(model.resting.data)
    title = say_it(tables.load(kept.record["game"]).TITLE)
    steps, names = len(kept.record["actions"]), ", ".join(chair.name for chair in kept.chairs)
    words = h(
        "div",
        h("h2", say_it("Your game of {title} waits for you", title=title), cls="continue-say"),
        h("p", say_it("Step {n} · with {names}", n=steps + 1, names=names),
          cls="continue-more soft"),
        cls="continue-text",
    )  # fmt: skip
    on = button("continue", icon("icon-forward"), h("span", say_it("Continue")), cls="button main")
    return h("section", mark("A"), words, on, cls="continue panel", key="continue")


def _more(model: Model) -> Node:
    """List the games that have no cover: those that are tried out or built by others."""
    say_it = Tongue(model.lang).tell
    rows = [
        h(
            "li",
            h("h2", say_it(tables.load(name).TITLE)),
            button(f"game {name}", h("span", say_it("Play")), cls="button main",
                   aria_label=say_it("Play {title}", title=say_it(tables.load(name).TITLE))),
            cls="more-game panel",
            key=name,
        )
        for name in offered(model.site.host)
        if name not in model.covers
    ]  # fmt: skip
    return h("ul", *rows, id="more", cls="more-games", hidden=not rows)


def _sheet(model: Model) -> Node | None:
    """Show what lies over the screen: a question, the settings, a hint, a link, what happened."""
    if model.booth.stage and (own := kiosk_page.sheet(model)):
        return own
    if model.sheet.startswith(shelf_page.ASKED):
        return shelf_page.question(model)
    if model.sheet == stats_page.ASKED:
        return stats_page.question(model)
    if model.sheet == coach.SHEET:
        return coach.question(model)
    if model.sheet in {SETTINGS, OVER_BOARD}:
        from .settings import sheet  # noqa: PLC0415  # not needed until it is asked for

        return sheet(model)
    return counsel.sheet(model) or share.sheet(model) or recap.sheet(model)


def _announcement(model: Model) -> str:
    """Tell a screen reader what happened last; a change of spaces makes it be read again."""
    session = model.session
    if session is None or model.booth.stage == ATTRACT:
        return ""
    tell = tongue(model).tell
    if model.armed:
        return _armed(model)
    if not session.plies:
        return ""
    last = session.plies[-1]
    if session.over:
        winners = session.standing().winners
        told = " ".join(tell(say("{player} wins.", player=Player(seat))) for seat in winners)
    else:
        events = heard(whole(model).game.SPEC, last.events, model.looker)
        told = " ".join(event_line(model, event) for event in events)
    return told + " " * (len(session.plies) % 2)


def _armed(model: Model) -> str:
    """Tell what a second tap would do: a first one has done nothing yet."""
    _, action = parse(whole(model).game.SPEC, model.armed)
    what = table_of(model).action_name(action)
    return tongue(model).tell(say("{what}? Choose it once more to do it.", what=what))
