"""Mercenaries: hiring, placing, and what each of the twelve does."""

from __future__ import annotations

import pytest

from rules import pirates
from rules.core import NOTHING
from rules.pirates.data import MERCENARIES, MERCENARY, NAMES, can_be
from rules.pirates.events import Hired, Rammed, RecruitedShip, Searched, SearchedShips, Shuffled
from tests.pirates.scenes import (
    act,
    at,
    burning,
    heard_by,
    hold,
    legal,
    mines,
    rich,
    sea,
    ships,
    spaces_for,
    turn_of,
)
from tests.pirates.scenes import why_not as why

HERE = at(5, 3)
OURS, THEIRS = "a4 a4 a4 a4 a4 a4 a4", "b2 b2 b2 b2 b2 b2 b2"


def test_six_cost_3_three_cost_4_and_three_cost_5() -> None:
    assert [mercenary.cost for mercenary in MERCENARIES] == [3] * 6 + [4] * 3 + [5] * 3


def test_a_mercenary_can_be_any_of_its_values_and_a_ship_its_own() -> None:
    assert can_be(MERCENARY + NAMES.index("ram")) == (3, 6, 9)
    assert can_be(MERCENARY + NAMES.index("joker")) == tuple(range(1, 10))
    assert can_be(4) == (4,)


def test_hiring_costs_gold_and_takes_the_mercenary_off_the_offer() -> None:
    s = sea()
    rich(s, "joker", "guard", gold=4)
    assert Hired(0, "joker", HERE, 3) in act(s, f"hire joker {HERE}")
    assert (s.gold[0], s.offer) == (1, [0])
    assert ships(s) == {HERE: MERCENARY + 5}


def test_a_mercenary_is_placed_by_the_same_rules() -> None:
    s = sea("b2* . a4 . . . .")
    rich(s, "joker")
    hold(s, 2)
    assert spaces_for(s, "hire", "joker") == spaces_for(s, "place", 2)
    assert why(s, f"hire joker {at(5, 2)}") == "An active ship lies there."


def test_a_mercenary_never_triggers_the_space() -> None:
    s = sea(spaces="V")
    rich(s, "joker")
    act(s, f"hire joker {HERE}")
    assert s.points[0] == 0


def test_a_mercenary_destroys_the_burning_ship_that_it_covers() -> None:
    s = sea("a4* . . . . . .")
    rich(s, "joker")
    act(s, f"hire joker {at(5, 0)}")
    assert s.sunk == [(0, 4)]


def test_gold_and_offer_limit_who_can_be_hired() -> None:
    s = sea()
    rich(s, "joker", "slasher", gold=3)
    assert why(s, f"hire slasher {HERE}") == "This costs 4 gold; you have 3."
    assert why(s, f"hire guard {HERE}") == "That mercenary (guard) is not for hire."


def test_whoever_is_hired_before_must_leave_room_for_the_ship() -> None:
    wall = ["b1 b2 b3 b4 b5 b6 b8"] * 5
    s = sea(*wall, "b2 b2 b2 . b3 b3 b3")
    rich(s, "joker")
    hold(s, 2)
    assert why(s, f"hire joker {HERE}") == "Then you could place no ship."
    roomy = sea(*wall, "b2 b2 . . b3 b3 b3")
    rich(roomy, "joker")
    assert spaces_for(roomy, "hire", "joker") == {at(5, 2), HERE}
    deep = sea(*wall[:4], "b1 b2 b3 . b5 b6 b8", "b2 b2 b2 . b3 b3 b3")
    rich(deep, "joker")
    assert spaces_for(deep, "hire", "joker") == {HERE}


def test_after_the_ship_the_last_space_may_go_to_a_mercenary() -> None:
    s = sea(*["b1 b2 b3 b4 b5 b6 b8"] * 5, "b2 b2 . . b3 b3 b3")
    rich(s, "joker")
    hold(s, 2)
    act(s, f"place 2 {at(5, 2)}")
    assert legal(s) == [f"hire joker {HERE}", "end"]


def test_without_room_nobody_is_hired_after_the_ship() -> None:
    s = sea(*["b1+ b2 b3+ b4 b5 b6 b8"] * 5, "b2 b2 b2+ . b3+ b3 b3")
    s.shields[at(4, 3)] = 1
    rich(s, "joker", "ram")
    hold(s, 2)
    act(s, f"place 2 {HERE}")
    assert s.turn == 1


def test_without_room_the_ram_may_still_be_hired_after_the_ship() -> None:
    s = sea(*[THEIRS] * 3, *[OURS] * 2, "a4 a4 a4 . a4 a4 a4")
    rich(s, "joker", "ram")
    hold(s, 6)
    act(s, f"place 6 {HERE}")
    assert legal(s) == [*(f"hire ram {at(2, column)}" for column in range(7)), "end"]


def test_before_its_ship_seat_1_keeps_its_last_space_too() -> None:
    s = turn_of(sea("a2 a2 a2 . a2 a2 a2", *[OURS] * 4, ". . . . . . ."), 1)
    rich(s, "joker")
    s.gold = [0, 5]
    hold(s, 6, seat=1)
    assert legal(s) == [f"place 6 {at(0, 3)}"]


def test_before_the_ship_the_ram_makes_room_or_is_not_hired() -> None:
    s = sea(THEIRS, "b2 . b2 b2 b2 b2 b2", THEIRS, *[OURS] * 2, "a4 a4 a4 b2 a4 a4 a4")
    rich(s, "joker", "ram")
    hold(s, 6)
    assert legal(s) == [f"hire ram {at(2, 1)}"]


def test_the_guard_brings_a_shield() -> None:
    s = sea("a4 . . . . . .")
    rich(s, "guard")
    act(s, f"hire guard {HERE}", f"shield {at(5, 0)}")
    assert s.shields[at(5, 0)] == 1


def test_the_recruiter_brings_a_tile_of_choice() -> None:
    s = sea()
    rich(s, "recruiter")
    hold(s, 2, 4)
    s.reserve[:9] = [1, 1, 3, 5, 5, 5, 8, 9, 9]
    seen = act(s, f"hire recruiter {HERE}")
    assert heard_by(0, seen)[-1] == SearchedShips(0, "1 1 3 5 5 5 8 9 9")
    assert heard_by(1, seen)[-1] == Searched(0)
    assert legal(s) == ["choose 1", "choose 3", "choose 5", "choose 8", "choose 9", "done"]
    assert why(s, "choose 2") == "No such ship (2) is in your reserve."
    assert why(s, "end") == "First choose a tile of your reserve, or say that you are done."
    seen = act(s, "choose 8")
    assert seen[1:] == [RecruitedShip(0, 8), Shuffled(0)]
    assert s.hands[0] == (2, 4, 8)
    assert s.extra[0] == 1
    assert s.peek[0] == (1, 1, 3, 5, 5, 5, 9, 9)
    assert sorted(s.reserve[:9]) == [NOTHING, *s.peek[0]]


def test_after_choosing_the_rest_of_the_reserve_is_shuffled() -> None:
    orders = set()
    for chance in range(1, 9):
        s = sea()
        rich(s, "recruiter")
        s.reserve[:9] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        s.chance = chance * 1000
        act(s, f"hire recruiter {HERE}", "choose 5")
        orders.add(tuple(s.reserve[1:9]))
    assert len(orders) > 4


def test_whoever_has_looked_through_the_reserve_knows_what_is_left() -> None:
    s = sea(spaces="T")
    rich(s, "recruiter")
    hold(s, 2)
    act(s, f"hire recruiter {HERE}", "done")
    before = s.peek[0]
    act(s, f"place 2 {at(5, 0)}")
    assert len(before) == 9
    assert s.peek[0] == tuple(sorted(s.reserve[1:9]))


def test_with_an_empty_reserve_the_recruiter_does_nothing() -> None:
    s = sea()
    rich(s, "recruiter")
    s.extra[0] = 9
    act(s, f"hire recruiter {HERE}")
    assert legal(s, "place")


def test_the_sweeper_removes_up_to_three_mines() -> None:
    s = sea("! ! ! . ! . .")
    rich(s, "sweeper")
    act(s, f"hire sweeper {HERE}", f"sweep {at(5, 0)}", f"sweep {at(5, 1)}")
    assert legal(s) == [f"sweep {at(5, 2)}", f"sweep {at(5, 4)}", "done"]
    act(s, f"sweep {at(5, 2)}")
    assert mines(s) == {at(5, 4)}
    assert legal(s, "place")


def test_the_sweeper_stops_when_no_mine_is_left() -> None:
    s = sea("! . . . . . .")
    rich(s, "sweeper")
    act(s, f"hire sweeper {HERE}", f"sweep {at(5, 0)}")
    assert legal(s, "place")


def test_the_ram_may_crush_an_enemy_ship_beside_an_own_one() -> None:
    s = sea("b6 . . . . . .", "a4 b2 . b3 . . .")
    rich(s, "ram")
    assert spaces_for(s, "hire", "ram") >= {at(4, 0), at(5, 1), at(5, 2)}
    seen = act(s, f"hire ram {at(5, 1)}")
    assert Rammed(0, 2, at(5, 1)) in seen
    assert s.sunk == [(1, 2)]
    assert at(5, 1) in ships(s)
    assert at(5, 1) not in ships(s, 1)


def test_the_ram_needs_an_own_active_neighbour_even_in_the_first_row() -> None:
    s = sea("a4 . . b3 . . .")
    rich(s, "ram")
    assert why(s, f"hire ram {at(5, 3)}") == "No active ship of yours is beside that one."


def test_the_ram_crushes_no_shielded_ship_and_no_mercenary() -> None:
    s = sea("b=joker . . . . . .", "a4 b3+ . . . . .")
    rich(s, "ram")
    assert why(s, f"hire ram {at(5, 1)}") == "A shield protects that ship from being crushed."
    assert why(s, f"hire ram {at(4, 0)}") == "Mercenaries are never crushed."
    assert why(s, f"hire ram {at(5, 0)}") == "An active ship lies there."


def test_other_mercenaries_crush_nothing() -> None:
    s = sea("a4 b3 . . . . .")
    rich(s, "joker")
    assert why(s, f"hire joker {at(5, 1)}") == "An active ship lies there."


def test_the_joker_has_no_effect() -> None:
    s = sea("a4* . . b3 . . !", ". . . . . . .")
    rich(s, "joker")
    hold(s, 2)
    act(s, f"hire joker {HERE}")
    assert legal(s, "place") == legal(s)


def test_the_broadside_shoots_at_its_four_neighbours_and_passes_nothing() -> None:
    s = sea(". b1 . b9 .", "b2 . a3 b8 .", ". b4* . . .", "b5 b6 . . .")
    rich(s, "broadside")
    act(s, f"hire broadside {at(3, 1)}")
    assert legal(s) == ["shoot N", "shoot W", "done"]  # nothing beyond the burning one
    act(s, "shoot N")
    assert why(s, "shoot N") == "This shot does not go that way."
    act(s, "shoot W")
    assert burning(s, 1) == {at(2, 1): 1, at(3, 0): 2, at(4, 1): 4}
    assert legal(s, "place")


def test_a_broadside_without_enemy_neighbours_is_lost() -> None:
    s = sea(". b1 . .", ". . . .", ". . . .")
    rich(s, "broadside")
    act(s, f"hire broadside {at(5, 1)}")
    assert legal(s, "place")


def test_the_flanker_shoots_left_and_right_along_the_row() -> None:
    s = sea(". . . b5 . . .", "b1 b2 a4 . . b3 b4")
    rich(s, "flanker")
    act(s, f"hire flanker {at(5, 3)}")
    assert legal(s) == ["shoot E", "shoot W", "done"]
    act(s, "shoot W")
    assert legal(s) == ["shoot E", "done"]
    assert why(s, "shoot W") == "This shot does not go that way."
    act(s, "shoot E")
    assert burning(s, 1) == {at(5, 1): 2, at(5, 5): 3}
    assert legal(s, "place")


def test_the_slasher_shoots_twice_in_different_diagonal_directions() -> None:
    s = sea(". b7 . . . b6 .", "b9 . b3 b4 b5 . .", ". . . . . . .")
    rich(s, "slasher")
    act(s, f"hire slasher {HERE}", "shoot NW")
    assert legal(s) == ["shoot NE", "done"]
    act(s, "shoot NE")
    assert burning(s, 1) == {at(4, 2): 3, at(4, 4): 5}


def test_the_flagship_counts_own_active_neighbours() -> None:
    s = sea("b2 a4* .", "a9 a=flagship a=joker", ". a5 .")
    assert pirates.score(s, 0)["mercenaries"] == 3


def test_the_bulwark_counts_all_shields_of_the_fleet() -> None:
    s = sea("b2+ a4* .", "a9++ a=bulwark a=joker+", ". a5 .")
    assert pirates.score(s, 0)["mercenaries"] == 2 + 1 + 2


def test_the_bulwark_counts_the_permanent_shields_of_the_cheapest_too() -> None:
    s = sea("a=bulwark . a=guard . . . .")
    assert pirates.score(s, 0)["mercenaries"] == 2


def test_the_quartermaster_counts_sets() -> None:
    s = sea("a4 . a=quartermaster .", "a4 . . .", "a4 a2 a2 a2")
    assert pirates.score(s, 0)["mercenaries"] == 2


@pytest.mark.parametrize("name", ["flagship", "bulwark", "quartermaster"])
def test_end_effects_do_nothing_when_hired(name: str) -> None:
    s = sea()
    rich(s, name)
    act(s, f"hire {name} {HERE}")
    assert legal(s, "place")
