"""What a seat knows, and what it could be."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from rules.core import HIDDEN, NOTHING, first, shuffled

from .data import BACK, NAMES, NO_SHIP, NUMBERS, SHIP

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core import Seat

    from .setup import State


def view(s: State, seat: Seat | None) -> State:
    """Clone what a seat knows: every rule of it stands in the declarations."""
    return s.view(seat)


def determinize(view: State, seat: Seat, rng: Random) -> State:  # noqa: ARG001
    """Lay the tiles that nobody has seen; a tile turned down again lies where it was seen."""
    s = view.clone()
    s.under = [
        NOTHING if tile != BACK else seen if seen >= 0 else HIDDEN
        for tile, seen in zip(s.board, s.seen, strict=True)
    ]
    pool = shuffled(_never_seen(s), rng)
    ships = [tile for tile in pool if tile == SHIP]
    others = [tile for tile in pool if tile != SHIP]
    for square, seen in enumerate(s.seen):
        if seen == NO_SHIP:
            s.under[square] = others.pop()
    rest = shuffled(ships + others, rng)
    s.under = [rest.pop() if tile == HIDDEN else tile for tile in s.under]
    s.chance = first(rng.getrandbits(30))
    return s


def forget(view: State, seat: Seat, memory: int) -> State:
    """Clone a view in which a seat recalls so many percent of the tiles turned down again.

    It takes note of a tile or it does not, by where it lies and what it is: so it knows the same
    tomorrow. A boat on a tile face down still tells that this is no sailing ship.
    """
    s = view.clone()
    for square, tile in enumerate(s.seen):
        if tile >= 0 and (37 * square + 61 * tile + 17 * seat) % 100 >= memory:
            s.seen[square] = NO_SHIP if square in s.boats else NOTHING
    return s


def _never_seen(s: State) -> list[int]:
    """Return the tiles that have been face down all the time."""
    left = [number - gone for number, gone in zip(NUMBERS, s.gone, strict=True)]
    for tile in chain(s.board, s.seen, *s.stocks):
        if 0 <= tile < BACK:
            left[tile] -= 1
    return [kind for kind, number in enumerate(left) for _ in range(number)]


def census(s: State) -> Mapping[str, int]:
    """Count the tiles by kind, wherever they lie, and what contradicts what was seen."""
    lying = Counter(chain(s.board, s.under, *s.stocks))
    return {
        **{name: lying[kind] + s.gone[kind] for kind, name in enumerate(NAMES)},
        "tiles that are not where they were seen": sum(map(_is_odd, s.board, s.seen, s.under)),
    }


def _is_odd(tile: int, seen: int, under: int) -> bool:
    """Tell whether what lies on a square cannot be, after all that was seen there."""
    if tile != BACK:
        return seen != NOTHING or under != NOTHING
    return under == NOTHING or (seen >= 0 and under != seen) or (seen == NO_SHIP and under == SHIP)
