"""What a bot looks at: what its island should be worth in the end, and what may still come."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import NOTHING, Effort, Mind, Term

from .building import OVERLAPS
from .data import (
    BOTTLE,
    CONSTRUCTION,
    DAYS,
    ELEMENTS,
    FACES,
    FLOWERS,
    LEVEL,
    LEVELS,
    MALUS,
    ON_LINE,
    PONTOON,
    RATES,
    SAND,
    SEA,
    SHOWS,
    TILES,
    TURNS,
)
from .grid import offset
from .score import visible
from .setup import FLOWER, LAY, LINE, TAKE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Seat

    from .setup import State

# Tried against each other in some hundred games of greedy bots.
AT_HAND: Final = 0.95  # of what a tile would add to the island now
KEPT: Final = 0.2  # of what a tile shows that waits on the pontoon for want of a place
LOST: Final = 0.5  # points against a tile that would have to be discarded
ROOM: Final = (0.4, 0.3, 0.2, 0.1)  # of what a tile would add, on the best places for its level
SOON: Final = 6  # turns from the end on which waiting begins to lose its worth
COMING: Final = 0.8  # of the flowers to come, shared evenly by all elements
EAGER: Final = 0.1  # points for picking up what can be laid, the lowest level first
_QUARTERS: Final = (offset(0, 0), offset(1, 0), offset(1, 1), offset(0, 1))
_OF_LEVEL: Final = tuple(
    tuple(tile for tile in range(len(TILES)) if LEVEL[tile] == level) for level in LEVELS
)
# By level: how often its tiles show each element and bottles, on average.
_TYPICAL: Final = tuple(
    tuple(sum(SHOWS[tile].count(sort) for tile in tiles) / len(tiles) for sort in range(BOTTLE))
    for tiles in _OF_LEVEL
)


class _Outlook(NamedTuple):
    """What a seat can expect of its island."""

    tiles: tuple[float, ...]  # what each tile shows is worth so much in the end
    openings: list[list[float]]  # by level: what is covered on the best places, none overlapping
    sand: float  # what sand still to come may add
    constructions: float


MIND: Final[Mind[State]] = Mind(
    terms={
        "island": Term("your island"),
        "other islands": Term("the other islands"),
        "tiles at hand": Term("tiles at hand"),
        "tile picked up": Term("the tile picked up"),
        "room for sand": Term("room for sand"),
        "room for constructions": Term("room for constructions"),
    },
    levels={
        "mate": Effort(0),
        "captain": Effort(430, turns=3, few=6),
        "admiral": Effort(2400, each=250, turns=2, few=6, wide=0.3),
    },
    scale=4.0,
    even=17.2,
    lean=9.0,
    explore=0.1,
)


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Add up what is visible, what the tiles at hand may add, and what there is room for."""
    worths = expected(view)
    look, later = _look(view, seat, worths), min(1.0, _turns_left(view, seat) / SOON)
    others = [_island(view, other, worths) for other in range(view.seats) if other != seat]
    return {
        "island": _island(view, seat, worths),
        "other islands": -sum(others) / len(others),
        "tiles at hand": _at_hand(view, seat, look, later),
        "tile picked up": _picked_up(view, seat, look),
        "room for sand": later * look.sand,
        "room for constructions": later * look.constructions,
    }


def expected(view: State) -> tuple[float, ...]:
    """Return what each element may be worth in the end, and a bottle."""
    today = sum([step[0] == FLOWER for step in view.todo])
    left = today + (DAYS[view.seats] - view.day) * len(FLOWERS[view.seats])
    return _expected(tuple(view.flowers), left)


@lru_cache(1 << 10)
def _expected(flowers: tuple[int, ...], left: int) -> tuple[float, ...]:
    more = COMING * left / len(ELEMENTS)
    return *(rate * (n + more) for n, rate in zip(flowers, RATES, strict=True)), -MALUS


def _island(view: State, seat: Seat, worths: tuple[float, ...]) -> float:
    return _product(visible(view, seat), worths)


def _product(numbers: Sequence[float], worths: Sequence[float]) -> float:
    """Add up numbers times worths, as far as there are both: in a third of a loop's time."""
    total: float = sum(map(mul, numbers, worths))
    return total


def _turns_left(view: State, seat: Seat) -> int:
    """Count the turns that a seat has still to begin."""
    today = view.todo.count((LINE, seat))
    return today + (DAYS[view.seats] - view.day) * (len(TURNS[view.seats]) // view.seats)


def _look(view: State, seat: Seat, worths: tuple[float, ...]) -> _Outlook:
    room = view.room[seat * len(LEVELS) : (seat + 1) * len(LEVELS)]
    return _outlook(view.islands[seat], tuple(room), worths)


@lru_cache(1 << 12)
def _outlook(
    island: tuple[tuple[int, int, int], ...],
    room: tuple[tuple[int, ...], ...],
    worths: tuple[float, ...],
) -> _Outlook:
    """Look at an island once for all that may be laid on it: a search comes back to it."""
    openings = _openings(island, room, worths)
    sand, constructions = (_room(level, openings[level], worths) for level in (SAND, CONSTRUCTION))
    return _Outlook(_tiles(worths), openings, sand, constructions)


@lru_cache(1 << 10)
def _tiles(worths: tuple[float, ...]) -> tuple[float, ...]:
    """Return what each tile shows is worth."""
    return tuple(sum(worths[sort] for sort in shown) for shown in SHOWS)


def _openings(
    island: tuple[tuple[int, int, int], ...],
    room: tuple[tuple[int, ...], ...],
    worths: tuple[float, ...],
) -> list[list[float]]:
    """By level: what a tile would cover on the best places for it; sea covers nothing anywhere."""
    below: list[dict[int, float]] = [{}, {}, {}, {}]
    for tile, at, turn in island:
        shown = below[LEVEL[tile] + 1]
        for quarter, sort in zip(_QUARTERS, FACES[tile][turn], strict=True):
            if sort != NOTHING:
                shown[at + quarter] = worths[sort]
    sea, *higher = room
    return [[0.0] * bool(sea), *map(_best, higher, below[1:])]


def _best(places: tuple[int, ...], shown: dict[int, float]) -> list[float]:
    """Return the least that is covered, place by place, none overlapping another."""
    get, (_, right, across, down) = shown.get, _QUARTERS
    costs = [
        (get(at, 0.0) + get(at + right, 0.0) + get(at + across, 0.0) + get(at + down, 0.0), at)
        for at in places
    ]
    found: dict[int, float] = {}
    for cost, at in sorted(costs):
        if not any(at - other in OVERLAPS for other in found):
            found[at] = cost
            if len(found) == len(ROOM):
                break
    return list(found.values())


def _at_hand(view: State, seat: Seat, look: _Outlook, later: float) -> float:
    """Value the tiles chosen and stored, with the best that can still be taken."""
    stored, step = view.pontoons[seat], _step(view, seat)
    if step[0] == NOTHING:
        return later * _prospect(stored, look, later)
    tiles = (*stored, *view.hand)
    if step[0] != TAKE:
        return _prospect(tiles, look, later)
    _, _, line, free, allowed = step
    choice = [view.market[place] for place in ON_LINE[line] if free >> place & 1]
    return max(
        _prospect((*tiles, *more), look, later)
        for number in range(not view.hand, allowed + 1)
        for more in combinations(choice, number)
    )


def _step(view: State, seat: Seat) -> tuple[int, ...]:
    """Return what the seat owes of a turn that it has begun."""
    step = view.todo[-1] if view.todo else (NOTHING, NOTHING)
    return step if step[1] == seat and step[0] not in {LINE, FLOWER} else (NOTHING,)


def _prospect(tiles: Sequence[int], look: _Outlook, later: float) -> float:
    """Lay what adds something, the best first; keep two of the others, and lose the rest."""
    total, spare = 0.0, []
    places = [iter(costs) for costs in look.openings]
    worths = [(look.tiles[tile], LEVEL[tile]) for tile in tiles]
    for worth, level in sorted(worths, reverse=True):
        cost = 0.0 if level == SEA else next(places[level], worth)
        if level == SEA or cost < worth:
            total += worth - cost
        else:
            spare.append(worth)
    lost = max(0, len(spare) - PONTOON)
    return AT_HAND * total + KEPT * later * sum(spare[:PONTOON]) - LOST * lost


def _picked_up(view: State, seat: Seat, look: _Outlook) -> float:
    """Sea first, then sand: it makes room; what fits nowhere comes last."""
    step = _step(view, seat)
    if step[0] != LAY:
        return 0.0
    level = LEVEL[step[2]]
    return EAGER * (len(LEVELS) - level) if look.openings[level] else -EAGER


def _room(level: int, costs: list[float], worths: tuple[float, ...]) -> float:
    """Return what tiles of a level to come may add on the places for them."""
    typical = _product(_TYPICAL[level], worths)
    gains = [max(0.0, typical - cost) for cost in costs]
    return _product(ROOM, gains)
