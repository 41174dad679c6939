"""What is heard of Flower Island."""

from __future__ import annotations

from typing import Final

from rules.island import events
from tables.sounds import CARD, FLIP, GAIN, PLACE, POINTS, SILENCE, Heard

SOUNDS: Final[dict[type, tuple[Heard, ...]]] = {
    events.Paddled: (PLACE,),
    events.Took: (GAIN,),
    events.Picked: SILENCE,  # it is heard where it is laid
    events.Laid: (PLACE,),
    events.Turned: (FLIP,),
    events.Stored: (PLACE,),
    events.Discarded: (CARD,),
    events.Bloomed: (POINTS,),
    events.Dawned: (FLIP,),
    events.Ended: SILENCE,  # eight bells follow
}
