"""What a bot looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chest import best_chest
from .score import colour_of, score

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Count the points, and the best chest in stock."""
    return {
        "points": float(sum(score(view, seat).values())),
        "chest": 0.9 * best_chest(view.stocks[seat], colour_of(view, seat))[1],
    }
