"""What things are called."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

from rules.island.actions import Discard, Flower, Lay, Line, Pick, Take, Turn
from rules.island.data import BOTTLE, CONSTRUCTION, FACES, LEVEL, SEA, SHOWS, SIDE, SOURCES
from tables.words import Player, Words, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core import Action
    from tables.words import Filling

SORT_NAMES: Final = (  # elements, then the bottle
    *(say("seahorse"), say("manta ray"), say("octopus"), say("fish")),
    *(say("turtle"), say("parrot"), say("crab"), say("hut"), say("tiki"), say("bottle")),
)
SORT_ART: Final = (
    *("seahorse", "ray", "octopus", "fish", "turtle", "parrot", "crab", "hut", "tiki", "bottle"),
)
ELEMENT_NAMES: Final = dict(zip(SORT_ART[:BOTTLE], SORT_NAMES, strict=False))
SOURCE_NAMES: Final = dict(
    zip(
        SOURCES,
        (
            *(say("Seahorses"), say("Manta rays"), say("Octopuses"), say("Fish")),
            *(say("Turtles"), say("Parrots"), say("Crabs"), say("Huts"), say("Tikis")),
            say("Bottles"),
        ),
        strict=True,
    )
)
QUARTER_NAMES: Final = (
    *(say("top left: {what}"), say("top right: {what}")),
    *(say("bottom right: {what}"), say("bottom left: {what}")),
)


def source_name(source: str) -> Words:
    """Name a source of points."""
    return SOURCE_NAMES[source]


@cache
def tile_name(tile: int) -> Words:
    """Name a tile by its level and what it shows."""
    first, *others = (SORT_NAMES[sort] for sort in SHOWS[tile])
    if LEVEL[tile] == CONSTRUCTION:
        return say("the construction tile ({what})", what=first)
    if LEVEL[tile] == SEA:
        return say("the sea tile ({first}, {second})", first=first, second=others[0])
    return say("the sand tile ({first}, {second})", first=first, second=others[0])


@cache
def turned_name(tile: int, turn: int) -> Words:
    """Say where on a turned tile its two animals are."""
    face = FACES[tile][turn]
    first, second = (
        QUARTER_NAMES[quarter]._replace(values={"what": SORT_NAMES[sort]})
        for quarter, sort in enumerate(face)
        if sort >= 0
    )
    return say("{first}; {second}", first=first, second=second)


@cache
def line_name(line: int) -> Words:
    """Name a row or a column of the market, within a sentence."""
    return say("row {n}", n=line + 1) if line < SIDE else say("column {n}", n=line - SIDE + 1)


@cache
def line_title(line: int) -> Words:
    """Name a row or a column of the market by itself."""
    return say("Row {n}", n=line + 1) if line < SIDE else say("Column {n}", n=line - SIDE + 1)


@cache
def place_name(place: int) -> Words:
    """Name a place of the market."""
    row, column = divmod(place, SIDE)
    return say("row {row}, column {column}", row=row + 1, column=column + 1)


@cache
def spot_name(x: int, y: int) -> Words:
    """Name a place of an island as a chart does: how far east and south of the first tile."""
    across = say("{n} west", n=-x) if x < 0 else say("{n} east", n=x)
    down = say("{n} north", n=-y) if y < 0 else say("{n} south", n=y)
    return say("{across}, {down}", across=across, down=down)


@cache
def lying_name(x: int, y: int, level: int, sort: int) -> Words:
    """Say what can be seen at a place of an island."""
    named: dict[str, Filling] = {"place": spot_name(x, y)}
    if level == CONSTRUCTION:
        return say("{place}: {what}", what=SORT_NAMES[sort], **named)
    if level == SEA:
        if sort < 0:
            return say("{place}: sea", **named)
        return say("{place}: {what} at sea", what=SORT_NAMES[sort], **named)
    if sort < 0:
        return say("{place}: sand", **named)
    return say("{place}: {what} on sand", what=SORT_NAMES[sort], **named)


def action_name(action: Action) -> Words:
    """Say what an action does."""
    if isinstance(action, Lay):
        return say("Lay it at {place}", place=spot_name(action.x, action.y))
    if isinstance(action, Line):
        return say("Paddle on {line}", line=line_name(action.line))
    if isinstance(action, Take):
        return say("Take the tile at {place}", place=place_name(action.place))
    if isinstance(action, Pick):
        return say("Pick up {tile}", tile=tile_name(action.tile))
    return _other_name(action)


def _other_name(action: Action) -> Words:
    if isinstance(action, Turn):
        return say("Place it, quarter turns: {n}", n=action.turn)
    if isinstance(action, Discard):
        return say("Discard {tile}", tile=tile_name(action.tile))
    if isinstance(action, Flower):
        return say(
            "Flower for {element}, from {place}",
            element=ELEMENT_NAMES[action.element],
            place=place_name(action.place),
        )
    return say("Onto the pontoon") if action.verb == "store" else say("Done")


NAMED: Final[Mapping[str, Callable[[int], Filling]]] = {
    "seat": Player,
    "tile": tile_name,
    "line": line_name,
    "place": place_name,
}


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Turn the values of events and reasons into words."""
    return {name: _word(name, value) for name, value in values.items()}


def _word(name: str, value: object) -> Filling:
    if name == "tiles":
        return _listed(cast("Sequence[int]", value))
    if isinstance(value, str):
        return ELEMENT_NAMES[value]
    number = cast("int", value)
    return NAMED[name](number) if name in NAMED else number


def _listed(tiles: Sequence[int]) -> Filling:
    """Name tiles one after the other."""
    first, *others = tiles
    if not others:
        return tile_name(first)
    return say("{first}, {others}", first=tile_name(first), others=_listed(others))
