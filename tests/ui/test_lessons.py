"""Lessons run on the real engine: the script, its words, wrong taps, leaving and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from tables.lesson import LEARNER, fits, lesson, teaches
from tables.scene import parts
from tests.ui.stage import Stage
from ui.lesson import asked, lit, played, wanted
from ui.look import legal_texts, scene
from ui.model import Act
from ui.node import walk
from ui.page import page
from ui.words import LANGUAGES, Tongue, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    assert stage.session.actor == LEARNER or stage.session.plies


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
                rest = [*step.asks[k + 1 :]]
                for later in script.steps[n + 1 :]:
                    for line in rest:
                        session.act_text(wanted(session, line)[0])
                    for line in later.plays:
                        session.act_text(line)
                    rest = [*later.asks]
                for line in rest:
                    session.act_text(wanted(session, line)[0])


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
