"""Set-up: tiles face down, boats placed in turn, a tile each."""

from __future__ import annotations

import pytest

from rules import chests
from rules.chests.data import BACK, NAMES, NUMBERS
from rules.chests.events import Placed, Sighted, Took, TurnedUp
from tests.chests.scenes import act, faces, find_ships, hide, kind, legal, start, stock, why_not


def test_all_tiles_lie_face_down_one_a_square() -> None:
    s = start()
    assert s.board == [BACK] * 108
    assert sorted(s.under) == [tile for tile, n in enumerate(NUMBERS) for _ in range(n)]
    assert chests.census(s)["crown lid"] == 2


def test_seeds_make_different_boards() -> None:
    assert start(seed=1).under != start(seed=2).under


def test_each_boat_is_placed_in_turn_on_a_free_square() -> None:
    s = start(3)
    assert legal(s) == [f"place {square}" for square in range(108)]
    hide(s, 5, "A lid")
    act(s, "place 5")
    assert s.asked == 1
    assert why_not(s, "place 5") == "A boat lies there."
    assert len(legal(s)) == 107


def test_the_tile_there_is_taken_face_up() -> None:
    s = start()
    hide(s, 5, "ring lid")
    seen = act(s, "place 5")
    ring = kind("ring lid")
    assert seen == [Placed(0, 5), TurnedUp(0, 5, ring), Took(0, 5, ring)]
    assert stock(s, 0) == ["ring lid"]
    assert faces(s, 5) == ["empty"]


@pytest.mark.parametrize("name", ["dolphin", "pirate", "wave"])
def test_an_event_goes_to_stock_unplayed(name: str) -> None:
    s = start()
    hide(s, 5, name)
    act(s, "place 5")
    assert stock(s, 0) == [name]
    assert s.asked == 1


def test_a_sailing_ship_scores_at_once() -> None:
    s = start()
    hide(s, 5, "ship")
    assert act(s, "place 5") == [Placed(0, 5), Sighted(0, 5, 1, 10)]
    assert chests.score(s, 0)["sailing ships"] == 10
    assert stock(s, 0) == []
    assert faces(s, 5) == ["empty"]


def test_the_last_sailing_ship_is_turned_up_and_stays() -> None:
    s = start()
    find_ships(s, 5)
    hide(s, 5, "ship")
    assert act(s, "place 5") == [Placed(0, 5), TurnedUp(0, 5, kind("ship"))]
    assert faces(s, 5) == ["ship"]
    assert stock(s, 0) == []


def test_the_first_round_begins_when_all_boats_are_placed() -> None:
    s = start(3, start=1)
    assert s.asked == 1
    act(s, "place 5", "place 6")
    assert (s.asked, s.round) == (0, 0)
    assert why_not(s, "take") == "First put your boat on the board."
    act(s, "place 7")
    assert (s.asked, s.round) == (1, 1)


def test_players_choose_their_colours() -> None:
    assert start(3, colours="FA").colours == "FAB"


def test_every_kind_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == 55
