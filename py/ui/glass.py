"""The glass over a board: how far it is zoomed and moved, and the buttons that do it.

A board that a scene puts under glass is moved as a whole, by the transform of its plane alone;
what it shows is not drawn again. Lengths are in px of the screen, from the board's top left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .node import Node, h
from .parts import button, icon, tongue

if TYPE_CHECKING:
    from .model import Model

FARTHEST: Final = 3.0  # zoom
STEP: Final = 1.5  # of a button
BUTTONS: Final = (("in", "icon-plus"), ("out", "icon-minus"), ("fit", "icon-fit"))


class Box(NamedTuple):
    """A part of the screen."""

    x: float
    y: float
    w: float
    h: float


class Glass(NamedTuple):
    """How a board is seen: enlarged by `zoom`, then moved by x and y."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0


FIT: Final = Glass()


def controls(model: Model) -> Node:
    """Draw the buttons beside the board."""
    tell = tongue(model).tell
    names = {
        "in": tell("Show the board larger"),
        "out": tell("Show the board smaller"),
        "fit": tell("Show the whole board"),
    }
    zooms = [
        button(f"zoom {way}", icon(art), cls="icon-button", key=way, aria_label=names[way])
        for way, art in BUTTONS
    ]
    return h("div", *zooms, cls="glass", key="glass")


def pressed(glass: Glass, way: str, board: Box) -> Glass:
    """Zoom as a button says, towards the middle of the board."""
    if way == "fit":
        return FIT
    return zoomed(glass, STEP if way == "in" else 1 / STEP, (board.w / 2, board.h / 2), board)


def zoomed(glass: Glass, factor: float, point: tuple[float, float], board: Box) -> Glass:
    """Zoom about a point, which stays where it is."""
    zoom = min(FARTHEST, max(1.0, glass.zoom * factor))
    grown = zoom / glass.zoom
    x, y = point
    return _held(Glass(zoom, x - (x - glass.x) * grown, y - (y - glass.y) * grown), board)


def moved(glass: Glass, dx: float, dy: float, board: Box) -> Glass:
    """Move the board along with a finger."""
    return _held(glass._replace(x=glass.x + dx, y=glass.y + dy), board)


def showing(glass: Glass, thing: Box, view: Box, board: Box) -> Glass:
    """Move the board as little as brings a thing into view; all three as they are on the screen."""
    dx = max(0.0, view.x - thing.x) - max(0.0, thing.x + thing.w - view.x - view.w)
    dy = max(0.0, view.y - thing.y) - max(0.0, thing.y + thing.h - view.y - view.h)
    return moved(glass, dx, dy, board) if dx or dy else glass


def _held(glass: Glass, board: Box) -> Glass:
    """Keep half of the view filled with the board."""
    x = min(board.w / 2, max(board.w / 2 - glass.zoom * board.w, glass.x))
    y = min(board.h / 2, max(board.h / 2 - glass.zoom * board.h, glass.y))
    return glass._replace(x=x, y=y)
