"""What bots are told, and what it makes of them."""

from __future__ import annotations

import pytest

from rules import pirates
from rules.bots.arena import Match, play_deal
from tests.pirates.scenes import act, at, hold, sea


def hints(s: pirates.State, seat: int = 0) -> dict[str, float]:
    return pirates.hints(pirates.view(s, seat), seat)


def test_points_are_those_by_which_a_seat_leads() -> None:
    s = sea("a5 a5 a5 . . . .")
    s.points = [1, 3]
    assert hints(s)["points"] == 1
    assert hints(s, 1)["points"] == -1


def test_ships_shields_and_mercenaries_are_worth_something_until_the_end() -> None:
    s = sea("a5+ . a=joker . a2* . .")
    assert hints(s)["fleet"] == pytest.approx(14 / 16 * (2 * 0.6 + 2 * 0.4))
    s.round = 16
    assert hints(s)["fleet"] == 0


def test_neighbours_that_fit_together_promise_points() -> None:
    s = sea("a5 a6 . a1 a9 a=joker .")
    assert hints(s)["pairs"] == pytest.approx(14 / 16 * 2 * 0.5)


def test_gold_and_a_larger_hand_are_worth_something() -> None:
    s = sea()
    s.gold, s.extra = [2, 0], [1, 0]
    assert hints(s)["goods"] == pytest.approx(14 / 16 * 1.6)


def test_mines_are_good_where_only_the_other_can_go() -> None:
    assert hints(sea("! ! . . . . ."))["mines"] == pytest.approx(-14 / 16)
    assert hints(sea("! ! . . . . ."), 1)["mines"] == pytest.approx(14 / 16)


def test_room_is_worth_something() -> None:
    s = sea("b1 b2 b3 b4 b5 . .")
    assert hints(s)["room"] == pytest.approx(0.3 * (2 - 5))


def test_choices_still_open_are_worth_something_to_who_has_them() -> None:
    s = sea(". . . b4 . . .", ". . . . . . .", spaces="R")
    hold(s, 3)
    act(s, f"place 3 {at(5, 3)}")
    assert hints(s)["open choice"] == 1.5
    assert hints(s, 1)["open choice"] == 0
    other = sea("a4* . . . . . .", spaces="R")
    hold(other, 2)
    act(other, f"place 2 {at(5, 3)}")
    assert hints(other)["open choice"] == 1


def test_mate_beats_cabin() -> None:
    shares = [
        s for deal in range(4) for s in play_deal(Match("pirates", ("mate", "cabin")), deal)[1]
    ]
    assert sum(shares) >= 7  # of 8
