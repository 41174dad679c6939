"""What counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import SHELLS, SOURCES

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def score(s: State, seat: Seat) -> dict[str, int]:
    """Count floors, starfish, bonus hexes, and the point tiles as far as they are known."""
    mine = s.points[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    tiles = sum(worth for worth in s.tiles[seat] if worth > 0)
    return {**dict(zip(SOURCES, mine, strict=True)), "point tiles": tiles}


def tiebreak(s: State, seat: Seat) -> tuple[int, ...]:
    """More shells and starfish in hand win."""
    return (sum(shells_of(s, seat)) + s.stars[seat],)


def shells_of(s: State, seat: Seat) -> list[int]:
    """Return a seat's shells by colour."""
    return s.shells[seat * len(SHELLS) : (seat + 1) * len(SHELLS)]
