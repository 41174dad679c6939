"""What is heard: what was played, whose turn it is, a refusal; and nothing unless it is wanted."""

from __future__ import annotations

from itertools import pairwise

import pytest

import rules
import tables
from tests.ui.stage import Stage
from tests.ui.wanderings import wander
from ui.look import legal_texts
from ui.model import Act, Answered, Ask, Change, Remember, Select
from ui.sounds import spaced
from ui.stirs import Cue, Hush, Sound
from ui.tones import APART, KINDS

GAMES = ("titania", "chests", "island", "pirates")
ON = {"sound": "1"}
ALONE = "?game=titania&seats=2&seed=5&bots=1:cabin&opt=start:0"


def sounds(stage: Stage) -> list[Sound]:
    return [effect for effect in stage.effects if isinstance(effect, Sound)]


def kinds(stage: Stage) -> list[str]:
    return [cue.kind for sound in sounds(stage) for cue in sound.cues]


def play_one(stage: Stage) -> Stage:
    return stage.send(Act(legal_texts(stage.model)[0]))


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sound_or_is_silent_by_decision(game: str) -> None:
    part = tables.part(game, "sounds")
    assert part is not None
    assert set(part.SOUNDS) == set(rules.load(game).SPEC.events)
    for event, made in part.SOUNDS.items():
        for heard in made:
            assert heard.sound in KINDS
            assert not heard.many or heard.many in event._fields


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_heard_each_kind_once_a_step_and_ends_with_eight_bells(game: str) -> None:
    made: set[str] = set()
    last: list[str] = []
    for step in wander(game):
        cues = [cue for sound in step.sounds for cue in sound.cues]
        last = [cue.kind for cue in cues]
        assert len(last) == len(set(last))
        assert len(step.sounds) <= 1
        made |= set(last)
        starts = [cue.at for cue in cues]
        assert all(round(b - a, 3) >= APART for a, b in pairwise(starts))
    assert last[-1] == "end"
    assert {"place", "gain", "turn", "end"} <= made <= set(KINDS)


def test_nothing_is_heard_until_it_is_switched_on() -> None:
    assert not any(step.sounds for step in wander("pirates", sound="0"))


def test_a_dummy_sounds_like_a_mine() -> None:
    part = tables.part("pirates", "sounds")
    assert part is not None
    heard = {event.__name__: made for event, made in part.SOUNDS.items()}
    assert heard["Mined"]
    assert not heard["Faked"]


def test_switching_on_lets_a_sample_be_heard_and_off_lets_go() -> None:
    stage = Stage().send(Change("sound", "1"))
    assert kinds(stage) == ["turn"]
    assert stage.send(Change("volume", "30")).effects == [
        Remember("volume", "30"),
        Sound((Cue("place"),), 30),
    ]
    assert not sounds(stage.send(Change("motion", "full")))
    assert stage.send(Change("sound", "0")).effects[-1] == Hush()
    assert Hush() not in stage.send(Change("sound", "0")).effects
    assert not sounds(stage.send(Change("volume", "40")))


def test_a_bots_move_is_heard_and_the_bell_rings_for_the_human_after_it() -> None:
    stage = Stage(ALONE, settings=ON)
    while stage.session.actor == 0:
        play_one(stage)
        assert "turn" not in kinds(stage)
    while stage.session.actor == 1:
        order = stage.thoughts()[-1]
        options = stage.session.game.legal(stage.session.state, 1)
        draw = next(a for a in options if a.verb in {"draw", "done"})
        stage.send(Answered(order.id, order.ply, f"1 {draw.verb}"))
        assert sounds(stage)
    assert kinds(stage)[-1] == "turn"


def test_a_refusal_is_one_dull_thud_and_not_heard_again() -> None:
    stage = Stage(ALONE, settings=ON)
    asked = next(n.attrs["data-key"] for n in stage.nodes(data_ask="1"))
    assert kinds(stage.send(Ask(asked))) == ["refused"]
    assert kinds(stage.send(Select("tab log"))) == []
    assert kinds(stage.send(Act("0 play B B 99"))) == ["refused"]


def test_looking_back_is_silent() -> None:
    stage = Stage("?game=island&seats=2&seed=5&bots=1:cabin&opt=start:0", settings=ON)
    assert kinds(play_one(stage))
    for what in ("undo", "redo", "replay", "replay back", "replay forward", "replay close"):
        assert not kinds(stage.select(what)), what


def test_a_game_without_sounds_of_its_own_knocks() -> None:
    stage = play_one(Stage("?game=reef&seats=2&seed=3&bots=1:cabin&opt=start:0", settings=ON))
    assert kinds(stage)[0] == "place"


def test_never_two_of_a_kind_within_80_milliseconds() -> None:
    cues = (Cue("place"), Cue("card", at=0.1))
    assert spaced(cues, 5.0, {}) == list(cues)
    assert spaced(cues, 5.0, {"place": 4.95}) == [cues[1]]
    assert spaced(cues, 5.0, {"place": 4.9, "card": 5.05}) == [cues[0]]
