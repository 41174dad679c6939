"""The board, a reconstruction: all that the rulebook, reviews and fairness ask of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rules.titania.data import REWARDS, SHELLS, SHIPS, SOME, STARS, TOWERS
from rules.titania.map import (
    BESIDE,
    BONUSES,
    COORDINATES,
    CRANE,
    CRANES,
    DIAMONDS,
    FLAGS,
    FOGS,
    GIVES,
    HEXES,
    KEEPS,
    KIND_NAMES,
    KINDS,
    RIM,
    SITE,
    SITES,
    TOWERS_OF,
    WATERS,
    members,
    words,
)
from tests.titania.scenes import near


def steps(one: int, other: int) -> int:
    """Return how many hexes lie between two, as the gull flies."""
    (q, r), (x, y) = COORDINATES[one], COORDINATES[other]
    return max(abs(q - x), abs(r - y), abs(q + r - x - y))


def ring(at: int) -> int:
    return min(steps(at, keep) for keep in KEEPS)


def test_the_board_is_the_castle_and_four_rings() -> None:
    assert len(set(COORDINATES)) == len(HEXES) == 75
    assert Counter(map(ring, HEXES)) == {0: 3, 1: 9, 2: 15, 3: 21, 4: 27}
    assert {at for at in HEXES if ring(at) == 4} == RIM


def test_neighbours_are_one_step_apart_and_mutual() -> None:
    for at in HEXES:
        assert set(BESIDE[at]) == {other for other in HEXES if steps(at, other) == 1}


def test_the_castle_is_three_hexes_that_touch_each_other_with_six_flags() -> None:
    assert all(other in BESIDE[one] for one, other in combinations(KEEPS, 2))
    assert sorted("".join(sorted(flags)) for flags in FLAGS.values()) == ["BR", "BY", "RY"]


def test_22_fog_hexes_lie_around_the_castle() -> None:
    assert Counter(map(ring, FOGS)) == {1: 9, 2: 13}


def test_there_is_a_site_for_each_set_of_tower_colours() -> None:
    sets = {"".join(c) for n in range(1, 5) for c in combinations(SHELLS, n)}
    assert set(TOWERS_OF.values()) == sets
    assert len(SITES) == 15
    assert len(TOWERS) == 32


def test_every_crane_is_beside_a_site_and_every_site_beside_two_cranes() -> None:
    assert all(near(crane, SITE) for crane in CRANES)
    assert all(len(near(site, CRANE)) >= 2 for site in SITES)


def test_there_are_at_least_eight_diamonds() -> None:
    assert len(DIAMONDS) >= 8


def test_just_the_bonus_hexes_of_the_rim_give_two_things() -> None:
    for at in BONUSES:
        assert len(GIVES[at]) == (2 if at in RIM else 1)
    allowed = {"cards", "points", "star", "2?", *(f"2{shell}" for shell in SHELLS)}
    assert {name for names in GIVES.values() for name in names} == allowed
    assert ("points", "cards") in GIVES.values()  # the rulebook's example


def test_a_starfish_comes_last_and_a_hex_asks_for_one_decision_at_most() -> None:
    for names in GIVES.values():
        assert all(REWARDS[name].kind != STARS for name in names[:-1])
        assert sum(name in {"2?", "star"} for name in names) <= 1


def test_the_shell_colours_are_equally_rich() -> None:
    printed = Counter[int]()
    for names in GIVES.values():
        for reward in (REWARDS[name] for name in names):
            if reward.kind == SOME:
                printed[reward.colour] += reward.number
    assert printed == dict.fromkeys(range(4), 4)


def test_all_open_water_can_be_reached_without_a_crane() -> None:
    reached, edge = set(KEEPS), set(KEEPS)
    while edge:
        edge = {n for at in edge for n in BESIDE[at] if KINDS[n] not in {CRANE, SITE}} - reached
        reached |= edge
    assert reached == {at for at in HEXES if KINDS[at] not in {CRANE, SITE}}
    assert all(set(BESIDE[crane]) & reached for crane in CRANES)


def test_each_kind_of_hex_is_as_far_from_every_ship_colour() -> None:
    for kind, name in enumerate(KIND_NAMES):
        far = [
            sum(
                min(steps(at, keep) for keep, flags in FLAGS.items() if ship in flags)
                for at in HEXES
                if KINDS[at] == kind
            )
            for ship in SHIPS
        ]
        assert len(set(far)) == 1, name


def test_each_tower_colour_is_as_near_and_has_as_many_cranes() -> None:
    inner, links = Counter[str](), Counter[str]()
    for site, shells in TOWERS_OF.items():
        for shell in shells:
            inner[shell] += ring(site) == 3
            links[shell] += len(near(site, CRANE))
    assert len(set(inner.values())) == 1
    assert len(set(links.values())) == 1
    assert set(inner) == set(links) == set(SHELLS)


def test_a_set_of_waters_is_written_and_read_back() -> None:
    some = (0, 9, 10, 14, 29, 30, 36, 55, 56)
    assert members(*words(some)) == some
    assert members(*words(WATERS)) == tuple(WATERS)
    assert all(word < 1 << 30 for word in words(WATERS))
