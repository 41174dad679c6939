"""The rules pages: every anchor in every language, every figure drawn and told, clean type."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from rules.titania import map as chart
from tests.sentences import exactly
from tests.sources import ROOT, python
from tools.art import symbols
from tools.figures import Unreadable, one_hex, panels
from tools.hexes import drawn
from tools.markdown import headings, html, lines
from tools.pages import LANGUAGES, page, sources, write_pages
from tools.spans import Known, inline

if TYPE_CHECKING:
    from pathlib import Path

STATIC = ROOT / "static"
PAGES = STATIC / "pages"
GAMES = sorted({path.stem for path in sources(STATIC)})
EVERY = [(game, lang) for game in GAMES for lang in LANGUAGES]


def text_of(game: str, lang: str) -> str:
    return "\n".join(line.text for line in lines(PAGES / lang / f"{game}.md"))


def anchors(game: str, lang: str) -> list[str]:
    return [each.id for each in headings(list(lines(PAGES / lang / f"{game}.md")))]


def written(game: str, lang: str) -> str:
    return page(PAGES / lang / f"{game}.md", STATIC)


def named_anchors(*folders: str) -> set[str]:
    """Return the anchors of all reasons; each must be written out where the reason is made."""
    found = set()
    for path in python(*folders):
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason":
                anchor = node.args[1]
                assert isinstance(anchor, ast.Constant), f"{path}:{node.lineno}"
                found.add(str(anchor.value))
    return found


def prose(game: str, lang: str) -> str:
    """Return what is read: without ids, links' targets, symbols and names of figures."""
    text = re.sub(r"\{[^}]*\}|\]\([^)]*\)|:[a-z][a-z0-9/-]*:|```.*", "", text_of(game, lang))
    return re.sub(r"^(caption|alt):", "", text, flags=re.MULTILINE)


def test_titania_has_its_pages() -> None:
    assert "titania" in GAMES


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_every_anchor_of_a_reason_is_on_the_page(game: str, lang: str) -> None:
    named = named_anchors("rules/core/", f"rules/{game}/")
    assert {"turns", "undo", "set-up", "records"} < named
    assert named <= set(anchors(game, lang))


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_have_the_same_anchors_and_figures_in_the_same_order(game: str) -> None:
    orders = {tuple(anchors(game, lang)) for lang in LANGUAGES}
    assert len(orders) == 1
    drawings = {
        tuple(re.findall(r"<use href=\"#[\w-]+\"|<figure id=\"[\w-]+\"", written(game, lang)))
        for lang in LANGUAGES
    }
    assert len(drawings) == 1


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_every_figure_has_a_caption_and_words_for_who_cannot_see_it(game: str, lang: str) -> None:
    figures = re.findall(r"<figure .*?</figure>", written(game, lang), re.DOTALL)
    assert len(figures) == len(list((PAGES / "figures" / game).glob("*.txt")))
    for figure in figures:
        assert re.search(r'role="img" aria-label="[^"]{20,}"', figure)
        assert re.search(r"<figcaption>.{20,}</figcaption>", figure)


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_a_page_carries_the_symbols_that_it_uses_and_no_others(game: str, lang: str) -> None:
    whole = written(game, lang)
    used = set(re.findall(r'<use href="#([\w-]+)"', whole))
    assert used == set(re.findall(r'<symbol id="([\w-]+)"', whole))


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_a_page_has_no_script_and_no_style_of_its_own(game: str, lang: str) -> None:
    whole = written(game, lang)
    assert not re.search(r"<script|<style| style=| on\w+=|https?://", whole)
    assert f'<html lang="{lang}">' in whole
    assert 'href="../../../index.html"' in whole
    for other in LANGUAGES:
        assert f'href="../{other}/{game}.html"' in whole


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_ids_are_there_once(game: str, lang: str) -> None:
    ids = re.findall(r' id="([^"]+)"', written(game, lang))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("game", "lang"), EVERY)
def test_quotes_and_apostrophes_are_typographic(game: str, lang: str) -> None:
    assert not re.search(r"""["']|\.\.\.""", prose(game, lang))


@pytest.mark.parametrize("game", GAMES)
def test_french_has_narrow_spaces_before_its_signs(game: str) -> None:
    found = re.findall(r".{12}(?<!\u202f)[:;!?»]|«(?!\u202f).{12}", prose(game, "fr"))
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_german_quotes_begin_low(game: str) -> None:
    text = prose(game, "de")
    assert text.count("„") == text.count("“")
    assert "”" not in text


def test_titanias_map_is_drawn_as_it_is_played() -> None:
    (panel,) = panels((PAGES / "figures" / "titania" / "map.txt").read_text("utf-8"), "map")
    drawn_there = {each.place: (each.kind, *each.things) for each in panel.hexes}
    things: dict[int, tuple[str, ...]] = {
        **chart.GIVES,
        **{at: tuple(flags) for at, flags in chart.FLAGS.items()},
        **{at: tuple(f"{name}0" for name in towers) for at, towers in chart.TOWERS_OF.items()},
    }
    assert drawn_there == {
        place: (chart.KIND_NAMES[chart.KINDS[at]], *things.get(at, ()))
        for at, place in enumerate(chart.COORDINATES)
    }


def test_building_writes_each_page_once_and_always_the_same(tmp_path: Path) -> None:
    write_pages(STATIC, tmp_path / "a")
    write_pages(STATIC, tmp_path / "b")
    made = sorted(path.relative_to(tmp_path / "a") for path in (tmp_path / "a").rglob("*.*"))
    assert [str(path) for path in made] == sorted(f"pages/{y}/{x}.html" for x, y in EVERY)
    for path in made:
        assert (tmp_path / "a" / path).read_bytes() == (tmp_path / "b" / path).read_bytes()


# The Markdown


def known(*ids: str) -> Known:
    return Known(frozenset(ids), frozenset({"starfish", "points"}), lambda name, _: f"[{name}]")


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
        ("{reef}", "en/page.md:1: not in our Markdown: '{reef}'"),
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


# Figures


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
