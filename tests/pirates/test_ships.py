"""Effects of the ships."""

from __future__ import annotations

import pytest

from rules.pirates.events import Paid, Repaired, Shielded
from tests.pirates.scenes import act, at, burning, hold, legal, mines, sea, spaces_for
from tests.pirates.scenes import why_not as why

HERE = at(5, 3)


@pytest.mark.parametrize("ship", [2, 4, 6, 8])
def test_even_ships_give_a_gold(ship: int) -> None:
    s = sea()
    hold(s, ship)
    seen = act(s, f"place {ship} {HERE}")
    assert [each for each in seen if type(each) is Paid] == [Paid(0, 1)]
    assert s.gold == [1, 0]


@pytest.mark.parametrize("ship", [1, 3, 5, 7, 9])
def test_odd_ships_give_no_gold(ship: int) -> None:
    s = sea()
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    assert s.gold == [0, 0]


def test_a_1_puts_a_shield_on_any_own_active_ship() -> None:
    s = sea("a4+ . a6* . b5 . .")
    hold(s, 1)
    act(s, f"place 1 {HERE}")
    assert spaces_for(s, "shield") == {at(5, 0), HERE}
    assert why(s, f"shield {at(5, 2)}") == "No active ship of yours lies there."
    assert act(s, f"shield {at(5, 0)}")[0] == Shielded(0, at(5, 0))
    assert s.shields[at(5, 0)] == 2  # any number
    assert s.shield_stock == 5


def test_a_shield_may_lie_on_a_mercenary() -> None:
    s = sea("a=joker . . . . . .")
    hold(s, 1)
    act(s, f"place 1 {HERE}", f"shield {at(5, 0)}")
    assert s.shields[at(5, 0)] == 1


def test_without_shields_in_supply_a_1_does_nothing() -> None:
    s = sea("a4+++++++ . . . . . .")
    hold(s, 1)
    act(s, f"place 1 {HERE}")
    assert s.turn == 1


def test_a_3_shoots_orthogonally() -> None:
    s = sea(". . . b4 . . .", ". . b2 . . . .", ". . . . . . .")
    hold(s, 3)
    act(s, f"place 3 {HERE}")
    assert legal(s) == ["shoot N", "done"]
    assert why(s, "shoot E") == "There is no active enemy ship in line."
    assert why(s, "shoot NW") == "This shot does not go that way."


def test_a_5_repairs() -> None:
    s = sea("a4* . b6* . . . .")
    hold(s, 5)
    act(s, f"place 5 {HERE}")
    assert why(s, f"repair {at(5, 2)}") == "No ship of yours is burning there."
    assert act(s, f"repair {at(5, 0)}")[0] == Repaired(0, 4, at(5, 0))
    assert burning(s) == {}


def test_a_7_removes_a_mine_without_penalty() -> None:
    s = sea("! . ! . . . .")
    hold(s, 7)
    act(s, f"place 7 {HERE}")
    assert why(s, f"sweep {at(5, 1)}") == "No mine lies there."
    act(s, f"sweep {at(5, 2)}")
    assert mines(s) == {at(5, 0)}
    assert (s.damage, s.mine_stock) == ([0, 0], 13)


@pytest.mark.parametrize("ship", [1, 3, 5, 7])
def test_every_effect_may_be_declined(ship: int) -> None:
    s = sea("a4* . . b5 . . !", ". . . . . . .")
    hold(s, ship)
    act(s, f"place {ship} {HERE}", "done")
    assert s.turn == 1
    assert (burning(s, 1), sum(s.shields), len(mines(s)), len(burning(s))) == ({}, 0, 1, 1)


@pytest.mark.parametrize("ship", [3, 5, 7])
def test_what_has_no_target_is_lost(ship: int) -> None:
    s = sea()
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    assert s.turn == 1
