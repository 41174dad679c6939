"""The table of a game that has none of its own: no board, only what may be done, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .scene import Goods, Scene, Seen
from .words import Player, Words, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Action, Flat, Seat

    from .words import Filling


TITLE: Final = say("Table")
ART: Final = ""
RULES: Final = ""


def scene(seen: Seen) -> Scene:  # noqa: ARG001  # nothing of it is drawn
    """Leave the board empty: the list of legal actions stands beside it."""
    return Scene(12, 9, say("Board"), (), (), prompt=say("choose what to do"))


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:  # noqa: ARG001
    """Show nothing but the score."""
    return ()


def action_name(action: Action) -> Words:
    """Say an action as it stands in the record."""
    *values, _ = action
    return Words(" ".join([action.verb, *map(str, values)]).replace("{", "").replace("}", ""))


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Tell seats by name and numbers as they are."""
    return {
        name: Player(value) if name == "seat" and isinstance(value, int) else str(value)
        for name, value in values.items()
    }


def source_name(source: str) -> Words:
    """Name a source as the rules do."""
    return Words(source)


def option_words(option: str) -> tuple[Words, Words]:
    """Name an option as the rules do."""
    return Words(option), Words("")
