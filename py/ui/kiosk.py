"""A kiosk: what it takes in its own way, what it refuses, and the way out of it.

No effect that keeps anything or gives it away is let through.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from . import begin, memory, play, shelf, visit
from .booth import ATTRACT, VISIT, WARNING, Booth, Broken, FullScreen, Leave, Read, Tick
from .library import Brought, Download, Drop, Fetched, Keep, Taken, Tallied
from .model import (
    Act,
    Answered,
    Change,
    Focus,
    Lost,
    Released,
    Remember,
    Renew,
    Save,
    Select,
    Turned,
    Unsaved,
)
from .names import NAMES
from .plan import plan
from .post import Clean, Code, Copied, Copy, Linked, Send
from .visit import at
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .model import Booted, Effect, Message, Model, Step

TRIES: Final = 3  # of the code, before it must be asked for again
PAGE: Final = re.compile(r"[a-z]{2}/[a-z]+(#[\w-]*)?")
REFUSED: Final = {  # what leads out of the page or keeps something
    *shelf.VERBS,
    *("paste", "unfold", "share", "copy", "send", "report", "renew", "edge"),
}
FIELDS: Final = {"language", "theme", "motion", "sound", "volume", "replay", "who"}
DEAF: Final = (Brought, Copied, Fetched, Linked, Taken, Tallied, Unsaved)
KEEPING: Final = (Save, Remember, Keep, Drop, Download, Copy, Send, Code, Clean)


def booted(message: Booted) -> Step:
    """Open a kiosk; what this browser has kept of ordinary visits is none of its business."""
    told = plan(begin.parameters(message.search), message.host)
    clean = message._replace(theme="", stored=(), back="", settings={}, href="")
    return visit.attract(Booth(ATTRACT, told, clean))


def silent(effects: Iterable[Effect]) -> list[Effect]:
    """Leave out whatever keeps something or gives it away."""
    return [effect for effect in effects if not isinstance(effect, KEEPING)]


def took(model: Model, message: Message) -> Step | None:
    """Take in what a kiosk takes in its own way; None: as everywhere."""
    if type(message) in _OWN:
        return _OWN[type(message)](model, message)
    shown, warned = model.booth.stage == ATTRACT, model.booth.stage == WARNING
    deaf = isinstance(message, DEAF)
    deaf |= shown and not isinstance(message, Turned)
    deaf |= warned and isinstance(message, Act)
    return (model, []) if deaf else None


def _change(model: Model, message: Change) -> Step | None:
    """Let be set what is chosen; nothing is typed here."""
    fits = message.field.split(" ")[0] in FIELDS and model.booth.stage == VISIT
    return None if fits else (model, [])


def _answered(model: Model, message: Answered) -> Step:
    """Let a bot's choice happen, in the pace of those who are only looked at."""
    return play.answered(visit.paced(model) if model.booth.stage == ATTRACT else model, message)


def _lost(model: Model, message: Lost) -> Step:  # noqa: ARG001
    return model, [Broken()]


def _released(model: Model, message: Released) -> Step:
    """Take a newer version when nobody plays."""
    if message.what == "kept":
        return model, []
    if model.booth.stage == ATTRACT:
        return model, [Renew()]
    return model._replace(newer=True), []


def _select(model: Model, message: Select) -> Step | None:
    """Do what a button of the kiosk asks; refuse what leads out of it."""
    booth = model.booth
    verb, _, rest = message.what.partition(" ")
    if verb == "kiosk":
        what, _, rest = rest.partition(" ")
        return _VERBS[what](model, rest, message.now) if what in _VERBS else (model, [])
    if verb == "dismiss" and booth.over:
        return at(model, over="", typed="", missed=0), [Focus(play.NEXT, back=True)]
    if booth.stage != VISIT or verb in REFUSED:
        return model, []
    if verb in {"game", "learn"} and rest.split(" ")[0] not in booth.plan.games:
        return model, []
    return None


def _start(model: Model, rest: str, now: int) -> Step:
    """Begin a visit: at the games, or with the set-up of the one that was tapped."""
    booth = model.booth
    if booth.stage != ATTRACT:
        return model, []
    begun = visit.blank(Booth(VISIT, booth.plan, booth.boot, booth.round, since=now))
    begun = begun._replace(portrait=model.portrait, newer=model.newer)
    games = booth.plan.games
    name = rest if rest in games else games[0] if len(games) == 1 else ""
    draft = memory.recalled(begun, name, "", now) if name else None
    return begun._replace(draft=draft), [FullScreen(), Focus(play.NEXT)]


def _language(model: Model, rest: str, now: int) -> Step:
    """Speak another language, from now on until the visit ends."""
    model, effects = _start(model, "", now)
    return model._replace(lang=rest if rest in model.site.host.languages else model.lang), effects


def _here(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Go on: somebody is there."""
    if model.booth.stage != WARNING or model.booth.final:
        return model, []
    return at(model, stage=VISIT), [Focus(play.NEXT, back=True)]


def _end(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """End the visit before its time."""
    return (model, []) if model.booth.stage == ATTRACT else visit.fresh(model, now)


def _leave(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Ask whoever pressed that long for the code, or whether they mean it."""
    return at(model, over="leave", typed="", missed=0), [Focus(play.NEXT)]


def _digit(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Take in a digit of the code."""
    booth, code = model.booth, model.booth.plan.code
    if booth.over != "leave" or not code:
        return model, []
    typed = booth.typed + rest[:1]
    if len(typed) < len(code):
        return at(model, typed=typed), []
    if typed == code:
        return model, [Leave()]
    missed = booth.missed + 1
    return at(model, typed="", missed=missed, over="leave" if missed < TRIES else ""), []


def _out(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Leave a kiosk that has no code."""
    free = model.booth.over == "leave" and not model.booth.plan.code
    return model, [Leave()] if free else []


def _read(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Open a page to read, over whatever is there."""
    if model.booth.stage != VISIT or not PAGE.fullmatch(rest):
        return model, []
    return at(model, over=f"read {rest}"), [Read(rest)]


def _names(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Offer names for a seat."""
    if model.draft is None or rest not in map(str, range(len(model.draft.chairs))):
        return model, []
    return at(model, over=f"names {rest}"), []


def _name(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Give the seat that names were offered for one of them."""
    verb, _, seat = model.booth.over.partition(" ")
    if model.draft is None or verb != "names" or rest not in map(str, range(len(NAMES))):
        return model, []
    chairs = list(model.draft.chairs)
    name = Tongue(model.lang).tell(NAMES[int(rest)])
    chairs[int(seat)] = chairs[int(seat)]._replace(name=name)
    named = model._replace(draft=model.draft._replace(chairs=tuple(chairs)))
    return at(named, over=""), [Focus(f"name {seat}")]


_VERBS: Final[dict[str, Callable[[Model, str, int], Step]]] = {
    "start": _start,
    "lang": _language,
    "here": _here,
    "end": _end,
    "leave": _leave,
    "digit": _digit,
    "out": _out,
    "read": _read,
    "names": _names,
    "name": _name,
}
_OWN: Final[dict[type, Callable[[Model, Any], Step | None]]] = {
    Answered: _answered,
    Change: _change,
    Lost: _lost,
    Released: _released,
    Select: _select,
    Tick: visit.ticked,
}
