"""A turn's move: straight on, one to six squares, turning what is passed over."""

from __future__ import annotations

from rules.chests.data import BACK
from rules.chests.events import Moved, Sighted, Stayed, TurnedDown, TurnedUp
from tests.chests.scenes import (
    act,
    at_sea,
    calm,
    clear,
    faces,
    give,
    hide,
    hide_each,
    kind,
    legal,
    show,
    why_not,
)


def moves(*ways: str) -> list[str]:
    """Write moves as `E6`: east, one to six squares."""
    return [f"move {way[0]} {n}" for way in ways for n in range(1, int(way[1]) + 1)]


def test_a_boat_sails_one_to_six_squares_in_four_directions() -> None:
    assert legal(at_sea(54, 107)) == moves("N4", "E5", "S4", "W6")


def test_a_boat_stays_on_the_board() -> None:
    s = at_sea(0, 107)
    assert legal(s) == moves("E6", "S6")
    assert why_not(s, "move N 1") == "The board ends before that."


def test_a_boat_sails_neither_over_another_nor_onto_it() -> None:
    s = at_sea(0, 3, 12)
    assert legal(s) == moves("E2")
    assert why_not(s, "move E 3") == "Another boat is in the way."
    assert why_not(s, "move E 4") == "Another boat is in the way."
    assert why_not(s, "move S 1") == "Another boat is in the way."


def test_the_nearer_of_two_boats_blocks_the_way() -> None:
    assert legal(at_sea(0, 3, 5)) == moves("E2", "S6")
    assert legal(at_sea(0, 5, 3)) == moves("E2", "S6")


def test_a_move_is_a_must() -> None:
    assert why_not(at_sea(0, 107), "done") == "Your boat must move: there is a way to go."


def test_a_boat_without_a_way_to_go_skips_move_and_arrival() -> None:
    s = at_sea(0, 1, 12)
    assert legal(s) == ["done"]
    assert act(s, "done") == [Stayed(0)]
    assert (s.asked, s.boats[0]) == (1, 0)


def test_a_blocked_boat_may_still_play_an_event() -> None:
    s = at_sea(0, 1, 12)
    give(s, 0, "dolphin")
    assert legal(s) == ["play dolphin", "done"]
    clear(s, 50)
    act(s, "play dolphin", "ride 50")
    assert why_not(s, "done") == "Your boat must move: there is a way to go."


def test_tiles_passed_over_are_turned_but_neither_start_nor_arrival() -> None:
    s = at_sea(0, 107)
    clear(s, 2)
    hide(s, 1, "A lid")
    show(s, 3, "cup lid")
    calm(s, 4)
    seen = act(s, "move E 4")
    assert seen == [
        *(Moved(0, "E", 4, 4), TurnedUp(0, 1, kind("A lid")), TurnedDown(0, 3, kind("cup lid")))
    ]
    assert faces(s, 0, 1, 2, 3, 4) == ["empty", "A lid", "empty", "back", "back"]


def test_empty_squares_count_as_squares() -> None:
    s = at_sea(0, 107)
    clear(s, 1, 2, 3, 4, 5, 6)
    act(s, "move E 6")
    assert s.boats[0] == 6


def test_ships_passed_over_score_in_the_order_of_travel() -> None:
    s = at_sea(6, 107)
    hide_each(s, "ship", 5, 3)
    calm(s, 4, 2)
    seen = act(s, "move W 4")
    assert [e for e in seen if isinstance(e, Sighted)] == [
        *(Sighted(0, 5, 1, 10), Sighted(0, 3, 2, 10))
    ]
    assert faces(s, 5, 3) == ["empty", "empty"]


def test_the_turn_ends_by_itself_after_an_empty_square() -> None:
    s = at_sea(0, 107)
    clear(s, 1)
    act(s, "move E 1")
    assert s.asked == 1
    assert BACK in s.board
