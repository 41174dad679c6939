"""Promises of the security page that need no browser; the others are kept in e2e/test_security.py.

Each test is named after the anchor of its chapter.
"""

from __future__ import annotations

import ast
import json
from random import Random

import pytest

import rules
from rules.bots import play_out
from rules.core import Session
from tests.hostile import HOSTILE, SHOWN, linked
from tests.sources import ROOT, calls, imports, python
from tests.ui.stage import Stage
from tests.ui.test_shelf import OVER, WAITING, brought, file, words
from tools.markdown import headings, lines
from ui import links, saves
from ui.look import legal_texts
from ui.model import Act
from ui.post import Copy

PAGE = ROOT / "static" / "pages" / "en" / "security.md"
TESTS = ("e2e/test_security.py", "tests/ui/test_security.py")
UNSAFE = ({"eval", "exec", "compile", "__import__"}, {"pickle", "marshal", "shelve", "runpy"})


def test_every_promise_has_a_test_and_every_test_a_promise() -> None:
    _, *chapters = headings(list(lines(PAGE)))
    trees = (ast.parse((ROOT / path).read_text("utf-8")) for path in TESTS)
    names = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    kept = {name for name in names if name.startswith("test_") and "promise" not in name}
    assert kept == {f"test_{each.id.replace('-', '_')}" for each in chapters}


def test_files() -> None:
    stage = Stage(stored=(WAITING, OVER))
    assert "Mara" in file(stage.select("export 10"))
    (copied,) = [e for e in stage.select("open 20", "report").effects if isinstance(e, Copy)]
    assert '"actions":' in copied.text
    assert "Mara" not in copied.text
    assert stage.select("home", "open 10", "report").effects == []  # it is not over
    stage.select("home", "stats", "count", "export-stats")
    assert json.loads(file(stage))["results"]
    assert "Mara" not in file(stage)


def test_checked() -> None:
    for path in python("py/", "rules/"):
        source = (ROOT / path).read_text("utf-8")
        allowed = {"exec"} if path == "rules/core/flat.py" else set()  # of our own field names
        assert calls(source) & UNSAFE[0] <= allowed, path
        assert not {each.module for each in imports(path, source)} & UNSAFE[1], path
    untrue = WAITING.data.replace('"actions":["0', '"actions":["1')
    script = "<script>hit()</script>"
    stage = brought(Stage(stored=(OVER,)), untrue, script, json.dumps({"games": [script]}))
    assert stage.model.library.games == (OVER,)
    assert words(stage.select("shelf")).count("cannot be opened") == 3
    stage = Stage(href=f"https://here/#{script}", stored=(OVER,))
    assert "This link cannot be opened" in stage.html()
    assert stage.model.library.games == (OVER,)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_name_keeps_the_promise_of_its_chapter(text: str) -> None:
    name = saves.named(text)
    assert 0 < len(name) <= saves.LONGEST_NAME
    assert all(letter.isprintable() or letter in saves.JOINERS for letter in name)
    assert saves.named(name) == name
    assert "\u202e" not in name


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("game", ["titania", "chests", "island", "pirates", "reef"])
def test_names_keep_the_promise_at_every_table_and_in_every_language(game: str, lang: str) -> None:
    seats = max(rules.load(game).SPEC.seats)
    session, chance = Session(rules.load(game), seats, 5), Random(5)
    stage = Stage(href=f"https://here/{linked(session)}", lang=lang)
    assert [chair.name for chair in stage.model.chairs] == SHOWN[:seats]
    for _ in range(12):
        if stage.phase == "handover":
            assert repr(SHOWN[stage.session.actor])[1:-1] in stage.html()
            stage.select("take")
        stage.send(Act(chance.choice(legal_texts(stage.model))))
        stage.html()
    again = links.read(lang, links.write(stage.model))
    assert again[1] == stage.model.chairs
    play_out(session, ["mate"] * seats, 5)
    stage = Stage(href=f"https://here/{linked(session)}", lang=lang)
    assert stage.phase == "over"
    for screen in ("", "replay", "replay next", "dismiss", "home", "shelf", "sheet discard 1000"):
        told = stage.select(*filter(None, [screen])).html()
        assert all(repr(name)[1:-1] in told for name in SHOWN[:seats]) or screen == "home", screen
