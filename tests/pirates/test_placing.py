"""Rules of placing: what is in reach, and what a covered ship loses."""

from __future__ import annotations

from rules.pirates.events import Destroyed
from tests.pirates.scenes import act, at, burning, hold, legal, sea, ships, spaces_for, turn_of
from tests.pirates.scenes import why_not as why

FIRST_ROW = {at(5, column) for column in range(7)}
FAR = "Neither is this in your first row, nor is an active ship of yours beside it."
THEIRS = "The burning ship there is not yours, and no active ship of yours is beside it."


def test_the_first_row_is_always_in_reach() -> None:
    s = sea()
    hold(s, 2)
    assert spaces_for(s, "place", 2) == FIRST_ROW
    assert why(s, f"place 2 {at(4, 0)}") == FAR


def test_the_first_row_of_seat_1_is_above() -> None:
    s = turn_of(sea(), 1)
    hold(s, 2, seat=1)
    assert spaces_for(s, "place", 2) == {at(0, column) for column in range(7)}


def test_spaces_orthogonally_beside_an_own_active_ship_are_in_reach() -> None:
    s = sea(". . . a4 . . .", ". . . . . . .", ". . . . . . .")
    hold(s, 2)
    assert spaces_for(s, "place", 2) - FIRST_ROW == {at(2, 3), at(4, 3), at(3, 2), at(3, 4)}
    assert why(s, f"place 2 {at(4, 4)}") == FAR


def test_the_enemy_half_is_open_by_adjacency() -> None:
    s = sea("a4 . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .")
    hold(s, 2)
    assert at(1, 0) in spaces_for(s, "place", 2)


def test_no_ship_is_placed_on_an_active_one() -> None:
    s = sea("b1 . . . . . .", "a4 b4 . . . . .")
    hold(s, 2)
    for space in (at(5, 0), at(5, 1), at(4, 0)):
        assert why(s, f"place 2 {space}") == "An active ship lies there."


def test_beside_a_burning_ship_nothing_is_in_reach() -> None:
    s = sea("a4* . . . . . .", ". . . . . . .")
    hold(s, 2)
    assert at(4, 1) not in spaces_for(s, "place", 2)


def test_an_own_burning_ship_is_in_reach_anywhere() -> None:
    s = sea("a4* . . . . . .", *[". . . . . . ."] * 5)
    hold(s, 2)
    assert at(0, 0) in spaces_for(s, "place", 2)


def test_an_enemy_burning_ship_is_in_reach_beside_an_own_active_one_only() -> None:
    s = sea("b4* . . b5* . . .", "a2 . . . . . .", ". . . . . . .")
    hold(s, 2)
    assert at(3, 0) in spaces_for(s, "place", 2)
    assert why(s, f"place 2 {at(3, 3)}") == THEIRS


def test_an_enemy_burning_ship_in_the_first_row_needs_an_own_neighbour_too() -> None:
    s = sea("b4* . a2 b5* . . .")
    hold(s, 2)
    assert spaces_for(s, "place", 2) & FIRST_ROW == FIRST_ROW - {at(5, 0), at(5, 2)}
    assert why(s, f"place 2 {at(5, 0)}") == THEIRS


def test_any_ship_of_the_hand_may_be_placed_and_no_other() -> None:
    s = sea()
    hold(s, 2, 4, 4)
    assert len(legal(s)) == 2 * 7
    assert why(s, f"place 3 {at(5, 0)}") == "You do not hold such a ship (3)."


def test_a_covered_ship_is_destroyed_and_its_space_gives_nothing() -> None:
    s = sea("a4* . . . . . .", spaces="V")
    hold(s, 2)
    seen = act(s, f"place 2 {at(5, 0)}")
    assert Destroyed(0, 4, at(5, 0)) in seen
    assert s.sunk == [(0, 4)]
    assert (s.points[0], s.gold[0]) == (0, 1)  # the ship itself works
    assert (ships(s), burning(s)) == ({at(5, 0): 2}, {})


def test_an_enemy_ship_is_destroyed_by_covering_it_too() -> None:
    s = sea("a2 b4* . . . . .")
    hold(s, 2)
    act(s, f"place 2 {at(5, 1)}")
    assert s.sunk == [(1, 4)]
    assert burning(s, 1) == {}


def test_the_enemy_half_works_as_usual() -> None:
    s = sea("a4 . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .")
    hold(s, 2)
    act(s, f"place 2 {at(1, 0)}")
    assert s.points[0] == 1


def test_a_9_on_a_covered_ship_does_nothing() -> None:
    s = sea("a4* . . . . . .", spaces="V")
    hold(s, 9)
    act(s, f"place 9 {at(5, 0)}")
    assert s.points[0] == 0
    assert s.turn == 1
