"""What is seen to happen; nothing is hidden but the pile."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import Seat, Telling


class Paddled(NamedTuple):
    """A paddle is put on a line of the market."""

    seat: Seat
    line: int


class Took(NamedTuple):
    """A tile is taken from the market."""

    seat: Seat
    tile: int
    place: int


class Picked(NamedTuple):
    """A tile is picked up to be laid."""

    seat: Seat
    tile: int


class Laid(NamedTuple):
    """A tile is laid on the island; x and y count cells from the first one."""

    seat: Seat
    tile: int
    x: int
    y: int


class Turned(NamedTuple):
    """The tile just laid is turned."""

    seat: Seat
    tile: int
    turn: int


class Stored(NamedTuple):
    """A tile is put onto the pontoon."""

    seat: Seat
    tile: int


class Discarded(NamedTuple):
    """A tile leaves the game."""

    seat: Seat
    tile: int


class Bloomed(NamedTuple):
    """A tile of the market becomes a flower, one of so many for the element now."""

    seat: Seat
    tile: int
    place: int
    element: str
    flowers: int


class Dawned(NamedTuple):
    """A day begins with new tiles on the empty places of the market."""

    day: int
    tiles: tuple[int, ...]


class Ended(NamedTuple):
    """The last day is over."""

    day: int


EVENTS: Final[dict[type, Telling]] = {
    Paddled: Telling("{seat} puts a paddle on {line}."),
    Took: Telling("{seat} takes {tile}."),
    Picked: Telling("{seat} picks up {tile}."),
    Laid: Telling("{seat} lays {tile} on the island."),
    Turned: Telling("{seat} turns {tile} (quarter turns: {turn})."),
    Stored: Telling("{seat} puts {tile} onto the pontoon."),
    Discarded: Telling("{seat} discards {tile}."),
    Bloomed: Telling("{seat} adds a flower for {element}, from {tile}; flowers now: {flowers}."),
    Dawned: Telling("Day {day} begins; new on the market: {tiles}.", teaches=True),
    Ended: Telling("The last day, day {day}, is over.", final=True),
}
