"""Shots: what they pass, what stops them, what a hit does; and what the screen is told of it."""

from __future__ import annotations

import pytest

from rules.core import NOTHING
from rules.pirates.events import Burned, Parried, Withstood
from rules.pirates.sea import COLUMNS, DIRECTIONS
from rules.pirates.shots import Aim, aim
from tests.pirates.scenes import act, at, burning, hold, legal, sea, ships, turn_of

HERE = at(5, 0)
EAST, WEST = DIRECTIONS.index("E"), DIRECTIONS.index("W")


def shoot(row: str) -> tuple[list[object], dict[int, int]]:
    """Place a 3 at the left of a row and shoot along it; return what was seen and what burns."""
    s = sea(row)
    hold(s, 3)
    seen = act(s, f"place 3 {HERE}", "shoot E")
    return seen, burning(s, 1)


def test_the_first_enemy_ship_in_line_burns() -> None:
    seen, afire = shoot(". . b4 b6 . . .")
    assert Burned(0, 4, at(5, 2)) in seen
    assert afire == {at(5, 2): 4}


def test_own_ships_and_burning_ships_do_not_block() -> None:
    """Example 3 of the rules: a shot passes a burning ship and an own one."""
    _, afire = shoot(". b2* a4 a=joker . b6 b8")
    assert afire == {at(5, 1): 2, at(5, 5): 6}


def test_a_burning_ship_cannot_be_hit_again() -> None:
    s = sea(". b2* . . . . .")
    hold(s, 3)
    act(s, f"place 3 {HERE}")
    assert s.turn == 1  # no target
    assert burning(s, 1) == {at(5, 1): 2}


def test_a_shield_takes_the_hit_and_goes_back_to_the_supply() -> None:
    s = sea(". b2++ . b4 . . .")
    hold(s, 3)
    assert Parried(0, at(5, 1)) in act(s, f"place 3 {HERE}", "shoot E")
    assert (s.shields[at(5, 1)], s.shield_stock) == (1, 6)
    assert burning(s, 1) == {}


def test_a_mercenary_takes_the_hit_and_stays_and_protects_what_is_behind() -> None:
    seen, afire = shoot(". b=joker b4 . . . .")
    assert Withstood(0, "joker", at(5, 1)) in seen
    assert afire == {}


def test_a_token_on_a_mercenary_goes_with_the_first_hit() -> None:
    s = sea(". b=joker+ . . . . .")
    hold(s, 3)
    act(s, f"place 3 {HERE}", "shoot E")
    assert s.shields[at(5, 1)] == 0
    assert at(5, 1) in ships(s, 1)


def test_a_shot_comes_from_the_ship_just_placed() -> None:
    s = sea(". . . . b4 . .", "a2 . . . . . .")
    hold(s, 3)
    act(s, f"place 3 {at(5, 4)}")
    assert legal(s) == ["shoot N", "done"]


def test_seat_1_shoots_at_seat_0() -> None:
    s = turn_of(sea("a4 . . . . . .", *[". . . . . . ."] * 3), 1)
    hold(s, 3, seat=1)
    act(s, f"place 3 {at(0, 0)}", "shoot S")
    assert burning(s, 0) == {at(2, 0): 4}


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (". . . . . . .", Aim((), (), NOTHING, "misses")),
        (". a2 b4* . . . .", Aim((at(5, 1),), (at(5, 2),), NOTHING, "misses")),
        (". a2 b4* a6* b8 . .", Aim((at(5, 1),), (at(5, 2), at(5, 3)), at(5, 4), "burns")),
        (". . b8+ . . . .", Aim((), (), at(5, 2), "shield")),
        (". . b=ram . . . .", Aim((), (), at(5, 2), "mercenary")),
        (". . b=ram+ . . . .", Aim((), (), at(5, 2), "shield")),
    ],
)
def test_the_screen_is_told_what_a_shot_would_pass_and_hit(row: str, told: Aim) -> None:
    assert aim(sea(row), 0, HERE, EAST, COLUMNS) == told


def test_an_adjacent_shot_reaches_one_space() -> None:
    assert aim(sea(". . b8 . . . ."), 0, HERE, EAST, 1).at == NOTHING
    assert aim(sea(". b8 . . . . ."), 0, HERE, EAST, 1).at == at(5, 1)


def test_the_corner_of_the_sea_is_hit_and_not_passed() -> None:
    s = sea("b8 a2 b4* a4 . . .", *[". . . . . . ."] * 5)
    assert aim(s, 0, at(0, 4), WEST, COLUMNS) == Aim(
        (at(0, 3), at(0, 1)), (at(0, 2),), at(0, 0), "burns"
    )


def test_the_screen_is_told_what_seat_1_would_pass() -> None:
    s = sea(". b2 a4* a8 . . .")
    assert aim(s, 1, HERE, EAST, COLUMNS) == Aim((at(5, 1),), (at(5, 2),), at(5, 3), "burns")
