"""What stands on the board: boats, the way of a move, tiles that turn, what was seen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.chests.data import BACK
from rules.chests.map import COLUMNS, DIRECTIONS, ROWS, SQUARES
from rules.core import NOTHING
from tables.scene import Sprite
from tables.words import say

from .cells import turned_by
from .geometry import CELLS, CORNERS, EDGE, LETTERS, SIDE, middle
from .wording import TILE_ART

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.chests.setup import State

    from .cells import Route
    from .news import News, Turning

PIECE: Final = say("piece")  # its square says what it is
BOAT: Final = 46.0
TILE: Final = 42.0
SMALL: Final = 26.0  # a tile that was seen
MARK: Final = 18.0  # of a tile that will turn
BREADTH: Final = 12.0  # of a way
_STEPS: Final = dict(zip(DIRECTIONS, (-COLUMNS, 1, COLUMNS, -1), strict=True))

LABELS: Final = (
    *(
        Sprite(f"column-{letter}", EDGE + i * SIDE, 0, SIDE, EDGE, PIECE, label=letter, look="edge")
        for i, letter in enumerate(LETTERS)
    ),
    *(
        Sprite(f"row-{i}", 0, EDGE + i * SIDE, EDGE, SIDE, PIECE, label=str(i + 1), look="edge")
        for i in range(ROWS)
    ),
)


def pieces(s: State, route: Route | None, told: News) -> Iterator[Sprite]:
    """Draw all that stands on the squares, what lies lowest first."""
    yield from LABELS
    turned = {at: turn for at, turn in told.turned.items() if _lies_so(s, at, turn)}
    for square, tile in enumerate(s.board):
        if tile != NOTHING:
            yield _tile(square, tile, turned.get(square))
    yield from (_turning(square, turn) for square, turn in turned.items())
    if s.remember:
        yield from (
            _ghost(square, s.seen[square])
            for square in SQUARES
            if s.board[square] == BACK and s.seen[square] >= 0
        )
    yield from (_found(square) for square in told.found)
    yield from _ways(s, route, told)
    headings = told.headings
    if route is not None:
        headings = {**headings, s.boats.index(route.start): route.move.direction}
    for seat, square in enumerate(s.boats):
        if square != NOTHING:
            yield _boat(seat, s.colours[seat], square, headings.get(seat, ""))


def _ways(s: State, route: Route | None, told: News) -> Iterator[Sprite]:
    """The way that is looked at, with the tiles that will turn; else the last one sailed."""
    if route is not None:
        yield _way("route", route.start, route.end)
        yield from (_mark(square) for square in turned_by(s, route.passed))
    elif told.moved is not None:
        moved = told.moved
        start = moved.square - _STEPS[moved.direction] * moved.distance
        yield _way("trail", start, moved.square)


@lru_cache(maxsize=1_000)
def _way(look: str, start: int, end: int) -> Sprite:
    (ax, ay), (bx, by) = middle(start), middle(end)
    x, y = min(ax, bx) - BREADTH / 2, min(ay, by) - BREADTH / 2
    w, h = abs(ax - bx) + BREADTH, abs(ay - by) + BREADTH
    lies = "across" if ay == by else "along"
    return Sprite(look, x, y, w, h, PIECE, look=f"{look} {lies} rigid")


@lru_cache(maxsize=200)
def _mark(square: int) -> Sprite:
    x, y = middle(square)
    return Sprite(f"turns-{square}", x - MARK / 2, y + SIDE / 2 - MARK, MARK, MARK, PIECE,
                  look="rigid", art="turn-mark")  # fmt: skip


@lru_cache(maxsize=2_000)
def _boat(seat: int, colour: str, square: int, heading: str) -> Sprite:
    """A boat; one that has not moved of late heads for the wider water."""
    x, y = CORNERS[square]
    east = CELLS[square][1] * 2 < COLUMNS
    bow = (heading or ("E" if east else "W")).lower()
    inset = (SIDE - BOAT) / 2
    return Sprite(f"boat-{seat}", x + inset, y + inset, BOAT, BOAT, PIECE, look="boat afloat",
                  art=f"boat-{colour.lower()}-{bow}", seat=seat)  # fmt: skip


def _lies_so(s: State, square: int, turned: Turning) -> bool:
    """Tell whether a tile still lies as it was turned: neither taken nor turned again."""
    return s.board[square] == (turned.tile if turned.up else BACK)


@lru_cache(maxsize=6_000)  # most tiles lie as they lay
def _tile(square: int, tile: int, turned: Turning | None) -> Sprite:
    x, y = CORNERS[square]
    inset = (SIDE - TILE) / 2
    look = style = ""
    if turned is not None:
        look, style = "turned-up" if turned.up else "turned-down", f"--i: {turned.order}"
    art = "tile-back" if tile == BACK else TILE_ART[tile]
    return Sprite(f"tile-{square}", x + inset, y + inset, TILE, TILE, PIECE, art=art,
                  look=look, style=style)  # fmt: skip


@lru_cache(maxsize=2_000)
def _turning(square: int, turned: Turning) -> Sprite:
    """The face that goes: it covers the new one until it has turned away."""
    x, y = CORNERS[square]
    art = "tile-back" if turned.up else TILE_ART[turned.tile]
    inset = (SIDE - TILE) / 2
    return Sprite(f"turning-{'up' if turned.up else 'down'}-{square}", x + inset, y + inset, TILE,
                  TILE, PIECE, look="turning", art=art, style=f"--i: {turned.order}")  # fmt: skip


@lru_cache(maxsize=200)
def _found(square: int) -> Sprite:
    """A sailing ship that leaves the board."""
    x, y = CORNERS[square]
    inset = (SIDE - BOAT) / 2
    return Sprite(f"found-{square}", x + inset, y + inset, BOAT, BOAT, PIECE, look="found",
                  art="sailing-ship")  # fmt: skip


@lru_cache(maxsize=2_000)
def _ghost(square: int, tile: int) -> Sprite:
    """What a tile face down was seen to be."""
    x, y = middle(square)
    return Sprite(f"ghost-{square}", x - SMALL / 2, y - SMALL / 2, SMALL, SMALL, PIECE,
                  look="seen", art=TILE_ART[tile])  # fmt: skip
