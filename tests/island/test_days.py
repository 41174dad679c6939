"""A day: turns in order from the canoe, its end; and the end of the game."""

from __future__ import annotations

from typing import cast

import pytest

from rules import island
from rules.core import NOTHING, OVER, Session
from rules.core.events import Listener
from rules.core.reasons import REVEALED
from rules.island.events import Dawned, Ended
from rules.island.setup import FLOWER, LINE, State
from tests.island.scenes import act, bare, choose, legal, pass_turns, start


def end_day(s: State) -> list[object]:
    """Play the day to its end; return what was seen of the last flower."""
    pass_turns(s)
    day, seen = s.day, cast("list[object]", [])
    while s.todo and s.day == day:
        seen = act(s, legal(s)[0])
    return seen


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_turns_go_round_from_the_canoe_twice_with_two_players(seats: int, order: list[int]) -> None:
    s, seen = start(seats), []
    while s.todo[-1][0] == LINE:
        seen.append(island.actor(s))
        choose(s, next(line for line in range(10) if line not in s.paddles))
    assert seen == order
    assert s.todo[-1][0] == FLOWER


@pytest.mark.parametrize("seats", island.SPEC.seats)
def test_the_canoe_passes_clockwise(seats: int) -> None:
    s = start(seats)
    for day in range(1, seats + 2):
        assert (s.day, s.canoe, island.actor(s)) == (day, *[(day - 1) % seats] * 2)
        end_day(s)


def test_paddles_come_back() -> None:
    s = start(4)
    end_day(s)
    assert s.paddles == []
    assert s.closed == 0


def test_with_three_players_the_fixed_paddle_and_its_tiles_stay_all_game() -> None:
    s = start(3)
    tiles = s.market[10:15]
    while s.todo:
        end_day(s)
        assert s.market[10:15] == tiles
    assert s.paddles[0] == 2


def test_only_empty_places_are_filled_and_unchosen_tiles_stay() -> None:
    s = start(4)
    pass_turns(s)
    act(s, legal(s)[0])
    last = legal(s)[0]
    before, gone = list(s.market), int(last.split()[1])
    (_, dawn) = act(s, last)
    kept = [p for p, tile in enumerate(before) if tile != NOTHING and p != gone]
    assert [s.market[p] for p in kept] == [before[p] for p in kept]
    fresh = tuple(tile for p, tile in enumerate(s.market) if p not in kept)
    assert dawn == Dawned(2, fresh)
    assert len(fresh) == 4 + 2
    assert bare(s) == 0
    assert len(s.pile) == 142 - 25 - 6


@pytest.mark.parametrize(("seats", "days"), [(2, 6), (3, 9), (4, 8)])
def test_a_game_lasts_six_nine_or_eight_days(seats: int, days: int) -> None:
    s, seen = start(seats), cast("list[object]", [])
    while s.todo:
        seen = end_day(s)
    assert s.day == days
    assert island.actor(s) == OVER
    assert seen[-1] == Ended(days)


@pytest.mark.parametrize(("seats", "flowers"), [(2, 18), (3, 18), (4, 16)])
def test_flowers_are_added_on_the_last_day_too(seats: int, flowers: int) -> None:
    s = start(seats)
    while s.todo:
        end_day(s)
    assert len(s.bloomed) == flowers


def test_the_pile_never_runs_out() -> None:
    """Four players who always choose three tiles need the most: 98 after the first deal."""
    for seats, most in ((2, 2), (3, 3), (4, 3)):
        s = start(seats)
        while s.todo:
            while s.todo and s.todo[-1][0] == LINE:
                free = [line for line in range(10) if line not in s.paddles]
                choose(s, free[0], most if len(free) > 8 else 1)
            while s.todo and s.todo[-1][0] == FLOWER:
                act(s, legal(s)[0])
        assert s.pile
    assert 142 - 25 - 7 * (4 * 3 + 2) > 0
    assert 142 - 25 - 8 * (3 * 3 + 2) > 0


def test_a_new_day_reveals_tiles_and_cannot_be_taken_back() -> None:
    game = Session(island, 2, 1, {"start": 0})
    day = game.state.day
    while game.state.day == day:
        game.act(game.actor, island.legal(game.state, game.actor)[0])
    assert game.undo_refusal() == REVEALED


def test_a_flower_that_is_not_the_last_is_silent_about_the_day() -> None:
    s = start(4)
    pass_turns(s)
    log = Listener()
    island.apply(s, 3, island.legal(s, 3)[0], log)
    assert len(log.events) == 1
