"""The one place where the front end changes: update(model, message) gives model and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
import tables
from rules.core import Refused
from rules.core.notation import parse
from tables.words import say

from . import begin, draft
from .look import humans, legal_texts, phase, scene, whole
from .model import (
    Act,
    Answered,
    Arrow,
    Art,
    Ask,
    Booted,
    Change,
    Draft,
    Focus,
    Halt,
    Lost,
    Model,
    Remember,
    Save,
    Saved,
    Select,
    Step,
    Think,
    Unsaved,
    Why,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Effect, Message

NEXT: Final = ""  # the focus goes to the next thing to do
THEMES: Final = ("", "light", "dark")


def update(model: Model, message: Message) -> Step:
    """Take a message in."""
    if isinstance(message, Select):
        return _select(model, message)
    if isinstance(message, Act):
        return _act(model, message)
    if isinstance(message, Answered):
        return _answered(model, message)
    if isinstance(message, Ask):
        return _ask(model, message), []
    if isinstance(message, Arrow):
        return _arrow(model, message)
    if isinstance(message, Change):
        return _change(model, message)
    if isinstance(message, Booted):
        return _booted(model, message)
    if isinstance(message, Lost):
        return _lost(model, message)
    return _unsaved(model, message)


def _booted(model: Model, message: Booted) -> Step:
    """Open what the address asks for: a game at once, or the home screen."""
    asked = begin.parameters(message.search)
    model = model._replace(
        lang=begin.language(asked.get("lang", message.lang)),
        pace=begin.pace(asked.get("pace", "")),
        theme=message.theme,
        storage=message.stored is not None,
    )
    resting = [saved for saved in message.stored or () if begin.unfinished(saved)]
    model = model._replace(resting=max(resting, default=None))
    if message.stored is None:
        model = model._replace(notice=_NO_STORAGE)
    if "game" not in asked:
        return model, []
    if message.reloaded and model.resting and _begun_by(model.resting, message.search):
        return _settle(begin.resume(model, model.resting))
    try:
        wanted = begin.draft_from_address(model.lang, asked, message.now)
    except ValueError as problem:
        return _bad_address(model, str(problem)), []
    started = begin.start(model, wanted, message.now, message.search)
    return _settle(started._replace(notice=model.notice))


_NO_STORAGE: Final = say("This browser keeps nothing: your game is lost when the page is closed.")


def _begun_by(saved: Saved, search: str) -> bool:
    """Tell whether a reload of this address means that game."""
    return begin.resume(Model(), saved).search == search


def _bad_address(model: Model, problem: str) -> Model:
    return model._replace(notice=say("This link cannot be opened: {why}.", why=problem))


def _select(model: Model, message: Select) -> Step:
    """Do what a button asks that plays nothing."""
    verb, _, rest = message.what.partition(" ")
    if verb == "game":
        return _open_set_up(model, rest, message.now)
    if verb == "pick":
        chosen = "" if model.selection == rest else rest
        return model._replace(selection=chosen, armed="", why=None), [Focus(NEXT)]
    if verb == "tab":
        return model._replace(tab=rest), []
    if verb == "sheet":
        return model._replace(sheet=rest), [Focus(NEXT)]
    if verb == "start" and model.draft is not None:
        return _settle(begin.start(model, model.draft, message.now))
    if verb in draft.VERBS and model.draft is not None:
        return model._replace(draft=draft.change(model.lang, model.draft, message.what)), []
    return _SIMPLE[verb](model) if verb in _SIMPLE else (model, [])


def _open_set_up(model: Model, name: str, now: int) -> Step:
    if name not in rules.names():
        return model._replace(notice=say("This game is not aboard yet.")), []
    wanted = begin.draft(model.lang, name, now)
    return model._replace(draft=wanted, notice=None), [Focus(NEXT)]


def _home(model: Model) -> Step:
    """Leave the table; the game stays saved."""
    session = model.session
    effects: list[Effect] = [Halt()] if session is not None else []
    resting = model.resting
    if session is not None:
        resting = None if session.over else Saved(model.id, begin.stored(model))
    fresh = Model(lang=model.lang, theme=model.theme, pace=model.pace, storage=model.storage)
    return fresh._replace(resting=resting), [*effects, Focus(NEXT)]


def _continue(model: Model) -> Step:
    return _settle(begin.resume(model, model.resting)) if model.resting else (model, [])


def _again(model: Model) -> Step:
    """Play the same again: the next seat starts, with another deal."""
    session = whole(model)
    first = session.states[0]
    start = (session.game.actor(first) + 1) % session.seats
    options = {**session.options, "start": start}
    wanted = Draft(session.game.SPEC.name, model.chairs, (session.seed + 1) % begin.SEEDS, options)
    return _settle(begin.start(model, wanted, model.id + 1))


def _take_seat(model: Model) -> Step:
    """Take the screen over: from now on this seat's view is shown."""
    if phase(model) != "handover":
        return model, []
    return model._replace(looker=whole(model).actor), [Focus(NEXT)]


def _undo(model: Model) -> Step:
    return _back(model, "undo")


def _redo(model: Model) -> Step:
    return _back(model, "redo")


def _back(model: Model, way: str) -> Step:
    """Take back or do again, or say why not."""
    if phase(model) != "human":
        return model, []
    session = whole(model)
    try:
        _ = session.undo() if way == "undo" else session.redo()
    except Refused as refused:
        return model._replace(why=Why(refused.reason, way)), []
    return _settle(model._replace(selection="", armed="", why=None))


def _dismiss(model: Model) -> Step:
    """Put away whatever asks for nothing: answers, arms, selections, sheets, notices."""
    if model.why or model.notice:
        return model._replace(why=None, notice=None), []
    if model.sheet:
        return model._replace(sheet=""), [Focus(NEXT)]
    return model._replace(armed="", selection=""), []


def _theme(model: Model) -> Step:
    theme = THEMES[(THEMES.index(model.theme) + 1) % len(THEMES)]
    return model._replace(theme=theme), [Remember("theme", theme)]


_SIMPLE: Final[dict[str, Callable[[Model], Step]]] = {
    "home": _home,
    "continue": _continue,
    "again": _again,
    "take": _take_seat,
    "undo": _undo,
    "redo": _redo,
    "dismiss": _dismiss,
    "theme": _theme,
}


def _change(model: Model, message: Change) -> Step:
    """Take a field in: the language, or something of the set-up."""
    if message.field == "language":
        lang = begin.language(message.value)
        return model._replace(lang=lang), [Remember("lang", lang)]
    if message.field == "pace":
        return model._replace(pace=begin.pace(message.value)), []
    if model.draft is None:
        return model, []
    return model._replace(draft=draft.fill(model.draft, message.field, message.value)), []


def _act(model: Model, message: Act) -> Step:
    """Play an action of the looker's; on touch the first tap only arms it."""
    if phase(model) != "human":
        return model, []
    if message.touch and model.armed != message.text and message.text in legal_texts(model):
        return model._replace(armed=message.text, why=None), []
    session = whole(model)
    try:
        seat, action = parse(session.game.SPEC, message.text)
        session.act(seat, action)
    except Refused as refused:
        return model._replace(why=Why(refused.reason, message.text)), []
    return _settle(model._replace(selection="", armed="", why=None, notice=None))


def _ask(model: Model, message: Ask) -> Model:
    """Answer why something may not be done."""
    if phase(model) != "human":
        return model
    session = whole(model)
    reason = session.refusal(*parse(session.game.SPEC, message.text))
    return model._replace(why=Why(reason, message.about) if reason else None, armed="")


def _answered(model: Model, message: Answered) -> Step:
    """Let a bot's choice happen, if the game still waits for it."""
    session = model.session
    if session is None or (message.id, message.ply) != (model.id, len(session.plies)):
        return model, []
    if phase(model) != "bot":
        return model, []
    session.act(*parse(session.game.SPEC, message.text))
    return _settle(model)


def _lost(model: Model, message: Lost) -> Step:
    """Ask again when the bots' worker was lost in thought."""
    if model.session is None or (message.id, message.ply) != (model.id, len(model.session.plies)):
        return model, []
    return model._replace(notice=say("The bot was lost in thought and starts again.")), _think(
        model
    )


def _unsaved(model: Model, message: Unsaved) -> Step:  # noqa: ARG001
    return model._replace(storage=False, notice=_NO_STORAGE), []


def _settle(model: Model) -> Step:
    """After a change: who has the screen, what is saved, who thinks, where the focus goes."""
    session = model.session
    if session is None:
        return model, []
    people = humans(model)
    if len(people) == 1:
        model = model._replace(looker=people[0])
    elif model.looker != session.actor:
        model = model._replace(looker=None)
    sheet = tables.load(session.game.SPEC.name).ART
    effects: list[Effect] = [Art(sheet)] if sheet else []
    if model.storage:
        effects.append(Save(model.id, begin.stored(model)))
    return model, [*effects, *_think(model), Focus(NEXT)]


def _think(model: Model) -> list[Effect]:
    """Return the order to think, if it is a bot's turn."""
    if phase(model) != "bot":
        return []
    session = whole(model)
    seat = session.actor
    view = session.game.view(session.state, seat)
    level, ply = model.chairs[seat].level, len(session.plies)
    name = session.game.SPEC.name
    return [Think(model.id, ply, name, view.text(), seat, level, session.seed + ply, model.pace)]


def _arrow(model: Model, message: Arrow) -> Step:
    """Walk over the board: to the nearest sprite in that direction."""
    if model.session is None:
        return model, []
    sprites = {sprite.key: sprite for sprite in scene(model).sprites}
    if message.key not in sprites:
        return model, []
    here = sprites[message.key]
    x, y = here.x + here.w / 2, here.y + here.h / 2
    best, nearest = message.key, float("inf")
    for key, sprite in sprites.items():
        dx, dy = sprite.x + sprite.w / 2 - x, sprite.y + sprite.h / 2 - y
        along = dx * message.dx + dy * message.dy
        aside = abs(dx * message.dy) + abs(dy * message.dx)
        if key != message.key and along > 0 and aside <= along and along + 2 * aside < nearest:
            best, nearest = key, along + 2 * aside
    return model._replace(focus=best), [Focus(best)]
