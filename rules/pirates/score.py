"""What counts, by source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING

from .combos import best, fleet
from .data import BULWARK, FLAGSHIP, MERCENARY, MINE_COSTS, QUARTERMASTER
from .sea import BESIDE

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

SOURCES: Final = ("sets", "runs", "mercenaries", "enemy half", "tokens", "mines")


def score(s: State, seat: Seat) -> dict[str, int]:
    """Count a fleet as it lies now; nothing counts once somebody was blocked."""
    if s.lost != NOTHING:
        return dict.fromkeys(SOURCES, 0)
    combos = best(s, seat).combos
    sets = [combo.points for combo in combos if combo.kind == "set"]
    runs = [combo.points for combo in combos if combo.kind == "run"]
    raiders = s.active[2 * seat + seat].bit_count()  # seat 0 sits below, its enemy above
    counted = (
        *(sum(sets), sum(runs), _mercenaries(s, seat, len(sets)), raiders),
        *(s.points[seat], -MINE_COSTS * s.damage[seat]),
    )
    return dict(zip(SOURCES, counted, strict=True))


def tiebreak(s: State, seat: Seat) -> tuple[int, ...]:
    """Who was blocked has lost; else more gold wins."""
    return (int(s.lost != seat), 0 if s.lost != NOTHING else s.gold[seat])


def _mercenaries(s: State, seat: Seat, sets: int) -> int:
    """Count what mercenaries bring at the end."""
    ships, points = fleet(s, seat), 0
    for at in ships:
        if s.tiles[at] == MERCENARY + FLAGSHIP:
            points += sum(near in ships for near in BESIDE[at])
        elif s.tiles[at] == MERCENARY + BULWARK:
            points += sum(s.shields[ship] + (s.tiles[ship] >= MERCENARY) for ship in ships)
        elif s.tiles[at] == MERCENARY + QUARTERMASTER:
            points += sets
    return points
