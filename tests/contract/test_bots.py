"""What every bot promises, in every game: it never peeks, and the same seed thinks the same."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.bots import LEVELS, advise, thoughts
from rules.core import Effort, Flat
from tests.contract.walks import follow, walks
from tests.games import reef

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

    from rules.bots import Bot
    from rules.core import Game, Seat

EACH_GAME = pytest.mark.parametrize("name", rules.names())
LITTLE = 5  # iterations: enough to go wrong


def changed(game: Game[Flat], **names: object) -> Game[Flat]:
    """Return a game with some of its names replaced."""
    kept = {name: getattr(game, name) for name in reef.__all__}
    return cast("Game[Flat]", SimpleNamespace(**{**kept, **names}))


def hurried(game: Game[Flat]) -> Game[Flat]:
    """Return a game about which nobody thinks long."""
    levels = {
        level: effort._replace(iterations=min(LITTLE, effort.iterations))
        for level, effort in game.MIND.levels.items()
    }
    return changed(game, MIND=game.MIND._replace(levels=levels))


def peeks(game: Game[Flat], bot: Bot, s: Flat, seat: Seat, rng: Random) -> bool:
    """Tell whether a bot acts otherwise when all that its seat cannot see is shuffled."""
    other = game.determinize(s.view(seat), seat, rng)
    actions = [bot(game, game.view(world, seat), seat, Random(7)) for world in (s, other)]
    return actions[0] != actions[1]


@EACH_GAME
@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=8)
@given(data=st.data())
def test_no_bot_peeks(name: str, level: str, data: DataObject) -> None:
    game = hurried(rules.load(name))
    walk = data.draw(walks(game, longest=2))
    _, states = follow(game, walk)
    for state in states:
        assert not peeks(game, LEVELS[level], state, game.actor(state), Random(walk.seed))


@pytest.mark.parametrize("level", ["mate", "captain", "admiral"])
def test_a_bot_that_is_shown_too_much_is_caught(level: str) -> None:
    def leaky(s: reef.State, seat: Seat | None) -> reef.State:
        return s.clone() if seat is not None else s

    def believed(view: reef.State, seat: Seat, rng: Random) -> reef.State:
        return reef.determinize(view, seat, rng) if -2 in view.pile else view.clone()

    game = hurried(changed(rules.load("reef"), view=leaky, determinize=believed))
    caught = 0
    for seed in range(30):
        s = reef.new(2, seed, {"start": 0, "colours": "ABCDEF", "hand": 3, "storms": 1})
        rng = Random(seed)
        for _ in range(7):
            reef.apply(s, s.turn, rng.choice(reef.legal(s, s.turn)))
        caught += peeks(game, LEVELS[level], s, s.turn, Random(seed))
    assert caught


def at_some_step(name: str, data: DataObject) -> tuple[Game[Flat], Flat, Seat]:
    """Walk into a game; return it with what the seat that is to act knows."""
    game = hurried(rules.load(name))
    _, states = follow(game, data.draw(walks(game, longest=1)))
    seat = game.actor(states[-1])
    view = game.view(states[-1], seat)
    return game, view, seat


@EACH_GAME
@settings(max_examples=5)
@given(data=st.data())
def test_the_same_seed_and_iterations_give_the_same_thoughts(name: str, data: DataObject) -> None:
    game, view, seat = at_some_step(name, data)
    for level in LEVELS:
        first, again = (list(thoughts(level, game, view, seat, Random(3))) for _ in range(2))
        assert first == again


@EACH_GAME
@settings(max_examples=3)
@given(data=st.data())
def test_a_search_can_be_left_at_any_thought_and_begun_again(name: str, data: DataObject) -> None:
    game, view, seat = at_some_step(name, data)
    seen = view.text()
    whole = list(thoughts("captain", game, view, seat, Random(3)))
    for stop in range(1, len(whole) + 1):
        begun = thoughts("captain", game, view, seat, Random(3))
        assert [next(begun) for _ in range(stop)] == whole[:stop]
        begun.close()  # type: ignore[attr-defined]
    assert view.text() == seen


@EACH_GAME
@settings(max_examples=3)
@given(data=st.data())
def test_nobody_is_advised_to_do_what_is_not_legal(name: str, data: DataObject) -> None:
    game = rules.load(name)
    _, states = follow(game, data.draw(walks(game, longest=1)))
    seat = game.actor(states[-1])
    legal = game.legal(states[-1], seat)
    told = advise(game, game.view(states[-1], seat), seat, Random(5), Effort(LITTLE))
    assert len(told) == min(3, len(legal))
    assert all(advice.action in legal for advice in told)
