"""Options: what a player asked for, completed, or a sentence."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.core import MARKS, Option, Spec, Value, common, first, first_seat
from rules.core.options import settle
from tests.sentences import exactly

SEATS = range(2, 5)
SPEC = Spec("ships", 1, SEATS, {**common(SEATS), "crew": Option(3, (2, 3, "all"))}, {}, {})


def test_every_game_lets_choose_who_starts_and_what_the_seats_carry() -> None:
    assert common(SEATS) == {
        "start": Option("seed", ("seed", 0, 1, 2, 3)),
        "colours": Option("A", tuple(MARKS), each=True),
    }


def test_what_is_not_asked_for_is_the_default() -> None:
    assert settle(SPEC, 3, 0, {}) == {"start": "seed", "colours": "ABCDEF", "crew": 3}


def test_the_options_come_in_the_order_of_the_game() -> None:
    assert list(settle(SPEC, 3, 0, {"crew": 2, "start": 1})) == ["start", "colours", "crew"]


@pytest.mark.parametrize(("asked", "meant"), [(2, 2), ("2", 2), ("all", "all")])
def test_a_choice_may_be_given_as_its_text(asked: Value, meant: Value) -> None:
    assert settle(SPEC, 3, 0, {"crew": asked})["crew"] == meant


@pytest.mark.parametrize(
    ("asked", "completed"),
    [("", "ABCDEF"), ("D", "DABCEF"), ("FA", "FABCDE"), ("CBAFED", "CBAFED")],
)
def test_colours_are_completed_with_those_left_out(asked: str, completed: str) -> None:
    assert settle(SPEC, 3, 0, {"colours": asked})["colours"] == completed


@pytest.mark.parametrize(
    ("seats", "seed", "asked", "sentence"),
    [
        (1, 0, {}, "ships is for 2 to 4 seats, not 1"),
        (5, 0, {}, "ships is for 2 to 4 seats, not 5"),
        (2, -1, {}, "a seed is a number from 0 to 2**53 - 1, not -1"),
        (2, 1 << 53, {}, f"a seed is a number from 0 to 2**53 - 1, not {1 << 53}"),
        (2, 0, {"crew": 4}, "option crew can be 2, 3, all, not 4"),
        (2, 0, {"crew": "02"}, "option crew can be 2, 3, all, not '02'"),
        (2, 0, {"sails": 1}, "ships has no option 'sails'; it has start, colours, crew"),
        (2, 0, {"start": "last"}, "option start can be seed, 0, 1, 2, 3, not 'last'"),
        (2, 0, {"start": 2}, "seat 2 cannot start a game of 2 seats"),
        (2, 0, {"colours": "AA"}, "option colours takes different letters of ABCDEF, not 'AA'"),
        (2, 0, {"colours": "AZ"}, "option colours takes different letters of ABCDEF, not 'AZ'"),
        (2, 0, {"colours": 1}, "option colours takes different letters of ABCDEF, not '1'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    seats: int, seed: int, asked: dict[str, Value], sentence: str
) -> None:
    with pytest.raises(ValueError, match=exactly(sentence)):
        settle(SPEC, seats, seed, asked)


@pytest.mark.parametrize("seed", [0, (1 << 53) - 1])
def test_the_greatest_and_the_least_seed_are_taken(seed: int) -> None:
    assert settle(SPEC, 2, seed, {})["start"] == "seed"


def test_the_seed_lets_every_seat_start() -> None:
    drawn = {
        first_seat(SimpleNamespace(chance=first(seed)), 4, {"start": "seed"}) for seed in range(40)
    }
    assert drawn == {0, 1, 2, 3}


def test_a_named_start_leaves_the_deal_as_it_is() -> None:
    named, drawn = SimpleNamespace(chance=first(1)), SimpleNamespace(chance=first(1))
    assert first_seat(named, 4, {"start": 2}) == 2
    first_seat(drawn, 4, {"start": "seed"})
    assert named.chance == drawn.chance
