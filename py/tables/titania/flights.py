"""What flies in Titania: shells, starfish, point tiles and points, from the hex to the seat."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from rules.titania.events import (
    Caught,
    Earned,
    Extended,
    Found,
    FoundWorth,
    Gathered,
    Played,
    RanOut,
    Stalled,
)
from tables.flights import Flight, Grand
from tables.words import say

from .wording import ART_COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.core import Event, Seat

GAINS: Final = (Gathered, Caught, Earned, Found, FoundWorth)


def flights(news: Sequence[Event], past: Iterable[Event], looker: Seat | None) -> Iterator[Flight]:  # noqa: ARG001
    """Tell what flies; all of it comes from where the last ship was placed."""
    gains = [event for event in news if isinstance(event, GAINS)]
    if not gains:
        return
    at = next(e.hex for e in chain(reversed(news), past) if isinstance(e, Played | Extended))
    for event in gains:
        yield Flight(f"hex-{at}", event.seat, *_goods(event))


def _goods(event: Gathered | Caught | Earned | Found | FoundWorth) -> tuple[str, int]:
    """Return the picture of what is gained, and how much of it."""
    if isinstance(event, Gathered):
        return f"shell-{ART_COLOURS[event.shell]}", event.number
    if isinstance(event, Caught):
        return "starfish", event.number
    return ("points" if isinstance(event, Earned) else "point"), 1


def grand(event: Event) -> Grand | None:
    """The end of an epoch."""
    if isinstance(event, RanOut | Stalled):
        return Grand("castle", say("Epoch {epoch} is over", epoch=event.epoch))
    return None
