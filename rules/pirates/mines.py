"""Mines: laid, taken and removed; one of them may be the dummy."""

from __future__ import annotations

from rules.core import NOTHING, Log, Seat, mute

from .data import ASIDE, MINE_COSTS, TRIO
from .events import Faked, Mined, Struck, Swept, Turned
from .sea import BIT, FULL, WORD
from .setup import LAY, State


def free(s: State) -> tuple[int, int]:
    """Return where a mine may be laid: no active ship and no mine, as a set."""
    active, mined = s.active, s.mined
    return (
        FULL & ~(active[0] | active[2] | mined[0]),
        FULL & ~(active[1] | active[3] | mined[1]),
    )


def any_free(s: State) -> bool:
    """Tell whether a mine may be laid anywhere."""
    active, mined = s.active, s.mined
    return (active[0] | active[2] | mined[0]) & (active[1] | active[3] | mined[1]) != FULL


def take_trio(s: State, seat: Seat) -> None:
    """The minelayer comes with the dummy and two mines, as far as there are any and room."""
    if not any_free(s):
        s.dud = 1
        return
    real = min(TRIO - 1, s.mine_stock)
    s.mine_stock -= real
    s.dummies[seat] = ASIDE
    s.todo.append((LAY, real + 1, 1))


def kinds(s: State, seat: Seat, step: tuple[int, ...]) -> tuple[bool, bool]:
    """Return whether a mine may be laid now, and whether the dummy may.

    Of the minelayer's tokens one is the dummy: it is kept back for the last at the latest.
    """
    _, left, trio = step
    if not trio or s.dummies[seat] != ASIDE:
        return True, False
    return left > 1 and sum(word.bit_count() for word in free(s)) > 1, True


def may_stop(s: State, seat: Seat) -> bool:
    """Tell whether no further token need be laid: whoever lays some lays the dummy, too."""
    return s.dummies[seat] != ASIDE or not s.trio


def lay(s: State, seat: Seat, at: int, log: Log) -> None:
    """A token is laid; the others cannot tell which."""
    _, left, trio = s.todo.pop()
    s.mined[WORD[at]] |= BIT[at]
    if log is not mute:
        log(Mined, seat, at)
    if not trio:
        s.mine_stock -= 1
        return
    s.trio.append(at)
    if left > 1 and any_free(s):
        s.todo.append((LAY, left - 1, 1))
    else:
        s.mine_stock += left - 1


def lay_dummy(s: State, seat: Seat, at: int, log: Log) -> None:
    """The dummy is laid; its layer alone knows."""
    s.dummies[seat] = at
    lay(s, seat, at, log)
    log(Faked, seat, at)


def keep_trio(s: State, seat: Seat, left: int) -> None:
    """The minelayer lays no further token: mines go back, the dummy out of the game."""
    if s.dummies[seat] == ASIDE:
        s.dummies[seat] = NOTHING
        s.dud = 1
        left -= 1
    s.mine_stock += left


def strike(s: State, seat: Seat, at: int, log: Log) -> None:
    """Whoever places a tile on a mine takes it."""
    if _lift(s, seat, at, log):
        s.damage[seat] += 1
        if log is not mute:
            log(Struck, seat, at, -MINE_COSTS)


def sweep(s: State, seat: Seat, at: int, log: Log) -> None:
    """A mine goes back to the supply, the dummy out of the game."""
    if log is not mute:
        log(Swept, seat, at)
    if _lift(s, seat, at, log):
        s.mine_stock += 1


def _lift(s: State, seat: Seat, at: int, log: Log) -> bool:
    """A token leaves the sea; return whether it is a mine. The dummy is revealed."""
    s.mined[WORD[at]] &= FULL - BIT[at]
    real = at not in s.dummies
    if at in s.trio:
        log(Turned, seat, at, -MINE_COSTS if real else 0)
        s.trio.remove(at)
    if not real:
        s.dummies = [NOTHING] * s.seats
        s.trio.clear()
        s.dud = 1
    return real
