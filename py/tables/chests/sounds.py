"""What is heard of Treasure Chests."""

from __future__ import annotations

from typing import Final

from rules.chests import events
from tables.sounds import CARD, CHEST, FLIP, GAIN, PLACE, POINTS, SILENCE, Heard

SOUNDS: Final[dict[type, tuple[Heard, ...]]] = {
    events.Placed: (PLACE,),
    events.Moved: (PLACE,),
    events.Stayed: SILENCE,
    events.TurnedUp: (FLIP,),
    events.TurnedDown: (FLIP,),
    events.Sighted: (POINTS,),
    events.Reached: (POINTS,),
    events.Took: (GAIN,),
    events.Left: SILENCE,
    events.Kept: SILENCE,
    events.Played: (CARD,),
    events.Rode: (PLACE,),
    events.Flooded: SILENCE,  # the tiles that it turns are heard
    events.Robbed: (GAIN,),
    events.FoundNothing: SILENCE,
    events.Built: (CHEST,),
    events.Chose: SILENCE,
    events.Laid: (PLACE,),
    events.Snatched: (GAIN,),
    events.Spared: SILENCE,
    events.TimeUp: SILENCE,  # eight bells follow
    events.Counted: SILENCE,
}
