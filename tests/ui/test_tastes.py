"""What is set once for every game: read, changed, kept; nonsense is as usual."""

from __future__ import annotations

import pytest

from tests.ui.stage import Stage
from ui.model import Change, Remember
from ui.page import page
from ui.tastes import CHOICES, Tastes, changed, recalled


def test_usually_it_is_silent_and_as_the_system_asks_for() -> None:
    assert recalled({}) == Tastes()
    assert not Tastes().sound


def test_what_was_kept_is_read() -> None:
    kept = {"sound": "1", "volume": "30", "motion": "still", "confirm": "always", "flat": "1"}
    assert recalled(kept) == Tastes(
        sound=True, volume=30, motion="still", confirm="always", flat=True
    )


@pytest.mark.parametrize("name", CHOICES)
def test_nonsense_is_as_usual(name: str) -> None:
    assert recalled({name: "<b>"}) == Tastes()
    assert changed(Tastes(), name, "<b>") is None
    assert changed(Tastes(), "nothing", "1") is None


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_can_be_made_and_is_remembered(name: str) -> None:
    for value in CHOICES[name]:
        stage = Stage().send(Change(name, value))
        assert stage.effects[0] == Remember(name, value)  # a sample may be heard after it
        assert stage.model.tastes == recalled({name: value})


def test_they_hold_from_game_to_game() -> None:
    stage = Stage("?game=pirates&seed=1", settings={"sound": "1", "motion": "full"})
    assert stage.model.tastes == Tastes(sound=True, motion="full")
    assert page(stage.model).attributes["data-motion"] == "full"
    assert stage.select("home").model.tastes == Tastes(sound=True, motion="full")


def test_motion_is_not_told_where_the_system_decides() -> None:
    assert "data-motion" not in page(Stage().model).attributes
