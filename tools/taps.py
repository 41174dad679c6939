"""Measures how soon a tap is answered, by the browser's own Event Timing, on a slowed machine."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent
SLOWER = 4  # times
SHARE = 0.95
STATE = "() => { const d = document.documentElement.dataset; return [d.phase, d.ply]; }"
# The browser's own timing of clicks; and when the last thing on the page changed after each.
WATCH = """() => {
  window.answered = []; window.drawn = [];
  let tapped = 0, last = 0;
  document.addEventListener("click", event => {
    if (last) drawn.push(last - tapped);
    [tapped, last] = [event.timeStamp, 0];
  }, true);
  new MutationObserver(() => { last = performance.now(); })
    .observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver(list => answered.push(...list.getEntries()
    .filter(entry => entry.name === "click").map(entry => entry.duration)))
    .observe({ type: "event", durationThreshold: 16 });
}"""
CALM = "() => !('busy' in document.documentElement.dataset)"
MOVED = "ply => document.documentElement.dataset.ply !== ply"
PLACES = (".board", ".dock", ".extra", ".prompt-do")  # where a player taps, the likeliest first
ACTIONS = tuple(f"{place} [data-action]:visible" for place in PLACES)
PICKS = ":is(.board, .dock, .extra) [data-select^='pick ']:not([aria-pressed=true]):visible"
IN_VAIN = 3  # picks in a row that led to nothing


def main(argv: Sequence[str] | None = None) -> int:
    """Measure a game that two people play, and print the 95th percentiles."""
    parser = argparse.ArgumentParser(prog="bench taps", description=__doc__)
    parser.add_argument("game", nargs="?", default="titania")
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(argv)
    answered, drawn = measure(asked.game, asked.taps)
    told = {
        "taps": len(answered),
        "answered": {"median": at(answered, 0.5), "p95": at(answered, SHARE)},
        "drawn": {"median": at(drawn, 0.5), "p95": at(drawn, SHARE)},
    }
    shown = f"{asked.game}, {SLOWER} × slower, {len(answered)} taps"
    for what, times in (("answered", answered), ("all drawn", drawn)):
        shown += f"; {what}: median {at(times, 0.5)} ms, 95 % within {at(times, SHARE)} ms"
    sys.stdout.write((json.dumps(told) if asked.json else shown) + "\n")
    return 0


def at(times: Sequence[float], share: float) -> float:
    """Return the time within which a share of the taps is answered."""
    return times[max(0, round(len(times) * share) - 1)]


def measure(game: str, taps: int) -> tuple[list[float], list[float]]:
    """Play by tapping; return the milliseconds until each tap was answered, and all was drawn."""
    server, url = serve(build(ROOT, ROOT / "dist"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=LAUNCH_ARGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(f"{url}?game={game}&seats=2&seed=8&pace=0")
        page.wait_for_selector("html[data-ready='1']", timeout=60_000)
        page.evaluate(WATCH)
        player = Player(page)
        while player.taps < taps:
            player.tap()
        answered, drawn = page.evaluate("() => [window.answered, window.drawn]")
        browser.close()
    server.shutdown()
    return sorted(answered), sorted(map(round, drawn))


class Player:
    """Taps whatever comes next, in any game: a hand-over, something to choose, something to do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self._picks = 0  # in a row

    def tap(self) -> None:
        """Tap once, and wait until that has happened."""
        phase, ply = self.page.evaluate(STATE)
        if phase == "over":
            _press(self.page.locator("[data-select=again]"))
        elif phase == "handover":
            _press(self.page.locator(".handover .main"))
            self.page.wait_for_selector("html[data-phase=human]")
        elif not self._pick():
            self._act(ply)
        self.taps += 1
        self.page.wait_for_function(CALM)

    def _pick(self) -> bool:
        """Choose something first, where nothing on the board can be done without."""
        picks = self.page.locator(PICKS)
        wanted = not self.page.locator(ACTIONS[0]).count() and picks.count()
        if not wanted or self._picks == IN_VAIN:
            return False
        self._picks += 1
        _press(self._any(picks))
        return True

    def _act(self, ply: str) -> None:
        """Do something; if what was chosen last led nowhere, let it go first."""
        if not any(self.page.locator(offers).count() for offers in ACTIONS):
            self.page.keyboard.press("Escape")
        found = [offers for offers in map(self.page.locator, ACTIONS) if offers.count()]
        _press(self._any(found[0]))
        self.page.wait_for_function(MOVED, arg=ply)
        self._picks = 0

    def _any(self, found: Locator) -> Locator:
        """Take one of several, not always the same."""
        return found.nth(self.taps * 7 % found.count())


def _press(found: Locator) -> None:
    """Go there, and then tap, with no check of Playwright's own in the middle of the tap.

    It would make the browser lay the page out twice between the button's going down and up.
    """
    found.hover()
    found.click(force=True)


if __name__ == "__main__":
    sys.exit(main())
