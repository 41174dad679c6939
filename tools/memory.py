"""Measures the memory of the page and its bots' thread while two captains play a game."""

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from playwright.sync_api import Browser, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("titania", "chests", "island", "pirates")
BAR_MB = 450
PLIES = 40
EVERY_S = 0.2
PATIENCE_MS = 1_200_000
KILOBYTES_A_MB = 1024
# A spare process that waits for another site is not the page.
ARGS = [*LAUNCH_ARGS, "--disable-features=SpareRendererForSitePerProcess"]
PLAYED = """plies => {
  const page = document.documentElement.dataset;
  return page.phase === "over" || Number(page.ply) >= plies;
}"""
PROCESSES = Path("/proc")
RENDERER = "--type=renderer"
_PSS = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)
_PARENT = re.compile(r"^PPid:\s+(\d+)", re.MULTILINE)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the highest memory of every game; fail when one is above the bar."""
    parser = argparse.ArgumentParser(prog="bench memory", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="game")
    parser.add_argument("--plies", type=int, default=PLIES, help="how far each is played")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(argv)
    with hosted(build(ROOT, ROOT / "dist")) as url:
        found = {game: measure(url, game, asked.plies) for game in asked.games}
    if asked.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        for game, megabytes in found.items():
            sys.stdout.write(f"{game:10}{megabytes:6} MB at most (bar {BAR_MB})\n")
    return int(max(found.values()) >= BAR_MB)


def measure(url: str, game: str, plies: int) -> int:
    """Let two captains play in a fresh browser; return the most that its pages have held, in MB."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        page = browser.new_page()
        with watched(browser) as seen:
            page.goto(f"{url}?game={game}&seats=2&seed=5&bots=0:captain,1:captain&pace=0")
            page.wait_for_function(PLAYED, arg=plies, timeout=PATIENCE_MS)
        browser.close()
    return max(seen)


@contextmanager
def watched(browser: Browser) -> Iterator[list[int]]:
    """Look at the processes of the pages again and again, for a while."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    root = next(int(process["id"]) for process in told if process["type"] == "browser")
    seen: list[int] = []
    done = Event()

    def look() -> None:
        while not done.wait(EVERY_S):
            pages = (process for process in below(root) if RENDERER in command(process))
            seen.append(sum(map(held, pages)) // KILOBYTES_A_MB)

    looking = Thread(target=look)
    looking.start()
    try:
        yield seen
    finally:
        done.set()
        looking.join()


def below(root: int) -> set[int]:
    """Return all processes that a process has started, and those that they have."""
    parents = {int(path.parent.name): _told(path) for path in PROCESSES.glob("[0-9]*/status")}
    found, more = {root}, {root}
    while more:
        more = {p for p, told in parents.items() if _number(_PARENT, told) in found} - found
        found |= more
    return found


def command(process: int) -> str:
    """Return how a process was started."""
    return _told(PROCESSES / str(process) / "cmdline")


def held(process: int) -> int:
    """Return the memory of a process in kB; what several share is counted in parts."""
    return _number(_PSS, _told(PROCESSES / str(process) / "smaps_rollup"))


def _told(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except (FileNotFoundError, ProcessLookupError):  # it has ended
        return ""


def _number(wanted: re.Pattern[str], text: str) -> int:
    found = wanted.search(text)
    return int(found[1]) if found else 0


if __name__ == "__main__":
    sys.exit(main())
