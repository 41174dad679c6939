"""Flower Island: sea, sand and huts, laid tile by tile; flowers say what they are worth.

Two to four seats. Each day, in turn from the canoe, put a paddle on a row or column of the market
and take one to three of its free tiles (two seats: one or two, twice a day). Lay them on your
island: sea edge to edge, sand across two sea tiles or more, constructions across two sand tiles
or more; or keep two on the pontoon. What fits nowhere while the pontoon is full is discarded.
Then the last two players each turn a free tile into a flower for one element that it shows (two
seats: the second player two, the first one). Unchosen tiles stay, the canoe passes on. After six,
nine or eight days each visible element counts its flowers, once at sea, twice on sand, seven
times for constructions, and each visible bottle costs 3. Fewer bottles break a tie.
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

SPEC = Spec("island", 1, SEATS, OPTIONS, ACTIONS, EVENTS)

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
