"""Looks whether the page works in each engine: it starts, a whole game is played, kept and resumed.

`--look FOLDER` takes pictures of home and of every table instead.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from tools.build import build
from tools.engines import Broken, Engine, Late, wait
from tools.engines.chromium import in_chromium
from tools.engines.firefox import in_firefox
from tools.engines.webkit import in_webkit
from tools.serve import hosted

ROOT = Path(__file__).resolve().parent.parent
ENGINES: Mapping[str, Callable[[], AbstractContextManager[Engine]]] = {
    "chromium": in_chromium,
    "firefox": in_firefox,
    "webkit": in_webkit,
}
GAMES = ("titania", "chests", "island", "pirates")
SIZES = ((1280, 800), (820, 1180))
READY = "html[data-ready='1']:not([data-busy])"
MY_TURN = f"{READY}:not([data-phase=bot])"
DRAWN = "body > div[hidden]:not([id]) symbol"  # the drawings of a game are fetched when it begins
GAME = "?game={}&seats=2&seed=8&bots=1:mate&opt=start:0&pace=0&lang=en"
PLAYED = "pirates"
RELOADED_AT = 12  # actions
MOST_TAPS = 1000
STATE = "() => ({ ...document.documentElement.dataset })"
# What is tapped next, as a selector: something to do on the board; something to choose where that
# leads on, but not for ever; something to do elsewhere.
NEXT = """turn => {
  const seen = all => [...document.querySelectorAll(all)].filter(one => one.offsetWidth);
  const one = found => found[turn * 7 % found.length];
  const picks = seen(":is(.board, .dock, .extra) [data-select^='pick ']:not([aria-pressed=true])");
  const elsewhere = picks.length && turn % 4 ? [] : [".dock", ".extra", ".prompt-do"];
  for (const place of [".board", ...elsewhere]) {
    const found = seen(`${place} [data-action]`);
    if (found.length) return `${place} [data-action="${one(found).dataset.action}"]`;
  }
  return picks.length ? `[data-select="${one(picks).dataset.select}"]` : "";
}"""
LET_GO = """() => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# How many files are kept for use without a network, once a worker has taken the page over.
KEPT = """async () => {
  const workers = navigator.serviceWorker;
  if (!workers) return 0;
  if (!workers.controller) await new Promise(done => {
    workers.addEventListener("controllerchange", done);
    setTimeout(done, 60000);
  });
  const count = async name => (await (await caches.open(name)).keys()).length;
  const kept = await Promise.all((await caches.keys()).map(count));
  return workers.controller ? Math.max(0, ...kept) : 0;
}"""
# Wait until that many actions are on the shelf: a game is kept behind the picture of its last one.
SHELVED = """async ply => {
  const result = asked => new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = failed;
  });
  const place = location.pathname.replace(/[/][^/]*$/, "");
  const base = await result(indexedDB.open(`four-seas${place}`));
  const games = () => result(base.transaction("games").objectStore("games").getAll());
  const long = one => JSON.parse(one).record.actions.length;
  const there = async () => (await games()).map(long).includes(ply);
  while (!await there()) await new Promise(again => setTimeout(again, 20));
  base.close();
}"""


Play = Callable[[Engine, Callable[[Mapping[str, str]], bool]], Mapping[str, str]]


class Wrong(Exception):
    """The page does not do in an engine what it should; the message says what."""


def main(argv: Sequence[str] | None = None) -> int:
    """Try the engines one after the other; fail when the page fails in one."""
    parser = argparse.ArgumentParser(prog="tools.smoke", description=__doc__)
    parser.add_argument("engines", nargs="*", default=list(ENGINES), metavar="engine")
    parser.add_argument("--look", type=Path, metavar="FOLDER")
    asked = parser.parse_args(argv)
    failed = 0
    with hosted(build(ROOT, ROOT / "dist")) as url:
        for name in asked.engines:
            trial = partial(smoke, url=url)
            if asked.look:
                trial = partial(look, url=url, folder=asked.look / name)
            fails, told = tried(name, trial)
            failed |= fails
            sys.stdout.write(f"{name:10}{told}\n")
            sys.stdout.flush()
    return failed


def tried(engine: str, trial: Callable[[Engine], str]) -> tuple[int, str]:
    """Try something in an engine; return 1 if it failed, and what there is to tell."""
    try:
        with ENGINES[engine]() as page:
            return 0, trial(page)
    except (Broken, Late, Wrong) as problem:
        return 1, f"failed: {problem}"


def smoke(page: Engine, url: str) -> str:
    """Start, wait until the site is kept, play a game with a reload in it, and tell of that."""
    page.resize(*SIZES[0])
    begun = time.monotonic()
    page.open(f"{url}?lang=en")
    wait(page, READY)
    took = time.monotonic() - begun
    files = page.evaluate(KEPT)
    if not files:
        raise Wrong("the site is not kept for use without a network")
    page.open(url + GAME.format(PLAYED))
    over = play_through(page, play)
    scores = [sum(seat.values()) for seat in json.loads(over["scores"])]
    played = f"{over['ply']} actions of {PLAYED}, {scores[0]} to {scores[1]}"
    return f"up after {took:.1f} s, {files} files kept, {played}"


def play_through(page: Engine, play: Play) -> Mapping[str, str]:
    """Play the game that is open to its end, with a reload in it; return what html says then."""
    left = play(page, lambda state: int(state["ply"]) >= RELOADED_AT)
    page.evaluate(SHELVED, int(left["ply"]))
    page.reload()
    found = play(page, lambda _: True)
    if found["ply"] != left["ply"]:
        raise Wrong(f"left at {left['ply']}, a reload goes on at {found['ply']}")
    over = play(page, lambda state: state["phase"] == "over")
    if wrong := [line for line in page.told() if line.startswith("error") or "long way" in line]:
        raise Wrong(f"the console was told: {wrong}")
    return over


def play(page: Engine, enough: Callable[[Mapping[str, str]], bool]) -> Mapping[str, str]:
    """Tap whatever comes next until it is enough; return what html says then."""
    for turn in range(MOST_TAPS):
        wait(page, MY_TURN)
        state: Mapping[str, str] = page.evaluate(STATE)
        if enough(state):
            return state
        if selector := page.evaluate(NEXT, turn):
            page.click(selector)
        else:
            page.evaluate(LET_GO)
    raise Wrong(f"{MOST_TAPS} taps were not enough")


def look(page: Engine, url: str, folder: Path) -> str:
    """Take pictures of home and of every table."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        page.resize(*size)
        for name in ("home", *GAMES):
            page.open(url + ("?lang=en" if name == "home" else GAME.format(name)))
            wait(page, MY_TURN)
            if name != "home":
                wait(page, DRAWN)
                page.evaluate(FRAMES)
            page.picture(folder / f"{name}-{size[0]}.png")
    return f"pictures are in {folder}"


if __name__ == "__main__":
    sys.exit(main())
