"""Lets thirty visitors tap a kiosk at random for half an hour; looks for what they leave behind.

The page's clock is turned by hand, so that the half hour takes some minutes. After each visit
nothing of it may be in storage, in the page or on the screen; and after the thirtieth the page
may need hardly more memory than after the third.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import CDPSession, FloatRect, Page, ViewportSize, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
RESETS = 31
COMPARED = (3, 31)  # in these rounds attract mode shows the same game
MORE = 0.10  # of memory
TAPS = 14
IDLE = 20  # seconds, and twenty more of warning: a visit is a minute
ADDRESS = f"?kiosk=1&idle={IDLE}&pace=0"
SIZE: ViewportSize = {"width": 1280, "height": 800}
BOOT_MS = 90_000
SHADOW = 40  # px
MEGABYTE = 1_000_000

# Whatever a visitor could have left: every value of every store that is not the site itself.
TRACES = """async () => {
  const found = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise((done, failed) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = failed;
    });
    for (const store of base.objectStoreNames) {
      const all = base.transaction(store).objectStore(store).getAll();
      await new Promise(done => { all.onsuccess = done; });
      found.push(...all.result.map(value => [name, store, String(value)]));
    }
    base.close();
  }
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (!url.startsWith(document.baseURI.split("?")[0])) found.push([name, url]);
  if (history.state) found.push(["history", String(history.state)]);
  if (location.hash) found.push(["address", location.hash]);
  return found;
}"""
MEMORIES = """(() => {
  window.memories = new Set();
  const own = WebAssembly.Memory;
  WebAssembly.Memory = function (about) {
    const made = new own(about);
    memories.add(made);
    return made;
  };
  WebAssembly.Memory.prototype = own.prototype;
  for (const way of ["instantiate", "instantiateStreaming"]) {
    const usual = WebAssembly[way];
    WebAssembly[way] = async (...given) => {
      const made = await usual.apply(WebAssembly, given);
      const { exports } = made.instance || made;
      if (exports && exports.memory) memories.add(exports.memory);
      return made;
    };
  }
})()"""
WASM = "() => [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0)"
TARGETS = """() => [...document.querySelectorAll("[data-select], [data-action], .segment, a")]
  .filter(it => it.checkVisibility() && !it.closest("[inert]")
    && !/^kiosk (end|leave|out|digit)/.test(it.dataset.select || ""))
  .map(it => it.getBoundingClientRect())
  .filter(box => box.width && box.right > 0 && box.bottom > 0
    && box.left < innerWidth && box.top < innerHeight)
  .map(box => [box.left + box.width / 2, box.top + box.height / 2])"""
STAGE = "wanted => document.documentElement.dataset.kiosk === wanted"
PICTURE = "() => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))"
CALM = "() => !('busy' in document.documentElement.dataset)"


class Need(NamedTuple):
    """What the page needs after a reset, in bytes."""

    heap: int
    wasm: int

    def __str__(self) -> str:
        return f"heap {self.heap / MEGABYTE:.2f} MB, Python {self.wasm / MEGABYTE:.2f} MB"


def main(argv: Sequence[str] | None = None) -> int:
    """Let them come and go; print what the page needed, fail when anything is left or grows."""
    parser = argparse.ArgumentParser(prog="tools.soak", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    wrong: list[str] = []
    with hosted(build(ROOT, ROOT / "dist")) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=LAUNCH_ARGS)
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce", locale="en-GB")
        page.on("pageerror", lambda error: wrong.append(f"page: {error}"))
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        needs = Soak(page, asked.seed, wrong).run(url)
        browser.close()
    sys.stdout.write(f"{len(needs)} visitors, seed {asked.seed}\n")
    for round_ in COMPARED:
        sys.stdout.write(f"after reset {round_}: {needs[round_ - 1]}\n")
    wrong += _grown(*(needs[round_ - 1] for round_ in COMPARED))
    sys.stdout.write("".join(f"wrong: {each}\n" for each in wrong))
    return int(bool(wrong))


def _grown(early: Need, late: Need) -> list[str]:
    """Tell what has grown by too much."""
    pairs = zip(Need._fields, early, late, strict=True)
    return [f"{what} grew from {a} to {b}" for what, a, b in pairs if b > a * (1 + MORE)]


class Soak:
    """A kiosk, and visitors who tap at random."""

    def __init__(self, page: Page, seed: int, wrong: list[str]) -> None:
        self._page = page
        self._random = Random(seed)
        self._wrong = wrong
        self._cdp: CDPSession = page.context.new_cdp_session(page)

    def run(self, url: str) -> list[Need]:
        """Let everybody come and go; return what the page needed after each of them."""
        page = self._page
        page.add_init_script(MEMORIES)
        page.clock.install()
        page.goto(f"{url}{ADDRESS}")
        self._reach("attract")
        invitation = self._invitation()
        needs = []
        for number in range(1, RESETS + 1):
            name = self._visit()
            self._reach("attract")
            self._look_around(number, name, invitation)
            needs.append(self._need())
        return needs

    def _visit(self) -> str:
        """Take a name, tap about, and leave without a word; return the name."""
        page = self._page
        page.locator(
            f"[data-select='kiosk lang {self._random.choice(('en', 'fr', 'de'))}']"
        ).click()
        self._reach("visit")
        self._one_of("[data-select^='game ']")
        self._one_of("[data-select^='kiosk names ']")
        name = self._one_of("[data-select^='kiosk name ']")
        page.locator("[data-select=start]").click()
        for _ in range(TAPS):
            self._tap()
        page.clock.fast_forward((IDLE + 1) * 1000)
        self._reach("warning")
        page.clock.fast_forward(IDLE * 1000)
        return name

    def _one_of(self, selector: str) -> str:
        """Tap one of several things; return its words."""
        found = self._page.locator(f"#stage {selector}")
        chosen = found.nth(self._random.randrange(found.count()))
        words = chosen.inner_text()
        chosen.click()
        self._page.wait_for_function(CALM)
        return words

    def _tap(self) -> None:
        """Tap something, or just anywhere; a second or so passes."""
        page, random = self._page, self._random
        targets = page.evaluate(TARGETS)
        anywhere = (random.uniform(1, SIZE["width"]), random.uniform(1, SIZE["height"]))
        x, y = random.choice(targets) if targets and random.random() < 0.7 else anywhere  # noqa: PLR2004
        page.mouse.click(x, y)
        page.wait_for_function(CALM)
        page.clock.run_for(random.randrange(200, 2_000))
        if not page.evaluate(STAGE, "visit"):
            raise RuntimeError("a visit has ended in the middle of its taps")

    def _reach(self, wanted: str) -> None:
        self._page.wait_for_function(STAGE, arg=wanted, timeout=BOOT_MS)
        self._page.wait_for_function(CALM)

    def _invitation(self) -> bytes:
        """Take a picture of all but the edge, where the shadow of the board falls."""
        box = self._page.locator(".attract-say").bounding_box()
        assert box is not None
        clip: FloatRect = {**box, "width": box["width"] - SHADOW}
        return self._page.screenshot(clip=clip, animations="disabled")

    def _look_around(self, number: int, name: str, invitation: bytes) -> None:
        """Look for whoever was there last: in storage, in the page, on the screen."""
        page = self._page
        page.mouse.move(1, 1)  # a finger would be gone,
        page.evaluate(PICTURE)  # and what it lay on looks as before in the next picture
        found = [f"kept: {each}" for each in page.evaluate(TRACES)]
        if re.search(rf"\b{name}\b", page.content()):
            found.append(f"{name} is still on the page")
        if self._invitation() != invitation:
            found.append("the invitation looks otherwise")
        self._wrong += [f"after reset {number}: {each}" for each in found]

    def _need(self) -> Need:
        for _ in range(2):
            self._cdp.send("HeapProfiler.collectGarbage")
        used = self._cdp.send("Runtime.getHeapUsage")["usedSize"]
        return Need(round(used), self._page.evaluate(WASM))


if __name__ == "__main__":
    sys.exit(main())
