"""What is heard of an event: which sounds, and what says how many notes they have."""

from __future__ import annotations

from typing import Final, NamedTuple


class Heard(NamedTuple):
    """A sound; `many` is the field of the event that counts its notes."""

    sound: str
    many: str = ""


PLACE: Final = Heard("place")
CARD: Final = Heard("card")
GAIN: Final = Heard("gain")
POINTS: Final = Heard("points")
FLIP: Final = Heard("flip")
SHOT: Final = Heard("shot")
MINE: Final = Heard("mine")
FIRE: Final = Heard("fire")
CHEST: Final = Heard("chest")
SILENCE: Final = ()  # a decision, too
