"""What counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import MARKS, NOTHING

from .data import (
    BROWN_LEFT,
    COLOURS,
    OTHER_LEFT,
    OWN_LEFT,
    PIRATE,
    PIRATE_LEFT,
    SOURCES,
    WAVE,
)

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State


def score(s: State, seat: Seat) -> dict[str, int]:
    """Count chests and sailing ships, and the stock as if the game ended now."""
    mine = s.points[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return {**dict(zip(SOURCES, mine, strict=True)), **leftovers(s, seat)}


def leftovers(s: State, seat: Seat) -> dict[str, int]:
    """Count what is left in stock: own colour by pairs, other colours, brown; pirates cost."""
    own, stock = colour_of(s, seat), s.stocks[seat]
    mine = sum(COLOURS[kind] == own for kind in stock)
    brown = sum(COLOURS[kind] == NOTHING and kind > WAVE for kind in stock)
    coloured = sum(COLOURS[kind] != NOTHING for kind in stock)
    return {
        "own colour": OWN_LEFT * (mine if s.leftovers_per_tile else mine // 2),
        "other colours": OTHER_LEFT * (coloured - mine),
        "brown": BROWN_LEFT * brown,
        "pirates": PIRATE_LEFT * stock.count(PIRATE),
    }


def colour_of(s: State, seat: Seat) -> int:
    """Return a seat's own colour, as the place of its mark."""
    return MARKS.index(s.colours[seat])


def tiebreak(s: State, seat: Seat) -> tuple[int, ...]:  # noqa: ARG001
    """Equal totals share the win."""
    return ()
