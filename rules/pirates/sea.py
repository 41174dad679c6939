"""The sea: boards, spaces, neighbours and lines of fire. A RECONSTRUCTION of the boards.

The rulebook gives the kinds of spaces and the size of the boards; how many there are of each
kind, and where, is ours (the tests say how they are balanced).

Spaces are numbered row by row from the top left, 7 columns and 6 rows. Seat 0 sits below, seat 1
above. A set of spaces is two words of 21 bits, the upper half of the sea and the lower one,
because an int of more than thirty bits is five times as slow in the browser.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 7
ROWS: Final = 6
SPACES: Final = range(COLUMNS * ROWS)
HALF: Final = len(SPACES) // 2  # spaces of a seat

POINT, ORTHOGONAL, DIAGONAL, MENDING, MINING, TILE = range(6)  # kinds of spaces
KINDS: Final = "VODRMT"  # a point, two kinds of shots, repair, lay a mine, a tile of the reserve

# [R] Both sides of every board; 0 and 1 are of one board, 2 and 3 of the next, and so on.
SIDES: Final = (
    ("ODM", "VMO", "RVT"),
    ("RMV", "TOD", "OMV"),
    ("MVO", "VMT", "DRO"),
    ("VOM", "RTD", "OVM"),
    ("VMR", "MDO", "OTV"),
    ("DOT", "ORV", "MVM"),
    ("MTV", "VOR", "OMD"),
    ("TDO", "MVM", "VOR"),
    ("D", "R", "T"),
    ("T", "D", "R"),
    ("R", "T", "D"),
    ("T", "R", "D"),
)
BOARDS: Final = ((0, 1, 4), (2, 3, 5))  # by seat: two large ones and a small one

DIRECTIONS: Final = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
ALONG: Final = 0b00001111  # the first four, as bits
ACROSS: Final = 0b11110000  # the diagonal ones
LATERAL: Final = 0b00001010  # east and west
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))


def place_of(at: int) -> tuple[int, int]:
    """Return the row and the column of a space."""
    return divmod(at, COLUMNS)


def _ray(at: int, down: int, right: int) -> tuple[int, ...]:
    """List the spaces from one to the rim, in a direction."""
    row, column = place_of(at)
    found = []
    while 0 <= (row := row + down) < ROWS and 0 <= (column := column + right) < COLUMNS:
        found.append(row * COLUMNS + column)
    return tuple(found)


# By space and direction: all spaces in line, the nearest first.
RAYS: Final = tuple(tuple(_ray(at, *step) for step in _STEPS) for at in SPACES)
BESIDE: Final = tuple(
    tuple(ray[0] for d, ray in enumerate(RAYS[at]) if ray and ALONG >> d & 1) for at in SPACES
)
LINES: Final = (
    *(tuple(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in range(ROWS)),
    *(tuple(range(column, len(SPACES), COLUMNS)) for column in range(COLUMNS)),
)  # rows, then columns

# Sets of spaces.
WORD: Final = tuple(at // HALF for at in SPACES)
BIT: Final = tuple(1 << at % HALF for at in SPACES)
FULL: Final = (1 << HALF) - 1


def words(spaces: tuple[int, ...]) -> tuple[int, int]:
    """Return a set of spaces as two words."""
    upper = sum(BIT[at] for at in spaces if not WORD[at])
    return upper, sum(BIT[at] for at in spaces if WORD[at])


FIRST_ROW: Final = (words(LINES[ROWS - 1]), words(LINES[0]))  # by seat: the one nearest to it
NEAR: Final = tuple(words(BESIDE[at]) for at in SPACES)
_NOT_WEST: Final = FULL - sum(BIT[at] for at in range(0, HALF, COLUMNS))
_NOT_EAST: Final = FULL - sum(BIT[at] for at in range(COLUMNS - 1, HALF, COLUMNS))
ROW: Final = (1 << COLUMNS) - 1
SPAN: Final = HALF - COLUMNS  # bits from the row at the middle of the sea to the rim's

LOW: Final = 11  # bits of a word that are looked up at once
LOW_BITS: Final = (1 << LOW) - 1
_LISTS_0, _LISTS_1, _LISTS_2, _LISTS_3 = (
    tuple(tuple(start + i for i in range(bits) if chunk >> i & 1) for chunk in range(1 << bits))
    for start, bits in ((0, LOW), (LOW, HALF - LOW), (HALF, LOW), (HALF + LOW, HALF - LOW))
)


def members(upper: int, lower: int) -> tuple[int, ...]:
    """List a set of spaces in order."""
    return (
        _LISTS_0[upper & LOW_BITS]
        + _LISTS_1[upper >> LOW]
        + _LISTS_2[lower & LOW_BITS]
        + _LISTS_3[lower >> LOW]
    )


# What is beside the spaces of a chunk, in the same word: looked up in half the time of shifts.
BESIDE_LOW, BESIDE_HIGH = (
    tuple(
        word << 1 & _NOT_WEST | word >> 1 & _NOT_EAST | word << COLUMNS & FULL | word >> COLUMNS
        for word in range(0, stop, step)
    )
    for stop, step in ((1 << LOW, 1), (1 << HALF, 1 << LOW))
)


def around(upper: int, lower: int) -> tuple[int, int]:
    """Return the set of all orthogonal neighbours of a set of spaces."""
    return (
        BESIDE_LOW[upper & LOW_BITS] | BESIDE_HIGH[upper >> LOW] | (lower & ROW) << SPAN,
        BESIDE_LOW[lower & LOW_BITS] | BESIDE_HIGH[lower >> LOW] | upper >> SPAN,
    )
