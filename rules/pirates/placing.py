"""Where a tile may be placed, and what happens to what lies there."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Log, Seat, mute

from .data import COSTS, MERCENARY, RAM
from .events import Destroyed, Rammed
from .mines import strike
from .sea import (
    BESIDE_HIGH,
    BESIDE_LOW,
    BIT,
    COLUMNS,
    FIRST_ROW,
    LOW,
    LOW_BITS,
    NEAR,
    ROW,
    SPACES,
    SPAN,
    WORD,
    around,
    members,
)

if TYPE_CHECKING:
    from .setup import State

_DEAREST: Final = max(COSTS)
# By gold: the first mercenary that costs more. They are numbered by cost, and the offer is sorted.
_WITHIN: Final = tuple(sum(cost <= gold for cost in COSTS) for gold in range(_DEAREST))
_FIRST_UPPER: Final = FIRST_ROW[1][0]
_FIRST_LOWER: Final = FIRST_ROW[0][1]
_NOWHERE: Final = (0, 0)
HOME: Final = (slice(len(SPACES) - COLUMNS, None), slice(COLUMNS))  # by seat: its first row


def reachable(s: State, seat: Seat) -> tuple[int, int]:
    """Return where a ship may be placed, as a set.

    Never on an active ship. In the first row, next to an own active ship, on an own burning
    ship anywhere; on an enemy burning ship next to an own active one only.
    """
    if seat:
        enemy_upper, enemy_lower, upper, lower = s.active
        theirs, _, fire_upper, fire_lower = s.burning
    else:
        upper, lower, enemy_upper, enemy_lower = s.active
        fire_upper, fire_lower, _, theirs = s.burning
    # `around` without the call, which takes a sixtieth of a playout.
    near_upper = BESIDE_LOW[upper & LOW_BITS] | BESIDE_HIGH[upper >> LOW] | (lower & ROW) << SPAN
    near_lower = BESIDE_LOW[lower & LOW_BITS] | BESIDE_HIGH[lower >> LOW] | upper >> SPAN
    if seat:
        near_upper |= _FIRST_UPPER & ~theirs
    else:
        near_lower |= _FIRST_LOWER & ~theirs
    return (
        near_upper & ~(upper | enemy_upper) | fire_upper,
        near_lower & ~(lower | enemy_lower) | fire_lower,
    )


def moorings(s: State, seat: Seat, where: tuple[int, ...]) -> tuple[int, ...]:
    """List where a mercenary may be placed so that a ship that is owed finds a space after it."""
    if len(where) == 1 and not leaves_room(s, reachable(s, seat), where[0]):
        return ()
    return where


def prey(s: State, seat: Seat, *, ship_owed: bool) -> list[int]:
    """List what the ram may crush: enemy ships without shield, next to an own active ship."""
    active, own, enemy = s.active, 2 * seat, 2 - 2 * seat
    upper, lower = around(active[own], active[own + 1])
    near = members(upper & active[enemy], lower & active[enemy + 1])
    bare = [at for at in near if not s.shields[at] and s.tiles[at] < MERCENARY]
    if not ship_owed:
        return bare
    reach = reachable(s, seat)
    return [at for at in bare if leaves_room(s, reach, at)]


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
    gold, offer = s.gold[seat], s.offer
    return offer if gold >= _DEAREST else offer[: bisect_left(offer, _WITHIN[gold])]


def has_room(s: State, seat: Seat) -> bool:
    """Tell whether there is any space in reach; nearly always there is one in the first row."""
    return NOTHING in s.tiles[HOME[seat]] or reachable(s, seat) != _NOWHERE


def may_make_room(s: State, seat: Seat) -> bool:
    """Tell whether a seat without any room can make some by the ram."""
    return RAM in affordable(s, seat) and bool(prey(s, seat, ship_owed=True))


def put(s: State, seat: Seat, tile: int, at: int, log: Log) -> int:
    """A tile comes to lie on a space; return what it covers, or NOTHING.

    What lay there is destroyed; a mine is taken before any effect.
    """
    tiles, word, bit = s.tiles, WORD[at], BIT[at]
    covered = tiles[at]
    if covered != NOTHING:
        _destroy(s, seat, at, log)
    tiles[at] = tile
    s.active[2 * seat + word] |= bit
    if s.mined[word] & bit:
        strike(s, seat, at, log)
    return covered


def _destroy(s: State, seat: Seat, at: int, log: Log) -> None:
    """A burning ship of either seat is covered, or an active one is rammed."""
    word, bit, ship = WORD[at], BIT[at], s.tiles[at]
    rammed = s.active[2 - 2 * seat + word] & bit
    owner = seat if s.burning[2 * seat + word] & bit else 1 - seat
    s.sunk.append((owner, ship))
    where = s.active if rammed else s.burning
    where[2 * owner + word] -= bit
    if log is not mute:
        log(Rammed if rammed else Destroyed, seat, ship, at)
