"""What happens at a table: acting, asking, taking back, bots' answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import tables
from rules.bots import LEVELS
from rules.core import Refused
from rules.core.notation import parse, text
from tables.scene import parts
from tables.words import say

from . import begin, stats, turning
from .look import acts, humans, legal_texts, phase, scene, whole
from .model import (
    HUMAN,
    Act,
    Answered,
    Art,
    Ask,
    Draft,
    Focus,
    Halt,
    Lost,
    Model,
    Save,
    Step,
    Think,
    Why,
)

if TYPE_CHECKING:
    from .model import Effect

NEXT: Final = ""  # the focus goes to the next thing to do
LISTS: Final = {"actions", "seats", "log"}  # tabs that stay in view when something is done


def act(model: Model, message: Act) -> Step:
    """Play an action of the looker's; where taps are confirmed, the first one only arms it."""
    if not acts(model):
        return model, []
    waits = _confirms(model, message) and not _armed(model, message.text)
    if waits and message.text in legal_texts(model):
        return model._replace(armed=message.text, why=None, sheet=""), []
    session = whole(model)
    try:
        seat, action = parse(session.game.SPEC, message.text)
        session.act(seat, action)
    except Refused as refused:
        return model._replace(why=Why(refused.reason, message.text)), []
    tab = model.tab if model.tab in LISTS else ""
    played = model._replace(selection="", armed="", why=None, notice=None, tab=tab, sheet="")
    return settle(played)


def _confirms(model: Model, message: Act) -> bool:
    """Tell whether a tap is to be confirmed: a finger's is, and any at a table; or as one likes."""
    likes = model.tastes
    return likes.confirm == "always" or (not likes.confirm and (message.touch or likes.flat))


def _armed(model: Model, line: str) -> bool:
    """Tell whether a tap plays this: a first tap has armed it, or a selection shows it in full."""
    ready = scene(model).ready
    return line == model.armed or (ready is not None and line == text(whole(model).actor, ready))


def pick(model: Model, what: str) -> Step:
    """Select something, or let it go; a small screen shows what the scene puts first then."""
    chosen = "" if model.selection == what else what
    picked = model._replace(selection=chosen, armed="", why=None)
    if model.tab not in {"", *LISTS}:
        lead = scene(picked).lead
        if lead and lead != scene(model).lead:
            picked = picked._replace(tab="")
    return picked, [Focus(NEXT)]


def hotkey(model: Model, letter: str) -> Step:
    """Tap whatever the table has under this letter."""
    if not acts(model):
        return model, []
    found = next((sprite for sprite in parts(scene(model)) if sprite.hotkey == letter), None)
    if found is None:
        return model, []
    if found.action is not None:
        return act(model, Act(text(whole(model).actor, found.action)))
    return pick(model, found.select)


def ask(model: Model, message: Ask) -> Model:
    """Answer why something may not be done."""
    if not acts(model):
        return model
    wanted = next((s.ask for s in parts(scene(model)) if s.key == message.about), None)
    reason = whole(model).refusal(whole(model).actor, wanted) if wanted is not None else None
    return model._replace(why=Why(reason, message.about) if reason else None, armed="")


def answered(model: Model, message: Answered) -> Step:
    """Let a bot's choice happen, if the game still waits for it."""
    session = model.session
    if session is None or (message.id, message.ply) != (model.id, len(session.plies)):
        return model, []
    if phase(model) != "bot":
        return model, []
    session.act(*parse(session.game.SPEC, message.text))
    return settle(model, gently=True)


def lost(model: Model, message: Lost) -> Step:
    """Ask again when the bots' worker was lost in thought."""
    if model.session is None or (message.id, message.ply) != (model.id, len(model.session.plies)):
        return model, []
    return model._replace(notice=say("The bot was lost in thought and starts again.")), _think(
        model
    )


def again(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Play the same again: the next seat starts, with another deal."""
    session = whole(model)
    first = session.states[0]
    start = (session.game.actor(first) + 1) % session.seats
    options = {**session.options, "start": start}
    wanted = Draft(session.game.SPEC.name, model.chairs, (session.seed + 1) % begin.SEEDS, options)
    return settle(begin.start(model, wanted, now))


def reseat(model: Model, which: str, level: str) -> Step:
    """Give a seat to a bot, to another one, or to a human: at any moment."""
    if model.session is None or not which.isdecimal() or int(which) >= len(model.chairs):
        return model, []
    if level not in {HUMAN, *LEVELS}:
        return model, []
    chairs = list(model.chairs)
    chairs[int(which)] = chairs[int(which)]._replace(level=level)
    halted: list[Effect] = [Halt()] if phase(model) == "bot" else []
    model, effects = settle(model._replace(chairs=tuple(chairs), selection="", armed=""))
    return model, [*halted, *(effect for effect in effects if not isinstance(effect, Focus))]


def skip(model: Model) -> Step:
    """Let the bots make no more pauses until it is a human's turn."""
    return model._replace(hurry=True), []


def take_seat(model: Model) -> Step:
    """Take the screen over: from now on this seat's view is shown."""
    if phase(model) != "handover":
        return model, []
    return model._replace(looker=whole(model).actor), [Focus(NEXT)]


def undo(model: Model) -> Step:
    """Take the last action back."""
    return _back(model, "undo")


def redo(model: Model) -> Step:
    """Do again what was taken back."""
    return _back(model, "redo")


def _back(model: Model, way: str) -> Step:
    """Take back or do again, or say why not."""
    if not acts(model):
        return model, []
    session = whole(model)
    try:
        _ = session.undo() if way == "undo" else session.redo()
    except Refused as refused:
        return model._replace(why=Why(refused.reason, way)), []
    return settle(model._replace(selection="", armed="", why=None))


def settle(model: Model, *, gently: bool = False) -> Step:
    """After a change: who has the screen, what is saved, who thinks, where the focus goes."""
    session = model.session
    if session is None:
        return model, []
    people = humans(model)
    if len(people) == 1:
        model = model._replace(looker=people[0])
    elif model.looker != session.actor:
        model = model._replace(looker=None)
    if phase(model) != "bot":
        model = model._replace(hurry=False)
    model = turning.faced(model)
    sheet = tables.load(session.game.SPEC.name).ART
    effects: list[Effect] = [Art(sheet)] if sheet else []
    if model.school.game:  # nothing of it is kept or counted, and the script plays for the others
        return model, [*effects, Focus(NEXT)]
    model, counted = stats.count(model)
    effects += counted
    if model.storage:
        effects.append(Save(model))
    return model, [*effects, *_think(model), Focus(NEXT, gently=gently)]


def _think(model: Model) -> list[Effect]:
    """Return the order to think, if it is a bot's turn."""
    if phase(model) != "bot":
        return []
    session = whole(model)
    seat = session.actor
    view = session.game.view(session.state, seat)
    level, ply = model.chairs[seat].level, len(session.plies)
    name = session.game.SPEC.name
    pace = 0 if model.hurry else model.pace
    return [Think(model.id, ply, name, view.text(), seat, level, session.seed + ply, pace)]
