"""What was just done, as far as the board shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.chests.events import (
    Counted,
    Laid,
    Moved,
    Placed,
    Reached,
    Rode,
    Sighted,
    TimeUp,
    Took,
    TurnedDown,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Event, Seat


class Turning(NamedTuple):
    """A tile that was turned: which way, what it shows or showed, and its place in the row."""

    up: bool
    tile: int
    order: int


class News(NamedTuple):
    """What is marked, turned, found; where each boat heads, and the last way of one."""

    marked: frozenset[int]
    turned: dict[int, Turning]
    found: tuple[int, ...]  # squares where a sailing ship was
    headings: dict[Seat, str]
    moved: Moved | None


def news(events: Sequence[Event]) -> News:
    """Sort what was heard by what a board can show of it."""
    turned: dict[int, Turning] = {}
    found: list[int] = []
    headings: dict[Seat, str] = {}
    order = 0
    for event in events:
        if type(event) is TurnedUp or type(event) is TurnedDown:
            turned[event.square] = Turning(type(event) is TurnedUp, event.tile, order)
            order += 1
        elif type(event) is Sighted:
            found.append(event.square)
        else:
            order = 0
            if type(event) is Moved:
                headings[event.seat] = event.direction
    latest = _latest(events)
    marked = frozenset(
        event.square
        for event in latest
        if isinstance(event, Placed | Moved | Rode | Laid | Took | Sighted | Reached)
    )
    moved = next((event for event in reversed(latest) if type(event) is Moved), None)
    return News(marked, turned, tuple(found), headings, moved)


def _latest(events: Sequence[Event]) -> list[Event]:
    """Return what the last player did, the newest last; the count at the end is nobody's deed."""
    found: list[Event] = []
    for event in reversed(events):
        if isinstance(event, Counted | TimeUp):
            continue
        if getattr(event, "seat", None) != getattr((found or [event])[0], "seat", None):
            break
        found.append(event)
    return found[::-1]
