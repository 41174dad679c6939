"""The grid under an island: no limits, and a number for each cell.

A tile is said to lie at the cell of its top left quarter; the first one at START. Numbers grow
to the right by 1 and downwards by ROW, so what lies around a cell is found by adding offsets.
"""

from __future__ import annotations

from typing import Final

ROW: Final = 256  # an island is never wider: 27 tiles at most, of two cells each
START: Final = 0


def cell(x: int, y: int) -> int:
    """Return the number of a cell, counted from the first tile to the right and downwards."""
    return x + ROW * y


def spot(at: int) -> tuple[int, int]:
    """Return how far to the right and downwards a cell is from the first tile."""
    x = (at + ROW // 2) % ROW - ROW // 2
    return x, (at - x) // ROW
