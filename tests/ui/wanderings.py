"""Random games played at the page's own table, message by message."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tables.scene import parts
from tests.ui.stage import Stage
from ui.look import legal_texts, phase, scene
from ui.model import Act
from ui.stirs import Fly, Sound

if TYPE_CHECKING:
    from rules.core import Ply, Seat


class Step(NamedTuple):
    """What was heard and seen of an action, and the sprites that are on the table after it."""

    ply: Ply
    looker: Seat | None
    sounds: tuple[Sound, ...]
    fly: Fly | None
    keys: frozenset[str]


@cache
def wander(game: str, sound: str = "1", motion: str = "") -> tuple[Step, ...]:
    """Let two people play by chance to the end; once, however many look at it."""
    stage = Stage(f"?game={game}&seats=2&seed=6", settings={"sound": sound, "motion": motion})
    chance, steps = Random(6), []
    while phase(stage.model) != "over":
        if phase(stage.model) == "handover":
            stage.select("take")
        looker = stage.model.looker
        stage.send(Act(chance.choice(legal_texts(stage.model))))
        steps.append(_step(stage, looker))
    return tuple(steps)


def _step(stage: Stage, looker: Seat | None) -> Step:
    sounds = tuple(effect for effect in stage.effects if isinstance(effect, Sound))
    fly = next((effect for effect in stage.effects if isinstance(effect, Fly)), None)
    keys = frozenset(sprite.key for sprite in parts(scene(stage.model))) if fly else frozenset()
    return Step(stage.session.plies[-1], looker, sounds, fly, keys)
