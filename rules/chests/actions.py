"""What a seat can choose, as tables made once. Tiles are told by their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .data import DOLPHIN, EVENT_NAMES, KINDS, PIRATE, SEATS, WAVE
from .map import DIRECTIONS, FARTHEST, LINES, SQUARES

if TYPE_CHECKING:
    from rules.core import Action


class Place(NamedTuple):
    """Put the boat on a square, at set-up."""

    square: int
    verb: str = "place"


class Move(NamedTuple):
    """Sail so many squares in a direction."""

    direction: str
    distance: int
    verb: str = "move"


class Play(NamedTuple):
    """Play an event; what it is aimed at is chosen next."""

    event: str
    verb: str = "play"


class Ride(NamedTuple):
    """Let the dolphin carry the boat to a square."""

    square: int
    verb: str = "ride"


class Flood(NamedTuple):
    """Send the tidal wave over a row or a column."""

    line: int
    verb: str = "flood"


class Rob(NamedTuple):
    """Let the pirate take a tile out of a stock."""

    victim: int
    tile: int
    verb: str = "rob"


class Take(NamedTuple):
    """Take the tile of the square of arrival."""

    verb: str = "take"


class Leave(NamedTuple):
    """Leave that tile as it lies."""

    verb: str = "leave"


class Keep(NamedTuple):
    """Keep the event just taken for a later turn."""

    verb: str = "keep"


class Chest(NamedTuple):
    """Build a chest of these tiles, sorted by kind."""

    tiles: tuple[int, ...]
    verb: str = "chest"


class Lay(NamedTuple):
    """Choose a tile of a stock of ten, to be put on the board."""

    tile: int
    verb: str = "lay"


class Put(NamedTuple):
    """Put that tile, face up, on an empty square."""

    square: int
    verb: str = "put"


class Snatch(NamedTuple):
    """Take a tile out of another seat's stock of ten."""

    tile: int
    verb: str = "snatch"


class Done(NamedTuple):
    """Do nothing more: end the turn, or let a stock of ten be; or skip a move that cannot be."""

    verb: str = "done"


ACTIONS: Final[dict[str, type]] = {
    "place": Place,
    "move": Move,
    "play": Play,
    "ride": Ride,
    "flood": Flood,
    "rob": Rob,
    "take": Take,
    "leave": Leave,
    "keep": Keep,
    "chest": Chest,
    "lay": Lay,
    "put": Put,
    "snatch": Snatch,
    "done": Done,
}
PLACES: Final[tuple[Action, ...]] = tuple(Place(square) for square in SQUARES)
RIDES: Final[tuple[Action, ...]] = tuple(Ride(square) for square in SQUARES)
PUTS: Final[tuple[Action, ...]] = tuple(Put(square) for square in SQUARES)
FLOODS: Final[tuple[Action, ...]] = tuple(Flood(line) for line in range(len(LINES)))
# By direction, and by how many squares are free: the moves.
RUNS: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    tuple(tuple(Move(name, n) for n in range(1, free + 1)) for free in range(FARTHEST + 1))
    for name in DIRECTIONS
)
MOVES: Final[tuple[Action, ...]] = tuple(move for runs in RUNS for move in runs[-1])
# By kind; a sailing ship is never in a stock, so that nobody plays one.
PLAYS: Final[tuple[Action, ...]] = tuple(Play(name) for name in EVENT_NAMES)
PLAYABLE: Final = (DOLPHIN, PIRATE, WAVE)
LAYS: Final[tuple[Action, ...]] = tuple(Lay(kind) for kind in range(len(KINDS)))
SNATCHES: Final[tuple[Action, ...]] = tuple(Snatch(kind) for kind in range(len(KINDS)))
ROBS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(Rob(victim, kind) for kind in range(len(KINDS))) for victim in range(SEATS[-1])
)  # by victim and kind
TAKE: Final = Take()
LEAVE: Final = Leave()
KEEP: Final = Keep()
DONE: Final = Done()
