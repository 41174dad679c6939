"""The promises are worth something: each planted fault is caught by the one that is named.

The same search that finds the faults finds nothing in the healthy game.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
from rules.bots import fuzz, promises
from rules.bots.promises import PROMISES, Broken
from rules.core.session import Session
from tests.contract.faults import (
    FAULTS,
    Fault,
    apply_without_end,
    redeclared,
    telling_instead,
    variant,
)
from tests.games import reef
from tests.games.reef.actions import Done
from tests.games.reef.events import Saw

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Action, Flat, Game, Log, Seat
    from tests.games.reef import State

GAMES = 20  # a fault that takes more games to show itself is not caught


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_a_planted_fault_is_caught_by_its_promise(fault: Fault) -> None:
    assert fault.says in str(search(fault.game, fault.promise))


@pytest.mark.parametrize(
    "promise", [*PROMISES, promises.sessions_keep_everything], ids=lambda promise: promise.__name__
)
def test_the_same_search_finds_nothing_in_the_healthy_game(promise: Callable[..., None]) -> None:
    assert search(variant(), promise) is None


def test_every_promise_has_a_fault_that_it_catches() -> None:
    caught = {fault.promise for fault in FAULTS.values()}
    assert caught == {*PROMISES, promises.sessions_keep_everything}


def test_a_private_event_told_to_all_is_no_fault() -> None:
    told_to_all = telling_instead(Saw, to="all")
    assert all(search(told_to_all, promise, games=4) is None for promise in PROMISES)


def test_the_redeclared_state_is_the_healthy_one_when_nothing_is_redeclared() -> None:
    assert all(search(redeclared(), promise, games=4) is None for promise in PROMISES)


def test_a_game_without_end_is_caught_by_the_bound_of_fuzz(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = variant(apply=apply_without_end)
    monkeypatch.setattr(rules, "load", {"reef": endless}.__getitem__)
    monkeypatch.setattr(fuzz, "PLIES", 400)
    failure = fuzz.one(("reef", 1))
    assert failure is not None
    assert "the game goes on after 400 steps" in failure.problem


@pytest.mark.parametrize(
    "error",
    [
        *(AssertionError, AttributeError, IndexError, KeyError, NameError),
        *(RecursionError, TypeError, ValueError, ZeroDivisionError),
    ],
)
def test_a_game_that_crashes_is_a_failure_of_fuzz(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def crash(s: State, seat: Seat, action: Action, log: Log) -> None:
        if type(action) is Done:
            raise error("aground")
        reef.apply(s, seat, action, log)

    monkeypatch.setattr(fuzz, "PROMISES", ())
    monkeypatch.setattr(rules, "load", {"reef": variant(apply=crash)}.__getitem__)
    failure = fuzz.one(("reef", 4))
    assert failure is not None
    assert failure.problem.startswith(f"{error.__name__}: ")
    assert "aground" in failure.problem
    assert " done'])" in failure.problem


def search(game: Game[Flat], promise: Callable[..., None], games: int = GAMES) -> str | None:
    """Check a promise all along random games; return the sentence once it is broken."""
    at_the_end = promise is promises.sessions_keep_everything
    for seed in range(games):
        rng = Random(seed)
        seats, options = fuzz.set_up(game, rng)
        session = Session(game, seats, seed, options)
        try:
            while not session.over:
                if not at_the_end:
                    promise(game, session.state, rng)
                legal = game.legal(session.state, session.actor)
                session.act(session.actor, rng.choice(legal))
            if at_the_end:
                promise(session)
        except Broken as broken:
            return str(broken)
    return None
