"""Events out of the stock: dolphin, pirate, tidal wave."""

from __future__ import annotations

import pytest

from rules.chests.events import Flooded, FoundNothing, Played, Robbed, Rode, TurnedDown, TurnedUp
from tests.chests.scenes import (
    act,
    at_sea,
    calm,
    clear,
    faces,
    find_ships,
    give,
    hide,
    hide_each,
    kind,
    legal,
    show,
    stock,
    why_not,
)


def test_one_event_may_be_played_before_the_move() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave", "wave", "dolphin")
    assert legal(s)[:3] == ["play dolphin", "play wave", "move E 1"]
    assert why_not(s, "play pirate") == "You have no such event."
    act(s, "play wave", "flood 8")
    assert legal(s)[0] == "move E 1"
    assert why_not(s, "play wave") == "You have played an event in this turn."


def test_no_event_is_played_out_of_the_stock_after_the_move() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave", "A lid", "B lid", "A bottom", "B bottom")
    clear(s, 1)
    act(s, "move E 1")
    assert legal(s)[1:] == ["done"]
    said = why_not(s, "play wave")
    assert said == "An event is played before the move, or when it is taken."
    assert why_not(s, "keep") == "You have sailed: build a chest, or end your turn."


def test_played_events_leave_the_game() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave")
    gone = s.gone[kind("wave")]
    act(s, "play wave")
    assert s.gone[kind("wave")] == gone + 1
    assert stock(s, 0) == []


def test_with_free_events_any_number_is_played_at_any_moment() -> None:
    s = at_sea(0, 107, free_events=1)
    give(s, 0, "wave", "wave", "wave")
    clear(s, 1)
    act(s, "play wave", "flood 8")
    assert why_not(s, "play wave") == "None"
    act(s, "play wave", "flood 8", "move E 1")
    assert legal(s) == ["play wave", "done"]
    act(s, "play wave", "flood 8")
    assert s.asked == 1


def test_with_free_events_the_turn_can_be_ended_all_the_same() -> None:
    s = at_sea(0, 107, free_events=1)
    give(s, 0, "wave")
    clear(s, 1)
    act(s, "move E 1", "done")
    assert (s.asked, stock(s, 0)) == (1, ["wave"])


def test_a_dolphin_carries_the_boat_to_any_other_square_without_a_boat() -> None:
    s = at_sea(0, 107)
    give(s, 0, "dolphin")
    act(s, "play dolphin")
    assert legal(s) == [f"ride {square}" for square in range(1, 107)]
    assert why_not(s, "ride 0") == why_not(s, "ride 107") == "A boat lies there."
    assert why_not(s, "move E 1") == "First choose where the dolphin carries you."
    hide(s, 50, "A lid")
    assert act(s, "ride 50") == [Rode(0, 50)]
    assert legal(s) == ["take", "leave"]
    act(s, "take")
    assert (s.boats[0], s.asked) == (50, 0)
    assert "move N 1" in legal(s)


def test_a_wave_turns_a_row_from_the_left_except_under_boats() -> None:
    s = at_sea(0, 5, 107)
    give(s, 0, "wave")
    calm(s, *range(12))
    s.board[5], s.under[5] = s.board[4], s.under[4]
    clear(s, 4)
    show(s, 7, "cup lid")
    act(s, "play wave")
    assert legal(s) == [f"flood {line}" for line in range(21)]
    assert why_not(s, "take") == "First choose where the tidal wave runs."
    seen = act(s, "flood 0")
    turned = [e.square for e in seen if isinstance(e, TurnedUp | TurnedDown)]
    assert seen[0] == Flooded(0, 0)
    assert turned == [1, 2, 3, 6, 7, 8, 9, 10, 11]
    assert faces(s, 0, 4, 5, 7) == ["empty", "empty", "back", "back"]


def test_a_wave_turns_a_column_from_the_top() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave")
    calm(s, *range(2, 108, 12))
    seen = act(s, "play wave", "flood 11")
    turned = [e.square for e in seen if isinstance(e, TurnedUp)]
    assert turned == [square for square in range(2, 108, 12) if s.board[square] >= 0]


def test_a_wave_finds_several_ships_in_its_order() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave")
    calm(s, *range(24, 36))
    hide_each(s, "ship", 25, 30, 35)
    act(s, "play wave", "flood 2")
    assert s.gone[kind("ship")] == 3
    assert faces(s, 25, 30, 35) == ["empty"] * 3
    assert s.points == [0, 30, 0, 0]


def test_a_wave_over_the_fifth_and_the_last_ship_scores_one_and_shows_the_other() -> None:
    """Example 3: both hidden in one row."""
    s = at_sea(0, 107)
    give(s, 0, "wave")
    find_ships(s, 4)
    calm(s, *range(24, 36))
    hide_each(s, "ship", 26, 33)
    act(s, "play wave", "flood 2")
    assert s.points == [0, 10, 0, 0]
    assert faces(s, 26, 33) == ["empty", "ship"]
    assert s.asked == 0


def test_a_pirate_takes_any_tile_of_another_stock() -> None:
    s = at_sea(0, 50, 107)
    give(s, 0, "pirate", "wave")
    give(s, 1, "A lid", "pirate")
    give(s, 2, "B key")
    act(s, "play pirate")
    a_lid, b_key, pirate = kind("A lid"), kind("B key"), kind("pirate")
    assert legal(s) == [f"rob 1 {pirate}", f"rob 1 {a_lid}", f"rob 2 {b_key}"]
    assert why_not(s, f"rob 0 {kind('wave')}") == "A pirate takes from others."
    assert why_not(s, "done") == "First choose the tile that the pirate takes."
    assert act(s, f"rob 2 {b_key}") == [Robbed(0, 2, b_key)]
    assert stock(s, 0) == ["wave", "B key"]
    assert stock(s, 2) == []


def test_a_stolen_event_is_not_fresh() -> None:
    s = at_sea(0, 107)
    give(s, 0, "pirate")
    give(s, 1, "pirate")
    act(s, "play pirate", f"rob 1 {kind('pirate')}")
    assert stock(s, 0) == ["pirate"]
    assert why_not(s, "play pirate") == "You have played an event in this turn."


def test_a_pirate_may_steal_at_nine_tiles() -> None:
    """The pirate leaves, its prey comes: there are nine again."""
    s = at_sea(0, 107)
    give(s, 0, "pirate", *(f"{mark} lid" for mark in "AABBCCDD"))
    give(s, 1, "E lid")
    clear(s, 1)
    act(s, "play pirate", f"rob 1 {kind('E lid')}")
    assert len(stock(s, 0)) == 9
    act(s, "move E 1")
    assert s.asked == 1


@pytest.mark.parametrize("fresh", [False, True])
def test_a_pirate_with_nothing_to_steal_is_played_without_effect(fresh: bool) -> None:  # noqa: FBT001
    s = at_sea(0, 107)
    if fresh:
        hide(s, 1, "pirate")
        act(s, "move E 1", "take")
    else:
        give(s, 0, "pirate")
    assert act(s, "play pirate") == [Played(0, "pirate"), FoundNothing(0)]
    assert s.asked == int(fresh)
