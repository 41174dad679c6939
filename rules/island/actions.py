"""What a seat can choose, as tables made once."""

from __future__ import annotations

from typing import Final, NamedTuple

from . import data
from .data import ELEMENTS, PLACES, TILES
from .grid import spot


class Line(NamedTuple):
    """Put a paddle on a row (0 to 4) or a column (5 to 9) of the market."""

    line: int
    verb: str = "line"


class Take(NamedTuple):
    """Take the tile at a place of that line."""

    place: int
    verb: str = "take"


class Pick(NamedTuple):
    """Pick up a tile just chosen, or one from the pontoon, to lay it next."""

    tile: int
    verb: str = "tile"


class Lay(NamedTuple):
    """Lay the tile so far to the right of the first one, and so far below it, in cells."""

    x: int
    y: int
    verb: str = "lay"


class Turn(NamedTuple):
    """Turn the tile just laid by so many quarter turns clockwise; 0 leaves it."""

    turn: int
    verb: str = "turn"


class Store(NamedTuple):
    """Put the tile onto the pontoon."""

    verb: str = "store"


class Discard(NamedTuple):
    """Discard a tile: the one picked up fits nowhere, and the pontoon is full."""

    tile: int
    verb: str = "discard"


class Flower(NamedTuple):
    """Turn the tile at a place of the market into a flower for an element that it shows."""

    place: int
    element: str
    verb: str = "flower"


class Done(NamedTuple):
    """Take no further tile; or end the turn."""

    verb: str = "done"


ACTIONS: Final[dict[str, type]] = {
    "line": Line,
    "take": Take,
    "tile": Pick,
    "lay": Lay,
    "turn": Turn,
    "store": Store,
    "discard": Discard,
    "flower": Flower,
    "done": Done,
}


class _Lays(dict[int, Lay]):
    """The action for each cell, made when first asked for: the grid has no limits."""

    def __missing__(self, at: int) -> Lay:
        return self.setdefault(at, Lay(*spot(at)))


LINES: Final = tuple(map(Line, data.LINES))
TAKES: Final = tuple(map(Take, PLACES))
PICKS: Final = tuple(map(Pick, range(len(TILES))))
LAYS: Final = _Lays()
TURNS: Final = tuple(map(Turn, range(4)))
STORE: Final = Store()
DISCARDS: Final = tuple(map(Discard, range(len(TILES))))
BLOOMS: Final = tuple(tuple(Flower(place, name) for name in ELEMENTS) for place in PLACES)
DONE: Final = Done()
