"""A turn: the order of effects, hiring before or after, drawing, sixteen turns."""

from __future__ import annotations

import pytest

from rules import pirates
from rules.core import OVER
from rules.pirates.actions import Place
from rules.pirates.events import Drew, DrewShip, Ordered, Placed, Shielded
from tests.pirates.scenes import (
    act,
    at,
    burning,
    heard_by,
    hold,
    legal,
    mines,
    rich,
    sea,
    spaces_for,
    start,
)
from tests.pirates.scenes import why_not as why

HERE = at(5, 3)
ORDERS = ["first space", "first ship"]


def asked(ship: int, *rows: str, spaces: str) -> bool:
    """Tell whether the order is asked for when a ship is placed in the middle."""
    s = sea(*rows, spaces=spaces)
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    return legal(s) == ORDERS


def test_all_see_who_places_which_ship_where() -> None:
    s = sea()
    hold(s, 2)
    assert heard_by(None, act(s, f"place 2 {HERE}"))[0] == Placed(0, 2, HERE)


def test_the_first_ship_gets_the_shield() -> None:
    s = start()
    s.sea = [0] * 42
    hold(s, 2)
    assert Shielded(0, HERE) in act(s, f"place 2 {HERE}")
    assert (s.shields[HERE], s.shield_stock, s.escort) == (1, 6, -1)
    hold(s, 2, seat=1)
    act(s, f"place 2 {at(0, 0)}")
    assert s.shields[at(0, 0)] == 0


def test_a_repaired_ship_may_get_the_shield_of_a_1() -> None:
    s = sea("a4* . . . . . .", spaces="R")
    hold(s, 1)
    act(s, f"place 1 {HERE}")
    assert legal(s) == ORDERS
    seen = act(s, "first space", f"repair {at(5, 0)}", f"shield {at(5, 0)}")
    assert seen[0] == Ordered(0, "space")
    assert s.shields[at(5, 0)] == 1


def test_the_shield_of_a_1_may_come_before_the_repair() -> None:
    s = sea("a4* . . . . . .", spaces="R")
    hold(s, 1)
    act(s, f"place 1 {HERE}", "first ship")
    assert spaces_for(s, "shield") == {HERE}
    act(s, f"shield {HERE}", f"repair {at(5, 0)}")
    assert s.turn == 1


def test_a_mine_may_be_laid_under_a_ship_that_was_just_shot() -> None:
    s = sea(". . . b4 . . .", ". . . . . . .", spaces="M")
    hold(s, 3)
    act(s, f"place 3 {HERE}", "first ship", "shoot N", f"mine {at(4, 3)}")
    assert mines(s) == {at(4, 3)}


def test_a_mine_laid_first_cannot_lie_under_a_ship_that_is_still_active() -> None:
    s = sea(". . . b4 . . .", ". . . . . . .", spaces="M")
    hold(s, 3)
    act(s, f"place 3 {HERE}", "first space")
    assert why(s, f"mine {at(4, 3)}") == "No mine is laid under an active ship."


def test_a_mine_may_be_laid_under_a_ship_before_it_is_repaired() -> None:
    s = sea("a4* . . . . . .", spaces="M")
    hold(s, 5)
    act(s, f"place 5 {HERE}", "first space", f"mine {at(5, 0)}", f"repair {at(5, 0)}")
    assert mines(s) == {at(5, 0)}
    assert s.damage == [0, 0]  # a repaired ship takes nothing: the mine waits


def test_a_mine_may_be_laid_where_one_was_removed() -> None:
    s = sea("! . . . . . .", spaces="M")
    hold(s, 7)
    act(s, f"place 7 {HERE}", "first ship", f"sweep {at(5, 0)}", f"mine {at(5, 0)}")
    assert mines(s) == {at(5, 0)}


def test_a_shield_that_was_shot_away_may_be_taken_when_there_was_none() -> None:
    s = sea("b4+++++++ . . . . . .", spaces="O")
    hold(s, 1)
    act(s, f"place 1 {HERE}", "first space", "shoot W", f"shield {HERE}")
    assert s.shields[HERE] == 1


def test_the_order_is_asked_only_when_it_matters() -> None:
    assert not asked(1, spaces="R")  # nothing burns
    assert not asked(1, "a4*+++++++ . . . . . .", spaces="R")  # no shield in supply
    assert not asked(1, ". . b4+ . . . .", spaces="O")  # there are shields
    assert not asked(1, "b4 b4+++++++ . . . . .", spaces="D")  # not in line
    assert asked(1, ". b4+++++++ . . . . .", ". . . . . . .", ". . . . . . .", spaces="D")
    assert not asked(1, "a4* . . . . . .", spaces="M")
    assert not asked(3, ". . b4+ . . . .", spaces="M")  # nothing would burn
    assert not asked(3, "a4* . b4 . . . .", spaces="R")
    assert not asked(5, spaces="M")  # nothing burns
    assert not asked(7, spaces="M")  # no mine to remove
    assert not asked(7, "! . . . . . .", spaces="O")
    assert not asked(4, "a4* . b4 . . . .", spaces="M")  # gold
    assert not asked(9, "a4* . b4 . . . .", spaces="M")


@pytest.mark.parametrize(
    ("ship", "row", "spaces"),
    [
        (1, "a4* . . . . . .", "R"),
        (3, ". . b4 . . . .", "M"),
        (5, "a4* . . . . . .", "M"),
    ],
)
def test_the_last_token_in_supply_is_enough_for_the_order_to_matter(
    ship: int, row: str, spaces: str
) -> None:
    s = sea(row, spaces=spaces)
    s.shield_stock = s.mine_stock = 1
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    assert legal(s) == ORDERS


def test_without_mines_in_supply_the_order_matters_for_a_7_only() -> None:
    for ship in (3, 5, 7):
        s = sea("a4* . b4 . . . !", spaces="M")
        s.mine_stock = 0
        hold(s, ship)
        act(s, f"place {ship} {HERE}")
        assert (legal(s) == ORDERS) == (ship == 7)


@pytest.mark.parametrize(
    ("ship", "sentence"),
    [
        (1, "First choose which effect comes first."),
        (2, "First repair a ship, or say that you are done."),
    ],
)
def test_an_effect_must_be_finished_or_declined_first(ship: int, sentence: str) -> None:
    s = sea("a4* . . . . . !", spaces="R")
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    assert why(s, "end") == sentence


def test_the_ship_works_after_the_space() -> None:
    s = sea("a4* . . . . . !", spaces="R")
    hold(s, 7)
    act(s, f"place 7 {HERE}", "done")
    assert why(s, "end") == "First remove a mine, or say that you are done."


@pytest.mark.parametrize(
    ("ship", "spaces", "sentence"),
    [
        (2, "O", "First shoot, or say that you are done."),
        (1, "V", "First put the shield on a ship, or say that you are done."),
        (2, "M", "First lay the mine, or say that you are done."),
    ],
)
def test_every_step_says_what_is_owed(ship: int, spaces: str, sentence: str) -> None:
    s = sea(". . b4 . . . .", spaces=spaces)
    hold(s, ship)
    act(s, f"place {ship} {HERE}")
    assert why(s, "choose 4") == sentence


def test_before_a_ship_is_placed_nothing_else_can_be_done() -> None:
    s = sea()
    for line in ("end", "done", "first ship", "shoot N", "mine 0", "dummy 0", "sweep 0"):
        assert why(s, line) == "Now place a ship."


def test_what_is_not_in_the_game_is_unknown() -> None:
    reason = pirates.why_not(sea(), 0, Place(10, 0))
    assert str(reason) == "There is no such thing in this game."


def test_a_mercenary_may_be_hired_before_the_ship() -> None:
    s = sea("a4 . . . . . .")
    rich(s, "joker")
    hold(s, 2)
    act(s, f"hire joker {at(4, 0)}")
    assert s.turn == 0
    assert spaces_for(s, "place", 2) >= {at(3, 0), at(4, 1)}
    act(s, f"place 2 {at(3, 0)}")
    assert s.turn == 1


def test_a_mercenary_may_be_hired_after_the_ship_with_its_gold() -> None:
    s = sea("a4 . . . . . .")
    rich(s, "joker", gold=2)
    hold(s, 2)
    act(s, f"place 2 {at(4, 0)}")
    assert (s.turn, s.gold[0]) == (0, 3)
    assert why(s, "place 2 35") == "Your ship is placed: hire a mercenary, or end your turn."
    act(s, f"hire joker {at(3, 0)}")
    assert (s.turn, s.gold[0]) == (1, 0)


def test_nobody_need_be_hired() -> None:
    s = sea()
    rich(s, "joker")
    hold(s, 2)
    act(s, f"place 2 {HERE}", "end")
    assert (s.turn, s.gold[0], s.hired) == (1, 6, 0)


def test_the_turn_ends_by_itself_when_nobody_can_be_hired() -> None:
    s = sea()
    rich(s, "quartermaster", gold=3)
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert s.turn == 1


def test_at_most_one_mercenary_is_hired_in_a_turn() -> None:
    s = sea()
    rich(s, "joker", "guard", gold=9)
    hold(s, 2, 4)
    act(s, f"hire joker {HERE}")
    once = "You have hired a mercenary in this turn already."
    assert why(s, f"hire guard {at(5, 0)}") == once
    act(s, f"place 2 {at(5, 0)}")
    assert s.turn == 1


def test_at_the_end_of_a_turn_a_tile_is_drawn() -> None:
    s = sea()
    hold(s, 2, 4, 6)
    tile = s.pile[1]
    seen = act(s, f"place 2 {HERE}")
    assert s.hands[0] == tuple(sorted((4, 6, tile)))
    assert heard_by(0, seen)[-1] == DrewShip(0, tile)
    assert heard_by(1, seen)[-1] == Drew(0)


def test_the_last_tile_comes_at_the_end_of_turn_15() -> None:
    s = sea()
    s.round = 15
    hold(s, 2, 4, 6)
    act(s, f"place 2 {HERE}")
    assert len(s.hands[0]) == 3
    s.round, s.turn = 16, 0
    act(s, f"place 4 {at(5, 0)}")
    assert len(s.hands[0]) == 2


def test_both_play_sixteen_turns() -> None:
    s = sea()
    s.round = 16
    hold(s, 2)
    hold(s, 2, seat=1)
    act(s, f"place 2 {HERE}")
    assert pirates.actor(s) == 1
    act(s, f"place 2 {at(0, 0)}")
    assert pirates.actor(s) == OVER


def test_a_mercenary_may_be_hired_in_turn_16_too() -> None:
    s = sea()
    s.round = 16
    rich(s, "joker")
    hold(s, 2)
    act(s, f"place 2 {HERE}", f"hire joker {at(4, 3)}")
    assert s.turn == 1


def test_a_ship_that_burns_may_be_repaired_by_the_next_one() -> None:
    s = sea("a4* . . . . . .", spaces="R")
    hold(s, 5)
    act(s, f"place 5 {HERE}", f"repair {at(5, 0)}")
    assert burning(s) == {}
    assert s.turn == 1  # the second repair has no target
