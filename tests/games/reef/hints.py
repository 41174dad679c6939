"""What a bot looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import Effort, Mind, Term

from .score import score

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


MIND: Final[Mind[State]] = Mind(
    terms={
        "lead": Term("points ahead"),
        "pearls kept": Term("pearls kept"),
    },
    levels={
        "mate": Effort(0),
        "captain": Effort(100),
        "admiral": Effort(250),
    },
    scale=4.0,
    even=4.0,
)


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Points ahead of the best other seat, and the pearls kept for later."""
    totals = [sum(score(view, other).values()) for other in range(view.seats)]
    mine = totals.pop(seat)
    kept = sum(worth for worth in view.hands[seat] if worth > 0)
    return {"lead": float(mine - max(totals)), "pearls kept": kept / 4}
