"""Pirates Under Fire: two fleets meet at sea, and the best line-up of ships wins.

Two seats, sixteen turns each. A turn: place a ship of the hand, in the first row, next to an own
active ship, or on a burning one; then its space and the ship itself work, in any order. Spaces
give points, shots, repairs, mines, or a tile of the reserve; even ships give gold, 1 a shield,
3 a shot, 5 a repair, 7 removes a mine, 9 lets the space work twice. Once a turn, before or after,
a mercenary may be hired: it never burns, has an effect of its own, and stands for any of its
values. A ship that is hit burns: it blocks nothing, counts for nothing, and may be repaired or
covered. Who can place no ship loses. In the end sets of three or four and runs of three and more
in rows and columns count, active ships in the enemy half, mercenaries and tokens, less the mines.
"""

from rules.core import Spec

from .actions import ACTIONS
from .data import OPTIONS, SEATS
from .events import EVENTS
from .hints import MIND, hints
from .moves import actor, apply
from .offers import every, legal
from .reasons import why_not
from .score import score, tiebreak
from .setup import State, new
from .view import census, determinize, view

SPEC = Spec("pirates", 1, SEATS, OPTIONS, ACTIONS, EVENTS)

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
