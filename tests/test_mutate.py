"""Mutation: what is mutated, with which tests, and what is told of it."""

from __future__ import annotations

import re
import subprocess
import tomllib
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

import dev
import rules
from tests.golden import records
from tools import mutate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

FIRST = "rules.reef.score.x_score__mutmut_1"
FATES = """
    rules.reef.score.x_score__mutmut_1: killed
    rules.reef.score.x_score__mutmut_2: survived
    rules.reef.score.x_score__mutmut_3: timeout
    rules.reef.score.x_score__mutmut_4: no tests
    rules.reef.moves.x_apply__mutmut_1: survived
"""
SHOWN = """# rules.reef.score.x_score__mutmut_2: survived
--- rules/reef/score.py
+++ rules/reef/score.py
@@ -1,3 +1,3 @@
 def score() -> int:
-    return 1
+    return 2
"""


@pytest.mark.parametrize("name", ["titania", "chests", "island", "pirates"])
def test_moves_score_and_view_are_mutated_and_what_is_printed_is_not(name: str) -> None:
    assert {"moves", "score", "setup", "view"} <= {*mutate.files(name)}
    assert not {"data", "events", "hints", "__init__"} & {*mutate.files(name)}


def test_of_the_core_all_that_decides_is_mutated() -> None:
    assert {"chance", "flat", "link", "record", "session", "standing"} <= {*mutate.files("core")}


def test_a_folder_is_tried_with_its_own_tests_its_goldens_and_its_promises() -> None:
    told = mutate.tests("pirates")
    assert "tests/pirates/test_shots.py" in told
    assert f"{mutate.WHOLE}[pirates-2-seats-a]" in told
    assert f"{mutate.KEEPS}[views_hide_secrets-pirates]" in told
    assert len([each for each in told if each.startswith(mutate.WHOLE)]) == len(records("pirates"))
    assert not [each for each in told if "titania" in each or "hints" in each]
    assert {each.rsplit("/", 1)[0] for each in mutate.tests("core")} == {"tests/core"}


def test_tests_that_are_named_exist() -> None:
    named = [each for each in mutate.tests("pirates") if "::" in each]
    command = [
        str(dev.PYTHON),
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "--no-cov",
        "-n",
        "0",
        *named,
    ]
    done = subprocess.run(command, cwd=dev.ROOT, capture_output=True, text=True, check=True)
    assert f"{len(named)} tests collected" in done.stdout


def test_what_has_not_changed_is_not_copied_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "NEEDED", ("dev.py", "rules/core"))
    place = mutate.prepared(tmp_path / "core", "core", ["chance"])
    chance, session = (place / "rules" / "core" / f"{name}.py" for name in ("chance", "session"))
    before = chance.stat().st_mtime_ns
    session.write_text("changed")
    mutate.prepared(place, "core", ["chance"])
    assert chance.stat().st_mtime_ns == before
    assert session.read_text() != "changed"
    told = tomllib.loads((place / "pyproject.toml").read_text())["tool"]
    assert told["mutmut"]["only_mutate"] == ["rules/core/chance.py"]
    assert told["pytest"]["ini_options"]["pythonpath"] == [".", "py"]


def test_short_tests_run_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Callable[[list[SimpleNamespace]], None]] = {}
    exec(mutate.SHORT_FIRST, scope)  # noqa: S102  # as pytest does
    items = [SimpleNamespace(nodeid=name) for name in ("long", "short", "new")]
    scope["pytest_collection_modifyitems"](items)
    assert [item.nodeid for item in items] == ["long", "short", "new"]
    (tmp_path / "mutmut-stats.json").write_text('{"duration_by_test": {"long": 9, "short": 0.1}}')
    scope = {}
    exec(mutate.SHORT_FIRST, scope)  # noqa: S102
    scope["pytest_collection_modifyitems"](items)
    assert [item.nodeid for item in items] == ["new", "short", "long"]


@pytest.fixture
def fates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """Let mutmut say what it shall; return what it was asked."""
    asked: list[Sequence[str]] = []

    def run(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[len(mutate.MUTMUT) :])
        said = {"results": FATES, "show": SHOWN, "run": ""}[command[len(mutate.MUTMUT)]]
        return subprocess.CompletedProcess(command, 0, said)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(mutate, "prepared", lambda *_: tmp_path)
    return asked


def test_the_score_and_the_survivors_are_told(
    fates: list[Sequence[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    found = mutate.mutate("reef", ["score"], again=False)
    assert (found.tried, len(found.living), found.score) == (4, 2, 0.5)
    told = capsys.readouterr().out
    assert "rules.reef.score.x_score__mutmut_2: survived\n-    return 1\n+    return 2\n" in told
    assert told.endswith("reef (score): 4 mutants, 2 killed, 50.0%\n")
    assert list(fates[0]) == ["run"]


def test_survivors_are_tried_again_when_asked(fates: list[Sequence[str]]) -> None:
    mutate.mutate("reef", ["score"], again=True)
    names = [f"rules.reef.score.x_score__mutmut_{n}" for n in (2, 4)]
    assert ["run", *names] in [list(each) for each in fates]


def test_what_new_tests_made_mutmut_forget_is_tried_as_well(
    fates: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutate.mutate("reef", ["score"], again=True)
    assert sum(list(each[:1]) == ["run"] for each in fates) == 1
    fates.clear()
    monkeypatch.setitem(globals(), "FATES", FATES.replace("killed", "not checked"))
    mutate.mutate("reef", ["score"], again=True)
    assert [list(each)[1:2] for each in fates if each[0] == "run"] == [[FIRST], []]


@pytest.mark.usefixtures("fates")
def test_too_low_a_score_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "names", lambda: ["reef"])
    assert mutate.main(["reef", "score"]) == 1
    monkeypatch.setattr(mutate, "BAR", 0.5)
    assert mutate.main(["reef", "score"]) == 0


@pytest.mark.parametrize("folder", ["core", "titania", "chests", "island", "pirates"])
def test_the_scores_in_the_readme_are_those_of_the_list_of_survivors(folder: str) -> None:
    listed = (dev.ROOT / "tools" / "survivors.md").read_text("utf-8")
    _, found, rest = listed.partition(f"## {folder}\n\n")
    tried, killed, score = re.findall(r"(\d+) mutants, (\d+) killed, ([\d.]+ %)", rest)[0]
    assert found
    assert f"{100 * int(killed) / int(tried):.1f} %" == score
    row = f"| `rules/{folder}` | {tried} | {score} |"
    assert row in (dev.ROOT / "README.md").read_text("utf-8").splitlines()
