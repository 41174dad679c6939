"""Licences: whatever the site carries is named, with its version and the text of its licence."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.sources import ROOT
from tools.build import _vendored
from tools.frozen import UnbuildableError
from tools.licences import IN_PYTHON, parts, table, write_licences
from tools.pages import LANGUAGES, page

if TYPE_CHECKING:
    from pathlib import Path

STATIC = ROOT / "static"
PARTS = {part.name: part for part in parts(ROOT)}


def test_every_vendored_file_is_of_a_package_with_a_licence() -> None:
    for path, _ in _vendored(ROOT):
        name = re.search(r"node_modules/((?:@[\w-]+/)?[\w-]+)/", path.as_posix())
        assert name
        assert PARTS[name[1]].version == version(name[1])


def version(package: str) -> str:
    about = (ROOT / "node_modules" / package / "package.json").read_text("utf-8")
    return str(json.loads(about)["version"])


def test_python_and_what_is_compiled_into_it_are_named() -> None:
    assert {"Four Seas", "CPython", "workbox-core", *IN_PYTHON} <= PARTS.keys()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in PARTS["CPython"].text
    assert "Mozilla Public License" in PARTS["pyodide"].text


def test_tools_are_not_named() -> None:
    assert not PARTS.keys() & {"axe-core", "spdx-license-list", "workbox-build", "ws"}


def test_each_text_is_a_file_that_every_language_links(tmp_path: Path) -> None:
    write_licences(ROOT, tmp_path)
    files = {
        path.name: path.read_text("utf-8") for path in (tmp_path / "static/licences").iterdir()
    }
    assert files == {part.file: part.text for part in parts(ROOT)}
    assert all(len(text) > 200 for text in files.values())
    for lang in LANGUAGES:
        about = page(STATIC / "pages" / lang / "about.md", STATIC)
        assert set(re.findall(r'"../../licences/([^"]+)"', about)) == files.keys()


def test_a_part_without_a_text_is_not_built(tmp_path: Path) -> None:
    lock = {"": {}, "node_modules/kraken": {"version": "1.0.0", "license": "Ink-1.0"}}
    (tmp_path / "LICENSE").write_text("ours", "utf-8")
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": lock}), "utf-8")
    with pytest.raises(UnbuildableError, match=r"kraken has no licence text, .* 'Ink-1.0'"):
        table(tmp_path, ("what", "version", "licence"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_about_tells_the_version_once_and_each_game_by_its_name(lang: str) -> None:
    about = page(STATIC / "pages" / lang / "about.md", STATIC)
    assert about.count('<span id="version"><!-- version --></span>') == 1
    for game in ("titania", "chests", "island", "pirates"):
        rules = (STATIC / "pages" / lang / f"{game}.md").read_text("utf-8")
        name = rules.partition("{")[0].strip("# ")
        assert f"<tr><td>{name}</td>" in about


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["titania", "bots"])
def test_every_page_leads_to_about(name: str, lang: str) -> None:
    text = page(STATIC / "pages" / lang / f"{name}.md", STATIC)
    assert '<a href="about.html">' in text[text.index("<footer") :]
