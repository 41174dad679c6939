"""Cranes: floors for shells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.titania.data import AT_SITE, SHELL_OF
from rules.titania.events import Built
from rules.titania.map import SITES, TOWERS_OF
from rules.titania.score import score, shells_of
from tests.titania.scenes import (
    act,
    at,
    give,
    hold,
    lay,
    legal,
    raise_tower,
    reprice,
    start,
    why_not,
)

if TYPE_CHECKING:
    from rules.titania.setup import State

CRANE = at(2, 2)  # between the sites NGK and WK
LEFT, RIGHT = at(3, 1), at(2, 3)


def at_the_crane(**shells: int) -> State:
    """Return a position in which red may sail to the crane."""
    s = start()
    hold(s, 0, "R", "R", "R")
    lay(s, "R", at(1, 2))
    give(s, 0, **shells)
    return s


def test_three_floors_on_two_sites() -> None:
    """Example 1 of the rules."""
    s = at_the_crane(K=2, W=1, N=1)
    raise_tower(s, RIGHT, "K", 1)
    bank = sum(s.bank)
    seen = act(s, f"play R R {CRANE}", f"build {RIGHT} K", f"build {RIGHT} W", f"build {LEFT} N")
    assert seen[1:] == [
        Built(0, RIGHT, "K", 2, 3),
        Built(0, RIGHT, "W", 1, 3),
        Built(0, LEFT, "N", 1, 3),
    ]
    assert score(s, 0)["floors"] == 9
    assert sum(s.bank) - bank == 4
    assert shells_of(s, 0) == [0, 0, 0, 0]


def test_at_least_one_floor_must_be_built() -> None:
    s = at_the_crane(K=1, G=1)
    act(s, f"play R R {CRANE}")
    assert legal(s) == [f"build {LEFT} G", f"build {LEFT} K", f"build {RIGHT} K"]
    assert why_not(s, "done") == "At a crane you must build at least one floor."
    assert why_not(s, "draw") == "First finish building at the crane."
    act(s, f"build {LEFT} G")
    assert legal(s) == [f"build {LEFT} K", f"build {RIGHT} K", "done"]
    act(s, "done")
    assert legal(s)[-1] == "draw"


def test_building_ends_by_itself_when_no_floor_can_be_paid() -> None:
    s = at_the_crane(G=2)
    act(s, f"play R R {CRANE}", f"build {LEFT} G")
    assert legal(s)[-1] == "draw"
    assert shells_of(s, 0) == [0, 0, 1, 0]


def test_floor_n_costs_n_shells_of_the_towers_colour() -> None:
    s = at_the_crane(W=10)
    costs = []
    act(s, f"play R R {CRANE}")
    for _ in range(4):
        before = shells_of(s, 0)[0]
        act(s, f"build {RIGHT} W")
        costs.append(before - shells_of(s, 0)[0])
    assert costs == [1, 2, 3, 4]
    assert score(s, 0)["floors"] == 12


def test_no_tower_has_more_than_four_floors() -> None:
    s = at_the_crane(W=35)
    raise_tower(s, RIGHT, "W", 4)
    assert why_not(s, f"play R R {CRANE}") == "You could not build a single floor at this crane."
    give(s, 0, W=9, K=9)
    act(s, f"play R R {CRANE}")
    assert why_not(s, f"build {RIGHT} W") == "This tower has its four floors."


def test_the_price_must_be_at_hand() -> None:
    s = at_the_crane(K=2, G=1)
    raise_tower(s, RIGHT, "K", 2)
    act(s, f"play R R {CRANE}")
    assert why_not(s, f"build {RIGHT} K") == "Floor 3 costs shells: 3 × K; you have 2."
    assert f"build {LEFT} K" in legal(s)


def test_only_sites_beside_the_crane_are_built_on() -> None:
    s = at_the_crane(W=5, N=5, G=5, K=5)
    act(s, f"play R R {CRANE}")
    beside = {f"build {site} {shell}" for site in (LEFT, RIGHT) for shell in TOWERS_OF[site]}
    assert set(legal(s)) == beside
    assert why_not(s, f"build {SITES[0]} N") == "This site is not beside the crane."


def test_a_colour_whose_floors_are_used_up_cannot_be_built() -> None:
    s = at_the_crane(W=9, K=1)
    s.stock[0] = 0
    reprice(s)
    act(s, f"play R R {CRANE}")
    assert why_not(s, f"build {RIGHT} W") == "No floor of that colour (W) is left."
    assert legal(s) == [f"build {LEFT} K", f"build {RIGHT} K"]


def test_with_the_last_piece_of_a_colour_its_cranes_stand_still() -> None:
    s = at_the_crane(W=9)
    s.stock[0] = 1
    act(s, f"play R R {CRANE}", f"build {RIGHT} W")
    assert s.stock[0] == 0
    assert s.offers[:5] == [0] * 5
    assert legal(s)[-1] == "draw"


def test_a_crane_takes_a_second_ship_that_builds_too() -> None:
    s = at_the_crane(W=3)
    hold(s, 0, "R", "Y")
    lay(s, "Y", at(1, 2))
    give(s, 0, W=3)
    act(s, f"play R R {CRANE}", f"build {RIGHT} W", "done")
    act(s, f"play Y Y {CRANE}", f"build {RIGHT} W")
    assert s.floors[AT_SITE[RIGHT][0]] == 2


def test_towers_stay_whoever_built_them() -> None:
    s = at_the_crane(W=1)
    act(s, f"play R R {CRANE}", f"build {RIGHT} W", "draw")
    hold(s, 1, "R")
    crane = at(3, 2)
    lay(s, "R", at(4, 1))
    give(s, 1, W=2)
    act(s, f"play R R {crane}", f"build {RIGHT} W")
    assert score(s, 1)["floors"] == 3
    assert shells_of(s, 1)[0] == 0


@pytest.mark.parametrize("shell", "WNGK")
def test_offers_follow_the_towers(shell: str) -> None:
    """What is kept on the way is what would be counted anew."""
    s = at_the_crane(W=8, N=8, G=8, K=8)
    act(s, f"play R R {CRANE}")
    mine = [line for line in legal(s) if line.endswith(shell)]
    for line in mine:
        act(s, line)
    kept = s.offers[:]
    reprice(s)
    assert s.offers == kept
    assert sum(s.floors[t] for t, of in enumerate(SHELL_OF) if "WNGK"[of] == shell) == len(mine)
