"""Looking at a game again: all of it when it is over, only what may be known while it runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules
from rules.core.notation import text
from rules.core.record import record
from rules.core.record import replay as play_again
from tests.ui.stage import NOW, Stage
from ui.begin import stored
from ui.look import moment, seen
from ui.model import Act, Answered, Arrow, Art, Ask, Chair, Change, Focus, Model, Save, Saved, Think
from ui.node import Later, Node, text_of, walk
from ui.page import page
from ui.reel import Beat, Replay, Wait

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
GAMES = ["chests", "island", "pirates", "reef", "titania"]
BOTS = "?game=reef&seats=2&seed=9&bots=0:mate,1:mate&opt=start:0"
HOT_SEAT = "?game=reef&seats=2&seed=9&opt=start:0"


def over(search: str = BOTS) -> Stage:
    """Let the bots play a game to its end."""
    stage = Stage(search)
    while stage.thoughts():
        session = stage.session
        seat = session.actor
        stage.answer(text(seat, session.game.legal(session.state, seat)[0]))
    assert stage.phase == "over"
    return stage


def act(stage: Stage, *, last: bool = False) -> Stage:
    """Do something legal, with a hand-over if one is due."""
    if stage.phase == "handover":
        stage.select("take")
    session = stage.session
    legal = session.game.legal(session.state, session.actor)
    return stage.send(Act(text(session.actor, legal[-1 if last else 0])))


def ply(stage: Stage) -> int:
    """Return the step that is shown."""
    return int(page(stage.model).attributes["data-ply"])


def at(stage: Stage) -> Replay:
    assert stage.model.replay is not None
    return stage.model.replay


def only(stage: Stage, **attributes: str) -> Node:
    (found,) = stage.nodes(**attributes)
    return found


# A game that is over


def test_a_game_that_is_over_is_replayed_from_its_start() -> None:
    stage = over().select("replay")
    assert (stage.phase, ply(stage)) == ("replay", 0)
    assert stage.effects == [Focus("replay play")]
    assert "The game begins." in stage.html()
    assert page(stage.model).attributes["data-turn"] == "0"
    assert json.loads(page(stage.model).attributes["data-scores"])


def test_buttons_step_through_a_game_and_stop_at_its_ends() -> None:
    stage = over().select("replay")
    end = len(stage.session.plies)
    assert only(stage, data_select="replay back").attrs["aria-disabled"] == "true"
    shown = [ply(stage.select(f"replay {way}")) for way in ("forward", "forward", "back")]
    assert shown == [1, 2, 1]
    assert ply(stage.select("replay back", "replay back")) == 0
    assert ply(stage.select("replay last", "replay forward")) == end
    assert only(stage, data_select="replay forward").attrs["aria-disabled"] == "true"
    assert ply(stage.select("replay first")) == 0
    assert ply(stage.select("replay nowhere")) == 0
    assert len(stage.session.plies) == end


def test_the_scrubber_goes_anywhere() -> None:
    stage = over().select("replay").send(Change("replay", "7"))
    assert ply(stage) == 7
    slider = only(stage, type="range")
    assert (slider.attrs["value"], slider.attrs["min"]) == ("7", "0")
    assert slider.attrs["aria-valuetext"] == f"Step 7 of {len(stage.session.plies)}"
    assert ply(stage.send(Change("replay", "9999"))) == len(stage.session.plies)
    assert ply(stage.send(Change("replay", "x"))) == len(stage.session.plies)
    assert stage.select("replay close").send(Change("replay", "7")).phase == "over"


def test_a_step_shows_the_board_and_the_points_of_then() -> None:
    stage = over().select("replay 5")
    then = stage.session.states[5]
    assert seen(moment(stage.model)).view is then
    berths = sum(berth >= 0 for berth in then.berths)  # type: ignore[attr-defined]
    assert len([n for n in stage.nodes() if n.key.startswith("boat-")]) == berths
    points = [str(sum(stage.session.game.score(then, seat).values())) for seat in (0, 1)]
    assert [text_of(node) for node in stage.nodes(**{"class": "seat-score"})] == points


def test_nothing_can_be_played_in_a_replay() -> None:
    stage = over().select("replay 3")
    line = text(stage.session.plies[3].seat, stage.session.plies[3].action)
    before = stage.model
    assert not [node for node in stage.nodes() if "data-action" in node.attrs]
    assert not stage.nodes(**{"class": "dock"})
    for message in (Act(line), Ask("berth-0"), Answered(stage.model.id, 3, line)):
        assert stage.send(message).model is before
    assert stage.select("undo", "redo", "hint", "hotkey x").model is before


def test_it_plays_by_itself_with_a_pause_for_every_step() -> None:
    stage = over().select("replay", "replay play")
    assert stage.effects == [Wait(1, 900)]
    assert only(stage, data_select="replay play").attrs["aria-label"] == "Pause"
    assert ply(stage.send(Beat(1))) == 1
    assert stage.effects == [Wait(2, 900)]
    assert stage.select("replay faster").effects == []
    assert stage.send(Beat(2)).effects == [Wait(3, 450)]
    assert ply(stage.send(Beat(2))) == 2


def test_a_pause_or_a_step_by_hand_breaks_it_off() -> None:
    stage = over().select("replay", "replay play", "replay play")
    assert not at(stage).playing
    assert ply(stage.send(Beat(1))) == 0
    stage.select("replay play", "replay forward")
    assert ply(stage.send(Beat(2))) == 1
    assert stage.select("replay close").send(Beat(2)).phase == "over"


def test_it_stops_at_the_end_and_starts_again_from_there() -> None:
    stage = over().select("replay")
    end = len(stage.session.plies)
    stage.select(f"replay {end - 1}", "replay play").send(Beat(1))
    assert (ply(stage), at(stage).playing, stage.effects) == (end, False, [])
    stage.select("replay play")
    assert (ply(stage), at(stage).playing) == (0, True)


def test_speeds_go_round() -> None:
    stage = over().select("replay")
    assert [at(stage.select("replay faster")).speed for _ in range(3)] == [2, 4, 1]


def test_leaving_leads_back_to_the_scores() -> None:
    for way in ("dismiss", "replay close"):
        stage = over().select("sheet board", "replay 3", way)
        assert stage.phase == "over"
        assert stage.nodes(**{"class": "final"})
    stage = over().select("replay 3", "sheet keys", "dismiss")
    assert (stage.phase, ply(stage)) == ("replay", 3)


def test_lines_of_the_log_lead_to_their_step() -> None:
    stage = over().select("sheet board")
    lines = stage.nodes(**{"class": "log-jump"})
    assert lines[0].attrs["data-select"] == f"replay {len(stage.session.plies)}"
    stage.select(lines[4].attrs["data-select"])
    assert ply(stage) == int(lines[4].attrs["data-select"].split()[1])
    here = only(stage, aria_current="step")
    assert here.attrs["data-select"] == f"replay {ply(stage)}"
    shown = [node.attrs["data-select"] for node in stage.nodes(**{"class": "log-jump"})]
    assert shown.index(here.attrs["data-select"]) == 1  # what comes next is there, too


def test_once_over_it_is_told_who_was_told_what() -> None:
    stage = over()
    plies = enumerate(stage.session.plies, 1)
    got = next(n for n, p in plies if any(type(e).__name__ == "Got" for e in p.events))
    seat = stage.session.plies[got - 1].seat
    html = stage.select(f"replay {got}").html()
    assert f"To {stage.model.chairs[seat].name}: You draw a pearl of" in html
    assert f"{stage.model.chairs[seat].name} draws a pearl." not in html


def test_arrow_keys_walk_the_board_of_then() -> None:
    stage = over().select("replay 2").send(Arrow(1, 0, "berth-0"))
    assert (stage.model.focus, stage.effects) == ("berth-1", [Focus("berth-1")])
    assert len(stage.session.plies) > 2


def test_whose_seat_it_was_is_told_all_the_time() -> None:
    stage = over()
    stage.model = stage.model._replace(chairs=(Chair("Mara"), Chair("Ida", "mate")), looker=0)
    for step in ("replay 1", "replay 9"):
        assert [text_of(n) for n in stage.select(step).nodes() if n.tag == "small"] == [
            "you",
            "bot",
        ]


# Playing on


def test_playing_on_begins_a_game_of_its_own_with_the_same_steps_and_chairs() -> None:
    stage = over().select("replay 7")
    old, lines = stage.session, record(stage.session)
    stage.select("replay on")
    assert (stage.phase, len(stage.session.plies), stage.model.id) == ("bot", 7, NOW + 1)
    assert stage.session is not old
    assert record(stage.session)["actions"] == lines["actions"][:7]
    assert record(old) == lines
    assert {type(effect) for effect in stage.effects} == {Art, Save, Think, Focus}
    assert [chair.level for chair in stage.model.chairs] == ["mate", "mate"]
    kept = json.loads(json.dumps(record(stage.session)))
    assert len(play_again(rules.load("reef"), kept).plies) == 7


def test_from_the_end_there_is_nothing_to_play_on() -> None:
    stage = over().select("replay", "replay last")
    assert only(stage, data_select="replay on").attrs["aria-disabled"] == "true"
    assert stage.select("replay on").phase == "replay"


# A game under way


def test_while_a_game_runs_the_replay_ends_at_the_last_barrier() -> None:
    stage = Stage(HOT_SEAT).select("take")
    act(stage)
    stage.select("replay")
    assert (at(stage).floor, at(stage).open, ply(stage)) == (0, False, 0)
    assert ply(stage.select("replay last")) == 1
    assert "goes back to the last step that cannot be undone" in stage.html()
    assert not stage.nodes(data_select="verify")
    assert not stage.nodes(**{"class": "log-jump"})
    stage.select("replay close")
    while stage.session.plies[-1].barrier is None or stage.phase != "human":
        act(stage)
        if stage.phase == "handover":
            stage.select("take")
    stage.select("replay 0")
    assert ply(stage) == len(stage.session.plies) == at(stage).floor
    assert stage.select("replay play").effects == []
    assert not stage.nodes(**{"class": "film-ticks"})


def test_a_replay_of_a_game_under_way_shows_the_lookers_view_and_no_more() -> None:
    stage = Stage(HOT_SEAT).select("take")
    act(stage).select("replay 1")
    looker, session = stage.model.looker, stage.session
    view = seen(moment(stage.model)).view
    assert view.text() == session.game.view(session.states[1], looker).text()


def test_a_replay_of_a_game_under_way_tells_only_what_the_looker_heard() -> None:
    stage = Stage(HOT_SEAT).select("take")
    while len(stage.session.plies) < 12:
        act(stage)
    act(stage)
    if stage.phase == "handover":
        stage.select("take")
    stage.select("replay", "replay last")
    mine = [p for p in stage.session.plies if p.seat == stage.model.looker]
    drawn = [e for p in mine for e in p.events if type(e).__name__ == "Got"]
    assert stage.phase == "replay"
    assert 0 < stage.html().count("You draw a pearl of") == len(drawn)
    assert not stage.nodes(**{"class": "dock"})


@pytest.mark.parametrize("name", GAMES)
def test_no_table_draws_more_in_a_replay_than_in_the_game(name: str) -> None:
    """What another seat holds must not reach the page: the secret state is never asked for."""
    game = rules.load(name)
    kept = json.loads((GOLDEN / name / "2-seats-a.json").read_text("utf-8"))
    session = play_again(game, kept.get("record", kept))
    for step in range(0, len(session.plies), 9):
        then = session.upto(step)
        model = Model(session=then, chairs=(Chair("Mara"), Chair("Otto")), looker=then.actor, id=1)
        shown = seen(moment(model._replace(replay=Replay(step, step, open=False))))
        assert shown.view.text() == game.view(then.state, then.actor).text()
        assert (shown.seat, shown.legal) == (then.actor, ())


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_every_game_can_be_shown_and_offers_nothing(name: str) -> None:
    for file in sorted((GOLDEN / name).glob("*-seats-a.json")):
        kept = json.loads(file.read_text("utf-8"))
        session = play_again(rules.load(name), kept.get("record", kept))
        chairs = tuple(Chair(f"P{seat}", "mate") for seat in range(session.seats))
        model = Model(session=session, chairs=chairs, id=1)
        for step in {*range(0, len(session.plies), 5), len(session.plies)}:
            shown = model._replace(replay=Replay(step, 0, open=True))
            drawn = list(walk(page(shown).stage))
            assert not [node for node in drawn if "data-action" in node.attrs]
            assert page(shown).attributes["data-ply"] == str(step)


def test_the_ticks_of_a_game_under_way_begin_at_the_last_barrier() -> None:
    stage = Stage(HOT_SEAT).select("take")
    while stage.session.floor == 0 or stage.session.floor == len(stage.session.plies):
        act(stage)
    stage.select("replay")
    ticks = only(stage, **{"class": "film-ticks"})
    (canvas,) = (child for child in ticks.children if isinstance(child, Node))
    drawn = {stroke[1]: stroke[0] for stroke in json.loads(canvas.attrs["data-ground"])[2:]}
    assert drawn["seat-a"] == ""
    assert drawn["seat-b"].count("M") == 1


def test_a_game_under_way_is_gone_on_with_after_the_replay() -> None:
    stage = act(Stage(HOT_SEAT).select("take")).select("replay", "dismiss")
    assert stage.phase == "human"
    assert only(stage, **{"class": "panel log"})
    assert act(stage).session.plies[1:]


def test_bots_and_hand_overs_are_not_interrupted_by_a_replay() -> None:
    assert Stage(HOT_SEAT).select("replay").phase == "handover"
    stage = Stage(BOTS).select("replay")
    assert stage.phase == "bot"
    assert not stage.nodes(data_select="replay")
    assert Stage().select("replay").phase == "home"


def test_a_seat_that_changes_hands_ends_the_replay() -> None:
    stage = act(Stage(HOT_SEAT).select("take")).select("replay").send(Change("seat 0", "mate"))
    assert stage.phase == "bot"
    assert stage.thoughts()


def test_playing_on_from_a_running_game_hands_the_device_over() -> None:
    stage = act(Stage(HOT_SEAT).select("take")).select("replay", "replay on")
    assert (stage.phase, len(stage.session.plies)) == ("handover", 0)


def test_what_was_not_heard_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = act(Stage(HOT_SEAT).select("take")).select("replay 1")
    monkeypatch.setattr("ui.parts.heard", lambda *_: [])
    assert "Player A: Show the pearl of" in stage.html()
    stage.model = stage.model._replace(looker=1)
    assert "Player A did something unseen." in stage.html()


def test_a_game_that_was_branched_off_is_known_again_after_a_reload() -> None:
    stage = over().select("replay 7", "replay on")
    (save,) = [effect for effect in stage.effects if isinstance(effect, Save)]
    again = Stage(BOTS, stored=(Saved(save.model.id, stored(save.model)),), reloaded=True)
    assert len(again.session.plies) == 7


def test_what_a_replay_shows_is_drawn_later_like_at_a_table() -> None:
    stage = over().select("replay 3")
    later = [c for n in walk(page(stage.model).stage) for c in n.children if isinstance(c, Later)]
    assert {part.key for part in later} == {"seats", "log"}
