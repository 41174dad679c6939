"""Titania: princes rebuild the sea towers around a sunken castle, in two epochs.

Two to four seats; the ships belong to nobody. In turn draw three cards, or play one to three:
each puts a ship of the card's colour next to one of that colour, at most two colours on a hex,
and the hex is resolved at once. Fog is turned over and gives shells, starfish or another ship;
a bonus hex gives what is printed; a diamond gives a point tile that its owner alone sees; at a
crane shells become floors of the towers beside it (floor n costs n, 3 points each). With
starfish, just received, sites are occupied: points for towers and floors, and 4 a floor from
then on. Then draw three less the cards played; seven in hand at most. The last ship of a colour
ends an epoch; the second one begins with a fresh sea and the same towers, and ends the game.
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

SPEC = Spec("titania", 1, SEATS, OPTIONS, ACTIONS, EVENTS)

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
