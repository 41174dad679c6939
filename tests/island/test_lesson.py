"""The numbers that the lesson tells are those of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from rules.island.score import score, values
from tables.lesson import lesson
from ui.lesson import played

if TYPE_CHECKING:
    from rules.island.setup import State

SCRIPT = lesson("island")


def after(words: str) -> State:
    """Return the state when the step that says this is done."""
    (step,) = (n for n, each in enumerate(SCRIPT.steps) if words in each.words.says)
    return cast("State", played("island", SCRIPT, step + 1).state)


def before(words: str) -> State:
    """Return the state when the step that says this begins."""
    (step,) = (n for n, each in enumerate(SCRIPT.steps) if words in each.words.says)
    return cast("State", played("island", SCRIPT, step).state)


def points(s: State, seat: int) -> int:
    return sum(score(s, seat).values())


@pytest.mark.parametrize(("words", "gain"), [("+7", 7), ("+10", 10), ("brings 7", 7)])
def test_a_place_brings_what_the_lesson_says(words: str, gain: int) -> None:
    assert points(after(words), 0) - points(before(words), 0) == gain


def test_worths_are_those_that_the_lesson_tells() -> None:
    assert values(before("worth 2; the others nothing yet")) == [0, 2, 2, 0, 2, 2, 0, 0, 0]
    assert values(before("now worth 6"))[5] == 6
    assert values(after("each tiki is worth 7"))[8] == 7


def test_the_lesson_ends_with_the_points_that_it_tells() -> None:
    s = before("29 points now, and Ida’s 20")
    assert [points(s, 0), points(s, 1)] == [29, 20]
    assert s.day == 2
