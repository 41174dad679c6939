"""What counts: everything visible, by what flowers made it worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import BOTTLE, MALUS, RATES, SORTS, SOURCES

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def values(s: State) -> list[int]:
    """Return what one of each element is worth now; without a flower, nothing."""
    return [flowers * rate for flowers, rate in zip(s.flowers, RATES, strict=True)]


def score(s: State, seat: Seat) -> dict[str, int]:
    """Count the visible elements by their values; tiles on the pontoon do not count."""
    worths = (*values(s), -MALUS)
    counts = visible(s, seat)
    points = [number * worth for number, worth in zip(counts, worths, strict=True)]
    return dict(zip(SOURCES, points, strict=True))


def tiebreak(s: State, seat: Seat) -> tuple[int, ...]:
    """Fewer bottles win."""
    return (-visible(s, seat)[BOTTLE],)


def visible(s: State, seat: Seat) -> list[int]:
    """Return how many of each element an island shows, and of bottles."""
    return s.visible[seat * SORTS : (seat + 1) * SORTS]
