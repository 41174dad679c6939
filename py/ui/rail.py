"""Beside the board: the seats, what runs out, what may be done, what was done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.notation import text
from tables.words import count, say

from .lesson import lit
from .look import phase, whole
from .model import HUMAN
from .node import Node, h
from .parts import button, icon, letter, mark, table_of, tale, tongue
from .recap import show_button

if TYPE_CHECKING:
    from rules.core import Action, Seat
    from tables.scene import Goods, Scene, Seen, Supply

    from .model import Model

LOG_LINES = 80
AHEAD = 1  # line of what comes next, in a replay of a game that is over
LOW, LAST = 3, 2  # of a supply
SHORT_LIST = 12  # a longer list of actions is folded beside a board


def seats(model: Model, sight: Seen) -> Node:
    """Draw every seat's panel."""
    seats = [_seat(model, sight, seat) for seat in range(len(model.chairs))]
    cls = "seats" + " pointed" * any(key.startswith("seat ") for key in lit(model))
    return h("ol", *seats, cls=cls, aria_label=tongue(model).tell("Seats"), key="seats")


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
        h("b", tell.number(total), cls="seat-score", data_what=f"score {seat}"),
        cls="seat-head",
    )
    have = enumerate(table_of(model).goods(now.view, seat))
    goods = [_good(model, good, f"good {seat} {n}") for n, good in have]
    cls, low = (
        "seat" + " on" * on + " halo" * (f"seat {seat}" in lit(model)),
        letter(model, seat).lower(),
    )
    return h("li", head, h("ul", *goods, cls="goods") if goods else None, cls=cls, data_seat=low,
             data_what=f"seat {seat}", key=f"seat {seat}")  # fmt: skip


def supply_panel(model: Model, now: Scene) -> Node:
    """Show what runs out; what is low or last is said in words too."""
    head = h("div", h("h2", tongue(model).tell("Supply"), cls="label"), cls="panel-head")
    rows = [_left(model, supply) for supply in now.supply if not supply.small]
    small = [_left(model, supply) for supply in now.supply if supply.small]
    more = h("ul", *small, cls="supply-small") if small else None
    cls = "panel supply" + " halo" * ("supply" in lit(model))
    return h("section", head, h("ul", *rows), more, cls=cls, data_what="supply", key="supply")


def _left(model: Model, supply: Supply) -> Node:
    tell = tongue(model)
    how = short(supply)
    words = {"last": say("{n} left", n=supply.left), "low": say("{n} low", n=supply.left)}
    tag = tell.tell(words[how]) if how else tell.number(supply.left)
    return h(
        "li",
        icon(supply.art),
        None if supply.small else _meter(supply),
        h("span", f"{tag} ", h("span", tell.tell(supply.name), cls="sr-only"), cls="tag"),
        cls=how,
        data_what=f"supply {supply.art}",
        key=supply.art,
    )


def _meter(supply: Supply) -> Node:
    return h("span", cls="meter", style=f"--level: {supply.left / supply.whole:.2f}")


def _good(model: Model, good: Goods, what: str) -> Node:
    tell = tongue(model)
    name = h("span", tell.tell(good.name), cls="sr-only")
    return h("li", icon(good.art), h("b", f"{tell.number(good.amount)} "), name, cls="good",
             data_what=what)  # fmt: skip


def actions(model: Model, now: Seen, *, folded: bool = True) -> Node:
    """List everything that is legal, in words: an equal way to play; a long list is folded."""
    say_it = tongue(model).tell
    rows = [h("li", _action(model, now.actor, a), key=text(now.actor, a)) for a in now.legal]
    if not rows:
        head = h("div", h("h2", say_it("You may"), cls="label"), cls="panel-head")
        wait = h("p", say_it("Nothing now: it is another’s turn."), cls="soft")
        return h("section", head, wait, cls="panel actions", data_what="actions", key="actions")
    label = count("You may: {n} thing", "You may: {n} things", len(rows))
    head = h("summary", h("h2", say_it(label), cls="label"), cls="panel-head")
    open_ = not folded or len(rows) <= SHORT_LIST or model.tab == "actions"
    fold = h("details", head, h("ul", *rows, cls="action-list"), open=open_, key=f"fold {open_}")
    return h("section", fold, cls="panel actions", data_what="actions", key="actions")


def _action(model: Model, actor: Seat, action: Action) -> Node:
    line = text(actor, action)
    cls = "action armed" if line == model.armed else "action"
    words = tongue(model).tell(table_of(model).action_name(action))
    return h("button", words, type="button", cls=cls, data_action=line, data_key=f"do {line}")


def log(model: Model) -> Node:
    """Tell what happened, the newest first, as far as the looker may know it.

    Once the game is over each line leads to its step; a replay also shows what comes next.
    """
    say_it, session, replay = tongue(model).tell, whole(model), model.replay
    rows: list[Node] = []
    now = len(session.plies) if replay is None else replay.ply
    last = min(now + AHEAD, len(session.plies)) if session.over else now
    for n in range(last - 1, -1, -1):
        ply = session.plies[n]
        told = tale(model, ply)
        if told:
            cls = "here " * (replay is not None and n == now - 1)
            cls += "begins" * (n > 0 and session.plies[n - 1].seat != ply.seat)
            rows.append(_line(letter(model, ply.seat), told, n, session.over, cls.strip()))
        if len(rows) == LOG_LINES:
            break
    name = say_it("Log")
    if not rows:
        rows.append(h("li", h("span", say_it("Nothing yet."), cls="soft"), key="nothing"))
    head = h("div", h("h2", name, cls="label"), show_button(model), _again(model), cls="panel-head")
    return h("section", head, h("ol", *rows, cls="log-list", tabindex="0", aria_label=name),
             cls="panel log", data_what="log", key="log")  # fmt: skip


def _again(model: Model) -> Node | None:
    """Offer to look at the game again."""
    if phase(model) not in {"human", "over"}:
        return None
    words = h("span", tongue(model).tell("Replay"))
    return button("replay", icon("icon-play"), words, cls="quiet", key="replay")


@lru_cache(maxsize=500)
def _line(letter: str, words: str, n: int, jumps: bool, cls: str) -> Node:  # noqa: FBT001
    """Draw a line of the log; the same one every time, so that nobody need compare it."""
    told = h("span", words)
    if jumps:
        here = "step" if "here" in cls else None
        told = button(f"replay {n + 1}", words, cls="log-jump", aria_current=here)
    return h("li", mark(letter), told, cls=cls or None, key=str(n))


def short(supply: Supply) -> str | None:
    """Say how short a supply is."""
    if supply.left <= LAST and supply.ends:
        return "last"
    return "low" if supply.left <= LOW else None
