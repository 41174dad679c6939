"""What lies on the spaces besides ships: shields, mines, and the combinations that count."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, OVER
from rules.pirates.combos import Combo, best
from tables.ground import Stroke, rect
from tables.once import once
from tables.scene import Sprite

from .geometry import HEIGHT, PIECE, RIM, SIZE, band, corner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.pirates.setup import State

    from .now import Here, Now

TOKEN: Final = 30.0  # a shield
APART: Final = 13.0  # of several on one ship
MINE: Final = 42.0
BADGE: Final = 26.0
FOOT: Final = HEIGHT - RIM - BADGE / 2  # points do not hide the letters of the rim


def pieces(now: Now) -> tuple[Sprite, ...]:
    """Draw tokens, and the points of each combination."""
    return _pieces(now.s, now.here, turned=now.turned, over=now.seen.actor == OVER)


@once
def _pieces(s: State, lying: Sequence[Here], *, turned: bool, over: bool) -> tuple[Sprite, ...]:
    combos = _combos(s, turned=turned)
    count: list[tuple[Sprite, ...]] = [(_points(combo, turned),) for combo in combos]
    if over:
        count = [_counted(combo, turned, i) for i, combo in enumerate(combos)]
    shields = [_shields(at, here.shields, turned) for at, here in enumerate(lying) if here.shields]
    mines = [_mine(_art(here), at, turned) for at, here in enumerate(lying) if here.mined]
    return tuple(sprite for group in (*count, *shields, mines) for sprite in group)


@once
def bands(s: State, *, turned: bool, over: bool) -> tuple[Stroke, ...]:
    """Draw a band under the ships of each combination, until all are counted at the end."""
    combos = () if over else _combos(s, turned=turned)
    outline = "".join(rect(*band(combo, turned=turned), 12) for combo in combos)
    if not outline:
        return ()
    return (
        Stroke(outline, fill="brass-bright", alpha=0.3),
        Stroke(outline, line="brass-bright", width=3),
    )


@once
def _combos(s: State, *, turned: bool) -> tuple[Combo, ...]:
    """List what counts now, the looker's first; nothing does once somebody was blocked."""
    if s.lost != NOTHING:
        return ()
    own, theirs = (1, 0) if turned else (0, 1)
    return (*best(s, own).combos, *best(s, theirs).combos)


@lru_cache(maxsize=500)
def _points(combo: Combo, turned: bool) -> Sprite:  # noqa: FBT001
    """Write the points at the edge of the band: a row's at the left, a column's below."""
    x, y, w, h = band(combo, turned=turned)
    left, top = (x, y + h / 2) if w > h else (x + w / 2, y + h)
    place = (max(left - BADGE / 2, RIM), min(top, FOOT) - BADGE / 2, BADGE, BADGE)
    key = f"points-{combo.spaces[0]}-{combo.spaces[-1]}"
    return Sprite(key, *place, PIECE, "points", label=f"+{combo.points}")


@lru_cache(maxsize=500)
def _counted(combo: Combo, turned: bool, n: int) -> tuple[Sprite, ...]:  # noqa: FBT001
    """At the end each combination gets its outline and its points, one after the other."""
    points = _points(combo, turned)
    key = points.key.replace("points", "combo")
    outline = Sprite(key, *band(combo, turned=turned), PIECE, "combo counted", style=f"--n: {n}")
    return outline, points._replace(look="points counted", style=f"--n: {n}")


@lru_cache(maxsize=500)
def _shields(at: int, n: int, turned: bool) -> tuple[Sprite, ...]:  # noqa: FBT001
    """A shield a pip."""
    x, y = corner(at, turned=turned)
    return tuple(
        Sprite(
            f"shield-{at}-{i}", x + 3 + i * APART, y + 4, TOKEN, TOKEN, PIECE, "lands", art="shield"
        )
        for i in range(n)
    )


@lru_cache(maxsize=200)
def _mine(art: str, at: int, turned: bool) -> Sprite:  # noqa: FBT001
    x, y = corner(at, turned=turned)
    return Sprite(f"mine-{at}", x + SIZE - MINE - 2, y + 2, MINE, MINE, PIECE, "lands", art)


def _art(here: Here) -> str:
    return "mine-dummy" if here.dummy else "mine"
