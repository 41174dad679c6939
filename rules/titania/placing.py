"""A ship is placed, and its hex is resolved at once."""

from __future__ import annotations

from typing import Final

from rules.core import NOTHING, Log, Seat, mute

from .building import receive_starfish, working_cranes
from .cards import draw
from .data import (
    BY_BONUS,
    CARDS_TOO,
    CHOICE,
    EACH,
    FACE_GIVES,
    FACE_NAMES,
    REWARDS,
    SHELLS,
    SHIPS,
    SOME,
    SOURCES,
    STARS,
    Reward,
)
from .events import Cleared, Earned, Found, FoundWorth, Gathered, Turned
from .map import BIT, CALM, FOGS, GIVES, IN_SECOND, KINDS, NEAR, members
from .setup import BUILD, CHOOSE, EXTRA, State

_COLOURS: Final = len(SHIPS)
_WORD: Final = tuple(_COLOURS if second else 0 for second in IN_SECOND)  # of blue
_CALM: Final = CALM[0]
_SHIP_FACE: Final = FACE_NAMES.index("ship")
_GIVES: Final = {at: tuple(REWARDS[name] for name in names) for at, names in GIVES.items()}


def hexes_for(s: State, colour: int, cranes: int) -> tuple[int, ...]:
    """List where a ship may go: next to one of its colour, with room, at no crane but these."""
    return members(
        s.reach[colour] & s.room[colour] & (_CALM | cranes),
        s.reach[colour + _COLOURS] & s.room[colour + _COLOURS],
    )


def hexes_beside(s: State, at: int, colour: int, cranes: int) -> tuple[int, ...]:
    """List where an extra ship may go: beside the ship just placed, else by the usual rules."""
    low, high = NEAR[at]
    return members(
        low & s.room[colour] & (_CALM | cranes),
        high & s.room[colour + _COLOURS],
    )


def place(s: State, seat: Seat, colour: int, at: int, log: Log) -> None:
    """A ship leaves the supply; its hex may have room for one more, and says what happens."""
    crowd = s.ships[at]
    s.ships[at] = crowd | 1 << colour
    s.fleet[colour] -= 1
    s.idle = 0
    low, high = NEAR[at]
    reach, room, word = s.reach, s.room, _WORD[at]
    reach[colour] |= low
    reach[colour + _COLOURS] |= high
    if crowd:
        without = ~BIT[at]
        room[word] &= without
        room[word + 1] &= without
        room[word + 2] &= without
    else:
        room[word + colour] -= BIT[at]
    _RESOLVES[KINDS[at]](s, seat, colour, at, log)


def gather(s: State, seat: Seat, shell: int, number: int, log: Log) -> None:
    """Shells come from the bank, as far as there are any."""
    left = s.bank[shell]
    taken = number if number < left else left  # noqa: FURB136  # min() takes thrice as long
    if taken:
        s.bank[shell] = left - taken
        s.shells[seat * len(SHELLS) + shell] += taken
        if log is not mute:
            log(Gathered, seat, taken, SHELLS[shell])


def _crane(s: State, seat: Seat, colour: int, at: int, log: Log) -> None:  # noqa: ARG001
    """At least one floor must be built."""
    s.todo.append((BUILD, at, 0))


def _bonus(s: State, seat: Seat, colour: int, at: int, log: Log) -> None:  # noqa: ARG001
    """Either ship gets all that is printed."""
    for reward in _GIVES[at]:
        _give(s, seat, reward, log)


def _fog(s: State, seat: Seat, colour: int, at: int, log: Log) -> None:
    """The first ship turns the tile over, after the second it is put aside; both get it."""
    slot = at - FOGS.start
    face = s.shown[slot]
    if face == NOTHING:
        face = s.shown[slot] = s.fog[slot]
        s.fog[slot] = NOTHING
        if log is not mute:
            log(Turned, seat, at, FACE_NAMES[face])
    elif log is not mute:
        log(Cleared, seat, at, FACE_NAMES[face])
    if face == _SHIP_FACE:
        _extra_ship(s, seat, colour, at)
    else:
        _give(s, seat, FACE_GIVES[face], log)


def _extra_ship(s: State, seat: Seat, colour: int, at: int) -> None:
    """Another ship of the colour must be put beside this one, if there is any and can be."""
    if s.fleet[colour] and hexes_beside(s, at, colour, working_cranes(s, seat)):
        s.todo.append((EXTRA, at, colour))


def _diamond(s: State, seat: Seat, colour: int, at: int, log: Log) -> None:  # noqa: ARG001
    """A point tile, as long as there are any."""
    if s.bag:
        worth = s.bag.pop()
        s.tiles[seat] = (*s.tiles[seat], worth)
        log(Found, seat)
        log(FoundWorth, seat, worth)


_RESOLVES: Final = (_crane, _fog, _diamond, _bonus)  # in the order of the kinds


def _give(s: State, seat: Seat, reward: Reward, log: Log) -> None:
    """Give what a tile or a hex shows."""
    kind, number, shell = reward
    if kind == SOME:
        gather(s, seat, shell, number, log)
    elif kind == EACH:
        for each in range(len(SHELLS)):
            gather(s, seat, each, number, log)
    elif kind == CHOICE:
        if any(s.bank):
            s.todo.append((CHOOSE, number))
    elif kind == STARS:
        receive_starfish(s, seat, number, log)
    elif kind == CARDS_TOO:
        draw(s, seat, number, log)
    else:  # points
        s.points[seat * len(SOURCES) + BY_BONUS] += number
        log(Earned, seat, number)
