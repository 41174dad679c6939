"""The end: the last ship or the last round, and what the stocks count."""

from __future__ import annotations

import pytest

from rules import chests
from rules.chests.events import Counted, Stayed, TimeUp
from rules.core import OVER
from rules.core.standing import standing
from tests.chests.scenes import act, at_sea, clear, find_ships, give, show


def test_stock_counts_by_colour() -> None:
    s = at_sea(0, 107)
    give(s, 0, "A lid", "A key", "B lid", "C lock", "cup lid", "plain lid", "dolphin", "wave")
    assert chests.score(s, 0) == {
        "chests": 0,
        "sailing ships": 0,
        "own colour": 20,
        "other colours": 20,
        "brown": 10,
        "pirates": 0,
    }


@pytest.mark.parametrize(("tiles", "pairs", "each"), [(1, 0, 20), (2, 20, 40), (3, 20, 60)])
def test_own_colour_counts_by_pairs_or_by_tiles(tiles: int, pairs: int, each: int) -> None:
    for option, points in ((0, pairs), (1, each)):
        s = at_sea(0, 107, leftovers_per_tile=option)
        give(s, 0, *("A lid", "A bottom", "A key")[:tiles])
        assert chests.score(s, 0)["own colour"] == points


def test_the_colour_is_the_one_that_was_chosen() -> None:
    s = at_sea(0, 107, colours="DA")
    give(s, 0, "D lid", "D bottom", "A lid")
    assert chests.score(s, 0)["own colour"] == 20
    assert chests.score(s, 0)["other colours"] == 10


def test_a_pirate_in_stock_costs_50_so_that_totals_can_be_negative() -> None:
    s = at_sea(0, 107)
    give(s, 0, "pirate", "pirate", "B lid")
    assert standing(chests, s).totals == [-90, 0]


def test_the_highest_total_wins_when_the_last_ship_is_taken() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    give(s, 1, "B lid", "B bottom", *("C lid", "C bottom", "D lid", "D bottom", "E lid"))
    show(s, 1, "ship")
    seen = act(s, "move E 1")
    assert seen[2:] == [Counted(0, 0), Counted(1, 70)]
    assert standing(chests, s).winners == [1]


def test_equal_totals_share_the_win() -> None:
    s = at_sea(0, 107)
    assert standing(chests, s).winners == [0, 1]


def test_a_round_is_over_when_play_comes_back_to_who_began() -> None:
    s = at_sea(0, 107)
    clear(s, 1, 106)
    act(s, "move E 1")
    assert s.round == 1
    act(s, "move W 1")
    assert s.round == 2


def test_after_60_rounds_the_game_is_scored_as_it_stands() -> None:
    s = at_sea(0, 107)
    clear(s, 1, 106)
    give(s, 1, "pirate")
    s.round = 60
    act(s, "move E 1")
    assert chests.actor(s) == 1
    assert act(s, "move W 1")[1:] == [TimeUp(60), Counted(0, 0), Counted(1, -50)]
    assert chests.actor(s) == OVER


def test_the_last_round_ends_with_a_boat_that_cannot_move_too() -> None:
    s = at_sea(0, 1, 12)
    s.first, s.round = 1, 60
    counted = [Counted(seat, 0) for seat in range(3)]
    assert act(s, "done") == [Stayed(0), TimeUp(60), *counted]
    assert chests.actor(s) == OVER
