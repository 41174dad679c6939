"""Fog hexes, and the extra ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core import NOTHING
from rules.titania.data import FACE_NAMES
from rules.titania.events import Cleared, Extended, Gathered, Turned
from rules.titania.map import BESIDE, FOGS, KINDS, SITE
from rules.titania.score import shells_of
from tests.titania.scenes import act, at, give, hide, hold, lay, legal, near, start, why_not

if TYPE_CHECKING:
    from rules.titania.setup import State


def hiding(face: str, *names: str) -> State:
    """Return a start with a face under the fog at hex 16."""
    s = start()
    hold(s, 0, *(names or ("B", "Y", "R")))
    hide(s, 16, face)
    return s


def test_the_first_ship_turns_the_tile_over_and_gets_what_it_shows() -> None:
    s = hiding("3K")
    assert act(s, "play B B 16")[1:] == [Turned(0, 16, "3K"), Gathered(0, 3, "K")]
    assert shells_of(s, 0) == [0, 0, 0, 3]
    assert s.shown[16 - FOGS.start] == FACE_NAMES.index("3K")
    assert s.fog[16 - FOGS.start] == NOTHING


def test_the_second_ship_gets_it_too_and_the_tile_is_put_aside() -> None:
    s = hiding("3K")
    act(s, "play B B 16", "draw")
    hold(s, 1, "Y")
    assert act(s, "play Y Y 16")[1:] == [Cleared(1, 16, "3K"), Gathered(1, 3, "K")]
    assert shells_of(s, 1) == [0, 0, 0, 3]


def test_the_second_ship_may_be_the_same_players() -> None:
    s = hiding("2N")
    act(s, "play B B 16", "play Y Y 16")
    assert shells_of(s, 0) == [0, 4, 0, 0]


@pytest.mark.parametrize("shell", "WNGK")
@pytest.mark.parametrize("number", [2, 3])
def test_shells_of_a_colour(number: int, shell: str) -> None:
    s = hiding(f"{number}{shell}")
    act(s, "play B B 16")
    assert shells_of(s, 0) == [number * (shell == each) for each in "WNGK"]


def test_one_shell_of_each_colour() -> None:
    s = hiding("WNGK")
    act(s, "play B B 16")
    assert shells_of(s, 0) == [1, 1, 1, 1]
    assert s.bank == [34] * 4


def test_one_of_each_skips_colours_that_have_run_out() -> None:
    s = hiding("WNGK")
    give(s, 1, W=35, K=35)
    act(s, "play B B 16")
    assert shells_of(s, 0) == [0, 1, 1, 0]


def test_a_bank_too_small_gives_what_is_left() -> None:
    s = hiding("3G")
    give(s, 1, G=34)
    assert Gathered(0, 1, "G") in act(s, "play B B 16")
    assert shells_of(s, 0) == [0, 0, 1, 0]


@pytest.mark.parametrize("number", [2, 3])
def test_shells_of_a_colour_of_choice(number: int) -> None:
    s = hiding(f"{number}?")
    act(s, "play B B 16")
    assert legal(s) == ["take W", "take N", "take G", "take K"]
    assert why_not(s, "draw") == "First choose the colour of your shells."
    act(s, "take G")
    assert shells_of(s, 0) == [0, 0, number, 0]
    assert "draw" in legal(s)


def test_the_choice_is_among_the_colours_in_stock() -> None:
    s = hiding("3?")
    give(s, 1, W=35, N=33)
    act(s, "play B B 16")
    assert legal(s) == ["take N", "take G", "take K"]
    assert why_not(s, "take W") == "No shell of that colour (W) is left."
    act(s, "take N")
    assert shells_of(s, 0) == [0, 2, 0, 0]


def test_without_any_shell_left_there_is_nothing_to_choose() -> None:
    s = hiding("3?")
    give(s, 1, W=35, N=35, G=35, K=35)
    act(s, "play B B 16")
    assert "draw" in legal(s)


def test_an_extra_ship_of_the_same_colour_goes_beside_the_last_one() -> None:
    s = hiding("ship")
    hide(s, at(-2, 1), "2N")
    act(s, "play B B 16")
    open_waters = [n for n in BESIDE[16] if n in FOGS or n == at(-2, 2)]
    assert legal(s) == [f"extra {place}" for place in open_waters]
    assert why_not(s, "draw") == "First put the extra ship beside the one just placed."
    assert why_not(s, "extra 18") == "The extra ship goes beside the one just placed."
    assert why_not(s, "extra 16") == "A ship of that colour (B) lies there already."
    seen = act(s, f"extra {at(-2, 1)}")
    assert seen == [Extended(0, "B", at(-2, 1)), Turned(0, at(-2, 1), "2N"), Gathered(0, 2, "N")]
    assert s.fleet == [13, 15, 15]


def test_an_extra_ship_is_no_card() -> None:
    s = hiding("ship", "B", "Y", "R", "R")
    hide(s, 15, "2N")
    act(s, "play B B 16", "extra 15")
    assert s.played == [0]
    act(s, "draw")
    assert len(s.hands[0]) == 3 + 2


def test_extra_ships_may_chain() -> None:
    s = hiding("ship")
    hide(s, at(-2, 1), "ship")
    hide(s, at(-2, 0), "2W")
    act(s, "play B B 16", f"extra {at(-2, 1)}", f"extra {at(-2, 0)}")
    assert s.fleet == [12, 15, 15]
    assert shells_of(s, 0) == [2, 0, 0, 0]


def test_the_second_ship_gets_an_extra_ship_of_its_own_colour() -> None:
    s = hiding("ship")
    hide(s, 15, "2W")
    act(s, "play B B 16", "extra 15", "play Y Y 16", "extra 15")
    assert s.fleet == [13, 13, 15]
    assert s.ships[15] == 0b011


def test_no_extra_ship_without_a_legal_hex() -> None:
    s = hiding("ship")
    for place in BESIDE[16]:
        if KINDS[place] != SITE and s.ships[place] == 0:
            lay(s, "Y", place)
            lay(s, "R", place)
    act(s, "play B B 16")
    assert s.fleet[0] == 14
    assert "draw" in legal(s)


def test_no_extra_ship_without_one_in_supply() -> None:
    s = hiding("ship")
    s.fleet = [1, 15, 15]
    act(s, "play B B 16")
    assert s.epoch == 2  # it was the last blue one


def test_an_extra_ship_may_go_to_a_crane_only_if_it_can_build() -> None:
    fog, crane = at(-2, 1), at(-3, 2)
    s = start()
    hold(s, 0, "B")
    lay(s, "B", 16)
    hide(s, fog, "ship")
    give(s, 0)
    act(s, f"play B B {fog}")
    assert why_not(s, f"extra {crane}") == "You could not build a single floor at this crane."
    give(s, 0, N=1)
    act(s, f"extra {crane}")
    assert legal(s) == [f"build {site} N" for site in near(crane, SITE)]
