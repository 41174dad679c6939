"""Measures how soon a tap is answered, by the browser's own Event Timing, on a slowed machine."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent
SLOWER = 4  # times
SHARE = 0.95
STATE = "() => { const d = document.documentElement.dataset; return [d.phase, d.ply]; }"
WATCH = """() => {
  window.taps = [];
  new PerformanceObserver(list => taps.push(...list.getEntries()
    .filter(entry => entry.name === "click").map(entry => entry.duration)))
    .observe({ type: "event", durationThreshold: 16 });
}"""
OFFERS = (
    *(".board [data-action]", ".hand [data-action]"),
    *(".panel-do [data-action]", ".prompt-do [data-action]"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure a game that two people play, and print the 95th percentile."""
    parser = argparse.ArgumentParser(prog="bench taps", description=__doc__)
    parser.add_argument("game", nargs="?", default="titania")
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(argv)
    times = sorted(measure(asked.game, asked.taps))
    told = {"taps": len(times), "median": at(times, 0.5), "p95": at(times, SHARE)}
    shown = f"{asked.game}, {SLOWER} × slower: {told['taps']} taps, median {told['median']} ms, "
    shown += f"95 % within {told['p95']} ms"
    sys.stdout.write((json.dumps(told) if asked.json else shown) + "\n")
    return 0


def at(times: Sequence[float], share: float) -> float:
    """Return the time within which a share of the taps is answered."""
    return times[max(0, round(len(times) * share) - 1)]


def measure(game: str, taps: int) -> list[float]:
    """Play by tapping; return the milliseconds from each tap to the next picture."""
    server, url = serve(build(ROOT, ROOT / "dist"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=LAUNCH_ARGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{url}?game={game}&seats=2&seed=8&pace=0")
        page.wait_for_selector("html[data-ready='1']", timeout=60_000)
        page.evaluate(WATCH)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for turn in range(taps):
            tap(page, turn)
        times: list[float] = page.evaluate("() => window.taps")
        browser.close()
    server.shutdown()
    return times


def tap(page: Page, turn: int) -> None:
    """Tap whatever comes next: a hand-over, a card, something to do."""
    if page.evaluate(STATE)[0] == "handover":
        page.click(".handover .main")
        page.wait_for_selector("html[data-phase=human]")
        return
    cards = page.locator(".hand [data-select^='pick ']")
    if cards.count() and not page.locator(OFFERS[0]).count():
        cards.nth(turn % cards.count()).click()
        return
    offers = next((found for found in map(page.locator, OFFERS) if found.count()), None)
    if offers is None:  # something must be chosen before anything can be done
        page.locator(".board [data-select^='pick ']").first.click()
        return
    ply = page.evaluate(STATE)[1]
    offers.nth(turn * 7 % offers.count()).click()
    page.wait_for_function("ply => document.documentElement.dataset.ply !== ply", arg=ply)


if __name__ == "__main__":
    sys.exit(main())
