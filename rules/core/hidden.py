"""Filling the holes of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .flat import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random


def unseen(box: Sequence[int], *seen: Iterable[int]) -> list[int]:
    """Return what is left of a box of pieces once all that is seen is taken out."""
    left = list(box)
    for pieces in seen:
        for piece in pieces:
            if piece >= 0:
                left.remove(piece)
    return left


def fill(holes: Sequence[int], pool: list[int]) -> list[int]:
    """Put pieces of a shuffled pool into the holes; what is known stays."""
    return [pool.pop() if piece == HIDDEN else piece for piece in holes]


def shuffled(pool: list[int], rng: Random) -> list[int]:
    """Return the pool in a random order; three times as fast as `sample`, also in Pyodide."""
    draw = rng.random
    return sorted(pool, key=lambda _: draw())
