"""The grid under an island: no limits that matter, and a number for each cell.

A tile is said to lie at the cell of its top left quarter; the first one at START. Numbers grow
to the right by 1 and downwards by ROW, so what lies around a cell is found by adding offsets.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 128  # no island gets so wide: 27 tiles at most, of two cells each
MIDDLE: Final = ROW // 2
START: Final = MIDDLE + ROW * MIDDLE


def cell(x: int, y: int) -> int:
    """Return the number of a cell, counted from the first tile to the right and downwards."""
    return START + offset(x, y)


def offset(x: int, y: int) -> int:
    """Return what to add to a cell to go so far to the right and downwards."""
    return x + ROW * y


def spot(at: int) -> tuple[int, int]:
    """Return how far to the right and downwards a cell is from the first tile."""
    return at % ROW - MIDDLE, at // ROW - MIDDLE
