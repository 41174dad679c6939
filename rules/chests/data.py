"""All that is printed but the board: the 108 tiles, what they are worth; and the limits.

A kind of tile is a number: tiles of a kind look alike and are interchangeable. Events come
first, then brown pieces, then coloured ones. [R] marks what the rulebook does not say.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import MARKS, NOTHING, Option, common

SEATS: Final = range(2, 7)
OPTIONS: Final = {
    **common(SEATS),
    "watchful": Option(0, (0, 1)),  # 1: a tenth tile may be kept, and may be snatched
    "free_events": Option(0, (0, 1)),  # 1: any number of events in a turn, at any moment
    "leftovers_per_tile": Option(0, (0, 1)),  # 1: 20 for each tile of one's colour, not each pair
    "remember": Option(0, (0, 1)),  # 1: the screen shows what was seen and turned down again
}

SHIP, DOLPHIN, PIRATE, WAVE = range(4)  # kinds of tiles: the events
EVENT_NAMES: Final = ("ship", "dolphin", "pirate", "wave")
LID, BOTTOM, MIDDLE, LOCK, KEY, EVENT = range(6)  # shapes
SHAPE_NAMES: Final = ("lid", "bottom", "middle", "lock", "key")
TREASURES: Final = ("cup", "necklace", "crown", "diamond", "coin", "ring")


class Tile(NamedTuple):
    """A kind of tile, and how many there are."""

    name: str
    shape: int
    colour: int = NOTHING  # the place of its mark among MARKS
    treasure: int = NOTHING
    number: int = 2


# [R] Which pieces a series has: the rulebook says how many tiles, not which.
KINDS: Final = (
    *(Tile(name, EVENT, number=6) for name in EVENT_NAMES),
    *(Tile(f"plain {SHAPE_NAMES[shape]}", shape) for shape in (LID, BOTTOM, MIDDLE)),
    *(
        Tile(f"{name} {SHAPE_NAMES[shape]}", shape, treasure=treasure)
        for treasure, name in enumerate(TREASURES)
        for shape in (LID, BOTTOM, MIDDLE)
    ),
    *(
        Tile(f"{mark} {name}", shape, colour=colour, number=2 if shape < MIDDLE else 1)
        for colour, mark in enumerate(MARKS)
        for shape, name in enumerate(SHAPE_NAMES)
    ),
)
NAMES: Final = tuple(tile.name for tile in KINDS)
SHAPES: Final = tuple(tile.shape for tile in KINDS)
COLOURS: Final = tuple(tile.colour for tile in KINDS)
TREASURE: Final = tuple(tile.treasure for tile in KINDS)
NUMBERS: Final = tuple(tile.number for tile in KINDS)
TILES: Final = tuple(kind for kind, number in enumerate(NUMBERS) for _ in range(number))
BACK: Final = len(KINDS)  # on the board: some tile, face down
NO_SHIP: Final = -3  # of a tile face down: a boat lay on it, and it was no sailing ship

SHIPS: Final = 6  # the last of them ends the game
SIGHTED: Final = 10  # points for each of the others
REACHED: Final = 60  # points for the last

ENDS: Final = 2  # lids of a chest, and bottoms
WIDEST: Final = 3  # middles above, and as many below
OWN_PIECE, OTHER_PIECE, BROWN_PIECE = 40, 20, 10  # points in a chest
SAME_LOCK, OTHER_LOCK = 40, 20  # points for a lock with its key, by whether the colours agree
MULTIPLIERS: Final = (1, 1, 2, 3)  # by how often the chest shows a treasure, three or more alike

OWN_LEFT, OTHER_LEFT, BROWN_LEFT = 20, 10, 5  # points at the end: a pair, a tile, a tile
PIRATE_LEFT: Final = -50

LIMIT: Final = 9  # tiles in stock at the end of a turn
ROUNDS: Final = 60  # [R] then the game is scored as it stands
WARNING: Final = 50  # the round from which a screen should tell how many are left
SOURCES: Final = ("chests", "sailing ships")  # of points, besides the stock
BY_CHESTS, BY_SHIPS = range(len(SOURCES))
