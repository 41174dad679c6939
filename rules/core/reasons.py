"""Why something is refused: a sentence for the player and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Value


class Reason(NamedTuple):
    """The English sentence with its values, and the anchor of the rules page that tells more."""

    says: str
    anchor: str
    values: Mapping[str, Value | Reason] = {}

    def __str__(self) -> str:
        return self.says.format_map(dict(self.values))


class Refused(ValueError):
    """Raised at the edge when something may not be done; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def unfit(says: str, **values: Value) -> Refused:
    """Return the refusal of something that was asked for in words: a set-up, an action."""
    return Refused(Reason(says, "set-up", values))


NOT_YOUR_TURN: Final = Reason("It is another seat’s turn.", "turns")
NO_SUCH_THING: Final = Reason("There is no such thing to do at this step.", "turns")
GAME_OVER: Final = Reason("The game is over.", "turns")
NOTHING_TO_UNDO: Final = Reason("There is nothing to take back.", "undo")
NOTHING_TO_REDO: Final = Reason("There is nothing to do again.", "undo")
REVEALED: Final = Reason("Something was revealed: it cannot be taken back.", "undo")
ANNOUNCED: Final = Reason("It was announced: it cannot be taken back.", "undo")
PASSED_ON: Final = Reason("The turn has passed on: it cannot be taken back.", "undo")
