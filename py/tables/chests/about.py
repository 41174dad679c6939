"""What is this? All that lies on the table of Treasure Chests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.chests.data import (
    BACK,
    BOTTOM,
    BROWN_PIECE,
    COLOURS,
    DOLPHIN,
    KEY,
    LID,
    LOCK,
    MIDDLE,
    OTHER_PIECE,
    OWN_PIECE,
    PIRATE,
    SHAPES,
    SHIP,
    TREASURE,
    WAVE,
)
from rules.chests.score import colour_of
from rules.core import NOTHING
from tables.about import About
from tables.words import Player, Words, say

from .cells import lies
from .composing import is_event
from .geometry import LETTERS, PLACES
from .wording import LINE_NAMES, TILE_ART, TILE_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.chests.setup import State
    from tables.scene import Seen

EVENTS: Final = {
    SHIP: About(
        say(
            "Whoever turns it up or arrives on it scores 10 points. The sixth one stays: who"
            " arrives on it while it lies open scores 60 and ends the game."
        ),
        "ships",
    ),
    DOLPHIN: About(
        say("Carries your boat to any square without a boat; you may take the tile there."),
        "dolphin",
    ),
    WAVE: About(
        say("Turns all tiles of a row or a column, except those under boats."), "tidal-wave"
    ),
    PIRATE: About(
        say(
            "Takes a tile of your choice from another stock. One that is left in your stock at"
            " the end costs 50 points."
        ),
        "pirate",
    ),
}
PARTS: Final = {
    LID: say("A chest has exactly two lids, at its upper ends."),
    BOTTOM: say("A chest has exactly two bottoms, at its lower ends."),
    MIDDLE: say("Middles go between the ends of a chest, as many above as below."),
    LOCK: say(
        "It takes the place of a middle, once in a chest. With a key it brings 40 points more,"
        " or 20 if their colours differ."
    ),
    KEY: say(
        "It goes into a chest that has a lock: 40 points more, or 20 if their colours differ."
    ),
}
TWICE: Final = say("The same treasure twice doubles a chest, three times trebles it.")
EMPTY: Final = About(
    say("Nothing lies here. It counts as a square like all others when you sail."), "moving"
)
HIDDEN: Final = About(
    say(
        "A boat or a wave that passes over it turns it. Who arrives here may take it unseen, or"
        " leave it."
    ),
    "moving",
    art="tile-back",
)
BOAT: Final = say(
    "It sails straight, one to six squares, and turns every tile that it passes over. It never"
    " passes another boat."
)
COURSE: Final = About(
    say("Where the boat sails. Every tile on the way is turned; the first and the last are not."),
    "moving",
    say("Course"),
    "compass-rose",
)
EDGE: Final = say("Rows have numbers and columns letters. A tidal wave runs along one of them.")
CHEST: Final = About(
    say(
        "A part of the chest on the workbench: two lids, two bottoms, middles in pairs, and a key"
        " if there is a lock."
    ),
    "chests",
    say("Part of the chest"),
)
HOOK: Final = About(CHEST.says, "chests", say("Hook for the key"), "hook")
BUILD: Final = About(say("The chest scores at once, and its tiles leave the game."), "chests")
SHIPS: Final = About(
    say("Sailing ships that were found, for 10 points each. Who takes the sixth ends the game."),
    "ships",
    art="sailing-ship",
)
VALUE: Final = About(
    say("In a chest your own colour brings 40 points a part, other colours 20, brown ones 10."),
    "value",
)
STOCK: Final = About(
    say("A stock lies open to all. Nine tiles at most may stay in it at the end of a turn."),
    "ten-tiles",
)
REST: Final = {
    "board": About(
        say(
            "108 squares, each with a tile at the beginning. What is turned down again is hidden,"
            " and yours to remember."
        ),
        "components",
    ),
    "dock": STOCK,
    "moment": About(
        say("The game ends with the sixth sailing ship, and after 60 rounds at the latest."), "end"
    ),
    "panel ships": SHIPS,
    "panel workshop": About(
        say("The best chest that your stock allows, or one that you put together, and its worth."),
        "value",
    ),
    "panel stocks": About(say("The tiles of others that one may be taken from."), "pirate"),
    "good tile-back": STOCK,
    "route": COURSE,
    "trail": COURSE,
    "hook": HOOK,
    "key": HOOK,
    "key-sign": HOOK,
    "show-best": About(say("Shows the best chest that your stock allows."), "value"),
    "show-own": About(
        say("Puts a chest together by hand: tap tiles of your stock to add them."), "chests"
    ),
    "clear": About(say("Takes all tiles off the workbench; they stay yours."), "chests"),
    "build": BUILD,
    "best-chest": BUILD,
    "sum-own": VALUE,
    "sum-others": VALUE,
    "sum-brown": VALUE,
    "sum-lock": About(PARTS[LOCK], "value"),
    "sum-times": About(
        say("First all is added up, then multiplied. Only the best multiplier counts."), "value"
    ),
    "sail": About(
        say("Sails there and turns every tile on the way. That cannot be taken back."), "moving"
    ),
    "keep": About(say("The event waits in your stock for a later turn."), "events"),
    "play": About(say("The event happens now and leaves the game."), "events"),
    "leave": About(say("The tile stays as it lies. If it is hidden, nobody sees it."), "arrival"),
    "take": About(say("The tile comes into your stock, face up."), "arrival"),
    "done": About(say("Goes on without doing anything more here."), "a-turn"),
    "lay": About(say("The tile goes back onto an empty square, face up."), "ten-tiles"),
    "snatch": About(say("The tile comes into your own stock."), "variants"),
}


def about(seen: Seen, key: str) -> About:
    """Tell what something on this table is."""
    if key in REST:
        return REST[key]
    kind, *rest = key.split("-")
    return _KINDS.get(kind, _square)(seen, rest)


def _square(seen: Seen, rest: list[str]) -> About:
    """A square: what lies there as far as it can be seen, and whose boat."""
    s, square = cast("State", seen.view), int(rest[-1])
    tile = s.board[square]
    found = EMPTY if tile == NOTHING else HIDDEN if tile == BACK else _tile(seen, tile)
    was = s.seen[square] if s.remember else NOTHING
    found = found._replace(name=lies(PLACES[square], tile, was))
    if square not in s.boats:
        return found
    player = Player(s.boats.index(square))
    return found._replace(now=say("The boat of {player} lies here.", player=player))


def _tile(seen: Seen, kind: int) -> About:
    """A tile: what it is good for, and what it is worth to the looker."""
    if is_event(kind):
        return EVENTS[kind]._replace(name=TILE_NAMES[kind], art=TILE_ART[kind])
    says = PARTS[SHAPES[kind]]
    if TREASURE[kind] != NOTHING:
        says = say("{part} {treasure}", part=says, treasure=TWICE)
    return About(says, "chests", TILE_NAMES[kind], TILE_ART[kind], _worth(seen, kind))


def _worth(seen: Seen, kind: int) -> Words | None:
    if COLOURS[kind] == NOTHING:
        return say("It brings you {points} points in a chest.", points=BROWN_PIECE)
    if seen.seat is None:
        return VALUE.says
    own = COLOURS[kind] == colour_of(cast("State", seen.view), seen.seat)
    points = OWN_PIECE if own else OTHER_PIECE
    return say("It brings you {points} points in a chest.", points=points)


def _theirs(seen: Seen, rest: list[str]) -> About:
    seat, number = map(int, rest)
    return _tile(seen, cast("State", seen.view).stocks[seat][number])


def _good(seen: Seen, rest: list[str]) -> About:
    return _tile(seen, TILE_ART.index("-".join(["tile", *rest])))


def _boat(seen: Seen, rest: list[str]) -> About:  # noqa: ARG001  # all are alike
    return About(BOAT, "moving", say("boat of {player}", player=Player(int(rest[0]))))


def _owner(seen: Seen, rest: list[str]) -> About:  # noqa: ARG001  # all are alike
    return STOCK._replace(name=say("stock of {player}", player=Player(int(rest[0]))))


def _column(seen: Seen, rest: list[str]) -> About:  # noqa: ARG001  # they never change
    at = len(LINE_NAMES) - len(LETTERS) + LETTERS.index(rest[0])
    return About(EDGE, "tidal-wave", LINE_NAMES[at])


def _row(seen: Seen, rest: list[str]) -> About:  # noqa: ARG001  # they never change
    return About(EDGE, "tidal-wave", LINE_NAMES[int(rest[0])])


_KINDS: Final[Mapping[str, Callable[[Seen, list[str]], About]]] = {
    "boat": _boat,
    "column": _column,
    "row": _row,
    "stock": lambda seen, rest: _tile(seen, int(rest[0])),
    "theirs": _theirs,
    "owner": _owner,
    "good tile": _good,
    "found": lambda seen, _: _tile(seen, SHIP),
    "berth": lambda *_: SHIPS,
    "piece": lambda *_: CHEST,
    "sign": lambda *_: CHEST,
    "flood": lambda *_: EVENTS[WAVE],
}
