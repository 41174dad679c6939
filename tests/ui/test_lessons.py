"""Lessons run on the real engine: the script, its words, wrong taps, leaving and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
import ui.lesson
from rules.core.notation import parse
from tables.lesson import LEARNER, Lesson, Step, do, fits, lesson, teaches, tell, watch
from tables.scene import parts
from tests.ui.stage import NOW, Stage
from ui.lesson import asked, lit, played, wanted
from ui.look import legal_texts, scene
from ui.model import Act, Arrow, Art, Ask, Change, Focus, Remember, Renew, Save, Think
from ui.node import text_of, walk
from ui.page import page
from ui.words import LANGUAGES, Tongue, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core import Flat, Session
    from ui.node import Node

GAMES = [name for name in rules.names() if teaches(name)]
EVERY = pytest.mark.parametrize("game", GAMES)
WORDS_A_MINUTE, SECONDS_A_TAP, MINUTES = 130, 6, 10
MOST_WORDS = 45  # a step, in English
TAPS = 8  # that lead to one action, at most


def halos(stage: Stage) -> list[Node]:
    """Return what has a halo on the page."""
    drawn = walk(page(stage.model).stage)
    return [node for node in drawn if "halo" in node.attrs.get("class", "").split()]


def tap_along(stage: Stage) -> Iterator[str]:
    """Do what is asked for by tapping nothing but what has a halo; tell what was tapped."""
    ask, before = asked(stage.model), len(stage.session.plies)
    assert ask is not None
    tapped: set[str] = set()
    for _ in range(TAPS):
        lit_up = [node.attrs for node in halos(stage)]
        does = [a["data-action"] for a in lit_up if fits(ask, a.get("data-action", ""))]
        if does:
            stage.send(Act(does[0]))
            yield does[0]
        else:
            ways = [a["data-select"] for a in lit_up if a.get("data-select", "").startswith("pick")]
            new = [way for way in ways if way not in tapped]
            assert new, f"nothing with a halo leads to {ask}: {lit_up}"
            tapped.add(new[0])
            stage.select(new[0])
            yield new[0]
        if len(stage.session.plies) > before:
            return
    raise AssertionError(f"{ask} takes too many taps: {tapped}")


def go_through(stage: Stage) -> Iterator[Stage]:
    """Stop at each step, and before each action that it asks for; then go on."""
    while stage.model.school.step < len(lesson(stage.model.school.game).steps):
        yield stage
        if asked(stage.model) is None:
            stage.select("next")
        else:
            list(tap_along(stage))
    yield stage


def follow(session: Session[Flat], *steps: Step) -> None:
    """Play some steps on the engine itself."""
    for step in steps:
        for line in step.plays:
            session.act_text(line)
        for ask in step.asks:
            session.act_text(wanted(session, ask)[0])


def on_the_table(stage: Stage) -> set[str]:
    """Return the names of all that a lesson can point at now."""
    now = scene(stage.model)
    keys = {sprite.key for sprite in parts(now)}
    keys |= {f"panel {panel.key}" for panel in now.panels}
    keys |= {f"seat {seat}" for seat in range(stage.session.seats)}
    return keys | ({"hand"} if now.dock else set()) | ({"supply"} if now.supply else set())


def test_there_is_a_lesson() -> None:
    assert "pirates" in GAMES


@EVERY
def test_a_lesson_can_be_followed_by_tapping_what_has_a_halo(game: str) -> None:
    stage = Stage(f"?learn={game}")
    seen = [at.model.school.step for at in go_through(stage)]
    assert sorted(set(seen)) == list(range(len(lesson(game).steps) + 1))
    assert not stage.session.over


@EVERY
def test_what_it_points_at_is_on_the_table(game: str) -> None:
    for stage in go_through(Stage(f"?learn={game}")):
        there = on_the_table(stage)
        late = set(lit(stage.model)) - there
        if late and asked(stage.model):  # perhaps it comes with a tap on the way
            other = Stage(settings={f"lesson {game}": str(stage.model.school.step)})
            other.model = stage.model._replace(session=stage.session.upto(len(stage.session.plies)))
            for _ in tap_along(other):
                late -= on_the_table(other)
        assert not late, f"step {stage.model.school.step + 1}: {late}"


@EVERY
def test_the_learner_is_asked_at_their_own_turn_for_what_is_legal(game: str) -> None:
    for stage in go_through(Stage(f"?learn={game}")):
        if ask := asked(stage.model):
            assert stage.session.actor == LEARNER
            legal = legal_texts(stage.model)
            for one in ask:
                assert any(fits((one,), line) for line in legal), one


@EVERY
def test_the_script_goes_well_whichever_action_is_chosen(game: str) -> None:
    script = lesson(game)
    for n, step in enumerate(script.steps):
        for k, ask in enumerate(step.asks):
            start = played(game, script, n)
            for earlier in step.asks[:k]:
                start.act_text(wanted(start, earlier)[0])
            for choice in wanted(start, ask)[1:]:
                session = start.upto(len(start.plies))
                session.act_text(choice)
                follow(session, Step(step.words, asks=step.asks[k + 1 :]), *script.steps[n + 1 :])


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_takes_ten_minutes_at_most(game: str, lang: str) -> None:
    steps = lesson(game).steps
    words = sum(len(Tongue(lang).tell(step.words).split()) for step in steps)
    stage, taps = Stage(f"?learn={game}"), 0
    while stage.model.school.step < len(steps):
        if asked(stage.model) is None:
            stage.select("next")
            taps += 1
        else:
            taps += len(list(tap_along(stage)))
    assert words / WORDS_A_MINUTE + taps * SECONDS_A_TAP / 60 < MINUTES


@EVERY
def test_steps_are_short_and_translated(game: str) -> None:
    for step in lesson(game).steps:
        assert len(step.words.says.split()) <= MOST_WORDS, step.words.says
        for lang in LANGUAGES[1:]:
            assert step.words.says in catalogue(lang), step.words.says


GAME = "pirates"  # a lesson for what holds in all of them
PLACING, SHOOTING = 2, 6  # steps of it that ask for something


def at(step: int) -> Stage:
    """Open the lesson as it is at a step."""
    return Stage(settings={f"lesson {GAME}": str(step)}).select(f"learn {GAME} on")


def coach(stage: Stage) -> str:
    """Return the words of the coach."""
    return " ".join(text_of(node) for node in stage.nodes(aria_label="The lesson"))


def test_the_page_tells_that_somebody_learns_and_where() -> None:
    stage = Stage(f"?learn={GAME}&lang=de")
    told = page(stage.model).attributes
    assert (told["data-phase"], told["data-lesson"], told["lang"]) == ("learn", "1", "de")
    assert "data-lesson" not in page(Stage(f"?game={GAME}").model).attributes


def test_a_step_has_words_a_number_and_a_way_on() -> None:
    stage = Stage(f"?learn={GAME}")
    assert "Step 1 of 22" in coach(stage)
    assert "Welcome aboard!" in coach(stage)
    assert stage.nodes(data_select="back")[0].attrs["aria-disabled"] == "true"
    stage.select("next")
    assert "Step 2 of 22" in coach(stage)
    assert "aria-disabled" not in stage.nodes(data_select="back")[0].attrs


def test_a_step_that_asks_for_something_cannot_be_passed_over() -> None:
    stage = at(PLACING)
    assert not stage.nodes(data_select="next")
    assert "Your move" in coach(stage)
    assert stage.select("next").model.school.step == PLACING


def test_what_is_legal_but_not_asked_for_is_answered_with_what_is() -> None:
    stage = at(PLACING).select("pick ship 2").send(Act("0 place 2 38"))
    assert not stage.session.plies
    told = text_of(stage.nodes(data_about="place-38")[0])
    assert "the lesson asks for this: Ship 4 on E1" in told
    stage.select("dismiss")
    assert not stage.nodes(role="alert")
    assert stage.model.selection == "ship 2"


def test_the_answer_goes_with_the_next_thing_that_is_done() -> None:
    stage = at(PLACING).send(Act("0 place 2 38"))
    assert stage.nodes(data_about="prompt")  # from the list of actions: nothing else shows it
    assert not stage.select("pick ship 4").nodes(role="alert")
    stage.send(Act("0 place 2 38"), Act("0 place 4 39"))
    assert not stage.nodes(role="alert")
    assert stage.model.school.step == PLACING + 1


def test_on_touch_a_wrong_tap_is_answered_at_once_and_a_right_one_armed_first() -> None:
    stage = at(PLACING).send(Act("0 place 2 38", touch=True))
    assert (stage.model.armed, bool(stage.model.school.aside)) == ("", True)
    stage.send(Act("0 place 4 39", touch=True))
    assert stage.model.armed == "0 place 4 39"
    assert stage.send(Act("0 place 4 39", touch=True)).model.school.step == PLACING + 1


def test_while_the_coach_tells_something_nothing_is_played() -> None:
    stage = Stage(f"?learn={GAME}").send(Act("0 place 4 39"))
    assert not stage.session.plies
    assert "First read on" in stage.html()


def test_what_is_forbidden_is_answered_by_the_rules() -> None:
    stage = at(PLACING).select("pick ship 4").send(Ask("place-10"))
    told = stage.nodes(role="alert")
    assert len(told) == 1
    assert any("pirates.html#placing" in node.attrs.get("href", "") for node in walk(told[0]))
    stage.send(Act("0 place 4 10"))
    assert stage.model.why is not None
    assert not stage.session.plies


def test_several_actions_of_a_step_come_one_after_the_other() -> None:
    stage = at(SHOOTING)
    assert lit(stage.model) == ("first-ship",)
    stage.send(Act("0 first ship"))
    assert stage.model.school.step == SHOOTING
    assert lit(stage.model) == ("place-4",)
    stage.send(Act("0 shoot N"))
    assert stage.model.school.step == SHOOTING + 1


@pytest.mark.parametrize("way", ["back", "undo"])
def test_back_leads_to_the_beginning_of_the_step_then_to_the_one_before(way: str) -> None:
    stage = at(SHOOTING).send(Act("0 first ship")).select(way)
    assert asked(stage.model) == ("0 first ship",)
    stage.select(way)
    assert asked(stage.model) == ("0 place 3 32",)
    stage.select(way, way, way, way, way, way)
    assert stage.model.school.step == 0
    assert not stage.session.plies


def test_the_script_plays_for_the_others_and_nobody_thinks() -> None:
    stage = at(PLACING + 1)
    assert stage.session.actor == 1
    assert "Ida is next." in stage.html()
    stage.select("next")
    assert [ply.seat for ply in stage.session.plies] == [0, 1, 1]
    assert not stage.thoughts()


def test_a_lesson_is_neither_kept_nor_counted_nor_shared() -> None:
    stage = Stage(f"?learn={GAME}")
    found = []
    for _ in go_through(stage):
        found += [effect for effect in stage.effects if isinstance(effect, Save | Think)]
    assert not found
    before = stage.model
    stage.send(Change("seat 1", "captain"))
    stage.select("share", "hint", "replay", "verify", "hotkey x", "redo", "again")
    assert stage.model == before
    assert not stage.nodes(data_select="share")
    stage.select("sheet keys")
    assert not stage.nodes(data_field="seat 1")
    assert not stage.nodes(data_select="share")
    stage.select("dismiss", "home")
    assert stage.phase == "home"
    assert not stage.model.library.games
    assert stage.model.resting is None


def test_the_focus_goes_to_the_next_thing() -> None:
    stage = at(PLACING).send(Act("0 place 4 39"))
    name, sheet, focus, *_ = stage.effects  # and what is seen moving
    assert name == Remember(f"lesson {GAME}", str(PLACING + 1))
    assert (sheet, focus) == (Art("pirates"), Focus(""))


def test_a_letter_plays_no_more_than_a_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = at(PLACING)
    _, wrong = parse(stage.session.game.SPEC, "0 place 2 38")
    lettered = parts(scene(stage.model)).__next__()._replace(hotkey="r", action=wrong)
    now = scene(stage.model)
    monkeypatch.setattr(ui.lesson, "scene", lambda _: now._replace(sprites=(lettered,)))
    stage.select("hotkey r")
    assert stage.model.school.aside == lettered.key


def test_the_board_can_be_walked_over() -> None:
    assert at(PLACING).send(Arrow(1, 0, "place-39")).model.focus == "place-40"


def test_a_lesson_that_was_left_is_gone_on_with_or_begun_anew() -> None:
    stage = at(SHOOTING).select("home")
    stage.select(f"learn {GAME}")
    assert stage.phase == "home"
    assert "Go on at step 7 of 22" in stage.html()
    assert stage.select("dismiss").model.sheet == ""
    assert stage.select(f"learn {GAME}", f"learn {GAME} on").model.school.step == SHOOTING
    stage.select("home", f"learn {GAME} anew")
    assert stage.model.school.step == 0
    assert stage.effects[0] == Remember(f"lesson {GAME}", "0")


@pytest.mark.parametrize("kept", ["99", "22", "-1", "x", "1e3", "9" * 5000, "²"])
def test_a_damaged_setting_starts_from_the_beginning(kept: str) -> None:
    stage = Stage(settings={f"lesson {GAME}": kept}).select(f"learn {GAME}")
    assert (stage.phase, stage.model.school.step) == ("learn", 0)


def test_a_reload_comes_back_to_the_step() -> None:
    stage = at(SHOOTING)
    place = page(stage.model).place
    settings = dict(stage.model.school.reached)
    kept = {f"lesson {name}": step for name, step in settings.items()}
    again = Stage(f"?learn={GAME}", settings=kept, back=place, reloaded=True)
    assert (again.phase, again.model.school.step) == ("learn", SHOOTING)
    assert again.session.plies == stage.session.plies


def test_a_newer_version_comes_back_to_it_too() -> None:
    stage = at(SHOOTING)
    stage.model = stage.model._replace(newer=True)
    stage.select("renew")
    assert stage.effects == [Remember("return", f"learn {GAME}"), Renew()]


@pytest.mark.parametrize("name", ["reef", "nothing", "", "generic"])
def test_a_game_without_a_lesson_says_so(name: str) -> None:
    stage = Stage(f"?learn={name}")
    assert stage.phase == "home"
    assert "There is no lesson for this game yet." in stage.html()
    assert Stage(back=f"learn {name}", reloaded=True).phase == "home"


def test_home_and_set_up_offer_the_lessons_that_there_are() -> None:
    assert page(Stage().model).lessons == frozenset(GAMES)
    assert Stage().select(f"game {GAME}").nodes(data_select=f"learn {GAME}")
    assert not Stage().select("game reef").nodes(data_select="learn reef")


def finished() -> Stage:
    stage = Stage(f"?learn={GAME}")
    list(go_through(stage))
    return stage


def test_at_its_end_the_position_becomes_a_game_like_any_other() -> None:
    stage = finished()
    assert "You know the game!" in coach(stage)
    assert stage.model.school.reached[GAME] == ""
    plies = [*stage.session.plies]
    stage.select("play-on")
    assert stage.session.plies == plies
    assert (stage.model.id, stage.phase) == (NOW, "bot")
    assert [type(effect) for effect in stage.effects] == [Art, Save, Think, Focus]
    assert stage.select("home").model.library.games


def test_at_its_end_a_new_game_can_be_set_up() -> None:
    stage = finished().select(f"game {GAME}")
    assert stage.phase == "setup"
    assert not stage.model.school.game


def test_from_its_end_one_can_go_back() -> None:
    stage = finished()
    last = len(lesson(GAME).steps) - 1
    assert stage.select("next").model.school.step == last + 1
    assert stage.select("back").model.school.step == last


def test_nobody_plays_on_before_the_end() -> None:
    assert at(SHOOTING).select("play-on").phase == "learn"


def test_a_lesson_counts_the_actions_before_a_step() -> None:
    steps = (tell("a"), do("b", "0 x", ("0 y", "0 z"), at="k > l"), watch("c", "1 x"), tell("d"))
    script = Lesson(2, 1, steps)
    assert [script.plies(step) for step in range(5)] == [0, 0, 3, 3, 3]
    assert steps[1].asks == (("0 x",), ("0 y", "0 z"))
    assert steps[1].at == (("k",), ("l",))


def test_the_beginning_of_an_action_stands_for_all_that_begin_so() -> None:
    assert fits(("0 place 3",), "0 place 3 38")
    assert fits(("0 end", "0 place"), "0 end")
    assert not fits(("0 place 3",), "0 place 38")


def test_of_a_choice_the_first_named_is_taken_where_nobody_chooses() -> None:
    session = played(GAME, lesson(GAME), PLACING)
    assert wanted(session, ("0 place 4 39", "0 place 4"))[0] == "0 place 4 39"
