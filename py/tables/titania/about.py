"""What is this? All that lies on the table of Titania."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import NOTHING
from rules.titania.data import CARDS, FACE_NAMES, SHELL_OF, SHELLS, SITE_OF, TOP
from rules.titania.map import BONUS, CASTLE, CRANE, DIAMOND, FOG, FOGS, KINDS, SITES
from tables.about import About
from tables.words import Words, count, say

from .geometry import PLACES
from .pieces import bonus_art, face_art
from .spaces import worth_of_site
from .wording import SHELL_NAMES, SHELLS_CALLED, SHIP_NAMES, card_name, hex_name, reward_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.titania.setup import State
    from tables.scene import Seen

FULL: Final = 2  # ships on a hex
SHIP_LETTERS: Final = {"blue": "B", "yellow": "Y", "red": "R"}

HEXES: Final = {
    CRANE: About(
        say(
            "A ship placed here builds floors on the sites beside it, at least one. Each floor"
            " costs as many shells as it is high, and brings 3 points; 4 beside a starfish."
        ),
        "cranes",
        art="crane",
    ),
    FOG: About(
        say(
            "Nobody knows what the fog hides. The first ship turns the tile over and gets what it"
            " shows; the second ship gets the same once more."
        ),
        "fog",
        art="fog",
    ),
    DIAMOND: About(
        say(
            "A ship placed here brings a point tile of 3, 4 or 5 points. Only its owner looks at"
            " it; it counts at the end."
        ),
        "diamonds",
        art="point",
    ),
    BONUS: About(
        say("Whoever places a ship here gets what is printed, the first time and the second."),
        "bonus",
    ),
    CASTLE: About(
        say(
            "Six ships stand here all game, two of each colour. Everything begins beside them;"
            " no ship is ever placed here."
        ),
        "set-up",
        say("The castle"),
        art="castle",
    ),
}
SITE_SAYS: Final = say(
    "No ship goes here. Its towers are built from the cranes beside it. To occupy it costs a"
    " starfish a tower, and brings a point for each tower and each floor."
)
STAR: Final = About(
    say(
        "It belongs to nobody: whoever builds on this site gets 4 points a floor, until the"
        " epoch ends."
    ),
    "starfish",
    say("A starfish"),
)
ONE_CARD: Final = say(
    "Play it to place a ship of its colour beside a ship of the same colour, whoever brought that."
)
TWO_CARD: Final = say(
    "Play it as one of its two colours: the ship goes beside a ship of the same colour."
)
GOODS: Final = {
    "shell": About(
        say("Shells pay for floors of towers of their colour. What is left only breaks ties."),
        "shells",
    ),
    "starfish": About(
        say(
            "Each time you receive one, you may occupy tower sites with all that you have. They"
            " can be kept for later."
        ),
        "starfish",
    ),
    "card": About(
        say("Cards in hand: their number is open, their colours are not. Seven may stay at most."),
        "hand",
    ),
    "point": About(
        say("Each is worth 3, 4 or 5 points at the end. Only their owner sees them."), "diamonds"
    ),
}
SUPPLIES: Final = {
    "ship": About(
        say("Ships still to be placed. The last ship of any colour ends the epoch."), "epoch"
    ),
    "starfish": About(
        say("Starfish still to be had. When none are left, nobody receives any."), "starfish"
    ),
    "floor": About(
        say(
            "Floors still to be built. When they are used up, nobody builds in this colour any"
            " more."
        ),
        "cranes",
    ),
}
REST: Final = {
    "board": About(
        say(
            "75 hexes around the castle. Ships belong to nobody, and everybody sails on from all"
            " of them."
        ),
        "map",
    ),
    "dock": About(
        say("What you can play or choose now. Nobody else sees the cards of your hand."), "hand"
    ),
    "moment": About(
        say("There are two epochs. Each ends when the last ship of a colour is placed."), "epoch"
    ),
    "done": About(say("Ends this step. Shells and starfish that are left stay yours."), "a-turn"),
    "draw": About(
        say("Ends your turn: you draw three cards, less one for each that you have played."),
        "a-turn",
    ),
}


def about(seen: Seen, key: str) -> About:
    """Tell what something on this table is."""
    if key in REST:
        return REST[key]
    group, _, what = key.rpartition(" ")
    if group:
        return {"good": GOODS, "supply": SUPPLIES}[group][what.split("-")[0]]
    kind, *rest = key.split("-")
    return _KINDS.get(kind, _hex)(cast("State", seen.view), rest)


def _hex(s: State, rest: list[str]) -> About:
    """A hex or what is printed there, and how it stands."""
    at = int(rest[0]) if rest else KINDS.index(CASTLE)
    if at in SITES:
        return About(SITE_SAYS, "starfish", hex_name(at), now=_occupied(s, at))
    found = HEXES[KINDS[at]]
    found = found._replace(name=found.name or hex_name(at), now=_room(s, at))
    if KINDS[at] == BONUS:
        return found._replace(art=bonus_art(at)[0])
    shown = s.shown[at - FOGS.start] if at in FOGS else NOTHING
    return found if shown == NOTHING else _open(s, at, FACE_NAMES[shown])


def _open(s: State, at: int, face: str) -> About:
    """A fog tile that was turned over."""
    named, art = say("{face} ({place})", face=reward_name(face), place=PLACES[at]), face_art(face)
    if s.ships[at].bit_count() == FULL:
        gone = say("Two ships have been here: the tile is put aside.")
        return About(gone, "fog", hex_name(at), "fog")
    says = say("The second ship here gets this once more; then the tile is put aside.")
    return About(says, "fog", named, art[0], _room(s, at))


def _room(s: State, at: int) -> Words | None:
    """Say whether one more ship finds room."""
    if KINDS[at] == CASTLE:
        return None
    ships = s.ships[at].bit_count()
    if ships == FULL:
        return say("It is full: two ships are here.")
    return say("One more ship finds room, of another colour.") if ships else None


def _occupied(s: State, site: int) -> Words:
    if s.starred >> site - SITES.start & 1:
        return say("A starfish lies here: each floor is worth 4 points.")
    cost, points = worth_of_site(s, site)
    return count(
        "Now: {n} starfish for {points} points.",
        "Now: {n} starfish for {points} points.",
        cost,
        points=points,
    )


def _ship(s: State, rest: list[str]) -> About:  # noqa: ARG001  # all are alike
    name = SHIP_NAMES[SHIP_LETTERS[rest[0]]]
    says = say(
        "It belongs to nobody. The next {colour} ship may go on a hex beside it.", colour=name
    )
    return About(says, "placing", say("{colour} ship", colour=name))


def _tower(s: State, rest: list[str]) -> About:
    """A tower: how high it is, and what the next floor costs."""
    tower = int(rest[0])
    shell, high = SHELLS[SHELL_OF[tower]], s.floors[tower]
    says = say(
        "It has four floors at most. A floor costs as many {shells} as it is high, and brings"
        " 3 points; 4 beside a starfish.",
        shells=SHELLS_CALLED[shell],
    )
    name = say("{colour} tower on {place}", colour=SHELL_NAMES[shell], place=PLACES[SITE_OF[tower]])
    now = say("It is finished.")
    if high < TOP:
        now = count(
            "The next floor, number {n}, costs {n} shell.",
            "The next floor, number {n}, costs {n} shells.",
            high + 1,
        )
    return About(says, "cranes", name, now=now)


def _card(s: State, rest: list[str]) -> About:  # noqa: ARG001  # all are alike
    card = CARDS[int(rest[0])]
    name = say("card {letters}, {card}", letters="/".join(card), card=card_name(card))
    return About(ONE_CARD if len(card) == 1 else TWO_CARD, "a-turn", name)


_KINDS: Final[Mapping[str, Callable[[State, list[str]], About]]] = {
    "ship": _ship,
    "tower": _tower,
    "floor": _tower,
    "card": _card,
    "shell": lambda *_: GOODS["shell"],
    "as": lambda *_: About(TWO_CARD, "a-turn"),
    "star": lambda *_: STAR,
}
