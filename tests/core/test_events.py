"""Events: who hears them, and where undo stops."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rules.core import Event, Spec, Telling, common, mute
from rules.core.events import Listener, barrier, heard, telling
from rules.core.reasons import ANNOUNCED, REVEALED, Reason


class Sailed(NamedTuple):
    seat: int
    to: int


class Found(NamedTuple):
    seat: int
    gold: int


class Searched(NamedTuple):
    seat: int


class Cast(NamedTuple):
    die: int


class Vowed(NamedTuple):
    seat: int


SPEC = Spec(
    "ships",
    1,
    range(2, 4),
    common(range(2, 4)),
    {},
    {
        Sailed: Telling("{seat} sails to {to}."),
        Found: Telling("You find {gold}.", to="seat", teaches=True),
        Searched: Telling("{seat} searches.", to="others"),
        Cast: Telling("The die shows {die}.", teaches=True),
        Vowed: Telling("{seat} makes a vow.", final=True),
    },
)
ALL: list[Event] = [Sailed(1, 7), Found(1, 3), Searched(1), Cast(5), Vowed(1)]


def test_a_listener_keeps_events_in_their_order() -> None:
    log = Listener()
    log(Sailed, 1, 7)
    log(Searched, 1)
    assert log.events == ALL[::2][:2]


def test_mute_does_not_even_make_the_event() -> None:
    def costly(seat: int) -> Searched:
        raise AssertionError(f"{seat} is searching for nobody")

    mute(costly, 1)


@pytest.mark.parametrize(
    ("seat", "events"),
    [
        (1, [Sailed(1, 7), Found(1, 3), Cast(5), Vowed(1)]),
        (0, [Sailed(1, 7), Searched(1), Cast(5), Vowed(1)]),
        (None, [Sailed(1, 7), Searched(1), Cast(5), Vowed(1)]),
    ],
)
def test_everybody_hears_what_is_meant_for_them(seat: int | None, events: list[object]) -> None:
    assert heard(SPEC, ALL, seat) == events


def test_an_event_knows_its_sentence() -> None:
    event = Sailed(1, 7)
    assert telling(SPEC, event).says.format_map(event._asdict()) == "1 sails to 7."


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([], None),
        ([Sailed(1, 7), Searched(1)], None),
        ([Found(1, 3)], REVEALED),
        ([Sailed(1, 7), Cast(5)], REVEALED),
        ([Vowed(1)], ANNOUNCED),
        ([Vowed(1), Cast(5)], ANNOUNCED),
        ([Cast(5), Vowed(1)], REVEALED),
    ],
)
def test_what_taught_somebody_or_was_announced_is_a_barrier(
    events: list[Sailed | Found | Searched | Cast | Vowed], reason: Reason | None
) -> None:
    assert barrier(SPEC, events) == reason
