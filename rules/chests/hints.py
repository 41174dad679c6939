"""What a bot looks at: points, what the stock promises, and whether to end the game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core import OVER, Effort, Mind, Term

from .chest import STOCKS, best_chest, worth
from .data import (
    BACK,
    BOTTOM,
    DOLPHIN,
    ENDS,
    LID,
    LIMIT,
    NAMES,
    PIRATE,
    PIRATE_LEFT,
    REACHED,
    ROUNDS,
    SHAPES,
    SHIP,
    SHIPS,
    SOURCES,
    WAVE,
)
from .map import WAYS
from .score import colour_of, score
from .setup import FLOOD, PUT, RIDE, ROB, TAKE
from .view import forget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core import Seat

    from .setup import State

# Points and shares of them; tried against each other in some hundred games of greedy bots.
MISSING: Final = 0.75  # what a lid or bottom still to be found leaves of a chest's promise
GROWTH: Final = (0.0, 0.25, 0.12, 0.0)  # by multiplier: what a chest may gain if it waits
SPARE: Final = 4.0  # a piece that the best chest does not use
HELD: Final = {DOLPHIN: 15.0, PIRATE: 10.0, WAVE: 2.0}  # an event in stock
UNKNOWN: Final = 12.0  # a tile that nobody has seen
LOOK: Final = 4.0  # what a tidal wave shows
RIVAL: Final = 0.25  # how much the best rival's lot weighs
RISK: Final = 0.75  # what a stock is worth when the game may end at any moment
MISSING_LATE: Final = 0.5  # and what a missing end leaves then
IN_SIGHT: Final = 15.0  # the last ship face up, or within reach, for who would win by it
WIN: Final = 1000.0
LAST_ROUNDS: Final = 3  # in which it may, too

_PLAIN_LID: Final = NAMES.index("plain lid")
_PLAIN_BOTTOM: Final = NAMES.index("plain bottom")


MIND: Final[Mind[State]] = Mind(
    terms={
        "points": Term("points"),
        "stock": Term("what the stock can become"),
        "open choice": Term("a choice still open"),
        "best rival": Term("the best rival"),
        "last ship": Term("the last sailing ship"),
    },
    levels={
        "mate": Effort(0, memory=50),
        "captain": Effort(3000, memory=80),
        "admiral": Effort(5200, each=250, turns=3, few=4),
    },
    scale=100.0,
    even=145.0,
    forget=forget,
)


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Count the points, what the stock and the open step promise, and the end if it is near."""
    return {
        "points": float(_points(view, seat)),
        "stock": _lot(view, seat),
        "open choice": _open_choice(view, seat) if view.asked == seat else 0.0,
        "best rival": -RIVAL * max(_points(view, o) + _lot(view, o) for o in _others(view, seat)),
        "last ship": _last_ship(view, seat),
    }


@lru_cache(STOCKS)
def promise(stock: tuple[int, ...], own: int) -> float:
    """Return what a stock is worth as long as there is time: a chest that waits may grow."""
    tiles, points, missing = _best(stock, own)
    growth = GROWTH[worth(tiles, own)[1]] if len(stock) < LIMIT else 0.0
    events = sum(HELD[kind] for kind in stock if kind <= WAVE)
    return points * (1 + growth) * MISSING**missing + events + _spare(stock, tiles, missing)


@lru_cache(STOCKS)
def promise_late(stock: tuple[int, ...], own: int) -> float:
    """Return what a stock is worth when the game may end at any moment: pirates cost."""
    tiles, points, missing = _best(stock, own)
    pirates = PIRATE_LEFT * stock.count(PIRATE)
    return RISK * (points * MISSING_LATE**missing + pirates) + _spare(stock, tiles, missing)


def _best(stock: tuple[int, ...], own: int) -> tuple[tuple[int, ...], int, int]:
    """Return the best chest as if missing ends were plain, its points, and how many are missing."""
    shapes = [SHAPES[kind] for kind in stock]
    lids, bottoms = max(0, ENDS - shapes.count(LID)), max(0, ENDS - shapes.count(BOTTOM))
    ends = [_PLAIN_LID] * lids + [_PLAIN_BOTTOM] * bottoms
    return *best_chest(tuple(sorted((*stock, *ends))), own), len(ends)


def _spare(stock: tuple[int, ...], tiles: tuple[int, ...], missing: int) -> float:
    """Count the pieces that the best chest does not use."""
    return SPARE * (sum(kind > WAVE for kind in stock) + missing - len(tiles))


def _points(view: State, seat: Seat) -> int:
    return sum(view.points[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])


def _others(view: State, seat: Seat) -> Iterable[Seat]:
    return (other for other in range(view.seats) if other != seat)


def _promise(view: State) -> Callable[[tuple[int, ...], int], float]:
    """Choose how to look at stocks: the game may end once five ships are found."""
    late = view.gone[SHIP] >= SHIPS - 1 or view.round > ROUNDS - LAST_ROUNDS
    return promise_late if late else promise


def _lot(view: State, seat: Seat) -> float:
    """Return what a seat's stock promises, without a tile that is about to be laid."""
    stock = view.stocks[seat]
    if seat == view.turn and view.todo and view.todo[-1][0] == PUT:
        i = stock.index(view.todo[-1][1])
        stock = stock[:i] + stock[i + 1 :]
    return _promise(view)(stock, colour_of(view, seat))


def _open_choice(view: State, seat: Seat) -> float:
    """Return what is still to come of a move or an event."""
    step = view.todo[-1]
    if step[0] == TAKE:
        tile = _known(view, step[1])
        return max(0.0, _gain(view, seat, [tile])) if tile >= 0 else UNKNOWN
    if step[0] == RIDE:
        return _best_ride(view, seat)
    if step[0] == ROB:
        return _gain(view, seat, {kind for o in _others(view, seat) for kind in view.stocks[o]})
    return LOOK if step[0] == FLOOD else 0.0


def _best_ride(view: State, seat: Seat) -> float:
    """Return what the best square within a dolphin's reach gives: all of them are."""
    if SHIP in view.board and _lead(view, seat) + REACHED > 0:
        return WIN
    known = {_known(view, at) for at in range(len(view.board)) if at not in view.boats}
    return max(UNKNOWN, _gain(view, seat, {kind for kind in known if kind > SHIP}))


def _known(view: State, square: int) -> int:
    """Return the tile of a square as far as it was seen; below zero if it was not."""
    tile = view.board[square]
    return view.seen[square] if tile == BACK else tile


def _gain(view: State, seat: Seat, kinds: Iterable[int]) -> float:
    """Return what the best of some tiles would add to a stock."""
    stock, own, look = view.stocks[seat], colour_of(view, seat), _promise(view)
    worths = [look(tuple(sorted((*stock, kind))), own) for kind in kinds]
    return max(worths, default=0.0) - look(stock, own)


def _lead(view: State, seat: Seat) -> int:
    """Return how far a seat would be ahead if the game ended now."""
    totals = [sum(score(view, each).values()) for each in range(view.seats)]
    return totals[seat] - max(totals[other] for other in _others(view, seat))


def _last_ship(view: State, seat: Seat) -> float:
    """To win is all; the last ship is for who would win by taking it, and else not to be shown."""
    if view.asked == OVER:
        return WIN if _lead(view, seat) >= 0 else -WIN
    if view.gone[SHIP] < SHIPS - 1:
        return 0.0
    in_sight = IN_SIGHT * (SHIP in view.board)
    if _lead(view, seat) + REACHED <= 0:
        return -in_sight
    near = [square for way in WAYS[view.boats[seat]] for square in way]
    return in_sight + IN_SIGHT * any(_known(view, square) == SHIP for square in near)
