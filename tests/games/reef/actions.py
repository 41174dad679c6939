"""What a seat can choose, as tables made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .data import BERTHS

if TYPE_CHECKING:
    from rules.core import Action


class Show(NamedTuple):
    """Show a pearl of that worth."""

    worth: int
    verb: str = "show"


class Moor(NamedTuple):
    """Moor a boat at a berth."""

    berth: int
    verb: str = "moor"


class Leave(NamedTuple):
    """Leave the pearl that was seen on the pile."""

    verb: str = "leave"


class Sink(NamedTuple):
    """Sink the pearl that was seen."""

    verb: str = "sink"


class Done(NamedTuple):
    """Draw and let the next seat play."""

    verb: str = "done"


ACTIONS: Final[dict[str, type]] = {
    "show": Show,
    "moor": Moor,
    "leave": Leave,
    "sink": Sink,
    "done": Done,
}
SHOWS: Final = {worth: Show(worth) for worth in range(1, 7)}
MOORS: Final = tuple(Moor(berth) for berth in BERTHS)
LOOKS: Final[tuple[Action, ...]] = (Leave(), Sink())
DONE: Final[tuple[Action, ...]] = (Done(),)
EVERY: Final[tuple[Action, ...]] = (*SHOWS.values(), *MOORS, *LOOKS, *DONE)
