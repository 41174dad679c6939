"""Towers: floors beside a crane, and starfish on sites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import mute

from .actions import BUILDS
from .data import (
    AT_SITE,
    BANK,
    BESIDE_CRANE,
    BY_FLOORS,
    BY_STARFISH,
    FLOOR,
    SHELL_OF,
    SHELLS,
    SITE_OF,
    SOURCES,
    STARFISH,
    STARRED_FLOOR,
    TOP,
)
from .events import Built, Caught, Occupied
from .map import SITES
from .setup import BUILD, PRICES, WINDOW, State, price

if TYPE_CHECKING:
    from rules.core import Action, Log, Seat

_COLOURS: Final = len(SHELLS)
# By shells of a colour: where the offers stand that they can pay for.
_WHITE, _BROWN, _GREEN, _BLACK = (
    tuple(shell * PRICES + min(shells, TOP) for shells in range(BANK + 1))
    for shell in range(_COLOURS)
)
_TOWERS_AT: Final = tuple(len(AT_SITE[site]) for site in SITES)
_UP_TO: Final = tuple(
    sum(1 << i for i, towers in enumerate(_TOWERS_AT) if towers <= stars)
    for stars in range(STARFISH + 1)
)  # the sites of so many towers or fewer, as bits

_STAR: Final = tuple(1 << site - SITES.start for site in SITE_OF)  # by tower: the bit of its site


def working_cranes(s: State, seat: Seat) -> int:
    """Return the cranes at which a seat can pay for a floor now, as a set."""
    offers = s.offers
    white, brown, green, black = s.shells[seat * _COLOURS : seat * _COLOURS + _COLOURS]
    return (
        offers[_WHITE[white]]
        | offers[_BROWN[brown]]
        | offers[_GREEN[green]]
        | offers[_BLACK[black]]
    )


def floors_beside(s: State, seat: Seat, crane: int) -> list[Action]:
    """List the floors that can be built: of no full tower, with shells and a piece for it."""
    floors, shells, stock, white = s.floors, s.shells, s.stock, seat * _COLOURS
    return [
        BUILDS[tower]
        for tower, shell in BESIDE_CRANE[crane]
        if TOP > floors[tower] < shells[white + shell] and stock[shell]
    ]


def build(s: State, seat: Seat, tower: int, log: Log) -> None:
    """Floor n costs n shells; 3 points, 4 beside a starfish."""
    _, crane, _ = s.todo.pop()
    shell, site = SHELL_OF[tower], SITE_OF[tower]
    floor = s.floors[tower] + 1
    s.floors[tower] = floor
    s.stock[shell] -= 1
    s.shells[seat * _COLOURS + shell] -= floor
    s.bank[shell] += floor
    points = STARRED_FLOOR if s.starred & _STAR[tower] else FLOOR
    s.points[seat * len(SOURCES) + BY_FLOORS] += points
    _price_again(s, shell, floor)
    if log is not mute:
        log(Built, seat, site, SHELLS[shell], floor, points)
    if working_cranes(s, seat) >> crane & 1:
        s.todo.append((BUILD, crane, 1))


def receive_starfish(s: State, seat: Seat, number: int, log: Log) -> None:
    """Starfish are received, and sites may be occupied; none left: nothing, and no window."""
    caught = min(number, s.starfish)
    if not caught:
        return
    s.starfish -= caught
    s.stars[seat] += caught
    log(Caught, seat, caught)
    _open_window(s, seat)


def open_sites(s: State, seat: Seat) -> int:
    """Return the sites that a seat can occupy, as bits."""
    return _UP_TO[s.stars[seat]] & ~s.starred


def occupy(s: State, seat: Seat, site: int, log: Log) -> None:
    """One starfish stays, the others are paid; a point for each tower and each floor."""
    s.todo.pop()
    towers = AT_SITE[site]
    s.stars[seat] -= len(towers)
    s.starfish += len(towers) - 1
    s.starred |= 1 << site - SITES.start
    points = len(towers) + sum(s.floors[tower] for tower in towers)
    s.points[seat * len(SOURCES) + BY_STARFISH] += points
    log(Occupied, seat, site, len(towers), points)
    _open_window(s, seat)


def _price_again(s: State, shell: int, floor: int) -> None:
    """A floor that was built is no longer to be had; with the last piece, none of the colour."""
    if s.stock[shell]:
        price(s, shell, floor)
    else:
        for cost in range(1, PRICES):
            price(s, shell, cost)


def _open_window(s: State, seat: Seat) -> None:
    """Sites may be occupied as long as the seat can pay for one."""
    if open_sites(s, seat):
        s.todo.append((WINDOW,))
