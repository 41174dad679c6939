"""Tiles come to a hand and leave it."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from rules.core import NOTHING, Log, Seat, mute, shuffle

from .data import DRAWS, RESERVE
from .events import (
    Drew,
    DrewShip,
    Recruited,
    RecruitedShip,
    Searched,
    Shuffled,
    searched_ships,
)

if TYPE_CHECKING:
    from .setup import State


def draw(s: State, seat: Seat, log: Log) -> None:
    """At the end of a turn draw from the pile; it lasts for fifteen turns."""
    turn = s.round
    if turn <= DRAWS:
        pile, top = s.pile, seat * DRAWS + turn - 1
        ship = pile[top]
        pile[top] = NOTHING
        _take(s, seat, ship)
        if log is not mute:
            log(Drew, seat)
            log(DrewShip, seat, ship)


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
    _take(s, seat, ship)
    if log is not mute:
        log(Recruited, seat)
        log(RecruitedShip, seat, ship)


def _top(s: State, seat: Seat) -> int:
    """Return where the top tile of a seat's reserve is."""
    return seat * RESERVE + s.extra[seat]


def _take(s: State, seat: Seat, ship: int) -> None:
    hands = s.hands
    hand = hands[seat]
    i = bisect(hand, ship)
    hands[seat] = hand[:i] + (ship,) + hand[i:]  # noqa: RUF005  # in 0.4 of the time
