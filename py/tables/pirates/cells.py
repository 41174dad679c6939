"""Every space as a button: what lies there, and what a tap on it does now."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING
from rules.pirates.actions import (
    DONE,
    DUMMIES,
    END,
    HIRES,
    MINES,
    PLACES,
    REPAIRS,
    SHIELDINGS,
    SHOTS,
    SWEEPS,
    Hire,
    Place,
)
from rules.pirates.data import MERCENARY, NAMES
from rules.pirates.events import Burned, Hired, Placed
from rules.pirates.sea import COLUMNS, SPACES
from rules.pirates.setup import LAY, MARKET, PLACE, REPAIR, SHIELD, SHOOT, SWEEP
from tables.scene import Sprite
from tables.words import Player, Words, count, say

from . import geometry
from .fire import shot_name
from .now import DUMMY, Here, chosen
from .wording import EFFECTS, KIND_ART, KINDS, PRINTS, listed, mercenary_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core import Action
    from tables.scene import Seen

    from .now import Now

FLEETS: Final = ("light", "dark")  # by seat: a light sail and a black flag, or the other way
ASKS: Final[Mapping[int, Sequence[Action]]] = {
    REPAIR: REPAIRS,
    SHIELD: SHIELDINGS,
    LAY: MINES,
    SWEEP: SWEEPS,
}
MAY: Final = {
    "repair": say("you may repair it"),
    "shield": say("you may put a shield on it"),
    "mine": say("you may lay a mine here"),
    "dummy": say("you may lay the dummy here"),
    "sweep": say("you may remove this mine"),
}


def cells(now: Now) -> Iterator[Sprite]:
    """Draw the spaces, row by row as they are seen."""
    choice, seen = chosen(now), now.seen
    offered = now.ways.get(choice, {})
    marked = {getattr(event, "at", NOTHING) for event in seen.last}
    fresh = _fresh(seen)
    gun = now.s.todo[-1][1] if now.step == SHOOT else NOTHING
    for place in SPACES:
        at = geometry.shown_at(place, turned=now.turned)
        look = _look(now.here[at]) + " gun" * (at == gun) + fresh.get(at, "")
        drawn = _drawn(at, now.here[at], now.turned, look, at in marked)
        if action := offered.get(at):
            yield drawn._replace(name=_tap_name(now, at, action), action=action)
        else:
            yield drawn._replace(ask=_ask(now, choice, at)) if seen.legal else drawn


def ship_art(here: Here) -> str:
    """Name the picture of a tile at sea."""
    fleet = FLEETS[here.owner]
    if here.tile >= MERCENARY:
        return f"hired-{NAMES[here.tile - MERCENARY]}-{fleet}"
    return f"ship-{fleet}-{here.tile}" + "-burning" * here.burning


@lru_cache(maxsize=4_000)  # most spaces are as they were
def _drawn(at: int, here: Here, turned: bool, look: str, last: bool) -> Sprite:  # noqa: FBT001
    """Draw a space: what is printed there, or the ship that covers it."""
    place = geometry.shown_at(at, turned=turned)
    bare = here.tile == NOTHING
    return Sprite(
        f"place-{place}", *geometry.corner(at, turned=turned), geometry.SIZE, geometry.SIZE,
        say("{place}: {what}", place=geometry.PLACES[at], what=listed([*_lying(here)])),
        look=look,
        art=KIND_ART[here.kind] if bare else ship_art(here),
        last=last, cell=divmod(place, COLUMNS), words=PRINTS[here.kind] if bare else None,
    )  # fmt: skip


def _fresh(seen: Seen) -> dict[int, str]:
    """Say of each space what is to be seen happening there: a ship arrives, or catches fire."""
    found: dict[int, str] = {}
    for event in seen.last:
        theirs = " theirs" * (event._asdict().get("seat") != seen.seat)
        if isinstance(event, Placed | Hired):
            found[event.at] = f" arrived{theirs}"
        elif isinstance(event, Burned):
            found[event.at] = f" caught{theirs}"
    return found


def _look(here: Here) -> str:
    return "bare" if here.tile == NOTHING else "ship"


def _tap_name(now: Now, at: int, action: Action) -> Words:
    """Say where a space is, what it is or what lies there, and what a tap does."""
    here = now.here[at]
    if at in now.shots:
        return _named(at, here, shot_name(now, now.shots[at]))
    if isinstance(action, Place | Hire):
        return _placing_name(at, here, action.ship if isinstance(action, Place) else NOTHING)
    return _may_name(at, here, action.verb)


@lru_cache(maxsize=4_000)
def _placing_name(at: int, here: Here, ship: int) -> Words:
    """Say what it means to place a ship or a mercenary on a space."""
    parts = [say("you may place the mercenary here")]
    if ship != NOTHING:
        parts = [say("you may place ship {ship} here", ship=ship)]
    if here.burning:
        parts.append(say("the burning ship is destroyed"))
    elif here.tile != NOTHING:
        parts.append(say("the ship is crushed"))
    if here.mined:
        parts.append(say("you take the mine"))
    return _named(at, here, listed(parts))


@lru_cache(maxsize=1_000)
def _may_name(at: int, here: Here, verb: str) -> Words:
    return _named(at, here, MAY[verb])


def _named(at: int, here: Here, may: Words) -> Words:
    what = listed([*_lying(here)])
    return say("{place}: {what}; {may}", place=geometry.PLACES[at], what=what, may=may)


def _lying(here: Here) -> Iterator[Words]:
    """Name what lies on a space; an empty one by what it gives."""
    yield tile_name(here) if here.tile != NOTHING else KINDS[here.kind]
    if here.shields:
        yield count("{n} shield", "{n} shields", here.shields)
    if here.mined:
        yield say("your dummy mine") if here.dummy else say("a mine")


def tile_name(here: Here) -> Words:
    """Name a ship or mercenary at sea, with its owner."""
    owner = Player(here.owner)
    if here.tile >= MERCENARY:
        name = NAMES[here.tile - MERCENARY]
        told = {"mercenary": mercenary_name(name), "effect": EFFECTS[name]}
        return say("{player}’s mercenary: {mercenary} ({effect})", player=owner, **told)
    if here.burning:
        return say("burning ship {ship} of {player}", ship=here.tile, player=owner)
    return say("ship {ship} of {player}", ship=here.tile, player=owner)


def _ask(now: Now, choice: str, at: int) -> Action:
    """The action whose refusal tells why this space cannot be tapped now."""
    verb, _, what = choice.partition(" ")
    if verb == "ship":
        return PLACES[int(what)][at]
    if verb == "hire":
        return HIRES[NAMES.index(what)][at]
    if now.step == LAY and choice == DUMMY:
        return DUMMIES[at]
    if now.step == SHOOT:
        shot = SHOTS[geometry.DIRECTION.get((now.s.todo[-1][1], at), 0)]
        return END if shot in now.seen.legal else shot
    if now.step in ASKS:
        return ASKS[now.step][at]
    return DONE if now.step in {PLACE, MARKET} else END
