"""Starfish occupy sites, just when some are received."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.titania.events import Built, Caught, Occupied
from rules.titania.map import SITES, TOWERS_OF
from rules.titania.score import score
from tests.titania.scenes import (
    act,
    at,
    give,
    hide,
    hold,
    lay,
    legal,
    raise_tower,
    stars,
    start,
    why_not,
)

if TYPE_CHECKING:
    from rules.titania.setup import State

PAIR = at(2, 3)  # WK
SINGLES = [site for site in SITES if len(TOWERS_OF[site]) == 1]


def catching(face: str = "star", own: int = 0) -> State:
    """Return a start with starfish under the fog at hex 16, and some in hand."""
    s = start()
    hold(s, 0, "B", "Y", "R")
    hide(s, 16, face)
    stars(s, 0, own)
    return s


def test_a_site_of_two_towers_with_three_floors() -> None:
    """Example 2 of the rules."""
    s = catching(own=1)
    raise_tower(s, PAIR, "W", 2)
    raise_tower(s, PAIR, "K", 1)
    assert act(s, "play B B 16")[-1] == Caught(0, 1)
    supply = s.starfish
    assert act(s, f"occupy {PAIR}") == [Occupied(0, PAIR, 2, 5)]
    assert s.stars[0] == 0
    assert s.starfish == supply + 1
    assert s.starred == 1 << PAIR - SITES.start
    assert score(s, 0)["starfish"] == 5
    act(s, "draw")
    hold(s, 1, "R")
    lay(s, "R", at(1, 2))
    give(s, 1, K=2)
    assert act(s, f"play R R {at(2, 2)}", f"build {PAIR} K")[-1] == Built(1, PAIR, "K", 2, 4)
    assert score(s, 1)["floors"] == 4


def test_starfish_may_be_kept_for_later() -> None:
    s = catching()
    act(s, "play B B 16")
    assert why_not(s, "draw") == "First occupy sites with your starfish, or say that you are done."
    act(s, "done")
    assert s.stars[0] == 1
    assert legal(s)[-1] == "draw"


def test_only_then_may_sites_be_occupied() -> None:
    s = catching(own=4)
    assert not any(line.startswith("occupy") for line in legal(s))
    assert why_not(s, f"occupy {PAIR}") == "Now play a card, or draw and end your turn."


def test_a_site_costs_a_starfish_a_tower() -> None:
    s = catching(own=1)
    act(s, "play B B 16")
    cheap = [site for site in SITES if len(TOWERS_OF[site]) <= 2]
    assert legal(s) == [*(f"occupy {site}" for site in cheap), "done"]
    dear = at(3, 1)
    assert why_not(s, f"occupy {dear}") == "This site costs 3 starfish, one a tower; you have 2."


def test_all_starfish_in_hand_may_be_used_one_site_after_the_other() -> None:
    s = catching("2 stars", own=1)
    act(s, "play B B 16", *(f"occupy {site}" for site in SINGLES[:2]))
    assert s.stars[0] == 1
    act(s, f"occupy {SINGLES[2]}")
    assert s.stars[0] == 0
    assert score(s, 0)["starfish"] == 3
    assert legal(s)[-1] == "draw"


def test_two_starfish_open_one_window() -> None:
    s = catching("2 stars")
    assert act(s, "play B B 16")[-1] == Caught(0, 2)
    act(s, "done")
    assert legal(s)[-1] == "draw"


def test_one_starfish_lies_on_a_site_at_most() -> None:
    s = catching(own=3)
    act(s, "play B B 16", f"occupy {SINGLES[0]}")
    assert why_not(s, f"occupy {SINGLES[0]}") == "A starfish lies on this site already."


def test_no_window_when_no_site_can_be_paid() -> None:
    s = catching()
    for site in SINGLES:
        s.starred |= 1 << site - SITES.start
        s.starfish -= 1
    act(s, "play B B 16")
    assert s.stars[0] == 1
    assert legal(s)[-1] == "draw"


def test_without_starfish_in_supply_there_is_nothing_and_no_window() -> None:
    s = catching()
    stars(s, 1, 25)
    assert act(s, "play B B 16")[-1].__class__.__name__ == "Turned"
    assert s.stars[0] == 0
    assert legal(s)[-1] == "draw"


def test_a_supply_too_small_gives_what_is_left() -> None:
    s = catching("2 stars")
    stars(s, 1, 24)
    assert Caught(0, 1) in act(s, "play B B 16")


def test_a_starfish_pays_with_every_floor_built_there_by_anybody() -> None:
    s = catching(own=1)
    act(s, "play B B 16", f"occupy {PAIR}")
    lay(s, "R", at(1, 2))
    give(s, 0, W=1, G=1)
    act(s, f"play R R {at(2, 2)}", f"build {PAIR} W")
    assert score(s, 0)["floors"] == 4
    act(s, f"build {at(3, 1)} G")
    assert score(s, 0)["floors"] == 4 + 3
