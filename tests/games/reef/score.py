"""What counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import HIDDEN

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def score(s: State, seat: Seat) -> dict[str, int]:
    """Count moorings, storms, and once the lagoon is full the best pearl in hand."""
    hand = [worth for worth in s.hands[seat] if worth != HIDDEN]
    best = 0 if s.todo else max(hand, default=0)
    return {"moorings": s.moorings[seat], "storms": s.luck[seat], "best pearl": best}


def tiebreak(s: State, seat: Seat) -> tuple[int, ...]:
    """More boats win."""
    return (s.berths.count(seat),)
