"""How things move: from where an element was and is to what is seen; only transforms and opacity.

The page is true at once; a movement is played over it and may be left out or cut short.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .node import Node

E = TypeVar("E")
Stirred = tuple[E, "Node | None", "Node"]  # an element, how it was (None: it came), how it is

PIECE, PLANE = "piece-sprite", "plane"  # classes: what stands on a board, and all of that
RIGID: Final = "rigid"  # a piece that only points something out: it does not move
AFLOAT: Final = "afloat"  # a ship: it rolls when it arrives
LANDS: Final = "lands"  # a thing that is put down
BERTH: Final = 0.6  # of its width: how far off a ship that comes is first seen
ARC: Final = 0.16  # of its way: how high a flight rises
CROWD: Final = 24  # of moves: so many at once are no move, but another picture
STEPS: Final = 6  # of a flight's arc


class Move(NamedTuple, Generic[E]):
    """What an element does: from how far off it comes, in units of the board."""

    element: E
    way: str  # sail, glide, arrive, land
    dx: float = 0.0
    dy: float = 0.0


def stirs(node: Node) -> bool:
    """Tell whether anybody would see this move."""
    kinds = node.attrs.get("class", "").split()
    return PLANE in kinds or (PIECE in kinds and RIGID not in kinds)


def moves(stirred: Sequence[Stirred[E]], *, played: bool) -> list[Move[E]]:
    """Return what moves; when a board grows and all its pieces shift, the plane moves instead.

    Something comes onto the board only when it was played: not when another board is looked at.
    """
    shifts = [_shift(old, new, "--x", "--y") for _, old, new in stirred if old and not _plane(new)]
    common = Counter(shifts).most_common(1)[0][0] if shifts and _grows(stirred) else (0.0, 0.0)
    made = [_move(element, old, new, common) for element, old, new in stirred if old or played]
    found = [move for move in made if move is not None]
    return found if len(found) <= CROWD else []


def _move(element: E, old: Node | None, new: Node, common: tuple[float, float]) -> Move[E] | None:
    kinds = new.attrs["class"].split()
    if old is None:
        if AFLOAT in kinds:
            return Move(element, "arrive", -BERTH * _number(new, "--w"))
        return Move(element, "land") if LANDS in kinds else None
    if _plane(new):
        x, y = _shift(old, new, "--sight-x", "--sight-y")
        dx, dy = x - common[0], y - common[1]
    else:
        x, y = _shift(old, new, "--x", "--y")
        dx, dy = common[0] - x, common[1] - y
    if not dx and not dy:
        return None
    return Move(element, "sail" if AFLOAT in kinds else "glide", dx, dy)


def arc(dx: float, dy: float) -> list[tuple[float, float]]:
    """Return points on the way of a flight, from 0, 0: a shallow arc that rises first."""
    rise = ARC * (abs(dx) + abs(dy)) / 2
    ways = [step / STEPS for step in range(STEPS + 1)]
    return [(dx * t, dy * t - 4 * rise * t * (1 - t)) for t in ways]


def _grows(stirred: Sequence[Stirred[E]]) -> bool:
    return any(old is not None and _plane(new) for _, old, new in stirred)


def _plane(node: Node) -> bool:
    return node.attrs["class"] == PLANE


def _shift(old: Node, new: Node, x: str, y: str) -> tuple[float, float]:
    return _number(new, x) - _number(old, x), _number(new, y) - _number(old, y)


def _number(node: Node, name: str) -> float:
    """Read a property of an element's style: it was written there by us."""
    styles = dict(part.split(": ", 1) for part in node.attrs.get("style", "").split("; ") if part)
    return float(styles.get(name, 0))
