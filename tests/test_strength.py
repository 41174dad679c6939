"""What is told of the bots' strength is what was played."""

from __future__ import annotations

import json
import re
import shlex
from typing import TYPE_CHECKING

import pytest

import dev
from rules.bots import arena
from rules.bots.cli import main

if TYPE_CHECKING:
    from pathlib import Path

MATCHES = sorted((dev.ROOT / "tools" / "matches").glob("*.jsonl"))
README = (dev.ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted((dev.ROOT / "static" / "pages").glob("*/bots.md"))


def command(file: Path) -> str:
    """Find the command that the README gives for a match."""
    (found,) = re.findall(rf"`python3 -m rules (arena [^`]*tools/matches/{file.name})`", README)
    return str(found)


def told(file: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, float | str]:
    """Run the command of the README: what was played is read, and nothing is played."""
    assert main([*shlex.split(command(file)), "--json"]) == 0
    answer: dict[str, float | str] = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: str(file.stem))
def test_the_matches_that_were_played_are_those_of_the_table(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(dev.ROOT)
    monkeypatch.setattr(arena, "spread", None)
    before = file.read_text(encoding="utf-8")
    found = told(file, capsys)
    assert found["verdict"] == "above"
    row = f"{found['share']:.2f} of {found['games']} games"
    assert row in next(line for line in README.splitlines() if file.name in line)
    share = f"{100 * float(found['share']):.0f} %"
    assert len(PAGES) == 3
    for page in PAGES:
        lines = [" ".join(line.split()) for line in page.read_text(encoding="utf-8").splitlines()]
        assert any(share in line and f" {found['games']} " in line for line in lines)
    assert file.read_text(encoding="utf-8") == before


def test_every_match_of_the_table_was_played() -> None:
    named = re.findall(r"tools/matches/([\w-]+\.jsonl)`", README)
    assert sorted(named) == [file.name for file in MATCHES]


def test_every_page_about_the_bots_tells_how_to_let_them_meet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "spread", lambda _, deals, __: ((deal, [1, 0]) for deal in deals))
    for page in PAGES:
        (words,) = re.findall(r"\n> python3 -m rules (.+)\n", page.read_text(encoding="utf-8"))
        assert main([*shlex.split(words), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 20
