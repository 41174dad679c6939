"""What the bots are asked for, done at a stretch or a little at a time."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import TYPE_CHECKING

import pytest

import rules
from rules.bots import play_out
from rules.core import Session
from rules.core.notation import text
from rules.core.record import record
from ui import orders

if TYPE_CHECKING:
    from rules.core import Flat


def begun() -> Session[Flat]:
    return Session(rules.load("reef"), 2, 5)


def order(*about: object) -> str:
    """Write an order for whoever is next, as the page does."""
    session = begun()
    seen = session.game.view(session.state, session.actor)
    return json.dumps([session.game.SPEC.name, seen.text(), session.actor, *about])


def legal() -> set[str]:
    session = begun()
    actions = session.game.legal(session.state, session.actor)
    return {text(session.actor, action) for action in actions}


@pytest.mark.parametrize("level", ["cabin", "captain"])
def test_a_bot_answers_with_what_is_legal(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "monotonic", lambda: 0.0)
    assert orders.at_once(orders.think(order(level, 1))) in legal()


def test_a_bot_answers_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "monotonic", count().__next__)
    work = orders.think(order("captain", 1))
    assert len(list(work)) == 1  # one second and a half, where every look takes one
    assert orders.at_once(orders.think(order("captain", 1))) in legal()


@pytest.mark.parametrize("second", [0, 1])  # that every look at the clock takes
def test_a_hint_names_what_is_legal_with_its_chances(
    second: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "monotonic", count(step=second).__next__)
    found = json.loads(orders.at_once(orders.advise(order(1))))
    assert {action for action, *_ in found} <= legal()
    assert all(0 <= chance <= 1 for _, chance, *_ in found)


def test_a_record_is_found_true_or_is_told_what_is_wrong_with_it() -> None:
    session = begun()
    play_out(session, ["cabin", "cabin"], 1)
    true = record(session)
    assert orders.at_once(orders.verify(json.dumps(true))) == ""
    false = {**true, "seed": 6}
    assert orders.at_once(orders.verify(json.dumps(false))) != ""


def test_work_done_by_and_by_rests_and_comes_to_the_same() -> None:
    rests: list[int] = []
    ticks = count()

    async def rest() -> None:
        rests.append(1)

    def clock() -> float:
        return next(ticks) * orders.SLICE / 3

    work = orders.verify, json.dumps(record(begun()))
    assert asyncio.run(orders.by_and_by(work[0](work[1]), rest, clock)) == ""
    assert rests == []
    patient = orders.think(order("captain", 3))
    assert asyncio.run(orders.by_and_by(patient, rest, clock)) in legal()
    assert rests
