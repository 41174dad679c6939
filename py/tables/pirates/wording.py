"""What things are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.pirates.actions import Choose, Dummy, First, Hire, Mine, Place, Repair, Shield, Shoot
from rules.pirates.data import (
    GOLD,
    MERCENARIES,
    NAMES,
    REPAIR_SHIP,
    SHIELD_SHIP,
    SHIP_DOES,
    SHOT,
    SWEEP_SHIP,
    TWICE,
    VALUES,
)
from rules.pirates.sea import DIAGONAL, MENDING, MINING, ORTHOGONAL, POINT, TILE
from tables.words import Player, Words, say

from .geometry import PLACES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core import Action
    from rules.pirates.actions import Sweep
    from tables.words import Filling

KINDS: Final = {
    POINT: say("1 point"),
    ORTHOGONAL: say("straight shot"),
    DIAGONAL: say("diagonal shot"),
    MENDING: say("repair of a ship"),
    MINING: say("mine to lay"),
    TILE: say("a tile of the reserve, hand +1"),
}
KIND_ART: Final = {
    POINT: "space-vp",
    ORTHOGONAL: "space-orthogonal",
    DIAGONAL: "space-diagonal",
    MENDING: "space-repair",
    MINING: "space-mine",
    TILE: "space-draw",
}
# In a word or two, below the sign: words of what the space is called, so that its name can be said.
PRINTS: Final = {
    POINT: say("1 point"),
    ORTHOGONAL: say("shot +"),
    DIAGONAL: say("shot ×"),
    MENDING: say("repair"),
    MINING: say("mine"),
    TILE: say("hand +1"),
}
DOES: Final = {
    GOLD: say("1 gold"),
    SHIELD_SHIP: say("shield on a ship"),
    SHOT: say("straight shot"),
    REPAIR_SHIP: say("repair of a ship"),
    SWEEP_SHIP: say("removal of a mine"),
    TWICE: say("the space works twice"),
}
DOES_ART: Final = {
    GOLD: "fx-gold",
    SHIELD_SHIP: "fx-shield",
    SHOT: "fx-shot",
    REPAIR_SHIP: "fx-repair",
    SWEEP_SHIP: "fx-sweep",
    TWICE: "fx-twice",
}
EFFECTS: Final = dict(
    zip(
        NAMES,
        (
            say("Shield on a ship"),
            say("Choose a tile of your reserve, hand +1"),
            say("Remove up to 3 mines"),
            say("Lay 3 mines, one a dummy"),
            say("Crush an enemy ship"),
            say("No effect"),
            say("4 adjacent shots"),
            say("2 shots, left and right"),
            say("2 diagonal shots"),
            say("End: 1 point for each own ship beside it"),
            say("End: 1 point for each shield"),
            say("End: 1 point for each set"),
        ),
        strict=True,
    )
)
CREW: Final = dict(
    zip(
        NAMES,
        (
            *(say("guard"), say("recruiter"), say("sweeper"), say("minelayer"), say("ram")),
            *(say("joker"), say("broadside"), say("flanker"), say("slasher"), say("flagship")),
            *(say("bulwark"), say("quartermaster")),
        ),
        strict=True,
    )
)
DIRECTION_NAMES: Final = {
    "N": say("towards row 6"),
    "E": say("towards column G"),
    "S": say("towards row 1"),
    "W": say("towards column A"),
    "NE": say("towards column G and row 6"),
    "SE": say("towards column G and row 1"),
    "SW": say("towards column A and row 1"),
    "NW": say("towards column A and row 6"),
}
PLAIN: Final = {
    "end": say("End your turn"),
    "done": say("Decline"),
}
FIRSTS: Final = {
    "space": say("The space works first"),
    "ship": say("The ship works first"),
}
SOURCES: Final = {
    "sets": say("Sets"),
    "runs": say("Runs"),
    "mercenaries": say("Mercenaries"),
    "enemy half": say("Enemy half"),
    "tokens": say("Point tokens"),
    "mines": say("Mines"),
}


def source_name(source: str) -> Words:
    """Name a source of points."""
    return SOURCES[source]


def ship_name(ship: int) -> Words:
    """Name a ship of the hand by its value and what it does."""
    return say("ship {ship}: {does}", ship=ship, does=DOES[SHIP_DOES[ship]])


def mercenary_name(name: str) -> Words:
    """Name a mercenary and the values that it can stand for."""
    values = MERCENARIES[NAMES.index(name)].values
    if len(values) == len(VALUES):
        return say("{mercenary}, as any value", mercenary=CREW[name])
    *others, last = values
    told: dict[str, Filling] = {"values": ", ".join(map(str, others)), "last": last}
    return say("{mercenary}, as {values} or {last}", mercenary=CREW[name], **told)


def listed(parts: Sequence[Words]) -> Words:
    """Put parts after each other."""
    first, *others = parts
    return say("{first}, {others}", first=first, others=listed(others)) if others else first


def action_name(action: Action) -> Words:
    """Say what an action does."""
    if isinstance(action, Place):
        return say("Ship {ship} on {place}", ship=action.ship, place=PLACES[action.at])
    if isinstance(action, Hire):
        name = CREW[action.mercenary]
        return say("Hire: {mercenary} on {place}", mercenary=name, place=PLACES[action.at])
    if isinstance(action, Shoot):
        return say("Shoot {where}", where=DIRECTION_NAMES[action.to])
    if isinstance(action, Choose):
        return say("Take ship {ship}", ship=action.ship)
    if isinstance(action, First):
        return FIRSTS[action.effect]
    return PLAIN[action.verb] if action.verb in PLAIN else _at_space(action)


def _at_space(action: Action) -> Words:
    named = {"place": PLACES[cast("Sweep", action).at]}
    if isinstance(action, Repair):
        return say("Repair the ship on {place}", **named)
    if isinstance(action, Shield):
        return say("Shield on the ship on {place}", **named)
    if isinstance(action, Mine):
        return say("Mine on {place}", **named)
    if isinstance(action, Dummy):
        return say("The dummy on {place}", **named)
    return say("Remove the mine on {place}", **named)


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Turn the values of events and reasons into words."""
    return {name: _word(name, value) for name, value in values.items()}


def _word(name: str, value: object) -> Filling:
    if isinstance(value, int):
        if name == "seat":
            return Player(value)
        return PLACES[value] if name == "at" else value
    text = str(value)
    if name == "mercenary":
        return CREW[text]
    return {"space": say("space"), "ship": say("ship")}[text] if name == "effect" else text
