"""Every sound as data: notes of soft waves and filtered noise. No recordings, no browser."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

APART: Final = 0.08  # seconds: never two sounds of a kind nearer to each other
HISS: Final = 0.4  # seconds of noise: no note of noise is longer
MOST: Final = 5  # notes of a gain
SILENT: Final = 0.001  # of its loudness: where a note has died away
KNEE: Final = 0.6  # up to here the limiter leaves everything as it is
CEILING: Final = 0.88  # nothing comes out louder: -1.1 dBFS


class Note(NamedTuple):
    """A wave that swells in `attack` seconds and dies away; noise is heard around its pitch."""

    wave: str  # sine, triangle, noise
    pitch: float  # Hz
    start: float  # seconds
    length: float
    loud: float  # of 1
    attack: float = 0.003
    glide: float = 0.0  # Hz that it ends at; 0: it stays
    sharp: float = 1.0  # of the noise: how narrow the band around its pitch is


Tone = tuple[Note, ...]


def _bell(start: float, pitch: float = 988.0, loud: float = 0.2, length: float = 1.3) -> Tone:
    """A small ship's bell: partials that are not quite in tune, the high ones soon gone."""
    partials = ((0.5, 0.3, 1.0), (1.0, 1.0, 0.9), (2.01, 0.4, 0.5), (2.98, 0.22, 0.3))
    return tuple(
        Note("sine", pitch * of, start, length * long, loud * part) for of, part, long in partials
    )


def _pluck(start: float, pitch: float, loud: float = 0.26) -> Tone:
    """A plucked string, short and round."""
    return (
        Note("triangle", pitch, start, 0.34, loud),
        Note("sine", pitch * 2, start, 0.16, loud * 0.3),
    )


def _knock(pitch: float, length: float, loud: float) -> Tone:
    """Wood on wood."""
    return (
        Note("sine", pitch, 0, length, loud, glide=pitch * 0.72),
        Note("noise", pitch * 5, 0, length * 0.4, loud * 0.5, 0.001, sharp=1.4),
    )


def _crackle(length: float) -> Tone:
    """Small sharp snaps of fire, at times that seem to be chance and never change."""
    starts = (0.0, 0.03, 0.05, 0.09, 0.12, 0.14, 0.18, 0.21, 0.24, 0.27)
    snaps = tuple(
        Note("noise", 1500 + 430 * (i * 7 % 5), at, 0.03, 0.8, 0.001, sharp=2.0)
        for i, at in enumerate(starts)
    )
    return (Note("noise", 420, 0, length, 0.5, 0.04, sharp=0.7), *snaps)


SCALE: Final = (440.0, 494.0, 554.0, 659.0, 740.0)  # five notes up, no two of which quarrel
STROKE: Final = 0.32  # seconds between two strokes of a pair
PAIR: Final = 0.85  # between two pairs
TONES: Final[dict[str, Tone]] = {
    "place": _knock(180, 0.06, 0.75),
    "card": (
        Note("noise", 3200, 0, 0.09, 0.45, 0.02, sharp=0.8),
        Note("noise", 5200, 0.05, 0.06, 0.3, 0.01, sharp=0.8),
    ),
    "points": _bell(0, 1319, 0.17, 0.8),
    "flip": (Note("noise", 2400, 0, 0.025, 0.5, 0.001, sharp=2.5), *_knock(520, 0.03, 0.3)),
    "refused": (Note("sine", 110, 0, 0.16, 0.6, 0.006, 82),),
    "turn": (*_bell(0), *_bell(STROKE)),
    "shot": (
        Note("sine", 95, 0, 0.26, 0.62, 0.004, 52),
        Note("noise", 2600, 0.03, 0.3, 0.22, 0.05, sharp=0.6),
    ),
    "mine": (
        Note("sine", 62, 0, 0.42, 0.68, 0.005, 36),
        Note("noise", 300, 0, 0.24, 0.4, 0.004, sharp=0.8),
    ),
    "fire": _crackle(0.3),
    "chest": (
        Note("noise", 1900, 0, 0.03, 0.5, 0.001, sharp=2.0),
        Note("sine", 240, 0.02, 0.06, 0.5, 0.002, 170),
        *(note for i in range(4) for note in _pluck(0.14 + 0.1 * i, (440, 554, 659, 880)[i])),
    ),
    "end": tuple(
        note
        for pair in range(4)
        for stroke in range(2)
        for note in _bell(pair * PAIR + stroke * STROKE, 784, 0.17, 1.5)
    ),
}
GAIN: Final = "gain"
KINDS: Final = (*TONES, GAIN)


def tone(kind: str, notes: int = 1) -> Tone:
    """Return a sound; the notes of a gain say how many goods: at least two, five at most."""
    if kind != GAIN:
        return TONES[kind]
    many = SCALE[: max(2, min(notes, MOST))]
    return tuple(note for i, pitch in enumerate(many) for note in _pluck(0.09 * i, pitch))


def length(notes: Tone) -> float:
    """Return after how many seconds a sound has died away."""
    return max(note.start + note.length for note in notes)


def limited(level: float) -> float:
    """Bend what is too loud gently down: however much sounds at once, it never clips."""
    size = abs(level)
    if size <= KNEE:
        return level
    room = CEILING - KNEE
    bent = KNEE + room * (1 - exp((KNEE - size) / room))
    return bent if level > 0 else -bent


def hiss(samples: int) -> list[float]:
    """Return noise, the same every time: a small generator's numbers between -1 and 1."""
    state, noise = 1, []
    for _ in range(samples):
        state = (state * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        noise.append(state / 0x3FFFFFFF - 1)
    return noise
