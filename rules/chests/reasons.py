"""Why something may not be done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Action, Reason

from .actions import (
    Chest,
    Done,
    Flood,
    Keep,
    Lay,
    Leave,
    Move,
    Place,
    Play,
    Put,
    Ride,
    Rob,
    Snatch,
    Take,
)
from .data import BOTTOM, ENDS, EVENT, EVENT_NAMES, KEY, LID, LIMIT, LOCK, MIDDLE, SHAPES, WIDEST
from .map import DIRECTIONS, WAYS
from .sailing import moves_of
from .setup import END, FLOOD, FRESH, PLACE, PUT, RIDE, ROB, TAKE, TURN, WATCH

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

STEPS_OF: Final[dict[type, set[int]]] = {
    Place: {PLACE},
    Move: {TURN},
    Play: {TURN, FRESH, END},
    Ride: {RIDE},
    Flood: {FLOOD},
    Rob: {ROB},
    Take: {TAKE},
    Leave: {TAKE},
    Keep: {FRESH},
    Chest: {TURN, FRESH, END},
    Lay: {END, WATCH},
    Put: {PUT},
    Snatch: {WATCH},
    Done: {TURN, END, WATCH},
}
NOT_THIS_STEP: Final = {
    PLACE: Reason("First put your boat on the board.", "set-up"),
    TURN: Reason("First sail: your boat must move.", "moving"),
    RIDE: Reason("First choose where the dolphin carries you.", "dolphin"),
    FLOOD: Reason("First choose where the tidal wave runs.", "tidal-wave"),
    ROB: Reason("First choose the tile that the pirate takes.", "pirate"),
    TAKE: Reason("First take the tile, or leave it.", "arrival"),
    FRESH: Reason("First play the event that you took, or keep it.", "arrival"),
    END: Reason("You have sailed: build a chest, or end your turn.", "a-turn"),
    PUT: Reason("First choose a square for the tile that you put back.", "ten-tiles"),
    WATCH: Reason("Another stock holds ten tiles: take one of them, or none.", "ten-tiles"),
}
MUST_MOVE: Final = Reason("Your boat must move: there is a way to go.", "moving")
NO_BOARD: Final = Reason("The board ends before that.", "moving")
BOAT_IN_THE_WAY: Final = Reason("Another boat is in the way.", "moving")
BOAT_THERE: Final = Reason("A boat lies there.", "moving")
TILE_THERE: Final = Reason("A tile lies there.", "ten-tiles")
ONE_EVENT: Final = Reason("You have played an event in this turn.", "events")
TOO_LATE: Final = Reason("An event is played before the move, or when it is taken.", "events")
NOT_FRESH: Final = Reason("Now only the event that you took can be played.", "arrival")
NO_SUCH_EVENT: Final = Reason("You have no such event.", "events")
OWN_STOCK: Final = Reason("A pirate takes from others.", "pirate")
NOT_TEN: Final = Reason("Only who has ten tiles lays one back.", "ten-tiles")
NO_ROOM: Final = Reason("Your own stock would reach ten tiles.", "ten-tiles")
NOT_HELD: Final = Reason("You do not have these tiles.", "chests")
NO_EVENTS: Final = Reason("An event is no part of a chest.", "chests")
FOUR_ENDS: Final = Reason("A chest has exactly two lids and two bottoms.", "chests")
ONE_LOCK: Final = Reason("A chest has one lock at most.", "chests")
ONE_KEY: Final = Reason("A chest has one key at most.", "chests")
KEY_ALONE: Final = Reason("A key goes only with a lock.", "chests")
UNEVEN: Final = Reason("A chest has as many middles above as below.", "chests")
TOO_WIDE: Final = Reason("A chest has six middles at most.", "chests")


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """Return the rule that forbids an action, None if nothing does."""
    step = s.todo[-1][0]
    if step not in STEPS_OF[type(action)]:
        return NOT_THIS_STEP[step]
    if type(action) is Chest:
        held = not Counter(action.tiles) - Counter(s.stocks[seat])
        return why_no_chest(action.tiles) if held else NOT_HELD
    if type(action) is Play:
        return _why_not_play(s, seat, EVENT_NAMES.index(action.event))
    if type(action) is Done:
        return _why_not_done(s, seat)
    if type(action) is Move:
        return _why_not_move(s, seat, action)
    return _why_not_there(s, action) or _why_not_stock(s, seat, action)


def why_no_chest(tiles: tuple[int, ...]) -> Reason | None:
    """Return the rule that tiles break as a chest, None if they are one; a screen may ask, too."""
    shapes = Counter(SHAPES[kind] for kind in tiles)
    middles = shapes[MIDDLE] + shapes[LOCK]
    broken = (
        (shapes[EVENT] > 0, NO_EVENTS),
        ((shapes[LID], shapes[BOTTOM]) != (ENDS, ENDS), FOUR_ENDS),
        (shapes[LOCK] > 1, ONE_LOCK),
        (shapes[KEY] > 1, ONE_KEY),
        (shapes[KEY] > shapes[LOCK], KEY_ALONE),
        (middles % 2 == 1, UNEVEN),
        (middles > 2 * WIDEST, TOO_WIDE),
    )
    return next((reason for is_broken, reason in broken if is_broken), None)


def _why_not_play(s: State, seat: Seat, event: int) -> Reason | None:
    """One event a turn, before the move; a fresh one at once; any number to get rid of tiles."""
    step = s.todo[-1]
    if step[0] == FRESH:
        return None if event == step[1] else NOT_FRESH
    if event not in s.stocks[seat]:
        return NO_SUCH_EVENT
    if s.free_events:
        return None
    if step[0] == TURN:
        return ONE_EVENT if step[1] else None
    return None if len(s.stocks[seat]) > LIMIT else TOO_LATE


def _why_not_done(s: State, seat: Seat) -> Reason | None:
    step, tiles = s.todo[-1][0], len(s.stocks[seat])
    if step == TURN:
        return MUST_MOVE if moves_of(s, seat) else None
    if step == END and tiles > LIMIT + s.watchful:
        named = {"tiles": tiles, "limit": LIMIT + s.watchful}
        return Reason("You have {tiles} tiles: get down to {limit} first.", "ten-tiles", named)
    return None


def _why_not_move(s: State, seat: Seat, action: Move) -> Reason | None:
    way = WAYS[s.boats[seat]][DIRECTIONS.index(action.direction)]
    if len(way) < action.distance:
        return NO_BOARD
    return None if action in moves_of(s, seat) else BOAT_IN_THE_WAY


def _why_not_there(s: State, action: Action) -> Reason | None:
    """Tell why a boat or a tile cannot go onto a square."""
    if type(action) is Place or type(action) is Ride:
        return BOAT_THERE if action.square in s.boats else None
    if type(action) is Put:
        if action.square in s.boats:
            return BOAT_THERE
        return None if s.board[action.square] == NOTHING else TILE_THERE
    return None


def _why_not_stock(s: State, seat: Seat, action: Action) -> Reason | None:
    """Tell why a tile cannot leave one stock, or come into another."""
    if type(action) is Rob:
        return OWN_STOCK if action.victim == seat else None
    if type(action) is Snatch:
        return None if len(s.stocks[seat]) < LIMIT else NO_ROOM
    if type(action) is Lay:
        return None if len(s.stocks[s.turn]) > LIMIT else NOT_TEN
    return None
