"""All that is printed: tiles, market, score board; and how many there are of each.

[R] marks what the rulebook does not say: reconstructed from its figures and by counting.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import NOTHING, common

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Final = range(2, 5)
OPTIONS: Final = common(SEATS)

DAYS: Final = {2: 6, 3: 9, 4: 8}
# Who takes a turn in a day, and then who adds a flower: how far from the canoe, in order.
TURNS: Final = {2: (0, 1, 0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
FLOWERS: Final = {2: (1, 1, 0), 3: (2, 1), 4: (3, 2)}
CHOSEN: Final = {2: 2, 3: 3, 4: 3}  # tiles chosen in a turn at most
PONTOON: Final = 2  # tiles on a pontoon at most

SIDE: Final = 5  # [R] the market has 5 × 5 places
PLACES: Final = range(SIDE * SIDE)
LINES: Final = range(2 * SIDE)  # rows from the top, then columns from the left
ON_LINE: Final = (
    *(tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE)),
    *(tuple(range(column, len(PLACES), SIDE)) for column in range(SIDE)),
)  # the places of each line
LINE_BITS: Final = tuple(sum(1 << place for place in places) for places in ON_LINE)
# The lines under a paddle all game; [R] the middle row.
FIXED: Final[dict[int, tuple[int, ...]]] = {2: (), 3: (SIDE // 2,), 4: ()}

SEA, SAND, CONSTRUCTION = LEVELS = range(3)
SEA_ANIMALS: Final = ("seahorse", "ray", "octopus", "fish")
SAND_ANIMALS: Final = ("turtle", "parrot", "crab")
CONSTRUCTIONS: Final = ("hut", "tiki")
ELEMENTS: Final = (*SEA_ANIMALS, *SAND_ANIMALS, *CONSTRUCTIONS)
ELEMENT: Final = {name: element for element, name in enumerate(ELEMENTS)}
BOTTLE: Final = len(ELEMENTS)  # shown by tiles like an element, but it is none
SORTS: Final = BOTTLE + 1  # of what a tile can show
RATES: Final = (1, 1, 1, 1, 2, 2, 2, 7, 7)  # points that a flower adds to an element
MALUS: Final = 3  # points lost for a bottle
# The score sheet, line by line; the bottles are its last one.
SOURCES: Final = (
    *("seahorses", "manta rays", "octopuses", "fish"),
    *("turtles", "parrots", "crabs", "huts", "tikis", "bottles"),
)

STARTERS: Final = tuple(range(len(SEA_ANIMALS) + len(SAND_ANIMALS)))  # start tiles, by animal
STARTING: Final = 4  # of them on the score board
GIFTS: Final = (2, 2, 2, 2, 1, 1, 1)  # [R] flowers on a start tile


class Tile(NamedTuple):
    """A tile: its level, and what its cells show, clockwise from the top left."""

    level: int
    cells: tuple[int, int, int, int]


def _tiles() -> Iterator[Tile]:
    """[R] Unpack sea, sand and constructions."""
    sea, sand = ([ELEMENT[name] for name in names] for names in (SEA_ANIMALS, SAND_ANIMALS))
    yield from _animals(SEA, sea, pairs=6, twins=4, bottles=5)
    yield from _animals(SAND, sand, pairs=8, twins=3, bottles=5)
    for name in CONSTRUCTIONS:
        one = ELEMENT[name]
        yield from [Tile(CONSTRUCTION, (one, one, one, one))] * 11


def _animals(
    level: int, animals: list[int], *, pairs: int, twins: int, bottles: int
) -> Iterator[Tile]:
    """So many tiles of each pair of animals, of each animal twice, of each with a bottle."""
    for one, other in combinations(animals, 2):
        yield from _copies(level, one, other, pairs)
    for animal in animals:
        yield from _copies(level, animal, animal, twins)
    for animal in animals:
        yield from _copies(level, animal, BOTTLE, bottles)


def _copies(level: int, one: int, other: int, number: int) -> Iterator[Tile]:
    """The copies take turns in how the two stand to each other."""
    bare = NOTHING
    ways = (one, other, bare, bare), (one, bare, other, bare), (other, one, bare, bare)
    for copy in range(number):
        yield Tile(level, ways[(0, 1, 2, 1)[copy % 4]])


TILES: Final = tuple(_tiles())  # a tile is known by its number in here
LEVEL: Final = tuple(tile.level for tile in TILES)
# By tile and quarter turns clockwise: what the cells show then, clockwise from the top left.
FACES: Final = tuple(
    tuple(tile.cells[-turn:] + tile.cells[:-turn] for turn in range(4)) for tile in TILES
)
WAYS: Final = tuple(len(set(faces)) for faces in FACES)  # in how many ways a tile can be turned
# By tile: all that it shows, bottles too; a construction is one thing over all its cells.
SHOWS: Final = tuple(
    tile.cells[:1] if tile.level == CONSTRUCTION else tuple(c for c in tile.cells if c != NOTHING)
    for tile in TILES
)
# By tile: the elements that it shows, each once.
SHOWN: Final = tuple(tuple(sorted(set(shows) - {BOTTLE})) for shows in SHOWS)
