"""The synthesiser: notes as data become oscillators and filtered noise, by Web Audio."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from ui.sounds import spaced
from ui.tones import HISS, SILENT, hiss, limited, tone

if TYPE_CHECKING:
    from ui.stirs import Cue, Sound
    from ui.tones import Note

SOON: Final = 0.02  # seconds: what is begun at once would click
BENDS: Final = 257  # points of the limiter's curve


class Synth:
    """Makes sounds, once somebody has touched the page: before that a browser forbids it."""

    def __init__(self) -> None:
        self._context: Any = None
        self._limiter: Any = None
        self._master: Any = None
        self._noise: Any = None
        self._last: dict[str, float] = {}  # when each kind of sound was made
        self._waiting: list[tuple[float, Any]] = []  # what was told to begin, and when
        self._turned = create_proxy(lambda _: self._rest())

    def play(self, effect: Sound) -> None:
        """Make the sounds of an effect; what an older one has not begun yet is left out."""
        if document.hidden or not window.navigator.userActivation.hasBeenActive:
            return
        if self._context is None:
            self._open()
        self._context.resume()
        now = self._context.currentTime + SOON
        self._cut(now)
        self._master.gain.setValueAtTime(effect.volume / 100, now)
        for cue in spaced(effect.cues, now, self._last):
            self._cue(cue, now + cue.at)

    def close(self) -> None:
        """Be silent, and give the loudspeaker back."""
        document.removeEventListener("visibilitychange", self._turned)
        self._turned.destroy()
        if self._context is not None:
            self._context.close()

    def _open(self) -> None:
        """Build what every sound goes through: the limiter, and behind it the volume."""
        self._context = context = window.AudioContext.new()
        self._limiter, self._master = context.createWaveShaper(), context.createGain()
        levels = [2 * i / (BENDS - 1) - 1 for i in range(BENDS)]
        self._limiter.curve = window.Float32Array.new(to_js([*map(limited, levels)]))
        self._limiter.connect(self._master).connect(context.destination)
        self._noise = self._hiss()
        document.addEventListener("visibilitychange", self._turned)

    def _rest(self) -> None:
        """Make no sounds for nobody."""
        if document.hidden:
            self._context.suspend()
        else:
            self._context.resume()

    def _cut(self, now: float) -> None:
        """Take back what was to begin later: sounds never lag behind what is seen."""
        for start, source in self._waiting:
            if start > now:
                source.stop()
        self._waiting = []

    def _cue(self, cue: Cue, at: float) -> None:
        self._last[cue.kind] = at
        for note in tone(cue.kind, cue.notes):
            self._note(note, at + note.start)

    def _note(self, note: Note, at: float) -> None:
        """Let a note swell and die away."""
        end = at + note.length
        source = self._source(note, at, end)
        swell = self._context.createGain()
        swell.gain.setValueAtTime(0, at)
        swell.gain.linearRampToValueAtTime(note.loud, at + note.attack)
        swell.gain.exponentialRampToValueAtTime(note.loud * SILENT, end)
        last = source
        if note.wave == "noise":
            last = self._context.createBiquadFilter()
            last.type = "bandpass"
            last.frequency.value, last.Q.value = note.pitch, note.sharp
            source.connect(last)
        last.connect(swell).connect(self._limiter)
        source.start(at)
        source.stop(end)
        self._waiting.append((at, source))

    def _source(self, note: Note, at: float, end: float) -> Any:
        if note.wave == "noise":
            source = self._context.createBufferSource()
            source.buffer = self._noise
            return source
        source = self._context.createOscillator()
        source.type = note.wave
        source.frequency.setValueAtTime(note.pitch, at)
        if note.glide:
            source.frequency.exponentialRampToValueAtTime(note.glide, end)
        return source

    def _hiss(self) -> Any:
        """Make enough noise for the longest note; every note is played from its beginning."""
        rate = int(self._context.sampleRate)
        buffer = self._context.createBuffer(1, int(rate * HISS), rate)
        buffer.copyToChannel(window.Float32Array.new(to_js(hiss(int(rate * HISS)))), 0)
        return buffer
