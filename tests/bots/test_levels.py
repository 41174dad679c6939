"""The levels: how long each thinks, what it remembers, and who is better."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules import chests
from rules.bots import ENDLESS, LEVELS, Thought, think, thoughts
from rules.bots.arena import Match, play_deal
from rules.bots.players import CHECK, recall
from rules.core import Effort
from rules.core.session import Session
from tests.chests.scenes import at_sea, kind
from tests.contract.faults import variant
from tests.games import reef

if TYPE_CHECKING:
    from rules.core import Flat, Game

SEARCHERS = ("captain", "admiral")


def quick(game: Game[Flat], iterations: int = 20) -> Game[Flat]:
    """Let everybody think a little only."""
    levels = {
        name: effort._replace(iterations=min(iterations, effort.iterations))
        for name, effort in game.MIND.levels.items()
    }
    return variant(MIND=game.MIND._replace(levels=levels))  # of the reference game


def ask(level: str, game: Game[Flat], seed: int = 1) -> list[Thought]:
    session = Session(game, 2, seed)
    seat = session.actor
    return list(thoughts(level, game, game.view(session.state, seat), seat, Random(seed)))


@pytest.mark.parametrize("name", rules.names())
def test_every_game_has_an_effort_for_every_level_that_thinks(name: str) -> None:
    levels = rules.load(name).MIND.levels
    assert list(levels) == ["mate", *SEARCHERS]
    assert levels["mate"].iterations == 0
    captain, admiral = levels["captain"], levels["admiral"]
    assert captain.iterations > 0
    assert captain.iterations < admiral.iterations


@pytest.mark.parametrize("level", ["cabin", "mate"])
def test_who_does_not_search_has_one_thought(level: str) -> None:
    game = rules.load("reef")
    (thought,) = ask(level, game)
    session = Session(game, 2, 1)
    view = game.view(session.state, session.actor)
    assert thought == (LEVELS[level](game, view, session.actor, Random(1)), 1, 1)


@pytest.mark.parametrize("level", SEARCHERS)
def test_a_searcher_has_ever_more_thoughts_and_acts_on_the_last(level: str) -> None:
    game = quick(rules.load("reef"), 12)
    found = ask(level, game)
    assert [(thought.done, thought.of) for thought in found] == [(n, 12) for n in range(1, 13)]
    session = Session(game, 2, 1)
    view = game.view(session.state, session.actor)
    assert LEVELS[level](game, view, session.actor, Random(1)) == found[-1].action


def test_a_search_ends_when_its_answer_is_clear() -> None:
    found = ask("captain", quick(rules.load("reef"), 90))
    assert found[-1].done < 90
    assert found[-1].done % CHECK == 0


def test_of_few_actions_each_is_tried_only_so_often() -> None:
    game = rules.load("reef")
    session = Session(game, 2, 1)
    view = game.view(session.state, session.actor)
    effort = Effort(ENDLESS, each=4)
    found = list(think(game, view, session.actor, Random(1), effort))
    assert found[-1].of == 4 * len(game.legal(view, session.actor))


def test_where_there_is_no_choice_there_is_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(reef, 2, 1)
    while len(reef.legal(session.state, session.actor)) > 1:
        session.act(session.actor, reef.legal(session.state, session.actor)[0])
    seat = session.actor
    view = reef.view(session.state, seat)
    (only,) = reef.legal(view, seat)
    monkeypatch.setattr("rules.bots.players.Search", None)
    assert list(think(reef, view, seat, Random(1), Effort(50))) == [Thought(only, 1, 1)]


def test_who_goes_by_the_clock_stops_whenever_time_is_up() -> None:
    game = rules.load("reef")
    session = Session(game, 2, 1)
    view = game.view(session.state, session.actor)
    effort = game.MIND.levels["captain"]
    endless = think(game, view, session.actor, Random(1), effort._replace(iterations=ENDLESS))
    counted = think(game, view, session.actor, Random(1), effort._replace(iterations=400))
    found = list(islice(endless, 30))
    assert [t.action for t in found] == [t.action for t in islice(counted, 30)]


def test_nothing_is_forgotten_where_memory_is_not_the_game() -> None:
    session = Session(reef, 2, 1)
    view = reef.view(session.state, session.actor)
    assert recall(reef, view, session.actor, Effort(1, memory=0)) is view


def test_memory_grows_with_the_level_in_treasure_chests() -> None:
    memories = [chests.MIND.levels[level].memory for level in ("mate", *SEARCHERS)]
    assert memories == sorted(memories)


def test_a_tile_that_was_turned_down_again_may_slip_the_mind() -> None:
    s = at_sea(0, 107)
    for square in range(10, 60):
        s.seen[square] = kind("cup lid")
    view = chests.view(s, 0)

    def known(memory: int, seat: int = 0) -> list[int]:
        seen = recall(chests, view, seat, Effort(1, memory=memory)).seen
        return [square for square in range(10, 60) if seen[square] >= 0]

    assert known(100) == list(range(10, 60))
    assert known(0) == []
    assert 15 < len(known(50)) < 35
    assert known(50) == known(50) != known(50, seat=1)
    assert set(known(30)) < set(known(60))


@pytest.mark.parametrize("deal", range(3))
def test_captain_beats_cabin_in_the_reference_game(deal: int) -> None:
    assert sum(play_deal(Match("reef", ("captain", "cabin")), deal)[1]) >= 1
