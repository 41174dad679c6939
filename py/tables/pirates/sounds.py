"""What is heard of Pirates Under Fire."""

from __future__ import annotations

from typing import Final

from rules.pirates import events
from tables.sounds import CARD, FIRE, FLIP, MINE, PLACE, POINTS, SHOT, SILENCE, Heard

SOUNDS: Final[dict[type, tuple[Heard, ...]]] = {
    events.Placed: (PLACE,),
    events.Hired: (PLACE,),
    events.Destroyed: (FIRE,),
    events.Rammed: (FIRE,),
    events.Turned: (FLIP,),
    events.Struck: (MINE,),
    events.Earned: (POINTS,),
    events.Paid: (Heard("gain", "gold"),),
    events.Ordered: SILENCE,
    events.Burned: (SHOT, FIRE),
    events.Parried: (SHOT, PLACE),
    events.Withstood: (SHOT, PLACE),
    events.Repaired: (PLACE,),
    events.Shielded: (PLACE,),
    events.Mined: (PLACE,),
    events.Faked: SILENCE,  # or the dummy would sound unlike a mine
    events.Swept: (FLIP,),
    events.Recruited: (CARD,),
    events.RecruitedShip: (CARD,),
    events.Searched: (CARD,),
    events.SearchedShips: (CARD,),
    events.Shuffled: (CARD,),
    events.Drew: (CARD,),
    events.DrewShip: (CARD,),
    events.Blocked: SILENCE,  # eight bells follow
    events.Ended: SILENCE,
}
