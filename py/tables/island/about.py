"""What is this? All that lies on the table of Flower Island."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import NOTHING
from rules.island.data import BOTTLE, CONSTRUCTION, FIXED, LEVEL, RATES, SAND, SEA
from rules.island.score import values
from tables.about import About
from tables.words import Words, count, say

from .market import in_reach
from .prompts import WHERE
from .tiles import ground_art
from .wording import SORT_ART, SORT_NAMES, spot_name, tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.island.setup import State
    from tables.scene import Seen

ANCHORS: Final = {SEA: "sea", SAND: "sand", CONSTRUCTION: "constructions"}
TILES: Final = {
    SEA: say(
        "Sea touches other sea edge to edge, never by a corner only. What can be seen on it counts."
    ),
    SAND: say(
        "Sand lies wholly on bare sea, across at least two sea tiles. What it covers is gone."
    ),
    CONSTRUCTION: say("Huts and tikis stand wholly on bare sand, across at least two sand tiles."),
}
BOTTLES: Final = About(
    say("Each bottle in sight at the end costs 3 points. Build over it, and it hurts no more."),
    "covering",
    SORT_NAMES[BOTTLE],
    SORT_ART[BOTTLE],
)
LINE: Final = About(
    say(
        "Your paddle covers a row or a column: you take free tiles of it, and the rest is out of"
        " reach for the day."
    ),
    "choosing",
)
LAND: Final = About(
    say("What can be seen on an island counts; what is covered is gone."), "covering"
)
PADDLE: Final = LINE._replace(name=say("Paddle"), art="paddle")
PONTOON: Final = About(
    say("Up to two tiles wait here for a later turn. At the end they do not count."), "pontoon"
)
TURN: Final = About(
    say("A tile may be turned by quarter turns before it lies; then it never moves again."),
    "building",
    art="icon-turn",
)
ISLANDS: Final = About(
    say("The islands of the others: tap one to look at it. Flowers count for all of you."), "goal"
)
WORTH: Final = About(
    say(
        "What the flowers make each element worth, times how many can be seen on the island: its"
        " points now."
    ),
    "scoring",
)
REST: Final = {
    "board": About(
        say("An island grows tile by tile in all directions. Only what can be seen counts."),
        "building",
    ),
    "dock": About(
        say("Tiles to be placed, in any order, on the island or the pontoon."), "placing"
    ),
    "moment": About(
        say("Each day all take tiles, then flowers are added. The last day ends the game."), "a-day"
    ),
    "panel market": About(
        say(
            "Choose a row or a column, then take free tiles of it. They need not lie side by side."
        ),
        "choosing",
    ),
    "panel islands": ISLANDS,
    "panel worth": WORTH,
    "good bottle": BOTTLES,
    "good pontoon": PONTOON,
    "good canoe": About(
        say("Who has the canoe begins the day. At its end it passes on."), "end-of-day"
    ),
    "owner": About(say("The mark of whose island this is."), "goal", say("Owner")),
    "turned": TURN._replace(name=say("The tile just laid")),
    "handle": TURN,
    "turn": TURN,
    "so": TURN,
    "store": PONTOON,
    "back": ISLANDS,
    "done": About(say("Goes on without taking or placing anything more."), "a-day"),
    "zone-bottle": BOTTLES,
    "zone-all": WORTH,
}


def about(seen: Seen, key: str) -> About:
    """Tell what something on this table is."""
    if key in REST:
        return REST[key]
    s = cast("State", seen.view)
    if key.startswith("land "):
        return LAND
    if key.startswith("at "):
        return _site(s, *map(int, key.split(" ")[1:]))
    kind, *rest = key.split("-")
    if kind in SORT_ART:
        return _sort(s, SORT_ART.index(kind))
    return _KINDS[kind](s, rest)


def _tile(s: State, rest: list[str]) -> About:  # noqa: ARG001  # it is printed
    tile = int(rest[0])
    level = LEVEL[tile]
    return About(TILES[level], ANCHORS[level], tile_name(tile), ground_art(tile))


def _sort(s: State, sort: int) -> About:
    """An animal or a construction: what a flower adds, and what it is worth now."""
    if sort == BOTTLE:
        return BOTTLES
    says = count(
        "Each one in sight on an island brings {n} point for each of its flowers.",
        "Each one in sight on an island brings {n} points for each of its flowers.",
        RATES[sort],
    )
    return About(says, "elements", SORT_NAMES[sort], SORT_ART[sort], _now(s, sort))


def _now(s: State, sort: int) -> Words:
    flowers = s.flowers[sort]
    if not flowers:
        return say("It has no flower yet, and is worth nothing.")
    return count(
        "It has {n} flower: {points} points each.",
        "It has {n} flowers: {points} points each.",
        flowers,
        points=values(s)[sort],
    )


def _site(s: State, x: int, y: int) -> About:
    """A place for the tile that is to be laid."""
    tile = s.todo[-1][2]
    level = LEVEL[tile]
    name = say("Place {place}", place=spot_name(x, y))
    return About(WHERE[level], ANCHORS[level], name, ground_art(tile))


def _place(s: State, rest: list[str]) -> About:
    """A place of the market with its tile."""
    place = int(rest[0])
    tile = s.market[place]
    if tile == NOTHING:
        return About(say("It is filled again at the end of the day."), "end-of-day")
    found = _tile(s, [str(tile)])
    near = in_reach(s) >> place & 1
    return found if near else found._replace(now=say("It is out of reach today."))


def _paddle(s: State, rest: list[str]) -> About:
    if rest[0] == "on":
        return LINE
    fixed = int(rest[0]) in FIXED[s.seats]
    return PADDLE._replace(now=say("This one lies here all game.") if fixed else None)


def _bloom(s: State, rest: list[str]) -> About:
    """A flower to be had."""
    found = _sort(s, int(rest[0]))
    says = say("The tile becomes a flower: its element is worth more, to everybody.")
    return About(says, "flowers", art="flower", now=found.now)


_KINDS: Final[Mapping[str, Callable[[State, list[str]], About]]] = {
    "tile": _tile,
    "last": _tile,
    "card": _tile,
    "place": _place,
    "paddle": _paddle,
    "mark": _paddle,
    "bloom": _bloom,
    "line": lambda *_: LINE,
    "slot": lambda *_: PONTOON,
    "island": lambda *_: ISLANDS,
    "zone": lambda s, rest: _sort(s, int(rest[0])),
}
