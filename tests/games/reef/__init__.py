"""Reef, the reference game: small, and yet every feature of the protocol is in it.

A lagoon of 4 × 3 berths; each seat holds a few pearls, worth 1 to 6, that nobody else sees.
In turn: show a pearl, then moor a boat beside a boat already there (the first one anywhere).
A quay pays the pearl's worth. A storm pays what a die shows instead. A lookout pays the worth
and shows the player the next pearl of the pile: leave it there, or sink it for all to see.
Then say "done": draw a pearl, and the next seat plays. When the lagoon is full, the best pearl
still in hand counts too. Most points win; on a tie, more boats; still a tie: shared.
Undo: until something is seen, announced, or the turn passes on.
"""

from rules.core import Spec

from .actions import ACTIONS
from .data import OPTIONS, SEATS
from .events import EVENTS
from .hints import MIND, hints
from .moves import actor, apply, every, legal
from .reasons import why_not
from .score import score, tiebreak
from .setup import State, new
from .view import census, determinize, view

SPEC = Spec("reef", 1, SEATS, OPTIONS, ACTIONS, EVENTS)

__all__ = [
    "MIND",
    "SPEC",
    "State",
    "actor",
    "apply",
    "census",
    "determinize",
    "every",
    "hints",
    "legal",
    "new",
    "score",
    "tiebreak",
    "view",
    "why_not",
]
