"""A board under glass: zoomed about a point, moved with a finger, never lost from view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
import tables
from rules.core import Session
from ui.app import update
from ui.glass import FARTHEST, FIT, Box, Glass, moved, pressed, showing, zoomed
from ui.model import Chair, Model, Select, Zoom
from ui.node import walk
from ui.page import page

if TYPE_CHECKING:
    from tables.scene import Scene, Seen

BOARD = Box(100, 50, 400, 200)


def test_the_point_that_is_zoomed_about_stays_where_it_is() -> None:
    glass = zoomed(FIT, 2, (100, 50), BOARD)
    assert glass == Glass(2, -100, -50)
    assert (100 - glass.x) / glass.zoom == 100
    back = zoomed(glass, 0.5, (100, 50), BOARD)
    assert back == FIT


def test_zoom_has_an_end_both_ways() -> None:
    glass = FIT
    for _ in range(9):
        glass = pressed(glass, "in", BOARD)
    assert glass.zoom == FARTHEST
    assert pressed(glass, "fit", BOARD) == FIT
    for _ in range(9):
        glass = pressed(glass, "out", BOARD)
    assert glass.zoom == 1


def test_a_board_follows_the_finger_until_half_of_it_has_left() -> None:
    assert moved(FIT, 30, -20, BOARD) == Glass(1, 30, -20)
    assert moved(FIT, 999, 999, BOARD) == Glass(1, 200, 100)
    assert moved(Glass(2), -9999, -9999, BOARD) == Glass(2, -600, -300)


@pytest.mark.parametrize(
    ("thing", "glass"),
    [
        (Box(150, 100, 50, 50), Glass(2, 0, 0)),
        (Box(80, 100, 50, 50), Glass(2, 20, 0)),
        (Box(480, 230, 50, 50), Glass(2, -30, -30)),
        (Box(150, 40, 50, 50), Glass(2, 0, 10)),
    ],
)
def test_what_the_keyboard_reaches_is_brought_into_view(thing: Box, glass: Glass) -> None:
    assert showing(Glass(2, 0, 0), thing, BOARD, BOARD) == glass


def test_buttons_zoom_and_only_boards_under_glass_have_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session(rules.load("reef"), 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), looker=0, id=1)
    assert not _zooms(model)
    reef = tables.load("reef")
    drawn = reef.scene

    def scene(seen: Seen) -> Scene:
        return drawn(seen)._replace(glass=True)

    monkeypatch.setattr(reef, "scene", scene)
    assert _zooms(model) == ["zoom in", "zoom out", "zoom fit"]
    assert update(model, Select("zoom in")) == (model, [Zoom("in")])


def _zooms(model: Model) -> list[str]:
    selects = [node.attrs.get("data-select", "") for node in walk(page(model).stage)]
    return [select for select in selects if select.startswith("zoom")]
