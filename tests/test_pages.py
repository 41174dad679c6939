"""The rules pages: every anchor in every language, every figure drawn and told, clean type."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from rules.titania import map as chart
from tests.sources import ROOT, python
from tools.figures import panels
from tools.markdown import headings, lines
from tools.pages import GUIDES, LANGUAGES, page, sources, write_pages

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


@pytest.mark.parametrize(("game", "lang"), [one for one in EVERY if one[0] not in GUIDES])
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
def test_a_page_has_one_script_of_ours_and_no_style_of_its_own(game: str, lang: str) -> None:
    whole = written(game, lang)
    assert re.findall(r"<script.*", whole) == ['<script src="../../search.js" defer></script>']
    assert not re.search(r"<style| style=| on\w+=|https?://", whole)
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
