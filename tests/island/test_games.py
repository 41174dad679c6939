"""Whole random games: nothing is lost, every promise is kept, what is kept is what it should be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import island
from rules.bots.promises import PROMISES
from rules.core import OVER
from rules.core.options import settle
from rules.island.data import CONSTRUCTION, FACES, LEVEL, SEA, SORTS
from rules.island.grid import ROW
from tests.island.scenes import start
from tests.island.test_setup import box

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Flat, Game
    from rules.island.setup import State


def walk(seats: int, seed: int) -> list[State]:
    """Play a random game; return every state."""
    s, rng = start(seats, seed, start="seed"), Random(seed)
    states = [s.clone()]
    while (seat := island.actor(s)) != OVER:
        island.apply(s, seat, rng.choice(island.legal(s, seat)))
        states.append(s.clone())
    return states


@pytest.mark.parametrize("seats", island.SPEC.seats)
@pytest.mark.parametrize("seed", range(5))
def test_no_tile_is_lost_at_any_step(seats: int, seed: int) -> None:
    states = walk(seats, seed)
    for s in states:
        assert island.census(s) == box(sum(states[0].flowers))
        assert all(len(pontoon) <= 2 for pontoon in s.pontoons)
        assert SEA not in {LEVEL[tile] for tile in s.lost}


@pytest.mark.parametrize("seats", island.SPEC.seats)
def test_what_is_visible_is_what_lies_on_top(seats: int) -> None:
    for s in walk(seats, 3):
        for seat in range(seats):
            assert s.visible[seat * SORTS : (seat + 1) * SORTS] == counted(s, seat)


def counted(s: State, seat: int) -> list[int]:
    """Count what an island shows, cell by cell, from the ground up."""
    top: dict[int, tuple[int, bool]] = {}
    for tile, at, turn in sorted(s.islands[seat], key=lambda laid: LEVEL[laid[0]]):
        for quarter, where in enumerate((at, at + 1, at + ROW + 1, at + ROW)):
            once = LEVEL[tile] < CONSTRUCTION or where == at
            top[where] = FACES[tile][turn][quarter], once
    shown = Counter(sort for sort, once in top.values() if once)
    return [shown[sort] for sort in range(SORTS)]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_promise_is_kept_along_a_game(
    promise: Callable[[Game[Flat], Flat, Random], None],
) -> None:
    game = rules.load("island")
    for seats in island.SPEC.seats:
        for s in walk(seats, 10 + seats)[:-1:12]:
            promise(game, s, Random(seats))


def test_every_action_of_every_kind_is_seen_in_random_games() -> None:
    verbs = set[str]()
    for seed in range(6):
        s, rng = start(3, seed), Random(seed)
        while (seat := island.actor(s)) != OVER:
            action = rng.choice(island.legal(s, seat))
            verbs.add(action.verb)
            island.apply(s, seat, action)
    assert verbs == set(island.SPEC.actions)


def test_settings_are_the_common_ones() -> None:
    assert list(settle(island.SPEC, 2, 0, {})) == ["start", "colours"]
