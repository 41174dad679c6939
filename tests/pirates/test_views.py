"""What seats know, what they may guess, and how far they may take back."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules import pirates
from rules.core import HIDDEN, NOTHING, Refused, Session
from rules.core.reasons import ANNOUNCED, REVEALED
from rules.pirates.data import ASIDE
from tests.pirates.scenes import act, at, hold, rich, start

if TYPE_CHECKING:
    from rules.pirates.setup import State

HERE = at(5, 3)


def minefield(*lines: str) -> State:
    """Hire the minelayer in the first turn and lay some tokens."""
    s = start()
    rich(s, "minelayer", "recruiter", gold=6)
    act(s, f"hire minelayer {HERE}", *lines)
    return s


def guesses(s: State, seat: int) -> list[State]:
    """Return some worlds that a seat could be in; each must be possible."""
    view = pirates.view(s, seat)
    worlds = [pirates.determinize(view, seat, Random(n)) for n in range(40)]
    for world in worlds:
        assert pirates.view(world, seat) == view
        assert pirates.census(world) == pirates.census(s)
    return worlds


def test_hands_piles_reserves_and_chance_are_secret() -> None:
    s = start()
    view = pirates.view(s, 1)
    assert view.hands == [(HIDDEN,) * 3, s.hands[1]]
    assert set(view.pile) == set(view.reserve) == {HIDDEN}
    assert view.chance == HIDDEN


def test_everything_at_sea_and_all_tokens_are_open() -> None:
    s = minefield("mine 0", "dummy 1", "mine 2")
    view = pirates.view(s, None)
    for name in ("tiles", "active", "shields", "mined", "trio", "gold", "points", "offer"):
        assert getattr(view, name) == getattr(s, name)


def test_only_the_layer_knows_the_dummy() -> None:
    s = minefield("mine 0", "dummy 1", "mine 2")
    assert pirates.view(s, 0).dummies == [1, HIDDEN]
    assert pirates.view(s, 1).dummies == [HIDDEN, -1]
    assert pirates.view(s, None).dummies == [HIDDEN, HIDDEN]


def test_the_other_guesses_the_dummy_among_the_three() -> None:
    s = minefield("mine 0", "dummy 1", "mine 2")
    found = Counter(world.dummies[0] for world in guesses(s, 1))
    assert set(found) == {0, 1, 2}
    assert {world.dummies[0] for world in guesses(s, 0)} == {1}


def test_while_tokens_are_laid_the_dummy_may_still_be_in_hand() -> None:
    s = minefield("mine 0")
    assert {world.dummies[0] for world in guesses(s, 1)} == {0, ASIDE}
    assert {world.dummies[0] for world in guesses(s, 0)} == {ASIDE}


def test_a_mine_that_proved_to_be_one_is_no_longer_guessed() -> None:
    s = minefield("mine 0", "dummy 1", "mine 2")
    s.trio.remove(0)
    s.mined[0] -= 1
    s.damage[1] += 1
    assert {world.dummies[0] for world in guesses(s, 1)} == {1, 2}


@pytest.mark.parametrize("lines", [(), ("mine 0",), ("mine 0", "dummy 1", "mine 2")])
def test_a_dummy_that_is_lost_is_missed(lines: tuple[str, ...]) -> None:
    s = minefield(*lines)
    assert pirates.census(s)["dummies"] == pirates.census(start())["dummies"] == 1
    s.dummies = [NOTHING, NOTHING]
    assert pirates.census(s)["dummies"] == 0


def test_both_laying_orders_look_the_same_to_the_other() -> None:
    one, two = minefield("mine 0", "dummy 1", "mine 2"), minefield("dummy 0", "mine 1", "mine 2")
    assert pirates.view(one, 1) == pirates.view(two, 1)


def test_who_has_looked_through_the_reserve_knows_it_but_not_its_order() -> None:
    s = start()
    rich(s, "recruiter")
    act(s, f"hire recruiter {HERE}", "done")
    worlds = guesses(s, 0)
    assert {tuple(sorted(world.reserve[:9])) for world in worlds} == {s.peek[0]}
    assert len({tuple(world.reserve[:9]) for world in worlds}) > 10
    assert len({tuple(sorted(world.pile[:15])) for world in worlds}) == 1


def test_the_other_sees_that_the_reserve_was_looked_through_but_not_what_is_there() -> None:
    s = start()
    rich(s, "recruiter")
    act(s, f"hire recruiter {HERE}")
    assert pirates.view(s, 1).peek == [(HIDDEN,) * 9, ()]
    assert len({world.peek[0] for world in guesses(s, 1)}) > 10


def test_guesses_at_the_others_hand_differ() -> None:
    assert len({world.hands[1] for world in guesses(start(), 0)}) > 10


def test_guesses_at_the_chance_to_come_differ() -> None:
    assert len({world.chance for world in guesses(start(), 0)}) == 40


def test_a_tile_looked_at_that_is_not_there_is_counted() -> None:
    s = start()
    rich(s, "recruiter")
    act(s, f"hire recruiter {HERE}")
    odd = "tiles looked at that are not there"
    assert pirates.census(s)[odd] == 0
    s.peek[0] = (*s.peek[0], 1, 1, 1, 1)  # there are only three in a fleet
    assert pirates.census(s)[odd] > 0


def test_destroyed_ships_are_not_guessed_again() -> None:
    s = start()
    s.sunk = [(1, ship) for ship in s.hands[1]]
    s.hands[1] = ()
    guesses(s, 0)


def session() -> Session[State]:
    game = Session(pirates, 2, 1, {"start": 0})
    game.state.sea = [1] * 42
    return game


def test_a_shot_can_be_taken_back() -> None:
    game = session()
    s = game.state
    hold(s, 2, 4)
    s.gold[0] = 5
    s.tiles[at(0, 3)] = 4
    s.active[2] = 1 << at(0, 3)
    before = s.clone()
    game.act_text(f"0 place 2 {HERE}")
    game.act_text("0 shoot N")
    game.undo()
    game.undo()
    assert game.state == before


def test_a_tile_of_the_reserve_cannot_be_put_back() -> None:
    game = session()
    game.state.sea = [5] * 42
    game.state.gold[0] = 5
    hold(game.state, 2)
    game.act_text(f"0 place 2 {HERE}")
    with pytest.raises(Refused) as refused:
        game.undo()
    assert refused.value.reason == REVEALED


def test_a_mine_that_was_turned_over_cannot_be_covered_again() -> None:
    game = session()
    rich(game.state, "minelayer", "joker", gold=9)
    hold(game.state, 2)
    for line in (f"hire minelayer {HERE}", "mine 35", "dummy 36", "done", "place 2 35"):
        game.act_text(f"0 {line}")
    assert game.undo_refusal() == REVEALED
    assert game.plies[-2].barrier is None


def test_the_reserve_cannot_be_unshuffled() -> None:
    game = session()
    rich(game.state, "recruiter")
    game.act_text(f"0 hire recruiter {HERE}")
    game.act_text("0 done")
    assert game.undo_refusal() == ANNOUNCED
