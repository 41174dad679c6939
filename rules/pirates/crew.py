"""Tiles of the reserve come to a hand."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from rules.core import NOTHING, Log, Seat, mute, shuffle

from .data import RESERVE
from .events import (
    Recruited,
    RecruitedShip,
    Searched,
    Shuffled,
    searched_ships,
)

if TYPE_CHECKING:
    from .setup import State


def recruit(s: State, seat: Seat, log: Log) -> None:
    """Draw the top tile of the reserve; the hand is larger by one from now on."""
    if s.extra[seat] < RESERVE:
        _recruit(s, seat, s.reserve[_top(s, seat)], log)


def search(s: State, seat: Seat, log: Log) -> bool:
    """Look through the reserve; return whether there is anything to choose."""
    ships = tuple(sorted(s.reserve[_top(s, seat) : (seat + 1) * RESERVE]))
    if ships:
        s.peek[seat] = ships
        if log is not mute:
            log(Searched, seat)
            log(searched_ships, seat, ships)
    return bool(ships)


def choose(s: State, seat: Seat, ship: int, log: Log) -> None:
    """A tile of choice comes to the hand, or none; the rest of the reserve is shuffled."""
    reserve, top, end = s.reserve, _top(s, seat), (seat + 1) * RESERVE
    if ship != NOTHING:
        at = reserve.index(ship, top, end)
        reserve[top], reserve[at] = reserve[at], reserve[top]
        _recruit(s, seat, ship, log)
        top += 1
    rest = reserve[top:end]
    shuffle(s, rest)
    reserve[top:end] = rest
    if log is not mute:
        log(Shuffled, seat)


def _recruit(s: State, seat: Seat, ship: int, log: Log) -> None:
    """The top tile of the reserve, whichever it is, comes to the hand."""
    s.reserve[_top(s, seat)] = NOTHING
    s.extra[seat] += 1
    if s.peek[seat]:
        rest = list(s.peek[seat])
        rest.remove(ship)
        s.peek[seat] = tuple(rest)
    hand = s.hands[seat]
    i = bisect(hand, ship)
    s.hands[seat] = (*hand[:i], ship, *hand[i:])
    if log is not mute:
        log(Recruited, seat)
        log(RecruitedShip, seat, ship)


def _top(s: State, seat: Seat) -> int:
    """Return where the top tile of a seat's reserve is."""
    return seat * RESERVE + s.extra[seat]
