"""What a tap on the island does: lay a tile at a place, turn it, place it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.island.actions import LAYS, TURNS, Lay
from rules.island.data import FACES, LEVEL, MALUS, SEA, SHOWS, WAYS
from rules.island.grid import cell, spot
from rules.island.score import values
from tables.scene import Sprite
from tables.words import Words, count, say

from .land import Island, Plane, plane, spots
from .tiles import CELL, QUARTERS, TILE, ground_art
from .wording import spot_name, turned_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.island.setup import State
    from tables.scene import Seen

TURNS_IT: Final = "r"  # on the keyboard
HANDLE: Final = 40.0  # of the handle that turns a tile
# Where somebody may want to lay a tile, seen from one that lies there: beside it, or on it.
BESIDE: Final = tuple((x, y) for y in range(-2, 3) for x in range(-2, 3))
UPON: Final = tuple((x, y) for y in range(-1, 2) for x in range(-1, 2))


def sites(seen: Seen, s: State, tile: int) -> Iterator[Sprite]:
    """Every place where the tile can lie, with what that brings; and where it cannot."""
    island = s.islands[seen.actor]
    where = plane(island)
    legal = {action for action in seen.legal if isinstance(action, Lay)}
    gains = _gains(s, seen.actor, tile, legal)
    art = ground_art(tile)
    for x, y in _asked(island, LEVEL[tile]):
        action = LAYS[cell(x, y)]
        if action in legal:
            yield _site(where, x, y, art, gains.get(action))
        else:
            yield _refused(where, x, y)


@lru_cache(maxsize=64)
def _asked(island: Island, level: int) -> list[tuple[int, int]]:
    """Return the places on an island and, for the sea, beside it; row by row."""
    around = BESIDE if level == SEA and island else UPON
    found = {(x + dx, y + dy) for x, y in spots(island) for dx, dy in around}
    return sorted(found, key=lambda spot: spot[::-1])


def _gains(s: State, seat: int, tile: int, legal: set[Lay]) -> dict[Lay, int]:
    """Return the points that a place brings, where that depends on what gets covered."""
    level = LEVEL[tile]
    if level == SEA:
        return {}
    worths = (*values(s), -MALUS)
    own = sum(worths[sort] for sort in SHOWS[tile])
    below = _below(s.islands[seat], level - 1)
    return {
        action: own
        - sum(
            worths[below[quarter]]
            for across, down in QUARTERS
            if (quarter := (action.x + across, action.y + down)) in below
        )
        for action in legal
    }


@lru_cache(maxsize=16)
def _below(island: Island, level: int) -> dict[tuple[int, int], int]:
    """Return what can be seen on the cells of a level."""
    return {
        (x + across, y + down): sort
        for tile, at, turn in island
        if LEVEL[tile] == level
        for x, y in [spot(at)]
        for (across, down), sort in zip(QUARTERS, FACES[tile][turn], strict=True)
        if sort >= 0
    }


@lru_cache(maxsize=2_000)
def _site(where: Plane, x: int, y: int, art: str, gain: int | None) -> Sprite:
    """A place to lay the tile: tapped at its middle, so that those of neighbours do not overlap."""
    return Sprite(
        f"at {x} {y}", *_middle(where, x, y), CELL, CELL, _site_name(x, y, gain),
        look="site", shape="round", art=art, label=_signed(gain),
        action=LAYS[cell(x, y)], cell=(y - where.y, x - where.x),
    )  # fmt: skip


def _signed(gain: int | None) -> str:
    return "" if gain is None else f"{gain:+d}".replace("-", "−")


def _site_name(x: int, y: int, gain: int | None) -> Words:
    if gain is None:
        return say("{place}; you may lay the tile here", place=spot_name(x, y))
    return count(
        "{place}; you may lay the tile here, it brings {n} point",
        "{place}; you may lay the tile here, it brings {n} points",
        gain,
        place=spot_name(x, y),
    )


@lru_cache(maxsize=2_000)
def _refused(where: Plane, x: int, y: int) -> Sprite:
    return Sprite(
        f"at {x} {y}", *_middle(where, x, y), CELL, CELL, spot_name(x, y), look="site",
        shape="round", ask=LAYS[cell(x, y)], cell=(y - where.y, x - where.x),
    )  # fmt: skip


def _middle(where: Plane, x: int, y: int) -> tuple[float, float]:
    """Return a box of one cell around the middle of a tile."""
    return (x - where.x + 0.5) * CELL, (y - where.y + 0.5) * CELL


def turn_of(seen: Seen) -> int:
    """Return how far the tile just laid is turned on the screen, in quarter turns."""
    verb, _, turn = seen.selection.partition(" ")
    return int(turn) if verb == "turn" else 0


def turning(seen: Seen, s: State, tile: int) -> Iterator[Sprite]:
    """The tile just laid is tapped again to place it as it is; its handle turns it."""
    island = s.islands[seen.actor]
    where, turn = plane(island), turn_of(seen)
    x, y = ((a - b) * CELL for a, b in zip(spot(island[-1][1]), where[:2], strict=True))
    name = say("{how}; place the tile so", how=turned_name(tile, turn))
    yield Sprite("turned", x, y, TILE, TILE, name, look="turned", action=TURNS[turn], cell=(0, 0))
    yield _turn("handle", tile, turn)._replace(
        x=x + TILE - HANDLE / 2, y=y - HANDLE / 2, w=HANDLE, h=HANDLE, look="turner",
        art="icon-turn", shape="round", cell=(0, 1),
    )  # fmt: skip


def turn_button(seen: Seen, tile: int) -> Sprite:
    """Turn the tile by a quarter more, by a tap or by its letter on the keyboard."""
    return _turn("turn", tile, turn_of(seen))._replace(hotkey=TURNS_IT)


def _turn(key: str, tile: int, turn: int) -> Sprite:
    further = (turn + 1) % WAYS[tile]
    return Sprite(key, 0, 0, 1, 1, say("Turn"), select=f"turn {further}")
