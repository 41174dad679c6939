"""The front end under plain CPython, with Reef aboard: its rules, its table, its words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
import tables
import ui.words

GUESTS = "tests.games"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def reef_aboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    words = ROOT / "tests" / "games" / "reef" / "locales"
    monkeypatch.setattr(rules, "SHELVES", [*rules.SHELVES, GUESTS])
    monkeypatch.setattr(tables, "PLACES", [*tables.PLACES, GUESTS])
    monkeypatch.setattr(ui.words, "FOLDERS", [*ui.words.FOLDERS, words])
    ui.words.catalogue.cache_clear()
    yield
    ui.words.catalogue.cache_clear()
