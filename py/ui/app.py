"""The one place where the front end changes: update(model, message) gives model and effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core import Refused
from rules.core.record import BadRecord
from tables.words import say

from . import (
    begin,
    counsel,
    draft,
    journal,
    kiosk,
    lesson,
    liking,
    links,
    memory,
    plan,
    play,
    proof,
    recap,
    release,
    replay,
    saves,
    shelf,
    stirring,
    tabs,
    tastes,
    turning,
    walking,
    what,
)
from .host import language, offered
from .library import NO_STORAGE, Brought
from .look import BOARD, OVER_BOARD, SETTINGS, moment
from .model import (
    Act,
    Advised,
    Answered,
    Arrow,
    Ask,
    Booted,
    Change,
    Focus,
    Halt,
    Lost,
    Model,
    Released,
    Remember,
    Select,
    Step,
    Turned,
    Unsaved,
    Zoom,
)
from .post import Clean, Copied, Linked
from .reel import Beat, Verified
from .school import School

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Effect, Message


def update(model: Model, message: Message) -> Step:
    """Take a message in; what is heard and seen moving of it comes last."""
    was = stirring.before(model)
    model, effects = _taken(model, message)
    effects = [*effects, *stirring.stirred(was, message, model)]
    return model, kiosk.silent(effects) if model.booth.stage else effects


def _taken(model: Model, message: Message) -> Step:
    """Take a message in, in the own way of a kiosk or of a lesson if there is one."""
    if model.booth.stage and (step := kiosk.took(model, message)):
        return step
    if model.school.game:
        if step := lesson.took(model, message):
            return step
        model = lesson.heard(model)
    return _TAKES[type(message)](what.settled(model, message), message)


def _booted(model: Model, message: Booted) -> Step:
    """Open what the address asks for: a game at once, or the home screen."""
    asked = begin.parameters(message.search)
    if plan.asked_for(asked):
        return kiosk.booted(message)
    message = message._replace(stored=journal.caught_up(message.stored, message.settings))
    model = model._replace(
        lang=language(message.host, asked.get("lang", message.lang)),
        pace=begin.pace(asked.get("pace", message.pace)),
        theme=message.theme if message.theme in liking.THEMES else "",
        tastes=tastes.recalled(message.settings),
        storage=message.stored is not None,
        covers=message.covers,
        portrait=message.portrait,
        library=shelf.booted(message),
        resting=saves.latest(message.stored or ()),
        site=links.site(message),
        school=School(lesson.recalled(message.settings)),
    )
    if message.stored is None:
        model = model._replace(notice=NO_STORAGE)
    if link := links.fragment(message.href):
        return _linked(model, Linked(link, message.now))
    if back := next((s for s in message.stored or () if str(s.id) == message.back), None):
        resumed, effects = play.settle(begin.resume(model, back))
        return resumed, [Remember(release.RETURN, ""), *effects]
    if step := lesson.booted(model, asked, message):
        return step
    if "game" not in asked:
        return model, []
    if message.reloaded and model.resting and begin.begun_by(model.resting, message.search):
        return play.settle(begin.resume(model, model.resting))
    try:
        wanted = begin.draft_from_address(model, asked, message.now)
    except Refused as problem:
        return begin.bad_address(model, problem.reason), []
    started = begin.start(model, wanted, message.now, message.search)
    return play.settle(started._replace(notice=model.notice))


def _linked(model: Model, message: Linked) -> Step:
    """Open a link that came in the address; a bad one leads home, and nothing is lost."""
    try:
        return links.opened(model, message.text, message.now)
    except BadRecord as problem:
        home, effects = _home(model)
        return home._replace(notice=links.refusal(problem)), [*effects, Clean()]


def _select(model: Model, message: Select) -> Step:
    """Do what a button asks that plays nothing."""
    verb, _, rest = message.what.partition(" ")
    if verb in _AT_A_TIME:
        return _AT_A_TIME[verb](model, rest, message.now)
    if verb == "pick":
        return play.pick(model, rest)
    if verb == "replay":
        return replay.select(model, rest, message.now)
    if verb == "hotkey":
        return play.hotkey(model, rest)
    if verb == "zoom":
        return model, [Zoom(rest)]
    if verb == "tab":
        return model._replace(tab=rest), []
    if verb == "sheet":
        if rest == SETTINGS:
            return liking.opened(model)
        return model._replace(sheet=rest), [Focus(play.NEXT)]
    if verb in draft.VERBS and model.draft is not None:
        return model._replace(draft=draft.change(model.lang, model.draft, message.what)), []
    return _SIMPLE[verb](model) if verb in _SIMPLE else (model, [])


def _open_set_up(model: Model, rest: str, now: int) -> Step:
    """Lay out a game, for a number of players if one was chosen: `titania`, `titania 3`."""
    name, _, seats = rest.partition(" ")
    if name not in offered(model.site.host):
        return model._replace(notice=say("This game is not aboard yet.")), []
    wanted = memory.recalled(model, name, seats, now)
    return model._replace(draft=wanted, notice=None), [Focus(play.NEXT)]


def _start(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Begin the game that was set up, and remember how."""
    if model.draft is None:
        return model, []
    wanted = model.draft
    model, remembered = memory.remembered(model, wanted)
    model, effects = play.settle(begin.start(model, wanted, now))
    return model, [*remembered, *effects]


def _home(model: Model) -> Step:
    """Leave the table; the game stays saved."""
    effects: list[Effect] = [Halt()] if model.session is not None else []
    return begin.settings(model), [*effects, Focus(play.NEXT)]


def _continue(model: Model) -> Step:
    return play.settle(begin.resume(model, model.resting)) if model.resting else (model, [])


def _dismiss(model: Model) -> Step:
    """Put away whatever asks for nothing: answers, arms, selections, sheets, notices."""
    if model.sheet in {SETTINGS, OVER_BOARD}:
        return liking.closed(model)
    if model.sheet and model.sheet != BOARD:
        return model._replace(sheet=""), [Focus(play.NEXT, back=True)]
    if model.asking or model.asked:
        return model._replace(asking=False, asked=""), []
    if model.why or model.notice:
        return model._replace(why=None, notice=None), []
    if model.sheet:
        return model._replace(sheet=""), [Focus(play.NEXT)]
    if model.replay:
        return replay.close(model)
    return model._replace(armed="", selection=""), []


_AT_A_TIME: Final[dict[str, Callable[[Model, str, int], Step]]] = {
    **shelf.VERBS,
    "learn": lesson.learn,
    "unfold": links.unfold,
    "edge": turning.moved,
    "theme": liking.painted,
    "again": play.again,
    "game": _open_set_up,
    "start": _start,
    what.TOOL: what.ask,
}
_SIMPLE: Final[dict[str, Callable[[Model], Step]]] = {
    "home": _home,
    "continue": _continue,
    "take": play.take_seat,
    "undo": play.undo,
    "redo": play.redo,
    "dismiss": _dismiss,
    "renew": release.renew,
    "hint": counsel.ask,
    "verify": proof.verify,
    "report": proof.report,
    "skip": play.skip,
    "share": links.share,
    "copy": links.copy,
    "send": links.send,
    "paste": links.paste,
    "happened": recap.show,
    "hush": recap.hush,
    what.CLOSE: what.close,
}


def _change(model: Model, message: Change) -> Step:
    """Take a field in: a setting, or something of the set-up."""
    if liked := liking.changed(model, message.field, message.value):
        return liked
    if message.field == links.PASTE:
        return links.filled(model, message.value)
    if message.field == "replay":
        return replay.scrub(model, message.value)
    if message.field.startswith("seat "):
        return play.reseat(
            model._replace(replay=None), message.field.removeprefix("seat "), message.value
        )
    if model.draft is None:
        return model, []
    return model._replace(draft=draft.fill(model.draft, message.field, message.value)), []


def _copied(model: Model, message: Copied) -> Step:
    """Tell that a link or a record was copied, wherever that was asked for."""
    told = links.copied if model.sheet == links.SHARE else proof.copied
    return told(model, message)


def _unsaved(model: Model, message: Unsaved) -> Step:
    return shelf.unsaved(model, message.why)


def _ask(model: Model, message: Ask) -> Step:
    return play.ask(model, message), []


def _arrow(model: Model, message: Arrow) -> Step:
    walked, effects = walking.arrow(moment(model), message)
    return model._replace(focus=walked.focus), effects


def _turned(model: Model, message: Turned) -> Step:
    return model._replace(portrait=message.portrait), []


_TAKES: Final[dict[type, Callable[[Model, Any], Step]]] = {
    **tabs.TAKES,
    Act: play.act,
    Advised: counsel.advised,
    Answered: play.answered,
    Arrow: _arrow,
    Ask: _ask,
    Beat: replay.beat,
    Booted: _booted,
    Brought: shelf.brought,
    Change: _change,
    Copied: _copied,
    Linked: _linked,
    Lost: play.lost,
    Released: release.released,
    Select: _select,
    Turned: _turned,
    Unsaved: _unsaved,
    Verified: proof.verified,
}
