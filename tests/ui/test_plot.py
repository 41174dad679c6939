"""The points over time: turns, turning points, lines, and the same numbers as a table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

import pytest

import rules
from rules.core import Session
from rules.core.session import Ply
from tests.ui.test_replay import over
from ui.course import Course, Turn, course, turnings, turns
from ui.model import Change
from ui.node import Node, text_of
from ui.plot import Frame, apart, nice, shape, strokes

if TYPE_CHECKING:
    from rules.core import Action


def run(*totals: tuple[int, ...]) -> Course:
    """Make a course of turns with these totals after each, the set-up first."""
    return Course(tuple(Turn(n % 2, n, n + 1) for n in range(len(totals) - 1)), totals)


def test_a_turn_ends_where_the_actor_changes() -> None:
    seats = (0, 0, 1, 0, 1, 1)
    plies = [Ply(seat, cast("Action", ()), (), None) for seat in seats]
    assert turns(plies) == [Turn(0, 0, 2), Turn(1, 2, 3), Turn(0, 3, 4), Turn(1, 4, 6)]


def test_the_course_ends_with_the_scores() -> None:
    session = over().session
    taken = course(session)
    assert taken.totals[-1] == tuple(session.standing().totals)
    assert taken.totals[0] == (0, 0)
    assert len(taken.totals) == len(taken.turns) + 1


def test_the_lead_changes_when_another_is_alone_in_front() -> None:
    told = turnings(run((0, 0), (3, 0), (3, 3), (3, 5), (9, 5)))
    assert [(t.turn, t.seat, t.gain, t.behind) for t in told] == [(3, 1, 2, 0), (4, 0, 6, 1)]


def test_the_greatest_gain_is_a_turning_point() -> None:
    assert [(t.turn, t.gain, t.behind) for t in turnings(run((0, 0), (2, 0), (9, 0)))] == [
        (2, 7, None)
    ]


def test_of_many_changes_the_last_and_the_largest_are_told() -> None:
    told = turnings(run((0, 0), (1, 0), (1, 2), (7, 2), (7, 8), (9, 8), (9, 30), (31, 30)))
    assert [t.turn for t in told] == [3, 6, 7]


def test_a_game_without_points_has_no_turning_point() -> None:
    assert turnings(run((0, 0), (0, 0))) == []
    assert turnings(run((0, 0))) == []


@pytest.mark.parametrize(("span", "step"), [(0, 1), (4, 1), (9, 2), (23, 5), (50, 10), (620, 200)])
def test_axes_have_round_steps(span: int, step: int) -> None:
    assert nice(span, 5) == step


def test_all_points_lie_within_the_frame() -> None:
    frame = Frame(run((0, 0), (-7, 3), (48, 12)), (700, 212))
    assert list(frame.levels) == [0, 20, 40, 60]
    assert frame.y(60) == 18
    assert frame.y(-7) == 212 - 24
    assert frame.x(0) == 30
    assert frame.x(2) == 700 - 112


def test_every_seat_has_a_shape_of_its_own() -> None:
    paths = {shape(letter, 10, 10, 5) for letter in "abcdef"}
    assert len(paths) == 6
    assert all(path.endswith("z") for path in paths)


def test_a_line_is_drawn_in_the_seats_colour_on_ink_and_the_winner_on_top() -> None:
    drawn = strokes(
        run((0, 0), (1, 3), (2, 8)), Frame(run((0, 0), (1, 3)), (700, 212)), "ab", [1, 0]
    )
    assert [stroke.line for stroke in drawn[-6:]] == [
        "ink",
        "seat-a",
        "ink",
        "ink",
        "seat-b",
        "ink",
    ]
    assert [stroke.width for stroke in drawn[-3:-1]] == [5.5, 3.0]
    assert drawn[-1].fill == "seat-b"
    flat = run((0, 0), (0, 0))
    assert not any(stroke.dash for stroke in strokes(flat, Frame(flat, (700, 212)), "ab", [0, 1]))


def test_names_do_not_lie_on_each_other() -> None:
    assert apart([10, 12, 80], 19, 200) == [10, 29, 80]
    assert apart([190, 195, 20], 19, 200) == [181, 200, 20]


def test_the_plot_names_every_player_with_the_total() -> None:
    stage = over()
    names = [text_of(node).split() for node in stage.nodes(**{"class": "plot-word plot-name"})]
    totals = stage.session.standing().totals
    expected = {(stage.model.chairs[s].name, str(totals[s])) for s in (0, 1)}
    assert {(name, points) for name, points in names} == expected
    (canvas,) = [node for node in stage.nodes(**{"class": "ground"}) if node.tag == "canvas"]
    assert json.loads(canvas.attrs["data-ground"])[:2] == [700, 212]
    stage.model = stage.model._replace(portrait=True)
    (canvas,) = [node for node in stage.nodes(**{"class": "ground"}) if node.tag == "canvas"]
    assert json.loads(canvas.attrs["data-ground"])[:2] == [420, 260]


def test_the_table_behind_it_has_the_same_numbers() -> None:
    stage = over().select("tab numbers")
    (table,) = stage.nodes(**{"class": "score-sheet turn-table"})
    body = cast("Node", table.children[1])
    rows = [text_of(cast("Node", row)).split() for row in body.children]
    totals = course(stage.session).totals
    assert rows == [[str(n), *map(str, points)] for n, points in enumerate(totals)]
    assert not stage.nodes(**{"class": "plot"})
    assert stage.select("tab plot").nodes(**{"class": "plot"})


def test_a_turning_point_is_told_and_leads_to_its_step() -> None:
    stage = over()
    told = stage.nodes(**{"class": "turning"})
    assert 1 <= len(told) <= 3
    assert all("Turn " in text_of(node) for node in told)
    stage.select(told[0].attrs["data-select"])
    assert stage.phase == "replay"
    assert stage.send(Change("language", "de")).phase == "replay"


def test_a_game_without_turning_points_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.plot.turnings", lambda _: [])
    assert not over().nodes(**{"class": "turnings"})


def test_a_game_of_one_ply_can_be_plotted() -> None:
    session = Session(rules.load("reef"), 2, 3)
    assert Frame(course(session), (700, 212)).turns == 1
