"""What a seat may do at each step, in a fixed order."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Action, Seat

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
    SWEEPS,
    picker,
)
from .data import CHEAPEST, RAM
from .mines import free, kinds, may_stop
from .placing import affordable, moorings, prey, reachable
from .sea import SPACES, members
from .setup import MARKET, PLACE, State
from .shots import directions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Step = tuple[int, ...]

# By space, and DONE at the end.
_DECLINED: Final = len(SPACES)
_REPAIRS: Final = (*REPAIRS, DONE)
_SHIELDINGS: Final = (*SHIELDINGS, DONE)
_MINES: Final = (*MINES, DONE)
_SWEEPS: Final = (*SWEEPS, DONE)
# By directions as bits.
_SHOTS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (*(shot for d, shot in enumerate(SHOTS) if bits >> d & 1), DONE) for bits in range(1 << 8)
)


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


def _places(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    """Any ship of the hand on any space in reach; or a mercenary first."""
    upper, lower = reachable(s, seat)
    where = members(upper, lower)
    there = itemgetter(*where) if len(where) > 1 else picker(where)
    found: list[Action] = []
    last = NOTHING
    for ship in s.hands[seat]:
        if ship != last:
            found += there(PLACES[ship])
            last = ship
    if s.gold[seat] >= CHEAPEST and not s.hired:
        found += _hires(s, seat, moorings(s, seat, where), ship_owed=True)
    return found


def _market(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    upper, lower = reachable(s, seat)
    found = _hires(s, seat, members(upper, lower), ship_owed=False)
    found.append(END)
    return found


def _hires(s: State, seat: Seat, where: tuple[int, ...], *, ship_owed: bool) -> list[Action]:
    """Any mercenary that there is gold for, on any space for it."""
    found: list[Action] = []
    there = picker(where)
    for mercenary in affordable(s, seat):
        found += there(HIRES[mercenary])
        if mercenary == RAM:
            found += [HIRES[RAM][at] for at in prey(s, seat, ship_owed=ship_owed)]
    return found


def _orders(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    return ORDERS


def _shots(s: State, seat: Seat, step: Step) -> Sequence[Action]:
    return _SHOTS[directions(s, seat, step)]


def _repairs(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    burning, own = s.burning, 2 * seat
    where = members(burning[own], burning[own + 1])
    or_done: tuple[Action, ...] = itemgetter(*where, _DECLINED)(_REPAIRS)
    return or_done


def _shieldings(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    active, own = s.active, 2 * seat
    where = members(active[own], active[own + 1])
    or_done: tuple[Action, ...] = itemgetter(*where, _DECLINED)(_SHIELDINGS)
    return or_done


def _layings(s: State, seat: Seat, step: Step) -> Sequence[Action]:
    """A mine on any free space, or the dummy; or done."""
    upper, lower = free(s)
    where = members(upper, lower)
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
    upper, lower = s.mined
    or_done: tuple[Action, ...] = itemgetter(*members(upper, lower), _DECLINED)(_SWEEPS)
    return or_done


def _choices(s: State, seat: Seat, step: Step) -> Sequence[Action]:  # noqa: ARG001
    return [*(CHOICES[ship] for ship in dict.fromkeys(s.peek[seat])), DONE]


_OFFERS: Final[tuple[Callable[[State, Seat, Step], Sequence[Action]], ...]] = (
    *(_places, _market, _orders, _shots, _repairs, _shieldings, _layings, _sweeps, _choices),
)  # in the order of the steps
