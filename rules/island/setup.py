"""The state of a game and its first moment."""

from __future__ import annotations

from rules.core import Flat, Open, Options, Secret, first, first_seat, shuffle

from .data import (
    ELEMENTS,
    FIXED,
    FLOWERS,
    GIFTS,
    LEVELS,
    LINE_BITS,
    PLACES,
    SORTS,
    STARTERS,
    STARTING,
    TILES,
    TURNS,
)
from .grid import START

LINE, TAKE, TILE, LAY, TURN, FLOWER = range(6)  # steps


class State(Flat):
    """The market, the score board, what the seats have, and the steps of the day still owed.

    A step is a tuple that begins with its kind and its seat: (LINE, seat), (TAKE, seat, line,
    places still free there as bits, tiles still allowed), (TILE, seat), (LAY, seat, tile),
    (TURN, seat, tile), (FLOWER, seat).
    """

    day: Open[int]  # from 1
    canoe: Open[int]  # the first player of the day
    todo: Open[list[tuple[int, ...]]]  # all steps of the day, the next one last
    market: Open[list[int]]  # by place: its tile, or NOTHING
    paddles: Open[list[int]]  # the lines under a paddle, in order; the fixed one first
    closed: Open[int]  # the places out of reach today, as bits
    hand: Open[list[int]]  # tiles chosen in this turn and still to be placed
    pontoons: Open[list[tuple[int, ...]]]  # by seat
    islands: Open[list[tuple[tuple[int, int, int], ...]]]  # by seat: (tile, cell, turn), as laid
    room: Open[list[tuple[int, ...]]]  # three a seat, by level: the cells where a tile could lie
    visible: Open[list[int]]  # ten a seat: how many of each element are not covered; bottles last
    flowers: Open[list[int]]  # by element
    bloomed: Open[list[int]]  # tiles that became flowers
    lost: Open[list[int]]  # tiles that were discarded
    colours: Open[str]
    pile: Secret[list[int]]  # the next tile last
    chance: Secret[int]


def new(seats: int, seed: int, options: Options) -> State:
    """Shuffle the tiles, fill the market, put four start tiles on the score board."""
    s = _unpack(seats, seed, options)
    shuffle(s, s.pile)
    s.market = [s.pile.pop() for _ in PLACES]
    starters = list(STARTERS)
    shuffle(s, starters)
    for animal in starters[:STARTING]:
        s.flowers[animal] = GIFTS[animal]
    s.canoe = first_seat(s, seats, options)
    plan(s)
    return s


def plan(s: State) -> None:
    """A day begins: paddles are back, and everybody's turns and flowers are owed."""
    seats = s.seats
    s.paddles = list(FIXED[seats])
    s.closed = sum(LINE_BITS[line] for line in s.paddles)
    steps = [*((LINE, n) for n in TURNS[seats]), *((FLOWER, n) for n in FLOWERS[seats])]
    s.todo = [(step, (s.canoe + after) % seats) for step, after in reversed(steps)]


def _unpack(seats: int, seed: int, options: Options) -> State:
    """Put everything beside the board; nothing is shuffled yet."""
    return State(
        seats=seats,
        day=1,
        canoe=0,
        todo=[],
        market=[],
        paddles=[],
        closed=0,
        hand=[],
        pontoons=[()] * seats,
        islands=[()] * seats,
        room=[(START,), *[()] * (len(LEVELS) - 1)] * seats,
        visible=[0] * (SORTS * seats),
        flowers=[0 for _ in ELEMENTS],
        bloomed=[],
        lost=[],
        colours=str(options["colours"])[:seats],
        pile=list(range(len(TILES))),
        chance=first(seed),
    )
