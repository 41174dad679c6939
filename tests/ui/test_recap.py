"""What happened: told to each seat in what it has heard, put away, and told again."""

from __future__ import annotations

import pytest

from rules.core.events import heard
from tests.ui.stage import Stage
from tests.ui.test_app import act_first, bots_play
from ui import recap
from ui.model import Focus
from ui.node import text_of
from ui.parts import event_line

THREE = "?game=reef&seats=3&seed=9&bots=1:mate,2:mate&opt=start:0&pace=0"
HOT_SEAT = "?game=reef&seats=2&seed=9&opt=start:0"


def strip(stage: Stage) -> str:
    """Return what the strip at the table tells."""
    found = [node for node in stage.nodes() if "recap" in node.attrs.get("class", "").split()]
    return " ".join(text_of(found[0]).split())


def a_round(stage: Stage) -> Stage:
    return bots_play(act_first(stage, 3))


def test_at_my_turn_it_tells_what_each_of_the_others_did() -> None:
    stage = a_round(Stage(THREE))
    told = recap.story(stage.model)
    assert [deed.seat for deed in told.deeds] == [1, 2]
    assert strip(stage).startswith("Since your turn:")
    for deed in told.deeds:
        assert all(line in strip(stage) for line in deed.lines)


def test_it_is_built_from_what_the_seat_has_heard() -> None:
    stage = a_round(Stage(THREE))
    told = recap.story(stage.model)
    plies = stage.session.plies[told.since : told.until]
    spec = stage.session.game.SPEC
    mine = [event_line(stage.model, e) for ply in plies for e in heard(spec, ply.events, 0)]
    assert [line for deed in told.deeds for line in deed.lines] == mine
    everything = [event_line(stage.model, e) for ply in plies for e in ply.events]
    secret = set(everything) - set(mine)
    assert secret
    told_again = " ".join(map(text_of, stage.select("happened").nodes(**{"class": "deed"})))
    assert not any(line in told_again for line in secret)


def test_before_my_first_turn_it_tells_what_was_so_far() -> None:
    stage = bots_play(Stage("?game=reef&seats=2&seed=9&bots=0:mate&opt=start:0&pace=0"))
    assert strip(stage).startswith("So far:")


def test_at_the_very_beginning_there_is_nothing_to_tell() -> None:
    stage = Stage(THREE)
    assert strip(stage) == ""
    assert not stage.nodes(data_select="happened")
    assert "Nothing yet." in stage.select("happened").html()


def test_while_the_others_act_it_tells_the_last_thing() -> None:
    stage = act_first(Stage(THREE), 3)
    assert stage.phase == "bot"
    assert strip(stage).startswith("You draw a pearl")
    assert not stage.nodes(data_select="hush")


def test_it_is_put_away_until_something_new_happens() -> None:
    stage = a_round(Stage(THREE)).select("hush")
    assert strip(stage) == ""
    assert stage.effects == [Focus("")]
    assert strip(a_round(stage)).startswith("Since your turn:")


def test_it_gives_way_to_what_i_do_and_can_be_told_again_all_through_my_turn() -> None:
    stage = a_round(Stage(THREE))
    told = recap.story(stage.model)
    act_first(stage)
    assert strip(stage).startswith("Player A shows")
    assert recap.story(stage.model) == told
    assert len(stage.nodes(data_select="happened")) == 1
    stage.select("happened")
    rows = [text_of(node) for node in stage.nodes(**{"class": "deed"})]
    assert len(rows) == 2
    assert all(
        line in row for deed, row in zip(told.deeds, rows, strict=True) for line in deed.lines
    )
    assert stage.select("dismiss").model.sheet == ""


def test_nothing_is_told_while_the_screen_is_handed_over() -> None:
    stage = act_first(Stage(HOT_SEAT).select("take"), 3)
    assert stage.phase == "handover"
    assert strip(stage) == ""
    assert stage.select("happened").model.sheet == ""
    stage.select("take")
    assert strip(stage).startswith("So far: A Player A")


@pytest.mark.parametrize("what", ["hush", "happened"])
def test_without_a_game_nothing_happened(what: str) -> None:
    stage = Stage().select(what)
    assert (stage.phase, stage.model.sheet, stage.model.hushed) == ("home", "", -1)
