"""Why something is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Action, Reason

from .actions import Discard, Done, Flower, Lay, Line, Pick, Store, Take, Turn
from .data import ELEMENT, LEVEL, LEVELS, ON_LINE, PONTOON, SEA, SHOWN, WAYS
from .grid import cell
from .setup import FLOWER, LAY, LINE, TAKE, TILE, TURN
from .sites import why_not_there

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

STEP_OF: Final[dict[type, int]] = {
    Line: LINE,
    Take: TAKE,
    Pick: TILE,
    Lay: LAY,
    Store: LAY,
    Discard: LAY,
    Turn: TURN,
    Flower: FLOWER,
}
NOT_THIS_STEP: Final = {
    LINE: Reason("First choose a row or a column of the market.", "choosing"),
    TAKE: Reason("First choose tiles of your line.", "choosing"),
    TILE: Reason("Now pick up a tile to place, or end your turn.", "placing"),
    LAY: Reason("First place the tile that you picked up.", "placing"),
    TURN: Reason("First turn the tile that you just laid.", "placing"),
    FLOWER: Reason("Now turn a free tile of the market into a flower.", "flowers"),
}
PADDLE: Final = Reason("A paddle lies on this line.", "choosing")
OTHER_LINE: Final = Reason("This tile is not on your line.", "choosing")
UNDER_PADDLE: Final = Reason("A paddle lies over this place: its tile is out of reach.", "choosing")
EMPTY: Final = Reason("No tile lies there any more.", "choosing")
ONE_TILE: Final = Reason("Choose one tile at least.", "choosing")
NOT_PLACED: Final = Reason("First place all tiles that you chose.", "placing")
NO_ROOM_YET: Final = Reason("There is no place for this tile on your island yet.", "placing")
ON_PONTOON: Final = Reason("This tile comes from the pontoon: lay it.", "placing")
FULL: Final = Reason("Two tiles lie on your pontoon: it is full.", "placing")
CAN_BE_LAID: Final = Reason("Nothing is discarded while this tile can be laid.", "discarding")
CAN_BE_STORED: Final = Reason(
    "Nothing is discarded while there is room on the pontoon.", "discarding"
)
SEA_STAYS: Final = Reason("A sea tile always fits: it is never discarded.", "discarding")
SAME_AGAIN: Final = Reason("Turned so far, the tile looks the same again.", "placing")
NO_FLOWER: Final = Reason("A paddle lies over this place: its tile makes no flower.", "flowers")
NOT_SHOWN: Final = Reason("The tile does not show this element.", "flowers")


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """Return the rule that forbids an action, None if nothing does."""
    step = s.todo[-1][0]
    if type(action) is Done:
        return _why_not_done(s)
    if STEP_OF[type(action)] != step:
        return NOT_THIS_STEP[step]
    at_market = step in {LINE, TAKE, FLOWER}
    return _why_not_market(s, action) if at_market else _why_not_tile(s, seat, action)


def _why_not_done(s: State) -> Reason | None:
    """One tile is chosen at least, and all that are chosen are placed."""
    step = s.todo[-1][0]
    if step == TAKE:
        return None if s.hand else ONE_TILE
    if step == TILE:
        return NOT_PLACED if s.hand else None
    return NOT_THIS_STEP[step]


def _why_not_market(s: State, action: Action) -> Reason | None:
    """Tell why a line or a tile of the market cannot be had."""
    if type(action) is Take:
        return _why_not_take(s, action)
    if type(action) is Flower:
        return _why_not_flower(s, action)
    return PADDLE if type(action) is Line and action.line in s.paddles else None


def _why_not_take(s: State, action: Take) -> Reason | None:
    _, _, line, free, _ = s.todo[-1]
    if action.place not in ON_LINE[line]:
        return OTHER_LINE
    if s.market[action.place] == NOTHING:
        return EMPTY
    return None if free >> action.place & 1 else UNDER_PADDLE


def _why_not_flower(s: State, action: Flower) -> Reason | None:
    tile = s.market[action.place]
    if tile == NOTHING:
        return EMPTY
    if s.closed >> action.place & 1:
        return NO_FLOWER
    return None if ELEMENT[action.element] in SHOWN[tile] else NOT_SHOWN


def _why_not_tile(s: State, seat: Seat, action: Action) -> Reason | None:
    """Tell why a tile cannot be picked up, laid, stored, discarded or turned so."""
    if type(action) is Pick:
        fits = action.tile in s.hand or _fits(s, seat, action.tile)
        return None if fits else NO_ROOM_YET
    tile = s.todo[-1][2]
    if type(action) is Lay:
        return why_not_there(s, seat, tile, cell(action.x, action.y))
    if type(action) is Discard:
        return _why_not_discard(s, seat, tile, action)
    if type(action) is Store:
        return _why_not_store(s, seat, tile)
    return SAME_AGAIN if type(action) is Turn and action.turn >= WAYS[tile] else None


def _why_not_store(s: State, seat: Seat, tile: int) -> Reason | None:
    if tile not in s.hand:
        return ON_PONTOON
    return FULL if len(s.pontoons[seat]) == PONTOON else None


def _why_not_discard(s: State, seat: Seat, tile: int, action: Discard) -> Reason | None:
    """A tile is lost only if the one picked up fits nowhere, not even on the pontoon."""
    if _fits(s, seat, tile):
        return CAN_BE_LAID
    if len(s.pontoons[seat]) < PONTOON:
        return CAN_BE_STORED
    return SEA_STAYS if LEVEL[action.tile] == SEA else None


def _fits(s: State, seat: Seat, tile: int) -> bool:
    """Whether a tile has a place on the island now."""
    return bool(s.room[seat * len(LEVELS) + LEVEL[tile]])
