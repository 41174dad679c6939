"""What things are called."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from rules.chests.actions import Chest, Flood, Lay, Move, Place, Play, Put, Ride, Rob, Snatch
from rules.chests.data import BOTTOM, EVENT, EVENT_NAMES, KEY, KINDS, LID, LOCK, MIDDLE
from rules.chests.map import ROWS
from rules.core import NOTHING
from tables.words import Player, Words, say

from .geometry import LETTERS, PLACES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.chests.data import Tile
    from rules.core import Action
    from tables.words import Filling

COLOUR_NAMES: Final = (
    *(say("red"), say("orange"), say("yellow")),
    *(say("green"), say("blue"), say("violet")),
)  # of the marks A to F
TREASURE_NAMES: Final = (
    *(say("cup"), say("necklace"), say("crown")),
    *(say("diamond"), say("gold coin"), say("ring")),
)
EVENT_WORDS: Final = (say("sailing ship"), say("dolphin"), say("pirate"), say("tidal wave"))
_PLAIN: Final = {LID: say("plain lid"), BOTTOM: say("plain bottom"), MIDDLE: say("plain middle")}


def _tile_name(tile: Tile) -> Words:
    """Name a tile by its shape and what it shows."""
    if tile.shape == EVENT:
        return EVENT_WORDS[EVENT_NAMES.index(tile.name)]
    if tile.treasure != NOTHING:
        treasure = TREASURE_NAMES[tile.treasure]
        return {
            LID: say("lid with {treasure}", treasure=treasure),
            BOTTOM: say("bottom with {treasure}", treasure=treasure),
            MIDDLE: say("middle with {treasure}", treasure=treasure),
        }[tile.shape]
    if tile.colour == NOTHING:
        return _PLAIN[tile.shape]
    colour = COLOUR_NAMES[tile.colour]
    return {
        LID: say("{colour} lid", colour=colour),
        BOTTOM: say("{colour} bottom", colour=colour),
        MIDDLE: say("{colour} middle", colour=colour),
        LOCK: say("{colour} lock", colour=colour),
        KEY: say("{colour} key", colour=colour),
    }[tile.shape]


TILE_NAMES: Final = tuple(_tile_name(tile) for tile in KINDS)
TILE_ART: Final = tuple(f"tile-{tile.name.lower().replace(' ', '-')}" for tile in KINDS)
LINE_NAMES: Final = (
    *(say("row {n}", n=str(row + 1)) for row in range(ROWS)),
    *(say("column {letter}", letter=letter) for letter in LETTERS),
)
_PLAIN_ACTIONS: Final = {
    "take": say("Take the tile"),
    "leave": say("Leave the tile"),
    "keep": say("Keep the event for later"),
    "done": say("Done"),
}
_PLAYS: Final = {
    "dolphin": say("Play the dolphin"),
    "pirate": say("Play the pirate"),
    "wave": say("Play the tidal wave"),
}


def action_name(action: Action) -> Words:
    """Say what an action does: the list of them names the same ones at every step."""
    return _action_name(cast("tuple[object, ...]", action))


@lru_cache(maxsize=4_000)
def _action_name(action: tuple[object, ...]) -> Words:
    if isinstance(action, Move):
        return sail_name(action)
    if isinstance(action, Place | Ride | Put):
        return _square_action(action)
    if isinstance(action, Flood):
        return say("Tidal wave over {line}", line=LINE_NAMES[action.line])
    if isinstance(action, Chest):
        return say("Build a chest: {tiles}", tiles=tiles_name(action.tiles))
    return _tile_action(cast("Action", action))


def _square_action(action: Place | Ride | Put) -> Words:
    place = PLACES[action.square]
    return {
        "place": say("Boat on {place}", place=place),
        "ride": say("Dolphin to {place}", place=place),
        "put": say("Tile onto {place}", place=place),
    }[action.verb]


def _tile_action(action: Action) -> Words:
    """Say what is done with a tile of a stock, or what needs no more words."""
    if isinstance(action, Rob):
        who, tile = Player(action.victim), TILE_NAMES[action.tile]
        return say("Take from {player}: {tile}", player=who, tile=tile)
    if isinstance(action, Snatch):
        return say("Take into your stock: {tile}", tile=TILE_NAMES[action.tile])
    if isinstance(action, Lay):
        return say("Lay back: {tile}", tile=TILE_NAMES[action.tile])
    if isinstance(action, Play):
        return _PLAYS[action.event]
    return _PLAIN_ACTIONS[action.verb]


def sail_name(move: Move) -> Words:
    """Say where a move goes and how far."""
    return {
        "N": say("Sail north {n}", n=move.distance),
        "E": say("Sail east {n}", n=move.distance),
        "S": say("Sail south {n}", n=move.distance),
        "W": say("Sail west {n}", n=move.distance),
    }[move.direction]


def tiles_name(tiles: Sequence[int]) -> Words:
    """Name tiles, one after the other."""
    first, *others = tiles
    if not others:
        return TILE_NAMES[first]
    return say("{first}, {others}", first=TILE_NAMES[first], others=tiles_name(others))


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Turn the values of events and reasons into words."""
    return {name: _word(name, value) for name, value in values.items()}


def _word(name: str, value: object) -> Filling:
    if isinstance(value, tuple):
        return tiles_name(cast("tuple[int, ...]", value))
    if isinstance(value, str):
        return EVENT_WORDS[EVENT_NAMES.index(value)] if name == "event" else value
    number = cast("int", value)
    if name in {"seat", "victim"}:
        return Player(number)
    if name == "square":
        return PLACES[number]
    named = {"tile": TILE_NAMES, "line": LINE_NAMES}.get(name)
    return named[number] if named else number


def source_name(source: str) -> Words:
    """Name a source of points."""
    return {
        "chests": say("Chests"),
        "sailing ships": say("Sailing ships"),
        "own colour": say("Stock: own colour"),
        "other colours": say("Stock: other colours"),
        "brown": say("Stock: brown"),
        "pirates": say("Stock: pirates"),
    }[source]


def option_words(option: str) -> tuple[Words, Words]:
    """Name an option and say what it changes."""
    return {
        "watchful": (
            say("Watchful players"),
            say("A turn may end with ten tiles; the first other player who likes takes one."),
        ),
        "free_events": (
            say("Free events"),
            say("Any number of events in a turn, at any moment of it."),
        ),
        "leftovers_per_tile": (
            say("Every tile counts"),
            say("At the end each tile of your own colour counts 20, not each pair."),
        ),
        "remember": (
            say("Chart of what was seen"),
            say("Tiles that were turned down again show faintly what they are."),
        ),
    }[option]
