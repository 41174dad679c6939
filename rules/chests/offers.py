"""What each step offers, and all that a screen can ask for at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Action, Seat

from .actions import (
    DONE,
    FLOODS,
    KEEP,
    LAYS,
    LEAVE,
    MOVES,
    PLACES,
    PLAYABLE,
    PLAYS,
    PUTS,
    RIDES,
    ROBS,
    SNATCHES,
    TAKE,
    Chest,
)
from .chest import chests_in
from .data import LIMIT, WAVE
from .sailing import moves_of
from .setup import FLOOD, PLACE, PUT, RIDE, ROB, TURN, WATCH, State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_TAKE_OR_LEAVE: Final = (TAKE, LEAVE)
_ONLY_DONE: Final = (DONE,)
_BESIDES: Final = (*(PLAYS[event] for event in PLAYABLE), TAKE, LEAVE, KEEP, DONE)


def every(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step can ask for, legal or not, and all that a turn consists of.

    Of chests that cannot be built, only the empty one and the whole stock.
    """
    step, stock = s.todo[-1][0], s.stocks[seat]
    asked: dict[int, tuple[Action, ...]] = {
        PLACE: PLACES,
        TURN: MOVES,
        RIDE: RIDES,
        FLOOD: FLOODS,
        ROB: tuple(ROBS[of][kind] for of, tiles in enumerate(s.stocks) for kind in _kinds(tiles)),
        PUT: PUTS,
        WATCH: tuple(act[kind] for act in (SNATCHES, LAYS) for kind in _kinds(s.stocks[s.turn])),
    }
    own_tiles = () if step == WATCH else tuple(LAYS[kind] for kind in _kinds(stock))
    chests = dict.fromkeys((*chests_in(stock), Chest(()), Chest(stock)))
    return (*asked.get(step, ()), *chests, *own_tiles, *_BESIDES)


def _kinds(stock: tuple[int, ...]) -> dict[int, None]:
    """Return the kinds in a stock, each once, in order."""
    return dict.fromkeys(stock)


def _plays(stock: tuple[int, ...]) -> tuple[Action, ...]:
    """Any event; they stand first in a stock."""
    if not stock or stock[0] > WAVE:
        return ()
    return tuple(PLAYS[kind] for kind in _kinds(stock) if kind <= WAVE)


def _places(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return _elsewhere(s, PLACES)


def _turn(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:
    """One event out of the stock, any chest, a move; without a way to go it is skipped."""
    stock = s.stocks[seat]
    plays = () if step[1] and not s.free_events else _plays(stock)
    return plays + chests_in(stock) + (moves_of(s, seat) or _ONLY_DONE)


def _rides(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return _elsewhere(s, RIDES)


def _floods(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return FLOODS


def _robs(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any tile of any other stock."""
    return [
        ROBS[victim][kind]
        for victim, stock in enumerate(s.stocks)
        if victim != seat
        for kind in _kinds(stock)
    ]


def _takes(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return _TAKE_OR_LEAVE


def _fresh(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:
    return (PLAYS[step[1]], *chests_in(s.stocks[seat]), KEEP)


def _end(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any chest; with ten tiles, any event or a tile to be laid; done with nine or fewer."""
    stock = s.stocks[seat]
    too_many = len(stock) > LIMIT
    plays = _plays(stock) if too_many or s.free_events else ()
    lays = tuple(LAYS[kind] for kind in _kinds(stock)) if too_many else ()
    done = _ONLY_DONE if len(stock) <= LIMIT + s.watchful else ()
    return plays + chests_in(stock) + lays + done


def _puts(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any empty square without a boat."""
    boats = s.boats
    return [
        PUTS[square]
        for square, tile in enumerate(s.board)
        if tile == NOTHING and square not in boats
    ]


def _watch(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any tile of the stock of ten: into one's own if there is room, or onto the board; or none."""
    kinds = _kinds(s.stocks[s.turn])
    room = len(s.stocks[seat]) < LIMIT
    snatches = [SNATCHES[kind] for kind in kinds] if room else []
    return [*snatches, *(LAYS[kind] for kind in kinds), DONE]


def _elsewhere(s: State, actions: tuple[Action, ...]) -> Sequence[Action]:
    """Leave out what concerns a square with a boat."""
    found = list(actions)
    for boat in sorted(s.boats, reverse=True):
        if boat != NOTHING:
            del found[boat]
    return found


OFFERS: Final[tuple[Callable[[State, Seat, tuple[int, ...]], Sequence[Action]], ...]] = (
    *(_places, _turn, _rides, _floods, _robs),  # in the order of the steps
    *(_takes, _fresh, _end, _puts, _watch),
)
