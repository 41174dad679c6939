"""What a bot looks at: points, and what goods and open steps promise."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Effort, Mind, Term

from .data import BESIDE_CRANE, EPOCHS, FLOOR, OF_SHELL, SHELLS, TOP
from .score import score, shells_of
from .setup import BUILD, CHOOSE, EXTRA

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

# Points; tried against each other in some hundred games of greedy bots.
FLOOR_SOON: Final = FLOOR / 2  # a floor that shells in hand would pay for at some crane
SPARE_SHELL: Final = 0.3  # a shell that buys nothing yet
STAR: Final = 0.8
CARD: Final = 0.6
CHOSEN_SHELL: Final = 1.0  # a shell whose colour is still to be chosen
EXTRA_SHIP: Final = 2.0  # still to be placed
LATE: Final = 10  # ships of a colour left in the last epoch when goods begin to lose their worth

# By shell, and by crane and shell: what picks the heights of its towers.
_ALL: Final = tuple(itemgetter(*(tower for tower, _ in towers)) for towers in OF_SHELL)
_NEAR: Final = tuple(
    tuple(tuple(tower for tower, of in towers if of == shell) for shell in range(len(SHELLS)))
    for towers in BESIDE_CRANE
)


MIND: Final[Mind[State]] = Mind(
    terms={
        "points": Term("points"),
        "floors at this crane": Term("floors at this crane"),
        "shells": Term("shells to build with"),
        "starfish": Term("starfish in hand"),
        "cards": Term("cards in hand"),
        "open choice": Term("a choice still open"),
    },
    levels={
        "mate": Effort(0),
        "captain": Effort(2700),
        "admiral": Effort(3300, each=250, turns=3, few=4),
    },
    scale=10.0,
    even=8.3,
    lean=1.2,
)


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Count the points, and goods as long as there is time to use them."""
    shells, floors_now = _build_now(view, seat)
    time = 1.0 if view.epoch < EPOCHS else min(1.0, min(view.fleet) / LATE)
    return {
        "points": float(sum(score(view, seat).values())),
        "floors at this crane": float(FLOOR * floors_now),
        "shells": time * sum(_promise(view, shell, left) for shell, left in enumerate(shells)),
        "starfish": time * STAR * view.stars[seat],
        "cards": time * CARD * len(view.hands[seat]),
        "open choice": _open_choice(view, seat),
    }


def _step(view: State, seat: Seat) -> tuple[int, ...]:
    """Return what the seat owes, if it does."""
    return view.todo[-1] if view.todo and view.turn == seat else (NOTHING,)


def _build_now(view: State, seat: Seat) -> tuple[list[int], int]:
    """Return the shells left and the floors won if a seat at a crane builds all that it can."""
    shells, total = shells_of(view, seat), 0
    step = _step(view, seat)
    if step[0] == BUILD:
        for shell, held in enumerate(shells):
            near = tuple(view.floors[tower] for tower in _NEAR[step[1]][shell])
            floors, shells[shell] = _buy(near, held, view.stock[shell])
            total += floors
    return shells, total


def _promise(view: State, shell: int, held: int) -> float:
    """Return what shells of a colour are worth, with all towers of it to choose from."""
    floors, left = _buy(_ALL[shell](view.floors), held, view.stock[shell])
    return FLOOR_SOON * floors + SPARE_SHELL * left


@lru_cache(1 << 14)
def _buy(heights: tuple[int, ...], shells: int, stock: int) -> tuple[int, int]:
    """Buy the cheapest floors first; return how many, and the shells that are left.

    Remembered: a search asks for the same again and again, and spent two thirds of its time here.
    """
    floors = 0
    for cost in range(1, TOP + 1):
        bought = min(sum(height < cost for height in heights), shells // cost, stock - floors)
        floors += bought
        shells -= bought * cost
    return floors, shells


def _open_choice(view: State, seat: Seat) -> float:
    """Return what is still to come of the ship just placed."""
    step = _step(view, seat)
    if step[0] == CHOOSE:
        return CHOSEN_SHELL * step[1]
    return EXTRA_SHIP if step[0] == EXTRA else 0.0
