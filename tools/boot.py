"""Measures how our page comes up, against bare Pyodide as it is shipped."""

import argparse
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
LEAST_ROUNDS = 7
PATIENCE_MS = 120_000
BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Bare</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "1";
</script>
"""
BLANK = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Blank</title>\n'
# A console line costs the page less than any poll from outside would.
WATCH = """addEventListener("readystatechange", () => {
  const page = document.documentElement;
  const tell = () => page.dataset.ready === "1" && console.debug("booted", performance.now());
  new MutationObserver(tell).observe(page, { attributeFilter: ["data-ready"] });
}, { once: true, capture: true });"""


KEPT = """async () => {
  const wait = () => new Promise(again => setTimeout(again, 50));
  const whole = async name => (await (await caches.open(name)).keys()).length === 4;
  for (;;) {
    const left = (await caches.keys()).find(name => name.startsWith("four-seas-plain-"));
    if (navigator.serviceWorker.controller && left && await whole(left)) return;
    await wait();
  }
}"""
ARGS = [*LAUNCH_ARGS, "--disable-features=BackForwardCache"]


class Boot(NamedTuple):
    """One start of a page, in milliseconds."""

    cpu: float
    wall: float


Table = Mapping[str, Sequence[Boot]]
LABELS = {
    "bare": "bare loadPyodide()",
    "ours": "our page, first visit",
    "again": "our page, second visit",
}
BARS = {("ours", "cpu"): 0.30, ("ours", "wall"): 0.45, ("again", "wall"): 0.25}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print a small table, or one JSON object."""
    asked = _arguments(argv)
    boots = measure(build(ROOT, ROOT / "dist"), asked.rounds)
    summary = summarise(boots)
    sys.stdout.write(json.dumps(summary) + "\n" if asked.json else _table(summary))
    return 0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench boot", description=__doc__)
    parser.add_argument("--rounds", type=int, default=LEAST_ROUNDS, help="starts of each page")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(argv)
    if asked.rounds < LEAST_ROUNDS:
        parser.error(f"--rounds must be at least {LEAST_ROUNDS}: fewer say nothing.")
    return asked


def measure(site: Path, rounds: int) -> Table:
    """Start all pages by turns, so that a busy spell of the machine hits each."""
    boots: dict[str, list[Boot]] = {"bare": [], "ours": [], "again": []}
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        bare, ours = _bare(folder), _ours(site, folder)
        with hosted(ours) as kept:
            context = _visited(playwright, kept, folder / "profile")
            for _ in range(rounds):
                for page, where in (("bare", bare), ("ours", ours)):
                    with hosted(where) as url:
                        boots[page].append(_cold(playwright, url))
                boots["again"].append(_warm(context, kept))
            context.close()
    return boots


def _bare(folder: Path) -> Path:
    """Make a site of stock Pyodide and nothing else."""
    bare = folder / "bare"
    shutil.copytree(ROOT / "node_modules" / "pyodide", bare / "pyodide")
    (bare / "index.html").write_text(BARE, "utf-8")
    (bare / "blank.html").write_text(BLANK, "utf-8")
    return bare


def _ours(site: Path, folder: Path) -> Path:
    """Copy our site, to put a blank page beside it."""
    ours = folder / "ours"
    shutil.copytree(site, ours)
    (ours / "blank.html").write_text(BLANK, "utf-8")
    return ours


def _cold(playwright: Playwright, url: str) -> Boot:
    """Start a page in a browser that has never seen it."""
    # Each launch has a fresh profile: nothing is cached, neither files nor compiled code.
    browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
    try:
        return _boot(browser.new_page(service_workers="block"), url)
    finally:
        browser.close()


def _visited(playwright: Playwright, url: str, profile: Path) -> BrowserContext:
    """Start a browser that has come by, kept the site and left."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=ARGS
    )
    page = context.new_page()
    page.goto(url)
    page.evaluate(KEPT)
    page.close()
    return context


def _warm(context: BrowserContext, url: str) -> Boot:
    """Start a page once more, out of what the browser has kept."""
    page = context.new_page()
    try:
        return _boot(page, url)
    finally:
        page.close()


def _boot(page: Page, url: str) -> Boot:
    """Go to a page and wait until it can be played."""
    page.add_init_script(WATCH)
    # The blank page of the same origin starts the process that the real one runs in.
    page.goto(f"{url}blank.html")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = _thread_ms(session)
    with page.expect_console_message(
        lambda message: message.text.startswith("booted"), timeout=PATIENCE_MS
    ) as told:
        page.goto(url, wait_until="commit")
    return Boot(_thread_ms(session) - before, float(told.value.text.split()[1]))


def _thread_ms(session: CDPSession) -> float:
    """Read the CPU time of the page's main thread; TaskDuration would count waiting too."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(m["value"]) for m in metrics if m["name"] == "ThreadTime")


def summarise(boots: Table) -> dict[str, float]:
    """Reduce the starts to medians, spreads and ratios."""
    summary: dict[str, float] = {"rounds": len(boots["ours"])}
    for name, starts in boots.items():
        for field, values in zip(Boot._fields, zip(*starts, strict=True), strict=True):
            summary[f"{name}_{field}_ms"] = round(median(values))
            summary[f"{name}_{field}_min"] = round(min(values))
            summary[f"{name}_{field}_max"] = round(max(values))
    for name in ("ours", "again"):
        for field in Boot._fields:
            ratio = summary[f"{name}_{field}_ms"] / summary[f"bare_{field}_ms"]
            summary[f"{name}_{field}_ratio"] = round(ratio, 3)
    return summary


def _table(summary: Mapping[str, float]) -> str:
    """Write the summary for people."""
    rows = [("median (least to most)", "main-thread CPU", "wall")]
    for name, label in LABELS.items():
        rows.append((label, _cell(summary, f"{name}_cpu"), _cell(summary, f"{name}_wall")))
        if name != "bare":
            rows.append(("", _ratio(summary, name, "cpu"), _ratio(summary, name, "wall")))
    return "".join(f"{label:28}{cpu:>28}{wall:>28}\n" for label, cpu, wall in rows)


def _ratio(summary: Mapping[str, float], name: str, field: str) -> str:
    """Write a ratio beside what it may be at most."""
    bar = BARS.get((name, field))
    ratio = f"{summary[f'{name}_{field}_ratio']:.3f} x bare"
    return f"{ratio} (bar {bar:.2f})" if bar else ratio


def _cell(summary: Mapping[str, float], key: str) -> str:
    """Write one median with its spread."""
    return f"{summary[f'{key}_ms']} ms ({summary[f'{key}_min']} to {summary[f'{key}_max']})"


if __name__ == "__main__":
    sys.exit(main())
