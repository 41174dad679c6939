"""The Game protocol: what a folder must export to be a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias, TypeVar, TypeVarTuple

from .flat import Flat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random

    from .mind import Mind
    from .reasons import Reason

Values = TypeVarTuple("Values")
S = TypeVar("S", bound=Flat)

Seat: TypeAlias = int
Value: TypeAlias = int | str
Options: TypeAlias = "Mapping[str, Value]"

OVER: Final = -1  # the actor of a game that is over


class Action(Protocol):
    """What a seat chooses: a NamedTuple whose last field is its verb."""

    @property
    def verb(self) -> str:
        """The word that stands for it in records."""

    def __iter__(self) -> Iterator[object]:
        """Its values, the verb last."""


class Event(Protocol):
    """What was seen to happen: a NamedTuple."""

    def _asdict(self) -> dict[str, object]: ...

    def __hash__(self) -> int: ...


class Log(Protocol):
    """Takes an event's class and values: `log(Placed, seat, hex)`.

    By their order alone: keywords would cost a dict at each call, also where nobody listens.
    """

    def __call__(self, event: Callable[[*Values], Event], /, *values: *Values) -> None:
        """Note that it happened."""


def mute(event: Callable[[*Values], Event], /, *values: *Values) -> None:
    """Log nothing: nobody listens while a bot searches.

    A call that nobody hears still costs a fiftieth of a move. Rules that tell something at nearly
    every move ask `if log is not mute` first.
    """


class Option(NamedTuple):
    """A choice made before the game.

    With `each`, a word of different choices, one a seat; seats not named take the rest in order.
    """

    default: Value
    choices: tuple[Value, ...]
    each: bool = False


class Telling(NamedTuple):
    """How an event is told: the English sentence, who hears it, and whether undo stops there."""

    says: str
    to: str = "all"  # or "seat": event.seat alone; or "others": all but event.seat
    teaches: bool = False  # somebody learns something that cannot be unlearnt
    final: bool = False  # announced, and therefore done


class Spec(NamedTuple):
    """What is known of a game before it begins."""

    name: str
    version: int  # raised when older records no longer replay
    seats: range
    options: Mapping[str, Option]
    actions: Mapping[str, type]  # by verb
    events: Mapping[type, Telling]


class Game(Protocol[S]):
    """A game is a module with these names; bots and screens know nothing else of it."""

    @property
    def SPEC(self) -> Spec:  # noqa: N802  # a constant of the module
        """Return its name, version, seats, options, actions and events."""

    @property
    def MIND(self) -> Mind[S]:  # noqa: N802  # a constant of the module
        """Return how bots think about it."""

    @property
    def State(self) -> type[S]:  # noqa: N802  # a class of the module
        """Return the class of its states, to load one that was dumped."""

    def new(self, seats: int, seed: int, options: Options, /) -> S:
        """Set the game up."""

    def actor(self, s: S, /) -> Seat:
        """Return who owes a decision; OVER when nobody does."""

    def legal(self, s: S, seat: Seat, /) -> Sequence[Action]:
        """List what the actor may do: never empty, always in the same order."""

    def every(self, s: S, seat: Seat, /) -> Sequence[Action]:
        """List all that a screen can express at this step, legal or not."""

    def apply(self, s: S, seat: Seat, action: Action, log: Log = mute, /) -> None:
        """Do a legal action, in place; trusts its caller."""

    def why_not(self, s: S, seat: Seat, action: Action, /) -> Reason | None:
        """Return the rule that forbids an action, None if nothing does."""

    def view(self, s: S, seat: Seat | None, /) -> S:
        """Clone what a seat knows; the rest is HIDDEN."""

    def determinize(self, view: S, seat: Seat, rng: Random, /) -> S:
        """Clone a view with every hole filled, as it could truly be."""

    def census(self, s: S, /) -> Mapping[str, int]:
        """Count all that is in the box, wherever it lies: the same from set-up to the end."""

    def score(self, s: S, seat: Seat, /) -> dict[str, int]:
        """Count a seat's points by source, as far as the state tells them."""

    def tiebreak(self, s: S, seat: Seat, /) -> tuple[int, ...]:
        """Return what decides between equal totals, more is better."""

    def hints(self, view: S, seat: Seat, /) -> dict[str, float]:
        """Return the terms of the evaluation by name: bots add them up, the screen says them."""
