"""What is kept beside the game under way: the shelf, what was counted, how games were set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tables.words import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tables.words import Words

    from .model import Saved

NO_STORAGE: Final = say("This browser keeps nothing: your game is lost when the page is closed.")
FULL: Final = say(
    "This browser has no room left: your game is not saved. Export games and delete some."
)
UNSAVED: Final = (NO_STORAGE, FULL)  # the game under way is offered as a file


class Result(NamedTuple):
    """How a game ended for the humans in it; `won` is None if several of them played."""

    game: str
    won: bool | None
    score: int
    levels: tuple[str, ...]  # of the bots that sat there, each once


class Claim(NamedTuple):
    """A game that a file holds and that is still to be looked through."""

    file: str
    number: int  # its place in the file, 0 if it is alone there
    data: object


class Report(NamedTuple):
    """What came of bringing files in."""

    added: int = 0
    known: int = 0
    wrong: tuple[Words, ...] = ()


class Library(NamedTuple):
    """The shelf and what belongs to it."""

    games: tuple[Saved, ...] = ()
    screen: str = ""  # over the home screen: "shelf", "stats"
    wrong: Mapping[int, Words] = {}  # games that could not be opened, and why
    claims: tuple[Claim, ...] = ()
    report: Report | None = None
    tally: Mapping[int, Result | None] = {}  # by game; None: one that shall not count
    setups: Mapping[str, str] = {}  # how each game was set up last time


class Brought(NamedTuple):
    """Message: files were chosen, each with its name and what is in it."""

    files: tuple[tuple[str, str], ...]


class Taken(NamedTuple):
    """Message: another tab has gone on with a game."""

    id: int


class Fetched(NamedTuple):
    """Message: a game as another tab has left it; without data if nothing is left of it."""

    saved: Saved


class Tallied(NamedTuple):
    """Message: another tab has counted a game, or forgotten all that were."""

    value: str


class Keep(NamedTuple):
    """Effect: put a game on the shelf."""

    saved: Saved


class Drop(NamedTuple):
    """Effect: take a game off the shelf for good."""

    id: int


class Download(NamedTuple):
    """Effect: give the player a file."""

    name: str
    text: str


class Soon(NamedTuple):
    """Effect: go on with something as if a button were tapped, once the page is drawn."""

    what: str


News = Brought | Taken | Fetched | Tallied
Chore = Keep | Drop | Download | Soon
