"""What can be read off the model: whose turn it is, what phase, what the looker sees."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import tables
from rules.core import OVER
from rules.core.events import heard
from rules.core.notation import text
from tables.once import once
from tables.scene import Scene, Seen

from .booth import ATTRACT
from .model import HUMAN
from .turning import angle, tall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Action, Event, Flat, Game, Seat, Session

    from .model import Model
    from .reel import Replay


BOARD: Final = "board"  # a sheet that is none: once the game is over, the board behind the scores
SETTINGS: Final = "keys"
OVER_BOARD: Final = "board keys"  # the settings, and below them the board
LEARN: Final = "learn "  # and the game: the place of a lesson


def phase(model: Model) -> str:
    """Return what the page is at, as `data-phase` tells it."""
    session = model.session
    if session is None:
        return "home" if model.draft is None else "setup"
    if model.school.game:
        return "learn"
    if model.replay is not None:
        return "replay"
    if session.over:
        return "over"
    if model.chairs[session.actor].level != HUMAN:
        return "bot"
    return "human" if model.looker == session.actor else "handover"


def acts(model: Model) -> bool:
    """Tell whether the looker may act: at their turn, of a game or of a lesson."""
    now = phase(model)
    return now == "human" or (now == "learn" and whole(model).actor == model.looker)


def place(model: Model) -> str:
    """Return what a reload comes back to: the game on the table or the lesson; a kiosk to none."""
    if model.session is None or model.booth.stage:
        return ""
    return f"{LEARN}{model.school.game}" if model.school.game else str(model.id)


def humans(model: Model) -> list[Seat]:
    """Return the seats of humans."""
    return [seat for seat, chair in enumerate(model.chairs) if chair.level == HUMAN]


def whole(model: Model) -> Session[Flat]:
    """Return the session of a game that is under way."""
    assert model.session is not None
    return model.session


def moment(model: Model) -> Model:
    """Return the model as it was at the step that a replay shows; of what is over, all is open."""
    replay = model.replay
    if replay is None:
        return model
    looker = None if replay.open else model.looker
    return model._replace(session=whole(model).upto(replay.ply), looker=looker)


def seen(model: Model) -> Seen:
    """Return what a table may know: the looker's view; the truth once the game is over."""
    session, replay = whole(model), model.replay
    truth = replay is not None and replay.open
    sight = _sight(session.game, session.state, model.looker, truth)
    sight = sight._replace(selection=model.selection, portrait=tall(model), last=news(model))
    return sight if replay is None else _still(session, replay, sight)


def _still(session: Session[Flat], replay: Replay, sight: Seen) -> Seen:
    """Let nothing be done; in an open replay the eye is on whoever has just acted."""
    if not session.plies:
        return sight._replace(legal=())
    done = session.plies[-1]
    if not replay.open:
        return sight._replace(legal=(), last=heard(session.game.SPEC, done.events, sight.seat))
    return sight._replace(legal=(), last=done.events, actor=done.seat)


@once
def _sight(game: Game[Flat], state: Flat, looker: Seat | None, truth: bool) -> Seen:  # noqa: FBT001
    """Look at a position, once: the same one is drawn for every tap that plays nothing."""
    actor = game.actor(state)
    view = state if truth or actor == OVER else game.view(state, looker)
    legal: Sequence[Action] = game.legal(view, actor) if actor == looker else ()
    return Seen(view, looker, actor, legal)


def scene(model: Model) -> Scene:
    """Lay the game out at its table."""
    return tables.load(whole(model).game.SPEC.name).scene(seen(model))


def news(model: Model) -> list[Event]:
    """Return what the looker has heard since their own last action, or of the last one."""
    session = whole(model)
    plies = session.plies
    since = len(plies) - 1
    if model.booth.stage != ATTRACT:  # there nobody has a last action
        while since > 0 and model.looker not in (plies[since].seat, plies[since - 1].seat):
            since -= 1
    return [
        e
        for ply in plies[max(since, 0) :]
        for e in heard(session.game.SPEC, ply.events, model.looker)
    ]


def legal_texts(model: Model) -> list[str]:
    """Return the text of everything that the looker may do now."""
    now = seen(model)
    return [text(now.actor, action) for action in now.legal]


def page_attributes(model: Model) -> dict[str, str]:
    """Return what `html` carries for tests and style sheets."""
    session = model.session
    told = {"data-ready": "1", "data-phase": phase(model), "lang": model.lang}
    if model.theme:
        told["data-theme"] = model.theme
    if model.booth.stage:
        told["data-kiosk"] = model.booth.stage
    if model.tastes.motion:
        told["data-motion"] = model.tastes.motion
    if (turned := angle(model)) is not None:
        told["data-turned"] = str(turned)
    if session is not None:
        then = whole(moment(model))
        told["data-turn"] = str(then.actor)
        told["data-ply"] = str(len(then.plies))
        if model.school.game:
            told["data-lesson"] = str(model.school.step + 1)
        if session.over:
            told["data-scores"] = json.dumps(session.standing().scores)
    return told
