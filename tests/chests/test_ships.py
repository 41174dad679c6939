"""Sailing ships: five that score and leave, and the last one, which ends the game."""

from __future__ import annotations

import pytest

from rules import chests
from rules.chests.events import Counted, Reached, Sighted, TurnedDown, TurnedUp
from rules.core import NOTHING, OVER
from tests.chests.scenes import act, at_sea, calm, faces, find_ships, give, hide, kind, show, stock

SHIP = kind("ship")


def last_ship_at(square: int, *, up: bool) -> chests.State:
    """Set up a game in which five ships are found; seat 0 lies on square 0."""
    s = at_sea(0, 107)
    find_ships(s, 5)
    (show if up else hide)(s, square, "ship")
    return s


def test_a_hidden_ship_that_a_boat_reaches_leaves_and_scores_whatever_the_player_wants() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "ship")
    seen = act(s, "move E 1")
    assert seen[1:] == [Sighted(0, 1, 1, 10)]
    assert faces(s, 1) == ["empty"]
    assert (stock(s, 0), s.asked) == ([], 1)


def test_a_dolphin_may_reach_a_ship() -> None:
    s = at_sea(0, 107)
    give(s, 0, "dolphin")
    hide(s, 50, "ship")
    act(s, "play dolphin", "ride 50")
    assert s.points[:2] == [0, 10]
    assert s.asked == 0


def test_the_fifth_ship_is_like_the_others() -> None:
    s = at_sea(0, 107)
    find_ships(s, 4)
    hide(s, 1, "ship")
    assert act(s, "move E 1")[1:] == [Sighted(0, 1, 5, 10)]


def test_the_last_ship_stays_when_it_is_turned_up_in_passing() -> None:
    s = last_ship_at(1, up=False)
    calm(s, 2)
    assert act(s, "move E 2")[1:] == [TurnedUp(0, 1, SHIP)]
    assert faces(s, 1) == ["ship"]
    assert s.points == [0, 0, 0, 0]


def test_the_last_ship_may_be_turned_down_again() -> None:
    s = last_ship_at(1, up=True)
    calm(s, 2)
    assert act(s, "move E 2")[1:] == [TurnedDown(0, 1, SHIP)]
    assert (faces(s, 1), s.seen[1]) == (["back"], SHIP)


def test_a_boat_that_arrives_on_the_last_ship_face_down_turns_it_up_and_leaves_it() -> None:
    s = last_ship_at(1, up=False)
    assert act(s, "move E 1")[1:] == [TurnedUp(0, 1, SHIP)]
    assert faces(s, 1) == ["ship"]
    assert (s.asked, s.points) == (1, [0, 0, 0, 0])


def test_a_boat_that_arrives_on_the_last_ship_face_up_takes_it_and_ends_the_game() -> None:
    s = last_ship_at(2, up=True)
    calm(s, 1)
    seen = act(s, "move E 2")
    assert seen[2:] == [Reached(0, 2, 60), Counted(0, 0), Counted(1, 0)]
    assert chests.actor(s) == OVER
    assert chests.score(s, 0)["sailing ships"] == 60
    assert s.board[2] == NOTHING


def test_a_dolphin_may_take_the_last_ship() -> None:
    s = last_ship_at(50, up=True)
    give(s, 0, "dolphin")
    act(s, "play dolphin", "ride 50")
    assert chests.actor(s) == OVER


@pytest.mark.parametrize("line", [0, 10])
def test_a_wave_never_takes_the_last_ship(line: int) -> None:
    s = last_ship_at(1, up=True)
    calm(s, *range(2, 12), *range(13, 108, 12))
    give(s, 0, "wave")
    act(s, "play wave", f"flood {line}")
    assert faces(s, 1) == ["back"]
    assert s.asked == 0


def test_the_last_ship_may_be_turned_up_and_taken_in_the_same_turn() -> None:
    s = last_ship_at(1, up=False)
    calm(s, *range(2, 12))
    give(s, 0, "wave")
    act(s, "play wave", "flood 0", "move E 1")
    assert chests.actor(s) == OVER
    assert s.points == [0, 60, 0, 0]


def test_the_last_ship_passed_over_may_be_taken_by_a_fresh_dolphin() -> None:
    s = last_ship_at(1, up=False)
    hide(s, 2, "dolphin")
    act(s, "move E 2", "take", "play dolphin", "ride 1")
    assert chests.actor(s) == OVER
