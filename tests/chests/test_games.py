"""Whole random games: nothing is lost, every promise is kept, every game ends."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import chests
from rules.bots.promises import PROMISES
from rules.chests.data import LIMIT, NUMBERS, SHIP
from rules.core import OVER
from rules.core.options import settle
from tests.chests.scenes import start

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Flat, Game

ALL_ON = {"watchful": 1, "free_events": 1, "leftovers_per_tile": 1, "remember": 1}


def walk(seats: int, seed: int, **options: int) -> list[chests.State]:
    """Play a random game; return every state."""
    s, rng = start(seats, seed, **options), Random(seed)
    states = [s.clone()]
    while (seat := chests.actor(s)) != OVER:
        chests.apply(s, seat, rng.choice(chests.legal(s, seat)))
        states.append(s.clone())
    return states


@pytest.mark.parametrize("seats", chests.SPEC.seats)
@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["plain", "all options"])
def test_nothing_is_lost_at_any_step(seats: int, options: dict[str, int]) -> None:
    for s in walk(seats, seats, **options):
        assert [*chests.census(s).values()] == [*NUMBERS, 0]
        assert all(SHIP not in stock for stock in s.stocks)
        assert max(map(len, s.stocks)) <= LIMIT + 1 + s.watchful


@pytest.mark.parametrize("seats", chests.SPEC.seats)
def test_a_turn_is_never_left_with_more_than_nine_tiles(seats: int) -> None:
    states = walk(seats, 40 + seats)
    for before, after in pairwise(states):
        if before.turn != after.turn:
            assert max(map(len, after.stocks)) <= LIMIT


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_promise_is_kept_along_a_game(
    promise: Callable[[Game[Flat], Flat, Random], None],
) -> None:
    game = rules.load("chests")
    for seats in (2, 4, 6):
        for s in walk(seats, 10 + seats, **(ALL_ON if seats == 4 else {}))[:-1:25]:
            promise(game, s, Random(seats))


def test_every_action_of_every_kind_is_seen_in_random_games() -> None:
    verbs = set[str]()
    for seed in range(12):
        s, rng = start(3, seed, watchful=1), Random(seed)
        while (seat := chests.actor(s)) != OVER:
            action = rng.choice(chests.legal(s, seat))
            verbs.add(action.verb)
            chests.apply(s, seat, action)
    assert verbs == set(chests.SPEC.actions)


def test_all_options_of_the_game_are_off_unless_asked_for() -> None:
    settled = settle(chests.SPEC, 2, 0, {})
    assert list(settled) == ["start", "colours", *ALL_ON]
    assert [settled[name] for name in ALL_ON] == [0, 0, 0, 0]
