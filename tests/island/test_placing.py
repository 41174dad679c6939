"""A turn, second part: onto the island, onto the pontoon; and what must be discarded."""

from __future__ import annotations

import pytest

from rules import island
from rules.core import Session
from rules.core.reasons import PASSED_ON
from rules.island.actions import Lay
from rules.island.data import LEVEL, SAND, SEA
from rules.island.events import Discarded, Laid, Picked, Stored, Turned
from rules.island.setup import LAY, LINE, TILE, TURN, State
from tests.island.scenes import act, draw, give, lay, legal, start, store, tiles, why_not

TWO_SEAS = "aabb aabb"  # room for one sand tile


def test_a_turn_is_tile_then_place_then_turn() -> None:
    s = start()
    (tile,) = give(s, "ray fish")
    assert legal(s) == [f"tile {tile}"]
    assert act(s, f"tile {tile}", "lay 0 0", "turn 3") == [
        Picked(0, tile),
        Laid(0, tile, 0, 0),
        Turned(0, tile, 3),
    ]
    assert legal(s) == ["done"]


@pytest.mark.parametrize(("laid", "east"), [(0, 0), (2, 2)])
def test_a_screen_can_point_three_cells_beyond_the_island(laid: int, east: int) -> None:
    s = start()
    for x in range(0, 2 * laid, 2):
        lay(s, "sea", x, 0)
    (tile,) = give(s, "sea")
    act(s, f"tile {tile}")
    places = {(put.x, put.y) for put in island.every(s, 0) if isinstance(put, Lay)}
    assert places == {(x, y) for x in range(-3, east + 4) for y in range(-3, 4)}


def test_a_tile_may_stay_as_it_was_laid() -> None:
    s = start()
    (tile,) = give(s, "ray fish")
    act(s, f"tile {tile}", "lay 0 0")
    assert act(s, "turn 0") == []
    assert s.islands[0][0][2] == 0


def test_turning_is_asked_for_only_if_it_makes_a_difference() -> None:
    s = start()
    draw(s, "aabbccdd aabbccdd", ".eeff... .eeff...")
    (tile,) = give(s, "hut")
    act(s, f"tile {tile}", "lay 2 0")
    assert s.todo[-1] == (TILE, 0)


@pytest.mark.parametrize(("number", "ways"), [(0, 4), (1, 2)])
def test_a_tile_that_looks_the_same_after_half_a_turn_has_two_ways(number: int, ways: int) -> None:
    s = start()
    tile = tiles("fish fish")[number]
    s.hand, s.todo[-1:] = [tile], [(TILE, 0)]
    act(s, f"tile {tile}", "lay 0 0")
    assert legal(s) == [f"turn {turn}" for turn in range(ways)]
    if ways == 2:
        assert why_not(s, "turn 2") == "Turned so far, the tile looks the same again."


def test_a_tile_just_laid_supports_the_next() -> None:
    s = start()
    sea, other, sand = give(s, "sea", "sea", "sand")
    act(s, f"tile {sea}", "lay 0 0", "turn 0", f"tile {other}", "lay 2 1", "turn 0")
    act(s, f"tile {sand}")
    assert legal(s) == ["store"]
    s = start()
    sea, other, sand = give(s, "sea", "sea", "sand")
    act(s, f"tile {sea}", "lay 0 0", "turn 0", f"tile {other}", "lay 2 0", "turn 0")
    act(s, f"tile {sand}", "lay 1 0", "turn 1")
    assert [LEVEL[tile] for tile, _, _ in s.islands[0]] == [SEA, SEA, SAND]


def test_up_to_five_tiles_are_laid_in_one_turn() -> None:
    """Example 3 of the rules: three chosen and two from the pontoon."""
    s = start(4)
    kept = store(s, "sand", "hut")
    chosen = give(s, "sea", "sea", "sand")
    lay(s, "sea", 0, 0)
    for tile, place in zip(chosen[:2], ("2 0", "4 0"), strict=True):
        act(s, f"tile {tile}", f"lay {place}", "turn 0")
    for tile, place in ((chosen[2], "1 0"), (kept[0], "3 0")):
        act(s, f"tile {tile}", f"lay {place}", "turn 0")
    act(s, f"tile {kept[1]}", "lay 2 0", "done")
    assert len(s.islands[0]) == 6
    assert s.pontoons[0] == ()
    assert s.hand == []


def test_any_tile_may_go_onto_the_pontoon_instead() -> None:
    s = start()
    (tile,) = give(s, "sea")
    assert act(s, f"tile {tile}", "store")[1:] == [Stored(0, tile)]
    assert s.pontoons[0] == (tile,)
    assert legal(s) == [f"tile {tile}", "done"]


def test_the_pontoon_holds_two() -> None:
    s = start()
    store(s, "sea", "sand")
    (tile,) = give(s, "sea")
    act(s, f"tile {tile}")
    assert legal(s) == ["lay 0 0"]
    assert why_not(s, "store") == "Two tiles lie on your pontoon: it is full."


def test_a_tile_of_the_pontoon_that_could_be_laid_need_not_be() -> None:
    s = start()
    sea, sand = store(s, "sea", "sand")
    give(s)
    assert legal(s) == [f"tile {sea}", "done"]
    assert why_not(s, f"tile {sand}") == "There is no place for this tile on your island yet."
    act(s, "done")
    assert s.pontoons[0] == (sea, sand)


def test_a_tile_picked_up_from_the_pontoon_is_laid() -> None:
    s = start()
    (sea,) = store(s, "sea")
    give(s)
    act(s, f"tile {sea}")
    assert legal(s) == ["lay 0 0"]
    assert why_not(s, "store") == "This tile comes from the pontoon: lay it."
    act(s, "lay 0 0", "turn 0")
    assert s.pontoons[0] == ()


def test_a_turn_ends_when_all_chosen_tiles_are_placed() -> None:
    s = start()
    give(s, "sea", "sand")
    assert "done" not in legal(s)
    assert why_not(s, "done") == "First place all tiles that you chose."


class TestDiscarding:
    def test_sand_without_a_place_waits_on_a_pontoon_with_room(self) -> None:
        s = start()
        store(s, "sea")
        (sand,) = give(s, "sand")
        act(s, f"tile {sand}")
        assert legal(s) == ["store"]
        told = "Nothing is discarded while there is room on the pontoon."
        assert why_not(s, f"discard {sand}") == told

    def test_sand_without_a_place_beside_a_full_pontoon_costs_a_tile(self) -> None:
        s = start()
        hut, tiki = store(s, "hut", "tiki")
        (sand,) = give(s, "sand")
        act(s, f"tile {sand}")
        assert legal(s) == [f"discard {hut}", f"discard {tiki}", f"discard {sand}"]

    def test_the_tile_takes_the_place_of_one_of_the_pontoon(self) -> None:
        s = start()
        hut, tiki = store(s, "hut", "tiki")
        (sand,) = give(s, "sand")
        seen = act(s, f"tile {sand}", f"discard {hut}")
        assert seen[1:] == [Discarded(0, hut), Stored(0, sand)]
        assert s.pontoons[0] == (tiki, sand)
        assert s.lost == [hut]
        assert legal(s) == ["done"]

    def test_the_tile_itself_may_be_discarded(self) -> None:
        s = start()
        kept = store(s, "hut", "tiki")
        (sand,) = give(s, "sand")
        assert act(s, f"tile {sand}", f"discard {sand}")[1:] == [Discarded(0, sand)]
        assert s.pontoons[0] == tuple(kept)
        assert legal(s) == ["done"]

    def test_another_tile_chosen_in_this_turn_may_be_discarded(self) -> None:
        s = start(4)
        store(s, "hut", "tiki")
        sand, other = give(s, "turtle crab", "parrot crab")
        act(s, f"tile {sand}", f"discard {other}")
        assert s.hand == [sand]
        assert legal(s) == [f"tile {sand}"]
        act(s, f"tile {sand}")
        assert len(legal(s)) == 3

    def test_nothing_is_discarded_while_the_tile_can_be_laid(self) -> None:
        s = start()
        draw(s, TWO_SEAS)
        hut, _ = store(s, "hut", "tiki")
        (sand,) = give(s, "sand")
        act(s, f"tile {sand}")
        assert legal(s) == ["lay 1 0"]
        told = "Nothing is discarded while this tile can be laid."
        assert why_not(s, f"discard {hut}") == told

    def test_sea_always_fits_and_is_never_lost(self) -> None:
        s = start()
        sea, _ = store(s, "sea", "hut")
        (sand,) = give(s, "sand")
        act(s, f"tile {sand}")
        assert f"discard {sea}" not in legal(s)
        assert why_not(s, f"discard {sea}") == "A sea tile always fits: it is never discarded."

    def test_sea_of_the_pontoon_may_be_laid_to_save_the_other(self) -> None:
        s = start()
        sea, hut = store(s, "sea", "hut")
        (sand,) = give(s, "sand")
        act(s, f"tile {sea}", "lay 0 0", "turn 0", f"tile {sand}", "store", "done")
        assert s.pontoons[0] == (hut, sand)
        assert s.lost == []

    def test_a_first_turn_without_sea_keeps_two_and_loses_the_third(self) -> None:
        s = start(4)
        first, second, third = give(s, "sand", "hut", "tiki")
        act(s, f"tile {first}", "store", f"tile {second}", "store", f"tile {third}")
        assert legal(s) == [f"discard {tile}" for tile in (first, second, third)]
        act(s, f"discard {third}", "done")
        assert s.pontoons[0] == (first, second)
        assert s.lost == [third]

    def test_nothing_is_discarded_in_any_other_step(self) -> None:
        s = start()
        (tile,) = give(s, "sand")
        told = "Now pick up a tile to place, or end your turn."
        assert why_not(s, f"discard {tile}") == told


def test_steps_come_in_their_order() -> None:
    s = start()
    first, second = give(s, "sea", "sea")
    assert why_not(s, "turn 0") == "Now pick up a tile to place, or end your turn."
    act(s, f"tile {first}")
    assert why_not(s, f"tile {second}") == "First place the tile that you picked up."
    assert why_not(s, "done") == "First place the tile that you picked up."
    act(s, "lay 0 0")
    assert s.todo[-1] == (TURN, 0, first)
    assert why_not(s, f"tile {second}") == "First turn the tile that you just laid."


def session() -> tuple[Session[State], list[int]]:
    game = Session(island, 2, 1, {"start": 0})
    s = game.state
    s.hand = [next(tile for tile in s.pile if LEVEL[tile] == SEA)]
    s.pile.remove(s.hand[0])
    s.todo[-1] = (TILE, 0)
    return game, list(s.hand)


def test_all_of_a_turn_can_be_taken_back_until_it_is_ended() -> None:
    game, (tile,) = session()
    before = game.state.clone()
    for line in (f"tile {tile}", "lay 0 0", "turn 1"):
        game.act_text(f"0 {line}")
    while game.undo_refusal() is None:
        game.undo()
    assert game.state == before
    for line in (f"tile {tile}", "lay 0 0", "turn 1", "done"):
        game.act_text(f"0 {line}")
    assert game.undo_refusal() == PASSED_ON


def test_a_turn_is_finished_before_the_next_begins() -> None:
    s = start(4)
    (tile,) = give(s, "sea")
    s.todo[-2:] = [(TILE, 0)]
    act(s, f"tile {tile}")
    assert s.todo[-1][0] == LAY
    act(s, "lay 0 0", "turn 0")
    assert island.actor(s) == 0
    act(s, "done")
    assert s.todo[-1] == (LINE, 1)
