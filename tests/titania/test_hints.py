"""What bots are told, and what it makes of them."""

from __future__ import annotations

import pytest

from rules import titania
from rules.bots.arena import Match, play_deal
from tests.titania.scenes import act, at, give, hide, hold, lay, raise_tower, stars, start


def hints(s: titania.State, seat: int = 0) -> dict[str, float]:
    return titania.hints(titania.view(s, seat), seat)


def test_points_are_those_that_the_seat_knows_of() -> None:
    s = start()
    s.points = [3, 2, 1, 0, 0, 0]
    s.tiles = [(5,), (4,)]
    assert hints(s)["points"] == 11
    assert hints(s, 1)["points"] == 4


def test_shells_are_worth_the_cheapest_floors_that_they_buy() -> None:
    s = start()
    give(s, 0, N=2)
    assert hints(s)["shells"] == 2 * 1.5
    for site in (60, 64, 65, 66, 67, 70, 72, 73):
        raise_tower(s, site, "N", 1)
    assert hints(s)["shells"] == 1.5  # the second floor of one of them
    s.stock[1] = 0
    assert hints(s)["shells"] == pytest.approx(0.6)


def test_at_a_crane_floors_count_in_full_for_who_builds() -> None:
    s = start()
    hold(s, 0, "R")
    lay(s, "R", at(1, 2))
    give(s, 0, W=3)
    act(s, f"play R R {at(2, 2)}")
    assert hints(s)["floors at this crane"] == 6
    assert hints(s)["shells"] == 0
    assert hints(s, 1)["floors at this crane"] == 0


def test_choices_still_open_are_worth_something() -> None:
    s = start()
    hold(s, 0, "B", "Y")
    hide(s, 16, "3?")
    hide(s, 15, "ship")
    act(s, "play B B 16")
    assert hints(s)["open choice"] == 3
    act(s, "take W", "play Y Y 15")
    assert hints(s)["open choice"] == 2
    assert hints(s, 1)["open choice"] == 0


def test_goods_lose_their_worth_towards_the_end() -> None:
    s = start()
    stars(s, 0, 2)
    assert hints(s)["starfish"] == 1.6
    s.epoch = 2
    s.fleet = [5, 18, 18]
    assert hints(s)["starfish"] == 0.8
    assert hints(s)["cards"] == 4 * 0.6 / 2


def test_hints_can_be_asked_when_the_game_is_over() -> None:
    s = start()
    s.todo = []
    assert hints(s)["open choice"] == 0


def test_mate_beats_cabin() -> None:
    shares = [
        s for deal in range(10) for s in play_deal(Match("titania", ("mate", "cabin")), deal)[1]
    ]
    assert sum(shares) >= 18  # of 20
