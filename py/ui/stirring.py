"""From what was and what is now to what is heard and seen moving."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .model import Act, Answered, Change
from .stirs import Hush

if TYPE_CHECKING:
    from rules.core import Ply, Seat

    from .model import Effect, Message, Model, Why


class Was(NamedTuple):
    """What has to be known of a model before a message: a session does not stay as it was."""

    id: int
    plies: int
    looker: Seat | None
    why: Why | None
    sound: bool


def before(model: Model) -> Was:
    """Note how things are."""
    plies = 0 if model.session is None else len(model.session.plies)
    return Was(model.id, plies, model.looker, model.why, model.tastes.sound)


def stirred(was: Was, message: Message, model: Model) -> list[Effect]:
    """Return what is to be heard and seen of a message, for whoever likes that."""
    done = _done(was, message, model)
    effects: list[Effect] = []
    if model.tastes.sound:
        from .sounds import sound  # noqa: PLC0415  # most play without

        effects += sound(was, message, model, done)
    elif was.sound and isinstance(message, Change):
        effects.append(Hush())
    if done and model.tastes.motion != "still":
        from .flights import fly  # noqa: PLC0415  # not needed at boot

        effects += fly(was, model, done, theirs=isinstance(message, Answered))
    return effects


def _done(was: Was, message: Message, model: Model) -> list[Ply]:
    """Return what was just played; nothing when a game was opened, undone or looked at again."""
    if model.session is None or model.id != was.id or not isinstance(message, Act | Answered):
        return []
    return model.session.plies[was.plies :]
