"""The state of a game and its first moment."""

from __future__ import annotations

from rules.core import NOTHING, Flat, Open, Options, Secret, first, first_seat, shuffle

from .data import BACK, KINDS, SOURCES, TILES
from .map import SQUARES

# Steps, with what stands behind each on the stack.
PLACE = 0  # put the boat down, at set-up
TURN = 1  # a turn up to its move; 1 if an event was played out of the stock
RIDE = 2  # where a dolphin goes
FLOOD = 3  # where a tidal wave runs
ROB = 4  # what a pirate takes
TAKE = 5  # the square of arrival: take its tile, or leave it
FRESH = 6  # the event just taken: play it at once, or keep it
END = 7  # chests, and getting rid of a tenth tile, before the turn ends
PUT = 8  # the tile that goes back onto the board: where
WATCH = 9  # another seat may take from a stock of ten (`watchful`)


class State(Flat):
    """The board, the stocks, and the steps still owed; nothing but what lies face down is secret.

    A tile that was turned up and down again was seen by all, so that `seen` is open.
    """

    watchful: Open[int]
    free_events: Open[int]
    leftovers_per_tile: Open[int]
    remember: Open[int]  # whether a screen may show `seen`
    round: Open[int]  # 0 at set-up, then from 1
    first: Open[int]  # who began
    turn: Open[int]  # whose turn it is
    asked: Open[int]  # who owes a decision; OVER at the end
    todo: Open[list[tuple[int, ...]]]  # the steps of this turn, the next one last
    boats: Open[list[int]]  # the square of each seat's boat, NOTHING before it is placed
    board: Open[list[int]]  # by square: the tile face up, BACK, or NOTHING
    seen: Open[list[int]]  # by square: what the tile face down was seen to be, NO_SHIP, or NOTHING
    stocks: Open[list[tuple[int, ...]]]  # by seat, sorted by kind
    gone: Open[list[int]]  # by kind: how many left the game; sailing ships: how many were found
    points: Open[list[int]]  # two a seat, by source
    colours: Open[str]
    under: Secret[list[int]]  # by square: the tile face down, or NOTHING
    chance: Secret[int]


def new(seats: int, seed: int, options: Options) -> State:
    """Lay the tiles face down; the boats are placed by their players."""
    s = _unpack(seats, seed, options)
    shuffle(s, s.under)
    s.first = s.turn = s.asked = first_seat(s, seats, options)
    return s


def _unpack(seats: int, seed: int, options: Options) -> State:
    """Put everything beside the board; nothing is shuffled yet."""
    return State(
        seats=seats,
        watchful=int(options["watchful"]),
        free_events=int(options["free_events"]),
        leftovers_per_tile=int(options["leftovers_per_tile"]),
        remember=int(options["remember"]),
        round=0,
        first=0,
        turn=0,
        asked=0,
        todo=[(PLACE,)],
        boats=[NOTHING] * seats,
        board=[BACK for _ in SQUARES],
        seen=[NOTHING for _ in SQUARES],
        stocks=[()] * seats,
        gone=[0 for _ in KINDS],
        points=[0] * (seats * len(SOURCES)),
        colours=str(options["colours"])[:seats],
        under=list(TILES),
        chance=first(seed),
    )
