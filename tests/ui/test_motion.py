"""What is seen moving follows from where things were and are, and from nothing else."""

from __future__ import annotations

import pytest

from tests.ui.test_patch import Element, Fake
from ui.motion import CROWD, Move, arc, moves, stirs
from ui.node import Node, h
from ui.patch import mount, patch


def piece(key: str, x: float, look: str = "", y: float = 0.0) -> Node:
    style = f"--x: {x:g}; --y: {y:g}; --w: 40; --h: 40"
    return h("span", cls=f"sprite piece-sprite {look}".strip(), style=style, key=key)


def board(*pieces: Node, sight: float = 0.0) -> Node:
    style = f"--plane-w: 9; --sight-x: {sight:g}; --sight-y: 0"
    return h("div", h("div", *pieces, cls="pieces"), cls="plane", style=style)


def moved(before: Node, after: Node, *, played: bool = True) -> list[tuple[str, str, float, float]]:
    """Patch a board, and tell what moves on it by its key or class."""
    surface = Fake()
    mounted = mount(surface, h("main", before))
    surface.stirs.clear()
    patch(surface, mounted, h("main", after))
    found: list[Move[Element]] = moves([s for s in surface.stirs if stirs(s[2])], played=played)
    keys = {id(element): new.key or "plane" for element, _, new in surface.stirs}
    return [(keys[id(move.element)], *move[1:]) for move in found]


def test_a_ship_that_has_another_place_sails_there_from_where_it_was() -> None:
    before, after = board(piece("a", 10, "afloat")), board(piece("a", 70, "afloat", 5))
    assert moved(before, after) == [("a", "sail", -60, -5)]


def test_anything_else_glides_without_a_roll() -> None:
    assert moved(board(piece("a", 10)), board(piece("a", 4))) == [("a", "glide", 6, 0)]


def test_a_ship_that_comes_arrives_and_a_thing_is_put_down() -> None:
    after = board(piece("a", 10), piece("b", 50, "afloat"), piece("c", 90, "lands"), piece("d", 9))
    assert moved(board(piece("a", 10)), after) == [
        ("b", "arrive", pytest.approx(-24), 0),
        ("c", "land", 0, 0),
    ]


def test_what_is_only_looked_at_does_not_come() -> None:
    after = board(piece("a", 10), piece("b", 50, "afloat"))
    assert moved(board(piece("a", 10)), after, played=False) == []


def test_what_points_something_out_does_not_move() -> None:
    assert moved(board(piece("way", 10, "rigid")), board(piece("way", 60, "rigid"))) == []


def test_another_style_at_the_same_place_is_no_move() -> None:
    old = piece("a", 10)
    new = old._replace(attrs={**old.attrs, "style": old.attrs["style"] + "; --i: 3"})
    assert moved(board(old), board(new)) == []


def test_a_board_that_grows_moves_as_one() -> None:
    """It grew by 48 at its left and is looked at from 24 further; the last tile was turned."""
    before = board(piece("a", 0), piece("b", 48), piece("c", 96))
    after = board(piece("a", 48), piece("b", 96), piece("c", 150), sight=24)
    assert moved(before, after) == [("c", "glide", -6, 0), ("plane", "glide", -24, 0)]


def test_a_board_that_is_drawn_anew_does_not_swarm() -> None:
    before = board(*(piece(str(n), n) for n in range(CROWD + 1)))
    after = board(*(piece(str(n), n + 9) for n in range(CROWD + 1)))
    assert moved(before, after) == []


def test_a_flight_rises_in_a_shallow_arc_and_ends_where_it_shall() -> None:
    way = arc(300, 100)
    assert (way[0], way[-1]) == ((0, 0), (300, 100))
    above = [100 * x / 300 - y for x, y in way[1:-1]]
    assert all(height > 0 for height in above)
    assert max(above) <= 0.2 * 316
