"""What new players ask: each question has its answer, in every language, where the data says."""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

import pytest

from tests.sources import ROOT
from tools.markdown import lines
from tools.pages import LANGUAGES

PAGES = ROOT / "static" / "pages"
GAMES = ("titania", "chests", "island", "pirates")
QUESTIONS = tomllib.loads((ROOT / "tests" / "readers.toml").read_text("utf-8"))
EACH = [(game, number) for game in GAMES for number in range(len(QUESTIONS.get(game, ())))]
_HEADING = re.compile(r"(#+) (.+) \{#([\w-]+)\}")


class Section(NamedTuple):
    """A heading with all that follows it, up to the next one of its level."""

    title: str
    text: str


def section(game: str, lang: str, anchor: str) -> Section:
    """Find a section of a page."""
    page = [line.text for line in lines(PAGES / lang / f"{game}.md")]
    heads = {number: found for number, line in enumerate(page) if (found := _HEADING.match(line))}
    (start,) = (number for number, found in heads.items() if found[3] == anchor)
    level = len(heads[start][1])
    ends = (n for n, found in heads.items() if n > start and len(found[1]) <= level)
    text = " ".join(page[start + 1 : next(ends, len(page))])
    return Section(heads[start][2], re.sub(r"\*\*|\]\([^)]*\)|\[|\]", "", text))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_ten_questions_about_different_things(game: str) -> None:
    asked = QUESTIONS[game]
    assert len(asked) >= 10
    assert len({each["at"] for each in asked}) == len(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), EACH)
def test_a_question_is_answered_where_the_data_says(game: str, number: int, lang: str) -> None:
    question = QUESTIONS[game][number]
    assert question["ask"][lang].endswith("\u202f?" if lang == "fr" else "?")
    answer = section(game, lang, question["at"])
    for words in question["told"][lang]:
        assert words.casefold() in answer.text.casefold(), (question["ask"][lang], answer)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_the_page_begins_with_its_answer(game: str, lang: str) -> None:
    """A heading that asks is followed by words, not by a mere link."""
    for each in re.findall(r"\{#(faq-[\w-]+)\}", (PAGES / lang / f"{game}.md").read_text("utf-8")):
        told = section(game, lang, each)
        assert "?" in told.title
        assert len(told.text.split()) > 3
