"""Walking over a board by keys: to the next space that way, on squares and on hexes alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .look import scene
from .model import FAR, Focus

if TYPE_CHECKING:
    from tables.scene import Scene, Sprite

    from .model import Arrow, Model, Step

BEYOND: Final = float("inf")  # not that way


class Spot(NamedTuple):
    """The middle of a space, and its row and column."""

    key: str
    x: float
    y: float
    row: int
    column: int


def arrow(model: Model, message: Arrow) -> Step:
    """Go to the nearest space in a direction, or to the end of the row; or stay."""
    spots = [] if model.session is None else _around(scene(model), message.key)
    if not spots:
        return model, []
    here = next(spot for spot in spots if spot.key == message.key)
    if abs(message.dx) == FAR:
        row = [spot for spot in spots if spot.row == here.row]
        best = min(row, key=lambda spot: -message.dx * spot.column)
    else:
        best = min(spots, key=lambda spot: _far(here, spot, message))
    return model._replace(focus=best.key), [Focus(best.key)]


def _far(here: Spot, there: Spot, to: Arrow) -> tuple[float, bool]:
    """Tell how far a space is in a direction.

    Of two hexes that are as near the row chooses, so that the way back is the same.
    """
    dx, dy = there.x - here.x, there.y - here.y
    along, aside = dx * to.dx + dy * to.dy, dx * abs(to.dy) + dy * abs(to.dx)
    if along <= 0 or abs(aside) > along:
        return BEYOND, there is not here
    return round(along + abs(aside), 3), (aside > 0) == bool(here.row % 2)


def _around(now: Scene, key: str) -> list[Spot]:
    """Return the spaces of the board that a sprite stands on, the main one or a panel's."""
    boards = (now.sprites, now.read, *(panel.plot.sprites for panel in now.panels if panel.plot))
    for sprites in boards:
        spots = [_spot(sprite, *sprite.cell) for sprite in sprites if sprite.cell is not None]
        if any(spot.key == key for spot in spots):
            return spots
    return []


def _spot(sprite: Sprite, row: int, column: int) -> Spot:
    return Spot(sprite.key, sprite.x + sprite.w / 2, sprite.y + sprite.h / 2, row, column)
