"""A turn goes on, step by step, and ends; so does the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING

from .crew import draw
from .data import CHEAPEST, RAM, TURNS
from .events import Blocked, Ended
from .mines import any_free
from .placing import HOME, affordable, has_room, may_make_room, prey
from .setup import MARKET, PLACE, State
from .shots import any_in_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Log, Seat

_PLACE: Final = (PLACE,)
_MARKET: Final = (MARKET,)
_NO_MINE: Final = [0, 0]


def go_on(s: State, seat: Seat, log: Log) -> None:
    """What has no target is lost; when no step is left, hire somebody, or the turn is over."""
    todo = s.todo
    while todo:
        step = todo[-1]
        if _OPEN[step[0]](s, seat, step):
            return
        todo.pop()
    if s.gold[seat] >= CHEAPEST and not s.hired and _can_hire(s, seat):
        todo.append(_MARKET)
    else:
        _end_turn(s, seat, log)


def _can_hire(s: State, seat: Seat) -> bool:
    """Tell whether a mercenary could be bought and placed once the ship is."""
    offer = affordable(s, seat)
    if not offer:
        return False
    return has_room(s, seat) or (RAM in offer and bool(prey(s, seat, ship_owed=False)))


def _always(s: State, seat: Seat, step: tuple[int, ...]) -> bool:  # noqa: ARG001
    return True


def _repair(s: State, seat: Seat, step: tuple[int, ...]) -> bool:  # noqa: ARG001
    return (s.burning[2 * seat] or s.burning[2 * seat + 1]) > 0


def _shield(s: State, seat: Seat, step: tuple[int, ...]) -> bool:  # noqa: ARG001
    return s.shield_stock > 0


def _lay(s: State, seat: Seat, step: tuple[int, ...]) -> bool:  # noqa: ARG001
    """The minelayer's tokens are at hand as long as its step is there."""
    return step[2] > 0 or (s.mine_stock > 0 and any_free(s))


def _sweep(s: State, seat: Seat, step: tuple[int, ...]) -> bool:  # noqa: ARG001
    return s.mined != _NO_MINE


_OPEN: Final[tuple[Callable[[State, Seat, tuple[int, ...]], bool], ...]] = (
    *(_always, _always, _always, any_in_line, _repair, _shield, _lay, _sweep, _always),
)  # whether there is a target, in the order of the steps


def _end_turn(s: State, seat: Seat, log: Log) -> None:
    """Draw a tile; then it is the other's turn, sixteen times each."""
    draw(s, seat, log)
    s.turn = other = 1 - seat
    s.hired = 0
    if other == s.starter:
        if s.round == TURNS:
            log(Ended, TURNS)
            return
        s.round += 1
    # Nearly always the first row has room: asked here, without a call, a seventieth of a playout.
    if NOTHING in s.tiles[HOME[other]] or has_room(s, other) or may_make_room(s, other):
        s.todo.append(_PLACE)
    else:
        s.lost = other
        log(Blocked, other)
