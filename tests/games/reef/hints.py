"""What a bot looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .score import score

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Points ahead of the best other seat, and the pearls kept for later."""
    totals = [sum(score(view, other).values()) for other in range(view.seats)]
    mine = totals.pop(seat)
    kept = sum(worth for worth in view.hands[seat] if worth > 0)
    return {"lead": float(mine - max(totals)), "pearls kept": kept / 4}
