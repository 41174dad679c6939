"""Where the hexes lie: points up on a wide screen, turned by a quarter on a tall one."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from rules.titania.map import COORDINATES, HEXES, KEEPS, KINDS, SITES
from tables.ground import Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

R: Final = 20.0  # radius of a hex, in units of the board
WIDE: Final = sqrt(3) * R
MARGIN: Final = 1.42 * R

_X: Final = tuple(WIDE * (q + r / 2) for q, r in COORDINATES)
_Y: Final = tuple(1.5 * R * r for _, r in COORDINATES)
_LEFT, _TOP = min(_X) - MARGIN, min(_Y) - MARGIN
LENGTH: Final = max(_X) + MARGIN - _LEFT
BREADTH: Final = max(_Y) + MARGIN - _TOP

_ROWS: Final = sorted({r for _, r in COORDINATES})
CELLS: Final = tuple(
    (_ROWS.index(r), sorted(p for p, row in COORDINATES if row == r).index(q))
    for q, r in COORDINATES
)  # row and place in it
READ: Final = tuple(sorted(HEXES, key=CELLS.__getitem__))  # row by row
PLACES: Final = tuple(f"{'ABCDEFGHIJ'[row]}{place + 1}" for row, place in CELLS)


def size(*, portrait: bool) -> tuple[float, float]:
    """Return width and height of the board."""
    return (BREADTH, LENGTH) if portrait else (LENGTH, BREADTH)


@cache
def centre(at: int, *, portrait: bool) -> tuple[float, float]:
    """Return the middle of a hex; a turn is a rotation, never a mirror image."""
    x, y = _X[at] - _LEFT, _Y[at] - _TOP
    return (BREADTH - y, x) if portrait else (x, y)


@cache
def box(at: int, *, portrait: bool) -> tuple[float, float, float, float]:
    """Return the box that takes the taps: boxes of neighbours touch and do not overlap."""
    x, y = centre(at, portrait=portrait)
    w, h = (1.5 * R, WIDE) if portrait else (WIDE, 1.5 * R)
    return x - w / 2, y - h / 2, w, h


@cache
def outline(places: Sequence[int], radius: float, *, portrait: bool) -> str:
    """Return the hexes of some places as one path."""
    turn = 0 if portrait else pi / 6
    corners = [(radius * cos(turn + i * pi / 3), radius * sin(turn + i * pi / 3)) for i in range(6)]
    return "".join(
        _polygon((x + dx, y + dy) for dx, dy in corners)
        for x, y in (centre(at, portrait=portrait) for at in places)
    )


@cache
def islets(places: Sequence[int], radius: float, *, portrait: bool) -> str:
    """Return the islets of some sites as one path: blobs of fourteen points, each its own."""
    return "".join(_blob(at, radius, portrait=portrait) for at in places)


def ground(
    fogs: Sequence[int], opened: Sequence[int], starred: Sequence[int], *, portrait: bool
) -> tuple[Stroke, ...]:
    """Draw what changes: fog, open water, the shore of a site with a starfish."""
    return (
        Stroke(outline(tuple(fogs), R, portrait=portrait), fill="fog", line="sea-line", width=0.7),
        Stroke(
            outline(tuple(opened), R, portrait=portrait),
            fill="sea-shoal",
            line="sea-line",
            width=0.7,
        ),
        Stroke(
            outline(tuple(opened), R * 0.86, portrait=portrait),
            line="fog-line",
            width=0.6,
            dash=(0.8, 1.6),
        ),
        Stroke(islets(tuple(starred), 0.8 * R, portrait=portrait), line="coral", width=1.8),
    )


@cache
def sheet(*, portrait: bool) -> tuple[Stroke, ...]:
    """Draw what never changes: contours, hexes, castle, islets."""
    whole, sites = tuple(HEXES), tuple(SITES)
    shore = outline(whole, R, portrait=portrait)
    contours: list[Stroke] = []
    for reach in (0.36, 0.24, 0.1):
        contours.append(Stroke(shore, line="sea-line", width=2 * reach * R))
        fill = "sea-shoal" if reach < 0.2 else "sea"  # noqa: PLR2004  # the innermost is shallow
        contours.append(Stroke(shore, line=fill, width=2 * reach * R - 1.4))
    return (
        *contours,
        Stroke(shore, fill="sea", line="sea-line", width=0.7),
        Stroke(
            outline(tuple(KEEPS), R, portrait=portrait), fill="castle", line="sand-edge", width=0.7
        ),
        Stroke(islets(sites, R, portrait=portrait), fill="sea-shoal", alpha=0.8),
        Stroke(islets(sites, 0.8 * R, portrait=portrait), fill="sand", line="sand-edge", width=0.9),
        Stroke(islets(sites, 0.7 * R, portrait=portrait), line="sand-edge", width=0.35),
    )


def _polygon(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def _blob(at: int, radius: float, *, portrait: bool) -> str:
    """Return a closed curve through the middles of fourteen points that stray by up to 8 %."""
    x, y = centre(at, portrait=portrait)
    stray = (at * 7919 + KINDS[at]) % 997
    points: list[tuple[float, float]] = []
    for i in range(14):
        stray = (stray * 137 + 71) % 997
        r = radius * (0.92 + 0.16 * stray / 997)
        points.append((x + r * cos(i * pi / 7), y + r * sin(i * pi / 7)))
    middles = [
        ((a + c) / 2, (b + d) / 2)
        for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    curves = "".join(
        f"Q{points[(i + 1) % 14][0]:.2f} {points[(i + 1) % 14][1]:.2f} {mx:.2f} {my:.2f}"
        for i, (mx, my) in ((i, middles[(i + 1) % 14]) for i in range(14))
    )
    return f"M{middles[0][0]:.2f} {middles[0][1]:.2f}{curves}z"
