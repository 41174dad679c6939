"""Whole random games: nothing is lost, every promise is kept, epochs take as long as they can."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import titania
from rules.bots.promises import PROMISES
from rules.core import OVER
from rules.core.events import Listener
from rules.core.options import settle
from rules.titania.events import Extended, Played, RanOut, Stalled
from rules.titania.map import BESIDE, HEXES, words
from tests.titania.scenes import reprice, start
from tests.titania.test_setup import BOX

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Flat, Game
    from rules.titania.setup import State


def walk(seats: int, seed: int) -> list[tuple[State, Listener]]:
    """Play a random game; return every state with what was seen on the way to it."""
    s, rng, log = start(seats, seed, start="seed"), Random(seed), Listener()
    states = [(s.clone(), log)]
    while (seat := titania.actor(s)) != OVER:
        log = Listener()
        titania.apply(s, seat, rng.choice(titania.legal(s, seat)), log)
        states.append((s.clone(), log))
    return states


@pytest.mark.parametrize("seats", titania.SPEC.seats)
@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_lost_at_any_step(seats: int, seed: int) -> None:
    for s, _ in walk(seats, seed):
        assert titania.census(s) == BOX
        goods = [*s.fleet, *s.bank, *s.stock, *s.shells, *s.stars, s.starfish]
        assert min(goods) >= 0
        assert max(s.floors) <= 4


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_on_the_way_is_what_would_be_counted_anew(seed: int) -> None:
    for s, _ in walk(2, seed):
        kept = s.clone()
        reprice(s)
        for colour in range(3):
            here = [at for at in HEXES if s.ships[at] >> colour & 1]
            s.reach[colour], s.reach[colour + 3] = words(
                tuple({n for h in here for n in BESIDE[h]})
            )
            free = [at for at in HEXES if s.ships[at].bit_count() < 2 and at not in here]
            s.room[colour], s.room[colour + 3] = words(tuple(free))
        assert s == kept


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_promise_is_kept_along_a_game(
    promise: Callable[[Game[Flat], Flat, Random], None],
) -> None:
    game = rules.load("titania")
    for seats in titania.SPEC.seats:
        for s, _ in walk(seats, 10 + seats)[:-1:12]:
            promise(game, s, Random(seats))


@pytest.mark.parametrize("seats", titania.SPEC.seats)
def test_an_epoch_takes_as_many_ships_as_it_can(seats: int) -> None:
    """Example 5 of the rules: 15 to 43 ships, then 18 to 52, unless it stalls."""
    ended = 0
    for seed in range(30):
        placed = 0
        for _, log in walk(seats, seed):
            placed += sum(isinstance(event, Played | Extended) for event in log.events)
            for event in log.events:
                if isinstance(event, RanOut):
                    low, high = ((15, 43), (18, 52))[event.epoch - 1]
                    assert low <= placed <= high
                    ended += 1
                if isinstance(event, RanOut | Stalled):
                    placed = 0
    assert ended > 30


def test_every_action_of_every_kind_is_seen_in_random_games() -> None:
    verbs = set[str]()
    for seed in range(12):
        s, rng = start(2, seed), Random(seed)
        while (seat := titania.actor(s)) != OVER:
            action = rng.choice(titania.legal(s, seat))
            verbs.add(action.verb)
            titania.apply(s, seat, action)
    assert verbs >= set(titania.SPEC.actions) - {"throw"}


def test_settings_are_the_common_ones() -> None:
    assert list(settle(titania.SPEC, 2, 0, {})) == ["start", "colours"]
