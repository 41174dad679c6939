"""The table of any game: bar, prompt, board, hand, seats, what may be done, what was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.words import Player, Words, say

from . import coach
from .board import board, state, taps
from .lesson import lit
from .links import share_button
from .look import humans, phase, seen, whole
from .node import Later, Node, h
from .panel import buttons, panels, tab
from .parts import (
    bar,
    button,
    icon,
    letter,
    mark,
    notice,
    reason_words,
    rules_link,
    rules_tool,
    table_of,
    tongue,
    tool,
)
from .rail import actions, log, seats, short, supply_panel
from .recap import strip
from .what import answer, line
from .what import tool as what_tool

if TYPE_CHECKING:
    from tables.scene import Scene, Seen, Sprite

    from .model import Model

TABS = (
    ("board", say("Board"), "icon-anchor"),
    ("actions", say("You may"), "icon-flag"),
    ("seats", say("Seats"), "icon-person"),
    ("log", say("Log"), "icon-log"),
)


def table(model: Model) -> Node:
    """Draw the table as the looker sees it."""
    sight = seen(model)
    now = coach.lit_up(model, table_of(model).scene(sight))
    return h(
        "main",
        h("a", tongue(model).tell("Skip to the prompt"), cls="skip-link button", href="#prompt"),
        _bar(model, now),
        _prompt(model, now),
        line(model),
        board_area(model, sight, now),
        _side(model, now),
        _rail(model, sight, now),
        tabs(model, now),
        _why(model) or coach.aside(model),
        answer(model, sight, now),
        cls=f"table {table_of(model).ART}".strip(),
        style="--dock: {}px; --rail: {}px".format(*now.columns),
        data_asking="1" if model.asking else None,
        data_coach="1" if model.school.game else None,
        data_dock="left" if now.dock_left else "below",
        data_tab=tab(model, now),
        data_panels="1" if now.panels else None,
        data_supply="1" if now.supply else None,
        data_boardless=None if now.sprites else "1",
        key="table",
    )


def _rail(model: Model, sight: Seen, now: Scene) -> Node:
    """Lay out what stands beside the board; most of it is drawn behind the first picture."""
    position = (whole(model).state, model.looker, model.lang, model.chairs)
    recap = Later("recap", lambda: strip(model, sight), *position, model.hushed)
    supply = Later("supply", lambda: supply_panel(model, now), *position, lit(model))
    may = Later("actions", lambda: actions(model, sight), *position, model.armed, model.tab)
    return h(
        "aside",
        coach.card(model),
        Later("seats", lambda: seats(model, sight), *position, lit(model)),
        None if model.school.game else recap,
        panels(model, now, left=False),
        supply if now.supply else None,
        may if now.sprites else None,
        Later("log", lambda: log(model), *position),
        cls="rail",
        key="rail",
    )


def _bar(model: Model, now: Scene) -> Node:
    if model.school.game:
        return coach.head(model, now)
    say_it, session = tongue(model).tell, whole(model)
    mine = phase(model) == "human"
    undo = tool(
        model, "undo", "Undo", "icon-undo", off=not mine or session.undo_refusal() is not None
    )
    redo = tool(model, "redo", "Redo", "icon-redo", off=not mine or not session.can_redo)
    hint = tool(model, "hint", "Hint", "icon-hint", off=not mine)
    step = say_it(now.moment or say("Step {n}", n=len(session.plies) + 1))
    share = share_button(model, "quiet optional")
    tools = (undo, redo, hint, share, what_tool(model), rules_tool(model))
    return bar(model, say_it(table_of(model).TITLE), step, *tools, cls="bar crowded")


def _prompt(model: Model, now: Scene) -> Node:
    """Say who shall do what; the edge and the mark are those of the seat."""
    session, say_it = whole(model), tongue(model).tell
    if session.over:
        return _prompt_over(model)
    seat = session.actor
    thinks = phase(model) == "bot"
    words = say("{player} thinks…", player=Player(seat))
    if phase(model) == "learn" and seat != model.looker:
        words = say("{player} is next.", player=Player(seat))
    elif not thinks:
        words = say("{player}, {what}.", player=Player(seat), what=now.prompt or say("play"))
    more = h("p", say_it(now.open), cls="prompt-open") if now.open and not thinks else None
    return h(
        "section",
        mark(letter(model, seat), thinks=thinks),
        h(
            "div",
            h("p", say_it(words), cls="prompt-say"),
            more,
            cls="prompt-text",
            aria_live="polite",
        ),
        h("div", _prompt_buttons(model, now), cls="prompt-do"),
        cls="prompt",
        id="prompt",
        tabindex="-1",
        data_seat=letter(model, seat).lower(),
        aria_label=say_it("What to do"),
        data_what="prompt",
        key="prompt",
    )


def _prompt_over(model: Model) -> Node:
    say_it = tongue(model).tell
    back = button("sheet ", h("span", say_it("Show the scores")), cls="button main")
    words = h("div", h("p", say_it("The game is over."), cls="prompt-say"), cls="prompt-text")
    return h(
        "section", words, h("div", back, cls="prompt-do"), cls="prompt", id="prompt", key="over"
    )


def _prompt_buttons(model: Model, now: Scene) -> list[Node]:
    """Offer the scene's buttons, or to do what a first tap has armed."""
    say_it = tongue(model).tell
    if model.armed:
        back = button("dismiss", h("span", say_it("Not this")), cls="button", key="not this")
        do = h("button", icon("icon-check"), h("span", say_it("Do it")), key="do it",
               type="button", cls=f"button main {'halo' * bool(model.school.game)}".strip(),
               data_action=model.armed, data_what="do it")  # fmt: skip
        return [back, do]
    if phase(model) == "bot" and model.pace and not model.hurry and humans(model):
        return [button("skip", icon("icon-last"), h("span", say_it("Skip")), key="skip")]
    return buttons(model, now.buttons)


def board_area(model: Model, sight: Seen, now: Scene) -> Node:
    """Draw the board; a table that has none shows what may be done in its place."""
    name = tongue(model).tell(now.name)
    if not now.sprites:
        listed = (notice(model), actions(model, sight, folded=False))
        return h("section", *listed, cls="board-area", aria_label=name, key="board")
    area = (notice(model), board(model, now), _warnings(model, now))
    away = tab(model, now) in {panel.key for panel in now.panels}
    cls = "board-area away" if away else "board-area"  # only a small screen hides it
    return h("section", *area, cls=cls, aria_label=name, data_what="board", key="board")


def _side(model: Model, now: Scene) -> Node | None:
    """Lay out what lies at the side of the dock: its panels, and the dock itself."""
    beside = panels(model, now, left=True)
    dock = _dock(model, now)
    return h("div", *beside, dock, cls="side", key="side") if beside else dock


def _dock(model: Model, now: Scene) -> Node | None:
    """Lay the looker's own things out."""
    if not now.dock:
        return None
    name = tongue(model).tell(now.dock_name or say("Your hand"))
    note = h("span", tongue(model).tell(now.dock_note), cls="label") if now.dock_note else None
    head = h("div", h("h2", name, cls="label"), note, cls="dock-head")
    cards = [h("li", _card(model, sprite), key=sprite.key) for sprite in now.dock]
    return h("section", head, h("ul", *cards, cls="hand"), cls="dock", aria_label=name,
             data_what="dock", key="dock")  # fmt: skip


def _card(model: Model, sprite: Sprite) -> Node:
    how = state(model, sprite)
    name = tongue(model).tell(sprite.name)  # what can be read on the card must be in its name
    arts = [icon(art, "card-art") for art in sprite.art.split()]
    return h(
        "button",
        h("span", sprite.label, cls="card-corner", aria_hidden="true"),
        arts or h("span", sprite.label, cls="card-name", aria_hidden="true"),
        h("span", cls="card-band"),
        type="button",
        cls=f"card {'chosen' * (how == 'armed')} {sprite.look}".strip(),
        aria_label=name if sprite.label in name else f"{sprite.label}: {name}",
        aria_disabled=None if how in {"may", "armed"} else "true",
        aria_pressed="true" if sprite.chosen else None,
        data_state=how,
        style=sprite.style or None,
        more=taps(model, sprite),
    )


def _warnings(model: Model, now: Scene) -> Node | None:
    """Warn on a narrow screen of what ends the game soon."""
    tell = tongue(model)
    chips = [
        h("li", icon(s.art), tell.tell("{n} left", n=s.left), cls=f"chip {short(s)}", key=s.art)
        for s in now.supply
        if s.ends and short(s)
    ]
    return h("ul", *chips, cls="warnings", aria_hidden="true") if chips else None


def tabs(model: Model, now: Scene) -> Node:
    """Offer the parts of the table on a narrow screen."""
    say_it, shown = tongue(model).tell, tab(model, now)
    more = [(panel.key, panel.name, panel.art) for panel in now.panels if panel.art]
    tabs = [
        button(f"tab {what}", icon(art), h("span", say_it(name)), cls="tab", key=what,
               aria_current="true" if what == shown else "false")
        for what, name, art in (TABS[0], *more, *TABS[1:])
    ]  # fmt: skip
    return h("nav", *tabs, cls="tabs", aria_label=say_it("Parts of the table"), key="tabs")


def _why(model: Model) -> Node | None:
    """Answer why not, beside what was asked about."""
    if model.why is None:
        return None
    words: Words = reason_words(model, model.why.reason)
    close = button(
        "dismiss", icon("icon-close"), cls="icon-button", aria_label=tongue(model).tell("Close")
    )
    rule = rules_link(model, model.why.reason.anchor, tongue(model).tell("The rule"))
    body = (icon("icon-warning"), h("p", f"{tongue(model).tell(words)} ", rule), close)
    return h("div", *body, cls="why-not", role="alert", data_about=model.why.about, key="why")
