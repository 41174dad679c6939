"""Players of any game through the protocol; they are given views and nothing else."""

from .advice import Advice, Difference, advise, counsel
from .players import ENDLESS, LEVELS, Bot, Thought, play_out, recall, think, thoughts
from .search import Search

__all__ = [
    "ENDLESS",
    "LEVELS",
    "Advice",
    "Bot",
    "Difference",
    "Search",
    "Thought",
    "advise",
    "counsel",
    "play_out",
    "recall",
    "think",
    "thoughts",
]
