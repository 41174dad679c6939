"""How dear is the end of Pirates Under Fire? A full sea is counted, beside the bare loop.

`python3 -m tools.scoring` prints how many steps of the bare loop one scoring takes: all 42
spaces are one seat's, with three mercenaries, one of them an X, each time strewn anew. In
Pyodide: `node tools/pyodide.mjs -m tools.scoring`.
"""

from __future__ import annotations

import json
import sys
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from rules import pirates
from rules.bots.bare_loop import bare_loop_per_s
from rules.core.options import settle
from rules.pirates.combos import divide
from rules.pirates.data import BULWARK, FLAGSHIP, JOKER, MERCENARY, VALUES
from rules.pirates.sea import FULL, LINES, SPACES

if TYPE_CHECKING:
    from rules.pirates.setup import State

ROUNDS: Final = 7  # each figure is the median of so many, taken in turn
SEAS: Final = 40  # counted in a round
HIRED: Final = (JOKER, FLAGSHIP, BULWARK)  # with nine, five and four values: most to try


def main() -> int:
    """Count seas and loop in turn; print the ratio."""
    rng = Random(1)
    rounds = [
        (bare_loop_per_s(), *(_rate(rng, line) for line in (False, True))) for _ in range(ROUNDS)
    ]
    loop, strewn, in_line = (median(column) for column in zip(*rounds, strict=True))
    told = {"strewn": round(loop / strewn), "side by side": round(loop / in_line)}
    sys.stdout.write(json.dumps({"loop_steps_a_scoring": told}) + "\n")
    return 0


def full_sea(rng: Random, *, side_by_side: bool) -> State:
    """Give all spaces to seat 0; mercenaries lie anywhere, or next to each other in a row."""
    s = pirates.new(2, 1, settle(pirates.SPEC, 2, 1, {}))
    s.active = [FULL, FULL, 0, 0]
    s.tiles = [rng.choice(VALUES) for _ in SPACES]
    row = LINES[rng.randrange(6)]
    for mercenary, at in zip(
        HIRED, row[2:5] if side_by_side else rng.sample(SPACES, 3), strict=True
    ):
        s.tiles[at] = MERCENARY + mercenary
    return s


def _rate(rng: Random, side_by_side: bool) -> float:  # noqa: FBT001
    """Return scorings a second; nothing is remembered from one to the next."""
    seas, spent = [full_sea(rng, side_by_side=side_by_side) for _ in range(SEAS)], 0.0
    for s in seas:
        divide.cache_clear()
        start = perf_counter()
        pirates.score(s, 0)
        spent += perf_counter() - start
    return SEAS / spent


if __name__ == "__main__":
    sys.exit(main())
