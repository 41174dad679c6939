"""Who may do what, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import Action, Log, Seat, mute

from .actions import (
    Chest,
    Done,
    Flood,
    Lay,
    Leave,
    Move,
    Place,
    Play,
    Put,
    Ride,
    Rob,
    Snatch,
    Take,
)
from .events import Stayed
from .offers import OFFERS
from .sailing import flood, ride, sail
from .setup import END, TURN, State
from .stocks import build, keep, lay, leave, place, play, put, rob, snatch, take
from .turns import end_turn, settle, spare

if TYPE_CHECKING:
    from collections.abc import Sequence


def actor(s: State) -> Seat:
    """Whose turn it is, or who looks at that seat's stock of ten."""
    return s.asked


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step allows."""
    step = s.todo[-1]
    return OFFERS[step[0]](s, seat, step)


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for; the turn ends when nothing is left to decide."""
    if type(action) is Move:
        sail(s, seat, action, log)
    elif type(action) is Take:
        take(s, seat, log)
    elif type(action) is Leave:
        leave(s, seat, log)
    elif type(action) is Chest:
        return build(s, seat, action, log)  # the turn goes on, so that it can be taken back
    elif type(action) is Done:
        return _done(s, seat, log)
    else:
        return _apply_rarer(s, seat, action, log)
    return settle(s, seat, log)


def _apply_rarer(s: State, seat: Seat, action: Action, log: Log) -> None:
    """Do what concerns events and the tenth tile."""
    if type(action) is Place:
        return place(s, seat, action.square, log)
    if type(action) is Lay:
        return lay(s, seat, action.tile, log)
    if type(action) is Put:
        return put(s, seat, action.square, log)
    if type(action) is Snatch:
        return snatch(s, seat, action.tile, log)
    if type(action) is Play:
        play(s, seat, action, log)
    elif type(action) is Ride:
        ride(s, seat, action.square, log)
    elif type(action) is Flood:
        flood(s, seat, action.line, log)
    elif type(action) is Rob:
        rob(s, seat, action, log)
    else:
        keep(s, seat, log)
    return settle(s, seat, log)


def _done(s: State, seat: Seat, log: Log) -> None:
    """A move that cannot be is skipped; the turn ends; or a stock of ten is let be."""
    step = s.todo[-1][0]
    if step == TURN:
        s.todo[-1] = (END,)
        log(Stayed, seat)
        settle(s, seat, log)
    elif step == END:
        end_turn(s, seat, log)
    else:
        spare(s, seat, log)
