"""The bench of memory counts the pages of one browser, and each byte that they hold once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools import memory

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine on which a browser runs, with two pages, and somebody else's editor."""
    monkeypatch.setattr(memory, "PROCESSES", tmp_path)
    for process, parent, command in (
        (10, 1, "chromium"),
        (11, 10, "chromium\0--type=zygote"),
        (12, 11, "chromium\0--type=renderer"),
        (13, 11, "chromium\0--type=renderer"),
        (20, 1, "editor\0--type=renderer"),
    ):
        folder = tmp_path / str(process)
        folder.mkdir()
        (folder / "status").write_text(f"Name:\tx\nPPid:\t{parent}\n", "ascii")
        (folder / "cmdline").write_text(command, "ascii")
        (folder / "smaps_rollup").write_text(f"Rss: 9 kB\nPss:   {process}00 kB\nPss_Anon: 1 kB\n")
    return tmp_path


@pytest.mark.usefixtures("processes")
def test_what_a_browser_has_started_is_found_however_deep() -> None:
    assert memory.below(10) == {10, 11, 12, 13}


@pytest.mark.usefixtures("processes")
def test_what_is_shared_is_counted_in_parts() -> None:
    pages = [one for one in memory.below(10) if memory.RENDERER in memory.command(one)]
    assert sum(map(memory.held, pages)) == 2500


def test_a_process_that_has_ended_holds_nothing(processes: Path) -> None:
    for file in ("status", "cmdline", "smaps_rollup"):
        (processes / "12" / file).unlink()
    assert memory.held(12) == 0
    assert memory.command(12) == ""
    assert memory.below(10) == {10, 11, 13}
