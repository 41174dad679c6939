"""Figures of square boards told in text: how they are read, and what each game's squares show."""

from __future__ import annotations

import re

import pytest

from tests.sentences import exactly
from tests.sources import ROOT
from tools.art import symbols
from tools.boards import drawn, figure, piece
from tools.figures import Unreadable
from tools.looks import chests, island, pirates
from tools.squares import Line, Look, one_square, panels

ART = ROOT / "static" / "art"
LOOKS = {"chests": chests.LOOK, "island": island.LOOK, "pirates": pirates.LOOK}


def uses(drawing: str) -> list[str]:
    return re.findall(r'<use href="#([\w-]+)"', drawing)


def test_a_figure_is_read_panel_by_panel() -> None:
    text = "zoom 1.5\n0,0 sea @A\n0,0 -> 2,0\n---\n-1,2 tile lid C new =a +10\n0,0 == 2,0 +3\n"
    first, second = panels(text, "f", chests.LOOK)
    assert first.zoom == second.zoom == 1.5
    assert first.lines == [Line("->", (0, 0), (2, 0), "")]
    (lid,) = second.squares
    assert (lid.place, lid.kind, lid.label, lid.points) == ((-1, 2), "tile", "a", "+10")
    assert second.lines == [Line("==", (0, 0), (2, 0), "+3")]


def test_many_squares_are_told_in_a_line_but_for_those_that_are_told_apart() -> None:
    (panel,) = panels("0,0 .. 2,1 back\n1,1 sea\n", "f", chests.LOOK)
    assert sorted(each.place for each in panel.squares) == [
        (x, y) for x in range(3) for y in (0, 1)
    ]
    assert [each.place for each in panel.squares if each.kind == "sea"] == [(1, 1)]


def test_many_tiles_lie_side_by_side() -> None:
    (panel,) = panels("0,0 .. 4,2 sea", "f", island.LOOK)
    assert {each.place for each in panel.squares} == {(x, y) for x in (0, 2, 4) for y in (0, 2)}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("0,0 reef", "f:1: no kind of square: 'reef'; there are sea, back, tile, part"),
        ("0,0 sea\nreef", "f:2: no square, line or panel: 'reef'"),
        ("zoom 1.5\n0,0 sea fog", "f:2: nothing that can be on a square: 'fog'"),
        ("0,0 .. 1,1 sea @G", "f:1: nothing that can be on a square: '@G'"),
    ],
)
def test_a_figure_that_cannot_be_read_says_where(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=exactly(complaint)):
        panels(text, "f", chests.LOOK)


@pytest.mark.parametrize(
    ("game", "words", "shown"),
    [
        ("chests", "sea", []),
        ("chests", "back @A", ["tile-back", "boat", "seat-a"]),
        ("chests", "tile ship", ["tile-event", "sailing-ship"]),
        ("chests", "tile bottom cup", ["tile-face", "bottom", "cup"]),
        ("chests", "tile middle", ["tile-face", "middle-top"]),
        ("chests", "tile key F", ["tile-face", "key", "seat-f"]),
        ("chests", "part lock-low C", ["lock-bottom", "seat-c"]),
        ("island", "place", []),
        ("island", "sea", ["cell-sea"] * 4),
        ("island", "sand crab - bottle -", [*["cell-sand"] * 4, "crab", "bottle"]),
        ("island", "hut", ["cell-mat", "hut"]),
        ("island", "paddle B", ["paddle"]),
        ("pirates", "light diagonal", ["space-diagonal"]),
        ("pirates", "dark vp D6", ["pirate-dark", "fx-gold"]),
        ("pirates", "light L9 shield shield", ["pirate-light", "fx-twice", "shield", "shield"]),
        ("pirates", "light L5*", ["pirate-light-burning"]),
        ("pirates", "dark D2 hit", ["pirate-dark", "fx-gold", "hit"]),
        ("pirates", "dark repair dummy", ["space-repair", "mine-dummy"]),
        ("pirates", "dark L:258", ["mercenary", "shield", "pirate-light"]),
    ],
)
def test_a_square_shows_what_is_on_it(game: str, words: str, shown: list[str]) -> None:
    drawing = piece(LOOKS[game], words, "here")
    assert uses(drawing) == shown
    assert set(shown) <= symbols(ART / "common.svg", ART / f"{game}.svg").keys()


@pytest.mark.parametrize(
    ("mark", "sign"),
    [
        ("target", 'class="may"'),
        ("yes", 'class="tick"'),
        ("no", 'class="cross"'),
        ("new", "#brackets-square"),
        ("turned", "#icon-turn"),
        ("=a", ">a</text>"),
        ("−2", ">−2</text>"),
    ],
)
@pytest.mark.parametrize("look", [chests.LOOK._replace(kinds=("tile", "sea")), pirates.LOOK])
def test_marks_are_drawn_and_only_where_they_are_told(look: Look, mark: str, sign: str) -> None:
    kind = look.kinds[-1]
    assert sign in piece(look, f"{kind} {mark}", "here")
    assert sign not in piece(look, kind, "here")


def test_the_right_end_of_a_chest_is_turned_about() -> None:
    assert "scale(-1 1)" in piece(chests.LOOK, "part lid-right ring", "here")
    assert "scale(-1 1)" not in piece(chests.LOOK, "part lid ring", "here")


def test_a_tile_that_is_spoken_of_has_a_rim_and_one_out_of_reach_is_dim() -> None:
    assert 'class="chosen"' in piece(island.LOOK, "sand yes", "here")
    assert '<g class="dim">' in piece(island.LOOK, "sand dim", "here")


def test_tiles_of_a_market_lie_apart() -> None:
    text = "0,0 sea\n2,0 sea\n"
    widths = [
        re.search(r'<svg class="drawing" width="(\d+)"', drawing)
        for drawing in (
            *figure(island.LOOK, text, "f"),
            *figure(island.LOOK, f"apart 0.5\n{text}", "f"),
        )
    ]
    close, apart = (int(width[1]) for width in widths if width)
    assert apart == close + 32


@pytest.mark.parametrize(("end", "turned"), [("8,0", False), ("0,8", True)])
@pytest.mark.parametrize(("seat", "shown"), [("B", ["paddle", "seat-b"]), ("-", ["paddle"])])
def test_a_paddle_lies_over_a_row_or_a_column(
    end: str, seat: str, shown: list[str], *, turned: bool
) -> None:
    (drawing,) = figure(island.LOOK, f"0,0 place\n{end} place\n0,0 == {end} {seat}\n", "f")
    assert uses(drawing) == shown
    assert ("rotate(90)" in drawing) is turned


@pytest.mark.parametrize("end", ["0,3", "3,0", "3,3", "-3,-3"])
def test_a_shot_ends_in_a_burst(end: str) -> None:
    (drawing,) = figure(pirates.LOOK, f"0,0 light\n{end} light\n0,0 => {end}\n", "f")
    assert uses(drawing) == ["hit"]
    assert 'class="shot"' in drawing


def test_a_band_frames_squares_and_tells_what_they_bring() -> None:
    (drawing,) = figure(pirates.LOOK, "0,0 .. 2,0 light\n0,0 == 2,0 +3\n", "f")
    assert 'class="band"' in drawing
    assert ">+3</text>" in drawing
    (bare,) = figure(pirates.LOOK, "0,0 .. 2,0 light\n0,0 == 2,0\n", "f")
    assert "</text>" not in bare


def test_a_way_has_a_head() -> None:
    (drawing,) = figure(chests.LOOK, "0,0 sea\n3,0 sea\n0,0 -> 3,0\n", "f")
    assert 'class="way-head"' in drawing


def test_a_drawing_is_as_large_as_its_zoom_says() -> None:
    panel = one_square("sea", "here", chests.LOOK)
    assert 'width="80"' in drawn(panel, chests.LOOK)
    assert 'width="160"' in drawn(panel._replace(zoom=2), chests.LOOK)
