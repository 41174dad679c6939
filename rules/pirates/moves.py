"""Who may do what, and what it does."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, cast

from rules.core import NOTHING, OVER, Action, Log, Seat, mute

from .actions import (
    BESIDES,
    CHOICES,
    DONE,
    DUMMIES,
    END,
    HIRES,
    MINES,
    ORDERS,
    PLACES,
    REPAIRS,
    SHIELDINGS,
    SHOTS,
    SPACE_FIRST,
    SWEEPS,
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
    picker,
)
from .crew import choose
from .data import CHEAPEST, MERCENARIES, MERCENARY, NAMES, RAM
from .effects import in_order, mercenary_works, ship_works, work
from .events import Hired, Ordered, Placed, Repaired, Shielded
from .mines import free, keep_trio, kinds, lay, may_stop, sweep
from .placing import affordable, moorings, prey, put, reachable
from .sea import BIT, DIRECTIONS, SPACES, WORD, members
from .setup import CHOOSE, LAY, MARKET, PLACE, SHOOT, SWEEP, State
from .shots import directions, hit, target
from .turns import go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Step = tuple[int, ...]
    AtSpace = Repair | Shield | Mine | Dummy | Sweep

# By space, and DONE at the end.
_DECLINED: Final = len(SPACES)
_REPAIRS: Final = (*REPAIRS, DONE)
_SHIELDINGS: Final = (*SHIELDINGS, DONE)
_MINES: Final = (*MINES, DONE)
_SWEEPS: Final = (*SWEEPS, DONE)


def actor(s: State) -> Seat:
    """Whose turn it is, until all turns are played or somebody is blocked."""
    return s.turn if s.todo else OVER


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step allows."""
    step = s.todo[-1]
    return _OFFERS[step[0]](s, seat, step)


def every(s: State, seat: Seat) -> Sequence[Action]:
    """List all tiles of hand and offer on all spaces while one is asked for, and all the rest."""
    if s.todo[-1][0] not in {PLACE, MARKET}:
        return BESIDES
    ships = [place for ship in dict.fromkeys(s.hands[seat]) for place in PLACES[ship]]
    return (*ships, *(hire for m in s.offer for hire in HIRES[m]), *BESIDES)


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for; then the next step with a target comes up."""
    if type(action) is Place:
        _place(s, seat, action, log)
    elif type(action) is Shoot:
        _shoot(s, seat, action, log)
    elif type(action) is Hire:
        _hire(s, seat, action, log)
    elif type(action) in _AT_SPACE:
        _AT_SPACE[type(action)](s, seat, cast("AtSpace", action).at, log)
    else:
        _answer(s, seat, action, log)
    go_on(s, seat, log)


def _answer(s: State, seat: Seat, action: Action, log: Log) -> None:
    """Do what needs no place on the sea."""
    if type(action) is Choose:
        s.todo.pop()
        choose(s, seat, action.ship, log)
    elif type(action) is First:
        log(Ordered, seat, action.effect)
        in_order(s, seat, s.todo.pop(), log, space_first=action == SPACE_FIRST)
    elif type(action) is Done:
        _decline(s, seat, log)
    else:  # end
        s.todo.pop()
        s.hired = 1


def _places(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    """Any ship of the hand on any space in reach; or a mercenary first."""
    upper, lower = reachable(s, seat)
    there = picker(members(upper, lower))
    found: list[Action] = []
    last = NOTHING
    for ship in s.hands[seat]:
        if ship != last:
            found += there(PLACES[ship])
            last = ship
    if s.gold[seat] >= CHEAPEST and not s.hired:
        found += _hires(s, seat, ship_owed=True)
    return found


def _market(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    return [*_hires(s, seat, ship_owed=False), END]


def _hires(s: State, seat: Seat, *, ship_owed: bool) -> list[Action]:
    """Any mercenary that there is gold for, on any space for it."""
    found: list[Action] = []
    where = moorings(s, seat, ship_owed=ship_owed)
    there = picker(where)
    for mercenary in affordable(s, seat):
        found += there(HIRES[mercenary])
        if mercenary == RAM:
            found += [HIRES[RAM][at] for at in prey(s, seat, ship_owed=ship_owed)]
    return found


def _orders(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    return ORDERS


def _shots(s: State, seat: Seat, step: Step) -> Sequence[Action]:
    found: list[Action] = [SHOTS[d] for d in directions(s, seat, step)]
    found.append(DONE)
    return found


def _repairs(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    where = members(*s.burning[2 * seat : 2 * seat + 2])
    or_done: tuple[Action, ...] = itemgetter(*where, _DECLINED)(_REPAIRS)
    return or_done


def _shieldings(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    where = members(*s.active[2 * seat : 2 * seat + 2])
    or_done: tuple[Action, ...] = itemgetter(*where, _DECLINED)(_SHIELDINGS)
    return or_done


def _layings(s: State, seat: Seat, step: Step) -> Sequence[Action]:
    """A mine on any free space, or the dummy; or done."""
    where = members(*free(s))
    if not step[2]:
        or_done: tuple[Action, ...] = itemgetter(*where, _DECLINED)(_MINES)
        return or_done
    there = picker(where)
    mine, dummy = kinds(s, seat, step)
    found: list[Action] = []
    if mine:
        found += there(MINES)
    if dummy:
        found += there(DUMMIES)
    if may_stop(s, seat):
        found.append(DONE)
    return found


def _sweeps(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    or_done: tuple[Action, ...] = itemgetter(*members(*s.mined), _DECLINED)(_SWEEPS)
    return or_done


def _choices(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    return [*(CHOICES[ship] for ship in dict.fromkeys(s.peek[seat])), DONE]


_OFFERS: Final[tuple[Callable[[State, Seat, Step], Sequence[Action]], ...]] = (
    *(_places, _market, _orders, _shots, _repairs, _shieldings, _layings, _sweeps, _choices),
)  # in the order of the steps


def _place(s: State, seat: Seat, action: Place, log: Log) -> None:
    """A ship leaves the hand; space and ship work, but no space that was covered."""
    ship, at, _ = action
    s.todo.pop()
    hands = s.hands
    hand = hands[seat]
    i = hand.index(ship)
    hands[seat] = hand[:i] + hand[i + 1 :]
    log(Placed, seat, ship, at)
    fresh = put(s, seat, ship, at, log)
    if s.escort == seat:
        s.escort = NOTHING
        s.shields[at] += 1
        log(Shielded, seat, at)
    if fresh:
        work(s, seat, ship, at, log)
    else:
        ship_works(s, seat, ship, at, log)


def _hire(s: State, seat: Seat, action: Hire, log: Log) -> None:
    """Gold goes back, and the mercenary is placed at once; a ship that is owed stays owed."""
    mercenary = NAMES.index(action.mercenary)
    cost = MERCENARIES[mercenary].cost
    if s.todo[-1][0] == MARKET:
        s.todo.pop()
    s.hired = 1  # so the market does not open again
    s.gold[seat] -= cost
    s.offer.remove(mercenary)
    log(Hired, seat, action.mercenary, action.at, cost)
    put(s, seat, MERCENARY + mercenary, action.at, log)
    mercenary_works(s, seat, mercenary, action.at, log)


def _shoot(s: State, seat: Seat, action: Shoot, log: Log) -> None:
    """Shots of one volley go in different directions."""
    _, at, bits, left, span = s.todo.pop()
    direction = DIRECTIONS.index(action.to)
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
    log(Repaired, seat, s.tiles[at], at)


def _shield(s: State, seat: Seat, at: int, log: Log) -> None:
    """A shield comes from the supply; a ship may have any number."""
    s.todo.pop()
    s.shield_stock -= 1
    s.shields[at] += 1
    log(Shielded, seat, at)


def _mine(s: State, seat: Seat, at: int, log: Log) -> None:
    lay(s, seat, at, log, dummy=False)


def _dummy(s: State, seat: Seat, at: int, log: Log) -> None:
    lay(s, seat, at, log, dummy=True)


def _sweep(s: State, seat: Seat, at: int, log: Log) -> None:
    """A mine is removed; the sweeper may go on."""
    _, left = s.todo.pop()
    sweep(s, seat, at, log)
    if left > 1:
        s.todo.append((SWEEP, left - 1))


_AT_SPACE: Final[dict[type, Callable[[State, Seat, int, Log], None]]] = {
    Repair: _repair,
    Shield: _shield,
    Mine: _mine,
    Dummy: _dummy,
    Sweep: _sweep,
}
