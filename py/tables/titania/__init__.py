"""The table of Titania: the map, the hand, and what each tap does at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import HIDDEN, NOTHING
from rules.titania.data import EPOCHS, FLEET, LIMIT, RESERVE, SHELLS, SHIPS, STARFISH, STOCK, TURN
from rules.titania.map import FOGS, SITES
from rules.titania.setup import BUILD, CARD, CHOOSE, EXTRA, THROW, WINDOW, State
from tables.generic import option_words
from tables.once import once
from tables.scene import Goods, Scene, Seen, Supply
from tables.words import Words, count, say

from . import geometry
from .fresh import fresh
from .offers import buttons, cells, dock
from .pieces import pieces
from .wording import (
    ART_COLOURS,
    SHELL_NAMES,
    SHELLS_CALLED,
    SHIP_ART,
    SHIP_NAMES,
    action_name,
    source_name,
    wording,
)

if TYPE_CHECKING:
    from rules.core import Flat, Seat
    from tables.ground import Stroke

TITLE: Final = say("Titania")
ART: Final = "titania"
RULES: Final = "titania"
PROMPTS: Final = {
    CARD: say("play a card, or draw"),
    EXTRA: say("place the extra ship"),
    CHOOSE: say("choose the colour of your shells"),
    BUILD: say("build floors at the crane"),
    WINDOW: say("occupy sites with your starfish"),
    THROW: say("throw away a card"),
}
OPEN: Final = {
    EXTRA: say("Beside the ship that was just placed."),
    CHOOSE: say("All of them are of one colour."),
    BUILD: say(
        "Each floor costs as many shells as it is high, and brings 3 points; 4 beside a starfish."
    ),
    WINDOW: say("A site costs a starfish a tower, and brings a point a tower and floor."),
    THROW: say("Seven are the limit at the end of a turn."),
}


def scene(seen: Seen) -> Scene:
    """Lay the sea out."""
    s = cast("State", seen.view)
    step = s.todo[-1][0] if s.todo else NOTHING
    width, height = geometry.size(portrait=seen.portrait)
    laid = tuple(dock(seen, s))
    return Scene(
        width,
        height,
        say("The sea"),
        _ground(s, portrait=seen.portrait),
        (*cells(seen, s), *pieces(s, fresh(seen), portrait=seen.portrait)),
        dock=laid,
        dock_name=_dock_name(seen, step),
        dock_note=_dock_note(seen, s, step),
        dock_left=True,
        prompt=PROMPTS.get(step),
        open=_open(s, step) if seen.legal else None,
        buttons=tuple(buttons(seen, s)),
        moment=say("Epoch {epoch} of {epochs}", epoch=s.epoch, epochs=EPOCHS),
        supply=_supply(s),
        sheet=geometry.sheet(portrait=seen.portrait),
        rose=True,
    )


@once
def _ground(s: State, *, portrait: bool) -> tuple[Stroke, ...]:
    closed = [at for at in FOGS if s.shown[at - FOGS.start] == NOTHING]
    opened = [at for at in FOGS if at not in closed]
    starred = [site for site in SITES if s.starred >> site - SITES.start & 1]
    return geometry.ground(closed, opened, starred, portrait=portrait)


def _dock_name(seen: Seen, step: int) -> Words:
    if seen.legal and step == BUILD:
        return say("Floors you can build")
    return say("Shells to choose from") if seen.legal and step == CHOOSE else say("Your hand")


def _dock_note(seen: Seen, s: State, step: int) -> Words | None:
    if seen.seat is None or (seen.legal and step in {BUILD, CHOOSE}):
        return None
    return say("{n} of {limit}", n=len(s.hands[seen.seat]), limit=LIMIT)


def _open(s: State, step: int) -> Words | None:
    """Say what is still open in this step."""
    if step != CARD:
        return OPEN.get(step)
    played = len(s.played)
    if played == TURN:
        return say("You have played three cards.")
    if not played:
        return say("Up to three cards; drawing three ends the turn.")
    left = {"more": TURN - played, "draws": TURN - played}
    return count(
        "{n} card played, up to {more} more; or draw {draws} and be done.",
        "{n} cards played, up to {more} more; or draw {draws} and be done.",
        played,
        **left,
    )


@once
def _supply(s: State) -> tuple[Supply, ...]:
    """What runs out: ships end the epoch, the rest is just gone."""
    fleet = FLEET if s.epoch == 1 else FLEET + RESERVE
    ships = [
        Supply(SHIP_ART[c], n, fleet, say("{colour} ships", colour=SHIP_NAMES[c]), ends=True)
        for c, n in zip(SHIPS, s.fleet, strict=True)
    ]
    floors = [
        Supply(
            f"floor-{ART_COLOURS[c]}",
            n,
            STOCK,
            say("{colour} floors", colour=SHELL_NAMES[c]),
            small=True,
        )
        for c, n in zip(SHELLS, s.stock, strict=True)
    ]
    return (*ships, Supply("starfish", s.starfish, STARFISH, say("starfish")), *floors)


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:
    """Shells, starfish, cards and point tiles."""
    s = cast("State", view)
    shells = s.shells[seat * len(SHELLS) : (seat + 1) * len(SHELLS)]
    have = [
        Goods(f"shell-{ART_COLOURS[name]}", n, SHELLS_CALLED[name])
        for name, n in zip(SHELLS, shells, strict=True)
    ]
    tiles = s.tiles[seat]
    seen = (
        say("point tiles")
        if HIDDEN in tiles or not tiles
        else say("point tiles: {worths}", worths=", ".join(map(str, tiles)))
    )
    have += [
        Goods("starfish", s.stars[seat], say("starfish")),
        Goods("card-back", len(s.hands[seat]), say("cards")),
        Goods("point", len(tiles), seen),
    ]
    return tuple(have)


__all__ = [
    "ART",
    "RULES",
    "TITLE",
    "action_name",
    "goods",
    "option_words",
    "scene",
    "source_name",
    "wording",
]
