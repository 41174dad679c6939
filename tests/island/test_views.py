"""What seats know: everything but the pile."""

from __future__ import annotations

from random import Random

from rules import island
from rules.core import HIDDEN
from tests.island.scenes import act, give, start


def test_islands_pontoons_flowers_and_the_market_are_open_and_the_pile_is_hidden() -> None:
    s = start(3)
    view = island.view(s, 1)
    assert set(view.pile) == {HIDDEN}
    assert view.chance == HIDDEN
    view.pile, view.chance = s.pile, s.chance
    assert view == s


def test_who_has_no_seat_sees_as_much() -> None:
    s = start(3)
    assert island.view(s, None) == island.view(s, 0)


def test_the_size_of_the_pile_is_open() -> None:
    assert len(island.view(start(), 0).pile) == 117


def test_a_guess_at_the_pile_holds_all_that_was_not_seen() -> None:
    s = start()
    (tile,) = give(s, "sea")
    act(s, f"tile {tile}", "lay 0 0")
    view = island.view(s, 0)
    piles = set()
    for seed in range(20):
        world = island.determinize(view, 0, Random(seed))
        assert sorted(world.pile) == sorted(s.pile)
        assert island.view(world, 1) == view
        piles.add(tuple(world.pile))
    assert len(piles) == 20


def test_guesses_at_the_chance_to_come_differ() -> None:
    view = island.view(start(), 0)
    assert len({island.determinize(view, 0, Random(seed)).chance for seed in range(20)}) == 20
