"""What is heard of Titania."""

from __future__ import annotations

from typing import Final

from rules.titania import events
from tables.sounds import CARD, FLIP, GAIN, PLACE, POINTS, SILENCE, Heard

SHELLS: Final = Heard("gain", "number")
SOUNDS: Final[dict[type, tuple[Heard, ...]]] = {
    events.Played: (PLACE,),
    events.Extended: (PLACE,),
    events.Turned: (FLIP,),
    events.Cleared: (FLIP,),
    events.Gathered: (SHELLS,),
    events.Earned: (POINTS,),
    events.Caught: (SHELLS,),
    events.Found: (GAIN,),
    events.FoundWorth: (GAIN,),
    events.Built: (PLACE, POINTS),
    events.Occupied: (PLACE, POINTS),
    events.Shuffled: (CARD,),
    events.Drew: (CARD,),
    events.DrewCards: (CARD,),
    events.Threw: (CARD,),
    events.RanOut: SILENCE,  # the ship that ran out was heard
    events.Stalled: SILENCE,
    events.Redealt: (FLIP,),
    events.Revealed: SILENCE,  # eight bells follow
}
