"""Shots: what lies in line, and what a hit does. The screen may ask, too."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import NOTHING, Log, Seat, mute

from .data import MERCENARY, NAMES
from .events import Burned, Parried, Withstood
from .sea import BIT, DIRECTIONS, RAYS, WORD, words

if TYPE_CHECKING:
    from .setup import State

MISSES, BURNS, PARRIED, WITHSTOOD = "misses", "burns", "shield", "mercenary"  # outcomes
_BY_BITS: Final = tuple(
    tuple(d for d in range(len(DIRECTIONS)) if bits >> d & 1) for bits in range(1 << 8)
)


class Aim(NamedTuple):
    """What a shot would meet on its way, and what it would do."""

    own: tuple[int, ...]  # own active ships: they do not block
    burning: tuple[int, ...]  # burning ships: the shot passes
    at: int  # the first active enemy ship, or NOTHING
    outcome: str


def aim(s: State, seat: Seat, at: int, direction: int, span: int) -> Aim:
    """Tell what a shot from a space would meet, so many spaces far, and why."""
    hit = target(s, seat, at, direction, span)
    ray = RAYS[at][direction][:span]
    passed = [space for space in ray[: ray.index(hit) if hit >= 0 else None] if s.tiles[space] >= 0]
    own = tuple(space for space in passed if s.active[2 * seat + WORD[space]] & BIT[space])
    burning = tuple(space for space in passed if space not in own)
    return Aim(own, burning, hit, outcome(s, hit))


def outcome(s: State, at: int) -> str:
    """Tell what a hit does: a token takes it first, a mercenary never burns."""
    if at == NOTHING:
        return MISSES
    if s.shields[at]:
        return PARRIED
    return BURNS if s.tiles[at] < MERCENARY else WITHSTOOD


def target(s: State, seat: Seat, at: int, direction: int, span: int) -> int:
    """Return the first active enemy ship in line: own and burning ships do not block."""
    active, enemy = s.active, 2 - 2 * seat
    for space in RAYS[at][direction][:span]:
        if active[enemy + WORD[space]] & BIT[space]:
            return space
    return NOTHING


def in_line(s: State, seat: Seat, step: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the directions in which a shot would hit something, each with the ship."""
    _, at, _, _, span = step
    return [(d, target(s, seat, at, d, span)) for d in _BY_BITS[directions(s, seat, step)]]


def directions(s: State, seat: Seat, step: tuple[int, ...]) -> int:
    """Return the directions in which a shot would hit something, as bits."""
    active, enemy = s.active, 2 - 2 * seat
    upper, lower = active[enemy], active[enemy + 1]
    found = 0
    for bit, upper_sight, lower_sight in _sights(step):
        if upper & upper_sight or lower & lower_sight:
            found |= bit
    return found


def any_in_line(s: State, seat: Seat, step: tuple[int, ...]) -> bool:
    """Tell whether any shot would hit something."""
    upper, lower = _sight(step)
    active, enemy = s.active, 2 - 2 * seat
    return (upper & active[enemy] or lower & active[enemy + 1]) > 0


@cache
def _sight(step: tuple[int, ...]) -> tuple[int, int]:
    """Return all spaces that shots in some directions can meet, as a set."""
    _, at, bits, _, span = step
    return words(tuple(space for d in _BY_BITS[bits] for space in RAYS[at][d][:span]))


@cache
def _sights(step: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """List some directions, each as a bit and with the spaces that a shot can meet, as a set."""
    _, at, bits, _, span = step
    return tuple((1 << d, *words(RAYS[at][d][:span])) for d in _BY_BITS[bits])


def hit(s: State, seat: Seat, at: int, log: Log) -> None:
    """A shield goes back to the supply; a mercenary stays; any other ship burns."""
    does = outcome(s, at)
    if does == BURNS:
        enemy, bit = 2 - 2 * seat + WORD[at], BIT[at]
        s.active[enemy] -= bit
        s.burning[enemy] += bit
        if log is not mute:
            log(Burned, seat, s.tiles[at], at)
    elif does == PARRIED:
        s.shields[at] -= 1
        s.shield_stock += 1
        log(Parried, seat, at)
    else:
        log(Withstood, seat, NAMES[s.tiles[at] - MERCENARY], at)
