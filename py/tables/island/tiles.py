"""How tiles are drawn: their ground, and what they show in its quarters."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.island.data import CONSTRUCTION, FACES, LEVEL, SEA, SHOWS
from tables.scene import Sprite
from tables.words import say

from .wording import SORT_ART

if TYPE_CHECKING:
    from collections.abc import Iterator

PIECE: Final = say("piece")  # its space says what stands there
CELL: Final = 48.0  # units of a quarter
TILE: Final = 2 * CELL
INSET: Final = 0.05  # of a quarter, around what it shows
QUARTERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))  # as (x, y); clockwise, as tiles are read
ALL: Final = (0, 1, 2, 3)


@cache
def ground_art(tile: int) -> str:
    """Return the picture of a tile without its animals; a construction stands on its own."""
    level = LEVEL[tile]
    if level == CONSTRUCTION:
        return f"tile-{SORT_ART[SHOWS[tile][0]]}"
    return "tile-sea" if level == SEA else "tile-sand"


def shown(
    tile: int,
    turn: int,
    corner: tuple[float, float],
    *,
    look: str = "",
    quarters: tuple[int, ...] = ALL,
) -> Iterator[Sprite]:
    """Draw what a tile shows in some of its quarters; a construction is drawn with its ground."""
    if LEVEL[tile] == CONSTRUCTION:
        return
    x, y = corner
    side = (1 - 2 * INSET) * CELL
    for quarter in quarters:
        sort = FACES[tile][turn][quarter]
        if sort >= 0:
            across, down = QUARTERS[quarter]
            yield Sprite(
                f"{SORT_ART[sort]}-{tile}-{quarter}",
                x + (across + INSET) * CELL,
                y + (down + INSET) * CELL,
                side,
                side,
                PIECE,
                look=look,
                art=SORT_ART[sort],
            )
