"""Hints, seats that change hands in the middle of a game, and bots that are hurried."""

from __future__ import annotations

import json

import pytest

from rules.core.notation import text
from tests.ui.stage import Stage
from ui.model import Act, Advise, Advised, Answered, Change, Halt, Think
from ui.node import text_of

ALONE = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=500"
HOT_SEAT = "?game=reef&seats=2&seed=9&opt=start:0"


def texts(stage: Stage) -> list[str]:
    """Return the first actions that are legal."""
    session = stage.session
    seat = session.actor
    return [text(seat, action) for action in session.game.legal(session.state, seat)][:3]


def answer(stage: Stage, *, ply: int = 0) -> Stage:
    """Let the hint come: the second action is the best, and nothing speaks for it."""
    one, two = texts(stage)
    rows = [[one, 0.4, ["points", 3.0], ["cards in hand", -0.25]], [two, 0.61, None, None]]
    return stage.send(Advised(stage.model.id, ply, json.dumps(rows)))


def rows(stage: Stage) -> list[str]:
    (listed,) = stage.nodes(**{"class": "counsel"})
    return [text_of(row) for row in listed.children]  # type: ignore[arg-type]


def test_a_hint_is_asked_of_the_bots_thread_with_the_view_alone() -> None:
    stage = Stage(ALONE).select("hint")
    (order,) = stage.effects
    assert isinstance(order, Advise)
    session = stage.session
    assert order.view == session.game.view(session.state, 0).text()
    assert "Looking ahead" in stage.html()


def test_the_best_are_told_with_chances_and_reasons() -> None:
    stage = answer(Stage(ALONE).select("hint"))
    first, second = rows(stage)
    assert first.endswith("61 % to win")
    assert "40 % to win" in second
    assert "points +3" in second
    assert "cards in hand \N{MINUS SIGN}0.2" in second


@pytest.mark.parametrize(("best", "told"), [(0.7, True), (0.3, False)])
def test_what_speaks_for_the_best_is_told_even_where_it_only_comes_later(
    best: float,
    told: bool,  # noqa: FBT001
) -> None:
    stage = Stage(ALONE).select("hint")
    one, two = texts(stage)
    rows = [[one, best, ["points", -2.0], None], [two, 0.5, ["points", 1.0], None]]
    stage.send(Advised(stage.model.id, 0, json.dumps(rows)))
    assert ("pays off most later on" in stage.html()) is told
    assert "points \N{MINUS SIGN}2" in stage.html()


def test_what_is_advised_can_be_played_there() -> None:
    stage = answer(Stage(ALONE).select("hint"))
    advised = texts(stage)[1]
    assert stage.nodes(data_action=advised, **{"class": "action"})
    stage.send(Act(advised))
    assert len(stage.session.plies) == 1
    assert stage.model.sheet == ""


def test_on_touch_the_sheet_makes_room_for_the_prompt() -> None:
    stage = answer(Stage(ALONE).select("hint"))
    stage.send(Act(texts(stage)[1], touch=True))
    assert stage.model.sheet == ""
    assert stage.model.armed


def test_a_hint_is_asked_for_once_a_step() -> None:
    stage = answer(Stage(ALONE).select("hint")).select("dismiss", "hint")
    assert stage.effects == []
    assert len(rows(stage)) == 2


def test_a_hint_that_comes_too_late_is_forgotten() -> None:
    stage = Stage(ALONE).select("hint")
    assert answer(stage, ply=7).model.counsel is not None
    assert "Looking ahead" in stage.html()
    assert Stage().send(Advised(0, 0, "[]")).model.counsel is None


def test_a_hint_that_was_lost_is_told_and_asked_for_again() -> None:
    stage = Stage(ALONE).select("hint")
    stage.send(Advised(stage.model.id, 0, "[]"))
    assert "lost in thought: ask again" in stage.html()
    assert isinstance(stage.select("hint").effects[0], Advise)


def test_there_is_no_hint_for_somebody_elses_turn() -> None:
    assert Stage(HOT_SEAT).select("hint").effects == []
    assert Stage(HOT_SEAT).model.sheet == ""


def test_a_human_becomes_a_bot_in_the_middle_of_a_game() -> None:
    stage = Stage(ALONE).send(Change("seat 0", "captain"))
    assert stage.phase == "bot"
    assert [thought.level for thought in stage.thoughts()] == ["captain"]


def test_a_bot_that_thinks_becomes_another_and_the_first_one_is_ended() -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=0:mate&opt=start:0").send(
        Change("seat 0", "admiral")
    )
    assert stage.effects[0] == Halt()
    assert [thought.level for thought in stage.thoughts()] == ["admiral"]


def test_a_bot_becomes_a_human_and_the_screen_is_handed_over() -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=0:mate&opt=start:0").send(Change("seat 0", ""))
    assert stage.phase == "handover"
    assert not [effect for effect in stage.effects if isinstance(effect, Think)]


@pytest.mark.parametrize(("field", "value"), [("seat 7", ""), ("seat x", ""), ("seat 0", "kraken")])
def test_nobody_is_seated_who_is_not_there(field: str, value: str) -> None:
    stage = Stage(ALONE)
    before = stage.model.chairs
    assert stage.send(Change(field, value)).model.chairs == before


def test_without_a_game_nobody_is_seated() -> None:
    assert Stage().send(Change("seat 0", "mate")).model.chairs == ()


def test_every_seat_can_be_given_away_in_the_settings() -> None:
    stage = Stage(ALONE).select("sheet keys")
    assert len(stage.nodes(data_field="seat 0") + stage.nodes(data_field="seat 1")) == 2
    assert not Stage().select("sheet keys").nodes(data_field="seat 0")


def test_bots_that_are_hurried_make_no_pauses_until_it_is_a_humans_turn() -> None:
    stage = Stage("?game=reef&seats=3&seed=9&bots=0:mate,1:mate&opt=start:0&pace=500")
    assert stage.thoughts()[0].pace == 500
    assert stage.nodes(data_select="skip")
    stage.select("skip")
    assert not stage.nodes(data_select="skip")
    stage.send(Answered(stage.model.id, 0, texts(stage)[0]))
    assert stage.thoughts()
    while stage.thoughts():
        assert stage.thoughts()[0].pace == 0
        stage.answer(texts(stage)[0])
    assert stage.phase == "human"
    assert not stage.model.hurry
