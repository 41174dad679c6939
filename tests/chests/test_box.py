"""The box: 108 tiles, and a board with as many squares."""

from __future__ import annotations

from collections import Counter

from rules.chests.data import BOTTOM, COLOURS, EVENT, KEY, KINDS, LID, LOCK, MIDDLE, SHAPES, TILES
from rules.chests.data import TREASURE as SHOWN
from rules.chests.map import COLUMNS, LINES, ROWS, SQUARES, WAYS
from rules.core import NOTHING


def count(**wanted: int) -> int:
    return sum(
        all(getattr(KINDS[kind], name) == value for name, value in wanted.items()) for kind in TILES
    )


def test_there_is_a_tile_for_every_square() -> None:
    """24 events, 6 plain pieces, 36 with a treasure and 42 coloured ones are 108."""
    plain = count(colour=NOTHING, treasure=NOTHING) - count(shape=EVENT)
    with_treasure = sum(SHOWN[kind] != NOTHING for kind in TILES)
    coloured = sum(COLOURS[kind] != NOTHING for kind in TILES)
    assert (count(shape=EVENT), plain, with_treasure, coloured) == (24, 6, 36, 42)
    assert len(TILES) == len(SQUARES) == ROWS * COLUMNS == 108


def test_there_are_six_events_of_each_kind() -> None:
    assert Counter(kind for kind in TILES if SHAPES[kind] == EVENT) == dict.fromkeys(range(4), 6)


def test_every_brown_series_has_two_lids_two_bottoms_and_two_middles() -> None:
    for treasure in range(6):
        shapes = [count(treasure=treasure, shape=shape) for shape in (LID, BOTTOM, MIDDLE)]
        assert shapes == [2, 2, 2]
    assert [count(colour=NOTHING, treasure=NOTHING, shape=shape) for shape in range(5)] == [
        *(2, 2, 2, 0, 0)
    ]


def test_every_colour_has_two_lids_two_bottoms_a_middle_a_lock_and_a_key() -> None:
    for colour in range(6):
        shapes = (LID, BOTTOM, MIDDLE, LOCK, KEY)
        assert [count(colour=colour, shape=shape) for shape in shapes] == [2, 2, 1, 1, 1]


def test_a_way_is_straight_and_ends_at_the_rim_or_after_six_squares() -> None:
    assert WAYS[0] == ((), (1, 2, 3, 4, 5, 6), (12, 24, 36, 48, 60, 72), ())
    assert WAYS[107] == ((95, 83, 71, 59, 47, 35), (), (), (106, 105, 104, 103, 102, 101))
    assert WAYS[13] == ((1,), (14, 15, 16, 17, 18, 19), (25, 37, 49, 61, 73, 85), (12,))


def test_a_wave_runs_from_the_left_or_from_the_top() -> None:
    assert LINES[1] == tuple(range(12, 24))
    assert LINES[9 + 2] == (2, 14, 26, 38, 50, 62, 74, 86, 98)
    assert len(LINES) == ROWS + COLUMNS
