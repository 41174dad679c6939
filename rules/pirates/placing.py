"""Where a tile may be placed, and what happens to what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Log, Seat

from .data import COSTS, MERCENARY, RAM
from .events import Destroyed, Rammed
from .mines import strike
from .sea import BIT, COLUMNS, FIRST_ROW, FULL, NEAR, SPACES, WORD, around, members

if TYPE_CHECKING:
    from .setup import State

_HOME: Final = (slice(len(SPACES) - COLUMNS, None), slice(COLUMNS))  # by seat: its first row


def reachable(s: State, seat: Seat) -> tuple[int, int]:
    """Return where a ship may be placed, as a set.

    Never on an active ship. In the first row, next to an own active ship, on an own burning
    ship anywhere; on an enemy burning ship next to an own active one only.
    """
    if seat:
        enemy_upper, enemy_lower, upper, lower = s.active
        their_upper, _, fire_upper, fire_lower = s.burning
        near_upper, near_lower = around(upper, lower)
        near_upper |= FIRST_ROW[1][0] & ~their_upper
    else:
        upper, lower, enemy_upper, enemy_lower = s.active
        fire_upper, fire_lower, _, their_lower = s.burning
        near_upper, near_lower = around(upper, lower)
        near_lower |= FIRST_ROW[0][1] & ~their_lower
    return (
        near_upper & ~(upper | enemy_upper) | fire_upper,
        near_lower & ~(lower | enemy_lower) | fire_lower,
    )


def moorings(s: State, seat: Seat, *, ship_owed: bool) -> tuple[int, ...]:
    """List where any mercenary may be placed; a ship that is owed must find a space after it."""
    reach = reachable(s, seat)
    where = members(*reach)
    if ship_owed and len(where) == 1 and not leaves_room(s, reach, where[0]):
        return ()
    return where


def prey(s: State, seat: Seat, *, ship_owed: bool) -> list[int]:
    """List what the ram may crush: enemy ships without shield, next to an own active ship."""
    upper, lower = around(*s.active[2 * seat : 2 * seat + 2])
    near = members(upper & s.active[2 - 2 * seat], lower & s.active[3 - 2 * seat])
    bare = [at for at in near if not s.shields[at] and s.tiles[at] < MERCENARY]
    reach = reachable(s, seat)
    return [at for at in bare if not ship_owed or leaves_room(s, reach, at)]


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
    return [mercenary for mercenary in s.offer if COSTS[mercenary] <= gold]


def has_room(s: State, seat: Seat) -> bool:
    """Tell whether there is any space in reach; nearly always there is one in the first row."""
    return NOTHING in s.tiles[_HOME[seat]] or any(reachable(s, seat))


def may_make_room(s: State, seat: Seat) -> bool:
    """Tell whether a seat without any room can make some by the ram."""
    return RAM in affordable(s, seat) and bool(prey(s, seat, ship_owed=True))


def put(s: State, seat: Seat, tile: int, at: int, log: Log) -> bool:
    """A tile comes to lie on a space; return whether it covers nothing.

    What lay there is destroyed; a mine is taken before any effect.
    """
    tiles, word, bit = s.tiles, WORD[at], BIT[at]
    fresh = tiles[at] == NOTHING
    if not fresh:
        _destroy(s, seat, at, log)
    tiles[at] = tile
    s.active[2 * seat + word] |= bit
    if s.mined[word] & bit:
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
