"""Squares of Treasure Chests, told as in `tools/squares.py`.

A square is empty sea or has a tile on it; a part stands alone, as in a finished chest.

    3,2 sea                an empty square
    3,2 back @A            a hidden tile; the boat of seat A
    3,2 tile wave          an event, face up: ship dolphin pirate wave
    3,2 tile lid A         a part of a chest, of a seat's colour
    3,2 tile bottom cup    a brown part with a treasure; `tile middle`: without
    3,2 part lid-right cup the bare part, as it stands in a chest
"""

import re

from tools.looks.seats import framed, mark
from tools.squares import Look, Square
from tools.strokes import Box, disc, rect, tinted, use

EVENTS = {"ship": "sailing-ship", "dolphin": "dolphin", "pirate": "pirate", "wave": "wave"}
PARTS = {
    "lid": "lid",
    "lid-right": "lid",
    "middle": "middle-top",
    "middle-low": "middle-bottom",
    "bottom": "bottom",
    "bottom-right": "bottom",
    "lock": "lock",
    "lock-low": "lock-bottom",
    "key": "key",
}
TREASURES = ("cup", "necklace", "crown", "diamond", "coin", "ring")
SEATS = "ABCDEF"
_TILE = 0.84  # of the square
_BADGES = {  # where a part carries its treasure or mark, and how large, in parts of its own size
    "lid": (0.06, -0.04, 0.42),
    "bottom": (0.06, -0.02, 0.42),
    "middle-top": (0, -0.04, 0.42),
    "middle-bottom": (0, 0, 0.42),
    "lock": (-0.32, -0.2, 0.3),
    "lock-bottom": (-0.32, -0.24, 0.3),
    "key": (0.26, 0.26, 0.34),
}


def _ground(each: Square, box: Box) -> str:
    """Squares of the board are sea; empty ones show a ripple."""
    if each.kind == "part":
        return ""
    x, y, width, height = box
    ground = rect("square", (x + 1, y + 1, width - 2, height - 2), 4)
    if each.kind != "sea" or "target" in each.things:
        return ground
    ripple = (
        f'<path class="ripple" d="M{x + width / 2 - 12:.1f} {y + height / 2:.1f}q4-4 8 0t8 0 8 0"/>'
    )
    return ground + ripple


def _pieces(each: Square, box: Box) -> str:
    """Tiles, then the boat."""
    x, y, size = box[0] + box[2] / 2, box[1] + box[3] / 2, box[2]
    drawing = use("tile-back", x, y, size * _TILE) if each.kind == "back" else ""
    if each.kind == "tile":
        drawing = _tile(each, x, y, size * _TILE)
    if each.kind == "part":
        drawing = _part(each, x, y, size)
    return drawing + "".join(
        _boat(thing[1], x, y, size) for thing in each.things if thing[0] == "@"
    )


def _tile(each: Square, x: float, y: float, size: float) -> str:
    """Events and treasures differ by ground, frame and figure."""
    for thing in each.things:
        if thing in EVENTS:
            return use("tile-event", x, y, size) + use(EVENTS[thing], x, y, size * 0.68)
    return use("tile-face", x, y, size) + _part(each, x, y, size * 0.8)


def _part(each: Square, x: float, y: float, size: float) -> str:
    """A part in its colour, with its treasure or its seat's mark; right ends are turned about."""
    name = next(thing for thing in each.things if thing in PARTS)
    seat = next((thing for thing in each.things if thing in SEATS), "")
    drawing = use(PARTS[name], x, y, size)
    about = -1 if name.endswith("-right") else 1
    if about < 0:
        drawing = f'<g transform="translate({2 * x:.1f} 0) scale(-1 1)">{drawing}</g>'
    drawing = tinted(f"seat-{seat.lower()}" if seat else "wood", drawing)
    aside, down, share = _BADGES[PARTS[name]]
    at = (x + about * aside * size, y + down * size)
    if seat:
        return drawing + mark(seat, *at, share * size)
    treasure = next((thing for thing in each.things if thing in TREASURES), "")
    return drawing + (_treasure(treasure, *at, size) if treasure else "")


def _treasure(name: str, x: float, y: float, size: float) -> str:
    return disc("cream", x, y, round(size * 0.27, 1)) + use(name, x, y, size * 0.44)


def _boat(seat: str, x: float, y: float, size: float) -> str:
    boat = tinted(f"seat-{seat.lower()}", use("boat", x, y, size * _TILE))
    return boat + mark(seat, x + size * 0.27, y + size * 0.28, size * 0.32)


_THINGS = "|".join((*EVENTS, *PARTS, *TREASURES, f"@?[{SEATS}]"))
LOOK = Look(("sea", "back", "tile", "part"), re.compile(_THINGS), _ground, _pieces, framed)
