"""The journal: a step that the shelf does not have yet is not lost, and nothing in it is half."""

from __future__ import annotations

import json

import pytest

from rules.core.notation import text
from tests.ui.stage import NOW, Stage
from tests.ui.test_shelf import DAMAGED, WAITING, saved
from ui import begin, journal
from ui.model import Act, Model, Saved

ALONE = "?game=reef&seats=2&seed=9&opt=start:0"


def act_first(stage: Stage) -> Stage:
    now = stage.session
    return stage.send(Act(text(now.actor, now.game.legal(now.state, now.actor)[0])))


def acted() -> Model:
    """Return a game that was gone on with, after one more step than the shelf has."""
    return act_first(Stage(stored=(WAITING,)).select("continue", "take")).model


def test_an_entry_is_the_bare_game_and_becomes_what_the_shelf_would_have() -> None:
    model = acted()
    told = journal.entry(model)
    assert json.loads(told)["record"]["hashes"] == []
    assert journal.whole(told) == begin.stored(model)


def test_what_only_the_journal_has_is_on_the_shelf_after_a_reload() -> None:
    model = acted()
    settings = {f"{journal.NAME}{WAITING.id}": journal.entry(model)}
    stage = Stage(stored=(WAITING, DAMAGED), settings=settings, back=str(WAITING.id))
    assert stage.session.plies == model.session.plies  # type: ignore[union-attr]
    assert {game.id for game in begin.shelved(stage.model)} == {WAITING.id, DAMAGED.id}


def test_a_game_that_never_reached_the_shelf_is_in_the_journal() -> None:
    model = act_first(Stage(ALONE).select("take")).model
    stage = Stage(stored=(), settings={f"{journal.NAME}{NOW}": journal.entry(model)})
    assert stage.model.resting == Saved(NOW, begin.stored(model))


@pytest.mark.parametrize(
    ("number", "entry"),
    [
        ("10", '{"record":'),
        ("10", json.dumps({**json.loads(WAITING.data), "record": {}})),
        ("10", WAITING.data.replace('"actions":["', '"actions":["0 fly",".')),
        ("x", saved(10, steps=6).data),
        ("1" * 5_000, saved(10, steps=6).data),
    ],
)
def test_an_entry_that_cannot_be_read_leaves_the_shelf_as_it_is(number: str, entry: str) -> None:
    settings = {f"{journal.NAME}{number}": entry}
    assert Stage(stored=(WAITING,), settings=settings).model.library.games == (WAITING,)


def test_where_nothing_is_kept_the_journal_keeps_nothing_either() -> None:
    settings = {f"{journal.NAME}10": WAITING.data}
    assert not Stage(stored=None, settings=settings).model.storage
