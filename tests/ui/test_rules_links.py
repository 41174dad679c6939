"""Every why-not leads to its rule: the page in the language of the player, and a heading there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.core import Reason
from rules.core.record import record
from tests.sources import ROOT
from tests.test_pages import anchors, named_anchors
from tests.ui.stage import Stage
from tools.pages import LANGUAGES
from ui.model import Saved, Why
from ui.node import text_of, walk

if TYPE_CHECKING:
    from ui.node import Node

GAMES = ("titania", "chests", "island", "pirates")
EACH = [(game, lang) for game in GAMES for lang in LANGUAGES]


def table(game: str, lang: str) -> Stage:
    return Stage(f"?game={game}&seats=2&seed=5&bots=1:mate&opt=start:0&pace=0", lang=lang)


def links(*nodes: Node) -> list[str]:
    """Return where the links inside nodes lead."""
    return [each.attrs["href"] for node in nodes for each in walk(node) if each.tag == "a"]


def answers(stage: Stage) -> list[str]:
    """Return where the answer to why-not leads."""
    return links(*stage.nodes(role="alert"))


@pytest.mark.parametrize(("game", "lang"), EACH)
def test_every_reason_links_a_heading_of_the_rules(game: str, lang: str) -> None:
    stage, there = table(game, lang), anchors(game, lang)
    for anchor in sorted(named_anchors("rules/core/", f"rules/{game}/")):
        stage.model = stage.model._replace(why=Why(Reason("No.", anchor), "somewhere"))
        (href,) = answers(stage)
        page, _, heading = href.partition("#")
        assert (page, heading) == (f"static/pages/{lang}/{game}.html", anchor)
        assert (ROOT / page).with_suffix(".md").is_file()
        assert heading in there


@pytest.mark.parametrize(("game", "lang"), EACH)
def test_what_cannot_be_taken_back_or_done_again_leads_to_its_rule(game: str, lang: str) -> None:
    stage = table(game, lang)
    assert [href.partition("#")[2] for href in answers(stage.select("undo"))] == ["undo"]
    assert [href.partition("#")[2] for href in answers(stage.select("redo"))] == ["undo"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_saved_game_that_is_refused_leads_to_the_rule_about_records(lang: str) -> None:
    data = {**record(table("island", lang).session), "version": 99}
    kept = json.dumps({"record": data, "chairs": [["A", ""], ["B", "mate"]], "search": ""})
    shelf = Stage(stored=(Saved(7, kept),), lang=lang).select("shelf")
    (shut,) = shelf.nodes(**{"class": "kept-wrong"})
    assert links(shut) == [f"static/pages/{lang}/island.html#records"]
    assert "records" in anchors("island", lang)


def test_a_damaged_game_of_nobody_knows_what_has_a_sentence_alone() -> None:
    shelf = Stage(stored=(Saved(7, "?"),)).select("shelf")
    (shut,) = shelf.nodes(**{"class": "kept-wrong"})
    assert "It cannot be opened" in text_of(shut)
    assert links(shut) == []
