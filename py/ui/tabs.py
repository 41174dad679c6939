"""Two tabs of one browser: a game is played in one of them, and what each counts counts once.

The tab that goes on with a game has it; the other one is told, leaves the table, and can take it
back as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.core.notation import text
from tables.words import say

from . import begin, play, saves, stats
from .library import Fetched, Taken, Tallied
from .model import Focus, Halt, Save, Saved

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Model, Step

TAKEN: Final = say("Your game goes on in another tab. “Continue” brings it here, as it stands.")
CAUGHT_UP: Final = say("This game has gone on in another tab: here it is as it was left there.")


def taken(model: Model, message: Taken) -> Step:
    """Leave a game that another tab goes on with."""
    session = model.session
    if session is None or session.over or model.school.game or model.id != message.id:
        return model, []
    resting = Saved(model.id, begin.stored(model))
    home = begin.settings(model)._replace(resting=resting, notice=TAKEN)
    return home, [Halt(), Focus(play.NEXT)]


def fetched(model: Model, message: Fetched) -> Step:
    """Go on from where another tab has left the game, unless this one is further on."""
    session, there = model.session, saves.sight(message.saved.data).game
    if session is None or model.id != message.saved.id:
        return model, []
    here = [text(ply.seat, ply.action) for ply in session.plies]
    if there is None or there.record["actions"] == here[: len(there.record["actions"])]:
        return model, [Save(model)]
    model, effects = play.settle(begin.resume(model, message.saved))
    return model._replace(notice=CAUGHT_UP), [Halt(), *effects]


def tallied(model: Model, message: Tallied) -> Step:
    """Count what another tab has counted."""
    tally = stats.merged(dict(model.library.tally), stats.read(message.value))
    return model._replace(library=model.library._replace(tally=tally)), []


TAKES: Final[dict[type, Callable[[Model, Any], Step]]] = {
    Taken: taken,
    Fetched: fetched,
    Tallied: tallied,
}
