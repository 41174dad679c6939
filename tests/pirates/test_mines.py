"""Mines and the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.pirates.data import ASIDE
from rules.pirates.events import Faked, Mined, Struck, Swept, Turned
from tests.pirates.scenes import act, at, heard_by, hold, legal, mines, rich, sea, turn_of
from tests.pirates.scenes import why_not as why

if TYPE_CHECKING:
    from rules.pirates.setup import State

HERE = at(5, 3)


def minefield() -> State:
    """Let seat 0 have laid two mines and the dummy, the dummy in the middle."""
    s = sea()
    rich(s, "minelayer", gold=3)
    hold(s, 2, 7)
    act(s, f"hire minelayer {HERE}", "mine 0", "dummy 1", "mine 2")
    return s


def test_whoever_places_a_ship_on_a_mine_takes_it_before_any_effect() -> None:
    s = sea("! . . . . . .", spaces="V")
    hold(s, 2)
    seen = act(s, f"place 2 {at(5, 0)}")
    assert seen[1] == Struck(0, at(5, 0), -2)
    assert (s.damage, mines(s)) == ([1, 0], set())
    assert (s.points[0], s.gold[0]) == (1, 1)  # ship and space work as usual
    assert s.mine_stock == 13  # it stays with who took it


def test_a_mercenary_takes_a_mine_too() -> None:
    s = sea("! . . . . . .")
    rich(s, "joker")
    act(s, f"hire joker {at(5, 0)}")
    assert s.damage == [1, 0]


def test_a_mine_under_a_burning_ship_is_taken_by_who_covers_it() -> None:
    s = sea("a4*! . . . . . .")
    hold(s, 2)
    act(s, f"place 2 {at(5, 0)}")
    assert s.damage == [1, 0]


def test_mines_are_finite() -> None:
    s = sea(spaces="M")
    s.mine_stock = 0
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert s.turn == 1


def test_no_second_mine_is_laid_on_a_space() -> None:
    s = sea("! . . . . . .", spaces="M")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert why(s, f"mine {at(5, 0)}") == "A mine lies there already."
    assert why(s, f"dummy {at(5, 1)}") == "You have no dummy to lay."


def test_the_minelayer_lays_three_mines_one_of_them_the_dummy() -> None:
    s = minefield()
    assert mines(s) == {0, 1, 2}
    assert s.trio == [0, 1, 2]
    assert s.dummies == [1, -1]
    assert s.mine_stock == 12
    assert legal(s, "place")


def test_only_the_layer_hears_which_is_the_dummy() -> None:
    s = sea()
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}")
    seen = act(s, "dummy 1")
    assert heard_by(0, seen) == [Mined(0, 1), Faked(0, 1)]
    assert heard_by(1, seen) == [Mined(0, 1)]


def test_the_last_of_the_three_is_the_dummy_if_no_other_was() -> None:
    s = sea()
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}", "mine 0", "mine 1")
    assert why(s, "mine 2") == "The last of these mines must be the dummy."
    assert why(s, "done") == "One of these mines must be the dummy."
    act(s, "dummy 2")
    assert s.dummies[0] == 2


def test_the_dummy_is_laid_once() -> None:
    s = sea()
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}", "dummy 0")
    assert why(s, "dummy 1") == "You have no dummy to lay."


def test_fewer_than_three_may_be_laid_and_the_rest_goes_back() -> None:
    s = sea()
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}", "mine 0", "dummy 1", "done")
    assert (s.mine_stock, s.trio) == (13, [0, 1])


def test_none_need_be_laid_and_then_the_dummy_is_out_of_the_game() -> None:
    s = sea()
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}")
    assert (s.dummies[0], s.mine_stock) == (ASIDE, 12)
    act(s, "done")
    assert (s.dummies[0], s.mine_stock, s.dud) == (-1, 14, 1)


@pytest.mark.parametrize(("stock", "tokens"), [(0, 1), (1, 2)])
def test_short_of_mines_the_minelayer_lays_what_there_is(stock: int, tokens: int) -> None:
    s = sea()
    s.mine_stock = stock
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}")
    assert s.todo[-1][1] == tokens
    assert s.mine_stock == 0


def test_on_a_full_sea_the_minelayer_lays_as_many_as_there_is_room_for() -> None:
    full = ["b1 b2 b3 b4 b5 b6 b8"] * 5
    s = sea(*full, "a1 a2 a3 . . . a4")
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}", f"mine {at(5, 4)}")
    assert why(s, f"mine {at(5, 5)}") == "The last of these mines must be the dummy."
    act(s, f"dummy {at(5, 5)}")
    assert s.mine_stock == 13
    assert legal(s, "place")


def test_on_a_sea_without_room_the_minelayer_lays_nothing() -> None:
    s = sea(*["b1 b2 b3 b4 b5 b6 b8"] * 5, "a1 a2 a3 . a5 a6 a8")
    s.todo = [(1,)]
    rich(s, "minelayer")
    act(s, f"hire minelayer {HERE}")
    assert (s.dud, s.mine_stock) == (1, 14)


def test_the_dummy_costs_nothing_and_is_revealed_when_taken() -> None:
    s = turn_of(minefield(), 1)
    hold(s, 2, seat=1)
    seen = act(s, "place 2 1")
    assert Turned(1, 1, 0) in seen
    assert s.damage == [0, 0]
    assert (s.dud, s.trio, s.dummies) == (1, [], [-1, -1])


def test_a_mine_that_could_have_been_the_dummy_is_revealed_too() -> None:
    s = turn_of(minefield(), 1)
    hold(s, 2, seat=1)
    seen = act(s, "place 2 0")
    assert seen[1:3] == [Turned(1, 0, -2), Struck(1, 0, -2)]
    assert (s.trio, s.dud) == ([1, 2], 0)


def test_a_removed_dummy_is_shown_and_out_of_the_game() -> None:
    s = minefield()
    seen = act(s, f"place 7 {at(5, 0)}", "sweep 1")
    assert seen[-4:-2] == [Swept(0, 1), Turned(0, 1, 0)]
    assert (s.mine_stock, s.dud) == (12, 1)


def test_a_removed_mine_goes_back_to_the_supply() -> None:
    s = minefield()
    act(s, f"place 7 {at(5, 0)}", "sweep 2")
    assert (s.mine_stock, s.trio) == (13, [0, 1])
