"""Who may do what, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import NOTHING, OVER, Action, Log, Seat, below, mute

from . import actions
from .actions import LOOKS, MOORS, SHOWS, Done, Moor, Show, Sink
from .data import BERTHS, BESIDE, KINDS, LOOKOUT, STORM
from .events import Drew, Got, Left, Looked, Moored, Saw, Shown, Stormed, Sunk
from .setup import DONE, LOOK, MOOR, SHOW, State

if TYPE_CHECKING:
    from collections.abc import Sequence


def actor(s: State) -> Seat:
    """Whose turn it is, until the lagoon is full."""
    return s.turn if s.todo else OVER


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step allows."""
    step = s.todo[-1][0]
    if step == SHOW:
        return [SHOWS[worth] for worth in dict.fromkeys(s.hands[seat])]
    if step == MOOR:
        return [MOORS[berth] for berth in BERTHS if may_moor(s, berth)]
    return LOOKS if step == LOOK else actions.DONE


def every(s: State, seat: Seat) -> Sequence[Action]:  # noqa: ARG001  # the same at every step
    """List all pearls, all berths and all words."""
    return actions.EVERY


def may_moor(s: State, berth: int) -> bool:
    """Tell whether a berth is free and beside a boat."""
    return s.berths[berth] == NOTHING and (beside_a_boat(s, berth) or not s.spent)


def beside_a_boat(s: State, berth: int) -> bool:
    """Tell whether a boat lies beside a berth."""
    return any(s.berths[near] != NOTHING for near in BERTHS if BESIDE[berth] >> near & 1)


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for."""
    if type(action) is Show:
        _show(s, seat, action, log)
    elif type(action) is Moor:
        _moor(s, seat, action, log)
    elif type(action) is Done:
        _done(s, seat, log)
    else:
        _look(s, seat, log, sink=type(action) is Sink)


def _show(s: State, seat: Seat, action: Show, log: Log) -> None:
    """A pearl leaves the hand; it pays for the boat."""
    hand = list(s.hands[seat])
    hand.remove(action.worth)
    s.hands[seat] = tuple(hand)
    s.todo[-1] = (MOOR, action.worth)
    log(Shown, seat, action.worth)


def _moor(s: State, seat: Seat, action: Moor, log: Log) -> None:
    """A boat moors; its berth pays at once."""
    _, worth = s.todo.pop()
    s.todo.append((DONE,))
    s.berths[action.berth] = seat
    s.spent.append(worth)
    kind = KINDS[action.berth]
    stormy = kind == STORM and bool(s.storms)
    s.moorings[seat] += 0 if stormy else worth
    log(Moored, seat, action.berth, 0 if stormy else worth)
    if stormy:
        _storm(s, seat, log)
    elif kind == LOOKOUT and s.pile:
        s.todo.append((LOOK,))
        s.peek[seat] = s.pile[-1]
        log(Looked, seat)
        log(Saw, seat, s.pile[-1])


def _storm(s: State, seat: Seat, log: Log) -> None:
    """A die decides what the berth pays."""
    points = 1 + below(s, 6)
    s.luck[seat] += points
    log(Stormed, seat, points)


def _look(s: State, seat: Seat, log: Log, *, sink: bool) -> None:
    """The pearl that was seen stays or goes."""
    s.todo.pop()
    if sink:
        s.sunk.append(_take(s))
        log(Sunk, seat, s.sunk[-1])
    else:
        log(Left, seat)


def _done(s: State, seat: Seat, log: Log) -> None:
    """The hand is filled up, and the next seat plays while there is room."""
    s.todo.pop()
    if s.pile:
        worth = _take(s)
        s.hands[seat] = tuple(sorted((*s.hands[seat], worth)))
        log(Drew, seat)
        log(Got, seat, worth)
    s.turn = (seat + 1) % s.seats
    if NOTHING in s.berths:
        s.todo.append((SHOW,))


def _take(s: State) -> int:
    """Take the next pearl; whoever had seen it knows nothing of the one below."""
    s.peek = [NOTHING] * s.seats
    return s.pile.pop()
