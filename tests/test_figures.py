"""Figures that show what is allowed: each tick, cross and dashed rim is where the rules put it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rules.chests import map as chests_map
from rules.chests.actions import Move
from rules.chests.chest import worth
from rules.chests.sailing import moves_of
from rules.island import building
from rules.island.grid import cell
from rules.island.sites import why_not_there
from rules.pirates.combos import best
from rules.pirates.data import MERCENARY, NAMES
from rules.pirates.placing import reachable
from rules.pirates.sea import BIT, WORD
from tests.chests import scenes as chests_scenes
from tests.island import scenes as island_scenes
from tests.pirates import scenes as pirates_scenes
from tests.pirates.scenes import at
from tests.sources import ROOT
from tools.looks import chests, island, pirates
from tools.squares import Look, Panel, Square, panels

if TYPE_CHECKING:
    from rules.island.setup import State as Island
    from rules.pirates.setup import State

Place = tuple[int, int]
STEPS = {"N": -chests_map.COLUMNS, "E": 1, "S": chests_map.COLUMNS, "W": -1}


def figure(game: str, name: str, look: Look) -> list[Panel]:
    path = ROOT / "static" / "pages" / "figures" / game / f"{name}.txt"
    return panels(path.read_text("utf-8"), path.name, look)


def chosen(panel: Panel) -> set[Place]:
    return {each.place for each in panel.squares if "target" in each.things}


def fits(s: Island, tile: Square, first: Square) -> bool:
    """Ask the rules whether a tile may be laid, the first of a panel being the first of all."""
    x, y = (here - there for here, there in zip(tile.place, first.place, strict=True))
    number = island_scenes.fetch(s, tile.kind)
    legal = why_not_there(s, 0, number, cell(x, y)) is None
    if legal:
        building.lay(s, 0, number, cell(x, y))
        building.turn(s, 0, 0)
    return legal


@pytest.mark.parametrize("name", ["sea", "sand", "constructions", "order", "covering"])
def test_tiles_of_an_island_lie_where_they_may_but_for_those_with_a_cross(name: str) -> None:
    for panel in figure("island", name, island.LOOK):
        s = island_scenes.start()
        for tile in panel.squares:
            assert fits(s, tile, panel.squares[0]) is ("no" not in tile.things), tile


def test_four_paddles_leave_five_eight_or_nine_tiles() -> None:
    free = [
        sum("dim" not in each.things for each in panel.squares)
        for panel in figure("island", "free", island.LOOK)
    ]
    assert free == [5, 8, 9]


def test_a_boat_goes_up_to_six_squares_straight_and_no_further_than_another_boat() -> None:
    (panel,) = figure("chests", "reach", chests.LOOK)
    (start,) = (each.place for each in panel.squares if "@A" in each.things)
    (other,) = (each.place for each in panel.squares if "@B" in each.things)
    corner = (0, chests_map.ROWS - 1)  # the panel is the lower left corner of the board

    def square(place: Place) -> int:
        x, y = (here - there for here, there in zip(place, start, strict=True))
        return (corner[1] + y) * chests_map.COLUMNS + corner[0] + x

    s = chests_scenes.at_sea(square(start), square(other))
    moves = [action for action in moves_of(s, 0) if isinstance(action, Move)]
    reach = {square(start) + each.distance * STEPS[each.direction] for each in moves}
    assert {square(place) for place in chosen(panel)} == reach


def test_ships_reach_the_first_row_what_is_beside_them_and_burning_ships() -> None:
    (panel,) = figure("pirates", "reach", pirates.LOOK)
    foot = max(y for _, y in (each.place for each in panel.squares))
    s = painted(panel, foot)
    reach = {space for space in range(42) if reachable(s, 0)[WORD[space]] & BIT[space]}
    shown = {at(5 - foot + y, x): (x, y) for x, y in (each.place for each in panel.squares)}
    assert chosen(panel) == {shown[space] for space in reach & shown.keys()}


@pytest.mark.parametrize("name", ["combinations", "cross"])
def test_combinations_count_what_is_written_beside_them(name: str) -> None:
    for panel in figure("pirates", name, pirates.LOOK):
        s = painted(panel, max(each.place[1] for each in panel.squares))
        told = sum(int(line.words) for line in panel.lines)
        assert sum(combo.points for combo in best(s, 0).combos) == told


def painted(panel: Panel, foot: int) -> State:
    """Put the ships of a panel on a sea, its lowest row on the first row of seat 0."""
    s = pirates_scenes.sea()
    for each in panel.squares:
        for thing in each.things:
            if found := re.fullmatch(r"([LD])(\d|:X)(\*?)", thing):
                x, y = each.place
                tile = MERCENARY + NAMES.index("joker") if found[2] == ":X" else int(found[2])
                seat = "LD".index(found[1])
                pirates_scenes.put(s, seat, tile, at(5 - foot + y, x), burning=bool(found[3]))
    return s


def test_a_sea_is_made_of_two_large_boards_and_a_narrow_one_for_each() -> None:
    (panel,) = figure("pirates", "sea", pirates.LOOK)
    kinds = {each.place: each.things[0] for each in panel.squares}
    assert kinds.keys() == {(x, y) for x in range(7) for y in range(6)}
    large = sorted(["vp", "cross", "lay"] * 2 + ["diagonal", "repair", "draw"])
    for line in panel.lines:
        (left, top), (right, bottom) = line.start, line.end
        board = [kinds[x, y] for x in range(left, right + 1) for y in range(top, bottom + 1)]
        assert sorted(board) == (large if left < right else ["diagonal", "draw", "repair"])
    assert len(panel.lines) == 6


def test_a_chest_adds_up_to_what_its_caption_says() -> None:
    (panel,) = figure("chests", "chest", chests.LOOK)
    assert sum(int(each.points) for each in panel.squares) == 40 + 60 + 30
    names = [part_name(each) for each in panel.squares]
    assert worth(chests_scenes.kinds(*names), 0) == (340, 2)
    treasures = [thing for each in panel.squares for thing in each.things]
    assert (treasures.count("cup"), treasures.count("ring")) == (2, 1)


def part_name(part: Square) -> str:
    """Name a part of a figure as the rules do: whose colour or which treasure, then its shape."""
    shape, *more = part.things
    of = next((each for each in more if each in {*"ABCDEF", "cup", "ring"}), "plain")
    return f"{of} {shape.partition('-')[0]}"
