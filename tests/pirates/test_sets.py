"""What is kept as words of bits is what a look at the sea, space by space, would tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.pirates.data import MERCENARY
from rules.pirates.mines import any_free
from rules.pirates.placing import has_room, leaves_room, moorings, prey, reachable
from rules.pirates.sea import _STEPS, COLUMNS, FULL, ROWS, SPACES, _ray, members
from tests.pirates.scenes import at, burning, put, sea, ships

if TYPE_CHECKING:
    from rules.pirates.setup import State

DENSE = [0.4, 0.9, 0.95, 1.0]  # how full the sea is: it matters most when there is hardly any room
SEEDS = range(60)
BESIDE = [(-1, 0), (0, 1), (1, 0), (0, -1)]


@pytest.fixture(params=DENSE)
def seas(request: pytest.FixtureRequest) -> list[State]:
    """Lay ships, burning ones and mercenaries of both seats at random, mostly in heaps."""
    return [crowded(request.param, Random(f"{seed} {request.param}")) for seed in SEEDS]


def crowded(full: float, rng: Random) -> State:
    s = sea()
    own = rng.random()
    for space in SPACES:
        if rng.random() < full:
            tile = rng.choice([1, 2, 9, MERCENARY, MERCENARY + 5])
            seat = int(rng.random() < own)
            put(s, seat, tile, space, burning=tile < MERCENARY and rng.random() < 0.04)
            s.shields[space] = int(rng.random() < 0.2)
    return s


def beside(space: int) -> set[int]:
    row, column = divmod(space, COLUMNS)
    around = [(row + down, column + right) for down, right in BESIDE]
    return {at(r, c) for r, c in around if r in range(ROWS) and c in range(COLUMNS)}


def active(s: State) -> set[int]:
    return {*ships(s, 0), *ships(s, 1)}


def in_reach(s: State, seat: int) -> set[int]:
    """Look at each space: the rulebook's three ways to place a ship."""
    first_row = {at(ROWS - 1 if seat == 0 else 0, column) for column in range(COLUMNS)}
    by_own = {space for own in ships(s, seat) for space in beside(own)}
    found = by_own | (first_row - {*burning(s, 1 - seat)}) | {*burning(s, seat)}
    return found - active(s)


def room_after(s: State, seat: int, space: int) -> bool:
    return bool((in_reach(s, seat) - {space}) | (beside(space) - active(s)))


def to_crush(s: State, seat: int) -> list[int]:
    enemy = {space for space, tile in ships(s, 1 - seat).items() if tile < MERCENARY}
    bare = {space for space in enemy if not s.shields[space]}
    return sorted(bare & {space for own in ships(s, seat) for space in beside(own)})


@pytest.mark.parametrize("seat", [0, 1])
def test_where_a_ship_may_be_placed(seas: list[State], seat: int) -> None:
    for s in seas:
        where = members(*reachable(s, seat))
        assert {*where} == in_reach(s, seat)
        assert has_room(s, seat) == bool(where)


@pytest.mark.parametrize("seat", [0, 1])
def test_whether_a_ship_finds_room_after_a_mercenary(seas: list[State], seat: int) -> None:
    for s in seas:
        reach = reachable(s, seat)
        for space in SPACES:
            assert leaves_room(s, reach, space) == room_after(s, seat, space)
        where = members(*reach)
        free = [space for space in where if room_after(s, seat, space)]
        assert [*moorings(s, seat, where)] == free


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_ram_may_crush(seas: list[State], seat: int) -> None:
    for s in seas:
        bare = to_crush(s, seat)
        assert prey(s, seat, ship_owed=False) == bare
        roomy = [space for space in bare if room_after(s, seat, space)]
        assert prey(s, seat, ship_owed=True) == roomy


def test_a_line_of_fire_goes_on_to_the_rim() -> None:
    for space in SPACES:
        row, column = divmod(space, COLUMNS)
        for down, right in _STEPS:
            line = [(row + n * down, column + n * right) for n in range(1, COLUMNS)]
            inside = [at(r, c) for r, c in line if r in range(ROWS) and c in range(COLUMNS)]
            assert [*_ray(space, down, right)] == inside


@pytest.mark.parametrize(
    ("ships", "mines"),
    [([FULL, FULL, 0, 0], [0, 0]), ([FULL, 0, 0, FULL], [0, 0]), ([0, FULL, 0, 0], [FULL, 0])],
)
def test_a_mine_finds_no_room_where_everything_is_full(ships: list[int], mines: list[int]) -> None:
    s = sea()
    s.active[:], s.mined[:] = ships, mines
    assert not any_free(s)
    s.active[:], s.mined[:] = [each & ~1 for each in ships], [each & ~1 for each in mines]
    assert any_free(s)
