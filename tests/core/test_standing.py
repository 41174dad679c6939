"""Who is ahead: more points, then the tiebreak, else shared."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from rules.core import Flat, rewards, standing

if TYPE_CHECKING:
    from rules.core import Game


class Table(Flat):
    """Nothing but seats."""


def scored(points: list[int], ties: list[tuple[int, ...]]) -> tuple[Game[Table], Table]:
    game = SimpleNamespace(
        score=lambda _, seat: {"gold": points[seat] - 1, "rum": 1},
        tiebreak=lambda _, seat: ties[seat],
    )
    return cast("Game[Table]", game), Table(seats=len(points))


@pytest.mark.parametrize(
    ("points", "ties", "places", "winners"),
    [
        ([3, 5, 4], [(), (), ()], [3, 1, 2], [1]),
        ([5, 5, 4], [(1,), (2,), (9,)], [2, 1, 3], [1]),
        ([5, 5, 5], [(1, 2), (1, 3), (1, 1)], [2, 1, 3], [1]),
        ([5, 5, 4], [(1,), (1,), (1,)], [1, 1, 3], [0, 1]),
        ([4, 4, 5], [(0,), (0,), (0,)], [2, 2, 1], [2]),
        ([-1, -2], [(), ()], [1, 2], [0]),
    ],
)
def test_places_and_winners(
    points: list[int], ties: list[tuple[int, ...]], places: list[int], winners: list[int]
) -> None:
    table = standing(*scored(points, ties))
    assert table.totals == points
    assert table.places == places
    assert table.winners == winners
    assert table.scores == [{"gold": p - 1, "rum": 1} for p in points]


def test_the_winner_is_rewarded_with_one_point() -> None:
    assert rewards(*scored([3, 5, 4], [(), (), ()])) == [0.0, 1.0, 0.0]


def test_winners_share_the_point() -> None:
    assert rewards(*scored([5, 5, 4], [(), (), ()])) == [0.5, 0.5, 0.0]
