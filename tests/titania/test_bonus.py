"""Bonus hexes and diamonds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import titania
from rules.core import HIDDEN
from rules.titania.events import Caught, Drew, Earned, Found, FoundWorth, Gathered
from rules.titania.map import BESIDE, DIAMONDS, GIVES, KINDS, RIM, SITE
from rules.titania.score import score, shells_of
from tests.titania.scenes import act, give, heard_by, hold, lay, legal, stars, start

if TYPE_CHECKING:
    from rules.titania.setup import State


def beside(place: int, *names: str) -> State:
    """Return a start with a blue ship beside a hex."""
    s = start()
    hold(s, 0, *(names or ("B",)))
    water = next(n for n in BESIDE[place] if KINDS[n] != SITE and n != place)
    lay(s, "B", water)
    give(s, 0)
    stars(s, 0, 0)
    return s


def bonus(*names: str) -> int:
    """Return the bonus hex that gives these things."""
    return next(place for place, gives in GIVES.items() if gives == names)


def test_three_points_and_two_cards_at_the_rim() -> None:
    """The rulebook's example."""
    place = bonus("points", "cards")
    assert place in RIM
    s = beside(place)
    seen = act(s, f"play B B {place}")
    assert seen[1:3] == [Earned(0, 3), Drew(0, 2)]
    assert score(s, 0)["bonus hexes"] == 3
    assert len(s.hands[0]) == 2


def test_two_shells_of_two_colours_at_the_rim() -> None:
    place = bonus("2N", "2G")
    s = beside(place)
    act(s, f"play B B {place}")
    assert shells_of(s, 0) == [0, 2, 2, 0]


def test_two_shells_of_a_colour_of_choice() -> None:
    place = bonus("2?")
    s = beside(place)
    act(s, f"play B B {place}", "take K")
    assert shells_of(s, 0) == [0, 0, 0, 2]


def test_points_come_before_the_choice_at_the_rim() -> None:
    place = bonus("points", "2?")
    s = beside(place)
    assert Earned(0, 3) in act(s, f"play B B {place}")
    act(s, "take N")
    assert shells_of(s, 0) == [0, 2, 0, 0]


def test_a_starfish_comes_last_at_the_rim() -> None:
    place = bonus("points", "star")
    s = beside(place)
    assert act(s, f"play B B {place}")[1:] == [Earned(0, 3), Caught(0, 1)]
    assert legal(s)[-1] == "done"


def test_cards_won_may_be_played_in_the_same_turn() -> None:
    place = bonus("2W", "cards")
    s = beside(place)
    s.pile[-2:] = [1, 1]
    act(s, f"play B B {place}")
    assert "play Y Y 15" in legal(s)


def test_either_ship_gets_the_bonus() -> None:
    place = bonus("2K", "2W")
    s = beside(place, "B", "Y")
    act(s, f"play B B {place}")
    lay(s, "Y", next(n for n in BESIDE[place] if KINDS[n] != SITE))
    assert Gathered(0, 2, "K") in act(s, f"play Y Y {place}")
    assert shells_of(s, 0)[3] >= 4


def test_a_diamond_gives_a_point_tile_that_only_its_owner_sees() -> None:
    place = DIAMONDS[0]
    s = beside(place)
    worth = s.bag[-1]
    seen = act(s, f"play B B {place}")
    assert s.tiles[0] == (worth,)
    assert heard_by(0, seen)[-1] == FoundWorth(0, worth)
    assert heard_by(1, seen)[-1] == Found(0)
    assert heard_by(None, seen)[-1] == Found(0)
    assert titania.view(s, 0).tiles == [(worth,), ()]
    assert titania.view(s, 1).tiles == [(HIDDEN,), ()]
    assert score(titania.view(s, 0), 0)["point tiles"] == worth
    assert score(titania.view(s, 1), 0)["point tiles"] == 0
    assert score(s, 0)["point tiles"] == worth


def test_the_second_ship_takes_a_point_tile_too() -> None:
    place = DIAMONDS[0]
    s = beside(place, "B", "Y")
    lay(s, "Y", next(n for n in BESIDE[place] if KINDS[n] != SITE))
    act(s, f"play B B {place}", f"play Y Y {place}")
    assert len(s.tiles[0]) == 2
    assert len(s.bag) == 28


def test_without_point_tiles_left_a_diamond_gives_nothing() -> None:
    place = DIAMONDS[0]
    s = beside(place)
    s.bag = []
    act(s, f"play B B {place}")
    assert s.tiles == [(), ()]
    assert "draw" in legal(s)


@pytest.mark.parametrize("place", GIVES)
def test_every_bonus_hex_gives_what_is_printed(place: int) -> None:
    s = beside(place)
    act(s, f"play B B {place}")
    for name in GIVES[place]:
        if name == "cards":
            assert len(s.hands[0]) == 2
        elif name == "points":
            assert score(s, 0)["bonus hexes"] == 3
        elif name == "star":
            assert s.stars[0] == 1
        elif name == "2?":
            act(s, "take W")
            assert shells_of(s, 0)[0] == 2
        else:
            assert shells_of(s, 0)["WNGK".index(name[1])] == 2
