"""Where an answer stands: in the window, and not on what it speaks of if that can be helped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .glass import Box

EDGE: Final = 8.0  # px to the edge of the window
GAP: Final = 12.0  # px to what it speaks of
TAIL: Final = 7.0  # half of the tail
UPPER: Final = 1 / 2  # of the window: what is there is spoken of from below


class Place(NamedTuple):
    """The upper left corner, the side of the thing, and how far along that side its tail is."""

    x: float
    y: float
    side: str
    tail: float


def beside(thing: Box, size: tuple[float, float], window: tuple[float, float]) -> Place:
    """Find room over a thing or below it, else at its side, else at the foot of the window."""
    (wide, high), (width, height) = size, window
    x = _within(thing.x + thing.w / 2 - 24, wide, width)
    y = _within(thing.y + thing.h / 2 - 24, high, height)
    over, below = thing.y - GAP - high, thing.y + thing.h + GAP
    before, behind = thing.x - GAP - wide, thing.x + thing.w + GAP
    across = thing.x + thing.w / 2 - x - TAIL
    down = thing.y + thing.h / 2 - y - TAIL
    ways = [
        (over >= EDGE, Place(x, over, "above", across)),
        (below + high <= height - EDGE, Place(x, below, "below", across)),
        (before >= EDGE, Place(before, y, "left", down)),
        (behind + wide <= width - EDGE, Place(behind, y, "right", down)),
    ]
    if thing.y + thing.h / 2 < height * UPPER:
        ways[:2] = ways[1::-1]
    return next((place for fits, place in ways if fits), Place(x, height - EDGE - high, "", 0))


def _within(start: float, size: float, whole: float) -> float:
    return max(EDGE, min(start, whole - EDGE - size))
