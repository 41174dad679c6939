"""Who may do what, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, OVER, Action, Log, Seat, mute

from . import building
from .actions import (
    BLOOMS,
    DISCARDS,
    DONE,
    LAYS,
    LINES,
    PICKS,
    STORE,
    TAKES,
    TURNS,
    Discard,
    Flower,
    Lay,
    Line,
    Pick,
    Store,
    Take,
    Turn,
)
from .data import CHOSEN, ELEMENT, LEVEL, LEVELS, LINE_BITS, ON_LINE, PONTOON, SEA, SHOWN, WAYS
from .days import end_day
from .events import Bloomed, Discarded, Laid, Paddled, Picked, Stored, Took, Turned
from .grid import cell, spot
from .setup import FLOWER, LAY, TAKE, TILE, TURN, State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_MARGIN: Final = 3  # cells beyond the island where a screen can point to: one touches nothing


def actor(s: State) -> Seat:
    """Who owes the next step of the day."""
    return s.todo[-1][1] if s.todo else OVER


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step allows."""
    step = s.todo[-1]
    return _OFFERS[step[0]](s, seat, step)


def every(s: State, seat: Seat) -> Sequence[Action]:
    """List lines, places, tiles and buttons; places around the island or flowers at their step."""
    tiles = (*s.hand, *s.pontoons[seat])
    found: list[Action] = [*LINES, *TAKES, *TURNS, STORE, DONE]
    found += [action for tile in tiles for action in (PICKS[tile], DISCARDS[tile])]
    step = s.todo[-1][0]
    if step == LAY:
        found += _around(s, seat)
    elif step == FLOWER:
        found += [bloom for blooms in BLOOMS for bloom in blooms]
    return found


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for."""
    step = s.todo.pop()
    if type(action) is Lay:
        _lay(s, seat, step[2], action, log)
    elif type(action) is Pick:
        _pick(s, seat, action, log)
    elif type(action) is Turn:
        _turn(s, seat, step[2], action, log)
    elif type(action) is Take:
        _take(s, seat, step, action, log)
    elif type(action) is Line:
        _line(s, seat, action, log)
    elif type(action) is Flower:
        _flower(s, seat, action, log)
    elif type(action) is Store:
        _store(s, seat, step[2], log)
    elif type(action) is Discard:
        _discard(s, seat, step[2], action, log)
    # else done: the step is over


def _lines(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any line that is under no paddle; it may cross others."""
    paddles = s.paddles
    return [action for line, action in enumerate(LINES) if line not in paddles]


def _takes(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any free tile of the line; after the first one, done."""
    _, _, line, free, _ = step
    found: list[Action] = [TAKES[place] for place in ON_LINE[line] if free >> place & 1]
    if s.hand:
        found.append(DONE)
    return found


def _tiles(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any tile just chosen, or one of the pontoon that can be laid; when all are placed, done."""
    room, sea = s.room, seat * len(LEVELS)
    found: list[Action] = [PICKS[tile] for tile in s.hand]
    found += [PICKS[tile] for tile in s.pontoons[seat] if room[sea + LEVEL[tile]]]
    if not s.hand:
        found.append(DONE)
    return found


def _lays(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:
    """Wherever the tile can lie, or onto the pontoon; neither: a tile is discarded."""
    tile = step[2]
    found: list[Action] = [LAYS[at] for at in s.room[seat * len(LEVELS) + LEVEL[tile]]]
    if tile in s.hand:
        if len(s.pontoons[seat]) < PONTOON:
            found.append(STORE)
        elif not found:
            tiles = (*s.pontoons[seat], *s.hand)
            return [DISCARDS[other] for other in tiles if LEVEL[other] != SEA]
    return found


def _turns(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return TURNS[: WAYS[step[2]]]


def _flowers(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any tile still free, for any element that it shows."""
    closed = s.closed
    return [
        BLOOMS[place][element]
        for place, tile in enumerate(s.market)
        if not closed >> place & 1
        for element in SHOWN[tile]
    ]


_OFFERS: Final[tuple[Callable[[State, Seat, tuple[int, ...]], Sequence[Action]], ...]] = (
    *(_lines, _takes, _tiles, _lays, _turns, _flowers),  # in the order of the steps
)


def _around(s: State, seat: Seat) -> list[Lay]:
    """List all places on the island and a little beyond."""
    spots = [spot(at) for _, at, _ in s.islands[seat]] or [(0, 0)]
    xs, ys = zip(*spots, strict=True)
    return [
        LAYS[cell(x, y)]
        for y in range(min(ys) - _MARGIN, max(ys) + _MARGIN + 1)
        for x in range(min(xs) - _MARGIN, max(xs) + _MARGIN + 1)
    ]


def _line(s: State, seat: Seat, action: Line, log: Log) -> None:
    """The paddle covers the whole line; some of its free tiles may be taken."""
    line = action.line
    bits = LINE_BITS[line]
    s.todo += (TILE, seat), (TAKE, seat, line, bits & ~s.closed, CHOSEN[s.seats])
    s.paddles.append(line)
    s.closed |= bits
    log(Paddled, seat, line)


def _take(s: State, seat: Seat, step: tuple[int, ...], action: Take, log: Log) -> None:
    """A tile leaves the market; the next may be taken, as far as allowed."""
    _, _, line, free, allowed = step
    place = action.place
    tile = s.market[place]
    s.market[place] = NOTHING
    s.hand.append(tile)
    free &= ~(1 << place)
    if free and allowed > 1:
        s.todo.append((TAKE, seat, line, free, allowed - 1))
    log(Took, seat, tile, place)


def _pick(s: State, seat: Seat, action: Pick, log: Log) -> None:
    s.todo += (TILE, seat), (LAY, seat, action.tile)
    log(Picked, seat, action.tile)


def _lay(s: State, seat: Seat, tile: int, action: Lay, log: Log) -> None:
    """The tile leaves hand or pontoon for the island; it is turned if that makes a difference."""
    _leave(s, seat, tile)
    building.lay(s, seat, tile, cell(action.x, action.y))
    if WAYS[tile] > 1:
        s.todo.append((TURN, seat, tile))
    log(Laid, seat, tile, action.x, action.y)


def _turn(s: State, seat: Seat, tile: int, action: Turn, log: Log) -> None:
    """Nothing is told of a tile that stays as it was laid."""
    if action.turn:
        building.turn(s, seat, action.turn)
        log(Turned, seat, tile, action.turn)


def _store(s: State, seat: Seat, tile: int, log: Log) -> None:
    """A tile just chosen goes onto the pontoon."""
    s.hand.remove(tile)
    s.pontoons[seat] = (*s.pontoons[seat], tile)
    log(Stored, seat, tile)


def _discard(s: State, seat: Seat, picked: int, action: Discard, log: Log) -> None:
    """If it leaves the pontoon, the tile that was picked up takes its place."""
    tile = action.tile
    from_pontoon = tile not in s.hand
    _leave(s, seat, tile)
    s.lost.append(tile)
    log(Discarded, seat, tile)
    if from_pontoon:
        _store(s, seat, picked, log)


def _leave(s: State, seat: Seat, tile: int) -> None:
    """A tile leaves hand or pontoon."""
    if tile in s.hand:
        s.hand.remove(tile)
    else:
        s.pontoons[seat] = tuple(other for other in s.pontoons[seat] if other != tile)


def _flower(s: State, seat: Seat, action: Flower, log: Log) -> None:
    """The tile is turned over: a flower for one element; the last one ends the day."""
    place, element = action.place, ELEMENT[action.element]
    tile = s.market[place]
    s.market[place] = NOTHING
    s.closed |= 1 << place
    s.bloomed.append(tile)
    s.flowers[element] += 1
    log(Bloomed, seat, tile, place, action.element, s.flowers[element])
    if not s.todo:
        end_day(s, log)
