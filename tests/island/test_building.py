"""Building: sea edge to edge, sand across sea tiles, constructions across sand tiles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import island
from rules.core import OVER
from rules.island import building
from rules.island.actions import Lay
from rules.island.data import CONSTRUCTION, LEVEL, LEVELS, SAND, SEA
from rules.island.grid import cell, spot
from rules.island.setup import LAY, State
from tests.island.scenes import act, draw, fetch, give, lay, legal, room, start, why_not

STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
PINWHEEL = ".aa.. .aabb dd.bb ddcc. ..cc."  # a hole of one cell


def about_to_lay(s: State, names: str) -> None:
    """Let seat 0 have picked up a tile."""
    (tile,) = give(s, names)
    act(s, f"tile {tile}")


def drawn(sea: str, sand: str = "") -> State:
    s = start()
    draw(s, sea, sand)
    return s


def cells(x: int, y: int) -> set[tuple[int, int]]:
    return {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}


def supports(s: State, level: int, x: int, y: int, seat: int = 0) -> tuple[int, ...]:
    """Return how many cells of a place lie on each tile of a level, the most first."""
    found = [
        len(cells(*spot(at)) & cells(x, y))
        for tile, at, _ in s.islands[seat]
        if LEVEL[tile] == level
    ]
    return tuple(sorted(filter(None, found), reverse=True))


class TestSea:
    def test_an_island_begins_with_a_sea_tile_at_one_fixed_place(self) -> None:
        s = start()
        assert [room(s, level) for level in LEVELS] == [{(0, 0)}, set(), set()]
        about_to_lay(s, "ray fish")
        assert legal(s) == ["lay 0 0", "store"]
        assert why_not(s, "lay 1 0") == "The first sea tile lies on the marked place."

    def test_sand_and_constructions_cannot_begin_an_island(self) -> None:
        for names in ("sand", "construction"):
            s = start()
            about_to_lay(s, names)
            assert legal(s) == ["store"]
            assert why_not(s, "lay 0 0") == "An island begins with a sea tile."

    def test_a_second_tile_lies_edge_to_edge_by_a_cell_or_two(self) -> None:
        s = drawn("aa aa")
        beside = {(x, y) for x in (-2, 2) for y in (-1, 0, 1)}
        assert room(s, SEA) == beside | {(y, x) for x, y in beside}
        assert room(s, SAND) == set()

    @pytest.mark.parametrize("corner", ["2 2", "-2 2", "2 -2", "-2 -2"])
    def test_a_corner_is_not_enough(self, corner: str) -> None:
        s = drawn("aa aa")
        about_to_lay(s, "sea")
        told = "It would touch the other sea tiles by a corner only."
        assert why_not(s, f"lay {corner}") == told

    def test_a_corner_does_no_harm_beside_an_edge(self) -> None:
        s = drawn("aa.. aabb ..bb")  # a place at (2, -1) touches b; one at (0, 2) both
        assert (0, 2) in room(s, SEA)

    def test_a_tile_must_touch_another(self) -> None:
        s = drawn("aa aa")
        about_to_lay(s, "sea")
        assert why_not(s, "lay 3 0") == "A sea tile must lie edge to edge with another one."

    @pytest.mark.parametrize("place", ["0 0", "1 1", "-1 0", "1 -1"])
    def test_sea_tiles_never_overlap(self, place: str) -> None:
        s = drawn("aa aa")
        about_to_lay(s, "sea")
        assert why_not(s, f"lay {place}") == "Sea tiles never overlap."

    def test_sea_may_touch_a_tile_that_is_covered(self) -> None:
        s = drawn("aabb aabb", ".cc. .cc.")
        assert (1, 2) in room(s, SEA)
        assert (1, -2) in room(s, SEA)

    def test_holes_are_fine_and_too_small_for_a_tile_to_fill(self) -> None:
        s = drawn(PINWHEEL)
        assert len(s.islands[0]) == 4
        assert not any((1, 2) in cells(x, y) for x, y in room(s, SEA))

    def test_a_hole_of_two_by_two_can_be_filled(self) -> None:
        s = drawn("aabbcc aabbcc dd..ee dd..ee ffgghh ffgghh")
        assert (2, 2) in room(s, SEA)
        lay(s, "sea", 2, 2)
        assert (2, 2) not in room(s, SEA)


class TestSand:
    @pytest.mark.parametrize(
        ("sea", "place", "parts"),
        [
            ("aabb aabb", (1, 0), (2, 2)),
            ("aa aa bb bb", (0, 1), (2, 2)),
            ("aabb aabb .cc. .cc.", (1, 1), (2, 1, 1)),
            ("aabb aabb ccdd ccdd", (1, 1), (1, 1, 1, 1)),
        ],
    )
    def test_sand_lies_across_two_three_or_four_sea_tiles(
        self, sea: str, place: tuple[int, int], parts: tuple[int, ...]
    ) -> None:
        s = drawn(sea)
        assert place in room(s, SAND)
        assert supports(s, SEA, *place) == parts

    def test_sand_right_on_one_sea_tile_is_refused(self) -> None:
        s = drawn("aabb aabb")
        about_to_lay(s, "sand")
        assert why_not(s, "lay 0 0") == "Sand must lie on two sea tiles at least."
        assert legal(s) == ["lay 1 0", "store"]

    @pytest.mark.parametrize("place", ["-1 0", "3 0", "1 1", "1 -1", "2 1"])
    def test_sand_never_hangs_over_water(self, place: str) -> None:
        s = drawn("aabb aabb")
        about_to_lay(s, "sand")
        assert why_not(s, f"lay {place}") == "A part of the tile would hang over open water."

    def test_sand_never_bridges_a_hole(self) -> None:
        s = drawn(PINWHEEL)
        about_to_lay(s, "sand")
        for place in ("0 1", "1 1", "0 2", "1 2"):
            told = why_not(s, f"lay {place}")
            assert told == "A part of the tile would hang over open water."

    def test_sand_never_lies_on_sand(self) -> None:
        s = drawn("aabbcc aabbcc", ".dd... .dd...")
        about_to_lay(s, "sand")
        assert why_not(s, "lay 1 0") == "Sand lies there already."
        assert why_not(s, "lay 2 0") == "Sand lies there already."
        assert legal(s) == ["lay 3 0", "store"]

    def test_half_covered_tiles_still_bear_sand_on_their_bare_cells(self) -> None:
        s = drawn("aabb aabb ccdd ccdd", ".ee. .ee. .... ....")
        assert room(s, SAND) == {(1, 2)}

    def test_every_straddle_is_2_2_or_2_1_1_or_1_1_1_1(self) -> None:
        seen = Counter[tuple[int, ...]]()
        for s, seat, level, places in laying_steps(40):
            for x, y in places if level else ():
                seen[supports(s, level - 1, x, y, seat)] += 1
        assert set(seen) == {(2, 2), (2, 1, 1), (1, 1, 1, 1)}


class TestConstructions:
    SEA = "aabbcc aabbcc ddeeff ddeeff"
    SAND = ".ggii. .ggii. ...... ......"

    def test_a_construction_stands_across_two_sand_tiles(self) -> None:
        s = drawn(self.SEA, self.SAND)
        about_to_lay(s, "hut")
        assert legal(s) == ["lay 2 0", "store"]

    def test_a_construction_on_one_sand_tile_is_refused(self) -> None:
        s = drawn(self.SEA, self.SAND)
        about_to_lay(s, "hut")
        told = "A construction must stand on two sand tiles at least."
        assert why_not(s, "lay 1 0") == told

    @pytest.mark.parametrize("place", ["0 0", "2 1", "1 2", "4 0"])
    def test_a_construction_never_stands_on_the_sea(self, place: str) -> None:
        s = drawn(self.SEA, self.SAND)
        about_to_lay(s, "hut")
        told = "A construction stands on sand only, never on the sea."
        assert why_not(s, f"lay {place}") == told

    def test_a_construction_never_hangs_over_water(self) -> None:
        s = drawn(self.SEA, self.SAND)
        about_to_lay(s, "tiki")
        assert why_not(s, "lay 2 -1") == "A part of the tile would hang over open water."

    def test_constructions_never_overlap(self) -> None:
        s = drawn("aabbccdd aabbccdd", ".eeffgg. .eeffgg.")
        lay(s, "tiki", 2, 0)
        about_to_lay(s, "hut")
        assert why_not(s, "lay 3 0") == "A construction stands there already."
        assert legal(s) == ["lay 4 0", "store"]

    def test_a_construction_may_stand_across_four_sand_tiles(self) -> None:
        sea = "aabbcc aabbcc ddeeff ddeeff gghhii gghhii"
        s = drawn(sea, "...... .jjkk. .jjkk. .llmm. .llmm. ......")
        assert (2, 2) in room(s, CONSTRUCTION)
        assert supports(s, SAND, 2, 2) == (1, 1, 1, 1)

    def test_sand_laid_later_makes_room_for_a_construction(self) -> None:
        s = drawn("aabbcc aabbcc", ".dd... .dd...")
        assert room(s, CONSTRUCTION) == set()
        lay(s, "sand", 3, 0)
        assert room(s, CONSTRUCTION) == {(2, 0)}


def laying_steps(games: int) -> list[tuple[State, int, int, list[tuple[int, int]]]]:
    """Play random games; return every step of laying with its seat, level and places."""
    found = []
    for seed in range(games):
        s, rng = start(2 + seed % 3, seed, start="seed"), Random(seed)
        while (seat := island.actor(s)) != OVER:
            actions = island.legal(s, seat)
            step = s.todo[-1]
            if step[0] == LAY:
                places = [(lay.x, lay.y) for lay in actions if isinstance(lay, Lay)]
                found.append((s.clone(), seat, LEVEL[step[2]], places))
            island.apply(s, seat, rng.choice(actions))
    return found


def test_places_are_those_that_the_rules_give_cell_by_cell() -> None:
    """Looked for on a wide field, from nothing but the tiles that lie there."""
    for s, seat, level, places in laying_steps(9)[::5]:
        layers = [
            [cells(*spot(at)) for tile, at, _ in s.islands[seat] if LEVEL[tile] == layer]
            for layer in LEVELS
        ]
        field = [(x, y) for y in range(-22, 23) for x in range(-22, 23)]
        assert places == [place for place in field if _fits(layers, level, cells(*place))]


def _fits(layers: list[list[set[tuple[int, int]]]], level: int, here: set[tuple[int, int]]) -> bool:
    if any(tile & here for tile in layers[level]):
        return False
    if level == SEA:
        edge = {(x + dx, y + dy) for x, y in here for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        return any(tile & edge for tile in layers[SEA]) or (not layers[SEA] and min(here) == (0, 0))
    below = [tile & here for tile in layers[level - 1] if tile & here]
    return set().union(*below) == here and len(below) > 1


def test_a_step_offers_at_most_some_sixty_places() -> None:
    assert max(len(places) for _, _, _, places in laying_steps(30)) <= 60


def test_the_widest_island_fits_the_grid() -> None:
    """27 tiles in a row: three players for nine days, three tiles a turn."""
    s = start(3)
    for i in range(27):
        lay(s, "sea", 2 * i, 0)
    assert spot(cell(2 * 26, 0)) == (52, 0)
    assert (54, 0) in room(s, SEA)
    assert (-2, 0) in room(s, SEA)
    assert max(x for x, _ in room(s, SEA)) == 54


def test_a_tile_that_was_laid_never_moves() -> None:
    s = drawn("aabb aabb")
    before = s.islands[0]
    about_to_lay(s, "sand")
    act(s, "lay 1 0", "turn 2")
    assert s.islands[0][:2] == before


def test_turning_changes_no_place() -> None:
    s = drawn("aabb aabb")
    tile = fetch(s, "ray bottle")
    s.hand = [tile]
    s.todo += [(LAY, 0, tile)]
    act(s, "lay 0 2")
    before = list(s.room)
    for turn in range(4):
        after = s.clone()
        act(after, f"turn {turn}")
        assert after.room == before
        assert after.islands[0][-1] == (tile, cell(0, 2), turn)


def test_tiles_lie_edge_to_edge_where_their_cells_do() -> None:
    """As cells tell it: they share one, or one of each is beside the other."""
    first = cells(0, 0)
    for x in range(-4, 5):
        for y in range(-4, 5):
            other = cells(x, y)
            beside = {(u + dx, v + dy) for u, v in other for dx, dy in STEPS}
            shared = bool(first & other)
            assert building._overlap(x, y) == shared
            assert building._touch(x, y) == (not shared and bool(first & beside))


def test_flags_become_bits_the_first_one_the_lowest() -> None:
    assert building._bits([True, False, True, True]) == 0b1101
    assert building._bits([]) == 0
