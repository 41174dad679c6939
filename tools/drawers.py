"""Who draws a game's figures: hexes for Titania, squares for the others."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools import boards, hexes
from tools.figures import Unreadable
from tools.looks import chests, island, pirates
from tools.squares import Look


class Drawer(NamedTuple):
    """Draws a figure's text panel by panel, and words in a line as a small piece."""

    figure: Callable[[str, str], list[str]]
    piece: Callable[[str, str], str]


def _squares(look: Look) -> Drawer:
    return Drawer(partial(boards.figure, look), partial(boards.piece, look))


DRAWERS = {
    "titania": Drawer(hexes.figure, hexes.piece),
    "chests": _squares(chests.LOOK),
    "island": _squares(island.LOOK),
    "pirates": _squares(pirates.LOOK),
}


def drawer(game: str) -> Drawer:
    """Find who draws the figures of a game."""
    if game not in DRAWERS:
        raise Unreadable(f"nobody draws figures of {game!r}; there are {', '.join(DRAWERS)}")
    return DRAWERS[game]
