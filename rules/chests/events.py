"""What is seen to happen; all of it by everybody. Tiles are told by their kind."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import Seat, Telling


class Placed(NamedTuple):
    """A boat is put on the board."""

    seat: Seat
    square: int


class Moved(NamedTuple):
    """A boat sails straight on; `square` is where it arrives."""

    seat: Seat
    direction: str
    distance: int
    square: int


class Stayed(NamedTuple):
    """A boat has no way to go."""

    seat: Seat


class TurnedUp(NamedTuple):
    """A tile is turned face up."""

    seat: Seat
    square: int
    tile: int


class TurnedDown(NamedTuple):
    """A tile is turned face down."""

    seat: Seat
    square: int
    tile: int


class Sighted(NamedTuple):
    """One of the first five sailing ships is found, and leaves the board."""

    seat: Seat
    square: int
    number: int
    points: int


class Reached(NamedTuple):
    """The last sailing ship is taken: the game is over."""

    seat: Seat
    square: int
    points: int


class Took(NamedTuple):
    """A tile of the board goes into a stock."""

    seat: Seat
    square: int
    tile: int


class Left(NamedTuple):
    """A tile stays on the board."""

    seat: Seat
    square: int


class Kept(NamedTuple):
    """An event just taken is kept for a later turn."""

    seat: Seat


class Played(NamedTuple):
    """An event leaves the stock; what it does is told next."""

    seat: Seat
    event: str


class Rode(NamedTuple):
    """A dolphin carries a boat."""

    seat: Seat
    square: int


class Flooded(NamedTuple):
    """A tidal wave runs over a row (0 to 8) or a column (9 to 20)."""

    seat: Seat
    line: int


class Robbed(NamedTuple):
    """A pirate takes a tile."""

    seat: Seat
    victim: Seat
    tile: int


class FoundNothing(NamedTuple):
    """A pirate finds nothing to take."""

    seat: Seat


class Built(NamedTuple):
    """A chest is built; `points` are all that it gives, the multiplier included."""

    seat: Seat
    tiles: tuple[int, ...]
    multiplier: int
    points: int


class Chose(NamedTuple):
    """A tile of a stock of ten is chosen, one's own or another's, to go back onto the board."""

    seat: Seat
    tile: int


class Laid(NamedTuple):
    """That tile lies on the board, face up."""

    seat: Seat
    tile: int
    square: int


class Snatched(NamedTuple):
    """A tile of another seat's stock of ten is taken."""

    seat: Seat
    victim: Seat
    tile: int


class Spared(NamedTuple):
    """A stock of ten is left as it is."""

    seat: Seat


class TimeUp(NamedTuple):
    """The last round is over, and with it the game."""

    round: int


class Counted(NamedTuple):
    """The game is over: the points of a seat's stock."""

    seat: Seat
    points: int


EVENTS: Final[dict[type, Telling]] = {
    Placed: Telling("{seat} puts the boat on {square}.", final=True),
    Moved: Telling("{seat} sails to {square}.", final=True),
    Stayed: Telling("{seat} has no way to go."),
    TurnedUp: Telling("{square} is turned up: {tile}.", teaches=True),
    TurnedDown: Telling("{square} is turned down: {tile}."),
    Sighted: Telling("{seat} finds sailing ship {number} on {square}: {points}.", teaches=True),
    Reached: Telling("{seat} takes the last sailing ship on {square}: {points}.", final=True),
    Took: Telling("{seat} takes from {square}: {tile}."),
    Left: Telling("{seat} leaves the tile on {square}."),
    Kept: Telling("{seat} keeps the event for later."),
    Played: Telling("{seat} plays an event: {event}."),
    Rode: Telling("A dolphin carries {seat} to {square}.", final=True),
    Flooded: Telling("{seat} sends a tidal wave over {line}.", final=True),
    Robbed: Telling("{seat} robs {victim}: {tile}.", final=True),
    FoundNothing: Telling("The pirate of {seat} finds nothing.", final=True),
    Built: Telling("{seat} builds a chest (× {multiplier}): {points}. It is made of {tiles}."),
    Chose: Telling("{seat} puts a tile back: {tile}."),
    Laid: Telling("{seat} lays a tile face up on {square}: {tile}."),
    Snatched: Telling("{seat} snatches a tile of {victim}: {tile}."),
    Spared: Telling("{seat} takes nothing from the stock of ten."),
    TimeUp: Telling("Round {round} is over, and with it the game.", final=True),
    Counted: Telling("The stock of {seat} counts: {points}.", final=True),
}
