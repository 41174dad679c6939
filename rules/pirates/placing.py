"""Where a tile may be placed, and what happens to what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import NOTHING, Log, Seat

from .data import CHEAPEST, MERCENARIES, MERCENARY, RAM
from .events import Destroyed, Rammed
from .mines import strike
from .sea import BIT, FIRST_ROW, FULL, NEAR, WORD, around, members

if TYPE_CHECKING:
    from .setup import State


def reachable(s: State, seat: Seat) -> tuple[int, int]:
    """Return where a ship may be placed, as a set.

    Never on an active ship. In the first row, next to an own active ship, on an own burning
    ship anywhere; on an enemy burning ship next to an own active one only.
    """
    own, enemy = 2 * seat, 2 - 2 * seat
    active, burning = s.active, s.burning
    upper, lower = active[own], active[own + 1]
    near_upper, near_lower = around(upper, lower)
    first_upper, first_lower = FIRST_ROW[seat]
    return (
        (near_upper | first_upper & ~burning[enemy]) & ~(upper | active[enemy]) | burning[own],
        (near_lower | first_lower & ~burning[enemy + 1]) & ~(lower | active[enemy + 1])
        | burning[own + 1],
    )


def prey(s: State, seat: Seat) -> list[int]:
    """List what the ram may crush: enemy ships without shield, next to an own active ship."""
    upper, lower = around(*s.active[2 * seat : 2 * seat + 2])
    near = members(upper & s.active[2 - 2 * seat], lower & s.active[3 - 2 * seat])
    return [at for at in near if not s.shields[at] and s.tiles[at] < MERCENARY]


def moorings(s: State, seat: Seat, mercenary: int, *, ship_owed: bool) -> list[int]:
    """List where a mercenary may be placed; a ship that is still owed must find a space after."""
    reach = reachable(s, seat)
    where = [*members(*reach), *(prey(s, seat) if mercenary == RAM else ())]
    return [at for at in where if not ship_owed or leaves_room(s, reach, at)]


def leaves_room(s: State, reach: tuple[int, int], at: int) -> bool:
    """Tell whether a ship could still be placed once a mercenary lies on a space."""
    upper, lower = reach
    rest = (upper, lower & ~BIT[at]) if WORD[at] else (upper & ~BIT[at], lower)
    if any(rest):
        return True
    near_upper, near_lower = NEAR[at]
    taken = s.active[0] | s.active[2], s.active[1] | s.active[3]
    return bool(near_upper & ~taken[0] or near_lower & ~taken[1])


def affordable(s: State, seat: Seat) -> list[int]:
    """List the mercenaries on offer that a seat has the gold for."""
    gold = s.gold[seat]
    if gold < CHEAPEST:
        return []
    return [m for m in s.offer if MERCENARIES[m].cost <= gold]


def is_blocked(s: State, seat: Seat) -> bool:
    """Tell whether a seat can place no ship, and not make room by the ram either."""
    if any(reachable(s, seat)):
        return False
    return RAM not in affordable(s, seat) or not moorings(s, seat, RAM, ship_owed=True)


def put(s: State, seat: Seat, tile: int, at: int, log: Log) -> bool:
    """A tile comes to lie on a space; return whether it covers nothing.

    What lay there is destroyed; a mine is taken before any effect.
    """
    fresh = s.tiles[at] == NOTHING
    if not fresh:
        _destroy(s, seat, at, log)
    s.tiles[at] = tile
    s.active[2 * seat + WORD[at]] |= BIT[at]
    if s.mined[WORD[at]] & BIT[at]:
        strike(s, seat, at, log)
    return fresh


def _destroy(s: State, seat: Seat, at: int, log: Log) -> None:
    """A burning ship of either seat is covered, or an active one is rammed."""
    word, ship = WORD[at], s.tiles[at]
    rammed = s.active[2 - 2 * seat + word] & BIT[at]
    owner = seat if s.burning[2 * seat + word] & BIT[at] else 1 - seat
    s.sunk.append((owner, ship))
    for words in (s.active, s.burning):
        words[2 * owner + word] &= FULL - BIT[at]
    log(Rammed if rammed else Destroyed, seat, ship, at)
