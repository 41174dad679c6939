"""Placing a ship."""

from __future__ import annotations

from rules.titania.events import Played
from rules.titania.map import BESIDE, CRANES, KEEPS, KINDS, SITE, SITES
from tests.titania.scenes import act, at, give, hide, hold, lay, legal, near, start, why_not


def test_the_ship_comes_from_the_supply() -> None:
    s = start()
    hold(s, 0, "B")
    assert act(s, "play B B 15")[0] == Played(0, "B", "B", 15)
    assert s.fleet == [14, 15, 15]
    assert s.ships[15] == 0b001


def test_at_first_ships_go_next_to_the_castle_ships_of_their_colour() -> None:
    s = start()
    hold(s, 0, "B")
    blue = {at(0, 0), at(1, 0)}
    beside = {near for keep in blue for near in BESIDE[keep]} - set(KEEPS)
    assert legal(s)[:-1] == [f"play B B {place}" for place in sorted(beside)]


def test_a_ship_goes_next_to_a_ship_of_its_colour() -> None:
    s = start()
    hold(s, 0, "B")
    far = at(-2, 0)
    assert far in BESIDE[15]
    assert why_not(s, f"play B B {far}") == "No ship of that colour (B) is next to it."
    lay(s, "Y", 15)
    assert why_not(s, f"play B B {far}") == "No ship of that colour (B) is next to it."
    lay(s, "B", 15)
    assert f"play B B {far}" in legal(s)


def test_two_ships_share_a_hex_if_their_colours_differ() -> None:
    s = start()
    hold(s, 0, "B", "Y", "R")
    lay(s, "B", 16)
    assert why_not(s, "play B B 16") == "A ship of that colour (B) lies there already."
    assert "play Y Y 16" in legal(s)
    assert "play R R 16" in legal(s)


def test_a_third_ship_finds_no_room() -> None:
    s = start()
    hold(s, 0, "B", "Y", "R")
    lay(s, "B", 16)
    lay(s, "Y", 16)
    assert why_not(s, "play R R 16") == "Two ships lie there already."


def test_a_blue_card_never_leads_to_a_site_a_full_hex_or_another_blue_ship() -> None:
    """Example 3 of the rules."""
    s = start()
    hold(s, 0, "B")
    give(s, 0, W=9, N=9, G=9, K=9)
    lay(s, "B", 15, at(-2, 1), at(-3, 1), at(-2, 0), at(-3, 0))
    lay(s, "Y", 18)
    lay(s, "R", 18)
    open_to_blue = {int(line.split()[3]) for line in legal(s)[:-1]}
    assert open_to_blue
    assert not open_to_blue & set(SITES)
    assert not open_to_blue & {18, 15, at(-2, 1), at(-3, 1), at(-2, 0), at(-3, 0)}
    (site,) = set(near(at(-3, 0), SITE)) - {at(-4, 0)}
    assert why_not(s, f"play B B {site}") == "No ship is ever placed on a tower site."


def test_the_castle_is_always_full() -> None:
    s = start()
    hold(s, 0, "B")
    for keep in KEEPS:
        assert why_not(s, f"play B B {keep}") == "The castle is full of ships."


def test_a_crane_is_open_only_to_who_can_build_there_at_once() -> None:
    s = start()
    hold(s, 0, "R")
    crane = at(2, 2)
    lay(s, "R", at(1, 2))
    give(s, 0)
    idle = "You could not build a single floor at this crane."
    assert why_not(s, f"play R R {crane}") == idle
    give(s, 0, G=1)
    assert f"play R R {crane}" in legal(s)
    give(s, 0, W=1)
    assert f"play R R {crane}" in legal(s)
    s.shells = [0, 0, 0, 0, 9, 9, 9, 9]  # the other seat's shells do not help
    assert why_not(s, f"play R R {crane}") == idle


def test_a_card_without_any_legal_hex_cannot_be_played() -> None:
    s = start()
    hold(s, 0, "B")
    give(s, 0)
    everywhere = [place for place in range(len(KINDS)) if place not in CRANES]
    for place in everywhere:
        if place < KEEPS.start:
            lay(s, "R", place)
            lay(s, "Y", place)
            s.fleet = [15, 15, 15]
    give(s, 0)
    assert legal(s) == ["draw"]


def test_what_is_not_in_the_game_is_refused() -> None:
    s = start()
    hold(s, 0, "B")
    for line in ("play B Y 15", "play B B 75", "play Z B 15", "build 60 W", "take X", "occupy 3"):
        assert why_not(s, line) == "There is no such thing in this game."


def test_other_steps_are_refused_while_a_card_is_due() -> None:
    s = start()
    due = "Now play a card, or draw and end your turn."
    for line in ("extra 15", "take W", "build 60 N", "occupy 60", "done", "throw B"):
        assert why_not(s, line) == due


def test_ships_belong_to_nobody() -> None:
    s = start()
    hold(s, 0, "B")
    hide(s, 15, "2W")
    act(s, "play B B 15", "draw")
    hold(s, 1, "B")
    assert f"play B B {at(-2, 0)}" in legal(s)
