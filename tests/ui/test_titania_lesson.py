"""The lesson of Titania tells the truth: what it counts is what the engine counts."""

from __future__ import annotations

import pytest

from rules.titania import score
from tables.lesson import lesson
from tests.ui.stage import Stage
from ui.lesson import played

GAME = "titania"
STEPS = lesson(GAME).steps


def step(words: str) -> int:
    """Find a step by words of it."""
    (found,) = (n for n, each in enumerate(STEPS) if words in each.words.says)
    return found


@pytest.mark.parametrize(
    ("words", "seat", "source", "points"),
    [
        ("Yours is worth 4", 0, "point tiles", 4),
        ("Four floors, 12 points!", 0, "floors", 12),
        ("three first floors on the site with four towers, 9 points", 1, "floors", 9),
        ("From now on a floor on this site is worth 4 points", 0, "starfish", 3),
        ("Here are the ships left", 0, "floors", 12 + 6),
    ],
)
def test_the_points_that_are_told_are_those_that_were_made(
    words: str, seat: int, source: str, points: int
) -> None:
    session = played(GAME, lesson(GAME), step(words))
    assert score(session.state, seat)[source] == points  # type: ignore[arg-type]


def test_the_supply_has_a_light_and_is_in_sight_on_a_small_screen() -> None:
    last_ships = step("Here are the ships left")
    stage = Stage(settings={f"lesson {GAME}": str(last_ships)}).select(f"learn {GAME} on")
    assert stage.nodes(**{"class": "panel supply halo"})
    assert stage.model.tab == "seats"
    assert not stage.select("back").nodes(**{"class": "panel supply halo"})
