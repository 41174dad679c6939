"""How the tests look at the table of Pirates Under Fire: a scene, and what is found in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
import tables
from tables.pirates import geometry
from tables.scene import Seen
from ui.words import Tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Seat
    from rules.pirates.setup import State
    from tables.scene import Line, Panel, Scene, Sprite
    from tables.words import Words

TABLE = tables.load("pirates")
GAME = rules.load("pirates")
ENGLISH = Tongue("en", ["Mara", "Otto"])


def seen(s: State, seat: Seat | None = 0, selection: str = "") -> Seen:
    """Look at a state as a seat does."""
    view = GAME.view(s, seat)
    actor = GAME.actor(s)
    legal = GAME.legal(view, actor) if seat == actor else ()
    return Seen(view, seat, actor, legal, selection)


def scene(s: State, seat: Seat | None = 0, selection: str = "") -> Scene:
    return TABLE.scene(seen(s, seat, selection))


def told(words: Words | None) -> str:
    assert words is not None
    return ENGLISH.tell(words)


def cell(drawn: Scene, space: int, *, turned: bool = False) -> Sprite:
    """Find a space on the board."""
    key = f"place-{geometry.shown_at(space, turned=turned)}"
    return next(sprite for sprite in drawn.sprites if sprite.key == key)


def live(drawn: Scene) -> list[Sprite]:
    return [sprite for sprite in drawn.sprites if sprite.action]


def panel(drawn: Scene, key: str) -> Panel:
    return next(each for each in drawn.panels if each.key == key)


def names(lines: Sequence[Line]) -> list[str]:
    return [told(line.sprite.name) for line in lines]


def keys(drawn: Scene, start: str) -> list[str]:
    return [sprite.key for sprite in drawn.sprites if sprite.key.startswith(start)]
