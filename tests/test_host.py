"""host.toml: what is chosen is told to the page; what cannot be fails the build."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING

import pytest

import rules
from tests.sources import ROOT
from tools.frozen import UnbuildableError
from tools.host import FILE, TITLE, block, choices, title

if TYPE_CHECKING:
    from pathlib import Path

GAMES = sorted({*rules.names(), "reef"})


def chosen(folder: Path, text: str) -> object:
    (folder / FILE).write_text(text, "utf-8")
    return choices(folder, GAMES)


def test_no_file_is_no_choice(tmp_path: Path) -> None:
    assert choices(tmp_path, GAMES) == {}


def test_the_file_of_the_project_chooses_nothing() -> None:
    assert choices(ROOT, GAMES) == {}


def test_every_line_that_the_file_shows_can_be_chosen(tmp_path: Path) -> None:
    shown = (ROOT / FILE).read_text("utf-8")
    lines = re.findall(r"^# (\w+ = .*|\[seats\])$", shown, re.MULTILINE)
    found = chosen(tmp_path, "\n".join(lines))
    assert isinstance(found, dict)
    assert set(found) == {"title", "games", "languages", "address", "seats"}
    assert found == tomllib.loads("\n".join(lines))
    assert found["title"] == TITLE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('title = " "', "title = ' ': a title is a few words"),
        ("title = 4", "title = 4: a title is a few words"),
        ('games = ["chess"]', r"at least one of chests, island, pirates, reef, titania is wanted"),
        ("games = []", "at least one of chests"),
        ('games = "titania"', "at least one of chests"),
        ('languages = ["it"]', "at least one of en, fr, de is wanted, and nothing else"),
        ('address = "games.example"', "an address begins with https://"),
        ('address = "https://games.example/?x=1"', "has neither . nor #"),
        ("seats = 3", "for each game one number is wanted"),
        ("[seats]\nchess = 2", "there is no game 'chess'"),
        ("[seats]\npirates = 3", "pirates has 2 to 2 seats"),
        ('[seats]\ntitania = "3"', "titania has 2 to 4 seats"),
        ('name = "Quay"', "there is no choice 'name'; there are title, games, languages"),
        ("title = Quay", "host.toml cannot be read: "),
    ],
)
def test_a_choice_that_cannot_be_is_told_in_a_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    with pytest.raises(UnbuildableError, match=sentence):
        chosen(tmp_path, text)


def test_the_page_is_told_safely_and_with_all_that_is_aboard() -> None:
    told = block({"title": "</script><b>"}, ["island", "reef"])
    assert told.count("<") == 2
    assert 'data-games="island reef"' in told
    (inside,) = re.findall(r">(.*)<", told)
    assert json.loads(inside) == {"title": "</script><b>"}


def test_the_title_is_ours_unless_it_was_chosen() -> None:
    assert title({}) == "Four Seas"
    assert title({"title": "Quay"}) == "Quay"
