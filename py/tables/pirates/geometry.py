"""Where spaces lie: the looker's own half at the bottom, the sea turned round for seat 1."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

from rules.pirates.sea import COLUMNS, RAYS, ROWS, SIDES, SPACES, place_of
from tables.ground import Stroke, rect
from tables.scene import Sprite
from tables.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.pirates.combos import Combo

SIZE: Final = 100.0  # of a space, in units of the board
RIM: Final = 24.0  # on the left and below, for letters and numbers
EDGE: Final = 6.0
WIDTH: Final = RIM + COLUMNS * SIZE + EDGE
HEIGHT: Final = EDGE + ROWS * SIZE + RIM
SEAM: Final = 1.5  # half of what is between two spaces
LAST: Final = len(SPACES) - 1

# As on a chart, from seat 0's lower left; the same for both seats, like the squares in chess.
PLACES: Final = tuple(f"{'ABCDEFG'[column]}{ROWS - row}" for row, column in map(place_of, SPACES))
DIRECTION: Final = {
    (at, space): d for at in SPACES for d, ray in enumerate(RAYS[at]) for space in ray
}  # from a space to another that is in line with it
PIECE: Final = say("piece")  # its space says what it is

Box = tuple[float, float, float, float]


def shown_at(at: int, *, turned: bool) -> int:
    """Return the place on the screen of a space, counted row by row; and the other way round."""
    return LAST - at if turned else at


@cache
def corner(at: int, *, turned: bool) -> tuple[float, float]:
    """Return the upper left corner of a space."""
    row, column = place_of(shown_at(at, turned=turned))
    return RIM + column * SIZE, EDGE + row * SIZE


@cache
def rim(*, turned: bool) -> tuple[Sprite, ...]:
    """Print letters below the columns and numbers beside the rows."""
    letters = "GFEDCBA" if turned else "ABCDEFG"
    numbers = "123456" if turned else "654321"
    below = [
        Sprite(f"rim-{letter}", RIM + i * SIZE, HEIGHT - RIM, SIZE, RIM, PIECE, "rim", label=letter)
        for i, letter in enumerate(letters)
    ]
    beside = [
        Sprite(f"rim-{number}", 0, EDGE + i * SIZE, RIM, SIZE, PIECE, "rim", label=number)
        for i, number in enumerate(numbers)
    ]
    return (*below, *beside)


@cache
def sheet(boards: Sequence[int], *, turned: bool) -> tuple[Stroke, ...]:
    """Draw what never changes: the spaces of both halves, where boards meet, the middle."""
    far = "".join(_square(place) for place in SPACES if place < len(SPACES) // 2)
    near = "".join(_square(place) for place in SPACES if place >= len(SPACES) // 2)
    middle = EDGE + ROWS * SIZE / 2
    across = f"M{RIM - 6:g} {middle:g}H{WIDTH:g}"
    seams = "".join(_seams(boards, turned=turned))
    return (
        Stroke(far, fill="sea-mid", line="sea-line", width=1.3),
        Stroke(near, fill="sea-shoal", line="sea-line", width=1.3),
        Stroke(seams, line="sea-line", width=4),
        Stroke(across, line="paper-raised", width=7),
        Stroke(across, line="print", width=3, dash=(14, 8)),
    )


def _square(place: int) -> str:
    row, column = divmod(place, COLUMNS)
    x, y = RIM + column * SIZE + SEAM, EDGE + row * SIZE + SEAM
    return rect(x, y, SIZE - 2 * SEAM, SIZE - 2 * SEAM, 8)


def _seams(boards: Sequence[int], *, turned: bool) -> Iterator[str]:
    """Return a line between every two boards of a half."""
    for half, sides in enumerate((boards[:3], boards[3:])):
        column = 0
        for side in sides[:-1]:
            column += len(SIDES[side][0])
            x = RIM + (COLUMNS - column if turned else column) * SIZE
            y = EDGE + (half != turned) * 3 * SIZE
            yield f"M{x:g} {y + 3:g}v{3 * SIZE - 6:g}"


@cache
def line_of_fire(gun: int, target: int, *, turned: bool) -> tuple[Box, str]:
    """Return the box of a line from a gun to a target, and how it is turned.

    It runs beside the middles of the spaces, so that it crosses no number.
    """
    (x, y), (a, b) = (_middle(at, turned=turned) for at in (gun, target))
    far = hypot(a - x, b - y)
    dx, dy = (a - x) / far, (b - y) / far
    aside = 36.0 if 0 in (round(dx, 3), round(dy, 3)) else 26.0
    left = 1 if dx > 0 or (dx == 0 and dy < 0) else -1  # the left or the upper side
    x, y = x + dx * 24 + dy * aside * left, y + dy * 24 - dx * aside * left
    box = (x, y - 5, far - 58, 10.0)
    return box, f"rotate: {degrees(atan2(dy, dx)):.1f}deg"


@cache
def band(combo: Combo, *, turned: bool) -> Box:
    """Return the box around a combination."""
    (ax, ay), (bx, by) = (corner(at, turned=turned) for at in (combo.spaces[0], combo.spaces[-1]))
    x, y = min(ax, bx), min(ay, by)
    inset = 4.0 if ay == by else 7.0  # a row's and a column's do not hide each other
    w, h = abs(ax - bx) + SIZE, abs(ay - by) + SIZE
    return x + inset, y + inset, w - 2 * inset, h - 2 * inset


def _middle(at: int, *, turned: bool) -> tuple[float, float]:
    x, y = corner(at, turned=turned)
    return x + SIZE / 2, y + SIZE / 2
