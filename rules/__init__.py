"""The rules of the games: pure Python, the same in CPython and in the browser.

A game is a folder on a shelf; this package is the only shelf unless somebody adds another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from .core.flat import Flat
    from .core.game import Game

SHELVES: Final[list[str]] = [__name__]  # packages whose folders are games
_ROOMS: Final = {"core", "bots"}  # folders here that are none


def names() -> list[str]:
    """Return the names of all games, sorted."""
    return sorted(_found())


def load(name: str) -> Game[Flat]:
    """Import a game; KeyError if there is none of that name."""
    return cast("Game[Flat]", import_module(_found()[name]))


def _found() -> dict[str, str]:
    """Return every game's module by name."""
    return _on(tuple(SHELVES))


@cache
def _on(shelves: tuple[str, ...]) -> dict[str, str]:
    """Look through the shelves once: a page asks at every step."""
    return {
        folder.name: f"{shelf}.{folder.name}"
        for shelf in shelves
        for folder in iter_modules(import_module(shelf).__path__)
        if folder.ispkg and folder.name not in _ROOMS
    }
