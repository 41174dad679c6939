"""What flies in Pirates Under Fire: gold, points and mines, from the space to the seat."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from rules.pirates.events import Earned, Hired, Paid, Placed, Struck
from tables.flights import Flight, Grand

from .geometry import shown_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.core import Event, Seat


def flights(news: Sequence[Event], past: Iterable[Event], looker: Seat | None) -> Iterator[Flight]:
    """Tell what flies; a mine from where it lay, the rest from where the last ship was placed."""
    gains = [event for event in news if isinstance(event, Paid | Earned | Struck)]
    if not gains:
        return
    at = next(e.at for e in chain(reversed(news), past) if isinstance(e, Placed | Hired))
    for event in gains:
        start = event.at if isinstance(event, Struck) else at
        place = shown_at(start, turned=looker == 1)
        yield Flight(f"place-{place}", event.seat, *_goods(event))


def _goods(event: Paid | Earned | Struck) -> tuple[str, int]:
    """Return the picture of what is gained, and how much of it."""
    if isinstance(event, Paid):
        return "gold", event.gold
    return ("vp", event.points) if isinstance(event, Earned) else ("mine", 1)


def grand(event: Event) -> Grand | None:  # noqa: ARG001
    """Nothing but its end, as in every game."""
    return None
