"""The one place where the front end changes: update(model, message) gives model and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core import Refused
from tables.words import Words, say

from . import begin, draft, play
from .model import (
    Act,
    Answered,
    Arrow,
    Ask,
    Booted,
    Change,
    Focus,
    Halt,
    Lost,
    Model,
    Remember,
    Saved,
    Select,
    Step,
    Turned,
    Unsaved,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Reason

    from .model import Effect, Message

THEMES: Final = ("", "light", "dark")


def update(model: Model, message: Message) -> Step:
    """Take a message in."""
    if isinstance(message, Select):
        return _select(model, message)
    if isinstance(message, Act):
        return play.act(model, message)
    if isinstance(message, Answered):
        return play.answered(model, message)
    if isinstance(message, Ask):
        return play.ask(model, message), []
    if isinstance(message, Arrow):
        return play.arrow(model, message)
    if isinstance(message, Change):
        return _change(model, message)
    if isinstance(message, Booted):
        return _booted(model, message)
    if isinstance(message, Lost):
        return play.lost(model, message)
    if isinstance(message, Turned):
        return model._replace(portrait=message.portrait), []
    return _unsaved(model, message)


def _booted(model: Model, message: Booted) -> Step:
    """Open what the address asks for: a game at once, or the home screen."""
    asked = begin.parameters(message.search)
    model = model._replace(
        lang=begin.language(asked.get("lang", message.lang)),
        pace=begin.pace(asked.get("pace", message.pace)),
        theme=message.theme,
        storage=message.stored is not None,
        covers=message.covers,
        portrait=message.portrait,
    )
    resting = [saved for saved in message.stored or () if begin.unfinished(saved)]
    model = model._replace(resting=max(resting, default=None))
    if message.stored is None:
        model = model._replace(notice=_NO_STORAGE)
    if "game" not in asked:
        return model, []
    if message.reloaded and model.resting and _begun_by(model.resting, message.search):
        return play.settle(begin.resume(model, model.resting))
    try:
        wanted = begin.draft_from_address(model.lang, asked, message.now)
    except Refused as problem:
        return _bad_address(model, problem.reason), []
    started = begin.start(model, wanted, message.now, message.search)
    return play.settle(started._replace(notice=model.notice))


_NO_STORAGE: Final = say("This browser keeps nothing: your game is lost when the page is closed.")


def _begun_by(saved: Saved, search: str) -> bool:
    """Tell whether a reload of this address means that game."""
    return begin.resume(Model(), saved).search == search


def _bad_address(model: Model, reason: Reason) -> Model:
    why = Words(reason.says, reason.values)
    return model._replace(notice=say("This link cannot be opened: {why}.", why=why))


def _select(model: Model, message: Select) -> Step:
    """Do what a button asks that plays nothing."""
    verb, _, rest = message.what.partition(" ")
    if verb == "game":
        return _open_set_up(model, rest, message.now)
    if verb == "pick":
        return play.pick(model, rest), [Focus(play.NEXT)]
    if verb == "tab":
        return model._replace(tab=rest), []
    if verb == "sheet":
        return model._replace(sheet=rest), [Focus(play.NEXT)]
    if verb == "start" and model.draft is not None:
        return play.settle(begin.start(model, model.draft, message.now))
    if verb in draft.VERBS and model.draft is not None:
        return model._replace(draft=draft.change(model.lang, model.draft, message.what)), []
    return _SIMPLE[verb](model) if verb in _SIMPLE else (model, [])


def _open_set_up(model: Model, name: str, now: int) -> Step:
    if name not in rules.names():
        return model._replace(notice=say("This game is not aboard yet.")), []
    wanted = begin.draft(model.lang, name, now)
    return model._replace(draft=wanted, notice=None), [Focus(play.NEXT)]


def _home(model: Model) -> Step:
    """Leave the table; the game stays saved."""
    session = model.session
    effects: list[Effect] = [Halt()] if session is not None else []
    resting = model.resting
    if session is not None:
        resting = None if session.over else Saved(model.id, begin.stored(model))
    return begin.settings(model)._replace(resting=resting), [*effects, Focus(play.NEXT)]


def _continue(model: Model) -> Step:
    return play.settle(begin.resume(model, model.resting)) if model.resting else (model, [])


def _dismiss(model: Model) -> Step:
    """Put away whatever asks for nothing: answers, arms, selections, sheets, notices."""
    if model.why or model.notice:
        return model._replace(why=None, notice=None), []
    if model.sheet:
        return model._replace(sheet=""), [Focus(play.NEXT)]
    return model._replace(armed="", selection=""), []


def _theme(model: Model) -> Step:
    theme = THEMES[(THEMES.index(model.theme) + 1) % len(THEMES)]
    return model._replace(theme=theme), [Remember("theme", theme)]


_SIMPLE: Final[dict[str, Callable[[Model], Step]]] = {
    "home": _home,
    "continue": _continue,
    "again": play.again,
    "take": play.take_seat,
    "undo": play.undo,
    "redo": play.redo,
    "dismiss": _dismiss,
    "theme": _theme,
}


def _change(model: Model, message: Change) -> Step:
    """Take a field in: the language, or something of the set-up."""
    if message.field == "language":
        lang = begin.language(message.value)
        return model._replace(lang=lang), [Remember("lang", lang)]
    if message.field == "pace":
        return model._replace(pace=begin.pace(message.value)), [Remember("pace", message.value)]
    if model.draft is None:
        return model, []
    return model._replace(draft=draft.fill(model.draft, message.field, message.value)), []


def _unsaved(model: Model, message: Unsaved) -> Step:  # noqa: ARG001
    return model._replace(storage=False, notice=_NO_STORAGE), []
