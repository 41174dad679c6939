"""What is heard of a message: the events of what was played, whose turn it is, a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import tables
from rules.core.events import heard

from .look import whole
from .model import HUMAN, Change
from .stirs import Cue, Sound
from .tones import APART, GAIN, MOST, length, tone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.core import Event, Ply
    from tables.sounds import Heard

    from .model import Message, Model
    from .stirring import Was

SAMPLES: Final = {"sound": "turn", "volume": "place"}  # heard when they are set
LAPPING: Final = 0.5  # of a sound, when the next one begins
UNKNOWN: Final = "place"  # what a game without sounds of its own makes


def sound(was: Was, message: Message, model: Model, done: list[Ply]) -> list[Sound]:
    """Return what is to be heard."""
    if isinstance(message, Change):
        kinds = [(SAMPLES[message.field], 1)] if message.field in SAMPLES else []
    elif done:
        kinds = [*_merged(_played(was, model, done)), *_whose_turn(model, done)]
    else:
        kinds = [("refused", 1)] if model.why is not None and model.why is not was.why else []
    return [Sound(tuple(_in_turn(kinds)), model.tastes.volume)] if kinds else []


def spaced(cues: Iterable[Cue], now: float, last: Mapping[str, float]) -> list[Cue]:
    """Leave out what would be heard too soon after another of its kind, by the clock."""
    return [cue for cue in cues if now + cue.at - last.get(cue.kind, -1.0) >= APART]


def _played(was: Was, model: Model, done: list[Ply]) -> Iterator[tuple[str, int]]:
    """Return the sounds of what the looker has heard, with their notes."""
    game = whole(model).game
    own = tables.part(game.SPEC.name, "sounds")
    looker = model.looker if was.looker is None else was.looker
    for ply in done:
        if own is None:
            yield UNKNOWN, 1
            continue
        for event in heard(game.SPEC, ply.events, looker):
            yield from (_kind(made, event) for made in own.SOUNDS[type(event)])


def _kind(made: Heard, event: Event) -> tuple[str, int]:
    return made.sound, cast("int", event._asdict()[made.many]) if made.many else 1


def _merged(kinds: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Make each sound once, where it comes first; of gains, the notes are added up."""
    notes: dict[str, int] = {}
    for kind, n in kinds:
        notes[kind] = notes.get(kind, 0) + n if kind == GAIN else 1
    return ((kind, min(n, MOST)) for kind, n in notes.items())


def _whose_turn(model: Model, done: list[Ply]) -> list[tuple[str, int]]:
    """Eight bells at the end; two strokes when a human's turn follows somebody else's."""
    session = whole(model)
    if session.over:
        return [("end", 1)]
    human = model.chairs[session.actor].level == HUMAN
    return [("turn", 1)] if human and done[-1].seat != session.actor else []


def _in_turn(kinds: Iterable[tuple[str, int]]) -> Iterator[Cue]:
    """Let one sound follow the other, before that has quite died away."""
    at = 0.0
    for kind, notes in kinds:
        yield Cue(kind, notes, round(at, 3))
        at += max(APART, length(tone(kind, notes)) * LAPPING)
