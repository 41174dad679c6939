"""Measures the finder of the best chest: `python3 -m tools.finder`, also in Pyodide.

A ratio taken in one run: how many steps of the bare loop the worst stock of eleven costs.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from statistics import median
from time import perf_counter
from typing import Final

from rules.bots.bare_loop import bare_loop_per_s
from rules.chests.chest import best_chest, chests_in
from rules.chests.data import EVENT, SHAPES

SIZE: Final = 11  # tiles: more cannot come together in a turn
WORST: Final = 5  # so many stocks are measured, those that allow most chests
ROUNDS: Final = 7  # each figure is the median of so many, taken in turn
CALLS: Final = 20  # of the finder, in a round


def main() -> None:
    """Measure, and print one JSON object."""
    rates = [(bare_loop_per_s(), [_seconds(stock) for stock in _worst()]) for _ in range(ROUNDS)]
    loop = median(rate for rate, _ in rates)
    seconds = [median(column) for column in zip(*(each for _, each in rates), strict=True)]
    told = {
        "runtime": "pyodide" if sys.platform == "emscripten" else "cpython",
        "loop_per_s": round(loop),
        "chests": [len(chests_in(stock)) for stock in _worst()],
        "steps": [round(each * loop) for each in seconds],
    }
    sys.stdout.write(json.dumps(told) + "\n")


def _worst() -> list[tuple[int, ...]]:
    """Return the stocks of different tiles that allow most chests, for any mix of shapes."""
    by_shape = [[k for k, shape in enumerate(SHAPES) if shape == each] for each in range(EVENT)]
    mixes = [mix for mix in product(range(SIZE + 1), repeat=EVENT) if sum(mix) == SIZE]
    stocks = [
        tuple(sorted(k for kinds, n in zip(by_shape, mix, strict=True) for k in kinds[:n]))
        for mix in mixes
        if all(n <= len(kinds) for kinds, n in zip(by_shape, mix, strict=True))
    ]
    return sorted(stocks, key=lambda stock: -len(chests_in(stock)))[:WORST]


def _seconds(stock: tuple[int, ...]) -> float:
    """Return how long the finder takes that remembers nothing."""
    start = perf_counter()
    for _ in range(CALLS):
        chests_in.cache_clear()
        best_chest.cache_clear()
        best_chest(stock, 0)
    return (perf_counter() - start) / CALLS


if __name__ == "__main__":
    main()
