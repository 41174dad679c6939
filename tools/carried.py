"""Plays a whole game of every title against `captain` in the one file, carried somewhere else.

It is opened from there, without a server, in Chromium and in Firefox, and reloaded on the way.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.build import build
from tools.engines import Engine, wait
from tools.single import NAME
from tools.smoke import GAMES, MY_TURN, READY, STATE, play_through, tried

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "firefox")
GAME = "?game={}&seats=2&seed=8&bots=1:captain&opt=start:0&pace=0&lang=en"
# Do one of all the things that may be done: another each time, or a game might never end.
ACT = """turn => {
  const offers = document.querySelectorAll(".action-list button");
  offers[turn * 7 % offers.length].click();
}"""


def main(argv: Sequence[str] | None = None) -> int:
    """Play; fail when a game does."""
    parser = argparse.ArgumentParser(prog="tools.carried", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    parser.add_argument("--in", dest="browser", choices=BROWSERS, help="in this one only")
    asked = parser.parse_args(argv)
    failed = 0
    with TemporaryDirectory() as folder:
        file = Path(shutil.copy(build(ROOT, ROOT / "dist") / NAME, folder)).as_uri()
        for browser in [asked.browser] if asked.browser else BROWSERS:
            for game in asked.games:
                trial = partial(carried, url=file + GAME.format(game))
                fails, told = tried(browser, trial)
                failed |= fails
                sys.stdout.write(f"{browser:10}{game:10}{told}\n")
                sys.stdout.flush()
    return failed


def carried(page: Engine, url: str) -> str:
    """Play one game to its end, and tell of it."""
    begun = time.monotonic()
    page.open(url)
    wait(page, READY)
    took = time.monotonic() - begun
    over = play_through(page, play)
    plies, lasted, scores = over["ply"], time.monotonic() - begun, over["scores"]
    return f"up after {took:.1f} s, {plies} actions in {lasted:.0f} s, {scores}"


def play(page: Engine, enough: Callable[[Mapping[str, str]], bool]) -> Mapping[str, str]:
    """Do whatever may be done until it is enough; return what html says then."""
    while True:
        wait(page, MY_TURN)
        state: Mapping[str, str] = page.evaluate(STATE)
        if enough(state):
            return state
        page.evaluate(ACT, int(state["ply"]))


if __name__ == "__main__":
    sys.exit(main())
