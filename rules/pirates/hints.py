"""What a bot looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .score import score

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Count the points of both fleets."""
    return {
        "points": float(sum(score(view, seat).values())),
        "points of the other": -float(sum(score(view, 1 - seat).values())),
    }
