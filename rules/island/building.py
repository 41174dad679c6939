"""Where tiles can lie on an island, kept up to date with each one that is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .data import CONSTRUCTION, FACES, LEVEL, LEVELS, SEA, SHOWS, SORTS
from .grid import offset

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core import Seat

    from .setup import State

# Cells as (x, y), seen from the top left cell of a tile; clockwise, as tiles are read.
_QUARTERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
_AROUND: Final = tuple(
    (x, y) for y in range(-1, 3) for x in range(-1, 3) if (x, y) not in _QUARTERS
)  # the twelve cells around it
_WINDOW: Final = tuple((x, y) for y in range(-4, 5) for x in range(-4, 5))  # where tiles matter


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def _overlap(x: int, y: int) -> bool:
    """Two tiles so far apart share a cell."""
    return abs(x) < 2 and abs(y) < 2  # noqa: PLR2004  # a tile is two cells wide


def _touch(x: int, y: int) -> bool:
    """Two tiles so far apart lie edge to edge by a cell or two; a corner is not enough."""
    return sorted((abs(x), abs(y))) in ([0, 2], [1, 2])


_BESIDE: Final = tuple(place for place in _WINDOW if _touch(*place))  # the twelve beside a tile
# By the offset of a tile, seen from another:
OVERLAPS: Final = frozenset(offset(x, y) for x, y in _WINDOW if _overlap(x, y))
TOUCHES: Final = frozenset(offset(x, y) for x, y in _BESIDE)
CORNERS: Final = frozenset(offset(x, y) for x in (-2, 2) for y in (-2, 2))
# which of the twelve places beside that one it has taken or touched before, as bits;
_SETTLED: Final = {
    offset(x, y): _bits(_overlap(x - u, y - v) or _touch(x - u, y - v) for u, v in _BESIDE)
    for x, y in _WINDOW
}
# which of the twelve cells around that one it covers, as bits;
_COVERS: Final = {
    offset(x, y): _bits((u - x, v - y) in _QUARTERS for u, v in _AROUND) for x, y in _WINDOW
}
# and which of its own quarters lie under that one.
QUARTERS_UNDER: Final = {
    offset(x, y): tuple(i for i, (u, v) in enumerate(_QUARTERS) if (x + u, y + v) in _QUARTERS)
    for x, y in _WINDOW
}
_SHORES: Final = tuple((offset(x, y), 1 << i) for i, (x, y) in enumerate(_BESIDE))
# The places half on a tile, each with the cells around that it needs as well.
_STRADDLES: Final = tuple(
    (offset(x, y), _bits((u - x, v - y) in _QUARTERS for u, v in _AROUND))
    for x, y in _WINDOW
    if _overlap(x, y) and (x, y) != (0, 0)
)
_Near = list[tuple[int, int, int]]  # tiles around a place: tile, how far away, turn


def lay(s: State, seat: Seat, tile: int, at: int) -> None:
    """A tile lies down, not turned yet; it takes room on its level and makes room for the next."""
    level, island, room = LEVEL[tile], s.islands[seat], s.room
    s.islands[seat] = (*island, (tile, at, 0))
    near = [(n, away, turn) for n, place, turn in island if (away := place - at) in _SETTLED]
    here = seat * len(LEVELS) + level
    left = [place for place in room[here] if place - at not in OVERLAPS]
    if level == SEA:
        left += _shores(near, at)
        left.sort()
    else:
        _cover(s, seat, level - 1, near)
    room[here] = tuple(left)
    if level < CONSTRUCTION:
        room[here + 1] = tuple(sorted((*room[here + 1], *_straddles(near, at, level))))
    for sort in SHOWS[tile]:
        s.visible[seat * SORTS + sort] += 1


def turn(s: State, seat: Seat, quarters: int) -> None:
    """The tile just laid is turned; that changes nothing but what may be covered later."""
    *others, (tile, at, _) = s.islands[seat]
    s.islands[seat] = (*others, (tile, at, quarters))


def _shores(near: _Near, at: int) -> list[int]:
    """Sea goes edge to edge with sea: list the places beside a tile that no other touched yet."""
    settled = 0
    for tile, away, _ in near:
        if LEVEL[tile] == SEA:
            settled |= _SETTLED[away]
    return [at + away for away, bit in _SHORES if not settled & bit]


def _straddles(near: _Near, at: int, level: int) -> list[int]:
    """The next level lies on bare cells of two tiles at least: list the places half on this one."""
    bare = covered = 0
    for tile, away, _ in near:
        if LEVEL[tile] == level:
            bare |= _COVERS[away]
        elif LEVEL[tile] == level + 1:
            covered |= _COVERS[away]
    bare &= ~covered
    return [at + away for away, needed in _STRADDLES if bare & needed == needed]


def _cover(s: State, seat: Seat, level: int, near: _Near) -> None:
    """What the tiles below show there is no longer visible."""
    for tile, away, turned in near:
        if LEVEL[tile] == level:
            for quarter in QUARTERS_UNDER[away]:
                shows = FACES[tile][turned][quarter]
                if shows >= 0:
                    s.visible[seat * SORTS + shows] -= 1
