"""Two tabs: a game is played in one of them, the other is told, and both count together."""

from __future__ import annotations

import pytest

from tests.ui.stage import Stage
from tests.ui.test_journal import act_first
from tests.ui.test_shelf import OVER, WAITING, saved, words
from ui import begin, stats
from ui.library import Fetched, Result, Taken, Tallied
from ui.model import Halt, Model, Save, Saved
from ui.node import text_of

FURTHER = saved(10, steps=8)
WON = Result("reef", won=True, score=30, levels=("mate",))
LOST = Result("reef", won=False, score=10, levels=("mate",))


def at_the_table() -> Stage:
    return Stage(stored=(WAITING, saved(15))).select("open 10")


def test_who_is_told_that_another_tab_goes_on_leaves_the_table_and_may_come_back() -> None:
    stage = at_the_table().send(Taken(10))
    assert stage.phase == "home"
    assert Halt() in stage.effects
    assert not any(isinstance(effect, Save) for effect in stage.effects)
    assert "goes on in another tab" in " ".join(map(text_of, stage.nodes(id="resting")))
    assert stage.model.resting is not None
    assert stage.model.resting.id == 10
    stage.select("continue")
    assert stage.model.id == 10


@pytest.mark.parametrize("number", [11, 15])
def test_another_game_in_another_tab_is_no_matter(number: int) -> None:
    before = at_the_table()
    model = before.model
    assert before.send(Taken(number)).model is model


def test_a_game_that_is_over_is_looked_at_in_as_many_tabs_as_one_likes() -> None:
    assert Stage(stored=(OVER,)).select("open 20").send(Taken(20)).phase == "over"
    assert Stage().send(Taken(20)).phase == "home"


def test_a_game_goes_on_from_where_the_other_tab_has_left_it() -> None:
    stage = at_the_table().send(Fetched(FURTHER))
    assert len(stage.session.plies) == 8
    assert "here it is as it was left there" in words(stage)
    assert any(isinstance(effect, Save) for effect in stage.effects)


@pytest.mark.parametrize("there", [WAITING, Saved(10, "")])
def test_who_is_further_on_keeps_the_own_game(there: Saved) -> None:
    stage = act_first(at_the_table().select("take"))
    own = begin.stored(stage.model)
    stage.send(Fetched(there))
    assert begin.stored(stage.model) == own
    assert stage.effects == [Save(stage.model)]


def test_what_is_fetched_for_a_game_that_was_left_is_not_wanted() -> None:
    model = at_the_table().select("home").model
    assert Stage(stored=(WAITING,)).send(Fetched(FURTHER)).phase == "home"
    assert model.session is None


def test_what_two_tabs_count_counts_in_both() -> None:
    assert stats.merged({1: WON}, {2: LOST}) == {1: WON, 2: LOST}
    assert stats.merged({1: None, 2: WON}, {1: WON, 2: None}) == {1: None, 2: None}
    stage = Stage(settings={"tally": stats.written({1: WON})})
    stage.send(Tallied(stats.written({2: LOST})))
    assert stage.model.library.tally == {1: WON, 2: LOST}
    assert stage.effects == []
    assert stats.sums(Model(library=stage.model.library))["reef"].played == 2
