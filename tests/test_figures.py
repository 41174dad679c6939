"""Figures that show what is allowed: each tick, cross and dashed rim is where the rules put it."""

from __future__ import annotations

import re

import pytest

from tests.sources import ROOT
from tools.looks import chests, island, pirates
from tools.squares import Look, Panel, Square, panels

Place = tuple[int, int]
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def figure(game: str, name: str, look: Look) -> list[Panel]:
    path = ROOT / "static" / "pages" / "figures" / game / f"{name}.txt"
    return panels(path.read_text("utf-8"), path.name, look)


def beside(place: Place) -> set[Place]:
    x, y = place
    return {(x + right, y + down) for right, down in BESIDE}


def chosen(panel: Panel) -> set[Place]:
    return {each.place for each in panel.squares if "target" in each.things}


def covered(tile: Square) -> set[Place]:
    """Return the four squares of a tile of Flower Island."""
    x, y = tile.place
    return {(x + right, y + down) for right in (0, 1) for down in (0, 1)}


def fits(tile: Square, laid: list[Square]) -> bool:
    """Tell whether a tile may be laid: sea edge to edge, all else across two tiles or more."""
    levels = {"sea": 0, "sand": 1, "hut": 2, "tiki": 2}
    level, place = levels[tile.kind], covered(tile)
    alike = [each for each in laid if levels[each.kind] == level]
    if any(place & covered(each) for each in alike):
        return False
    if level == 0:
        shore = set().union(*map(beside, place))
        return not alike or any(shore & covered(each) for each in alike)
    below = [place & covered(each) for each in laid if levels[each.kind] == level - 1]
    touched = [part for part in below if part]
    return len(touched) > 1 and set().union(*touched) == place


@pytest.mark.parametrize("name", ["sea", "sand", "constructions", "order", "covering"])
def test_tiles_of_an_island_lie_where_they_may_but_for_those_with_a_cross(name: str) -> None:
    for panel in figure("island", name, island.LOOK):
        for i, tile in enumerate(panel.squares):
            assert fits(tile, panel.squares[:i]) is ("no" not in tile.things), tile


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
    squares = {each.place for each in panel.squares} - {other}
    reach = set()
    for right, down in BESIDE:
        for far in range(1, 7):
            if (at := (start[0] + far * right, start[1] + far * down)) not in squares:
                break
            reach.add(at)
    assert chosen(panel) == reach


def test_ships_reach_the_first_row_what_is_beside_them_and_burning_ships() -> None:
    (panel,) = figure("pirates", "reach", pirates.LOOK)
    told = {each.place: " ".join(each.things) for each in panel.squares}
    active = {at for at, things in told.items() if re.search(r"[LD]\d(?!\*)", things)}
    near = set().union(*(beside(at) for at in active if "L" in told[at]))
    own_fire = {at for at, things in told.items() if re.search(r"L\d\*", things)}
    enemy_fire = {at for at, things in told.items() if re.search(r"D\d\*", things)}
    first_row = {at for at in told if at[1] == max(y for _, y in told)}
    reach = near | own_fire | (first_row - enemy_fire)
    assert chosen(panel) == (reach & told.keys()) - active


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
    treasures = [thing for each in panel.squares for thing in each.things]
    assert (treasures.count("cup"), treasures.count("ring")) == (2, 1)
