"""The end: a blockade, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import pirates
from rules.core import OVER
from rules.core.standing import rewards, standing
from rules.pirates.events import Blocked, Ended
from tests.pirates.scenes import act, at, hold, legal, rich, sea, turn_of

if TYPE_CHECKING:
    from rules.pirates.setup import State


def walled(first_row: str, above: str) -> tuple[State, list[object]]:
    """Let seat 1 place a ship far away; then it is the turn of seat 0."""
    s = turn_of(sea(above, first_row), 1)
    s.starter = 1
    hold(s, 2, seat=1)
    return s, act(s, f"place 2 {at(0, 0)}")


def test_whoever_can_place_no_ship_loses_at_once() -> None:
    s, seen = walled("b1 b2 b3 b4 b5 b6 b8", ". . . . . . .")
    assert seen[-1] == Blocked(0)
    assert (pirates.actor(s), s.lost) == (OVER, 0)


def test_a_blockade_is_not_scored() -> None:
    s, _ = walled("b1 b1 b1 b4 b5 b6 b8", ". . . . . . .")
    s.gold = [9, 0]
    table = standing(pirates, s)
    assert table.totals == [0, 0]
    assert (table.winners, rewards(pirates, s)) == ([1], [0.0, 1.0])


def test_an_enemy_burning_ship_in_the_first_row_does_not_help() -> None:
    s, _ = walled("b1 b2* b3 b4 b5 b6 b8", ". . . . . . .")
    assert s.lost == 0


def test_an_own_burning_ship_helps() -> None:
    s, _ = walled("b1 a2* b3 b4 b5 b6 b8", ". . . . . . .")
    assert (s.lost, s.turn) == (-1, 0)


def test_a_ship_beyond_the_wall_helps() -> None:
    s, _ = walled("b1 b2 b3 b4 b5 b6 b8", "a2 . . . . . .")
    assert s.turn == 0


def test_the_ram_breaks_a_blockade_and_must_be_hired_then() -> None:
    s, _ = cornered(". b2 b3 b4 b5 b6 b8", gold=3)
    assert legal(s) == [f"hire ram {at(4, 0)}"]
    hold(s, 4)
    act(s, f"hire ram {at(4, 0)}")
    assert legal(s) == [f"place 4 {at(3, 0)}"]


def test_the_ram_helps_only_who_can_pay_for_it() -> None:
    s, _ = cornered(". b2 b3 b4 b5 b6 b8", gold=2)
    assert s.lost == 0


def test_the_ram_helps_only_if_it_makes_room() -> None:
    s, _ = cornered("b1 b2 b3 b4 b5 b6 b8", gold=3)
    assert s.lost == 0


def cornered(third_row: str, gold: int) -> tuple[State, list[object]]:
    """Wall the last ship of seat 0 in, with the ram on offer; seat 1 has just played."""
    s = turn_of(sea(third_row, "b2 b2 b3 b4 b5 b6 b8", "a1 b2+ b3 b4 b5 b6 b8"), 1)
    s.starter = 1
    rich(s, "ram", gold=gold)
    hold(s, 2, seat=1)
    return s, act(s, f"place 2 {at(0, 0)}")


def test_the_game_ends_after_sixteen_turns_each() -> None:
    s = turn_of(sea(), 1)
    s.round = 16
    hold(s, 2, seat=1)
    seen = act(s, f"place 2 {at(0, 0)}")
    assert seen[-1] == Ended(16)
    assert pirates.actor(s) == OVER


def test_everything_counts_by_its_source() -> None:
    s = sea("a1 . . . . . .", "a1 . . . . . .", "a1 . a=bulwark+ . . . .", "a7 a8 a9 . . . .")
    s.points, s.damage = [4, 0], [2, 0]
    assert pirates.score(s, 0) == {
        "sets": 3,
        "runs": 2,
        "mercenaries": 2,
        "enemy half": 1,
        "tokens": 4,
        "mines": -4,
    }


def test_the_enemy_half_of_seat_1_is_below() -> None:
    s = sea("b1 b=joker b2* . . . .")
    assert pirates.score(s, 1)["enemy half"] == 2  # mercenaries are active ships
    assert pirates.score(s, 0)["enemy half"] == 0


def test_gold_breaks_a_tie_and_else_it_is_a_draw() -> None:
    s = sea()
    s.gold = [2, 1]
    assert standing(pirates, s).winners == [0]
    s.gold = [1, 1]
    assert standing(pirates, s).winners == [0, 1]
