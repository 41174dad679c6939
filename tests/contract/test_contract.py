"""What every game promises, on every game; a new folder is checked as soon as it is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.bots.promises import PLIES, PROMISES, sessions_keep_everything
from rules.core.session import Session
from tests.contract.orders import orders
from tests.contract.walks import follow, play_on, walks

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DataObject

    from rules.core import Flat, Game

GOLDENS = Path(__file__).parents[1] / "golden"
EACH_GAME = pytest.mark.parametrize("name", rules.names())


@EACH_GAME
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_game_keeps_every_promise(
    name: str, promise: Callable[[Game[Flat], Flat, Random], None], data: DataObject
) -> None:
    game = rules.load(name)
    walk = data.draw(walks(game))
    _, states = follow(game, walk)
    assert states
    for state in states:
        promise(game, state, Random(walk.seed))


@EACH_GAME
@settings(max_examples=15)
@given(data=st.data())
def test_sessions_keep_everything(name: str, data: DataObject) -> None:
    game = rules.load(name)
    session, _ = follow(game, data.draw(walks(game)))
    sessions_keep_everything(session)


@EACH_GAME
def test_every_game_ends_within_the_bound(name: str) -> None:
    game = rules.load(name)
    for seats in game.SPEC.seats:
        for seed in range(50):
            session = Session(game, seats, seed)
            play_on(session, Random(seed))
            assert session.over, f"seed {seed} with {seats} seats is not over after {PLIES} steps"


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_legal_comes_in_the_same_order_in_every_process(hash_seed: str) -> None:
    command = [sys.executable, "-m", "tests.contract.orders"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    assert told.stdout == orders()


@EACH_GAME
def test_every_game_has_goldens(name: str) -> None:
    records = sorted((GOLDENS / name).glob("*-seats-*.json"))
    seats = {int(file.name.split("-")[0]) for file in records}
    assert seats == set(rules.load(name).SPEC.seats)
    assert (GOLDENS / name / "perft.json").exists()
