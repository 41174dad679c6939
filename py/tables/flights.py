"""What goes from one place of the table to a seat, so that an eye can follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core import Seat

    from .words import Words


class Flight(NamedTuple):
    """Some goods of a kind fly to a seat: from a sprite, or from another seat."""

    origin: str  # the key of a sprite; nothing: it comes from the giver
    seat: Seat
    art: str
    many: int = 1
    giver: Seat | None = None


class Grand(NamedTuple):
    """A moment that is worth a pause: a picture, and a few words that the log has, too."""

    art: str
    words: Words
