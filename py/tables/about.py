"""What is this? The shape of an answer, and who answers for what lies on a table.

What is asked about has a key: that of a sprite, or a word for what is none: `panel market`,
`supply starfish`, `good 0 2` (the third thing that seat 0 has), `dock`, `moment`, `board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

import tables

from .scene import parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .scene import Scene, Seen, Table
    from .words import Words


class About(NamedTuple):
    """An answer; what it leaves out is as the scene has it."""

    says: Words | None = None  # what it does, in a sentence or two
    anchor: str = ""  # its rule, on the game's page
    name: Words | None = None
    art: str = ""  # the id of a symbol
    now: Words | None = None  # how it stands just now
    page: str = ""  # another page than the game's own


class Knower(Protocol):
    """A game's module `about`: all that it knows of the things on its table."""

    def about(self, seen: Seen, key: str, /) -> About | None:
        """Tell what something is, from what the looker sees; `good` is asked for by its art."""


def told(name: str, seen: Seen, scene: Scene, key: str) -> About | None:
    """Tell what something on a game's table is; None if it is not there, or not any more."""
    found = _plain(tables.load(name), seen, scene, key)
    if found is None:
        return None
    knower = cast("Knower | None", tables.part(name, "about"))  # at the first question
    asked = f"good {found.art}" if key.startswith("good ") else key
    known = (knower.about(seen, asked) if knower else None) or found
    return known._replace(name=known.name or found.name, art=known.art or found.art)


def _plain(table: Table, seen: Seen, scene: Scene, key: str) -> About | None:
    """Name a thing as the scene does."""
    if key.startswith("good "):
        seat, number = map(int, key.split(" ")[1:])
        have = table.goods(seen.view, seat)[number:][:1]
        return next((About(name=good.name, art=good.art) for good in have), None)
    named = (About(name=name, art=art) for there, name, art in _named(scene) if there == key)
    return next(named, None)


def _named(scene: Scene) -> Iterator[tuple[str, Words, str]]:
    """List all that a scene shows: key, name, drawing."""
    yield "board", scene.name, ""
    yield "moment", scene.moment or scene.name, ""
    yield "dock", scene.dock_name or scene.name, ""
    yield from ((f"panel {panel.key}", panel.name, panel.art) for panel in scene.panels)
    yield from ((f"supply {supply.art}", supply.name, supply.art) for supply in scene.supply)
    yield from ((sprite.key, sprite.name, sprite.art.split(" ")[0]) for sprite in parts(scene))
