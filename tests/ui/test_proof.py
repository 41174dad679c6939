"""The record of a game that is over: verified in the bots' thread, copied for a report."""

from __future__ import annotations

import json

import pytest

import rules
from rules.core.record import replay
from tests.ui.stage import Stage
from tests.ui.test_replay import HOT_SEAT, act, over
from ui.node import text_of
from ui.post import Copied, Copy
from ui.reel import Verified, Verify


def test_the_record_is_played_again_on_request_in_the_bots_thread() -> None:
    stage = over().select("verify")
    (order,) = stage.effects
    assert isinstance(order, Verify)
    assert replay(rules.load("reef"), json.loads(order.record)).over
    assert "The record is played again…" in stage.html()
    assert not stage.nodes(data_select="verify")
    assert stage.select("verify").effects == []
    stage.send(Verified(stage.model.id, ""))
    assert "Verified: the record was played again and every hash agrees." in stage.html()
    assert "Verified: the record" in stage.select("replay").html()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("step 3 is not legal", "The record is not true: step 3 is not legal."),
        (None, "The record could not be checked: try again."),
    ],
)
def test_what_is_wrong_is_told(wrong: str | None, sentence: str) -> None:
    stage = over().select("verify")
    stage.send(Verified(stage.model.id, wrong))
    assert sentence in stage.html()
    assert bool(stage.nodes(data_select="verify")) == (wrong is None)


def test_an_answer_for_another_game_is_not_heeded() -> None:
    stage = over().select("verify")
    assert "Verified:" not in stage.send(Verified(stage.model.id + 1, "")).html()
    assert stage.select("again").send(Verified(stage.model.id, "")).model.proof is None


def test_a_report_copies_the_record_and_says_so() -> None:
    stage = over().select("report")
    (order,) = stage.effects
    assert isinstance(order, Copy)
    assert replay(rules.load("reef"), json.loads(order.text)).over
    assert "The record was copied" in stage.send(Copied(done=True)).html()
    assert not [node for node in stage.nodes() if node.tag == "textarea"]


def test_where_the_clipboard_is_refused_the_record_is_there_to_be_copied_by_hand() -> None:
    stage = over().select("report").send(Copied(done=False))
    (field,) = [node for node in stage.nodes() if node.tag == "textarea"]
    assert replay(rules.load("reef"), json.loads(text_of(field))).over
    assert "The clipboard was refused" in stage.html()


def test_while_a_game_runs_its_record_stays_where_it_is() -> None:
    stage = act(Stage(HOT_SEAT).select("take"))
    assert stage.select("report").effects == []
    assert stage.select("verify").effects == []
    assert stage.select("replay", "verify").effects == []
    assert Stage().select("verify").effects == []


def test_small_screens_choose_between_sheet_and_plot() -> None:
    stage = over()
    assert stage.nodes(**{"class": "final", "data-tab": "sheet"})
    for tab in ("tab plot", "tab numbers"):
        assert stage.select(tab).nodes(**{"class": "final", "data-tab": "plot"})
    (on,) = stage.nodes(aria_pressed="true")
    assert text_of(on) == "Plot"
