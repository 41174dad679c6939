"""Asking what something is: the mode, the question, the answer, and that nothing is played."""

import pytest

import rules
import tables
from rules.core import Session
from tests.test_pages import anchors
from tests.ui.stage import Stage
from ui import about
from ui.beside import EDGE, beside
from ui.glass import Box
from ui.keys import pressed
from ui.look import seen
from ui.model import Act, Ask, Chair, Model, Select
from ui.node import text_of, walk
from ui.page import page
from ui.what import key_of
from ui.words import LANGUAGES

GAMES = ["chests", "island", "pirates", "titania"]
WINDOW = (360, 740)


def at_table(name: str = "titania", **model: object) -> Stage:
    stage = Stage()
    session = Session(rules.load(name), 2, 3, {"start": 0})
    chairs = (Chair("Mara"), Chair("Otto", "mate"))
    stage.model = Model(session=session, chairs=chairs, looker=0, id=1)._replace(**model)  # type: ignore[arg-type]
    return stage


def answer(stage: Stage) -> str:
    told = stage.nodes(role="alert")
    return " ".join(text_of(told[0]).split()) if told else ""


def test_the_tool_begins_and_ends_it_and_the_table_says_so() -> None:
    stage = at_table().select("what")
    assert stage.model.asking
    assert stage.nodes(data_asking="1")
    assert any("Tap anything" in text_of(node) for node in stage.nodes(role="status"))
    assert stage.nodes(data_select="what", aria_pressed="true")
    assert not stage.select("what").nodes(data_asking="1")


def test_escape_ends_it_and_puts_the_answer_away_but_first_a_sheet() -> None:
    stage = at_table().select("what", "what hex-0", "sheet keys", "dismiss")
    assert stage.model.asking
    stage.select("what hex-0", "dismiss")
    assert (stage.model.asking, stage.model.asked) == (False, "")


def test_the_answer_can_be_put_away_alone() -> None:
    stage = at_table().select("what", "what hex-0", "told")
    assert (stage.model.asking, stage.model.asked) == (True, "")


def test_it_is_asked_at_once_without_the_mode() -> None:
    stage = at_table().select("what hex-0")
    assert not stage.model.asking
    assert "crane" in answer(stage)


def test_away_from_a_table_nothing_is_asked() -> None:
    assert Stage().select("what", "what hex-0").model == Stage().model


@pytest.mark.parametrize("name", GAMES)
def test_asking_about_everything_on_the_page_plays_nothing(name: str) -> None:
    stage = at_table(name).select("what")
    record = list(stage.session.plies)
    data = [
        {attr.removeprefix("data-"): value for attr, value in node.attrs.items()}
        for node in walk(page(stage.model).stage)
    ]
    keys = {key_of(each) for each in data} - {""}
    sight = seen(stage.model)
    drawn = tables.load(name).scene(sight)
    for key in keys:
        stage.select(f"what {key}")
        found = about.told(stage.model, sight, drawn)
        assert found is not None, key
        assert found.name, key
        assert found.anchor, key
    assert stage.session.plies == record
    assert (stage.model.selection, stage.model.armed) == ("", "")


def test_an_element_is_called_by_what_it_is_then_by_what_it_selects_then_by_its_key() -> None:
    assert key_of({"what": "seat 0", "select": "home", "key": "k"}) == "seat 0"
    assert key_of({"select": "undo", "key": "undo"}) == "@undo"
    assert key_of({"select": "pick BY", "key": "card-3-0"}) == "card-3-0"
    assert key_of({"action": "0 draw"}) == ""


def test_something_else_puts_the_answer_away() -> None:
    legal = rules.load("titania").legal
    stage = at_table().select("what hex-0")
    stage.send(Ask("hex-1"))
    assert stage.model.asked == ""
    stage.select("what hex-0", "tab log")
    assert stage.model.asked == ""
    stage.select("what hex-0", "zoom in")
    assert stage.model.asked == "hex-0"
    line = f"0 {legal(stage.session.state, 0)[-1].verb}"
    stage.send(Act(line))
    assert stage.model.asked == ""
    assert stage.session.plies


def test_what_is_there_no_more_is_not_told() -> None:
    assert answer(at_table().select("what card-99-9")) == ""


def test_the_letter_i_asks() -> None:
    assert pressed("i", {}, on_board=True) == Select("what")
    stage = at_table().select("sheet keys")
    assert any(text_of(n) == "i" for n in stage.nodes() if n.tag == "kbd")


def test_seats_points_actions_tabs_and_tools_are_told_by_the_shell() -> None:
    stage = at_table()
    told = {
        "seat 0": "A person plays it.",
        "seat 1": "A bot plays it.",
        "score 1": "Points of Otto",
        "do 0 draw": "Draw and end the turn",
        "@tab board": "The sea",
        "@tab log": "Log",
        "@replay 3": "Replay",
        "@sheet ": "Show the scores",
    }
    for key, words in told.items():
        assert words in answer(stage.select(f"what {key}")), key
    assert "Market" in answer(at_table("island").select("what @tab market"))


def test_every_rule_that_the_shell_names_is_written() -> None:
    for found in about.PARTS.values():
        pages = [found.page] if found.page else GAMES
        for name in pages:
            for lang in LANGUAGES:
                assert found.anchor in anchors(name, lang)


def test_in_a_replay_it_can_be_asked_too() -> None:
    stage = at_table()
    stage.send(Act("0 draw"))
    stage.select("replay", "what", "what hex-0")
    assert "crane" in answer(stage)
    assert stage.nodes(data_asking="1")


def test_a_game_without_rules_has_answers_without_a_link() -> None:
    stage = at_table("reef").select("what berth-0")
    assert answer(stage)
    assert not stage.nodes(target="rules")


@pytest.mark.parametrize(
    ("thing", "side"),
    [
        (Box(100, 600, 40, 40), "above"),
        (Box(100, 60, 40, 40), "below"),
        (Box(100, 20, 40, 500), "below"),
        (Box(100, 210, 40, 525), "above"),
        (Box(0, 0, 360, 740), ""),
    ],
)
def test_an_answer_does_not_lie_on_what_it_speaks_of(thing: Box, side: str) -> None:
    place = beside(thing, (300, 180), WINDOW)
    assert place.side == side
    assert EDGE <= place.x <= WINDOW[0] - EDGE - 300
    assert EDGE <= place.y <= WINDOW[1] - EDGE - 180
    assert side == "" or place.y + 180 < thing.y or place.y > thing.y + thing.h


@pytest.mark.parametrize(
    ("thing", "side"), [(Box(900, 0, 300, 800), "left"), (Box(0, 0, 300, 800), "right")]
)
def test_beside_a_tall_panel_it_stands_at_its_side(thing: Box, side: str) -> None:
    place = beside(thing, (300, 180), (1280, 800))
    assert place.side == side
    assert place.x + 300 < thing.x or place.x > thing.x + thing.w


def test_a_selection_of_the_shell_is_no_question() -> None:
    stage = at_table()
    assert stage.send(Select("tab log")).model.asked == ""
