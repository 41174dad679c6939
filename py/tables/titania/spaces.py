"""What a hex is called: where it is, what lies there, and what a tap on it would do."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.core import NOTHING
from rules.titania.actions import Build, Occupy, Play
from rules.titania.data import (
    AT_SITE,
    FACE_NAMES,
    FLOOR,
    SHELL_OF,
    SHELLS,
    SHIPS,
    STARRED_FLOOR,
)
from rules.titania.map import FOGS, SITES
from tables.words import Words, count, say

from .wording import SHELL_NAMES, SHIP_NAMES, hex_name, listed, reward_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Action
    from rules.titania.setup import State


class Here(NamedTuple):
    """All that lies on a hex."""

    at: int
    crowd: int  # of ships
    face: int  # of a fog tile that was turned up
    floors: tuple[int, ...]  # by tower
    starred: bool


def space_name(s: State, at: int, offered: Sequence[Action]) -> Words:
    """Name a hex; what is offered is all of one kind."""
    here = _here(s, at)
    if not offered:
        return _told(here)
    if isinstance(offered[0], Occupy):
        cost, points = worth_of_site(s, at)
        return count(
            "{hex}; costs {n} starfish, brings {points}",
            "{hex}; costs {n} starfish, brings {points}",
            cost,
            hex=_told(here),
            points=points,
        )
    if isinstance(offered[0], Build):
        return _building(here, "".join(a.shell for a in offered if isinstance(a, Build)))
    return _placing(here, "".join(a.colour for a in offered if isinstance(a, Play)))


def worth_of_site(s: State, site: int) -> tuple[int, int]:
    """Return what a site costs in starfish and brings in points."""
    towers = AT_SITE[site]
    return len(towers), len(towers) + sum(s.floors[tower] for tower in towers)


def _here(s: State, at: int) -> Here:
    if at in SITES:
        floors = tuple(s.floors[tower] for tower in AT_SITE[at])
        return Here(at, s.ships[at], NOTHING, floors, bool(s.starred >> at - SITES.start & 1))
    face = s.shown[at - FOGS.start] if at in FOGS else NOTHING
    return Here(at, s.ships[at], face, (), starred=False)


@cache
def _told(here: Here) -> Words:
    """Say what lies on a hex."""
    told = hex_name(here.at)
    if here.face != NOTHING:
        face = reward_name(FACE_NAMES[here.face])
        told = say("{hex}, turned up: {face}", hex=told, face=face)
    ships = [SHIP_NAMES[name] for i, name in enumerate(SHIPS) if here.crowd >> i & 1]
    if len(ships) == 1:
        told = say("{hex}, {first} ship", hex=told, first=ships[0])
    elif ships:
        told = say("{hex}, ships {first} and {second}", hex=told, first=ships[0], second=ships[1])
    if here.floors:
        told = say("{hex}, floors: {floors}", hex=told, floors=_floors(here))
    return say("{hex}, with a starfish", hex=told) if here.starred else told


def _floors(here: Here) -> Words:
    """Say how high each tower of a site is."""
    towers = zip(AT_SITE[here.at], here.floors, strict=True)
    return listed([say("{shell} {n}", shell=_shell(tower), n=high) for tower, high in towers])


@cache
def _placing(here: Here, colours: str) -> Words:
    """Say which ship may be placed: one of some colours, or the extra one."""
    told = _told(here)
    if not colours:
        return say("{hex}; you may place the extra ship here", hex=told)
    first, *others = (SHIP_NAMES[colour] for colour in colours)
    if others:
        named = {"first": first, "second": others[0]}
        return say("{hex}; you may place a {first} or a {second} ship here", hex=told, **named)
    return say("{hex}; you may place a {first} ship here", hex=told, first=first)


@cache
def _building(here: Here, shells: str) -> Words:
    """Say which floors may be built, and for how many points."""
    points = STARRED_FLOOR if here.starred else FLOOR
    towers = zip(AT_SITE[here.at], here.floors, strict=True)
    floors = [
        say("{shell} floor {n} for {points} points", shell=_shell(tower), n=high + 1, points=points)
        for tower, high in towers
        if SHELLS[SHELL_OF[tower]] in shells
    ]
    return say("{hex}; you may build {floors}", hex=_told(here), floors=listed(floors))


def _shell(tower: int) -> Words:
    return SHELL_NAMES[SHELLS[SHELL_OF[tower]]]
