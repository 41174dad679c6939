"""The table of Treasure Chests: the sea of tiles, the stock, the workshop, and each tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.chests.data import BACK, ROUNDS, WARNING
from rules.core import NOTHING
from tables.scene import Scene
from tables.words import Words, count, say

from . import stocks
from .cells import cells, chosen_route, routes
from .geometry import HEIGHT, WIDTH, sheet
from .news import news
from .pieces import pieces
from .prompts import buttons, opens, prompt
from .wording import action_name, option_words, source_name, wording
from .workshop import workshop

if TYPE_CHECKING:
    from rules.chests.setup import State
    from rules.core import Flat, Seat
    from tables.scene import Goods, Panel, Seen

TITLE: Final = say("Treasure Chests")
ART: Final = "chests"
RULES: Final = "chests"
COLUMNS: Final = (184, 524)


def scene(seen: Seen) -> Scene:
    """Lay the sea out."""
    s = cast("State", seen.view)
    step = s.todo[-1] if s.todo else (NOTHING,)
    ways, told = routes(seen, s), news(seen.last)
    route = chosen_route(seen, ways)
    seat = seen.seat
    panels = _panels(seen, s)
    return Scene(
        WIDTH,
        HEIGHT,
        say("The sea"),
        (),
        (*cells(seen, s, ways, told), *pieces(s, route, told)),
        dock=() if seat is None else tuple(stocks.dock(seen, s, seat)),
        dock_name=say("Your stock"),
        dock_note=None if seat is None else stocks.dock_note(s, seat),
        prompt=prompt(s, step),
        open=opens(seen, s, step, route) if seen.legal else None,
        buttons=tuple(buttons(seen, s, step, route)),
        moment=_moment(s),
        sheet=sheet(),
        panels=panels,
        lead=stocks.KEY_OF_PANEL if panels[-1].key == stocks.KEY_OF_PANEL else "",
        columns=COLUMNS,
        ready=None if route is None else route.move,
    )


def _panels(seen: Seen, s: State) -> tuple[Panel, ...]:
    """The ships that were found, and the workshop; or a stock to take from."""
    ships = stocks.ships(stocks.found_ships(s))
    theirs = stocks.others(seen, s)
    if theirs is not None:
        return ships, theirs
    if seen.seat is None or not s.todo:
        return (ships,)
    return ships, workshop(seen, s, seen.seat)


def _moment(s: State) -> Words:
    """Say which round it is; near the end, how many are left."""
    if not s.round:
        return say("The boats are placed")
    if s.round >= WARNING:
        left = ROUNDS - s.round + 1
        return count(
            "Round {round}, {n} round left", "Round {round}, {n} rounds left", left, round=s.round
        )
    hidden = s.board.count(BACK)
    return count(
        "Round {round}, {n} tile hidden", "Round {round}, {n} tiles hidden", hidden, round=s.round
    )


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:
    """The stock of a seat, open to all."""
    return stocks.goods(cast("State", view), seat)


__all__ = [
    "ART",
    "RULES",
    "TITLE",
    "action_name",
    "goods",
    "option_words",
    "scene",
    "source_name",
    "wording",
]
