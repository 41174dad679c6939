"""Players of any game through the protocol; they are given views and nothing else."""

from .players import LEVELS, Bot, play_out

__all__ = ["LEVELS", "Bot", "play_out"]
