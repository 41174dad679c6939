"""Who is to act, and what an action does."""

from __future__ import annotations

from typing import Final

from rules.core import NOTHING, OVER, Action, Log, Seat, mute

from .actions import (
    SPACE_FIRST,
    Choose,
    Done,
    Dummy,
    First,
    Hire,
    Mine,
    Place,
    Repair,
    Shield,
    Shoot,
    Sweep,
)
from .crew import choose
from .data import COSTS, MERCENARY, NUMBERS
from .effects import in_order, mercenary_works, work
from .events import Hired, Ordered, Placed, Repaired, Shielded
from .mines import keep_trio, lay, lay_dummy, sweep
from .placing import put
from .sea import BIT, DIRECTIONS, WORD
from .setup import CHOOSE, LAY, MARKET, SHOOT, SWEEP, State
from .shots import hit, target
from .turns import go_on

_DIRECTION: Final = {to: direction for direction, to in enumerate(DIRECTIONS)}


def actor(s: State) -> Seat:
    """Whose turn it is, until all turns are played or somebody is blocked."""
    return s.turn if s.todo else OVER


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for; then the next step with a target comes up."""
    if type(action) is Place:
        _place(s, seat, action, log)
    elif type(action) is Done:
        _decline(s, seat, log)
    elif type(action) is Mine:
        lay(s, seat, action.at, log)
    elif type(action) is Shoot:
        _shoot(s, seat, action, log)
    elif type(action) is Hire:
        _hire(s, seat, action, log)
    elif type(action) is Shield:
        _shield(s, seat, action.at, log)
    else:
        _apply_rarer(s, seat, action, log)
    go_on(s, seat, log)


def _apply_rarer(s: State, seat: Seat, action: Action, log: Log) -> None:
    """Do what is seldom asked for."""
    if type(action) is Sweep:
        _sweep(s, seat, action.at, log)
    elif type(action) is Repair:
        _repair(s, seat, action.at, log)
    elif type(action) is Dummy:
        lay_dummy(s, seat, action.at, log)
    elif type(action) is Choose:
        s.todo.pop()
        choose(s, seat, action.ship, log)
    elif type(action) is First:
        log(Ordered, seat, action.effect)
        in_order(s, s.todo.pop(), space_first=action == SPACE_FIRST)
    else:  # end
        s.todo.pop()
        s.hired = 1


def _place(s: State, seat: Seat, action: Place, log: Log) -> None:
    """A ship leaves the hand; space and ship work, but no space that was covered."""
    ship, at, _ = action
    s.todo.pop()
    hands = s.hands
    hand = hands[seat]
    i = hand.index(ship)
    hands[seat] = hand[:i] + hand[i + 1 :]
    if log is not mute:
        log(Placed, seat, ship, at)
    covered = put(s, seat, ship, at, log)
    if s.escort == seat:
        s.escort = NOTHING
        s.shields[at] += 1
        log(Shielded, seat, at)
    work(s, seat, at, covered, log)


def _hire(s: State, seat: Seat, action: Hire, log: Log) -> None:
    """Gold goes back, and the mercenary is placed at once; a ship that is owed stays owed."""
    name, at, _ = action
    mercenary = NUMBERS[name]
    cost = COSTS[mercenary]
    if s.todo[-1][0] == MARKET:
        s.todo.pop()
    s.hired = 1  # so the market does not open again
    s.gold[seat] -= cost
    s.offer.remove(mercenary)
    if log is not mute:
        log(Hired, seat, name, at, cost)
    put(s, seat, MERCENARY + mercenary, at, log)
    mercenary_works(s, seat, mercenary, at, log)


def _shoot(s: State, seat: Seat, action: Shoot, log: Log) -> None:
    """Shots of one volley go in different directions."""
    _, at, bits, left, span = s.todo.pop()
    direction = _DIRECTION[action.to]
    hit(s, seat, target(s, seat, at, direction, span), log)
    if left > 1:
        s.todo.append((SHOOT, at, bits & ~(1 << direction), left - 1, span))


def _decline(s: State, seat: Seat, log: Log) -> None:
    """What is left of an effect is declined."""
    step = s.todo.pop()
    if step[0] == CHOOSE:
        choose(s, seat, NOTHING, log)
    elif step[0] == LAY and step[2]:
        keep_trio(s, seat, step[1])


def _repair(s: State, seat: Seat, at: int, log: Log) -> None:
    """A ship is active again where it lies; nothing is triggered."""
    s.todo.pop()
    s.burning[2 * seat + WORD[at]] -= BIT[at]
    s.active[2 * seat + WORD[at]] += BIT[at]
    if log is not mute:
        log(Repaired, seat, s.tiles[at], at)


def _shield(s: State, seat: Seat, at: int, log: Log) -> None:
    """A shield comes from the supply; a ship may have any number."""
    s.todo.pop()
    s.shield_stock -= 1
    s.shields[at] += 1
    if log is not mute:
        log(Shielded, seat, at)


def _sweep(s: State, seat: Seat, at: int, log: Log) -> None:
    """A mine is removed; the sweeper may go on."""
    _, left = s.todo.pop()
    sweep(s, seat, at, log)
    if left > 1:
        s.todo.append((SWEEP, left - 1))
