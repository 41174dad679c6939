"""Spaces of Pirates Under Fire, told as in `tools/squares.py`.

A space lies in the half of the light fleet or of the dark one.

    0,0 light vp           what the space does: vp cross diagonal repair lay draw
    1,0 dark D6            a ship of the dark fleet; `D6*`: it burns
    2,0 light L:258 shield a mercenary with its values (`L:X`: any); a shield lies on it
    3,0 dark mine          a mine; `dummy`: the dummy, as its layer sees it
    4,0 dark D6 hit        a shot has hit here
    0,0 => 0,3             a shot
    0,0 == 2,0 +3          ships that score together
"""

import re

from tools.looks.seats import framed
from tools.squares import Look, Square
from tools.strokes import Box, disc, rect, text, tinted, use

SPACES = {
    "vp": "space-vp",
    "cross": "space-orthogonal",
    "diagonal": "space-diagonal",
    "repair": "space-repair",
    "lay": "space-mine",
    "draw": "space-draw",
}
EFFECTS = {
    "1": "shield",
    "3": "shot",
    "5": "repair",
    "7": "sweep",
    "9": "twice",
}  # the others: gold
MINES = {"mine": "mine", "dummy": "mine-dummy"}
FLEETS = {"L": "light", "D": "dark"}
_SHIP = re.compile(r"([LD])([1-9])(\*?)")
_MERCENARY = re.compile(r"([LD]):([1-9]+|X)")


def _ground(each: Square, box: Box) -> str:
    x, y, width, height = box
    return rect(f"space {each.kind}", (x + 1, y + 1, width - 2, height - 2), 4)


def _pieces(each: Square, box: Box) -> str:
    """What stands on a space, else what the space does; then the tokens."""
    x, y, size = box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] * 0.86
    ships = [found for thing in each.things if (found := _SHIP.fullmatch(thing))]
    hired = [found for thing in each.things if (found := _MERCENARY.fullmatch(thing))]
    drawing = "".join(_ship(ship, x, y, size) for ship in ships)
    drawing += "".join(_mercenary(one, x, y, size) for one in hired)
    return (drawing or _print(each, x, y, size)) + _tokens(each, x, y, size)


def _print(each: Square, x: float, y: float, size: float) -> str:
    names = (SPACES[thing] for thing in each.things if thing in SPACES)
    css = "printed lit" if "target" in each.things else "printed"
    return "".join(tinted(css, use(name, x, y, size * 0.5)) for name in names)


def _tokens(each: Square, x: float, y: float, size: float) -> str:
    """Shields lie on the top left, side by side; a mine on the top right; a hit is a burst."""
    drawing, shields = "", each.things.count("shield")
    for i in range(shields):
        drawing += use("shield", x - size * (0.42 - 0.17 * i), y - size * 0.36, size * 0.38)
    mines = (MINES[thing] for thing in each.things if thing in MINES)
    corner = (x + size * 0.38, y - size * 0.36)
    drawing += "".join(use(name, *corner, size * 0.44) for name in mines)
    burst = tinted("burst", use("hit", x - size * 0.4, y, size * 0.42))
    return drawing + (burst if "hit" in each.things else "")


def _ship(ship: re.Match[str], x: float, y: float, size: float) -> str:
    """The value stands on the sail; a burning ship has a smaller one and no effect."""
    fleet, value = FLEETS[ship[1]], ship[2]
    if ship[3]:
        burning = use(f"pirate-{fleet}-burning", x, y, size)
        return burning + text(f"sail burnt-{fleet}", x, y - size * 0.03, value, size * 0.29)
    drawing = use(f"pirate-{fleet}", x, y, size)
    drawing += text(f"sail {fleet}-sail", x, y + size * 0.07, value, size * 0.38)
    effect, at = EFFECTS.get(value, "gold"), (x + size * 0.37, y + size * 0.33)
    drawing += disc("effect", *at, round(size * 0.16, 1))
    return drawing + tinted(f"fx-{effect}", use(f"fx-{effect}", *at, size * 0.22))


def _mercenary(hired: re.Match[str], x: float, y: float, size: float) -> str:
    """A face in a brass frame: its shield, whose it is, and its values."""
    left, top = x - size / 2, y - size / 2
    frame = (left, top, size, size)
    drawing = rect("hired-casing", frame, 6) + rect("hired", frame, 6)
    drawing += rect("hired-rim", (left + 2.5, top + 2.5, size - 5, size - 5), 4)
    drawing += use("mercenary", x, y - size * 0.06, size * 0.62)
    drawing += use("shield", left + size * 0.16, top + size * 0.17, size * 0.3)
    drawing += use(f"pirate-{FLEETS[hired[1]]}", left + size * 0.86, top + size * 0.16, size * 0.42)
    return drawing + text("values", x, top + size * 0.92, "·".join(hired[2]), size * 0.2)


_THINGS = "|".join((*SPACES, *MINES, "shield", "hit", _SHIP.pattern, _MERCENARY.pattern))
LOOK = Look(("light", "dark"), re.compile(_THINGS), _ground, _pieces, framed, side=62)
