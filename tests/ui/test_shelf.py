"""The shelf: what is kept, opened, exported, deleted and brought back."""

from __future__ import annotations

import json
from random import Random
from unittest.mock import ANY

import pytest

import rules
from rules.core import Flat, Session
from rules.core.record import record
from tests.ui.stage import NOW, Stage
from ui import begin, saves
from ui.library import Brought, Download, Drop, Keep, Soon
from ui.model import Remember, Saved, Select, Unsaved
from ui.node import text_of

PEOPLE = (("Mara", ""), ("Otto", "mate"))


def session(steps: int = 5, seed: int = 9) -> Session[Flat]:
    """Play a game of Reef by chance: some steps, or to its end."""
    played, rng = Session(rules.load("reef"), 2, seed, {"start": 0}), Random(seed)
    while not played.over and len(played.plies) != steps:
        played.act(played.actor, rng.choice(played.game.legal(played.state, played.actor)))
    return played


def saved(number: int, steps: int = 5, seed: int = 9) -> Saved:
    kept = {"record": record(session(steps, seed)), "chairs": PEOPLE, "search": "?a"}
    return Saved(number, json.dumps(kept, separators=(",", ":")))


WAITING, OVER = saved(10), saved(20, steps=-1)
DAMAGED = Saved(30, '{"record":')


def altered(**changes: object) -> str:
    """Write a save whose record was tampered with."""
    kept = json.loads(WAITING.data)
    return json.dumps({**kept, "record": {**kept["record"], **changes}})


def brought(stage: Stage, *texts: str) -> Stage:
    """Bring files in, and look through all that they hold; the effects are those of the last."""
    stage.send(Brought(tuple((f"file{n}.json", text) for n, text in enumerate(texts))))
    while Soon("bring") in stage.effects:
        stage.send(Select("bring", NOW))
    return stage


def words(stage: Stage) -> str:
    return " ".join(text_of(node) for node in stage.nodes(id="stage"))


def file(stage: Stage) -> str:
    (given,) = stage.effects
    assert isinstance(given, Download)
    return given.text


# What is there


def test_the_shelf_shows_games_to_go_on_with_and_games_that_are_over() -> None:
    stage = Stage(stored=(WAITING, OVER)).select("shelf")
    assert stage.phase == "home"
    told = words(stage)
    assert told.index("To go on with") < told.index("Finished")
    assert "Step 6" in told
    assert "Mara" in told
    assert "Cannot be opened" not in told
    totals = session(-1).standing().totals
    listed = [text_of(node) for node in stage.nodes() if node.tag == "b"]
    assert [line for line in listed if line.isdigit()] == [str(total) for total in totals]
    assert [node.attrs["data-when"] for node in stage.nodes() if node.tag == "time"] == ["10", "20"]


def test_an_empty_shelf_says_so_and_still_takes_files() -> None:
    stage = Stage().select("shelf")
    assert "No game is kept here yet." in words(stage)
    assert stage.nodes(type="file")
    assert not stage.nodes(data_select="export-all")


def test_a_game_with_a_cover_shows_its_picture() -> None:
    stage = Stage(stored=(WAITING,)).select("shelf")
    assert not stage.nodes(src="static/pictures/reef.svg")
    stage.model = stage.model._replace(covers=frozenset({"reef"}))
    assert stage.nodes(src="static/pictures/reef.svg")


def test_home_is_a_tap_away() -> None:
    stage = Stage(stored=(WAITING,)).select("shelf", "home")
    assert not stage.model.library.screen
    assert stage.nodes(data_select="continue")


def test_a_game_is_gone_on_with_where_it_was_left() -> None:
    stage = Stage(stored=(WAITING, OVER)).select("shelf", "open 10")
    assert stage.model.id == 10
    assert stage.session.state == session().state


def test_a_game_that_is_over_opens_at_its_end() -> None:
    stage = Stage(stored=(WAITING, OVER)).select("shelf", "open 20")
    assert stage.phase == "over"
    assert stage.nodes(**{"class": "final"})


def test_home_keeps_offering_the_latest_of_several_unfinished_games() -> None:
    later = saved(15, steps=3)
    stage = Stage(stored=(WAITING, later, OVER)).select("shelf", "open 20", "home")
    assert stage.model.resting == later
    stage.select("shelf", "open 10", "home")
    assert stage.model.resting == later
    assert {each.id for each in stage.model.library.games} == {10, 15, 20}


def test_what_was_played_meanwhile_is_on_the_shelf() -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=1:mate", stored=(WAITING,)).select(
        "home", "shelf"
    )
    assert len(stage.nodes(**{"class": "kept-game panel"})) == 2
    assert len(stage.select(f"open {NOW}", "home", "shelf").model.library.games) == 2


def test_a_rematch_takes_no_other_games_place() -> None:
    stage = Stage(stored=(OVER, saved(NOW, steps=2))).select("open 20", "again")
    assert stage.model.id == NOW + 1
    assert {each.id for each in stage.model.library.games} == {20, NOW}


# What cannot be opened


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ('{"record":', "it is damaged"),
        ("[" * 100_000, "it is damaged"),
        ("[]", "it is damaged"),
        ('{"record":{}}', "this is not a record: 'game' is missing"),
        (altered(game="rock"), "there is no game 'rock' aboard"),
        (altered(version=7), "the record is of reef version 7; this is reef version 1"),
        (altered(scores=[3]), "it is damaged"),
        (altered(seats=3), "the players are not those of the game"),
        (json.dumps({**json.loads(WAITING.data), "chairs": [3]}), "the players are not those"),
    ],
)
def test_a_save_that_cannot_be_opened_says_why_and_can_be_taken_away(
    data: str, sentence: str
) -> None:
    stage = Stage(stored=(WAITING, Saved(30, data))).select("shelf")
    assert f"It cannot be opened: {sentence}" in words(stage)
    assert not stage.nodes(data_select="open 30")
    assert stage.nodes(data_select="open 10")
    assert stage.nodes(data_select="export 30")
    assert stage.nodes(data_select="sheet discard 30")


def test_a_save_of_another_version_is_still_called_by_its_game() -> None:
    assert "Reef" in words(Stage(stored=(Saved(1, altered(version=7)),)).select("shelf"))
    assert "A damaged game" in words(Stage(stored=(DAMAGED,)).select("shelf"))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"actions": ["0 moor 99"]}, "step 1, '0 moor 99', is not legal"),
        ({"hashes": ["0"]}, "after step 0 the game is not the one that was recorded"),
    ],
)
def test_what_only_a_replay_finds_is_said_on_the_shelf_from_then_on(
    changes: dict[str, object], sentence: str
) -> None:
    bad = Saved(12, altered(**changes))
    stage = Stage(stored=(WAITING, bad)).select("shelf", "open 12")
    assert stage.model.session is None
    assert f"The saved game cannot be opened: {sentence}" in words(stage)
    assert f"It cannot be opened: {sentence}" in words(stage)
    assert stage.model.resting == WAITING
    assert stage.select("home").model.resting == WAITING


def test_a_damaged_save_hides_no_good_one() -> None:
    stage = Stage(stored=(WAITING, DAMAGED))
    assert stage.model.resting == WAITING
    assert stage.select("continue").model.id == 10


# Deleting


def test_deleting_asks_once_and_names_the_loss() -> None:
    stage = Stage(stored=(WAITING, OVER)).select("shelf", "sheet discard 10")
    assert "Delete Reef?" in words(stage)
    assert "The game of Mara, Otto with its 5 steps is gone for good" in words(stage)
    assert stage.select("dismiss").model.library.games == (WAITING, OVER)
    stage.select("sheet discard 10", "discard 10")
    assert stage.model.library.games == (OVER,)
    assert stage.model.resting is None
    assert Drop(10) in stage.effects
    assert not stage.nodes(key="question")


def test_what_is_left_of_a_damaged_game_can_be_deleted() -> None:
    stage = Stage(stored=(DAMAGED,)).select("shelf", "sheet discard 30")
    assert "What is left of it is gone for good." in words(stage)
    assert stage.select("discard 30").model.library.games == ()


def test_what_is_not_there_cannot_be_opened_exported_or_deleted() -> None:
    stage = Stage(stored=(WAITING,)).select("shelf")
    for what in ("open 11", "export 11", "discard 11", "sheet discard 11", "bring"):
        assert not [e for e in stage.select(what).effects if isinstance(e, Download | Drop)]
    assert stage.phase == "home"
    assert stage.model.library.games == (WAITING,)


# Files


@pytest.mark.parametrize("steps", [5, -1])
def test_exported_deleted_and_imported_a_game_is_the_same(steps: int) -> None:
    game = saved(10, steps)
    stage = Stage(stored=(game,)).select("shelf", "export 10")
    text = file(stage)
    brought(stage.select("discard 10"), text)
    (back,) = stage.model.library.games
    assert back.id == 10
    assert json.loads(back.data)["record"] == json.loads(game.data)["record"]
    assert json.loads(back.data)["chairs"] == [list(each) for each in PEOPLE]
    assert Keep(back) in stage.effects
    assert "1 game was put on the shelf." in words(stage)
    assert stage.select("open 10").session.plies == session(steps).plies


def test_the_name_of_a_file_tells_the_game() -> None:
    stage = Stage(stored=(WAITING, DAMAGED)).select("shelf", "export 10")
    assert [e.name for e in stage.effects if isinstance(e, Download)] == ["four-seas-reef-10.json"]
    stage.select("export 30")
    assert stage.effects == [Download("four-seas-game-30.json", DAMAGED.data)]


def test_all_games_are_one_file_that_brings_nothing_twice() -> None:
    stage = Stage(stored=(WAITING, OVER)).select("shelf", "export-all")
    text = file(stage)
    brought(stage, text)
    assert "2 games were on the shelf already." in words(stage)
    assert len(stage.model.library.games) == 2
    fresh = brought(Stage().select("shelf"), text)
    assert "2 games were put on the shelf." in words(fresh)
    assert {each.id for each in fresh.model.library.games} == {10, 20}
    assert fresh.model.resting is not None


def test_a_file_of_all_games_takes_the_damaged_ones_along() -> None:
    stage = Stage(stored=(WAITING, DAMAGED, Saved(40, "[]"))).select("shelf", "export-all")
    fresh = brought(Stage().select("shelf"), file(stage))
    assert "1 game was put on the shelf." in words(fresh)
    assert "Game 2 of file0.json cannot be opened: it is damaged." in words(fresh)
    assert "Game 3 of file0.json cannot be opened: it is damaged." in words(fresh)


def test_a_bare_record_is_played_by_people_without_names() -> None:
    stage = brought(Stage().select("shelf"), json.dumps(record(session())))
    (back,) = stage.model.library.games
    assert back.id == NOW
    assert saves.read(back.data).chairs == begin.chairs("en", 2, {})


def test_another_stage_of_a_game_that_is_there_gets_a_place_of_its_own() -> None:
    stage = Stage(stored=(WAITING,)).select("shelf")
    brought(stage, json.dumps({"id": 10, **json.loads(saved(10, steps=7).data)}))
    assert {each.id for each in stage.model.library.games} == {10, 11}


@pytest.mark.parametrize("number", [0, -4, True, 1 << 60, "10", None])
def test_an_odd_id_is_not_taken(number: object) -> None:
    text = json.dumps({"id": number, **json.loads(WAITING.data)})
    (back,) = brought(Stage().select("shelf"), text).model.library.games
    assert back.id == NOW


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ahoy!", "it is not a file of games: it holds no JSON"),
        ("[" * 100_000, "it is not a file of games: it holds no JSON"),
        ("[3]", "this is not a record: it is no JSON object"),
        ('"{"', "it is damaged"),
        ("{}", "this is not a record: 'game' is missing or of the wrong kind"),
        (altered(version=7), "the record is of reef version 7; this is reef version 1"),
        (altered(actions=["0 moor 99"]), "step 1, '0 moor 99', is not legal: "),
        (altered(actions=["ahoy"]), "step 1 cannot be read: "),
        (altered(hashes=["0"]), "after step 0 the game is not the one that was recorded"),
        (json.dumps({**record(session()), "seats": 7}), "the players are not those of the game"),
    ],
)
def test_what_is_no_game_gets_an_exact_sentence_and_loses_nothing(text: str, sentence: str) -> None:
    stage = brought(Stage(stored=(WAITING,)).select("shelf"), text)
    assert f"file0.json cannot be opened: {sentence}" in words(stage)
    assert stage.model.library.games == (WAITING,)
    assert not [effect for effect in stage.effects if isinstance(effect, Keep)]


def test_of_several_files_the_good_ones_are_taken() -> None:
    stage = brought(Stage().select("shelf"), "Ahoy!", altered(), OVER.data)
    assert "file0.json cannot be opened" in words(stage)
    assert "2 games were put on the shelf." in words(stage)


def test_an_empty_file_of_games_brings_nothing() -> None:
    stage = brought(Stage().select("shelf"), '{"games": []}')
    assert "0 games were put on the shelf." in words(stage)


def test_while_games_are_looked_through_it_is_told() -> None:
    text = saves.file_of_all((WAITING, OVER))
    stage = Stage().select("shelf").send(Brought((("all.json", text),)))
    assert "Looking through 2 games…" in words(stage)
    assert "Looking through 1 game…" in words(stage.select("bring"))


def test_a_game_that_is_brought_over_does_not_count_as_played_here() -> None:
    stage = brought(Stage().select("shelf"), OVER.data)
    assert Remember("tally", f'{{"{NOW}":null}}') in stage.effects
    assert stage.model.library.tally == {NOW: None}


def test_without_storage_a_game_can_be_brought_for_now() -> None:
    stage = brought(Stage(stored=None).select("shelf"), WAITING.data)
    assert "1 game was put on the shelf." in words(stage)
    assert stage.effects == []


# Clocks


@pytest.mark.parametrize("set_back", [0, 1, saves.DAY])
def test_a_game_begun_after_the_clock_was_set_back_is_still_the_last(set_back: int) -> None:
    earlier = saved(NOW + set_back)
    stage = Stage("?game=reef&seats=2&seed=9", stored=(earlier, WAITING))
    begun = NOW + set_back + 1
    assert stage.model.id == begun
    assert stage.select("home").model.resting == Saved(begun, ANY)


def test_a_clock_that_was_wrong_by_more_than_a_day_dates_no_other_game() -> None:
    stage = Stage("?game=reef&seats=2&seed=9", stored=(saved(NOW + saves.DAY + 1),))
    assert stage.model.id == NOW


# Storage


def test_a_full_browser_is_told_of_and_tried_again() -> None:
    stage = Stage("?game=reef&seats=2&seed=9").send(Unsaved("full"))
    assert "This browser has no room left: your game is not saved." in words(stage)
    assert stage.model.storage
    given = file(stage.select(f"export {NOW}"))
    assert json.loads(given)["record"] == record(stage.session)


def test_what_was_wiped_is_put_back() -> None:
    stage = Stage("?game=reef&seats=2&seed=9", stored=(WAITING,)).send(Unsaved("wiped"))
    assert "What this browser kept was wiped" in words(stage)
    assert [e.saved.id for e in stage.effects if isinstance(e, Keep)] == [10, NOW]
    kept = {"tally": '{"20":["reef",true,30,["mate"]]}', "setup reef": "{}"}
    stage = Stage(settings=kept).send(Unsaved("wiped"))
    assert {e.name: e.value for e in stage.effects if isinstance(e, Remember)} == kept
