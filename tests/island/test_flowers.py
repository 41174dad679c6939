"""Flowers: who adds them, from which tiles, for which elements."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules import island
from rules.core import NOTHING
from rules.island.data import LINE_BITS
from rules.island.events import Bloomed
from rules.island.setup import FLOWER, State
from tests.island.scenes import act, choose, legal, pass_turns, start, swap, why_not


def to_the_flowers(seats: int, **options: int) -> State:
    s = start(seats, **options)
    pass_turns(s)
    return s


def bloomers(s: State) -> list[int]:
    """Return who adds the flowers of a day, in order."""
    found = []
    while s.todo and s.todo[-1][0] == FLOWER:
        found.append(island.actor(s))
        act(s, legal(s)[0])
    return found


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        *((4, 0, [3, 2]), (4, 2, [1, 0]), (4, 1, [0, 3])),
        *((3, 0, [2, 1]), (3, 2, [1, 0])),
        *((2, 0, [1, 1, 0]), (2, 1, [0, 0, 1])),
    ],
)
def test_the_last_player_adds_a_flower_then_the_last_but_one(
    seats: int, first: int, order: list[int]
) -> None:
    """With two players the second one adds two, then the first one adds one."""
    assert bloomers(to_the_flowers(seats, start=first)) == order


def test_a_flower_is_for_one_element_that_the_tile_shows() -> None:
    s = start(4)
    swap(s, 24, "octopus ray")
    pass_turns(s)
    offered = [word.split()[2] for word in legal(s) if word.startswith("flower 24 ")]
    assert offered == ["ray", "octopus"]
    assert why_not(s, "flower 24 crab") == "The tile does not show this element."


def test_a_tile_with_a_bottle_is_for_its_animal_only() -> None:
    s = start(4)
    swap(s, 24, "crab bottle")
    pass_turns(s)
    assert [word for word in legal(s) if " 24 " in word] == ["flower 24 crab"]


def test_a_tile_counts_one_flower_whatever_it_shows_and_leaves_the_game() -> None:
    s = start(4)
    tile = swap(s, 24, "crab crab")
    pass_turns(s)
    before = s.flowers[6]
    assert act(s, "flower 24 crab") == [Bloomed(3, tile, 24, "crab", before + 1)]
    assert s.flowers[6] == before + 1
    assert s.market[24] == NOTHING
    assert s.bloomed == [tile]


def test_constructions_can_become_flowers_too() -> None:
    s = start(4)
    swap(s, 24, "tiki")
    pass_turns(s)
    act(s, "flower 24 tiki")
    assert s.flowers[8] == 1


def test_only_tiles_under_no_paddle_are_free() -> None:
    s = start(4)
    for line in (0, 1, 5, 6):
        choose(s, line)
    places = {int(word.split()[1]) for word in legal(s)}
    assert places == {12, 13, 14, 17, 18, 19, 22, 23, 24}
    told = "A paddle lies over this place: its tile makes no flower."
    assert why_not(s, "flower 4 crab") == told


def test_with_three_players_tiles_under_the_fixed_paddle_are_not_free() -> None:
    s = to_the_flowers(3)
    places = {int(word.split()[1]) for word in legal(s)}
    assert not places & {10, 11, 12, 13, 14}


def test_a_tile_makes_one_flower_only() -> None:
    s = to_the_flowers(4)
    word = legal(s)[0]
    act(s, word)
    assert why_not(s, word) == "No tile lies there any more."


def test_both_flowers_of_a_player_may_go_to_the_same_element() -> None:
    s = start(2)
    swap(s, 24, "crab bottle")
    swap(s, 23, "crab bottle")
    pass_turns(s)
    before = s.flowers[6]
    act(s, "flower 24 crab", "flower 23 crab")
    assert s.flowers[6] == before + 2


def test_flowers_are_compulsory() -> None:
    s = to_the_flowers(4)
    assert all(word.startswith("flower") for word in legal(s))
    told = "Now turn a free tile of the market into a flower."
    assert why_not(s, "done") == told
    assert why_not(s, "line 4") == told


def test_four_paddles_leave_5_8_or_9_free_tiles() -> None:
    """Example 4 of the rules: a day never gets stuck."""
    left = {
        25 - sum(1 << p & bits > 0 for p in range(25))
        for lines in combinations(range(10), 4)
        for bits in [
            LINE_BITS[lines[0]] | LINE_BITS[lines[1]] | LINE_BITS[lines[2]] | LINE_BITS[lines[3]]
        ]
    }
    assert left == {5, 8, 9}


@pytest.mark.parametrize(
    ("lines", "free"), [((0, 1, 2, 3), 5), ((0, 1, 2, 5), 8), ((0, 1, 5, 6), 9)]
)
def test_so_many_tiles_are_free_after_the_turns(lines: tuple[int, ...], free: int) -> None:
    s = start(4)
    for line in lines:
        choose(s, line)
    assert len({word.split()[1] for word in legal(s)}) == free
