"""Tiles come into a stock and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import NOTHING

from .chest import worth
from .data import BACK, BY_CHESTS, DOLPHIN, EVENT_NAMES, SHIP, SOURCES, WAVE
from .events import (
    Built,
    Chose,
    FoundNothing,
    Kept,
    Laid,
    Left,
    Placed,
    Played,
    Robbed,
    Snatched,
    Took,
)
from .sailing import turn_up
from .score import colour_of
from .setup import FLOOD, FRESH, PUT, RIDE, ROB, TURN
from .turns import pass_on

if TYPE_CHECKING:
    from rules.core import Log, Seat

    from .actions import Chest, Play, Rob
    from .setup import State


def place(s: State, seat: Seat, square: int, log: Log) -> None:
    """A boat is put on the board, and the tile there is taken; events go to stock unplayed."""
    s.boats[seat] = square
    log(Placed, seat, square)
    turn_up(s, seat, square, log)
    if s.board[square] not in {NOTHING, SHIP}:
        _pick_up(s, seat, square, log)
    pass_on(s, log)


def take(s: State, seat: Seat, log: Log) -> None:
    """The tile of the square of arrival goes to stock; an event may be played at once."""
    _, square = s.todo.pop()
    if s.board[square] == BACK:
        turn_up(s, seat, square, log)
    tile = _pick_up(s, seat, square, log)
    if tile <= WAVE:
        s.todo.append((FRESH, tile))


def leave(s: State, seat: Seat, log: Log) -> None:
    """The tile stays as it lies, unseen if hidden."""
    _, square = s.todo.pop()
    log(Left, seat, square)


def keep(s: State, seat: Seat, log: Log) -> None:
    """A fresh event waits for a later turn."""
    s.todo.pop()
    log(Kept, seat)


def play(s: State, seat: Seat, action: Play, log: Log) -> None:
    """An event leaves the game; out of the stock, it is the only one before the move."""
    event = EVENT_NAMES.index(action.event)
    step = s.todo[-1][0]
    if step == FRESH:
        s.todo.pop()
    elif step == TURN:
        s.todo[-1] = (TURN, 1)
    _remove(s, seat, event)
    s.gone[event] += 1
    log(Played, seat, action.event)
    if event == DOLPHIN:
        s.todo.append((RIDE,))
    elif event == WAVE:
        s.todo.append((FLOOD,))
    else:
        _send_pirate(s, seat, log)


def rob(s: State, seat: Seat, action: Rob, log: Log) -> None:
    """A tile of choice changes hands; it is not fresh."""
    s.todo.pop()
    _remove(s, action.victim, action.tile)
    _add(s, seat, action.tile)
    log(Robbed, seat, action.victim, action.tile)


def build(s: State, seat: Seat, action: Chest, log: Log) -> None:
    """A chest scores, and its tiles leave the game."""
    points, multiplier = worth(action.tiles, colour_of(s, seat))
    left = list(s.stocks[seat])
    for tile in action.tiles:
        left.remove(tile)
        s.gone[tile] += 1
    s.stocks[seat] = tuple(left)
    s.points[seat * len(SOURCES) + BY_CHESTS] += points
    log(Built, seat, action.tiles, multiplier, points)


def lay(s: State, seat: Seat, tile: int, log: Log) -> None:
    """A tile of the stock of ten is to go back onto the board."""
    s.todo.append((PUT, tile))
    log(Chose, seat, tile)


def put(s: State, seat: Seat, square: int, log: Log) -> None:
    """It lies face up on an empty square; if another seat did that, the turn is over."""
    _, tile = s.todo.pop()
    _remove(s, s.turn, tile)
    s.board[square] = tile
    log(Laid, seat, tile, square)
    if seat != s.turn:
        pass_on(s, log)


def snatch(s: State, seat: Seat, tile: int, log: Log) -> None:
    """Another seat has noticed the tenth tile."""
    _remove(s, s.turn, tile)
    _add(s, seat, tile)
    log(Snatched, seat, s.turn, tile)
    pass_on(s, log)


def _send_pirate(s: State, seat: Seat, log: Log) -> None:
    """A pirate looks for something to steal."""
    if any(stock for other, stock in enumerate(s.stocks) if other != seat):
        s.todo.append((ROB,))
    else:
        log(FoundNothing, seat)


def _pick_up(s: State, seat: Seat, square: int, log: Log) -> int:
    """Move a tile that lies face up into a stock; return it."""
    tile = s.board[square]
    s.board[square] = NOTHING
    _add(s, seat, tile)
    log(Took, seat, square, tile)
    return tile


def _add(s: State, seat: Seat, tile: int) -> None:
    s.stocks[seat] = tuple(sorted((*s.stocks[seat], tile)))


def _remove(s: State, seat: Seat, tile: int) -> None:
    stock = s.stocks[seat]
    i = stock.index(tile)
    s.stocks[seat] = stock[:i] + stock[i + 1 :]
