"""Boats sail, tiles turn, sailing ships are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING

from .actions import RUNS
from .data import (
    BACK,
    BY_SHIPS,
    NO_SHIP,
    REACHED,
    SHIP,
    SHIPS,
    SIGHTED,
    SOURCES,
)
from .events import Flooded, Moved, Reached, Rode, Sighted, TurnedDown, TurnedUp
from .map import DIRECTIONS, LINES, SQUARES, WAYS
from .setup import END, TAKE
from .turns import finish

if TYPE_CHECKING:
    from rules.core import Action, Log, Seat

    from .actions import Move
    from .setup import State

_FREE: Final = tuple([len(way) for way in WAYS[square]] for square in SQUARES)
_BLOCKS: Final = tuple(
    {
        other: (direction, free)
        for direction, way in enumerate(WAYS[square])
        for free, other in enumerate(way)
    }
    for square in SQUARES
)  # by square, by that of another boat: in which direction it leaves how many squares


def moves_of(s: State, seat: Seat) -> tuple[Action, ...]:
    """List the moves of a boat: one to six squares, neither over another boat nor onto it."""
    here = s.boats[seat]
    blocks, free = _BLOCKS[here], _FREE[here]
    for boat in s.boats:
        if boat in blocks:
            direction, squares = blocks[boat]
            if squares < free[direction]:
                free = free[:]
                free[direction] = squares
    north, east, south, west = free
    return RUNS[0][north] + RUNS[1][east] + RUNS[2][south] + RUNS[3][west]


def sail(s: State, seat: Seat, action: Move, log: Log) -> None:
    """The tiles passed over are turned one by one, then the boat arrives."""
    s.todo[-1] = (END,)
    way, last = WAYS[s.boats[seat]][DIRECTIONS.index(action.direction)], action.distance - 1
    square = s.boats[seat] = way[last]
    log(Moved, seat, action.direction, action.distance, square)
    for passed in way[:last]:
        turn_over(s, seat, passed, log)
    arrive(s, seat, square, log)


def ride(s: State, seat: Seat, square: int, log: Log) -> None:
    """A dolphin carries the boat anywhere; nothing is passed over."""
    s.todo.pop()
    s.boats[seat] = square
    log(Rode, seat, square)
    arrive(s, seat, square, log)


def flood(s: State, seat: Seat, line: int, log: Log) -> None:
    """A tidal wave turns a whole line, but for what lies under boats."""
    s.todo.pop()
    log(Flooded, seat, line)
    for square in LINES[line]:
        if square not in s.boats:
            turn_over(s, seat, square, log)


def turn_over(s: State, seat: Seat, square: int, log: Log) -> None:
    """What is hidden becomes visible, what is visible hidden; an empty square stays empty."""
    tile = s.board[square]
    if tile == BACK:
        turn_up(s, seat, square, log)
    elif tile != NOTHING:
        s.board[square] = BACK
        s.under[square] = s.seen[square] = tile
        log(TurnedDown, seat, square, tile)


def turn_up(s: State, seat: Seat, square: int, log: Log) -> None:
    """A tile is seen; a sailing ship leaves at once and scores, but the last one stays."""
    tile = s.under[square]
    s.under[square] = s.seen[square] = NOTHING
    if tile == SHIP and s.gone[SHIP] < SHIPS - 1:
        s.board[square] = NOTHING
        _find_ship(s, seat, SIGHTED)
        log(Sighted, seat, square, s.gone[SHIP], SIGHTED)
    else:
        s.board[square] = tile
        log(TurnedUp, seat, square, tile)


def arrive(s: State, seat: Seat, square: int, log: Log) -> None:
    """A sailing ship counts whatever the player wants; any other tile may be taken."""
    tile = s.board[square]
    if tile == SHIP:
        _reach_last_ship(s, seat, square, log)
    elif tile == BACK and s.under[square] == SHIP:
        turn_up(s, seat, square, log)
    elif tile != NOTHING:
        if tile == BACK and s.seen[square] == NOTHING:
            s.seen[square] = NO_SHIP
        s.todo.append((TAKE, square))


def _reach_last_ship(s: State, seat: Seat, square: int, log: Log) -> None:
    """The last sailing ship, already face up, is taken: that ends the game."""
    s.board[square] = NOTHING
    _find_ship(s, seat, REACHED)
    log(Reached, seat, square, REACHED)
    finish(s, log)


def _find_ship(s: State, seat: Seat, points: int) -> None:
    s.gone[SHIP] += 1
    s.points[seat * len(SOURCES) + BY_SHIPS] += points
