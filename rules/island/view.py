"""What a seat knows, and what it could be."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from rules.core import fill, first, shuffled

from .data import LEVEL, LEVELS, TILES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core import Seat

    from .setup import State


def view(s: State, seat: Seat | None) -> State:
    """Clone what a seat knows: all but the pile."""
    return s.view(seat)


def determinize(view: State, seat: Seat, rng: Random) -> State:  # noqa: ARG001  # all know the same
    """Shuffle the tiles that nobody has seen."""
    s = view.clone()
    seen = set(_tiles(s))
    s.pile = fill(s.pile, shuffled([n for n in range(len(TILES)) if n not in seen], rng))
    s.chance = first(rng.getrandbits(30))
    return s


def census(s: State) -> Mapping[str, int]:
    """Count the tiles of each level wherever they lie, none of them twice; and the flowers."""
    tiles = _tiles(s)
    levels = Counter(LEVEL[tile] for tile in set(tiles))
    return {
        **{f"tiles of level {level + 1}": levels[level] for level in LEVELS},
        "tiles twice": len(tiles) - levels.total(),
        "flowers of the start tiles": sum(s.flowers) - len(s.bloomed),
    }


def _tiles(s: State) -> list[int]:
    """List all tiles that are known to lie somewhere."""
    lying = [tile for tile in (*s.pile, *s.market) if tile >= 0]  # neither HIDDEN nor NOTHING
    laid = [tile for island in s.islands for tile, _, _ in island]
    return [*lying, *s.hand, *s.bloomed, *s.lost, *chain(*s.pontoons), *laid]
