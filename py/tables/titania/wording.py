"""What things are called."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.titania.actions import Build, Extra, Occupy, Play, Take, Throw
from rules.titania.data import CARDS_TOO, CHOICE, EACH, POINTS, REWARDS, SHELLS, SHIP, SOME, STARS
from rules.titania.map import BONUS, CASTLE, CRANE, DIAMOND, FOG, GIVES, KINDS, SITE, TOWERS_OF
from tables.words import Player, Words, count, say

from .geometry import PLACES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core import Action
    from tables.words import Filling

SHIP_NAMES: Final = {"B": say("blue"), "Y": say("yellow"), "R": say("red")}
SHELL_NAMES: Final = {"W": say("white"), "N": say("brown"), "G": say("green"), "K": say("black")}
SHELLS_CALLED: Final = {
    "W": say("white shells"),
    "N": say("brown shells"),
    "G": say("green shells"),
    "K": say("black shells"),
}
SHIP_ART: Final = {"B": "ship-blue", "Y": "ship-yellow", "R": "ship-red"}
ART_COLOURS: Final = {"W": "white", "N": "brown", "G": "green", "K": "black"}


def source_name(source: str) -> Words:
    """Name a source of points."""
    return {
        "floors": say("Tower floors"),
        "starfish": say("Starfish"),
        "bonus hexes": say("Bonus hexes"),
        "point tiles": say("Point tiles"),
    }[source]


def action_name(action: Action) -> Words:
    """Say what an action does."""
    if isinstance(action, Play):
        told: dict[str, Filling] = {"card": card_name(action.card), "hex": hex_name(action.hex)}
        if len(action.card) > 1:
            colour = SHIP_NAMES[action.colour]
            return say("Card {card}: {colour} ship on {hex}", colour=colour, **told)
        return say("Card {card}: ship on {hex}", **told)
    if isinstance(action, Extra):
        return say("Extra ship on {hex}", hex=hex_name(action.hex))
    if isinstance(action, Build):
        return say(
            "Build {shell} on {hex}", shell=SHELL_NAMES[action.shell], hex=PLACES[action.site]
        )
    if isinstance(action, Occupy):
        return say("Starfish on {hex}", hex=hex_name(action.site))
    return _plain_name(action)


def _plain_name(action: Action) -> Words:
    if isinstance(action, Take):
        return say("Take {shells}", shells=SHELLS_CALLED[action.shell])
    if isinstance(action, Throw):
        return say("Throw away card {card}", card=card_name(action.card))
    return say("Draw and end the turn") if action.verb == "draw" else say("Done")


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Turn the values of events and reasons into words."""
    return {name: _word(name, value) for name, value in values.items()}


def _word(name: str, value: object) -> Filling:
    if isinstance(value, int):
        if name == "seat":
            return Player(value)
        return hex_name(value) if name in {"hex", "site"} else value
    text = str(value)
    if name == "colour":
        return SHIP_NAMES[text]
    if name == "shell":
        return SHELL_NAMES[text]
    if name == "face":
        return reward_name(text)
    return listed([card_name(card) for card in text.split(" ")])


def listed(parts: Sequence[Words]) -> Words:
    """Put parts after each other."""
    first, *others = parts
    return say("{first}, {others}", first=first, others=listed(others)) if others else first


def card_name(card: str) -> Words:
    """Name a card by its colours."""
    if len(card) == 1:
        return SHIP_NAMES[card]
    return say("{first}/{second}", first=SHIP_NAMES[card[0]], second=SHIP_NAMES[card[1]])


def reward_name(name: str) -> Words:
    """Say what a fog tile or a bonus hex gives."""
    kind, n, colour = REWARDS[name]
    shells = SHELLS_CALLED[SHELLS[colour]]
    names = {
        SOME: say("{n} {shells}", n=n, shells=shells),
        EACH: say("one shell of each colour"),
        CHOICE: say("{n} shells of a colour of your choice", n=n),
        STARS: count("{n} starfish", "{n} starfish", n),
        SHIP: say("an extra ship"),
        CARDS_TOO: say("{n} cards", n=n),
        POINTS: say("{n} points", n=n),
    }
    return names[kind]


@cache
def hex_name(at: int) -> Words:
    """Name a hex by its place and what it is."""
    kind = KINDS[at]
    named: dict[str, Filling] = {"place": PLACES[at]}
    if kind == BONUS:
        first, *others = GIVES[at]
        if others:
            both = {"first": reward_name(first), "second": reward_name(others[0])}
            return say("{place} ({first} and {second})", **named, **both)
        return say("{place} ({first})", first=reward_name(first), **named)
    if kind == SITE:
        n = len(TOWERS_OF[at])
        return count("{place} (site of {n} tower)", "{place} (site of {n} towers)", n, **named)
    return {
        CRANE: say("{place} (crane)", **named),
        FOG: say("{place} (fog)", **named),
        DIAMOND: say("{place} (diamond)", **named),
        CASTLE: say("{place} (castle)", **named),
    }[kind]
