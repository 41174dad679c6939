"""The table of any game: bar, prompt, board, hand, seats, what may be done, what was done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.events import heard
from rules.core.notation import text
from tables.words import Player, Words, count, say

from .board import board, state, taps
from .look import phase, seen, whole
from .model import HUMAN
from .node import Node, h
from .parts import (
    bar,
    button,
    event_line,
    icon,
    letter,
    mark,
    notice,
    reason_words,
    table_of,
    tongue,
    tool,
)

if TYPE_CHECKING:
    from rules.core import Action, Seat
    from tables.scene import Goods, Scene, Seen, Sprite, Supply

    from .model import Model

LOG_LINES = 80
LOW, LAST = 3, 2  # of a supply
SHORT_LIST = 12  # a longer list of actions is folded beside a board
TABS = (("board", say("Board"), "icon-anchor"), ("actions", say("You may"), "icon-flag"))
MORE_TABS = (("seats", say("Seats"), "icon-person"), ("log", say("Log"), "icon-log"))


def table(model: Model) -> Node:
    """Draw the table as the looker sees it."""
    sight = seen(model)
    now = table_of(model).scene(sight)
    return h(
        "main",
        h("a", tongue(model).tell("Skip to the prompt"), cls="skip-link button", href="#prompt"),
        _bar(model, now),
        _prompt(model, now),
        _board_area(model, sight, now),
        _dock(model, now),
        h(
            "aside",
            _seats(model, sight),
            _supply(model, now),
            _actions(model, sight),
            _log(model),
            cls="rail",
            key="rail",
        ),
        _tabs(model),
        _why(model),
        cls="table",
        data_dock="left" if now.dock_left else "below",
        data_tab=model.tab,
        key="table",
    )


def _bar(model: Model, now: Scene) -> Node:
    say_it, session = tongue(model).tell, whole(model)
    mine = phase(model) == "human"
    undo = tool(
        model, "undo", "Undo", "icon-undo", off=not mine or session.undo_refusal() is not None
    )
    redo = tool(model, "redo", "Redo", "icon-redo", off=not mine or not session.can_redo)
    keys = button(
        "sheet keys", icon("icon-help"), cls="icon-button optional", aria_label=say_it("Keys")
    )
    step = say_it(now.moment or say("Step {n}", n=len(session.plies) + 1))
    return bar(model, say_it(table_of(model).TITLE), step, undo, redo, keys)


def _prompt(model: Model, now: Scene) -> Node:
    """Say who shall do what; the edge and the mark are those of the seat."""
    session, say_it = whole(model), tongue(model).tell
    if session.over:
        return _prompt_over(model)
    seat = session.actor
    thinks = phase(model) == "bot"
    words = say("{player} thinks…", player=Player(seat))
    if not thinks:
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
               type="button", cls="button main", data_action=model.armed)  # fmt: skip
        return [back, do]
    last = len(now.buttons) - 1
    return [_button(model, sprite, main=i == last) for i, sprite in enumerate(now.buttons)]


def _button(model: Model, sprite: Sprite, *, main: bool) -> Node:
    words = h("span", tongue(model).tell(sprite.name))
    cls = "button main" if main else "button"
    return h("button", words, type="button", cls=cls, key=sprite.key, more=taps(model, sprite))


def _board_area(model: Model, sight: Seen, now: Scene) -> Node | None:
    """Draw the board, if the table has one."""
    if not now.sprites:
        return None
    name = tongue(model).tell(now.name)
    area = (notice(model), _recap(model, sight), board(model, now), _warnings(model, now))
    return h("section", *area, cls="board-area", aria_label=name, key="board")


def _recap(model: Model, sight: Seen) -> Node | None:
    """Tell what the others did since the looker's own last action."""
    others = [e for e in sight.last if getattr(e, "seat", None) != model.looker]
    if model.looker is None or not others or phase(model) != "human":
        return None
    say_it = tongue(model).tell
    told = " ".join(event_line(model, event) for event in others[-4:])
    words = h("span", h("b", say_it("Since your turn:")), f" {told}")
    return h("p", words, cls="recap", key="recap")


def _dock(model: Model, now: Scene) -> Node | None:
    """Lay the looker's own things out."""
    if not now.dock:
        return None
    name = tongue(model).tell(now.dock_name or say("Your hand"))
    note = h("span", tongue(model).tell(now.dock_note), cls="label") if now.dock_note else None
    head = h("div", h("h2", name, cls="label"), note, cls="dock-head")
    cards = [h("li", _card(model, sprite), key=sprite.key) for sprite in now.dock]
    return h("section", head, h("ul", *cards, cls="hand"), cls="dock", aria_label=name, key="dock")


def _card(model: Model, sprite: Sprite) -> Node:
    how = state(model, sprite)
    arts = [icon(art, "card-art") for art in sprite.art.split()]
    return h(
        "button",
        h("span", sprite.label, cls="card-corner", aria_hidden="true"),
        arts or h("span", sprite.label, cls="card-name", aria_hidden="true"),
        h("span", cls="card-band"),
        type="button",
        cls=f"card {'chosen' * (how == 'armed')} {sprite.look}".strip(),
        aria_label=tongue(model).tell(sprite.name),
        aria_disabled=None if how in {"may", "armed"} else "true",
        aria_pressed="true" if sprite.chosen else None,
        data_state=how,
        style=sprite.style or None,
        more=taps(model, sprite),
    )


def _seats(model: Model, sight: Seen) -> Node:
    seats = [_seat(model, sight, seat) for seat in range(len(model.chairs))]
    return h("ol", *seats, cls="seats", aria_label=tongue(model).tell("Seats"), key="seats")


def _seat(model: Model, now: Seen, seat: Seat) -> Node:
    """Draw a seat's panel: who it is, the points that can be seen, the goods."""
    session, tell = whole(model), tongue(model)
    total = sum(session.game.score(now.view, seat).values())
    on = seat == now.actor
    chair = model.chairs[seat]
    small = say("bot") if chair.level != HUMAN else None
    if seat == model.looker:
        small = say("you")
    head = h(
        "div",
        mark(letter(model, seat)),
        h(
            "span",
            f"{chair.name} ",
            h("small", tell.tell(small)) if small else None,
            cls="seat-name",
        ),
        h("span", tell.tell("turn"), cls="turn-flag") if on else None,
        h("b", tell.number(total), cls="seat-score"),
        cls="seat-head",
    )
    goods = [_good(model, good) for good in table_of(model).goods(now.view, seat)]
    cls, low = "seat on" if on else "seat", letter(model, seat).lower()
    return h("li", head, h("ul", *goods, cls="goods") if goods else None, cls=cls, data_seat=low,
             key=f"seat {seat}")  # fmt: skip


def _supply(model: Model, now: Scene) -> Node | None:
    """Show what runs out; what is low or last is said in words too."""
    if not now.supply:
        return None
    head = h("div", h("h2", tongue(model).tell("Supply"), cls="label"), cls="panel-head")
    rows = [_left(model, supply) for supply in now.supply if not supply.small]
    small = [_left(model, supply) for supply in now.supply if supply.small]
    more = h("ul", *small, cls="supply-small") if small else None
    return h("section", head, h("ul", *rows), more, cls="panel supply", key="supply")


def _warnings(model: Model, now: Scene) -> Node | None:
    """Warn on a narrow screen of what ends the game soon."""
    tell = tongue(model)
    chips = [
        h("li", icon(s.art), tell.tell("{n} left", n=s.left), cls=f"chip {_short(s)}", key=s.art)
        for s in now.supply
        if s.ends and _short(s)
    ]
    return h("ul", *chips, cls="warnings", aria_hidden="true") if chips else None


def _short(supply: Supply) -> str | None:
    """Say how short a supply is."""
    if supply.left <= LAST and supply.ends:
        return "last"
    return "low" if supply.left <= LOW else None


def _left(model: Model, supply: Supply) -> Node:
    tell = tongue(model)
    short = _short(supply)
    words = {"last": say("{n} left", n=supply.left), "low": say("{n} low", n=supply.left)}
    tag = tell.tell(words[short]) if short else tell.number(supply.left)
    return h(
        "li",
        icon(supply.art),
        None if supply.small else _meter(supply),
        h("span", tag, h("span", tell.tell(supply.name), cls="sr-only"), cls="tag"),
        cls=short,
        key=supply.art,
    )


def _meter(supply: Supply) -> Node:
    return h("span", cls="meter", style=f"--level: {supply.left / supply.whole:.2f}")


def _good(model: Model, good: Goods) -> Node:
    tell = tongue(model)
    name = h("span", tell.tell(good.name), cls="sr-only")
    return h("li", icon(good.art), h("b", tell.number(good.amount)), name, cls="good")


def _actions(model: Model, now: Seen) -> Node:
    """List everything that is legal, in words: an equal way to play; a long list is folded."""
    say_it = tongue(model).tell
    rows = [h("li", _action(model, now.actor, a), key=text(now.actor, a)) for a in now.legal]
    if not rows:
        head = h("div", h("h2", say_it("You may"), cls="label"), cls="panel-head")
        wait = h("p", say_it("Nothing now: it is another’s turn."), cls="soft")
        return h("section", head, wait, cls="panel actions", key="actions")
    label = count("You may: {n} thing", "You may: {n} things", len(rows))
    head = h("summary", h("h2", say_it(label), cls="label"), cls="panel-head")
    open_ = len(rows) <= SHORT_LIST or model.tab == "actions"
    fold = h("details", head, h("ul", *rows, cls="action-list"), open=open_, key=f"fold {open_}")
    return h("section", fold, cls="panel actions", key="actions")


def _action(model: Model, actor: Seat, action: Action) -> Node:
    line = text(actor, action)
    cls = "action armed" if line == model.armed else "action"
    words = tongue(model).tell(table_of(model).action_name(action))
    return h("button", words, type="button", cls=cls, data_action=line, data_key=f"do {line}")


def _log(model: Model) -> Node:
    """Tell what happened, the newest first, as far as the looker may know it."""
    say_it, session = tongue(model).tell, whole(model)
    rows: list[Node] = []
    for n in range(len(session.plies) - 1, -1, -1):
        ply = session.plies[n]
        events = ply.events if session.over else heard(session.game.SPEC, ply.events, model.looker)
        lines = [event_line(model, event) for event in events]
        if lines:
            rows.append(_line(letter(model, ply.seat), " ".join(lines), n))
        if len(rows) == LOG_LINES:
            break
    name = say_it("Log")
    if not rows:
        rows.append(h("li", h("span", say_it("Nothing yet."), cls="soft"), key="nothing"))
    head = h("div", h("h2", name, cls="label"), cls="panel-head")
    return h("section", head, h("ol", *rows, cls="log-list", tabindex="0", aria_label=name),
             cls="panel log", key="log")  # fmt: skip


@lru_cache(maxsize=500)
def _line(letter: str, words: str, n: int) -> Node:
    """Draw a line of the log; the same one every time, so that nobody need compare it."""
    return h("li", mark(letter), h("span", words), key=str(n))


def _tabs(model: Model) -> Node:
    """Offer the parts of the table on a narrow screen."""
    say_it = tongue(model).tell
    tabs = [
        button(f"tab {what}", icon(art), h("span", say_it(name)), cls="tab", key=what,
               aria_current="true" if what == model.tab else "false")
        for what, name, art in (*TABS, *MORE_TABS)
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
    body = (icon("icon-warning"), h("p", tongue(model).tell(words)), close)
    return h("div", *body, cls="why-not", role="alert", data_about=model.why.about, key="why")
