"""dev.py makes what is missing, once, and says in a sentence what it cannot make."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

import dev

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that would have been started; none is."""
    made: list[list[str]] = []
    monkeypatch.setattr(dev, "call", lambda *words: made.append([str(word) for word in words]))
    return made


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty project with a lock file and pins."""
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    for name in ("PINS", "LOCK"):
        monkeypatch.setattr(dev, name, tmp_path / name)
        (tmp_path / name).write_text("first")
    for folder in (".venv", "node_modules"):
        (tmp_path / folder).mkdir()
    return tmp_path


def command(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["dev.py", *words])
    return dev.main()


def test_what_was_never_made_is_stale(tmp_path: Path) -> None:
    with dev.Fresh(tmp_path, b"pins") as stale:
        assert stale


def test_what_was_made_from_the_same_is_fresh(tmp_path: Path) -> None:
    with dev.Fresh(tmp_path, b"pins"):
        pass
    with dev.Fresh(tmp_path, b"pins") as stale:
        assert not stale


def test_what_was_made_from_something_else_is_stale(tmp_path: Path) -> None:
    with dev.Fresh(tmp_path, b"pins"):
        pass
    with dev.Fresh(tmp_path, b"other pins") as stale:
        assert stale


def fail_to_make(folder: Path, source: bytes) -> None:
    with pytest.raises(OSError, match="the line is down"), dev.Fresh(folder, source):
        raise OSError("the line is down")


def test_what_could_not_be_made_is_still_stale(tmp_path: Path) -> None:
    fail_to_make(tmp_path, b"pins")
    with dev.Fresh(tmp_path, b"pins") as stale:
        assert stale


def test_what_could_not_be_made_is_not_taken_for_what_was_there_before(tmp_path: Path) -> None:
    with dev.Fresh(tmp_path, b"pins"):
        pass
    fail_to_make(tmp_path, b"other pins")
    with dev.Fresh(tmp_path, b"pins") as stale:
        assert stale


def test_an_old_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = SimpleNamespace(
        version_info=(3, 10, 2), version="3.10.2 (main)", stderr=sys.stderr, argv=["dev.py", "lint"]
    )
    monkeypatch.setattr(sys, "argv", ["dev.py", "lint"])
    monkeypatch.setattr(dev, "sys", old)
    assert dev.main() == 1
    assert capsys.readouterr().err == "dev.py: Python 3.11 or newer is needed, this is 3.10.2\n"


@pytest.mark.parametrize(
    ("apt", "user"), [(None, 0), ("/usr/bin/apt-get", 1000)], ids=["no apt-get", "not root"]
)
def test_a_python_that_makes_no_environments_is_told_so(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], apt: str | None, user: int
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda _: apt)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    with pytest.raises(dev.Missing, match="install python3-venv"):
        dev.make_venv()
    assert not calls


def test_root_gets_what_makes_environments(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    dev.make_venv()
    assert [words[0] for words in calls] == ["apt-get", "apt-get", sys.executable]
    assert calls[1][-2:] == [dev.APT_WAITS, "python3-venv"]


def test_what_another_project_made_is_not_made_anew(
    project: Path, calls: list[list[str]], tmp_path: Path
) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / ".made-from").write_text("something else")
    (project / ".venv").rmdir()
    (project / ".venv").symlink_to(theirs)
    with pytest.raises(dev.Missing, match=r"\.venv is a link to .*theirs.*: remove the link"):
        dev.python_packages()
    assert (theirs / ".made-from").read_text() == "something else"
    assert not calls


def test_python_packages_are_installed_once(project: Path, calls: list[list[str]]) -> None:
    dev.python_packages()
    venv, pip = calls
    assert venv[1:4] == ["-m", "venv", "--clear"]
    assert pip[-2:] == ["-r", str(project / "PINS")]
    dev.python_packages()
    assert len(calls) == 2
    (project / "PINS").write_text("second")
    dev.python_packages()
    assert len(calls) == 4


def test_npm_packages_are_installed_once(
    monkeypatch: pytest.MonkeyPatch, project: Path, calls: list[list[str]]
) -> None:
    monkeypatch.setattr(dev, "program", lambda name: f"/bin/{name}")
    dev.node_packages()
    assert calls == [["/bin/npm", "ci", "--ignore-scripts"]]
    dev.node_packages()
    assert len(calls) == 1
    (project / "LOCK").write_text("second")
    dev.node_packages()
    assert len(calls) == 2


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("absent", ["npm", "node"])
def test_without_npm_or_node_the_wheel_is_installed(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], absent: str
) -> None:
    def program(name: str) -> str | None:
        installed = any(dev.NODE_WHEEL in words for words in calls)
        return f"/bin/{name}" if installed or name != absent else None

    monkeypatch.setattr(dev, "program", program)
    dev.node_packages()
    *_, pip, npm = calls
    assert pip[1:4] == ["-m", "pip", "install"]
    assert pip[-1] == dev.NODE_WHEEL
    assert npm == ["/bin/npm", "ci", "--ignore-scripts"]


def test_the_projects_own_programs_come_first() -> None:
    assert dev.environment()["PATH"].split(os.pathsep)[0] == str(dev.BIN)


def test_a_program_that_fails_is_named_and_its_exit_code_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise subprocess.CalledProcessError(3, ["/somewhere/ruff", "check"])

    monkeypatch.setattr(dev, "run", fail)
    assert command(monkeypatch, "lint") == 3
    assert capsys.readouterr().err == "dev.py: ruff failed\n"


@pytest.mark.parametrize("fast", [False, True])
def test_only_the_fast_check_has_no_browser_and_no_coverage(
    calls: list[list[str]], *, fast: bool
) -> None:
    dev.test(fast=fast, everything=False)
    pytests = [words[words.index("pytest") + 1 :] for words in calls if "pytest" in words]
    assert pytests == ([["tests", "--no-cov"]] if fast else [["tests"], ["e2e", "--no-cov"]])


def test_words_that_nobody_knows_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command(monkeypatch, "lint", "--twice")
    assert "what is --twice?" in capsys.readouterr().err


def test_a_program_is_run_in_the_project_and_must_go_well() -> None:
    dev.call(sys.executable, "-c", "import os, dev; assert os.getcwd() == str(dev.ROOT)")
    with pytest.raises(subprocess.CalledProcessError):
        dev.call(sys.executable, "-c", "raise SystemExit(1)")
