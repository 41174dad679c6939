"""A chest as it stands in the workshop: lids above, bottoms below, middles between, a key."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.chests.data import (
    BOTTOM,
    COLOURS,
    ENDS,
    KEY,
    LID,
    LOCK,
    MIDDLE,
    SHAPES,
    TREASURE,
    TREASURES,
)
from rules.core import MARKS, NOTHING
from tables.scene import Plot, Sprite
from tables.words import Words, say

from .wording import tiles_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .composing import Tiles

SIDE: Final = 48.0  # of a piece
WIDER: Final = 48.5  # so that no seam shows between two
NARROWEST: Final = 3  # pieces that there is room for at least, side by side
LEFT, TOP = 4.0, 5.0
BESIDE: Final = 72.0  # of the chest, where its key hangs
HEIGHT: Final = 2 * SIDE + 12
HUNG: Final = (-6.0, 12.0)  # a key, seen from its hook
MARK: Final = 21.0
DISC: Final = 26.0
GAP: Final = -1  # a piece that is missing
PIECE: Final = say("piece")
# Where the mark or the treasure sits on a piece, seen from its left edge.
_SPOTS: Final = {
    "lid": (28, 22),
    "bottom": (28, 24),
    "middle-top": (24, 22),
    "middle-bottom": (24, 24),
    "lock": (9, 10),
    "key": (37, 36),
}


@lru_cache(maxsize=500)
def drawing(tiles: Tiles) -> Plot:
    """Draw a chest, with gaps where something is missing."""
    above, below, keys = _rows(tiles)
    wide = max(NARROWEST, len(above)) * SIDE
    left = LEFT + (wide - len(above) * SIDE) / 2
    sprites = (*_chest(left, above, below), *_key(LEFT + wide + BESIDE - SIDE, keys))
    return Plot(wide + BESIDE + LEFT, HEIGHT, _name(tiles), (), sprites)


def _name(tiles: Tiles) -> Words:
    if not tiles:
        return say("An empty workbench")
    return say("Chest of {tiles}", tiles=tiles_name(tiles))


def _chest(left: float, *rows: list[int]) -> Iterator[Sprite]:
    for row, kinds in enumerate(rows):
        for column, kind in enumerate(kinds):
            end = "left" if column == 0 else "right" if column == len(kinds) - 1 else ""
            at = (left + column * SIDE, TOP + row * SIDE)
            yield from _piece(kind, _part(kind, row, end), at, end)


def _rows(tiles: Tiles) -> tuple[list[int], list[int], list[int]]:
    """Deal the pieces out: ends outside, a lock above in the middle, as many above as below."""
    of = {shape: [kind for kind in tiles if SHAPES[kind] == shape] for shape in range(KEY + 1)}
    middles = of[LOCK] + of[MIDDLE]
    middles += [GAP] * (len(middles) % 2)
    half = len(middles) // 2
    above, below = middles[:half], middles[half:]
    if of[LOCK]:
        above[0], above[half // 2] = above[half // 2], above[0]
    lids, bottoms = ((of[shape] + [GAP] * ENDS)[:ENDS] for shape in (LID, BOTTOM))
    return [lids[0], *above, lids[1]], [bottoms[0], *below, bottoms[1]], of[KEY]


def _part(kind: int, row: int, end: str) -> str:
    """Return the drawing of a piece; that of an end is of the left one."""
    if kind != GAP and SHAPES[kind] == LOCK:
        return "lock"  # always above
    return ("lid", "bottom")[row] if end else ("middle-top", "middle-bottom")[row]


def _piece(kind: int, art: str, at: tuple[float, float], end: str) -> Iterator[Sprite]:
    """A piece of the chest, or the gap where it belongs."""
    x, y = at
    key = f"piece-{x:g}-{y:g}"
    mirrored = "mirrored" if end == "right" else ""
    if kind == GAP:
        yield Sprite(key, x, y, WIDER, SIDE, PIECE, art=art, look=f"missing {mirrored}".strip())
        return
    yield Sprite(key, x, y, WIDER, SIDE, PIECE, art=art, look=mirrored, style=_colour(kind))
    dx, dy = _SPOTS[art]
    yield from _sign(kind, f"sign-{x:g}-{y:g}", x + (SIDE - dx if mirrored else dx), y + dy)


def _key(x: float, keys: list[int]) -> Iterator[Sprite]:
    """A hook, and the key on it."""
    yield Sprite("hook", x, 2, SIDE, 26, PIECE, art="hook")
    x, y = x + HUNG[0], HUNG[1]
    if not keys:
        yield Sprite("key", x, y, SIDE, SIDE, PIECE, art="key", look="missing")
        return
    yield Sprite("key", x, y, SIDE, SIDE, PIECE, art="key", style=_colour(keys[0]))
    dx, dy = _SPOTS["key"]
    yield from _sign(keys[0], "key-sign", x + dx, y + dy)


def _sign(kind: int, key: str, x: float, y: float) -> Iterator[Sprite]:
    """The mark of a coloured piece, or the treasure on a brown one."""
    if COLOURS[kind] != NOTHING:
        size = MARK if SHAPES[kind] < LOCK else MARK * 0.72
        letter = MARKS[COLOURS[kind]]
        yield Sprite(key, x - size / 2, y - size / 2, size, size, PIECE, label=letter,
                     art=f"seat-{letter.lower()}", look=f"sign sign-{letter.lower()}")  # fmt: skip
    elif TREASURE[kind] != NOTHING:
        yield Sprite(key, x - DISC / 2, y - DISC / 2, DISC, DISC, PIECE,
                     art=f"disc-{TREASURES[TREASURE[kind]]}")  # fmt: skip


def _colour(kind: int) -> str:
    colour = COLOURS[kind]
    return "color: var(--wood)" if colour == NOTHING else f"color: var(--seat-{'abcdef'[colour]})"
