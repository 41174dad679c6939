"""Statistics: counted once, for the humans, and kept when the games are gone."""

from __future__ import annotations

import json

import pytest

from rules.core.notation import text
from tests.ui.stage import NOW, Stage
from tests.ui.test_shelf import OVER, WAITING, session, words
from ui import begin, stats
from ui.library import Download, Result, Soon
from ui.model import Act, Model, Remember, Saved, Select

ALONE = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=0"
PLAYED = {"tally": '{"20":["reef",true,30,["mate"]]}'}


def play_on(stage: Stage) -> Stage:
    """Let everybody do the first thing that is legal until the game is over."""
    while stage.phase != "over":
        now = stage.session
        first = text(now.actor, now.game.legal(now.state, now.actor)[0])
        if stage.phase == "handover":
            stage.select("take")
        stage = stage.answer(first) if stage.phase == "bot" else stage.send(Act(first))
    return stage


def tallied(*results: Result | None) -> Model:
    library = Model().library._replace(tally=dict(enumerate(results)))
    return Model(library=library)


def end(how: str, score: int = 10, *levels: str) -> Result:
    return Result("reef", {"won": True, "lost": False, "played": None}[how], score, levels)


# Counting


def test_a_game_against_a_bot_is_won_or_lost_by_its_human() -> None:
    stage = play_on(Stage(ALONE))
    standing = stage.session.standing()
    won = 0 in standing.winners
    assert stage.model.library.tally == {
        NOW: Result("reef", won, standing.totals[0], ("mate",)),
    }
    noted = next(effect for effect in stage.effects if isinstance(effect, Remember))
    assert stats.read(noted.value) == stage.model.library.tally


def test_a_game_with_several_humans_counts_as_played() -> None:
    stage = play_on(Stage("?game=reef&seats=3&seed=9&bots=2:cabin"))
    (result,) = stage.model.library.tally.values()
    assert result is not None
    assert result.won is None
    assert result.score == max(stage.session.standing().totals[:2])


def test_a_game_without_humans_counts_for_nobody() -> None:
    stage = play_on(Stage("?game=reef&seats=2&seed=9&bots=0:mate,1:mate"))
    assert stage.model.library.tally == {NOW: None}
    assert stats.sums(stage.model) == {}


def test_a_game_is_counted_once_however_often_it_is_opened() -> None:
    stage = play_on(Stage(ALONE))
    told = dict(stage.model.library.tally)
    kept = Saved(NOW, begin.stored(stage.model))
    stage.select("home", "shelf", f"open {NOW}")
    assert stage.model.library.tally == told
    settings = {"tally": json.dumps(told)}
    again = Stage(ALONE, reloaded=True, stored=(kept,), settings=settings).select("shelf", "stats")
    assert again.model.library.tally == told
    assert Soon("count") not in again.effects


def test_a_game_that_is_not_over_does_not_count() -> None:
    assert Stage(ALONE).model.library.tally == {}
    assert Stage(stored=(WAITING,)).select("stats").effects[1:] == []


def test_games_that_ended_before_there_were_statistics_are_counted_now() -> None:
    stage = Stage(stored=(OVER, OVER._replace(id=21), WAITING)).select("shelf", "stats")
    while Soon("count") in stage.effects:
        stage.send(Select("count"))
    won = "won" if 0 in session(-1).standing().winners else "lost"
    score = session(-1).standing().totals[0]
    assert stage.model.library.tally == dict.fromkeys((20, 21), end(won, score, "mate"))
    assert stage.select("count").effects == []


def test_a_finished_game_that_is_not_true_does_not_count() -> None:
    bad = OVER._replace(data=OVER.data.replace('"seed":9', '"seed":8'))
    stage = Stage(stored=(bad,)).select("shelf", "stats", "count")
    assert stage.model.library.tally == {20: None}


def test_the_statistics_survive_the_games() -> None:
    stage = Stage(stored=(OVER,), settings=PLAYED).select("shelf", "discard 20", "stats")
    assert "1 of 1" in words(stage)


# Adding up


def test_wins_streaks_and_scores_are_added_up() -> None:
    ends = (end("won"), end("won", 40, "mate"), end("lost", 50, "mate"), end("played", 70))
    sums = stats.sums(tallied(*ends, end("won"), None))["reef"]
    assert (sums.played, sums.alone, sums.won, sums.best) == (5, 4, 3, 70)
    assert (sums.streak, sums.longest) == (1, 2)
    assert sums.against == {"mate": (1, 2)}


def test_a_loss_ends_a_streak() -> None:
    assert stats.sums(tallied(end("won"), end("lost")))["reef"].streak == 0


# What is remembered


@pytest.mark.parametrize("kept", ["", "ahoy", "[]", "3", "[" * 100_000, '{"x":["reef",true,3,[]]}'])
def test_what_cannot_be_read_does_not_count(kept: str) -> None:
    assert stats.read(kept) == {}
    assert Stage(settings={"tally": kept}).phase == "home"


@pytest.mark.parametrize("each", ["null", "3", '["reef"]', '["reef",1.5,3,[]]', "[1,true,3,[]]"])
def test_an_odd_result_does_not_count_but_its_game_is_known(each: str) -> None:
    assert stats.read(f'{{"20":{each}}}') == {20: None}


# The screen


def test_the_screen_has_a_card_a_game() -> None:
    settings = {"tally": '{"1":["reef",true,30,["mate"]],"2":["rock",true,30,[]]}'}
    told = words(Stage(settings=settings).select("shelf", "stats"))
    assert "Won against mate" in told
    assert "Reef" in told
    assert "rock" not in told


def test_with_several_humans_only_there_is_nothing_won() -> None:
    told = words(Stage(settings={"tally": '{"1":["reef",null,30,[]]}'}).select("stats"))
    assert "Played" in told
    assert "Wins in a row" not in told


def test_without_games_it_says_so() -> None:
    stage = Stage().select("shelf", "stats")
    assert "No game is counted yet: finish one." in words(stage)
    assert not stage.nodes(data_select="export-stats")


def test_the_shelf_is_a_tap_away() -> None:
    assert Stage().select("shelf", "stats", "shelf").model.library.screen == "shelf"


def test_they_can_be_taken_away_as_a_file() -> None:
    stage = Stage(settings=PLAYED).select("shelf", "stats", "export-stats")
    (given,) = stage.effects
    assert isinstance(given, Download)
    told = json.loads(given.text)
    assert told["sums"]["reef"]["won"] == 1
    assert told["results"]["20"]["score"] == 30


def test_deleting_asks_once_and_what_was_counted_does_not_come_back() -> None:
    stage = Stage(stored=(OVER, OVER._replace(id=21)), settings=PLAYED).select("stats")
    stage.select("sheet forget")
    assert "All that was counted is gone for good" in words(stage)
    assert stats.sums(stage.select("dismiss").model) != {}
    stage.select("sheet forget", "forget")
    assert stats.sums(stage.model) == {}
    assert Remember("tally", '{"20":null,"21":null}') in stage.effects
    assert not stage.model.sheet
    assert Soon("count") not in stage.select("stats").effects
