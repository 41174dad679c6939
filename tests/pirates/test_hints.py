"""What bots are told, and what it makes of them."""

from __future__ import annotations

import sys

import pytest

from rules import pirates
from rules.bots.arena import Match, play_deal
from tests.pirates.scenes import act, at, hold, rich, sea

rules_of_thumb = sys.modules["rules.pirates.hints"]  # the package exports a function of that name


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


def test_a_larger_hand_is_worth_something() -> None:
    s = sea()
    s.extra = [1, 0]
    assert hints(s)["tiles"] == pytest.approx(14 / 16 * 0.6)


@pytest.mark.parametrize(("gold", "offer", "worth"), [(2, 5, 2), (6, 5, 5), (6, 3, 3), (6, 0, 0)])
def test_gold_is_worth_what_somebody_can_be_hired_for(gold: int, offer: int, worth: int) -> None:
    s = sea()
    rich(s, *{0: [], 3: ["joker"], 5: ["joker", "bulwark"]}[offer], gold=gold)
    assert hints(s)["gold"] == worth
    s.round = 16
    assert hints(s)["gold"] == 0


def test_mercenaries_promise_what_they_bring_at_the_end() -> None:
    assert hints(sea("a=bulwark . . . . . ."))["mercenaries"] == pytest.approx(14 / 16 * 1.5)
    assert hints(sea("a=joker . . . . . ."))["mercenaries"] == 0
    flagship = hints(sea("a4 a=flagship . . . . ."))["mercenaries"]
    assert flagship == pytest.approx(14 / 16 * 0.6 * 2)


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


def test_a_fleet_is_worth_the_same_whether_it_is_remembered_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = sea("a5 a6 . a1 a9 a=joker .")
    first = hints(s), hints(s, 1)
    monkeypatch.setattr(rules_of_thumb, "FLEETS", 1)
    assert (hints(s), hints(s, 1)) == first
    hints(sea("a5 a5 a5 . . . ."))
    assert len(rules_of_thumb._known) <= 2
    assert (hints(s), hints(s, 1)) == first
