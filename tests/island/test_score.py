"""The end: values, points, ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import island
from rules.core.standing import standing
from rules.island.data import BOTTLE, SORTS
from rules.island.score import values
from tests.island.scenes import draw, lay, start, store

if TYPE_CHECKING:
    from rules.island.setup import State


def show(s: State, seat: int, *numbers: int) -> None:
    """Let an island show so many of each element, and of bottles."""
    s.visible[seat * SORTS : (seat + 1) * SORTS] = numbers


def test_the_worked_example() -> None:
    """Example 1 of the rules: Débora has 101 points."""
    s = start(4)
    s.flowers = [3, 0, 5, 4, 4, 2, 2, 0, 2]
    assert values(s) == [3, 0, 5, 4, 8, 4, 4, 0, 14]
    show(s, 3, 4, 2, 3, 2, 3, 4, 1, 1, 2, 2)
    assert list(island.score(s, 3).items()) == [
        ("seahorses", 12),
        ("manta rays", 0),
        ("octopuses", 15),
        ("fish", 8),
        ("turtles", 24),
        ("parrots", 16),
        ("crabs", 4),
        ("huts", 0),
        ("tikis", 28),
        ("bottles", -6),
    ]
    assert sum(island.score(s, 3).values()) == 101


def test_a_flower_is_worth_1_at_sea_2_on_sand_7_for_constructions() -> None:
    s = start()
    s.flowers = [1] * 9
    assert values(s) == [1, 1, 1, 1, 2, 2, 2, 7, 7]


def test_without_flowers_an_element_is_worth_nothing() -> None:
    s = start()
    s.flowers = [0] * 9
    show(s, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0)
    assert sum(island.score(s, 0).values()) == 0


def test_a_tile_counts_what_it_shows() -> None:
    s = start()
    s.flowers = [1, 2, 3, 4, 0, 0, 0, 0, 0]
    lay(s, "ray fish", 0, 0)
    lay(s, "seahorse seahorse", 2, 0)
    lay(s, "octopus bottle", 0, 2)
    told = {name: points for name, points in island.score(s, 0).items() if points}
    assert told == {"seahorses": 2, "manta rays": 2, "octopuses": 3, "fish": 4, "bottles": -3}


def test_what_is_covered_does_not_count() -> None:
    s = start()
    s.flowers = [0, 1, 0, 1, 1, 0, 0, 0, 0]
    lay(s, "ray fish", 0, 0)  # ray left, fish right, above
    lay(s, "ray fish", 2, 0, turn=1)  # ray right above, fish left below
    assert island.score(s, 0)["fish"] == 2
    lay(s, "turtle turtle", 1, 0)  # over both fish and two bare cells
    score = island.score(s, 0)
    assert (score["fish"], score["manta rays"], score["turtles"]) == (0, 2, 4)


def test_a_bottle_can_be_covered() -> None:
    s = start()
    lay(s, "ray bottle", 0, 0)  # the bottle at the right
    lay(s, "fish fish", 2, 0, turn=1)
    assert island.score(s, 0)["bottles"] == -3
    lay(s, "crab crab", 1, 0)
    assert island.score(s, 0)["bottles"] == 0


def test_a_construction_counts_once_and_covers_sand() -> None:
    s = start()
    s.flowers = [0, 0, 0, 0, 0, 0, 1, 1, 0]
    draw(s, "aabbccdd aabbccdd")
    lay(s, "crab crab", 1, 0)  # both above
    lay(s, "crab bottle", 3, 0)  # crab left, bottle right
    assert island.score(s, 0)["crabs"] == 6
    lay(s, "hut", 2, 0)  # over one crab of each
    score = island.score(s, 0)
    assert (score["crabs"], score["huts"]) == (2, 7)


def test_tiles_on_the_pontoon_do_not_count() -> None:
    s = start()
    s.flowers = [1] * 9
    store(s, "hut", "tiki")
    assert sum(island.score(s, 0).values()) == 0


def test_flowers_raise_the_value_for_everybody() -> None:
    s = start(3)
    for seat in range(3):
        show(s, seat, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    s.flowers = [3] + [0] * 8
    assert [sum(island.score(s, seat).values()) for seat in range(3)] == [6, 6, 6]


def test_fewer_bottles_break_a_tie() -> None:
    s = start(3)
    s.flowers = [3] + [0] * 8
    show(s, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    show(s, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    show(s, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    table = standing(island, s)
    assert table.totals == [3, 3, 0]
    assert table.winners == [1]
    assert table.places == [2, 1, 3]


def test_with_as_many_bottles_the_win_is_shared() -> None:
    s = start(3)
    s.flowers = [3, 3] + [0] * 7
    show(s, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    show(s, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1)
    assert standing(island, s).winners == [0, 1]
    assert s.visible[BOTTLE] == 1
