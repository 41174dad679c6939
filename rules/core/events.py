"""Events: who hears what, and where undo must stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .reasons import ANNOUNCED, REVEALED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .game import Event, Seat, Spec, Telling, Values
    from .reasons import Reason


class Listener:
    """A log that keeps what it is told."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, event: Callable[[*Values], Event], /, *values: *Values) -> None:
        """Keep the event."""
        self.events.append(event(*values))


def telling(spec: Spec, event: Event) -> Telling:
    """Return how an event is told."""
    return spec.events[type(event)]


def heard(spec: Spec, events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Return the events that a seat (None: somebody without one) is told of."""
    return [event for event in events if _hears(spec, event, seat)]


def barrier(spec: Spec, events: Iterable[Event]) -> Reason | None:
    """Return why what happened cannot be taken back, None if it can."""
    for event in events:
        told = telling(spec, event)
        if told.teaches or told.final:
            return REVEALED if told.teaches else ANNOUNCED
    return None


def _hears(spec: Spec, event: Event, seat: Seat | None) -> bool:
    to = telling(spec, event).to
    return to == "all" or (cast("Seat", event._asdict()["seat"]) == seat) == (to == "seat")
