"""The oldest browsers are the same wherever they are named."""

import re

import pytest

from tests.sources import ROOT
from ui.words import read

OLDEST = {"Chrome": "111", "Edge": "111", "Firefox": "128", "Safari": "16.4"}
SENTENCE = "This browser is too old for these games. They need Chrome or Edge 111,"


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\b\d+(?:\.\d+)?\b", text))


def test_the_home_screen_names_them_in_three_languages() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    (said,) = re.findall(rf"{SENTENCE}[^<]*", page)
    told = [said]
    for lang in ("fr", "de"):
        told += read((ROOT / "static" / "locales" / f"shell.{lang}.po").read_text("utf-8"))[said]
    assert len(told) == 3
    for sentence in told:
        assert numbers(sentence) == set(OLDEST.values())
        assert all(name in sentence for name in OLDEST)


@pytest.mark.parametrize("path", [f"static/pages/{lang}/about.md" for lang in ("en", "fr", "de")])
def test_the_about_page_names_them(path: str) -> None:
    text = (ROOT / path).read_text("utf-8")
    chapter = text.partition("{#browsers}")[2].partition("\n## ")[0]
    assert numbers(chapter) == set(OLDEST.values())
    assert all(name in chapter for name in OLDEST)


def test_the_readme_names_them() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    said = text.partition("**Which browsers.**")[2].partition("What")[0]
    assert numbers(said) == set(OLDEST.values())
    assert all(name in said for name in OLDEST)
