"""An island as it is drawn: the part of the sea in sight, its contours, its tiles.

The plane is a part of the endless grid that grows by leaps, so that what lies on it hardly ever
moves; what is in sight of it fits the island at every step.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.island.data import CONSTRUCTION, FACES, LEVEL, LEVELS, SEA
from rules.island.grid import START, spot
from tables.ground import Stroke, rect
from tables.scene import Sprite

from .tiles import CELL, PIECE, QUARTERS, TILE, ground_art, shown
from .wording import lying_name

if TYPE_CHECKING:
    from collections.abc import Iterable

Island = tuple[tuple[int, int, int], ...]  # (tile, cell, turn), as laid

AROUND: Final = 2  # cells of sea in sight around an island: room for one more tile
LEAST: Final = 9  # cells in sight each way
LEAP: Final = 8  # cells by which the plane grows
MARK: Final = 0.85  # size of the owner's mark, in cells


class Plane(NamedTuple):
    """A part of the grid in cells: its corner, counted from the first tile, and its size."""

    x: int
    y: int
    w: int
    h: int


def spots(island: Island) -> list[tuple[int, int]]:
    """Return where the tiles lie; on an empty island, where the first one will."""
    return [spot(at) for _, at, _ in island] or [(0, 0)]


@lru_cache(maxsize=64)
def sight(island: Island) -> Plane:
    """Return what shall be in sight: the island, and some sea around it."""
    xs, ys = zip(*spots(island), strict=True)
    x, w = _stretch(min(xs) - AROUND, max(xs) + 2 + AROUND)
    y, h = _stretch(min(ys) - AROUND, max(ys) + 2 + AROUND)
    return Plane(x, y, w, h)


def _stretch(low: int, high: int) -> tuple[int, int]:
    """Show some sea more if that is little."""
    lack = max(0, LEAST - (high - low))
    return low - (lack + 1) // 2, high - low + lack


@lru_cache(maxsize=64)
def plane(island: Island) -> Plane:
    """Return the part of the grid that is laid out."""
    x, y, w, h = sight(island)
    left, top = (LEAP * ((low - 1) // LEAP) for low in (x, y))
    right, bottom = (LEAP * -(-(high + 1) // LEAP) for high in (x + w, y + h))
    return Plane(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def ground(island: Island) -> tuple[Stroke, ...]:
    """Draw depth contours around the island: three quiet lines."""
    where = plane(island)
    if not island:
        start = rect(*corner(START, where), TILE, TILE, 5)
        return (Stroke(start, line="sea-line", width=2.5, dash=(8, 6)),)
    shore = _tiles(island, where)
    strokes: list[Stroke] = []
    for reach in (20.0, 12.0, 4.5):
        strokes.append(Stroke(shore, line="sea-line", width=2 * reach))
        strokes.append(Stroke(shore, line="sea-shoal", width=2 * reach - 3))
    return tuple(strokes)


def _tiles(island: Island, where: Plane) -> str:
    return "".join(
        rect(*corner(at, where), TILE, TILE) for tile, at, _ in island if LEVEL[tile] == SEA
    )


def corner(at: int, where: Plane) -> tuple[float, float]:
    """Return where a cell lies on the plane."""
    x, y = spot(at)
    return (x - where.x) * CELL, (y - where.y) * CELL


@lru_cache(maxsize=64)
def tiles(island: Island) -> tuple[Sprite, ...]:
    """Draw the tiles from the sea up, then all that nothing covers."""
    where = plane(island)
    over = [covered(island, level) for level in LEVELS]
    grounds: list[list[Sprite]] = [[] for _ in LEVELS]
    animals: list[Sprite] = []
    for tile, at, turn in island:
        level = LEVEL[tile]
        place = corner(at, where)
        grounds[level].append(_ground(tile, *place))
        bare = tuple(n for n, quarter in enumerate(_quarters(at)) if quarter not in over[level])
        animals += _shown(tile, turn, place, bare)
    return (*grounds[SEA], *grounds[SEA + 1], *grounds[CONSTRUCTION], *animals)


def covered(island: Island, level: int) -> set[tuple[int, int]]:
    """Return the cells on which a tile of the next level lies."""
    return {
        quarter for tile, at, _ in island if LEVEL[tile] == level + 1 for quarter in _quarters(at)
    }


@cache
def _quarters(at: int) -> tuple[tuple[int, int], ...]:
    """Return the cells of a tile."""
    x, y = spot(at)
    return tuple((x + across, y + down) for across, down in QUARTERS)


@lru_cache(maxsize=1_000)
def _ground(tile: int, x: float, y: float) -> Sprite:
    look = f"laid level-{LEVEL[tile]} lands"
    return Sprite(f"tile-{tile}", x, y, TILE, TILE, PIECE, look=look, art=ground_art(tile))


@lru_cache(maxsize=1_000)
def _shown(
    tile: int, turn: int, corner: tuple[float, float], quarters: tuple[int, ...]
) -> tuple[Sprite, ...]:
    return tuple(shown(tile, turn, corner, look="lands", quarters=quarters))


@lru_cache(maxsize=64)
def spaces(island: Island) -> tuple[Sprite, ...]:
    """Name what lies on each cell of an island, for those who walk over it by keys or listen."""
    where = plane(island)
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for tile, at, turn in sorted(island, key=lambda laid: LEVEL[laid[0]]):
        for quarter, sort in zip(_quarters(at), FACES[tile][turn], strict=True):
            found[quarter] = LEVEL[tile], sort
    rows = sorted(found, key=lambda spot: spot[::-1])
    return tuple(_space(where, x, y, *found[x, y]) for x, y in rows)


@lru_cache(maxsize=2_000)
def _space(where: Plane, x: int, y: int, level: int, sort: int) -> Sprite:
    across, down = x - where.x, y - where.y
    box = (across * CELL, down * CELL, CELL, CELL)
    name = lying_name(x, y, level, sort)
    return Sprite(f"land {x} {y}", *box, name, look="read", cell=(down, across))


def marks(island: Island, laid: Iterable[int]) -> tuple[Sprite, ...]:
    """Put brackets around the tiles that were laid last."""
    where = plane(island)
    return tuple(
        Sprite(f"last-{tile}", *corner(at, where), TILE, TILE, PIECE, look="laid", last=True)
        for tile, at, _ in island
        if tile in laid
    )


def owner(island: Island, seat: int, letter: str) -> Sprite:
    """Put the mark of its owner into the corner of what is in sight."""
    where, seen = plane(island), sight(island)
    x, y = (seen.x - where.x + 0.15) * CELL, (seen.y - where.y + 0.15) * CELL
    return _owner(x, y, seat, letter)


@lru_cache(maxsize=64)
def _owner(x: float, y: float, seat: int, letter: str) -> Sprite:
    art = f"seat-{letter.lower()}"
    size = MARK * CELL
    return Sprite("owner", x, y, size, size, PIECE, look="owner", art=art, label=letter, seat=seat)
