"""Advice: the best three actions, what they promise, and the term that makes the difference."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules.bots import Search, advise, counsel
from rules.bots.advice import BEST, compare, terms_after
from rules.core import Effort
from rules.core.session import Session
from tests.contract.faults import variant
from tests.contract.walks import play_on
from tests.games import reef
from tests.games.reef.actions import Show

if TYPE_CHECKING:
    from rules.core import Action, Flat, Game, Seat

EACH_GAME = pytest.mark.parametrize("name", rules.names())


def position(game: Game[Flat], seed: int, *, choices: int = 4) -> tuple[Flat, Seat]:
    """Find a moment in the middle of a random game with so many actions at least."""
    session = Session(game, game.SPEC.seats[0], seed)
    play_on(session, Random(seed))
    middle = session.states[len(session.states) // 3 : -1]
    wide = [s for s in middle if len(game.legal(s, game.actor(s))) >= choices]
    return game.view(wide[0], game.actor(wide[0])), game.actor(wide[0])


@EACH_GAME
def test_every_term_of_the_hints_has_a_name_for_the_screen(name: str) -> None:
    game = rules.load(name)
    view, seat = position(game, 1, choices=2)
    assert list(game.hints(view, seat)) == list(game.MIND.terms)
    assert all(term.says for term in game.MIND.terms.values())


@EACH_GAME
def test_the_named_term_makes_the_largest_difference(name: str) -> None:
    """Looked at again: the terms after each action, in the same worlds."""
    game = rules.load(name)
    for seed in range(3):
        view, seat = position(game, seed)
        effort = Effort(12)
        told = advise(game, view, seat, Random(seed), effort)
        again = Search(game, view, seat, Random(seed), effort)
        for _ in range(effort.iterations):
            next(again)
        terms = terms_after(again)
        for advice in told:
            gains = compare(terms, advice.action)
            speaks_for = sum(gains.values()) >= 0
            most = max(gains.values()) if speaks_for else min(gains.values())
            assert advice.reason is None if most == 0 else advice.reason is not None
            if advice.reason:
                assert gains[advice.reason.term] == advice.reason.value == most
                assert advice.reason.says == game.MIND.terms[advice.reason.term].says
            least = min(gains.values()) if speaks_for else max(gains.values())
            assert (advice.but.value if advice.but else 0) == (least if least * most < 0 else 0)


@EACH_GAME
def test_the_best_three_are_told_the_best_first(name: str) -> None:
    game = rules.load(name)
    view, seat = position(game, 5)
    told = advise(game, view, seat, Random(2), Effort(20))
    search = Search(game, view, seat, Random(2), Effort(20))
    for _ in range(20):
        next(search)
    assert [advice.action for advice in told] == [e.action for e in search.ranking()[:BEST]]
    assert len(told) == BEST
    assert all(0 < advice.chance < 1 for advice in told)


def test_a_difference_is_the_one_to_what_the_others_bring_on_average() -> None:
    one, two, three = Show(1), Show(2), Show(3)
    terms: dict[Action, dict[str, float]]
    terms = {one: {"a": 5.0, "b": 1.0}, two: {"a": 1.0, "b": 1.0}, three: {"a": 2.0, "b": 3.0}}
    assert compare(terms, one) == {"a": 3.5, "b": -1.0}
    assert compare({one: terms[one]}, one) == {}


def test_advice_can_be_had_from_a_search_at_any_moment() -> None:
    view, seat = position(rules.load("reef"), 3)
    search = Search(rules.load("reef"), view, seat, Random(1), Effort(9))
    counts = [len(counsel(next(search))) for _ in range(9)]
    assert counts == [BEST] * 9


def test_who_has_no_choice_needs_no_reason() -> None:
    session = Session(reef, 2, 1)
    while len(reef.legal(session.state, session.actor)) > 1:
        session.act(session.actor, reef.legal(session.state, session.actor)[0])
    seat = session.actor
    (only,) = advise(reef, reef.view(session.state, seat), seat, Random(1), Effort(5))
    assert (only.reason, only.but) == (None, None)


def test_where_all_is_alike_nothing_is_the_reason() -> None:
    blind = variant(hints=lambda *_: {"lead": 1.0, "pearls kept": 0.0})
    view, seat = position(blind, 3)
    for advice in advise(blind, view, seat, Random(1), Effort(9)):
        assert (advice.reason, advice.but) == (None, None)
