"""A game that is looked at again: what the model keeps of it, its messages and effects."""

from __future__ import annotations

from typing import NamedTuple


class Replay(NamedTuple):
    """A game that is looked at again: at which step, from where on, and how fast."""

    ply: int
    floor: int  # nothing before this step is shown: the last barrier of a game under way
    open: bool  # the game is over: nothing is secret any more
    speed: int = 1
    playing: bool = False
    beat: int = 0  # counts the waits: one that was broken off is not heeded


class Beat(NamedTuple):
    """A replay has waited long enough: the next step."""

    beat: int


class Verified(NamedTuple):
    """A record was played again: nothing, or what is wrong with it, or None if that failed."""

    id: int
    wrong: str | None


class Wait(NamedTuple):
    """Effect: send a Beat after so many milliseconds."""

    beat: int
    pace: int


class Verify(NamedTuple):
    """Effect: let the bots' worker play a record again."""

    id: int
    record: str
