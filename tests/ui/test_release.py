"""Versions of the page: kept for use offline, a newer one offered, the game found again."""

from __future__ import annotations

import pytest

from tests.ui.stage import NOW, Stage
from ui import begin
from ui.app import update
from ui.model import Booted, Model, Released, Remember, Renew, Saved

GAME = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=0"
USE_IT = {"data_select": "renew"}


def test_it_tells_that_it_is_kept() -> None:
    stage = Stage().send(Released("kept"))
    assert "Ready offline" in stage.html()
    assert "Ready offline" not in stage.select("dismiss").html()


def test_nothing_more_important_is_hidden_by_that() -> None:
    stage = Stage(stored=None).send(Released("kept"))
    assert "This browser keeps nothing" in stage.html()


def test_a_newer_version_is_offered_over_the_covers_until_it_is_taken() -> None:
    stage = Stage().send(Released("newer"))
    assert len(stage.nodes(**USE_IT)) == 1
    assert len(stage.select("dismiss").nodes(**USE_IT)) == 1
    assert stage.select("renew").effects == [Remember("return", ""), Renew()]


def test_at_a_table_it_is_told_once_and_then_waits_in_the_settings() -> None:
    stage = Stage(GAME).send(Released("newer"))
    assert len(stage.nodes(**USE_IT)) == 1
    assert stage.select("dismiss").nodes(**USE_IT) == []
    assert len(stage.select("sheet keys").nodes(**USE_IT)) == 1


def test_who_goes_home_from_the_table_still_finds_it() -> None:
    stage = Stage(GAME).send(Released("newer")).select("home")
    assert len(stage.nodes(**USE_IT)) == 1


def test_nothing_is_renewed_that_does_not_wait() -> None:
    assert Stage(GAME).select("renew").effects == []


def test_a_version_taken_in_another_tab_is_told() -> None:
    assert "Another tab" in Stage(GAME).send(Released("elsewhere")).html()


def test_renewed_at_a_table_the_page_comes_back_to_it() -> None:
    stage = Stage(GAME).send(Released("newer")).select("renew")
    assert stage.effects == [Remember("return", str(NOW)), Renew()]
    kept = Saved(NOW, begin.stored(stage.model))
    back = Booted("", "en", NOW + 9, reloaded=True, theme="", stored=(kept,), back=str(NOW))
    model, effects = update(Model(), back)
    assert model.session is not None
    assert model.id == NOW
    assert Remember("return", "") in effects


def test_another_game_than_that_is_not_opened() -> None:
    kept = Saved(NOW, begin.stored(Stage(GAME).model))
    back = Booted("", "en", NOW + 9, reloaded=True, theme="", stored=(kept,), back=str(NOW - 1))
    assert update(Model(), back)[0].session is None


@pytest.mark.parametrize(("asked", "seats"), [("titania 3", 3), ("titania", 2), ("titania 9", 2)])
def test_a_game_is_laid_for_as_many_as_the_cover_says(asked: str, seats: int) -> None:
    stage = Stage().select(f"game {asked}")
    assert stage.model.draft is not None
    assert len(stage.model.draft.chairs) == seats
