"""A chest being put together: which tiles are in it, and what a tap on one more makes of it.

A selection names the tiles by kind, sorted, so that each choice of tiles has one name; and only
tiles that can still become a chest are ever selected.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.chests.actions import Chest
from rules.chests.chest import best_chest, chests_in
from rules.chests.data import BOTTOM, ENDS, KEY, LID, LOCK, MIDDLE, SHAPES, WAVE
from rules.chests.score import colour_of

if TYPE_CHECKING:
    from rules.chests.setup import State
    from rules.core import Seat
    from tables.scene import Seen

OWN: Final = "own"  # selections: a chest of one's own, "own 4 7 12"
Tiles = tuple[int, ...]


class Bench(NamedTuple):
    """What lies on the workbench."""

    stock: Tiles
    colour: int  # of its owner
    tiles: Tiles  # in the chest that is shown
    own: bool  # composed by hand
    live: bool  # a chest may be built now


def bench(seen: Seen, s: State, seat: Seat) -> Bench:
    """Return the chest that is composed by hand, or the best that the stock allows."""
    stock, colour = s.stocks[seat], colour_of(s, seat)
    live = any(type(action) is Chest for action in seen.legal)
    verb, *picked = seen.selection.split(" ")
    if live and verb == OWN:
        return Bench(stock, colour, tuple(map(int, picked)), own=True, live=True)
    return Bench(stock, colour, _best(stock, colour), own=False, live=live)


def is_complete(tiles: Tiles, stock: Tiles) -> bool:
    """Tell whether some tiles of a stock are a chest."""
    return Chest(tiles) in chests_in(stock)


def _best(stock: Tiles, colour: int) -> Tiles:
    tiles, _ = best_chest(stock, colour)
    return tiles or _begun(stock)


def _begun(stock: Tiles) -> Tiles:
    """Return what of a stock could be the ends of a chest, and pairs of middles between them."""
    of: dict[int, list[int]] = {shape: [] for shape in (LID, BOTTOM, MIDDLE)}
    for kind in reversed(stock):  # coloured ones first
        of.get(SHAPES[kind], []).append(kind)
    middles = of[MIDDLE][: len(of[MIDDLE]) // 2 * 2]
    return tuple(sorted(of[LID][:ENDS] + of[BOTTOM][:ENDS] + middles))


def picked(tiles: Tiles) -> str:
    """Return the selection that names some tiles."""
    return " ".join([OWN, *map(str, sorted(tiles))])


def toggled(at: Bench, kind: int, nth: int) -> str:
    """Return the selection after a tap on the nth tile of a kind: out, in, or in for another.

    What fits in no way lies on the bench alone, so that the workshop can say what it lacks.
    """
    if nth < at.tiles.count(kind):
        return picked(_without(at.tiles, kind))
    for out in (None, *_rivals(at.tiles, kind)):
        tiles = (*(at.tiles if out is None else _without(at.tiles, out)), kind)
        if leads_on(tiles, at.stock):
            return picked(tiles)
    return picked((kind,))


def _without(tiles: Tiles, kind: int) -> Tiles:
    i = tiles.index(kind)
    return tiles[:i] + tiles[i + 1 :]


def _rivals(tiles: Tiles, kind: int) -> Tiles:
    """Return the tiles whose place one more could take, brown ones first."""
    return tuple(other for other in tiles if _PLACE[SHAPES[other]] == _PLACE[SHAPES[kind]])


_PLACE: Final = {LID: LID, BOTTOM: BOTTOM, MIDDLE: MIDDLE, LOCK: MIDDLE, KEY: KEY}


def leads_on(tiles: Tiles, stock: Tiles) -> bool:
    """Tell whether some chest that the stock allows has all these tiles."""
    wanted = _mask(stock, tuple(sorted(tiles)))
    return any(not wanted & ~chest for chest in _chests(stock))


@lru_cache(maxsize=200)
def _chests(stock: Tiles) -> list[int]:
    return [_mask(stock, chest.tiles) for chest in chests_in(stock)]


@lru_cache(maxsize=5_000)
def _mask(stock: Tiles, tiles: Tiles) -> int:
    """Write tiles as bits, by their places in the stock; of alike ones the first are meant."""
    mask = 0
    for kind, number in Counter(tiles).items():
        mask |= (1 << number) - 1 << stock.index(kind)
    return mask


def is_event(kind: int) -> bool:
    """Tell whether a tile is an event."""
    return kind <= WAVE
