"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import island
from rules.core import NOTHING
from rules.island.data import (
    BOTTLE,
    CONSTRUCTION,
    ELEMENT,
    FACES,
    LEVEL,
    ON_LINE,
    SAND,
    SEA,
    SHOWN,
    SHOWS,
    TILES,
    WAYS,
)
from tests.island.scenes import start, tiles

SEA_ANIMALS = ("seahorse", "ray", "octopus", "fish")
SAND_ANIMALS = ("turtle", "parrot", "crab")


def box(flowers: int) -> dict[str, int]:
    return {
        "tiles of level 1": 72,
        "tiles of level 2": 48,
        "tiles of level 3": 22,
        "tiles twice": 0,
        "flowers of the start tiles": flowers,
    }


@pytest.mark.parametrize("seats", island.SPEC.seats)
def test_the_box_holds_142_tiles(seats: int) -> None:
    s = start(seats)
    assert island.census(s) == box(sum(s.flowers))
    assert len(TILES) == 72 + 48 + 22 == 142


@pytest.mark.parametrize(
    ("animals", "pair", "twice", "bottle"), [(SEA_ANIMALS, 6, 4, 5), (SAND_ANIMALS, 8, 3, 5)]
)
def test_every_pair_comes_equally_often(
    animals: tuple[str, ...], pair: int, twice: int, bottle: int
) -> None:
    for animal in animals:
        assert len(tiles(f"{animal} {animal}")) == twice
        assert len(tiles(f"{animal} bottle")) == bottle
        for other in set(animals) - {animal}:
            assert len(tiles(f"{animal} {other}")) == pair


def test_there_are_11_huts_and_11_tikis_each_over_a_whole_tile() -> None:
    for name in ("hut", "tiki"):
        assert len(tiles(name)) == 11
        assert {TILES[tile].cells for tile in tiles(name)} == {(ELEMENT[name],) * 4}


def test_animals_of_the_sea_are_on_sea_tiles_and_those_of_the_sand_on_sand() -> None:
    for names, level in ((SEA_ANIMALS, SEA), (SAND_ANIMALS, SAND)):
        levels = {LEVEL[tile] for name in names for tile in tiles(f"{name} bottle")}
        assert levels == {level}
    assert {LEVEL[tile] for tile in tiles("hut")} == {CONSTRUCTION}


def test_copies_take_turns_in_how_the_two_stand() -> None:
    one, other, bare = ELEMENT["ray"], ELEMENT["fish"], NOTHING
    assert [TILES[tile].cells for tile in tiles("ray fish")] == [
        (one, other, bare, bare),
        (one, bare, other, bare),
        (other, one, bare, bare),
        (one, bare, other, bare),
        (one, other, bare, bare),
        (one, bare, other, bare),
    ]
    assert [TILES[tile].cells for tile in tiles("crab bottle")][2] == (BOTTLE, 6, bare, bare)


def test_a_quarter_turn_moves_every_cell_clockwise() -> None:
    tile = tiles("ray fish")[0]
    assert FACES[tile] == ((1, 3, -1, -1), (-1, 1, 3, -1), (-1, -1, 1, 3), (3, -1, -1, 1))


def test_a_tile_has_four_ways_to_lie_two_or_one() -> None:
    one, other, *_ = tiles("turtle turtle")
    assert WAYS[one] == 4
    assert WAYS[other] == 2  # across: after two quarter turns it looks the same
    assert WAYS[tiles("ray fish")[1]] == 4
    assert WAYS[tiles("tiki")[0]] == 1


def test_bottles_are_shown_but_are_no_element() -> None:
    tile = tiles("crab bottle")[0]
    assert sorted(SHOWS[tile]) == [ELEMENT["crab"], BOTTLE]
    assert SHOWN[tile] == (ELEMENT["crab"],)
    assert all(SHOWN)  # so every tile can become a flower
    assert SHOWN[tiles("crab crab")[0]] == (ELEMENT["crab"],)


@pytest.mark.parametrize("seats", island.SPEC.seats)
def test_the_market_is_five_by_five_and_full(seats: int) -> None:
    s = start(seats)
    assert len(s.market) == 25
    assert NOTHING not in s.market
    assert len(s.pile) == 142 - 25


def test_lines_are_five_rows_and_five_columns() -> None:
    assert ON_LINE[0] == (0, 1, 2, 3, 4)
    assert ON_LINE[4] == (20, 21, 22, 23, 24)
    assert ON_LINE[5] == (0, 5, 10, 15, 20)
    assert ON_LINE[9] == (4, 9, 14, 19, 24)
    assert len(ON_LINE) == 10


def test_four_of_seven_start_tiles_bring_two_flowers_at_sea_and_one_on_sand() -> None:
    drawn = Counter[tuple[int, ...]]()
    for seed in range(300):
        flowers = start(seed=seed).flowers
        assert set(flowers[:4]) <= {0, 2}
        assert set(flowers[4:7]) <= {0, 1}
        assert flowers[7:] == [0, 0]
        assert sum(n > 0 for n in flowers) == 4
        drawn[tuple(flowers)] += 1
    assert len(drawn) == 35  # all fours of seven


def test_the_worked_example_has_6_flowers_at_the_start() -> None:
    """22 in all after the 8 days of four players: two of sea and two of sand at the start."""
    values = (3, 0, 5, 4, 8 // 2, 4 // 2, 4 // 2, 0, 14 // 7)
    assert sum(values) - 8 * 2 == 6 == 2 + 2 + 1 + 1


def test_the_seed_chooses_the_first_canoe_unless_asked() -> None:
    canoes = Counter(start(4, seed, start="seed").canoe for seed in range(200))
    assert set(canoes) == {0, 1, 2, 3}
    assert min(canoes.values()) > 30
    assert start(4, 5, start=3).canoe == 3
    assert start(4, 5, start=3).market == start(4, 5, start="seed").market


def test_another_seed_is_another_deal() -> None:
    assert start(seed=1).market != start(seed=2).market


@pytest.mark.parametrize(("seats", "paddles"), [(2, []), (3, [2]), (4, [])])
def test_with_three_players_a_fourth_paddle_lies_on_the_middle_row(
    seats: int, paddles: list[int]
) -> None:
    assert start(seats).paddles == paddles


def test_islands_pontoons_and_hands_are_empty() -> None:
    s = start(4)
    assert not any(s.islands)
    assert not any(s.pontoons)
    assert s.hand == []
    assert s.day == 1


def test_seats_carry_the_marks_that_were_chosen() -> None:
    assert start(3, colours="CB").colours == "CBA"
