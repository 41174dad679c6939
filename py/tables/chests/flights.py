"""What flies in Treasure Chests: tiles, from the board or from a stock to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.chests.events import Built, Robbed, Snatched, Took
from tables.flights import Flight, Grand
from tables.words import Player, count

from .wording import TILE_ART

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.core import Event, Seat


def flights(news: Sequence[Event], past: Iterable[Event], looker: Seat | None) -> Iterator[Flight]:  # noqa: ARG001
    """Tell what flies."""
    for event in news:
        if isinstance(event, Took):
            yield Flight(f"square-{event.square}", event.seat, TILE_ART[event.tile])
        elif isinstance(event, Robbed | Snatched):
            yield Flight("", event.seat, TILE_ART[event.tile], giver=event.victim)


def grand(event: Event) -> Grand | None:
    """A chest is built."""
    if not isinstance(event, Built):
        return None
    told = count(
        "{player} builds a chest: {n} point",
        "{player} builds a chest: {n} points",
        event.points,
        player=Player(event.seat),
    )
    return Grand("chest", told)
