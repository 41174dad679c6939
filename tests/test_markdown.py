"""The small Markdown of the rules pages and the figures told in text: each thing that they know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.sentences import exactly
from tests.sources import ROOT
from tools.art import symbols
from tools.drawers import DRAWERS, drawer
from tools.figures import Unreadable, one_hex, panels
from tools.hexes import drawn
from tools.markdown import headings, html, lines
from tools.pages import page
from tools.spans import Known, inline

if TYPE_CHECKING:
    from pathlib import Path

STATIC = ROOT / "static"


def known(*ids: str) -> Known:
    symbols_there = frozenset({"starfish", "points"})
    return Known(
        frozenset(ids), symbols_there, lambda name, _: f"[{name}]", DRAWERS["titania"].piece
    )


def made(tmp_path: Path, text: str) -> str:
    (tmp_path / "en").mkdir(exist_ok=True)
    (tmp_path / "en" / "shared.md").write_text("## Shared {#shared}\n", "utf-8")
    source = tmp_path / "en" / "page.md"
    source.write_text(text, "utf-8")
    return html(list(lines(source)), known("goal"))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("# Goal {#goal}", '<h1 id="goal">Goal</h1>'),
        ("### A **b** {#c}", '<h3 id="c">A <strong>b</strong></h3>'),
        ("one\ntwo & three\n\nfour", "<p>one two &amp; three</p>\n<p>four</p>"),
        ("- one\n  more\n- two", "<ul><li>one more</li><li>two</li></ul>"),
        ("1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"),
        ("> one\n> two", '<p class="note">one two</p>'),
        (
            "| | b |\n|---|---|\n| 1 | |",
            (
                '<table><thead><tr><td></td><th scope="col">b</th></tr></thead>'
                "<tbody><tr><td>1</td><td></td></tr></tbody></table>"
            ),
        ),
        ("[the goal](#goal)", '<p><a href="#goal">the goal</a></p>'),
        ("[others](chests.html#set-up)", '<p><a href="chests.html#set-up">others</a></p>'),
        (
            ":starfish:",
            '<p><svg class="piece" aria-hidden="true"><use href="#starfish"/></svg></p>',
        ),
        (
            "```figure fog\ncaption: The **fog**\n  lifts.\nalt: A “ship”.\n```",
            (
                '<figure id="figure-fog"><div class="panels" role="img" aria-label="A “ship”.">'
                "[fog]</div><figcaption>The <strong>fog</strong> lifts.</figcaption></figure>"
            ),
        ),
        ("one\n{include shared}\n\ntwo", '<p>one</p>\n<h2 id="shared">Shared</h2>\n<p>two</p>'),
    ],
)
def test_markdown_becomes_html(tmp_path: Path, text: str, result: str) -> None:
    assert made(tmp_path, text) == result


def test_a_sign_can_stand_on_a_symbol() -> None:
    assert ">3</text></svg>" in inline(":points/3:", "here", known())


def test_a_hex_can_stand_in_a_line() -> None:
    assert 'class="hex crane"' in inline("{crane}", "here", known())


def test_what_the_build_makes_stands_alone_and_in_no_paragraph(tmp_path: Path) -> None:
    assert made(tmp_path, "{crane}").startswith("<svg")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a\n\n## Goal", "en/page.md:3: a heading is `## Title {#id}`, not '## Goal'"),
        ("## Goal {#goal}\ntext", "en/page.md:2: an empty line must follow a heading"),
        ("- a\nb", "en/page.md:2: neither an item nor the rest of one: 'b'"),
        ("- a\n  - b", "en/page.md:2: neither an item nor the rest of one: '  - b'"),
        ("> a\nb", "en/page.md:2: every line of a note begins with `> `"),
        ("| a |\n| b |", "en/page.md:1: a table needs `|---|` under its head"),
        (
            "| a |\n|---|\n| b | c |",
            "en/page.md:3: a row needs as many cells as the head of its table",
        ),
        ("* a", "en/page.md:1: not in our Markdown: '* a'"),
        ("![a](b.png)", "en/page.md:1: not in our Markdown: '![a](b.png)'"),
        ("a *b*", "en/page.md:1: a stray '*' in 'a *b*'"),
        ("a <b>", "en/page.md:1: a stray '<' in 'a <b>'"),
        ("a `b`", "en/page.md:1: a stray '`' in 'a `b`'"),
        ("[a](#b)", "en/page.md:1: there is no '#b' to link to"),
        ("[a](//b.example)", "en/page.md:1: there is no '//b.example' to link to"),
        (":mermaid:", "en/page.md:1: there is no symbol 'mermaid'"),
        ("{fog X}", "en/page.md:1: not in our Markdown: '{fog X}'"),
        ("{fog}\nmore", "en/page.md:1: not in our Markdown: '{fog}'"),
        ("a {fog X}", "en/page.md:1: nothing that can be on a hex: 'X'"),
        ("```python\n```", "en/page.md:1: a fence is a figure with its name, not '```python'"),
        ("```figure fog\ncaption: a\n```", "en/page.md:1: a figure has a `caption:` and an `alt:`"),
        ("```figure fog\ncolour: a\n```", "en/page.md:2: a figure has no such part: 'colour: a'"),
        ("```figure fog\ncaption: a", "en/page.md:1: the fence is not closed"),
    ],
)
def test_what_is_not_known_is_refused_with_its_place(
    tmp_path: Path, text: str, complaint: str
) -> None:
    with pytest.raises(Unreadable, match=exactly(complaint)):
        made(tmp_path, text)


def test_an_id_is_given_once(tmp_path: Path) -> None:
    source = tmp_path / "page.md"
    source.write_text("# A {#a}\n\n## B {#a}\n", "utf-8")
    with pytest.raises(Unreadable, match=r"page\.md:3: the id 'a' is there twice"):
        headings(list(lines(source)))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("## A {#a}\n", "a page has one title, at its top"),
        ("# A {#a}\n\n# B {#b}\n", "a page has one title, at its top"),
        (
            "# A {#a}\n\n```figure ghost\ncaption: a\nalt: b\n```\n",
            "en/titania.md:3: there is no figure 'ghost' in titania",
        ),
    ],
)
def test_a_page_needs_a_title_and_its_figures(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "en").mkdir()
    source = tmp_path / "en" / "titania.md"
    source.write_text(text, "utf-8")
    with pytest.raises(Unreadable, match=complaint):
        page(source, STATIC)


def test_a_game_that_nobody_draws_is_refused() -> None:
    complaint = "nobody draws figures of 'reef'; there are titania, chests, island, pirates"
    with pytest.raises(Unreadable, match=exactly(complaint)):
        drawer("reef")


def test_a_figure_is_read_panel_by_panel() -> None:
    first, second = panels("zoom 1.5\n0,0 fog\n---\n0,-1 site W1 K2 star =a +5\n0,0 -> 0,-1\n", "f")
    assert first.zoom == second.zoom == 1.5
    assert [each.kind for each in first.hexes] == ["fog"]
    (site,) = second.hexes
    assert (site.place, site.towers) == ((0, -1), [("white", 1), ("black", 2)])
    assert (site.label, site.points, site.gives) == ("a", "+5", [("starfish",)])
    assert second.arrows == [((0, 0), (0, -1))]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "0,0 reef",
            (
                "f:1: no kind of hex: 'reef'; there are"
                " sea, castle, fog, open, bonus, diamond, crane, site"
            ),
        ),
        ("0,0 fog\nreef", "f:2: no hex, arrow or panel: 'reef'"),
        ("zoom 1.5\n0,0 fog X", "f:2: nothing that can be on a hex: 'X'"),
    ],
)
def test_a_figure_that_cannot_be_read_says_where(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=exactly(complaint)):
        panels(text, "f")


@pytest.mark.parametrize(
    ("words", "uses"),
    [
        ("castle", ["castle"]),
        ("fog", ["fog"]),
        ("diamond B", ["point", "ship-blue"]),
        ("crane R Y", ["crane", "ship-red", "ship-yellow"]),
        ("open 2G", ["shell-green", "shell-green"]),
        ("bonus points cards", ["points", "cards"]),
        ("site N0 G3 star", ["plot-brown", "plot-green", "tower-green-3", "starfish"]),
        ("sea new", ["brackets-hex"]),
    ],
)
def test_a_hex_shows_what_is_on_it(words: str, uses: list[str]) -> None:
    drawing = drawn(one_hex(words, "here"))
    assert re.findall(r'<use href="#([\w-]+)"', drawing) == uses
    assert (
        set(uses) <= symbols(STATIC / "art" / "common.svg", STATIC / "art" / "titania.svg").keys()
    )


def test_what_may_be_chosen_has_a_rim_and_a_buoy_and_what_may_not_a_cross() -> None:
    assert re.findall(r'class="(may|buoy|cross)"', drawn(one_hex("sea target", ""))) == [
        "may",
        "buoy",
    ]
    assert re.findall(r'class="(may|buoy|cross)"', drawn(one_hex("sea no", ""))) == ["cross"]
