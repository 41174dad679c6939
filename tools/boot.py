"""Measures how our page comes up, against bare Pyodide from the same files."""

import argparse
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import CDPSession, Playwright, sync_playwright

from tools.browser import LAUNCH_ARGS, chromium
from tools.build import build
from tools.serve import serve

ROOT = Path(__file__).resolve().parent.parent
LEAST_ROUNDS = 7
PATIENCE_MS = 120_000
BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Bare</title>
<script type="module">
import { loadPyodide } from "./static/vendor/pyodide/pyodide.mjs";
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


class Boot(NamedTuple):
    """One start of a page, in milliseconds."""

    cpu: float
    wall: float


Table = Mapping[str, Sequence[Boot]]


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
    """Start both pages by turns, so that a busy spell of the machine hits both."""
    boots: dict[str, list[Boot]] = {"bare": [], "ours": []}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = {"bare": _bare(site, Path(folder)), "ours": _ours(site, Path(folder))}
        for _ in range(rounds):
            for name, page in pages.items():
                boots[name].append(_boot(playwright, page))
    return boots


def _bare(site: Path, folder: Path) -> Path:
    """Make a site of stock Pyodide and nothing else."""
    bare = folder / "bare"
    pyodide = Path("static", "vendor", "pyodide")
    shutil.copytree(site / pyodide, bare / pyodide)
    (bare / "index.html").write_text(BARE, "utf-8")
    (bare / "blank.html").write_text(BLANK, "utf-8")
    return bare


def _ours(site: Path, folder: Path) -> Path:
    """Copy our site, to put a blank page beside it."""
    ours = folder / "ours"
    shutil.copytree(site, ours)
    (ours / "blank.html").write_text(BLANK, "utf-8")
    return ours


def _boot(playwright: Playwright, site: Path) -> Boot:
    """Start a page in a browser that has never seen it."""
    server, url = serve(site)
    # Each launch has a fresh profile: nothing is cached, neither files nor compiled code.
    browser = playwright.chromium.launch(
        executable_path=chromium(), args=[*LAUNCH_ARGS, "--disable-features=BackForwardCache"]
    )
    try:
        page = browser.new_page(service_workers="block")
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
    finally:
        browser.close()
        server.shutdown()
        server.server_close()


def _thread_ms(session: CDPSession) -> float:
    """Read the CPU time of the page's main thread; TaskDuration would count waiting too."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(m["value"]) for m in metrics if m["name"] == "ThreadTime")


def summarise(boots: Table) -> dict[str, float]:
    """Reduce the starts to medians, spreads and the two ratios."""
    summary: dict[str, float] = {"rounds": len(boots["ours"])}
    for name, starts in boots.items():
        for field, values in zip(Boot._fields, zip(*starts, strict=True), strict=True):
            summary[f"{name}_{field}_ms"] = round(median(values))
            summary[f"{name}_{field}_min"] = round(min(values))
            summary[f"{name}_{field}_max"] = round(max(values))
    for field in Boot._fields:
        ratio = summary[f"ours_{field}_ms"] / summary[f"bare_{field}_ms"]
        summary[f"{field}_ratio"] = round(ratio, 3)
    return summary


def _table(summary: Mapping[str, float]) -> str:
    """Write the summary for people."""
    rows = [("median (least to most)", "main-thread CPU", "wall")]
    for name, label in (("bare", "bare loadPyodide()"), ("ours", "our page, data-ready")):
        cells = [_cell(summary, f"{name}_{field}") for field in Boot._fields]
        rows.append((label, cells[0], cells[1]))
    rows.append(("ratio", str(summary["cpu_ratio"]), str(summary["wall_ratio"])))
    return "".join(f"{label:24}{cpu:>26}{wall:>26}\n" for label, cpu, wall in rows)


def _cell(summary: Mapping[str, float], key: str) -> str:
    """Write one median with its spread."""
    return f"{summary[f'{key}_ms']} ms ({summary[f'{key}_min']} to {summary[f'{key}_max']})"


if __name__ == "__main__":
    sys.exit(main())
