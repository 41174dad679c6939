"""Why a tile cannot lie at a place of an island.

Told by the tiles that lie there, not by the room that is kept: each proves the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import Reason

from .building import CORNERS, OVERLAPS, QUARTERS_UNDER, TOUCHES
from .data import CONSTRUCTION, LEVEL, SAND, SEA
from .grid import START

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

NO_SEA_YET: Final = Reason("An island begins with a sea tile.", "building")
NOT_THE_START: Final = Reason("The first sea tile lies on the marked place.", "building")
ON_SEA: Final = Reason("Sea tiles never overlap.", "building")
BY_A_CORNER: Final = Reason("It would touch the other sea tiles by a corner only.", "building")
ADRIFT: Final = Reason("A sea tile must lie edge to edge with another one.", "building")
ON_SAND: Final = Reason("Sand lies there already.", "building")
OVER_WATER: Final = Reason("A part of the tile would hang over open water.", "building")
ONE_SEA_TILE: Final = Reason("Sand must lie on two sea tiles at least.", "building")
ON_CONSTRUCTION: Final = Reason("A construction stands there already.", "building")
NOT_ON_SAND: Final = Reason("A construction stands on sand only, never on the sea.", "building")
ONE_SAND_TILE: Final = Reason("A construction must stand on two sand tiles at least.", "building")
CELLS: Final = 4  # of a tile
EXACT: Final = 0  # how far a tile is from one right below it


def why_not_there(s: State, seat: Seat, tile: int, at: int) -> Reason | None:
    """Return the rule of building that is broken, None if the tile may lie there."""
    level = LEVEL[tile]
    if level == SEA:
        return _why_no_sea(s, seat, at)
    if not s.islands[seat]:
        return NO_SEA_YET
    return _why_no_sand(s, seat, at) if level == SAND else _why_no_construction(s, seat, at)


def _why_no_sea(s: State, seat: Seat, at: int) -> Reason | None:
    """Sea lies beside sea, by an edge."""
    if not s.islands[seat]:
        return None if at == START else NOT_THE_START
    offsets = _offsets(s, seat, SEA, at)
    if OVERLAPS & offsets:
        return ON_SEA
    if TOUCHES & offsets:
        return None
    return BY_A_CORNER if CORNERS & offsets else ADRIFT


def _why_no_sand(s: State, seat: Seat, at: int) -> Reason | None:
    """Sand lies on two or more sea tiles, wholly."""
    if OVERLAPS & _offsets(s, seat, SAND, at):
        return ON_SAND
    if _supported(s, seat, SEA, at) < CELLS:
        return OVER_WATER
    return ONE_SEA_TILE if EXACT in _offsets(s, seat, SEA, at) else None


def _why_no_construction(s: State, seat: Seat, at: int) -> Reason | None:
    """A construction stands on two or more sand tiles, wholly."""
    if OVERLAPS & _offsets(s, seat, CONSTRUCTION, at):
        return ON_CONSTRUCTION
    if _supported(s, seat, SEA, at) < CELLS:
        return OVER_WATER
    if _supported(s, seat, SAND, at) < CELLS:
        return NOT_ON_SAND
    return ONE_SAND_TILE if EXACT in _offsets(s, seat, SAND, at) else None


def _offsets(s: State, seat: Seat, level: int, at: int) -> set[int]:
    """Return where the tiles of a level lie, seen from a place."""
    return {place - at for tile, place, _ in s.islands[seat] if LEVEL[tile] == level}


def _supported(s: State, seat: Seat, level: int, at: int) -> int:
    """Count the cells of a place under which the level lies."""
    offsets = _offsets(s, seat, level, at)
    return sum(len(QUARTERS_UNDER.get(offset, ())) for offset in offsets)
