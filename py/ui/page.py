"""The whole page as data: what `html` carries, the home screen's moving parts, the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import rules
import tables
from rules.bots import LEVELS
from rules.core.events import heard
from tables.lesson import teaches
from tables.words import Player, say

from . import coach, counsel, recap, saves, share, shelf_page, stats_page
from .film import film
from .final import final
from .links import share_button
from .look import page_attributes, phase, place, whole
from .model import HUMAN
from .node import Node, h
from .parts import bots_link, button, event_line, icon, letter, mark, notice, renewal, tongue
from .screens import LEVEL_NAMES, hand_over, pace_option, set_up
from .table import table
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Model

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
KEYS = (
    ("← ↑ → ↓", say("walk over the board")),
    ("Enter", say("play or choose")),
    ("Esc", say("put away")),
    ("w", say("why not?")),
    ("h", say("a hint")),
    ("u", say("undo")),
    ("l", say("log")),
    ("?", say("these keys")),
)


class Page(NamedTuple):
    """What the page shall be."""

    attributes: Mapping[str, str]
    title: str
    home: Node  # the notice and the way back into a game, over the covers
    more: Node  # games that have no cover of their own
    games: frozenset[str]  # that can be played
    stage: Node  # every other screen
    announce: str  # for screen readers
    place: str = ""  # the game or the lesson on the table: a reload comes back to it
    lessons: frozenset[str] = frozenset()  # games that can be learnt


def page(model: Model) -> Page:
    """Draw everything."""
    stage, sheet = _stage(model), _sheet(model)
    return Page(
        page_attributes(model),
        _title(model),
        _lobby(model),
        _more(model),
        frozenset(rules.names()),
        h("div", *stage, sheet, id="stage", hidden=not (stage or sheet)),
        _announcement(model),
        place(model),
        frozenset(filter(teaches, rules.names())),
    )


def _lobby(model: Model) -> Node:
    """Show over the covers what there is to know, and the game that was left."""
    if phase(model) != "home" or model.library.screen:
        return h("div", id="resting")
    told = None if model.newer else notice(model)
    return h("div", told, renewal(model), _resting(model), id="resting")


def _stage(model: Model) -> list[Node]:
    """Draw the screen; under a hand-over lies the table, with nothing on it that is secret."""
    now = phase(model)
    if now == "home":
        screen = model.library.screen
        return [_LIBRARY[screen](model)] if screen else []
    if now == "setup":
        assert model.draft is not None
        return [set_up(model, model.draft)]
    if now == "replay":
        return [film(model)]
    if now == "over" and model.sheet != "board":
        return [final(model)]
    return [table(model), hand_over(model)] if now == "handover" else [table(model)]


_LIBRARY = {"shelf": shelf_page.shelf, "stats": stats_page.statistics}


def _title(model: Model) -> str:
    if model.session is None:
        return "Four Seas"
    name = tables.load(model.session.game.SPEC.name).TITLE
    return f"{tongue(model).tell(name)} · Four Seas"


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
        for name in rules.names()
        if name not in model.covers
    ]  # fmt: skip
    return h("ul", *rows, id="more", cls="more-games", hidden=not rows)


def _sheet(model: Model) -> Node | None:
    """Show what can be set at any time, and the keys."""
    if model.sheet.startswith(shelf_page.ASKED):
        return shelf_page.question(model)
    if model.sheet == stats_page.ASKED:
        return stats_page.question(model)
    if model.sheet == coach.SHEET:
        return coach.question(model)
    if model.sheet != "keys":
        return counsel.sheet(model) or share.sheet(model) or recap.sheet(model)
    say_it = Tongue(model.lang).tell
    rows = [h("li", h("kbd", key), h("span", say_it(word))) for key, word in KEYS]
    close = button("dismiss", h("span", say_it("Close")), cls="button main")
    body = (
        h("h2", say_it("Settings")),
        h("ul", _language(model), pace_option(model), _theme(model)),
        _chairs(model),
        h("h2", say_it("Keys")),
        h("ul", *rows, cls="keys"),
        renewal(model),
        h("div", _share(model), close, cls="sheet-do"),
    )
    return h("dialog", *body, cls="sheet", key="keys", aria_label=say_it("Settings and keys"))


def _share(model: Model) -> Node | None:
    """Offer to share the game, if one is under way; a lesson is none."""
    return None if model.session is None or model.school.game else share_button(model)


def _chairs(model: Model) -> Node | None:
    """Let any seat be given to somebody else, in the middle of a game too."""
    if model.session is None or model.school.game:
        return None
    say_it = tongue(model).tell
    names = {HUMAN: say_it("Person")} | {name: say_it(LEVEL_NAMES[name]) for name in LEVELS}
    options = [h("option", word, value=level) for level, word in names.items()]
    rows = []
    for seat, chair in enumerate(model.chairs):
        label = h("label", mark(letter(model, seat)), h("b", chair.name), for_=f"chair-{seat}")
        field = h("select", *options, id=f"chair-{seat}", value=chair.level,
                  data_field=f"seat {seat}")  # fmt: skip
        rows.append(h("li", label, field, cls="option", key=f"chair {seat}"))
    return h(
        "section", h("h2", say_it("Who plays?")), h("ul", *rows), bots_link(model), key="chairs"
    )


def _language(model: Model) -> Node:
    say_it = Tongue(model.lang).tell
    names = [h("option", name, value=lang, lang=lang) for lang, name in LANGUAGE_NAMES.items()]
    field = h("select", *names, id="tongue", value=model.lang, data_field="language")
    label = h("label", h("b", say_it("Language")), for_="tongue")
    return h("li", label, field, cls="option", key="language")


def _theme(model: Model) -> Node:
    say_it = Tongue(model.lang).tell
    change = button("theme", icon("icon-moon"), h("span", say_it("Light or dark")))
    return h("li", h("span", h("b", say_it("Colours")), cls="label-like"), change, cls="option")


def _announcement(model: Model) -> str:
    """Tell a screen reader what happened last; a change of spaces makes it be read again."""
    session = model.session
    if session is None or not session.plies:
        return ""
    tell = tongue(model).tell
    last = session.plies[-1]
    if session.over:
        winners = session.standing().winners
        told = " ".join(tell(say("{player} wins.", player=Player(seat))) for seat in winners)
    else:
        events = heard(whole(model).game.SPEC, last.events, model.looker)
        told = " ".join(event_line(model, event) for event in events)
    return told + " " * (len(session.plies) % 2)
