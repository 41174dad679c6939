"""Bench: how fast the rules are, beside the least that any playout must do, in one run."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

import rules
from rules.core.game import OVER
from rules.core.mind import Effort
from rules.core.options import settle

from .bare_loop import bare_loop_per_s
from .search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.flat import Flat
    from rules.core.game import Game

ROUNDS: Final = 7  # each figure is the median of so many, taken in turn
SLICE: Final = 0.1  # seconds that a measurement lasts at least
ITERATIONS: Final = 100  # of each search
ROOT: Final = Path(__file__).parents[2]

Figures = dict[str, str | float | None]


def bench(names: list[str]) -> dict[str, Figures]:
    """Measure each game in the Python that runs this."""
    return {name: _figures(rules.load(name)) for name in names}


def bench_in_pyodide(names: list[str]) -> dict[str, Figures]:
    """Measure each game in Pyodide under Node; LookupError with a sentence when it is not there."""
    node = shutil.which("node") or shutil.which("node", path=str(ROOT / ".venv" / "bin"))
    script = ROOT / "tools" / "pyodide.mjs"
    if node is None or not (ROOT / "node_modules" / "pyodide").is_dir():
        raise LookupError("Pyodide is not installed; `python3 dev.py build` fetches it")
    figures: dict[str, Figures] = {}
    shelves = [word for shelf in rules.SHELVES[1:] for word in ("--with", shelf)]
    for name in names:
        command = [node, str(script), "-m", "rules", "bench", name, "--json", *shelves]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT)
        figures |= json.loads(done.stdout)
    return figures


def _figures(game: Game[Flat]) -> Figures:
    seats = game.SPEC.seats[0]
    start = game.new(seats, 1, settle(game.SPEC, seats, 1, {}))
    rng = Random(1)  # a game
    lengths: list[int] = []
    searched: list[int] = []
    work: list[Callable[[], float]] = [
        bare_loop_per_s,
        lambda: _rate(lambda: _playout(game, start, rng, lengths)),
        lambda: _rate(lambda: _clones(start)),
        lambda: _rate(lambda: _search(game, start, rng, searched)),
    ]
    rates = [[measure() for measure in work] for _ in range(ROUNDS)]
    loop, moves, clones, search = (median(column) for column in zip(*rates, strict=True))
    return {
        "runtime": "pyodide" if sys.platform == "emscripten" else "cpython",
        "loop_per_s": round(loop),
        "moves_per_s": round(moves),
        "moves_per_game": round(sum(lengths) / len(lengths), 1),
        "clones_per_s": round(clones),
        "search_iterations_per_s": round(search * ITERATIONS * len(searched) / sum(searched), 1),
        "search_moves_per_s": round(search),
    }


def _rate(work: Callable[[], int]) -> float:
    """Return how many units of work are done a second."""
    done, start = 0, perf_counter()
    while (spent := perf_counter() - start) < SLICE:
        done += work()
    return done / spent


def _playout(game: Game[Flat], start: Flat, rng: Random, lengths: list[int]) -> int:
    """Play a clone of the start to its end at random; return the number of actions."""
    s, draw, moves = start.clone(), rng.random, 0
    actor, legal, apply = game.actor, game.legal, game.apply
    while (seat := actor(s)) != OVER:
        actions = legal(s, seat)
        apply(s, seat, actions[int(draw() * len(actions))])
        moves += 1
    lengths.append(moves)
    return moves


def _search(game: Game[Flat], start: Flat, rng: Random, moves: list[int]) -> int:
    """Search with playouts to the end; return the number of actions."""
    seat = game.actor(start)
    search = Search(game, game.view(start, seat), seat, rng, Effort(ITERATIONS, random=True))
    for _ in range(ITERATIONS):
        next(search)
    moves.append(search.moves)
    return search.moves


def _clones(s: Flat, rounds: int = 1_000) -> int:
    for _ in range(rounds):
        s.clone()
    return rounds
