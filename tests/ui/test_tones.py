"""Every sound of the page: as LOOK describes it, soft, and never too loud."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin

import pytest

from tests.ui.loudness import RATE, integrated, momentary, peak, render
from ui.tones import CEILING, GAIN, HISS, KINDS, KNEE, length, limited, tone

SOUNDS = [(kind, 1) for kind in KINDS if kind != GAIN] + [(GAIN, n) for n in range(1, 6)]


def test_the_meter_reads_what_the_standard_says() -> None:
    """A sine of 997 Hz at full level on one channel reads -3.01 LUFS."""
    samples = [sin(2 * pi * 997 * n / RATE) for n in range(RATE)]
    assert integrated(samples) == pytest.approx(-3.01, abs=0.05)
    assert peak(samples) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(("kind", "notes"), SOUNDS)
def test_a_sound_is_soft_and_can_be_heard(kind: str, notes: int) -> None:
    samples = render(tone(kind, notes))
    assert -38 < integrated(samples) <= momentary(samples) <= -14
    assert peak(samples) < -1


def test_all_at_once_do_not_clip() -> None:
    together = tuple(note for kind, notes in SOUNDS for note in tone(kind, notes))
    assert peak(render(together)) < -1


def test_the_limiter_leaves_alone_what_is_not_too_loud() -> None:
    levels = [n / 100 for n in range(-400, 401)]
    bent = [limited(level) for level in levels]
    assert bent == sorted(bent)
    assert all(level == out for level, out in zip(levels, bent, strict=True) if abs(level) <= KNEE)
    assert -CEILING <= min(bent) < -KNEE < KNEE < max(bent) <= CEILING


def test_the_notes_of_a_gain_count_the_goods_from_two_to_five_and_go_up() -> None:
    pitches = [
        sorted({n.pitch for n in tone(GAIN, many) if n.wave == "triangle"}) for many in range(9)
    ]
    assert [len(notes) for notes in pitches] == [2, 2, 2, 3, 4, 5, 5, 5, 5]
    plucked = [note for note in tone(GAIN, 5) if note.wave == "triangle"]
    assert [n.pitch for n in sorted(plucked, key=lambda n: n.start)] == pitches[5]


def strokes(kind: str) -> list[float]:
    return sorted({note.start for note in tone(kind)})


def test_a_turn_is_two_strokes_of_a_bell_and_the_end_is_eight_in_pairs() -> None:
    assert len(strokes("turn")) == 2
    times = strokes("end")
    apart = [round(b - a, 2) for a, b in pairwise(times)]
    assert len(times) == 8
    assert apart[::2] == [apart[0]] * 4
    assert min(apart[1::2]) > apart[0]


def test_a_piece_is_a_low_knock_and_a_mine_is_deeper_than_a_shot() -> None:
    knock = tone("place")
    assert (knock[0].pitch, length(knock)) == (180, 0.06)
    assert tone("mine")[0].pitch < tone("shot")[0].pitch < 180
    assert length(tone("fire")) == pytest.approx(0.3)


def test_a_chest_is_a_latch_and_four_rising_notes() -> None:
    plucked = [note.pitch for note in tone("chest") if note.wave == "triangle"]
    assert len(plucked) == 4
    assert plucked == sorted(plucked)


def test_no_noise_is_longer_than_what_is_kept_of_it() -> None:
    notes = [note for kind, many in SOUNDS for note in tone(kind, many)]
    assert max(note.length for note in notes if note.wave == "noise") <= HISS
    assert all(note.attack < note.length for note in notes)
