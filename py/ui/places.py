"""Who sits at which edge of the tablet, as a small drawing: a tap on a mark moves it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.words import Player, say

from . import turning
from .node import Node, h
from .parts import button, letter, mark, tongue

if TYPE_CHECKING:
    from .model import Model

SIDES: Final = ("near", "left", "far", "right")
SITS: Final = (
    say("{player} sits at the near edge. Move on"),
    say("{player} sits at the left edge. Move on"),
    say("{player} sits at the far edge. Move on"),
    say("{player} sits at the right edge. Move on"),
)


def places(model: Model) -> Node:
    """Draw the tablet as it lies before whoever reads this: that is the near edge."""
    say_it = tongue(model).tell
    if model.session is None:
        words = say_it("In a game you can say here who sits at which edge.")
        return h("li", h("p", words, cls="soft"), cls="option", key="places")
    here = turning.edge(model)
    marks: list[list[Node]] = [[] for _ in SIDES]
    for seat, edge in turning.edges(model).items():
        side = (edge - here) % turning.EDGES
        key = turning.PLACE.format(seat=seat)
        name = say_it(SITS[side]._replace(values={"player": Player(seat)}))
        inside = mark(letter(model, seat))
        marks[side].append(
            button(key, inside, cls="icon-button", key=key, data_key=key, aria_label=name)
        )
    sides = [h("div", *marks[n], cls=f"edge-{side}", key=side) for n, side in enumerate(SIDES)]
    about = h("p", say_it("Tap a mark to seat it at the next edge."), cls="soft tablet-say")
    tablet = h("div", *sides, about, cls="tablet", data_tall="1" if turning.tall(model) else None)
    return h("li", tablet, cls="option places", key="places")
