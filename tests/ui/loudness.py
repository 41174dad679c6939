"""How loud a sound is: rendered from its notes, and measured after ITU-R BS.1770."""

from __future__ import annotations

from math import asin, exp, log, log10, pi, sin
from typing import TYPE_CHECKING

from ui.tones import HISS, SILENT, hiss, length, limited

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ui.tones import Note, Tone

RATE = 48_000
BLOCK, STEP = RATE * 4 // 10, RATE // 10  # 400 ms, overlapping by three quarters
SHELF = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285),
    (-1.69065929318241, 0.73248077421585),
)
HIGH = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
NOISE = hiss(int(RATE * HISS))
WAVES: dict[str, Callable[[float], float]] = {
    "sine": sin,
    "triangle": lambda phase: 2 / pi * asin(sin(phase)),
}


def render(tone: Tone) -> list[float]:
    """Play a sound as the page's synthesiser does, the volume at its highest."""
    mixed = [0.0] * (int(RATE * length(tone)) + 1)
    for note in tone:
        for n, level in enumerate(_note(note), int(RATE * note.start)):
            mixed[n] += level
    return [limited(level) for level in mixed]


def _note(note: Note) -> Iterator[float]:
    samples = int(RATE * note.length)
    source = _noise(note, samples) if note.wave == "noise" else _wave(note, samples)
    decay = log(SILENT) / (note.length - note.attack)
    for n, level in enumerate(source):
        t = n / RATE
        swell = t / note.attack if t < note.attack else exp(decay * (t - note.attack))
        yield note.loud * swell * level


def _wave(note: Note, samples: int) -> Iterator[float]:
    wave, phase, pitch = WAVES[note.wave], 0.0, note.pitch
    bend = ((note.glide or pitch) / pitch) ** (1 / samples)
    for _ in range(samples):
        yield wave(phase)
        phase += 2 * pi * pitch / RATE
        pitch *= bend


def _noise(note: Note, samples: int) -> list[float]:
    """Filter noise as a band pass of Web Audio does."""
    turn = 2 * pi * note.pitch / RATE
    alpha = sin(turn) / (2 * note.sharp)
    cosine = sin(turn + pi / 2)
    whole = 1 + alpha
    ahead = (alpha / whole, 0.0, -alpha / whole)
    return _filtered(NOISE[:samples], ahead, (-2 * cosine / whole, (1 - alpha) / whole))


def _filtered(
    samples: Sequence[float], ahead: Sequence[float], back: Sequence[float]
) -> list[float]:
    (b0, b1, b2), (a1, a2) = ahead, back
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _blocks(samples: Sequence[float]) -> list[float]:
    """Return the mean power of every 400 ms, weighted as an ear hears it."""
    padded = [*samples, *[0.0] * max(0, BLOCK - len(samples))]
    heard = [level * level for level in _filtered(_filtered(padded, *SHELF), *HIGH)]
    return [sum(heard[n : n + BLOCK]) / BLOCK for n in range(0, len(heard) - BLOCK + 1, STEP)]


def _lufs(power: float) -> float:
    return -0.691 + 10 * log10(max(power, 1e-12))


def integrated(samples: Sequence[float]) -> float:
    """Return the loudness of the whole, its silences left out: in LUFS."""
    loud = [power for power in _blocks(samples) if _lufs(power) > -70]
    gate = _lufs(sum(loud) / len(loud)) - 10
    kept = [power for power in loud if _lufs(power) > gate]
    return _lufs(sum(kept) / len(kept))


def momentary(samples: Sequence[float]) -> float:
    """Return the loudness of the loudest 400 ms, in LUFS."""
    return _lufs(max(_blocks(samples)))


def peak(samples: Sequence[float]) -> float:
    """Return the highest level, in dBFS."""
    return 20 * log10(max(map(abs, samples)))
