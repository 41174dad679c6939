"""What the README shows is what one gets."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import dev
from rules.bots.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

README = (dev.ROOT / "README.md").read_text(encoding="utf-8")


def test_the_command_line_says_what_the_readme_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = re.findall(r"^\$ python3 -m rules (.*)\n((?:[^$`].*\n)*)", README, re.MULTILINE)
    assert [words.split()[0] for words, _ in shown] == ["games", "play", "replay"]
    for words, output in shown:
        assert main(shlex.split(words)) == 0
        said = capsys.readouterr().out
        if words.startswith("games"):  # others may be aboard by now
            assert output in said
        else:
            assert said == output


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert all((dev.ROOT / link).is_file() for link in links)
