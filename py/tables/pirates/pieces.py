"""What lies on the spaces besides ships: shields, mines, and the combinations that count."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, OVER
from rules.pirates.combos import Combo, best
from tables.once import once
from tables.scene import Sprite

from .geometry import PIECE, SIZE, band, corner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.pirates.setup import State

    from .now import Here, Now

TOKEN: Final = 30.0  # a shield
APART: Final = 13.0  # of several on one ship
MINE: Final = 42.0
BADGE: Final = 26.0


def pieces(now: Now) -> tuple[Sprite, ...]:
    """Draw combinations below all ships, then tokens."""
    return _pieces(now.s, now.here, turned=now.turned, over=now.seen.actor == OVER)


@once
def _pieces(s: State, lying: Sequence[Here], *, turned: bool, over: bool) -> tuple[Sprite, ...]:
    bands = [] if s.lost != NOTHING else [*_combos(s, turned=turned, over=over)]
    shields = [_shields(at, here.shields, turned) for at, here in enumerate(lying) if here.shields]
    mines = [_mine(_art(here), at, turned) for at, here in enumerate(lying) if here.mined]
    return tuple(sprite for group in (*bands, *shields, mines) for sprite in group)


def _combos(s: State, *, turned: bool, over: bool) -> Iterator[tuple[Sprite, ...]]:
    """Draw a band around each; when the game is over they are counted one after the other."""
    seats = (1, 0) if turned else (0, 1)
    found = [(seat, combo) for seat in seats for combo in best(s, seat).combos]
    for i, (seat, combo) in enumerate(found):
        yield _band(combo, turned, seat, i if over else NOTHING)


@lru_cache(maxsize=500)
def _band(combo: Combo, turned: bool, seat: int, n: int) -> tuple[Sprite, ...]:  # noqa: FBT001
    """Draw the band and its points; `n` is its turn when all are counted."""
    x, y, w, h = band(combo, turned=turned)
    key = f"{combo.spaces[0]}-{combo.spaces[-1]}"
    look = "combo" if n == NOTHING else "combo counted"
    style = "" if n == NOTHING else f"--n: {n}"
    badge = (x - BADGE / 2, y + (h - BADGE) / 2, BADGE, BADGE)
    if h > w:  # a column's points stand where no row's do
        badge = (x + (w - BADGE) / 2, y + h - BADGE / 2, BADGE, BADGE)
    return (
        Sprite(f"combo-{key}", x, y, w, h, PIECE, look, seat=seat, style=style),
        Sprite(f"points-{key}", *badge, PIECE, look.replace("combo", "points"),
               label=f"+{combo.points}", style=style),
    )  # fmt: skip


@lru_cache(maxsize=500)
def _shields(at: int, n: int, turned: bool) -> tuple[Sprite, ...]:  # noqa: FBT001
    """A shield a pip."""
    x, y = corner(at, turned=turned)
    return tuple(
        Sprite(f"shield-{at}-{i}", x + 3 + i * APART, y + 4, TOKEN, TOKEN, PIECE, art="shield")
        for i in range(n)
    )


@lru_cache(maxsize=200)
def _mine(art: str, at: int, turned: bool) -> Sprite:  # noqa: FBT001
    x, y = corner(at, turned=turned)
    return Sprite(f"mine-{at}", x + SIZE - MINE - 2, y + 2, MINE, MINE, PIECE, art=art)


def _art(here: Here) -> str:
    return "mine-dummy" if here.dummy else "mine"
