"""Lessons: a first game by a script, at the real table; the learner makes the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core import Session
from rules.core.notation import text
from tables.lesson import LEARNER, fits, lesson, teaches
from tables.scene import parts
from tables.words import say

from . import begin, memory, play, saves
from .host import offered
from .look import LEARN, legal_texts, scene, whole
from .model import Act, Change, Focus, Remember, Select
from .release import RETURN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Flat
    from tables.lesson import Ask, Lesson
    from tables.lesson import Step as Told

    from .model import Booted, Message, Model, Step
    from .school import School

NAME: Final = "lesson {game}"  # the setting that its progress is kept as
SHEET: Final = "lesson"  # asks whether to go on or to begin anew
LEVEL: Final = "mate"  # of the bots who take over when the game goes on
QUIET: Final = {
    "pick",
    "what",
    "told",
    "tab",
    "zoom",
    "dismiss",
    "theme",
    "renew",
    "sheet",
    "happened",
}


def recalled(settings: Mapping[str, str]) -> dict[str, str]:
    """Return how far each lesson was gone, as it was kept."""
    kept = {name: settings.get(NAME.format(game=name), "") for name in rules.names()}
    return {name: step for name, step in kept.items() if step}


def reached(school: School, game: str) -> int:
    """Return the step that a lesson was left at; the first if that cannot be read."""
    kept = school.reached.get(game, "")
    last = len(lesson(game).steps) - 1
    return int(kept) if kept.isdecimal() and len(kept) < 4 and int(kept) <= last else 0  # noqa: PLR2004


def learn(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Begin a lesson; one that was left can be gone on with: `island`, `island on`."""
    game, _, how = rest.partition(" ")
    if not teaches(game) or game not in offered(model.site.host):
        return model._replace(notice=say("There is no lesson for this game yet.")), []
    left = reached(model.school, game)
    if left and how not in {"on", "anew"}:
        school = model.school._replace(offer=game)
        return model._replace(school=school, sheet=SHEET, notice=None), [Focus(play.NEXT)]
    return opened(model, game, left if how == "on" else 0)


def booted(model: Model, asked: Mapping[str, str], message: Booted) -> Step | None:
    """Open the lesson that the address asks for, or the one that was on when the page was left."""
    game = message.back.removeprefix(LEARN) if message.back.startswith(LEARN) else ""
    if teaches(game):
        step, effects = opened(model, game, reached(model.school, game))
        return step, [Remember(RETURN, ""), *effects]
    return learn(model, asked["learn"], message.now) if "learn" in asked else None


def opened(model: Model, game: str, step: int) -> Step:
    """Set the table of a lesson as it is at a step."""
    script = lesson(game)
    bots = dict.fromkeys(range(1, script.seats), LEVEL)
    chairs = begin.chairs(model.lang, script.seats, bots)
    seated = begin.seated(model, played(game, script, step), 0, chairs, "")
    return _arrived(seated._replace(school=seated.school._replace(game=game)), step)


def played(game: str, script: Lesson, step: int) -> Session[Flat]:
    """Play a lesson up to a step; of several actions that will do, the first is taken."""
    session = Session(rules.load(game), script.seats, script.seed, script.options)
    for each in script.steps[:step]:
        _play(session, each)
        for ask in each.asks:
            session.act_text(wanted(session, ask)[0])
    _play(session, script.steps[step])
    return session


def wanted(session: Session[Flat], ask: Ask) -> list[str]:
    """Return the legal actions that are asked for, those named first before the others."""
    legal = [text(LEARNER, action) for action in session.game.legal(session.state, LEARNER)]
    return [line for one in ask for line in legal if fits((one,), line)]


def _play(session: Session[Flat], step: Told) -> None:
    for line in step.plays:
        session.act_text(line)


def script(model: Model) -> Lesson:
    """Return the lesson under way."""
    return lesson(model.school.game)


def now(model: Model) -> Told | None:
    """Return the step that the learner is at; None once the lesson is over."""
    steps = script(model).steps
    return steps[model.school.step] if model.school.step < len(steps) else None


def done(model: Model) -> int:
    """Return how much of what the step asks for is done."""
    return len(whole(model).plies) - script(model).plies(model.school.step)


def asked(model: Model) -> Ask | None:
    """Return what the learner is asked to do now, if anything."""
    step = now(model)
    return step.asks[done(model)] if step and done(model) < len(step.asks) else None


def lit(model: Model) -> tuple[str, ...]:
    """Return what the coach speaks of now, or what to tap."""
    step = now(model) if model.school.game else None
    return step.at[min(done(model), len(step.at) - 1)] if step else ()


def heard(model: Model) -> Model:
    """Put away what the coach has answered: something else is being done."""
    return model._replace(school=model.school._replace(aside="")) if model.school.aside else model


def took(model: Model, message: Message) -> Step | None:
    """Take a message in a lesson's own way; None if it has none."""
    if isinstance(message, Act):
        return _act(model, message)
    if isinstance(message, Select):
        return _select(model, message)
    if isinstance(message, Change) and message.field.startswith("seat "):
        return model, []
    return None


def _select(model: Model, message: Select) -> Step | None:
    """Go on, back, or out; of the table's own buttons those that play nothing (`QUIET`)."""
    verb, _, rest = message.what.partition(" ")
    if verb == "dismiss" and model.school.aside:
        return heard(model), []
    if verb in _WAYS:
        return _WAYS[verb](model)
    if verb == "play-on":
        return play_on(model, message.now)
    if verb == "game":
        wanted = memory.recalled(model, rest, "", message.now)
        return begin.settings(model)._replace(draft=wanted), [Focus(play.NEXT)]
    if verb == "hotkey":
        return _hotkey(model, rest)
    return None if verb in QUIET else (model, [])


def _hotkey(model: Model, letter: str) -> Step:
    """Tap whatever the table has under a letter, as the lesson allows."""
    under = (sprite.action for sprite in parts(scene(model)) if sprite.hotkey == letter)
    action = next(filter(None, under), None)
    return _act(model, Act(text(LEARNER, action))) if action else play.hotkey(model, letter)


def _act(model: Model, message: Act) -> Step:
    """Play what is asked for; answer whatever else is legal with what the lesson wants here."""
    model, ask, before = heard(model), asked(model), len(whole(model).plies)
    if message.text in legal_texts(model) and not (ask and fits(ask, message.text)):
        school = model.school._replace(aside=_tapped(model, message.text))
        return model._replace(school=school, why=None, armed=""), []
    model, effects = play.act(model, message)
    if len(whole(model).plies) == before:
        return model, effects
    return (turned(model), effects) if asked(model) else _onward(model)


def _tapped(model: Model, line: str) -> str:
    """Return the key of what plays an action."""
    tapped = (s.key for s in parts(scene(model)) if s.action and text(LEARNER, s.action) == line)
    return next(tapped, "prompt")


def onward(model: Model) -> Step:
    """Read on, if the step asks for nothing."""
    step = now(model)
    return (model, []) if step is None or step.asks else _onward(model)


def _onward(model: Model) -> Step:
    """Go to the next step, and let the script play what belongs to it."""
    step, steps = model.school.step + 1, script(model).steps
    if step < len(steps):
        _play(whole(model), steps[step])
    return _arrived(model, step)


def backward(model: Model) -> Step:
    """Go back to the beginning of the step, or to the one before."""
    step = model.school.step
    if now(model) is None or not done(model):
        step = max(0, step - 1)
    return _arrived(model._replace(session=whole(model).upto(script(model).plies(step))), step)


def leave(model: Model) -> Step:
    """Go home; the lesson can be gone on with."""
    return begin.settings(model), [Focus(play.NEXT)]


def play_on(model: Model, at: int) -> Step:
    """Let the position become a game like any other, against bots."""
    if now(model) is not None:
        return model, []
    free = saves.free(begin.shelved(model), at)
    return play.settle(begin.seated(model, whole(model), free, model.chairs, ""))


def _arrived(model: Model, step: int) -> Step:
    """Be at a step: the progress is kept, what the coach speaks of comes into sight."""
    game = model.school.game
    kept = "" if step == len(script(model).steps) else str(step)
    school = model.school._replace(step=step, reached={**model.school.reached, game: kept})
    model = model._replace(school=school, selection="", armed="", why=None, notice=None, sheet="")
    model, effects = play.settle(turned(model))
    return model, [Remember(NAME.format(game=game), kept), *effects]


def turned(model: Model) -> Model:
    """Let a small screen show what the coach speaks of."""
    return model._replace(tab=_tab(model))


def _tab(model: Model) -> str:
    """Return the tab of what is lit first: the seats, a panel that has one, else the board."""
    first = next(iter(lit(model)), "")
    if first.startswith("seat ") or first == "supply":
        return "seats"  # both are there
    for panel in scene(model._replace(looker=LEARNER)).panels:
        plot = panel.plot.sprites if panel.plot else ()
        things = (*panel.heads, *panel.things, *panel.buttons, *plot)
        keys = {sprite.key for sprite in (*things, *(line.sprite for line in panel.lines))}
        if panel.art and first in {f"panel {panel.key}", *keys}:  # else it has no tab
            return panel.key
    return ""


_WAYS: Final = {"next": onward, "back": backward, "undo": backward, "home": leave}
