"""What is seen to happen, and by whom."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import Seat, Telling


class Shown(NamedTuple):
    """A pearl is shown; it may still be taken back."""

    seat: Seat
    worth: int


class Moored(NamedTuple):
    """A boat lies at a berth and is paid."""

    seat: Seat
    berth: int
    points: int


class Stormed(NamedTuple):
    """The die of a storm."""

    seat: Seat
    points: int


class Looked(NamedTuple):
    """Somebody has seen the next pearl."""

    seat: Seat


class Saw(NamedTuple):
    """The pearl that was seen."""

    seat: Seat
    worth: int


class Left(NamedTuple):
    """The pearl stays on the pile."""

    seat: Seat


class Sunk(NamedTuple):
    """The pearl is gone."""

    seat: Seat
    worth: int


class Drew(NamedTuple):
    """Somebody draws a pearl."""

    seat: Seat


class Got(NamedTuple):
    """The pearl that was drawn."""

    seat: Seat
    worth: int


EVENTS: Final[dict[type, Telling]] = {
    Shown: Telling("{seat} shows a pearl of {worth}."),
    Moored: Telling("{seat} moors at berth {berth} for {points}."),
    Stormed: Telling("The storm brings {seat} {points}.", teaches=True),
    Looked: Telling("{seat} looks at the next pearl.", to="others"),
    Saw: Telling("The next pearl is worth {worth}.", to="seat", teaches=True),
    Left: Telling("{seat} leaves the pearl where it is.", final=True),
    Sunk: Telling("{seat} sinks a pearl of {worth}.", teaches=True, final=True),
    Drew: Telling("{seat} draws a pearl.", to="others"),
    Got: Telling("You draw a pearl of {worth}.", to="seat", teaches=True),
}
