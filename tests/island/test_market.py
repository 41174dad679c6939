"""A turn, first part: choose tiles of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core import NOTHING
from rules.island.events import Paddled, Took
from rules.island.setup import TAKE, TILE
from tests.island.scenes import act, choose, legal, start, why_not

if TYPE_CHECKING:
    from rules.island.setup import State


def lines(s: State) -> list[int]:
    return [int(word.removeprefix("line ")) for word in legal(s)]


def test_any_row_or_column_can_be_chosen_first() -> None:
    assert lines(start(4)) == list(range(10))
    assert lines(start(2)) == list(range(10))


def test_with_three_players_the_middle_row_cannot_be_chosen() -> None:
    s = start(3)
    assert lines(s) == [0, 1, 3, 4, 5, 6, 7, 8, 9]
    assert why_not(s, "line 2") == "A paddle lies on this line."


def test_a_line_under_a_paddle_cannot_be_chosen() -> None:
    s = start(4)
    choose(s, 7)
    assert 7 not in lines(s)
    assert why_not(s, "line 7") == "A paddle lies on this line."
    choose(s, 0)
    assert lines(s) == [1, 2, 3, 4, 5, 6, 8, 9]


@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 3), (4, 3)])
def test_one_to_three_tiles_are_chosen_with_two_players_one_or_two(seats: int, most: int) -> None:
    s = start(seats)
    act(s, "line 1")
    assert legal(s) == [f"take {place}" for place in (5, 6, 7, 8, 9)]
    assert why_not(s, "done") == "Choose one tile at least."
    for taken in range(most - 1):
        act(s, f"take {5 + taken}")
        assert legal(s)[-1] == "done"
    act(s, "take 9")
    assert s.todo[-1] == (TILE, 0)
    assert len(s.hand) == most


def test_tiles_need_not_be_neighbours_and_come_in_any_order() -> None:
    s = start(4)
    tiles = [s.market[place] for place in (24, 4, 14)]
    act(s, "line 9", "take 24", "take 4", "take 14")
    assert s.hand == tiles
    assert [s.market[place] for place in (24, 4, 14)] == [NOTHING] * 3


def test_a_single_tile_is_had_by_its_row_or_by_its_column() -> None:
    for line in (2, 8):
        s = start(4)
        tile = s.market[13]
        act(s, f"line {line}", "take 13", "done")
        assert s.hand == [tile]
        assert s.paddles == [line]


def test_a_tile_of_another_line_is_refused() -> None:
    s = start(4)
    act(s, "line 0")
    assert why_not(s, "take 5") == "This tile is not on your line."


def test_a_tile_is_taken_once() -> None:
    s = start(4)
    act(s, "line 0", "take 1")
    assert why_not(s, "take 1") == "No tile lies there any more."


def test_paddles_cross_and_what_lies_under_another_one_is_out_of_reach() -> None:
    s = start(4)
    choose(s, 0)
    act(s, "line 6")
    assert legal(s) == ["take 6", "take 11", "take 16", "take 21"]
    assert why_not(s, "take 1") == "A paddle lies over this place: its tile is out of reach."


def test_with_three_players_the_fixed_paddle_covers_its_tiles() -> None:
    s = start(3)
    act(s, "line 5")
    assert legal(s) == ["take 0", "take 5", "take 15", "take 20"]


def test_where_two_tiles_are_free_the_third_is_not_asked_for() -> None:
    s = start(4)
    for line in (5, 6, 7):
        choose(s, line)
    act(s, "line 0", "take 3", "take 4")
    assert s.todo[-1][0] == TILE


def test_the_paddle_covers_the_whole_line_whatever_is_taken() -> None:
    s = start(4)
    act(s, "line 3")
    assert s.closed == 0b11111 << 15


def test_choosing_is_seen_by_all() -> None:
    s = start(4)
    tile = s.market[16]
    assert act(s, "line 3", "take 16") == [Paddled(0, 3), Took(0, tile, 16)]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("take 3", "First choose a row or a column of the market."),
        ("done", "First choose a row or a column of the market."),
        ("store", "First choose a row or a column of the market."),
    ],
)
def test_a_turn_begins_with_a_line(line: str, told: str) -> None:
    assert why_not(start(), line) == told


def test_tiles_come_before_anything_else() -> None:
    s = start()
    act(s, "line 3")
    assert why_not(s, "line 4") == "First choose tiles of your line."
    assert why_not(s, "turn 1") == "First choose tiles of your line."
    assert s.todo[-1][0] == TAKE
