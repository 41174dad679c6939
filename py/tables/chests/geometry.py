"""Where the squares lie, and what is printed under the tiles."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.chests.map import COLUMNS, ROWS, SQUARES
from tables.ground import Stroke, rect, waves

SIDE: Final = 50.0  # of a square, in units of the board
EDGE: Final = 18.0  # left and above, for letters and numbers
MARGIN: Final = 8.0  # right and below
WIDTH: Final = EDGE + COLUMNS * SIDE + MARGIN
HEIGHT: Final = EDGE + ROWS * SIDE + MARGIN

CELLS: Final = tuple(divmod(square, COLUMNS) for square in SQUARES)  # row and column
CORNERS: Final = tuple((EDGE + column * SIDE, EDGE + row * SIDE) for row, column in CELLS)
LETTERS: Final = "ABCDEFGHIJKL"
PLACES: Final = tuple(f"{LETTERS[column]}{row + 1}" for row, column in CELLS)


def middle(square: int) -> tuple[float, float]:
    """Return the middle of a square."""
    x, y = CORNERS[square]
    return x + SIDE / 2, y + SIDE / 2


@cache
def sheet() -> tuple[Stroke, ...]:
    """Draw what never changes: a shallow square for each tile, a wave where it may be gone."""
    squares = "".join(rect(x + 0.5, y + 0.5, SIDE - 1, SIDE - 1, 3) for x, y in CORNERS)
    crests = "".join(waves(x + 14, y + SIDE / 2, SIDE - 28, 2, 4) for x, y in CORNERS)
    return (
        Stroke(squares, fill="sea-shoal", line="sea-line", width=1),
        Stroke(crests, line="sea-line", width=1.3),
    )
