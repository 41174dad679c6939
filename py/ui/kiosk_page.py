"""The screens of a kiosk: bots at play behind an invitation, the games, who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
import tables
from rules.bots import LEVELS
from tables.lesson import teaches
from tables.words import say

from . import kiosk_sheets
from .booth import ATTRACT
from .model import HUMAN
from .node import Node, h
from .parts import bar, button, draft_letter, icon, mark, notice, rule_of
from .screens import LEVEL_NAMES
from .settings import LANGUAGE_NAMES
from .table import table
from .words import Tongue

if TYPE_CHECKING:
    from rules.core import Seat

    from .model import Chair, Draft, Model

sheet = kiosk_sheets.sheet
NAME: Final = "Four Seas"  # in every language


def screen(model: Model, now: str) -> Node | None:
    """Draw a screen that a kiosk has instead of the usual one; None: it is the usual one."""
    if model.booth.stage == ATTRACT:
        return _attract(model)
    if now == "home":
        return _lobby(model)
    return _set_up(model, model.draft) if model.draft is not None else None


def _attract(model: Model) -> Node:
    """Let bots be watched, and everything else be a way to begin."""
    say_it = Tongue(model.lang).tell
    words = h(
        "section",
        icon("logo", "attract-logo"),
        h("h1", NAME),
        h("p", say_it("Sea-going board games for the family table"), cls="soft"),
        button("kiosk start", icon("icon-play"), h("span", say_it("Touch to play")),
               cls="button main attract-start", data_key="start"),
        _languages(model),
        cls="attract-say",
    )  # fmt: skip
    on = model.session.game.SPEC.name if model.session else ""
    games = [_ware(model, name, on=name == on) for name in model.booth.plan.games]
    return h(
        "div",
        icon("rhumb-lines", "rhumb"),
        h("div", table(model), cls="attract-board", inert=True, aria_hidden="true"),
        h("main", _wrong(model), words, h("ul", *games, cls="attract-games"), cls="attract-main"),
        cls="attract",
        data_select="kiosk start",
        key="attract",
    )


def _wrong(model: Model) -> Node | None:
    """Tell whoever sets the kiosk up what the address cannot mean."""
    tell = Tongue(model.lang).tell
    rows = [h("li", icon("icon-warning"), h("span", tell(each))) for each in model.booth.plan.wrong]
    return h("ul", *rows, cls="notice attract-wrong", role="status") if rows else None


def _ware(model: Model, name: str, *, on: bool) -> Node:
    """Offer a game; the one that is being played is marked."""
    title = h("span", Tongue(model.lang).tell(tables.load(name).TITLE))
    now = "true" if on else None
    return h("li", button(f"kiosk start {name}", _picture(model, name), title, aria_current=now,
                          cls="attract-game"), key=name)  # fmt: skip


def _picture(model: Model, name: str) -> Node | None:
    """Show the cover of a game that has one."""
    if name not in model.covers:
        return None
    return h("img", src=f"static/pictures/{name}.svg", alt="")


def _languages(model: Model) -> Node:
    """Offer the languages, each in its own words."""
    words = [
        button(f"kiosk lang {lang}", h("span", name), lang=lang, key=lang,
               aria_pressed="true" if lang == model.lang else "false", cls="button")
        for lang, name in LANGUAGE_NAMES.items()
    ]  # fmt: skip
    title = Tongue(model.lang).tell("Language")
    return h("div", *words, cls="kiosk-languages", role="group", aria_label=title)


def _lobby(model: Model) -> Node:
    """Let a game be chosen."""
    say_it = Tongue(model.lang).tell
    go_on = button("continue", icon("icon-forward"), h("span", say_it("Go on with your game")),
                   cls="button main large")  # fmt: skip
    done = button("kiosk end", icon("icon-check"), h("span", say_it("I have finished")),
                  cls="button large")  # fmt: skip
    head = h("header", h("h1", say_it("What shall it be?")), _languages(model), cls="lobby-head")
    games = [_offer(model, name) for name in model.booth.plan.games]
    foot = h("footer", done, go_on if model.resting else None, cls="lobby-do")
    return h("main", head, notice(model), h("ul", *games, cls="lobby-games"), foot,
             cls="lobby", key="lobby")  # fmt: skip


def _offer(model: Model, name: str) -> Node:
    """Offer a game to be played, learnt or read about."""
    say_it = Tongue(model.lang).tell
    there, seats = tables.load(name), rules.load(name).SPEC.seats
    title = say_it(there.TITLE)
    size = say("{low} to {high} players.", low=seats[0], high=seats[-1])
    if len(seats) == 1:
        size = say("{low} players.", low=seats[0])
    start = button(f"game {name}", icon("icon-play"), h("span", say_it("Play")), cls="button main",
                   aria_label=say_it("Play {title}", title=title))  # fmt: skip
    learn = button(f"learn {name}", icon("icon-hint"), h("span", say_it("Learn it")),
                   aria_label=f"{say_it('Learn it')}: {title}")  # fmt: skip
    words = (icon("icon-rules"), h("span", say_it("Rules")), h("span", title, cls="sr-only"))
    read = rule_of(there.RULES, model.lang, "goal", *words, cls="button")
    return h(
        "li",
        _picture(model, name),
        h("div", h("h2", title), h("p", say_it(size), cls="soft"), cls="lobby-text"),
        h("div", start, learn if teaches(name) else None, read, cls="lobby-choices"),
        cls="lobby-game",
        key=name,
    )


def _set_up(model: Model, draft: Draft) -> Node:
    """Ask who plays; all of it is chosen, nothing is typed."""
    say_it = Tongue(model.lang).tell
    seats = rules.load(draft.game).SPEC.seats
    few = len(draft.chairs) == seats[0]
    rows = [_chair(model, draft, seat, few=few) for seat in range(len(draft.chairs))]
    more = button("add", icon("icon-plus"), h("span", say_it("Add a player")), cls="button add")
    start = button("start", icon("icon-play"), h("span", say_it("Start the game")),
                   cls="button main large")  # fmt: skip
    return h(
        "main",
        bar(model, say_it(tables.load(draft.game).TITLE), say_it("New game")),
        h(
            "section",
            h("h2", say_it("Who plays?")),
            h("ol", *rows),
            more if len(draft.chairs) < seats[-1] else None,
            cls="panel setup-seats",
        ),
        _picture(model, draft.game),
        h("footer", start, cls="setup-do"),
        cls="setup kiosk-setup",
        key="setup",
    )


def _chair(model: Model, draft: Draft, seat: Seat, *, few: bool) -> Node:
    tell, chair = Tongue(model.lang).tell, draft.chairs[seat]
    named = {"player": chair.name}
    word = h("span", chair.name)
    name = button(f"kiosk names {seat}", word, icon("icon-forward"), cls="button kiosk-name",
                  data_key=f"name {seat}",
                  aria_label=tell("{player}: choose another name", **named))  # fmt: skip
    drop = button(f"drop {seat}", icon("icon-close"), cls="icon-button",
                  aria_label=tell("Remove {player}", **named))  # fmt: skip
    letter = draft_letter(str(draft.options.get("colours", "")), seat)
    who = _levels(model, chair, seat)
    inside = (mark(letter), name, who, None if few else drop)
    return h("li", *inside, cls="kiosk-seat", key=f"chair {seat}")


def _levels(model: Model, chair: Chair, seat: Seat) -> Node:
    """Let a seat be a person's or a bot's, all in one row."""
    tell = Tongue(model.lang).tell
    words = {HUMAN: say("Person")} | LEVEL_NAMES
    segments = [
        h(
            "label",
            h("input", cls="sr-only", type="radio", name=f"who-{seat}", value=level,
              checked=level == chair.level, data_field=f"who {seat}"),
            icon("icon-bot" if level else "icon-person"),
            h("span", tell(words[level])),
            cls="segment",
        )
        for level in (HUMAN, *LEVELS)
    ]  # fmt: skip
    legend = h("legend", tell("Who is {player}?", player=chair.name), cls="sr-only")
    return h("fieldset", legend, *segments, cls="segments")
