"""The end of a turn, of a round, of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import OVER

from .chest import chests_in
from .data import LIMIT, ROUNDS, WAVE
from .events import Counted, Spared, TimeUp
from .score import leftovers
from .setup import END, PLACE, TURN, WATCH

if TYPE_CHECKING:
    from rules.core import Log, Seat

    from .setup import State


def settle(s: State, seat: Seat, log: Log) -> None:
    """End the turn by itself if nothing is left to decide."""
    if s.todo and s.todo[-1][0] == END:
        stock = s.stocks[seat]
        if len(stock) <= LIMIT and not chests_in(stock) and not may_play_on(s, stock):
            pass_on(s, log)


def may_play_on(s: State, stock: tuple[int, ...]) -> bool:
    """Tell whether events may still be played after the move, out of a stock of nine or fewer."""
    return bool(s.free_events and stock and stock[0] <= WAVE)


def end_turn(s: State, seat: Seat, log: Log) -> None:
    """Play passes on; a stock of ten is first looked at by the others."""
    if len(s.stocks[seat]) > LIMIT:
        s.todo = [(WATCH,)]
        s.asked = (seat + 1) % s.seats
    else:
        pass_on(s, log)


def spare(s: State, seat: Seat, log: Log) -> None:
    """A seat does not take from the stock of ten; the next one may."""
    log(Spared, seat)
    s.asked = (seat + 1) % s.seats
    if s.asked == s.turn:
        pass_on(s, log)


def pass_on(s: State, log: Log) -> None:
    """It is the next seat's turn; boats are placed before the first round."""
    s.turn = s.asked = (s.turn + 1) % s.seats
    if s.turn == s.first:
        if s.round == ROUNDS:
            log(TimeUp, ROUNDS)
            return finish(s, log)
        s.round += 1
    s.todo = [(TURN, 0) if s.round else (PLACE,)]
    return None


def finish(s: State, log: Log) -> None:
    """The game is over, and the stocks count."""
    s.todo, s.asked = [], OVER
    for seat in range(s.seats):
        log(Counted, seat, sum(leftovers(s, seat).values()))
