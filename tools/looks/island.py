"""Tiles of Flower Island, told as in `tools/squares.py`.

A tile is two squares wide; its four squares are told clockwise from the top left one.

    0,0 sea fish ray - -   sea or sand; squares that are not told are bare
    2,1 hut                a construction: hut or tiki
    0,0 place              an empty place of the market
    0,0 paddle B           a paddle by itself
    4,2 sand dim           out of reach
    0,2 == 8,2 B           the paddle of seat B over a line; `-`: nobody's
"""

import re

from tools.looks.seats import mark
from tools.squares import Look, Square
from tools.strokes import Box, Point, rect, tinted, use

ELEMENTS = ("seahorse", "ray", "octopus", "fish", "turtle", "parrot", "crab", "bottle")
BUILT = ("hut", "tiki")
SEATS = "ABCD"
_CLOCKWISE = ((0, 0), (1, 0), (1, 1), (0, 1))
_LEVELS = {"sea": 0, "sand": 1, "hut": 2, "tiki": 2}
_PADDLE = 32 / 240  # its width, of its length
_BLADE = 0.1  # where the middle of its blade lies


def _ground(each: Square, box: Box) -> str:
    """Around all tiles together the water is shallow; places of the market are marked."""
    if each.kind == "place":
        return rect("place", box, 4)
    return rect("shelf", box, 4) if each.kind in _LEVELS and "dim" not in each.things else ""


def _pieces(each: Square, box: Box) -> str:
    """Draw a tile: the higher its level, the broader its rim and its shadow."""
    if each.kind not in _LEVELS:
        return _lone_paddle(each, box) if each.kind == "paddle" else ""
    x, y, size, _ = box
    level = _LEVELS[each.kind]
    shadow = rect("shadow", (x + 1.6 * level, y + 2 * level, size, size), 4) if level else ""
    face = _built(each.kind, box) if each.kind in BUILT else _cells(each, box)
    drawing = shadow + face + rect(f"rim-{level}", box, 4) + _chosen(each, box)
    return tinted("dim", drawing) if "dim" in each.things else drawing


def _built(kind: str, box: Box) -> str:
    x, y, size, _ = box
    middle = (x + size / 2, y + size / 2)
    return use("cell-mat", *middle, size) + use(kind, *middle, size * 0.86)


def _cells(each: Square, box: Box) -> str:
    """Four squares with what lives there."""
    x, y, half = box[0], box[1], box[2] / 2
    middles = [(x + half * (0.5 + a), y + half * (0.5 + b)) for a, b in _CLOCKWISE]
    drawing = "".join(use(f"cell-{each.kind}", *at, half) for at in middles)
    lines = f"M{x + half:.1f} {y:.1f}v{2 * half:.1f}M{x:.1f} {y + half:.1f}h{2 * half:.1f}"
    drawing += f'<path class="seam-{each.kind}" d="{lines}"/>'
    living = [thing for thing in each.things if thing in (*ELEMENTS, "-")]
    for thing, at in zip(living, middles, strict=False):
        drawing += use(thing, *at, half * 0.84) if thing != "-" else ""
    return drawing


def _chosen(each: Square, box: Box) -> str:
    """A tile that the caption speaks of has a brass rim."""
    if not {"yes", "no"} & set(each.things):
        return ""
    return rect("chosen-casing", box, 5) + rect("chosen", box, 5)


def _paddle(box: Box, words: str) -> str:
    """A paddle lies over a row or over a column, its blade with the seat's mark."""
    x, y, width, height = box
    long, level = max(width, height), width > height
    start = (x, y + height / 2) if level else (x + width / 2, y)
    at = (start[0] + _BLADE * long * level, start[1] + _BLADE * long * (not level))
    drawing = _laid(words, start, long, 0 if level else 90)
    return drawing + (mark(words, *at, 0.075 * long) if words != "-" else "")


def _lone_paddle(each: Square, box: Box) -> str:
    x, y, size, _ = box
    (seat,) = (thing for thing in each.things if thing in SEATS)
    return _laid(seat, (x + size * 0.06, y + size * 0.94), size * 1.25, -45)


def _laid(seat: str, start: Point, long: float, turn: int) -> str:
    """Lay a paddle from a point on, turned by so many degrees."""
    drawing = use("paddle", long / 2, 0, long, long * _PADDLE)
    colour = f"seat-{seat.lower()}" if seat != "-" else "wood"
    moved = f"translate({start[0]:.1f} {start[1]:.1f}) rotate({turn})"
    return f'<g transform="{moved}">{tinted(colour, drawing)}</g>'


LOOK = Look(
    ("sea", "sand", "hut", "tiki", "place", "paddle"),
    re.compile("|".join((*ELEMENTS, "-", *SEATS))),
    _ground,
    _pieces,
    _paddle,
    side=32,
    span=2,
)
