"""The squares: what lies on each, and what a tap on it does at each step."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.chests.actions import KEEP, MOVES, PLACES, PUTS, RIDES, TAKE, Move, Place, Put, Ride
from rules.chests.data import BACK
from rules.chests.map import DIRECTIONS, FARTHEST, LINES, SQUARES, WAYS
from rules.chests.setup import FLOOD, PLACE, PUT, RIDE, TURN, WATCH
from rules.chests.setup import TAKE as TAKING
from rules.core import NOTHING
from tables.scene import Sprite
from tables.words import Player, Words, count, say

from .geometry import CELLS, CORNERS, SIDE
from .geometry import PLACES as NAMES
from .wording import TILE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.chests.setup import State
    from rules.core import Action
    from tables.scene import Seen

    from .news import News

STEPS: Final = range(WATCH + 1)
WAVE: Final = "wave"  # selections: a square whose row or column a wave may run over,
TO: Final = "to"  # and one to sail to


class Route(NamedTuple):
    """A move that is looked at before it is made."""

    move: Move
    start: int
    passed: tuple[int, ...]
    end: int


class Offer(NamedTuple):
    """What a tap on a square does."""

    action: Action | None = None
    select: str = ""
    ask: Action | None = None
    turns: int = 0  # tiles that a move there turns


class Marks(NamedTuple):
    """How a square is marked."""

    chosen: bool = False
    last: bool = False


_UNMARKED: Final = Marks()
_UNSEEN: Final = [NOTHING for _ in SQUARES]


def routes(seen: Seen, s: State) -> dict[int, Route]:
    """Return the way to every square that the boat may sail to."""
    if not seen.legal or s.todo[-1][0] != TURN:
        return {}
    ways, start = WAYS[s.boats[seen.actor]], s.boats[seen.actor]
    found: dict[int, Route] = {}
    for action in seen.legal:
        if type(action) is Move:
            way = ways[DIRECTIONS.index(action.direction)]
            n = action.distance - 1
            found[way[n]] = Route(action, start, way[:n], way[n])
    return found


def chosen_route(seen: Seen, ways: dict[int, Route]) -> Route | None:
    """Return the way to the square that is selected."""
    verb, _, square = seen.selection.partition(" ")
    return ways.get(int(square)) if verb == TO else None


def lines_of(square: int) -> tuple[int, ...]:
    """Return the row and the column that cross at a square."""
    return tuple(n for n, line in enumerate(LINES) if square in line)


def turned_by(s: State, squares: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some squares whose tiles will turn."""
    return tuple(sq for sq in squares if s.board[sq] != NOTHING and sq not in s.boats)


def cells(seen: Seen, s: State, ways: dict[int, Route], told: News) -> Iterator[Sprite]:
    """Every square as a space."""
    offers = _offers(seen, s, ways)
    marks = _marks(seen, told)
    afloat = {square: seat for seat, square in enumerate(s.boats)}
    remembered = s.seen if s.remember else _UNSEEN
    lie = zip(s.board, remembered, strict=True)
    for square, (tile, was) in enumerate(lie):
        there = (tile, was, afloat.get(square, NOTHING))
        yield _cell(square, there, offers[square], marks.get(square, _UNMARKED))


def _marks(seen: Seen, told: News) -> dict[int, Marks]:
    """Say how squares are marked."""
    chosen = _chosen(seen)
    return {
        square: Marks(square in chosen, square in told.marked) for square in {*chosen, *told.marked}
    }


def _chosen(seen: Seen) -> tuple[int, ...]:
    verb, _, square = seen.selection.partition(" ")
    if verb == TO:
        return (int(square),)
    if verb == WAVE:
        row, column = lines_of(int(square))
        return LINES[row] + LINES[column]
    return ()


def _offers(seen: Seen, s: State, ways: dict[int, Route]) -> list[Offer]:
    """Say for every square what a tap does there."""
    if not seen.legal:
        return _QUIET
    step = s.todo[-1]
    if step[0] == FLOOD:
        return _WAVES
    offers = _ASKS[step[0]][:]
    if step[0] in {PLACE, RIDE, PUT}:
        for action in seen.legal:
            offers[action.square] = Offer(action)  # type: ignore[attr-defined]
    elif step[0] == TAKING:
        offers[step[1]] = Offer(TAKE)
    elif step[0] == TURN:
        _offer_ways(seen, s, ways, offers)
    return offers


def _offer_ways(seen: Seen, s: State, ways: dict[int, Route], offers: list[Offer]) -> None:
    """A square in reach is selected to see the way; a second tap sails. Others say why not."""
    reach = WAYS[s.boats[seen.actor]]
    for direction, way in enumerate(reach):
        for n, square in enumerate(way):
            offers[square] = Offer(ask=MOVES[direction * FARTHEST + n])
    looked_at = chosen_route(seen, ways)
    for square, route in ways.items():
        turns = len(turned_by(s, route.passed))
        if route is looked_at:
            offers[square] = Offer(route.move, turns=turns)
        else:
            offers[square] = Offer(select=f"{TO} {square}", turns=turns)


# By step: on every square, the question why it cannot be tapped now.
_ASKS: Final = [[Offer(ask=KEEP if step == TAKING else TAKE) for _ in SQUARES] for step in STEPS]
for _step, _actions in ((PLACE, PLACES), (RIDE, RIDES), (PUT, PUTS)):
    _ASKS[_step] = [Offer(ask=action) for action in _actions]
_QUIET: Final = [Offer() for _ in SQUARES]
_WAVES: Final = [Offer(select=f"{WAVE} {square}") for square in SQUARES]


@lru_cache(maxsize=4_000)  # most squares are as they were
def _cell(square: int, there: tuple[int, int, int], offer: Offer, marks: Marks) -> Sprite:
    x, y = CORNERS[square]
    return Sprite(
        f"square-{square}", x, y, SIDE, SIDE, _name(square, there, offer),
        look="anywhere" if _is_anywhere(offer) else "", action=offer.action, select=offer.select,
        ask=offer.ask, chosen=marks.chosen, last=marks.last, cell=CELLS[square],
    )  # fmt: skip


def _is_anywhere(offer: Offer) -> bool:
    """Tell whether about every square can be chosen now."""
    return isinstance(offer.action, Place | Ride) or offer.select.startswith(WAVE)


def _name(square: int, there: tuple[int, int, int], offer: Offer) -> Words:
    """Say what lies there, who, and what a tap would do."""
    tile, was, boat = there
    name = lies(NAMES[square], tile, was)
    if boat != NOTHING:
        name = say("{square}, boat of {player}", square=name, player=Player(boat))
    if type(offer.action) is Move or offer.select.startswith(TO):
        return count(
            "{square}; you may sail here, turns {n} tile",
            "{square}; you may sail here, turns {n} tiles",
            offer.turns,
            square=name,
        )
    if type(offer.action) is Put:
        return say("{square}; you may lay the tile here", square=name)
    if offer.action is TAKE:
        return say("{square}; you may take it", square=name)
    if offer.action is not None:
        return say("{square}; your boat may go here", square=name)
    return say("{square}; choose its row or column", square=name) if offer.select else name


def lies(place: str, tile: int, was: int) -> Words:
    """Say what lies at a place."""
    if tile == NOTHING:
        return say("{place}, empty", place=place)
    if tile != BACK:
        return say("{place}, {tile}", place=place, tile=TILE_NAMES[tile])
    if was < 0:
        return say("{place}, hidden tile", place=place)
    return say("{place}, hidden tile, was {tile}", place=place, tile=TILE_NAMES[was])
