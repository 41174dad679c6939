"""What a seat knows, and what it could be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core import NOTHING, fill, first, shuffled, unseen

from .data import PEARLS
from .setup import MOOR, State

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core import Seat


def view(s: State, seat: Seat | None) -> State:
    """Clone what a seat knows: every rule of it stands in the declarations."""
    return s.view(seat)


def determinize(view: State, seat: Seat, rng: Random) -> State:
    """Deal the pearls that the seat has not seen to the others and to the pile."""
    s = view.clone()
    top = s.peek[seat]
    known = () if top == NOTHING else (top,)
    pool = shuffled(unseen(PEARLS, _in_the_open(s), s.hands[seat], known), rng)
    s.pile = [*fill(s.pile[: len(s.pile) - len(known)], pool), *known]
    s.hands = [tuple(sorted(fill(hand, pool))) for hand in s.hands]
    s.peek = [top if i == seat else NOTHING for i in range(s.seats)]
    s.chance = first(rng.getrandbits(30))
    return s


def census(s: State) -> Mapping[str, int]:
    """Count the pearls of each worth, wherever they lie, the berths, and what was seen wrongly."""
    pearls = Counter((*_in_the_open(s), *s.pile, *(worth for hand in s.hands for worth in hand)))
    wrong = sum(worth not in {NOTHING, *s.pile[-1:]} for worth in s.peek)
    worths = {f"pearls of {w}": pearls[w] for w in sorted(pearls)}
    return {"berths": len(s.berths), "pearls seen elsewhere": wrong, **worths}


def _in_the_open(s: State) -> list[int]:
    """Return the pearls that everybody has seen: paid, sunk, or just shown."""
    return s.spent + s.sunk + [step[1] for step in s.todo if step[0] == MOOR]
