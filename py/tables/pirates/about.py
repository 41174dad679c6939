"""What is this? All that lies on the table of Pirates Under Fire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING
from rules.pirates.data import COSTS, MERCENARY, NUMBERS, SHIP_DOES
from rules.pirates.sea import DIAGONAL, HALF, MENDING, MINING, ORTHOGONAL, POINT, TILE
from tables.about import About
from tables.words import Player, Words, count, say

from . import geometry
from .cells import ship_art, tile_name
from .now import now
from .prompts import SHIP_OPEN
from .wording import EFFECTS, KIND_ART, KINDS, mercenary_name, ship_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tables.scene import Seen

    from .now import Here, Now

SPACES: Final = {
    POINT: About(say("A ship placed here brings a point token."), "spaces"),
    ORTHOGONAL: About(
        say(
            "A ship placed here fires along its row or column: the first enemy ship in line burns."
        ),
        "shots",
    ),
    DIAGONAL: About(
        say("A ship placed here fires diagonally: the first enemy ship in line burns."), "shots"
    ),
    MENDING: About(say("A ship placed here repairs a burning ship of its fleet."), "fire"),
    MINING: About(
        say("A ship placed here lays a mine, on any space without an active ship or a mine."),
        "mines",
    ),
    TILE: About(
        say(
            "A ship placed here draws a tile of the reserve: the hand is larger by one from now on."
        ),
        "reserve",
    ),
}
ACTIVE: Final = say(
    "Active ships score in rows and columns: three or four alike, or values that follow one"
    " another. New ships go beside them."
)
BURNING: Final = say(
    "It does not count and supports nothing until it is repaired. A ship placed on it destroys it."
)
HIRED: Final = say(
    "It never burns, and stops shots at what lies behind it. In combinations it stands for one"
    " of its values."
)
SHIELD: Final = About(
    say("It takes one hit for its ship and goes back to the supply."), "shields", say("Shield")
)
MINE: Final = About(
    say("Who places a ship here takes it first: 2 points less at the end."), "mines", say("Mine")
)
DUMMY: Final = About(
    say("It costs nothing. Only who laid it knows where it is."), "mines", say("Dummy mine")
)
COMBINATION: Final = About(
    say(
        "Three alike bring 3 points, four alike 6. Three values that follow one another bring 2,"
        " and each further ship 2 more."
    ),
    "combinations",
)
FIRE: Final = About(
    say(
        "The shot passes own and burning ships and hits the first enemy ship in line. A shield or"
        " a mercenary takes the hit, any other ship burns."
    ),
    "shots",
    say("Line of fire"),
)
RIM: Final = About(
    say("Letters and numbers name the spaces. The row nearest to you is your first row."), "sea"
)
FIRST: Final = About(
    say("The space and the ship both work; you choose which of them comes first."), "a-turn"
)
HIRING: Final = About(
    say(
        "Once a turn, before or after your ship, you may pay for one and place it like a ship."
        " It does not use its space."
    ),
    "mercenaries",
)
SCORE: Final = About(
    say("What both of you would score if the game ended now."),
    "scoring",
)
MINES_TAKEN: Final = About(say("Each mine that was taken costs 2 points at the end."), "mines")
TOKENS: Final = About(say("Each token is a point at the end."), "scoring")
SHIPS: Final = About(
    say("Only active ships count and let new ones come beside them; burning ones do not."), "fire"
)
REST: Final = {
    "board": About(
        say("7 columns and 6 rows, three for each fleet. A ship in the enemy’s half is a point."),
        "sea",
    ),
    "dock": About(
        say("Place one ship a turn, then you draw another. Nobody else sees them."), "a-turn"
    ),
    "moment": About(say("Each of you plays 16 turns; then all is counted."), "end"),
    "panel offers": HIRING,
    "panel score": SCORE,
    "face-offers": HIRING,
    "face-key": About(
        say("What the signs on spaces and ships mean, and how many shields and mines are left."),
        "icons",
    ),
    "good gold": About(say("Gold pays for mercenaries, and breaks ties."), "mercenaries"),
    "good vp": TOKENS,
    "good mine": MINES_TAKEN,
    "good hand-size": About(
        say("Ships in hand: their number is open, their values are not."), "reserve"
    ),
    "good pirate-light": SHIPS,
    "good pirate-dark": SHIPS,
    "dummy": DUMMY,
    "done": About(say("Declines this; it is lost for the turn."), "a-turn"),
    "end": About(say("Ends your turn; you draw a tile from your pile."), "a-turn"),
    "first-space": FIRST,
    "first-ship": FIRST,
    "only": About(say("Does the one thing that is possible here."), "a-turn"),
    "score-sets": COMBINATION,
    "score-runs": COMBINATION,
    "score-mercenaries": About(say("Some mercenaries bring points at the end."), "mercenaries"),
    "score-enemy half": About(
        say("Each active ship in the enemy’s half is a point at the end."), "scoring"
    ),
    "score-tokens": TOKENS,
    "score-mines": MINES_TAKEN,
}


def about(seen: Seen, key: str) -> About:
    """Tell what something on this table is."""
    if key in REST:
        return REST[key]
    kind, *rest = key.split("-")
    return _KINDS[kind](now(seen), rest)


def _space(at: Now, rest: list[str]) -> About:
    """A space or the ship that covers it; and what else lies there."""
    space = geometry.shown_at(int(rest[0]), turned=at.turned)
    here = at.here[space]
    if here.tile != NOTHING:
        return _ship(here, space)
    name = say("{place}: {what}", place=geometry.PLACES[space], what=KINDS[here.kind])
    return SPACES[here.kind]._replace(name=name, art=KIND_ART[here.kind], now=_mined(here))


def _ship(here: Here, space: int) -> About:
    name, art = tile_name(here), ship_art(here)
    if here.burning:
        return About(BURNING, "fire", name, art, _mined(here))
    if here.tile >= MERCENARY:
        return About(HIRED, "mercenaries", name, art, _stands(here, space))
    return About(ACTIVE, "combinations", name, art, _stands(here, space))


def _stands(here: Here, space: int) -> Words | None:
    """Say what helps an active ship, or what it helps."""
    if here.shields:
        return count("{n} shield protects it.", "{n} shields protect it.", here.shields)
    if (space >= HALF) == bool(here.owner):
        return say("It lies in the enemy’s half: 1 point more.")
    return None


def _mined(here: Here) -> Words | None:
    if not here.mined:
        return None
    return say("Your dummy mine lies here.") if here.dummy else say("A mine lies here.")


def _mine(at: Now, rest: list[str]) -> About:
    return DUMMY if at.here[int(rest[0])].dummy else MINE


def _card(at: Now, rest: list[str]) -> About:  # noqa: ARG001  # it is printed
    ship = int(rest[0])
    return About(SHIP_OPEN[SHIP_DOES[ship]], "ships", ship_name(ship))


def _offer(at: Now, rest: list[str]) -> About:  # noqa: ARG001  # it is printed
    """A mercenary for hire."""
    name = rest[0]
    now = say("{effect}. It costs {gold} gold.", effect=EFFECTS[name], gold=COSTS[NUMBERS[name]])
    return HIRING._replace(name=mercenary_name(name), now=now)


def _sign(at: Now, rest: list[str]) -> About:  # noqa: ARG001  # it is printed
    what, number = rest
    return SPACES[int(number)] if what == "space" else About(SHIP_OPEN[int(number)], "ships")


def _fleet(at: Now, rest: list[str]) -> About:  # noqa: ARG001  # all are alike
    return SCORE._replace(name=say("Fleet of {player}", player=Player(int(rest[0]))))


_KINDS: Final[Mapping[str, Callable[[Now, list[str]], About]]] = {
    "place": _space,
    "mine": _mine,
    "ship": _card,
    "offer": _offer,
    "key": _sign,
    "fleet": _fleet,
    "shield": lambda *_: SHIELD,
    "points": lambda *_: COMBINATION._replace(name=say("Combination")),
    "combo": lambda *_: COMBINATION._replace(name=say("Combination")),
    "fire": lambda *_: FIRE,
    "passes": lambda *_: FIRE,
    "hit": lambda *_: FIRE,
    "rim": lambda _, rest: RIM._replace(name=say("{label}", label=rest[0])),
}
