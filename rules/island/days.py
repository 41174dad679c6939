"""The end of a day, and of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import NOTHING, Log

from .data import DAYS
from .events import Dawned, Ended
from .setup import plan

if TYPE_CHECKING:
    from .setup import State


def end_day(s: State, log: Log) -> None:
    """Day counter, paddles, market, canoe; after the last day nothing is owed any more."""
    if s.day == DAYS[s.seats]:
        log(Ended, s.day)
        return
    s.day += 1
    dealt = _refill(s)
    s.canoe = (s.canoe + 1) % s.seats
    plan(s)
    log(Dawned, s.day, dealt)


def _refill(s: State) -> tuple[int, ...]:
    """Only the empty places get new tiles; those that nobody chose stay."""
    empty = [place for place, tile in enumerate(s.market) if tile == NOTHING]
    for place in empty:
        s.market[place] = s.pile.pop()
    return tuple(s.market[place] for place in empty)
