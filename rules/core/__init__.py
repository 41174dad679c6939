"""What all games share; a game imports its words from here."""

from .chance import below, first, shuffle
from .flat import HIDDEN, NOTHING, Flat, Open, Own, Secret
from .game import OVER, Action, Event, Game, Log, Option, Options, Seat, Spec, Telling, Value, mute
from .hidden import fill, shuffled, unseen
from .mind import Effort, Mind, Term
from .options import MARKS, common, first_seat
from .reasons import Reason, Refused
from .session import Ply, Session
from .standing import Standing, rewards, standing

__all__ = [
    "HIDDEN",
    "MARKS",
    "NOTHING",
    "OVER",
    "Action",
    "Effort",
    "Event",
    "Flat",
    "Game",
    "Log",
    "Mind",
    "Open",
    "Option",
    "Options",
    "Own",
    "Ply",
    "Reason",
    "Refused",
    "Seat",
    "Secret",
    "Session",
    "Spec",
    "Standing",
    "Telling",
    "Term",
    "Value",
    "below",
    "common",
    "fill",
    "first",
    "first_seat",
    "mute",
    "rewards",
    "shuffle",
    "shuffled",
    "standing",
    "unseen",
]
