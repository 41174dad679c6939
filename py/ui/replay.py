"""A replay: opened, scrubbed, stepped, played, left, and played on from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import begin, play
from .look import phase, whole
from .model import Focus
from .reel import Replay, Wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from .model import Model, Step
    from .reel import Beat

SPEEDS: Final = (1, 2, 4)
PACE: Final = 900  # milliseconds a step at speed 1
PLAY: Final = "replay play"  # the key of its main button


def select(model: Model, what: str, now: int) -> Step:
    """Open a replay (at a step, if one is named), or do what one of its buttons asks."""
    if model.replay is None:
        return _open(model, what)
    if what == "on":
        return _play_on(model, model.replay, now)
    if what.isdecimal():
        return _to(model, model.replay, int(what))
    return _WAYS[what](model, model.replay) if what in _WAYS else (model, [])


def scrub(model: Model, value: str) -> Step:
    """Go where the scrubber is."""
    if model.replay is None or not value.isdecimal():
        return model, []
    return _to(model, model.replay, int(value))


def beat(model: Model, message: Beat) -> Step:
    """Show the next step, and wait for the one after it."""
    replay = model.replay
    if replay is None or not replay.playing or message.beat != replay.beat:
        return model, []
    ply = replay.ply + 1
    shown = replay._replace(ply=ply)
    if ply < len(whole(model).plies):
        return _wait(model, shown)
    return model._replace(replay=shown._replace(playing=False)), []


def close(model: Model) -> Step:
    """Leave the replay: back to the scores, or to the game under way."""
    return play.settle(model._replace(replay=None, selection="", tab=""))


def _open(model: Model, what: str) -> Step:
    """Look at a game again: all of it once it is over, else what came since the last barrier."""
    if phase(model) not in {"over", "human"}:
        return model, []
    session = whole(model)
    opened = Replay(0, 0, session.over)
    if not session.over:
        opened = Replay(session.floor, session.floor, open=False)
    if what.isdecimal():
        opened = opened._replace(ply=_within(model, opened, int(what)))
    model = model._replace(replay=opened, selection="", armed="", why=None, sheet="", tab="")
    return model, [Focus(PLAY)]


def _within(model: Model, replay: Replay, ply: int) -> int:
    return max(replay.floor, min(ply, len(whole(model).plies)))


def _to(model: Model, replay: Replay, ply: int) -> Step:
    """Go to a step; whoever goes by hand does not want it to play."""
    there = replay._replace(ply=_within(model, replay, ply), playing=False)
    return model._replace(replay=there), []


def _toggle(model: Model, replay: Replay) -> Step:
    """Play or pause; at the end, from the start again."""
    if replay.playing:
        return _to(model, replay, replay.ply)
    end = len(whole(model).plies)
    if replay.floor == end:
        return model, []
    ply = replay.ply if replay.ply < end else replay.floor
    return _wait(model, replay._replace(ply=ply, playing=True))


def _wait(model: Model, replay: Replay) -> Step:
    replay = replay._replace(beat=replay.beat + 1)
    return model._replace(replay=replay), [Wait(replay.beat, PACE // replay.speed)]


def _faster(model: Model, replay: Replay) -> Step:
    """Take the next speed, after the fastest the slowest."""
    speed = SPEEDS[(SPEEDS.index(replay.speed) + 1) % len(SPEEDS)]
    return model._replace(replay=replay._replace(speed=speed)), []


def _play_on(model: Model, replay: Replay, now: int) -> Step:
    """Begin a game of its own at this step; the one that was looked at stays as it is."""
    if replay.ply == len(whole(model).plies):
        return model, []
    return play.settle(begin.branch(model, replay.ply, now))


_WAYS: Final[dict[str, Callable[[Model, Replay], Step]]] = {
    "first": lambda model, replay: _to(model, replay, 0),
    "back": lambda model, replay: _to(model, replay, replay.ply - 1),
    "play": _toggle,
    "forward": lambda model, replay: _to(model, replay, replay.ply + 1),
    "last": lambda model, replay: _to(model, replay, len(whole(model).plies)),
    "faster": _faster,
    "close": lambda model, _: close(model),
}
