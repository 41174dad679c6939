"""Effects of the spaces of the sea, each also with a 9, which lets it work twice in all."""

from __future__ import annotations

import pytest

from rules.pirates.effects import _of_both
from rules.pirates.events import Drew, Earned, Mined, Recruited, RecruitedShip
from rules.pirates.sea import ACROSS, ALONG, COLUMNS, KINDS
from rules.pirates.setup import LAY, REPAIR, SHIELD, SHOOT, SWEEP
from tests.pirates.scenes import (
    act,
    at,
    burning,
    heard_by,
    hold,
    legal,
    mines,
    sea,
    ships,
    spaces_for,
)

HERE = at(5, 3)
SHIP_ASKS = {1: (SHIELD,), 3: (SHOOT, HERE, ALONG, 1, COLUMNS), 5: (REPAIR,), 7: (SWEEP, 1)}
SPACE_ASKS = {
    "O": (SHOOT, HERE, ALONG, 1, COLUMNS),
    "D": (SHOOT, HERE, ACROSS, 1, COLUMNS),
    "R": (REPAIR,),
    "M": (LAY, 1, 0),
}


@pytest.mark.parametrize("ship", range(1, 10))
@pytest.mark.parametrize("letter", KINDS)
def test_space_and_ship_work_together_and_the_space_works_twice_with_a_9(
    ship: int, letter: str
) -> None:
    effect, times = _of_both(KINDS.index(letter), ship), 2 if ship == 9 else 1
    gold, points, tiles = int(ship % 2 == 0), times * (letter == "V"), times * (letter == "T")
    assert effect[:3] == (gold, points, tiles)
    of_ship = [SHIP_ASKS[ship]] if ship in SHIP_ASKS else []
    of_space = [SPACE_ASKS[letter]] * times if letter in SPACE_ASKS else []
    assert [*effect.steps[HERE]] == [*of_ship, *of_space]  # the last one comes first


def test_a_point_is_given_at_once() -> None:
    s = sea(spaces="V")
    hold(s, 2)
    assert Earned(0, 1) in act(s, f"place 2 {HERE}")
    assert s.points == [1, 0]


def test_a_9_gives_two_points() -> None:
    s = sea(spaces="V")
    hold(s, 9)
    assert Earned(0, 2) in act(s, f"place 9 {HERE}")
    assert s.points == [2, 0]


def test_an_orthogonal_shot_goes_in_one_of_four_directions() -> None:
    s = sea("b1 . . b2 . . b3", ". b4 . . . b5 .", "b6 . . . . . b7", spaces="O")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert legal(s) == ["shoot N", "shoot E", "shoot W", "done"]
    act(s, "shoot N")
    assert burning(s, 1) == {at(3, 3): 2}
    assert s.turn == 1


def test_a_9_shoots_twice_also_in_the_same_direction() -> None:
    s = sea(". . . b2 . . .", ". . . b4 . . .", ". . . . . . .", spaces="O")
    hold(s, 9)
    act(s, f"place 9 {HERE}", "shoot N", "shoot N")
    assert burning(s, 1) == {at(3, 3): 2, at(4, 3): 4}
    assert s.turn == 1


def test_a_second_shot_without_target_is_lost() -> None:
    s = sea(". . . b2 . . .", ". . . . . . .", spaces="O")
    hold(s, 9)
    act(s, f"place 9 {HERE}", "shoot N")
    assert s.turn == 1


def test_a_diagonal_shot_goes_in_one_of_four_other_directions() -> None:
    s = sea(". b1 . b2 . . .", ". . . b3 b5 . .", "b6 . . . . . b7", spaces="D")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert legal(s) == ["shoot NE", "shoot NW", "done"]
    act(s, "shoot NW")
    assert burning(s, 1) == {at(3, 1): 1}


def test_a_9_shoots_twice_diagonally() -> None:
    s = sea(". b4 . . . b5 .", ". . b1 . . . .", ". . . . . . .", spaces="D")
    hold(s, 9)
    act(s, f"place 9 {HERE}", "shoot NW", "shoot NW")
    assert burning(s, 1) == {at(4, 2): 1, at(3, 1): 4}


def test_repair_turns_any_own_burning_ship_over() -> None:
    s = sea("a4* . . . . . b3*", *[". . . . . . ."] * 4, "a6* . . . . . .", spaces="R")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert legal(s) == [f"repair {at(0, 0)}", f"repair {at(5, 0)}", "done"]
    act(s, f"repair {at(0, 0)}")
    assert burning(s) == {at(5, 0): 6}
    assert ships(s) == {at(0, 0): 4, HERE: 2}
    assert s.gold[0] == 1  # of the ship placed; a repaired one triggers nothing


def test_a_9_repairs_twice() -> None:
    s = sea("a4* a6* a8* . . . .", spaces="R")
    hold(s, 9)
    act(s, f"place 9 {HERE}", f"repair {at(5, 0)}", f"repair {at(5, 2)}")
    assert burning(s) == {at(5, 1): 6}
    assert s.turn == 1


def test_a_mine_is_laid_on_any_space_without_active_ship_or_mine() -> None:
    s = sea("a4* . b5* . . . .", "! . . . . b6 .", ". . . . . . .", spaces="M")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    where = spaces_for(s, "mine")
    assert len(where) == 42 - 3
    assert {at(3, 0), at(3, 2)} < where
    assert not where & {at(4, 0), at(4, 5), HERE}
    assert act(s, f"mine {at(0, 0)}")[0] == Mined(0, at(0, 0))
    assert mines(s) == {at(4, 0), at(0, 0)}
    assert s.mine_stock == 12


def test_a_9_lays_two_mines() -> None:
    s = sea(spaces="M")
    hold(s, 9)
    act(s, f"place 9 {HERE}", f"mine {at(0, 0)}", f"mine {at(0, 1)}")
    assert mines(s) == {at(0, 0), at(0, 1)}
    assert s.turn == 1


def test_the_top_tile_of_the_reserve_comes_to_the_hand() -> None:
    s = sea(spaces="T")
    hold(s, 2)
    top = s.reserve[0]
    seen = act(s, f"place 2 {HERE}")
    assert top in s.hands[0]
    assert len(s.hands[0]) == 2  # and one from the pile
    assert (s.extra, s.reserve[0]) == ([1, 0], -1)
    assert RecruitedShip(0, top) in heard_by(0, seen)
    assert heard_by(1, seen)[-2:] == [Recruited(0), Drew(0)]


def test_a_9_brings_two_tiles() -> None:
    s = sea(spaces="T")
    hold(s, 9)
    act(s, f"place 9 {HERE}")
    assert s.extra[0] == 2
    assert len(s.hands[0]) == 3


def test_an_empty_reserve_gives_no_tile_and_no_larger_hand() -> None:
    s = sea(spaces="T")
    hold(s, 9)
    s.extra[0] = 8
    act(s, f"place 9 {HERE}")
    assert s.extra[0] == 9
    assert len(s.hands[0]) == 2


def test_the_hand_stays_larger_until_the_end() -> None:
    s = sea(spaces="T")
    hold(s, 2, 4, 6)
    act(s, f"place 2 {HERE}", f"place {s.hands[1][0]} {at(0, 0)}")
    assert len(s.hands[0]) == 4


def test_the_last_mine_in_supply_is_laid() -> None:
    s = sea(spaces="M")
    s.mine_stock = 1
    hold(s, 9)
    act(s, f"place 9 {HERE}", f"mine {at(0, 0)}")
    assert (mines(s), s.mine_stock, s.turn) == ({at(0, 0)}, 0, 1)
