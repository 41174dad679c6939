"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import pirates
from rules.core.options import settle
from rules.pirates.data import MERCENARIES, NAMES
from rules.pirates.sea import (
    BESIDE,
    BOARDS,
    KINDS,
    LINES,
    RAYS,
    SIDES,
    SPACES,
    around,
    members,
    place_of,
    words,
)
from tests.pirates.scenes import at, start

LARGE, SMALL = SIDES[:8], SIDES[8:]


def box(s: pirates.State) -> dict[str, int]:
    """Return what a game holds: three of each ship, five mercenaries, and the tokens."""
    return {
        **{f"ships {value} of seat {seat}": 3 for seat in (0, 1) for value in range(1, 10)},
        **{f"mercenary {name}": int(m in s.offer) for m, name in enumerate(NAMES)},
        "shields": 7,
        "mines": 14,
        "dummies": 1,
        "dummies where they cannot be": 0,
        "tiles looked at that are not there": 0,
    }


@pytest.mark.parametrize("seed", range(5))
def test_the_box_holds_what_the_rulebook_lists(seed: int) -> None:
    s = start(seed)
    assert pirates.census(s) == box(s)


def test_a_large_board_has_nine_spaces_and_a_small_one_three() -> None:
    for side in LARGE:
        assert Counter("".join(side)) == {"V": 2, "O": 2, "M": 2, "D": 1, "R": 1, "T": 1}
        assert [len(row) for row in side] == [3, 3, 3]
    for side in SMALL:
        assert sorted("".join(side)) == ["D", "R", "T"]
        assert [len(row) for row in side] == [1, 1, 1]


def test_every_side_has_its_own_arrangement() -> None:
    assert len(set(SIDES)) == len(SIDES) == 12


def test_boards_favour_no_row() -> None:
    for row in range(3):
        letters = Counter("".join(side[row] for side in LARGE))
        assert all(4 <= letters[letter] <= 6 for letter in "VOM")
        assert all(2 <= letters[letter] <= 3 for letter in "DRT")


@pytest.mark.parametrize("seed", range(20))
def test_each_half_is_made_of_the_three_boards_of_its_seat(seed: int) -> None:
    s = start(seed)
    for seat, sides in ((1, s.boards[:3]), (0, s.boards[3:])):
        assert sorted(side // 2 for side in sides) == sorted(BOARDS[seat])
    rows = ["".join(SIDES[side][row] for side in s.boards[:3]) for row in range(3)]
    rows += ["".join(SIDES[side][row] for side in s.boards[3:]) for row in range(3)]
    assert "".join(KINDS[kind] for kind in s.sea) == "".join(rows)


def test_the_small_board_lies_left_middle_or_right_and_either_side_up() -> None:
    games = [start(seed) for seed in range(60)]
    places = {next(i for i, side in enumerate(s.boards[3:]) if side >= 8) for s in games}
    assert places == {0, 1, 2}
    assert {side for s in games for side in s.boards} == set(range(12))


def test_each_seat_has_a_hand_of_three_a_pile_of_fifteen_and_a_reserve_of_nine() -> None:
    s = start()
    assert [len(hand) for hand in s.hands] == [3, 3]
    assert (len(s.pile), len(s.reserve)) == (30, 18)


@pytest.mark.parametrize("seed", range(20))
def test_three_mercenaries_of_cost_3_and_one_each_of_4_and_5_are_on_offer(seed: int) -> None:
    costs = [MERCENARIES[mercenary].cost for mercenary in start(seed).offer]
    assert costs == [3, 3, 3, 4, 5]


def test_every_mercenary_is_on_offer_in_some_game() -> None:
    assert {m for seed in range(40) for m in start(seed).offer} == set(range(12))


def test_the_seed_decides_who_begins_unless_somebody_is_chosen() -> None:
    assert {start(seed, start="seed").turn for seed in range(20)} == {0, 1}
    assert start(1, start=1).turn == 1


def test_who_begins_gets_a_shield_for_the_first_ship() -> None:
    s = start(1, start=1)
    assert (s.escort, s.shield_stock) == (1, 6)


def test_settings_are_the_common_ones() -> None:
    assert list(settle(pirates.SPEC, 2, 0, {})) == ["start", "colours"]


def test_the_sea_has_seven_columns_and_six_rows() -> None:
    assert len(SPACES) == 42
    assert [len(line) for line in LINES] == [7] * 6 + [6] * 7
    assert place_of(at(4, 2)) == (4, 2)


def test_neighbours_are_orthogonal() -> None:
    assert set(BESIDE[at(3, 3)]) == {at(2, 3), at(4, 3), at(3, 2), at(3, 4)}
    assert set(BESIDE[at(0, 0)]) == {at(0, 1), at(1, 0)}


def test_lines_of_fire_end_at_the_rim() -> None:
    north, _, _, west, northeast, *_ = RAYS[at(2, 5)]
    assert north == (at(1, 5), at(0, 5))
    assert west == tuple(at(2, column) for column in (4, 3, 2, 1, 0))
    assert northeast == (at(1, 6),)


def test_neighbours_of_a_set_are_those_of_its_spaces() -> None:
    for space in SPACES:
        for other in SPACES:
            chosen = tuple(sorted({space, other}))
            near = {n for each in chosen for n in BESIDE[each]}
            assert set(members(*around(*words(chosen)))) == near
            assert members(*words(chosen)) == chosen
