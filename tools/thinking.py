"""Measures the longest task of the page while a bot thinks in its own thread."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("titania", "chests", "island", "pirates")
RUNS = 5
BAR_MS = 50
PATIENCE_MS = 120_000
# A message to itself comes back as soon as the page has nothing else to do. What answers a bot's
# choice is not counted: the bot has done thinking then.
WATCH = """() => {
  const page = document.documentElement.dataset, channel = new MessageChannel();
  let last = performance.now(), ply = page.ply;
  window.longest = 0;
  channel.port1.onmessage = () => {
    const now = performance.now();
    if (page.phase === "bot" && page.ply === ply) longest = Math.max(longest, now - last);
    last = now;
    ply = page.ply;
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
}"""
MOVED = "ply => Number(document.documentElement.dataset.ply) >= ply"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the longest task of every game, the median of five runs."""
    parser = argparse.ArgumentParser(prog="bench thinking", description=__doc__)
    parser.add_argument("--level", default="admiral", help="who thinks")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(argv)
    with hosted(build(ROOT, ROOT / "dist")) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(LAUNCH_ARGS))
        found = {
            game: [_longest(browser, url, game, asked.level) for _ in range(RUNS)] for game in GAMES
        }
    longest = {game: round(median(runs), 1) for game, runs in found.items()}
    if asked.json:
        sys.stdout.write(json.dumps(longest) + "\n")
    else:
        for game, ms in longest.items():
            sys.stdout.write(
                f"{game:10}{ms:8.1f} ms (bar {BAR_MS}; {sorted(map(round, found[game]))})\n"
            )
    return 0


def _longest(browser: Browser, url: str, game: str, level: str) -> float:
    """Let a bot think three times; return the longest that the page was busy meanwhile."""
    page = browser.new_page(service_workers="block")
    page.goto(f"{url}?game={game}&seats=2&seed=5&bots=0:{level},1:{level}&pace=0")
    page.wait_for_selector("html[data-ready='1']", timeout=PATIENCE_MS)
    page.evaluate(WATCH)
    page.wait_for_function(MOVED, arg=3, timeout=PATIENCE_MS)
    longest = float(page.evaluate("longest"))
    page.close()
    return longest


if __name__ == "__main__":
    sys.exit(main())
