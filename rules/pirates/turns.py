"""A turn goes on, step by step, and ends; so does the game."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, mute

from .data import CHEAPEST, DRAWS, RAM, TURNS
from .events import Blocked, Drew, DrewShip, Ended
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
    """Draw a tile; then it is the other's turn, sixteen times each. The pile lasts for fifteen.

    The draw and the look at the first row, where there is nearly always room, stand here and not
    in functions of their own: that is 3 % of a playout.
    """
    turn = s.round
    if turn <= DRAWS:
        pile, top, hands = s.pile, seat * DRAWS + turn - 1, s.hands
        ship, hand = pile[top], hands[seat]
        i = bisect(hand, ship)
        pile[top] = NOTHING
        hands[seat] = hand[:i] + (ship,) + hand[i:]  # noqa: RUF005  # in 0.4 of the time
        if log is not mute:
            log(Drew, seat)
            log(DrewShip, seat, ship)
    s.turn = other = 1 - seat
    s.hired = 0
    if other == s.starter:
        if turn == TURNS:
            log(Ended, TURNS)
            return
        s.round = turn + 1
    if NOTHING in s.tiles[HOME[other]] or has_room(s, other) or may_make_room(s, other):
        s.todo.append(_PLACE)
    else:
        s.lost = other
        log(Blocked, other)
