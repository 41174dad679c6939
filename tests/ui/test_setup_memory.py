"""Setting up: marks are chosen, and everything but the deal is remembered."""

from __future__ import annotations

import json

import pytest

from tests.ui.stage import NOW, Stage
from ui.model import Change, Draft, Remember

SETUP = {"chairs": [["Mara", ""], ["", "captain"], ["", ""]], "options": {"hand": "2", "start": 2}}


def draft(stage: Stage) -> Draft:
    assert stage.model.draft is not None
    return stage.model.draft


def remembered(setup: object = SETUP) -> Stage:
    return Stage(settings={"setup reef": json.dumps(setup)})


def test_the_first_time_one_person_plays_against_mates() -> None:
    stage = Stage().select("game reef 3")
    assert [chair.level for chair in draft(stage).chairs] == ["", "mate", "mate"]
    assert "You play against Ida (mate), Jonas (mate)." in stage.html()


def test_from_home_two_taps_lead_into_a_game_against_a_bot() -> None:
    stage = Stage().select("game reef", "start")
    assert stage.phase in {"human", "bot"}
    assert [chair.level for chair in stage.model.chairs] == ["", "mate"]


def test_bots_alone_are_not_called_an_opponent_of_yours() -> None:
    stage = Stage().select("game reef").send(Change("who 0", "cabin"))
    assert "You play against" not in stage.html()


def test_names_levels_and_options_are_remembered_but_not_the_deal() -> None:
    stage = Stage().select("game reef 3")
    stage.send(Change("name 0", "Mara"), Change("who 1", "captain"), Change("who 2", ""))
    stage.send(Change("name 2", "Player C"), Change("option hand", "2"), Change("seed", "77"))
    stage.select("start")
    kept = next(effect for effect in stage.effects if isinstance(effect, Remember))
    assert kept.name == "setup reef"
    assert json.loads(kept.value)["chairs"] == SETUP["chairs"]
    for later in (stage.select("home"), Stage(settings={"setup reef": kept.value})):
        again = draft(later.select("game reef"))
        assert [tuple(chair) for chair in again.chairs] == [
            ("Mara", ""),
            ("Ida", "captain"),
            ("Player C", ""),
        ]
        assert again.options == {"hand": "2"}
        assert again.seed == NOW


def test_each_game_has_its_own_memory() -> None:
    assert len(draft(remembered().select("game titania")).chairs) == 2


def test_fewer_than_last_time_are_the_first_ones_and_options_that_no_longer_fit_go() -> None:
    again = draft(remembered().select("game reef 2"))
    assert [chair.name for chair in again.chairs] == ["Mara", "Ida"]
    assert again.options == {"hand": "2"}


def test_more_than_last_time_are_joined_by_bots() -> None:
    again = draft(remembered().select("game reef 4"))
    assert [chair.level for chair in again.chairs] == ["", "captain", "", "mate"]


def test_names_that_we_gave_are_given_in_the_language_of_the_page() -> None:
    stage = Stage(settings={"setup reef": json.dumps(SETUP)}, lang="fr")
    assert draft(stage.select("game reef")).chairs[2].name == "Joueur C"


@pytest.mark.parametrize(
    "kept",
    [
        "ahoy",
        "[]",
        "3",
        "{}",
        "[" * 100_000,
        json.dumps({**SETUP, "chairs": []}),
        json.dumps({**SETUP, "chairs": [["Mara", ""]] * 9}),
        json.dumps({**SETUP, "chairs": [["Mara", "kraken"], ["Otto", ""]]}),
        json.dumps({**SETUP, "options": 3}),
    ],
)
def test_a_bad_memory_is_no_memory(kept: str) -> None:
    again = draft(Stage(settings={"setup reef": kept}).select("game reef"))
    assert again == draft(Stage().select("game reef"))


def test_a_bad_option_is_left_out() -> None:
    again = draft(remembered({**SETUP, "options": {"hand": 99, "sails": 3}}).select("game reef"))
    assert again.options == {}


# Marks


def marks(stage: Stage) -> str:
    stage.select("start")
    return str(stage.session.options["colours"])[: len(stage.model.chairs)]


def test_a_mark_can_be_chosen() -> None:
    assert marks(Stage().select("game reef").send(Change("mark 1", "F"))) == "AF"


def test_who_had_the_mark_gets_the_other_in_exchange() -> None:
    stage = Stage().select("game reef").send(Change("mark 0", "B"))
    assert stage.nodes(data_field="mark 0", value="B")
    assert marks(stage) == "BA"


@pytest.mark.parametrize(("field", "value"), [("mark 0", "X"), ("mark 9", "B"), ("mark x", "B")])
def test_there_are_no_other_marks_and_seats(field: str, value: str) -> None:
    assert marks(Stage().select("game reef").send(Change(field, value))) == "AB"


def test_when_a_seat_goes_the_others_keep_their_marks() -> None:
    stage = Stage().select("game reef 3", "drop 0")
    assert marks(stage) == "BC"


def test_the_rules_are_a_tap_away_where_they_are_written() -> None:
    assert Stage().select("game titania").nodes(href="static/pages/en/titania.html")
    assert not Stage().select("game reef").nodes(**{"class": "quiet", "target": "rules"})
