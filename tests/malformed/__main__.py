"""Tries many malformed inputs; see the package."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))  # as pytest does

from rules.bots.cores import spread
from tests.malformed.kinds import KINDS, one

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(words: Sequence[str]) -> int:
    """Try so many inputs, as many of each kind; 1 if any was not taken well."""
    parser = ArgumentParser(prog="python -m tests.malformed", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000)
    parser.add_argument("--kind", choices=list(KINDS), help="default: all")
    asked = parser.parse_args(words)
    kinds = [asked.kind] if asked.kind else list(KINDS)
    jobs = [(kinds[nth % len(kinds)], nth) for nth in range(asked.inputs)]
    start = perf_counter()
    wrong = sorted(filter(None, spread(one, jobs, "inputs")))
    sys.stdout.writelines(f"{each}\n" for each in wrong)
    pace = len(jobs) / (perf_counter() - start)
    told = f"{len(jobs)} malformed inputs ({', '.join(kinds)}), {len(wrong)} uncaught"
    sys.stdout.write(f"{told}, {pace:.0f} a second\n")
    return min(1, len(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
