"""Chests: which ones a stock allows, what they are worth, and which is the best."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from rules.core import MARKS, NOTHING

from .actions import Chest
from .data import (
    BROWN_PIECE,
    COLOURS,
    ENDS,
    KEY,
    LOCK,
    MULTIPLIERS,
    OTHER_LOCK,
    OTHER_PIECE,
    OWN_PIECE,
    SAME_LOCK,
    SHAPES,
    TREASURE,
    TREASURES,
    WIDEST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

STOCKS: Final = 1 << 13  # how many stocks are remembered

# By own colour and kind: the points of a piece or a key.
_PIECES: Final = tuple(
    tuple(
        BROWN_PIECE if colour == NOTHING else OWN_PIECE if colour == own else OTHER_PIECE
        for colour in COLOURS
    )
    for own in range(len(MARKS))
)


@lru_cache(STOCKS)
def chests_in(stock: tuple[int, ...]) -> tuple[Chest, ...]:
    """List every chest that a stock allows, once for tiles that look alike."""
    sorts: tuple[list[int], ...] = ([], [], [], [], [], [])  # by shape
    for kind in stock:
        sorts[SHAPES[kind]].append(kind)
    lids, bottoms, middles, locks, keys, _ = sorts
    if len(lids) < ENDS or len(bottoms) < ENDS:
        return ()
    parts = product(
        dict.fromkeys(combinations(lids, ENDS)),
        dict.fromkeys(combinations(bottoms, ENDS)),
        dict.fromkeys(_fillings(middles, locks, keys)),
    )
    return tuple(Chest(tuple(sorted(top + base + filling))) for top, base, filling in parts)


def _fillings(middles: list[int], locks: list[int], keys: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield what can stand between the ends: as many middles above as below, one may be a lock."""
    for places in range(0, 2 * WIDEST + 1, 2):
        yield from combinations(middles, places)
        for lock in locks if places else ():
            for others in combinations(middles, places - 1):
                yield (lock, *others)
                for key in keys:
                    yield (lock, key, *others)


def worth(tiles: tuple[int, ...], own: int) -> tuple[int, int]:
    """Return the points of a chest for the seat of a colour, and the multiplier in them."""
    pieces = _PIECES[own]
    points, lock, key, treasures = 0, NOTHING, NOTHING, [0] * len(TREASURES)
    for kind in tiles:
        points += pieces[kind]
        treasure = TREASURE[kind]
        if treasure != NOTHING:
            treasures[treasure] += 1
        elif SHAPES[kind] == LOCK:
            lock = COLOURS[kind]
        elif SHAPES[kind] == KEY:
            key = COLOURS[kind]
    if key != NOTHING:
        points += SAME_LOCK if lock == key else OTHER_LOCK
    multiplier = MULTIPLIERS[min(max(treasures), len(MULTIPLIERS) - 1)]
    return points * multiplier, multiplier


@lru_cache(STOCKS)
def best_chest(stock: tuple[int, ...], own: int) -> tuple[tuple[int, ...], int]:
    """Return the tiles of the chest that gives a colour most, and its points.

    Of equal ones the smallest; no tiles and no points if the stock allows none.
    """
    chests = chests_in(stock)
    ranked = [(worth(chest.tiles, own)[0], -len(chest.tiles), chest.tiles) for chest in chests]
    points, _, tiles = max(ranked, default=(0, 0, ()))
    return tiles, points
