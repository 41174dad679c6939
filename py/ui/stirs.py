"""What is to be heard and seen moving: effects that change nothing and may be left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tables.flights import Flight


class Cue(NamedTuple):
    """A sound to be made: its kind, its notes, and after how many seconds."""

    kind: str
    notes: int = 1
    at: float = 0.0


class Sound(NamedTuple):
    """Effect: make sounds, as loud as somebody likes (of a hundred)."""

    cues: tuple[Cue, ...]
    volume: int


class Hush(NamedTuple):
    """Effect: be silent, and let go of all that makes sounds."""


class Ceremony(NamedTuple):
    """A grand moment: a picture and a line."""

    art: str
    line: str


class Fly(NamedTuple):
    """Effect: something was played, let it be seen: goods that fly, perhaps a grand moment.

    Seats are found by their letters. What others did is marked first and moves then.
    """

    flights: tuple[Flight, ...]
    letters: str
    grand: Ceremony | None = None
    theirs: bool = False


Stir = Sound | Hush | Fly
