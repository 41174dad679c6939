"""What flies in Flower Island: a tile from the market, told by what it shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.island.data import CONSTRUCTION, LEVEL, SHOWS
from rules.island.events import Dawned, Took
from tables.flights import Flight, Grand
from tables.words import say

from .tiles import ground_art
from .wording import SORT_ART

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.core import Event, Seat


def flights(news: Sequence[Event], past: Iterable[Event], looker: Seat | None) -> Iterator[Flight]:  # noqa: ARG001
    """Tell what flies."""
    for event in news:
        if isinstance(event, Took):
            for art, many in _arts(event.tile):
                yield Flight(f"place-{event.place}", event.seat, art, many)


def _arts(tile: int) -> Iterable[tuple[str, int]]:
    """Return what a tile shows, and how often; a construction is one thing."""
    if LEVEL[tile] == CONSTRUCTION:
        return ((ground_art(tile), 1),)
    return Counter(SORT_ART[sort] for sort in SHOWS[tile]).items()


def grand(event: Event) -> Grand | None:
    """A day is over, and the next one begins."""
    return (
        Grand("canoe", say("Day {day} begins", day=event.day))
        if isinstance(event, Dawned)
        else None
    )
