"""Chance: one small generator of our own, the same on every machine, its state part of the game.

Thirty bits, because longer integers are five times as slow in the browser. A xorshift with
the full period of 2**30 - 1; the product that follows hides its linear structure.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 30) - 1
_LOW_23: Final = (1 << 23) - 1  # what may be shifted left by 7 and stay within 30 bits
_LOW_15: Final = (1 << 15) - 1  # what may be shifted left by 15
_SCRAMBLE: Final = 0x2545F491  # odd, with well spread bits


class Chancy(Protocol):
    """A state that carries its chance, a Secret field."""

    chance: int


def first(seed: int) -> int:
    """Return the generator's state for a game's seed: never zero, unlike for like seeds."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big") % _MASK + 1


def below(s: Chancy, n: int) -> int:
    """Draw a number from 0 to n - 1 (n up to 256: one in 16,000 is the greatest bias)."""
    x = s.chance
    x ^= (x & _LOW_23) << 7
    x ^= x >> 13
    x ^= (x & _LOW_15) << 15
    s.chance = x
    return (((x * _SCRAMBLE & _MASK) >> 8) * n) >> 22


def shuffle(s: Chancy, items: list[T]) -> None:
    """Put a list into a random order, in place.

    Draws what `below` would, without a call for each.
    """
    x = s.chance
    for n in range(len(items), 1, -1):
        x ^= (x & _LOW_23) << 7
        x ^= x >> 13
        x ^= (x & _LOW_15) << 15
        j = (((x * _SCRAMBLE & _MASK) >> 8) * n) >> 22
        items[n - 1], items[j] = items[j], items[n - 1]
    s.chance = x
