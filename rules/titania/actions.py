"""What a seat can choose, as tables made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .data import CARDS, SHELLS, SHIPS, TOWERS
from .map import HEXES, SITES

if TYPE_CHECKING:
    from rules.core import Action


class Play(NamedTuple):
    """Play a card as one of its colours and put a ship on a hex."""

    card: str
    colour: str
    hex: int
    verb: str = "play"


class Draw(NamedTuple):
    """Play no further card: draw, and the turn is over."""

    verb: str = "draw"


class Extra(NamedTuple):
    """Put the extra ship on a hex."""

    hex: int
    verb: str = "extra"


class Take(NamedTuple):
    """Choose the colour of the shells."""

    shell: str
    verb: str = "take"


class Build(NamedTuple):
    """Add a floor to a tower."""

    site: int
    shell: str
    verb: str = "build"


class Occupy(NamedTuple):
    """Occupy a site with a starfish."""

    site: int
    verb: str = "occupy"


class Done(NamedTuple):
    """Build no further floor, or occupy no further site."""

    verb: str = "done"


class Throw(NamedTuple):
    """Throw a card away: the hand is too large."""

    card: str
    verb: str = "throw"


ACTIONS: Final[dict[str, type]] = {
    "play": Play,
    "draw": Draw,
    "extra": Extra,
    "take": Take,
    "build": Build,
    "occupy": Occupy,
    "done": Done,
    "throw": Throw,
}
# By colour: each card that can be played as it, with the plays by hex.
PLAYS: Final = tuple(
    tuple(
        (card, tuple(Play(name, colour, at) for at in HEXES))
        for card, name in enumerate(CARDS)
        if colour in name
    )
    for colour in SHIPS
)
# By a set of cards, as bits: the colours that they show, each with the plays of its cards.
MENUS: Final = tuple(
    tuple(
        (colour, menus)
        for colour, cards in enumerate(PLAYS)
        if (menus := tuple(plays for card, plays in cards if held >> card & 1))
    )
    for held in range(1 << len(CARDS))
)
DRAW: Final = Draw()
ONLY_DRAW: Final = (DRAW,)
EXTRAS: Final = tuple(Extra(at) for at in HEXES)
TAKES: Final = tuple(Take(shell) for shell in SHELLS)
BUILDS: Final = tuple(Build(site, SHELLS[shell]) for site, shell in TOWERS)  # by tower
TOWER: Final = {build: tower for tower, build in enumerate(BUILDS)}
OCCUPIES: Final = tuple(Occupy(site) for site in SITES)
DONE: Final = Done()
THROWS: Final = tuple(Throw(card) for card in CARDS)
# What a screen can express at any step besides ships.
BESIDES: Final[tuple[Action, ...]] = (DRAW, DONE, *TAKES, *BUILDS, *OCCUPIES, *THROWS)
KNOWN: Final[frozenset[Action]] = frozenset(
    (*(play for cards in PLAYS for _, plays in cards for play in plays), *EXTRAS, *BESIDES)
)
