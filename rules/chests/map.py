"""The board: 108 squares, and the straight ways over it.

Squares are numbered row by row from the top left; [R] 12 columns and 9 rows, since the rulebook
gives their number alone.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 12
ROWS: Final = 9
SQUARES: Final = range(COLUMNS * ROWS)
DIRECTIONS: Final = "NESW"
FARTHEST: Final = 6  # squares of a move
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns, by direction


def _way(square: int, direction: int) -> tuple[int, ...]:
    """Return the squares in a direction as far as a boat can go, the nearest first."""
    row, column = divmod(square, COLUMNS)
    down, right = _STEPS[direction]
    ahead = [(row + down * n, column + right * n) for n in range(1, FARTHEST + 1)]
    return tuple(r * COLUMNS + c for r, c in ahead if 0 <= r < ROWS and 0 <= c < COLUMNS)


WAYS: Final = tuple(
    tuple(_way(square, direction) for direction in range(len(DIRECTIONS))) for square in SQUARES
)  # by square and direction
# Rows from the top, then columns from the left: what a tidal wave runs over, in its order.
LINES: Final = (
    *(tuple(SQUARES[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)),
    *(tuple(SQUARES[column::COLUMNS]) for column in range(COLUMNS)),
)
