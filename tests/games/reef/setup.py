"""The state of a game and its first moment."""

from __future__ import annotations

from rules.core import (
    NOTHING,
    Flat,
    Open,
    Options,
    Own,
    Secret,
    first,
    first_seat,
    shuffle,
)

from .data import BERTHS, PEARLS

SHOW, MOOR, LOOK, DONE = range(4)  # steps


class State(Flat):
    """A lagoon, the pearls, and the steps still owed."""

    storms: Open[int]
    turn: Open[int]  # whose turn it is
    todo: Open[list[tuple[int, ...]]]  # the steps of this turn, the next one last
    berths: Open[list[int]]  # by berth: the seat whose boat lies there
    spent: Open[list[int]]  # pearls that were paid with
    sunk: Open[list[int]]
    moorings: Open[list[int]]  # points, by seat
    luck: Open[list[int]]  # points from storms, by seat
    colours: Open[str]
    hands: Own[list[tuple[int, ...]]]  # sorted
    peek: Own[list[int]]  # the pearl that lies on the pile, by a seat that has seen it
    pile: Secret[list[int]]  # the next one last
    chance: Secret[int]


def new(seats: int, seed: int, options: Options) -> State:
    """Shuffle the pearls and deal."""
    s = State(
        seats=seats,
        storms=int(options["storms"]),
        turn=0,
        todo=[(SHOW,)],
        berths=[NOTHING for _ in BERTHS],
        spent=[],
        sunk=[],
        moorings=[0] * seats,
        luck=[0] * seats,
        colours=str(options["colours"])[:seats],
        hands=[],
        peek=[NOTHING] * seats,
        pile=list(PEARLS),
        chance=first(seed),
    )
    shuffle(s, s.pile)
    s.turn = first_seat(s, seats, options)
    size = int(options["hand"])
    s.hands = [tuple(sorted(s.pile.pop() for _ in range(size))) for _ in range(seats)]
    return s
