"""Combinations: the examples of the rules, and a brute force that knows nothing of ours."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules import pirates
from rules.pirates.combos import Best, Combo, best
from rules.pirates.data import MERCENARIES, MERCENARY
from tests.pirates.scenes import at, put, sea, ships

if TYPE_CHECKING:
    from rules.pirates.setup import State

GAP = 0  # whatever breaks a line
HIRED = (0,) * 4 + (1,) * 9 + (2,) * 6 + (3,)  # how many mercenaries a sea has


def counted(*rows: str) -> int:
    """Return the points of seat 0 for combinations and for what mercenaries add."""
    points = pirates.score(sea(*rows), 0)
    return points["sets"] + points["runs"] + points["mercenaries"]


def row(values: str) -> int:
    """Return the points of one row of ships."""
    return counted(" ".join(f"a{value}" for value in values))


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ("55", 0),
        ("555", 3),
        ("234", 2),
        ("432", 2),
        ("243", 0),
        ("2345", 4),
        ("8765432", 10),
        ("891", 0),
        ("55567", 3),
        ("555678", 5),
        ("333333", 6),
        ("5555", 6),
        ("55555", 6),
        ("5555555", 9),
        ("1233321", 4),
    ],
)
def test_a_row_is_divided_for_the_best(values: str, points: int) -> None:
    """Example 1 of the rules among them: the third five of 55567 counts once."""
    assert row(values) == points


def test_lines_are_broken_by_burning_enemy_and_empty_spaces() -> None:
    assert counted("a5 a5 a5* a5 a5 . .") == 0
    assert counted("a5 a5 b5 a5 a5 . .") == 0
    assert counted("a5 a5 . a5 a5 . .") == 0


def test_a_tile_counts_in_its_row_and_in_its_column() -> None:
    """Example 2 of the rules."""
    assert counted("a4 . .", "a4 . .", "a4 a4 a4") == 6


def test_four_identical_need_a_mercenary() -> None:
    """Example 4 of the rules: there are three ships of each value."""
    assert counted("a4 a4 a4 a=recruiter") == 6
    assert counted("a4 a4 a4 a=sweeper") == 3


def test_a_mercenary_stands_for_the_same_value_in_row_and_column() -> None:
    """Example 5 of the rules: X is 3, not 7, and not both."""
    s = sea(". . a3", ". . a3", "a5 a6 a=joker")
    assert best(s, 0).values == {at(5, 2): 3}
    assert counted(". . a3", ". . a3", "a5 a6 a=joker") == 3


def test_the_quartermaster_prefers_sets() -> None:
    """Example 6 of the rules: six threes are two sets, not a four."""
    assert counted("a3 a3 a3 a3 a3 a3 .", "a=quartermaster . . . . . .") == 8


def test_the_screen_is_told_which_sets_and_runs_count() -> None:
    s = sea("a5 a5 a5 a6 a7 a=joker .")
    assert best(s, 0) == Best(
        (
            Combo((at(5, 0), at(5, 1), at(5, 2)), "set", 3),
            Combo((at(5, 3), at(5, 4), at(5, 5)), "run", 2),
        ),
        {at(5, 5): 8},
    )


def test_mercenaries_that_share_a_line_are_chosen_together() -> None:
    assert counted("a=guard a=joker a=flanker a6 . . .") == 4  # 3 4 5 6
    assert counted("a=guard . a=ram", "a2 . a6", "a1 a=joker a9") == 2  # 3 2 1; no line of 9


def test_mercenaries_joined_by_a_later_line_are_chosen_together() -> None:
    """Two columns first seen apart, and a row that joins them."""
    rows = ["a=joker a=joker .", "a2 a7 .", "a3 a8 ."]
    s = sea(*rows)
    assert sum(combo.points for combo in best(s, 0).combos) == 4
    wide = sea("a=joker a5 a=sweeper", "a2 . a8", "a3 . a9")
    assert sum(combo.points for combo in best(wide, 0).combos) == most(wide)


def most(s: State) -> int:
    """Return the most that a fleet can bring, by trying everything."""
    fleet = ships(s)
    hired = [space for space, tile in fleet.items() if tile >= MERCENARY]
    bonus = int(any(tile == MERCENARY + 11 for tile in fleet.values()))
    options = [MERCENARIES[fleet[space] - MERCENARY].values for space in hired]
    found = 0
    for choice in product(*options):
        worth = {**fleet, **dict(zip(hired, choice, strict=True))}
        rows = [[worth.get(at(r, c), GAP) for c in range(7)] for r in range(6)]
        lines = [*map(tuple, rows), *zip(*rows, strict=True)]
        found = max(found, sum(of_line(line, bonus) for line in lines))
    return found


@cache
def of_line(line: tuple[int, ...], bonus: int) -> int:
    """Return the most that a line brings: leave its first tile out, or begin with it."""
    if len(line) < 3:
        return 0
    return max(
        of_line(line[1:], bonus),
        *(of_line(line[n:], bonus) + worth(line[:n], bonus) for n in range(3, len(line) + 1)),
    )


def worth(tiles: tuple[int, ...], bonus: int) -> int:
    """Return what these tiles bring as one combination, less than nothing if they are none."""
    steps = {b - a for a, b in pairwise(tiles)}
    if GAP in tiles or steps not in ({0}, {1}, {-1}) or (steps == {0} and len(tiles) > 4):
        return -99
    return {3: 3, 4: 6}[len(tiles)] + bonus if steps == {0} else 2 * (len(tiles) - 2)


def random_sea(rng: Random, *, full: bool = False) -> State:
    """Strew ships over the sea, low values more often, and some mercenaries of seat 0."""
    s, values = sea(), range(1, rng.randint(3, 10))
    for space in range(42):
        owner = 0 if full else rng.choice((0, 0, 0, 0, 1, 2))
        if owner < 2:
            put(s, owner, rng.choice(values), space, burning=not full and rng.random() < 0.1)
    own = list(ships(s))
    for mercenary in rng.sample(range(12), rng.choice(HIRED)):
        s.tiles[own.pop(rng.randrange(len(own)))] = MERCENARY + mercenary
    return s


@pytest.mark.parametrize("chunk", range(20))
def test_no_way_to_count_brings_more_than_ours(chunk: int) -> None:
    rng = Random(chunk)
    for _ in range(100):
        s = random_sea(rng)
        points, found = pirates.score(s, 0), best(s, 0)
        sets = sum(combo.kind == "set" for combo in found.combos)
        bonus = sets * (MERCENARY + 11 in ships(s).values())
        assert points["sets"] + points["runs"] + bonus == most(s)
        assert sum(c.points for c in found.combos) == points["sets"] + points["runs"]
        tiles = [(c.spaces[1] - c.spaces[0], at_) for c in found.combos for at_ in c.spaces]
        assert len(set(tiles)) == len(tiles)  # once a row and once a column


def test_a_full_sea_is_counted_like_any_other() -> None:
    rng = Random(7)
    for _ in range(5):
        s = random_sea(rng, full=True)
        assert sum(pirates.score(s, 0)[source] for source in ("sets", "runs")) <= most(s)
