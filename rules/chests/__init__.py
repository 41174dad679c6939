"""Treasure Chests: boats fish for pieces of chests between dolphins, pirates and tidal waves.

Two to six seats, 108 tiles face down. A turn: play an event out of the stock if you like; sail
one to six squares straight on, turning every tile passed over; take the tile of the square of
arrival if you like, and play it at once if it is an event. A dolphin carries the boat anywhere,
a pirate takes a tile of another stock, a tidal wave turns a row or a column. Sailing ships
score 10 when they are found. Two lids, two bottoms and as many middles above as below make a
chest, at any moment of one's turn: 40 points for a piece of one's own colour, 20 for another,
10 for brown, more with a lock and its key, doubled or tripled by equal treasures. At most nine
tiles stay in stock. The sixth ship, face up, ends the game for whoever arrives on it: 60 points.
"""

from rules.core import Spec

from .actions import ACTIONS
from .data import OPTIONS, SEATS
from .events import EVENTS
from .hints import MIND, hints
from .moves import actor, apply, legal
from .offers import every
from .reasons import why_not
from .score import score, tiebreak
from .setup import State, new
from .view import census, determinize, view

SPEC = Spec("chests", 1, SEATS, OPTIONS, ACTIONS, EVENTS)

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
