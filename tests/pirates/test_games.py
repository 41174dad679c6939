"""Whole random games: nothing is lost, every promise is kept, every kind of action is seen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import pirates
from rules.bots.promises import PROMISES
from rules.core import NOTHING, OVER
from rules.core.events import Listener
from rules.pirates.events import EVENTS
from rules.pirates.sea import BIT, SPACES, WORD
from rules.pirates.setup import spaces
from tests.pirates.scenes import start
from tests.pirates.test_setup import box

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Flat, Game
    from rules.pirates.setup import State


def walk(seed: int) -> tuple[list[State], Listener, set[str]]:
    """Play a random game; return every state, what was seen, and the verbs that were used."""
    s, rng, log, verbs = start(seed, start="seed"), Random(seed), Listener(), set[str]()
    states = [s.clone()]
    while (seat := pirates.actor(s)) != OVER:
        action = rng.choice(pirates.legal(s, seat))
        verbs.add(action.verb)
        pirates.apply(s, seat, action, log)
        states.append(s.clone())
    return states, log, verbs


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_lost_at_any_step(seed: int) -> None:
    states, _, _ = walk(seed)
    for s in states:
        assert pirates.census(s) == {**box(s), **_mercenaries(states[0])}
        assert min([*s.gold, *s.shields, s.shield_stock, s.mine_stock]) >= 0
        assert s.sea == spaces(s.boards)


def _mercenaries(s: State) -> dict[str, int]:
    return {name: n for name, n in box(s).items() if name.startswith("mercenary")}


@pytest.mark.parametrize("seed", range(8))
def test_a_space_holds_one_tile_at_most_and_none_is_of_nobody(seed: int) -> None:
    for s in walk(seed)[0]:
        for space in SPACES:
            owners = [words[WORD[space] + side] & BIT[space] > 0
                      for words in (s.active, s.burning) for side in (0, 2)]  # fmt: skip
            assert sum(owners) == (s.tiles[space] != NOTHING)
            active = owners[0] or owners[1]
            assert active or not s.shields[space]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_promise_is_kept_along_a_game(
    promise: Callable[[Game[Flat], Flat, Random], None],
) -> None:
    game = rules.load("pirates")
    for seed in (3, 4):
        for s in walk(seed)[0][:-1:6]:
            promise(game, s, Random(seed))


def test_every_kind_of_action_and_event_is_seen_in_random_games() -> None:
    verbs, events = set[str](), set[type]()
    for seed in range(60):
        _, log, used = walk(seed)
        verbs |= used
        events |= {type(event) for event in log.events}
    assert verbs == set(pirates.SPEC.actions)
    assert {event.__name__ for event in set(EVENTS) - events} <= {"Blocked"}
