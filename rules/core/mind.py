"""What bots must know of a game besides its rules: some words and a few numbers, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from .game import S

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .game import Seat


class Term(NamedTuple):
    """What a term of the hints is called on the screen."""

    says: str


class Effort(NamedTuple):
    """How hard a level thinks; `tools/tune.py` measures and compares."""

    iterations: int  # what the level's seconds allow in Pyodide
    each: int = 100  # and no more for each action that there is to choose from
    turns: int = 0  # how many turns ahead it judges; 0: wherever the tree ends
    few: int = (
        0  # actions looked at a step when these turns are played to their end; 0: they are not
    )
    memory: int = 100  # percent of what there is to be remembered
    random: bool = False  # whether games are played to the end instead, at random: for the bench
    wide: float = 2.0  # how many actions are tried: so many times the square root of the visits


class Mind(NamedTuple, Generic[S]):
    """How to think about a game."""

    terms: Mapping[str, Term]  # by name in the hints
    levels: Mapping[str, Effort]  # by name; who does not search has no iterations
    scale: float  # so great a lead in the hints is as good as three chances in four to a search;
    even: float  # so great a lead at the end of a search truly wins three games in four,
    lean: float = 0.0  # once this is taken off: who is to act sees itself ahead by so much
    explore: float = 0.15  # how much is tried of what looks worse
    forget: Callable[[S, Seat, int], S] | None = None  # a view without what slips a seat's mind
