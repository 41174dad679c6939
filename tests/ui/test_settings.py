"""The settings: on every screen, over whatever is there, and what they change in play."""

from __future__ import annotations

import pytest

from tests.ui.stage import NOW, Stage
from ui.model import Act, Change, Focus, Remember, Select
from ui.node import text_of
from ui.page import page

ALONE = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=0"
CHESTS = "?game=chests&seats=2&seed=4&bots=1:mate&opt=start:0"


def opened(stage: Stage) -> Stage:
    return stage.select("sheet keys")


def first(stage: Stage) -> str:
    return stage.nodes(**{"class": "action"})[0].attrs["data-action"]


def over() -> Stage:
    """Return a game that is over."""
    stage = Stage("?game=reef&seats=2&seed=9")
    while not stage.session.over:
        stage.select("take").send(Act(first(stage)))
    return stage


# Where they are


@pytest.mark.parametrize(
    "way",
    [(), ("game reef",), ("shelf",), ("shelf", "stats")],
    ids=["home", "setup", "shelf", "stats"],
)
def test_they_open_on_every_screen_before_a_game(way: tuple[str, ...]) -> None:
    stage = Stage().select(*way)
    assert len(stage.nodes(data_select="sheet keys")) == (1 if way else 0)  # home has its own
    assert opened(stage).nodes(data_field="motion")


def test_they_open_at_a_table_in_a_replay_and_at_the_end() -> None:
    for stage in (Stage(ALONE), over(), over().select("replay")):
        assert len(stage.nodes(data_select="sheet keys", data_key="gear")) == 1
        assert opened(stage).nodes(data_field="motion")


def test_home_is_seen_below_them() -> None:
    stage = opened(Stage())
    assert page(stage.model).at_home
    assert not page(Stage(ALONE).model).at_home


def test_a_selection_is_still_there_when_they_are_put_away() -> None:
    stage = Stage(ALONE)
    stage.send(Act(first(stage), touch=True))
    before = stage.model
    assert before.armed
    opened(stage).select("dismiss")
    assert stage.model == before
    assert stage.effects == [Focus("gear", back=True)]


def test_at_home_the_focus_goes_back_to_the_gear_of_home() -> None:
    assert opened(Stage()).select("dismiss").effects == [Focus("gear home", back=True)]
    assert opened(Stage().select("shelf")).select("dismiss").effects == [Focus("gear", back=True)]


def test_the_board_behind_the_scores_is_still_there() -> None:
    stage = opened(over().select("sheet board"))
    assert not stage.nodes(**{"class": "final"})
    assert stage.nodes(data_field="motion")
    assert stage.select("dismiss").model.sheet == "board"
    assert stage.select("dismiss").model.sheet == ""


# What they hold


def test_where_nothing_is_kept_they_say_so() -> None:
    told = "lasts for this visit only"
    assert told in opened(Stage(stored=None)).html()
    assert told not in opened(Stage()).html()


def test_the_volume_can_be_set_while_there_is_sound() -> None:
    stage = opened(Stage())
    assert stage.nodes(data_field="volume", disabled="")
    stage.send(Change("sound", "1"), Change("volume", "80"))
    (slider,) = stage.nodes(data_field="volume")
    assert "disabled" not in slider.attrs
    assert slider.attrs["value"] == "80"
    assert slider.attrs["aria-valuetext"] == "80 %"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "de"),
        ("theme", "dark"),
        ("motion", "still"),
        ("pace", "1200"),
        ("confirm", "always"),
    ],
)
def test_a_choice_shows_what_holds(field: str, value: str) -> None:
    stage = opened(Stage()).send(Change(field, value))
    (chosen,) = stage.nodes(name=f"set-{field}", checked="")
    assert chosen.attrs["value"] == value


def test_there_are_no_other_colours_than_ours() -> None:
    stage = Stage().send(Change("theme", "<b>"))
    assert (stage.model.theme, stage.effects) == ("", [])
    assert Stage().select("theme pink").model.theme == ""


def test_light_and_dark_are_asked_for_by_name_and_seen_at_once() -> None:
    stage = Stage().select("theme dark")
    assert stage.effects == [Remember("theme", "dark"), Focus("theme light")]
    assert page(stage.model).attributes["data-theme"] == "dark"
    assert stage.select("theme light").effects == [Remember("theme", "light"), Focus("theme dark")]


def test_they_lead_to_what_is_written() -> None:
    stage = opened(Stage(ALONE, version="abc123"))
    assert stage.nodes(href="static/pages/en/about.html")
    assert stage.nodes(href="static/pages/en/bots.html")
    assert "Version abc123" in stage.html()
    assert "Version" not in opened(Stage()).html()
    assert opened(Stage(CHESTS)).nodes(href="static/pages/en/chests.html#goal")


def test_seats_are_there_once_somebody_sits_on_them() -> None:
    assert len(opened(Stage(ALONE)).nodes(data_field="seat 1")) == 1
    assert not opened(Stage()).nodes(data_field="seat 1")


# Confirmed taps


@pytest.mark.parametrize(
    ("confirm", "touch", "flat", "armed"),
    [
        ("", False, "0", False),
        ("", True, "0", True),
        ("", False, "1", True),
        ("always", False, "0", True),
        ("always", True, "0", True),
        ("never", True, "0", False),
        ("never", False, "1", False),
    ],
)
def test_a_tap_is_confirmed_as_one_likes(confirm: str, touch: bool, flat: str, armed: bool) -> None:  # noqa: FBT001
    stage = Stage(ALONE).send(Change("confirm", confirm), Change("flat", flat))
    wanted = first(stage)
    stage.send(Act(wanted, touch))
    assert len(stage.session.plies) == (0 if armed else 1)
    if armed:
        assert stage.model.armed == wanted
        assert len(stage.send(Act(wanted, touch)).session.plies) == 1


# Options that have their usual value here


def shown(stage: Stage) -> str:
    """Return what the set-up offers: with the chart or without."""
    (switch,) = stage.nodes(id="option-remember")
    return "on" if "checked" in switch.attrs else "off"


def test_the_chart_of_a_new_game_is_as_one_likes() -> None:
    stage = Stage().select("game chests")
    assert shown(stage) == "off"
    stage.select("home").send(Change("remember", "1")).select("game chests")
    assert shown(stage) == "on"
    assert stage.select("start").session.options["remember"] == 1


def test_what_is_as_usual_follows_when_that_is_changed() -> None:
    stage = Stage().send(Change("remember", "1")).select("game chests", "start", "home")
    assert shown(stage.send(Change("remember", "0")).select("game chests")) == "off"


def test_what_a_game_was_set_up_with_goes_first() -> None:
    stage = Stage().select("game chests").send(Change("option remember", "1"), Select("start", NOW))
    assert shown(stage.select("home", "game chests")) == "on"
    stage.send(Change("option remember", "0")).select("start", "home")
    assert shown(stage.send(Change("remember", "0")).select("game chests")) == "off"


def test_a_game_without_such_an_option_has_none() -> None:
    stage = Stage().send(Change("remember", "1")).select("game reef", "start")
    assert "remember" not in stage.session.options


def test_the_settings_call_the_option_as_its_game_does() -> None:
    stage = opened(Stage()).send(Change("remember", "1"))
    (switch,) = stage.nodes(data_field="remember")
    assert "checked" in switch.attrs
    (label,) = stage.nodes(**{"for": switch.attrs["id"]})
    assert "Treasure Chests: Chart of what was seen" in text_of(label)
