"""Plays many games of mixed bots and lets CPython and Pyodide replay them: all hashes are equal.

`.venv/bin/python -m tests.same` plays 200 games of each name on all cores, from pinned seeds, and
writes their records into `build/same/`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from platform import python_version
from typing import TYPE_CHECKING, Final

import dev
import rules
from rules.bots.cores import spread
from tests.golden import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOLDER: Final = dev.ROOT / "build" / "same"


def main(words: Sequence[str]) -> int:
    """Compare the hashes of so many games of each name; 1 if any differ."""
    parser = ArgumentParser(prog="python -m tests.same", description=__doc__)
    parser.add_argument("--records", type=int, default=200, help="so many of each game")
    games = parser.parse_args(words).records
    return max(compare(name, games) for name in rules.names())


def compare(name: str, games: int) -> int:
    """Play games of a name, replay them in both Pythons and tell what came of it."""
    lines = [line.rpartition(" ") for line in spread(mixed.written, jobs(name, games), "games")]
    records, truth = [line[0] for line in lines], [line[2] for line in lines]
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{name}.jsonl"
    file.write_text("\n".join(records), encoding="utf-8")
    node = pyodide(file)
    here = mixed.chains(records)
    answer, _ = node.communicate()
    told = json.loads(answer)
    (there,) = told["chains"].values()
    wrong = differences(truth, here, there)
    steps = sum(len(json.loads(each)["actions"]) for each in records)
    sys.stdout.writelines(f"{file.name}, line {each}\n" for each in wrong)
    sys.stdout.write(
        f"{name}: {len(records)} records, {steps} steps, {len(wrong)} not the same in "
        f"{sys.platform} {python_version()} and {told['python']}\n"
    )
    return min(1, len(wrong))


def jobs(name: str, games: int) -> list[tuple[str, int]]:
    """Number the games."""
    return [(name, nth) for nth in range(games)]


def pyodide(file: Path) -> subprocess.Popen[str]:
    """Let the browser's Python replay a file of records."""
    node = dev.program("node")
    assert node is not None
    command = [node, "tools/pyodide.mjs", "tests/golden/digests.py"]
    words = [*command, str(file.relative_to(dev.ROOT))]
    return subprocess.Popen(words, cwd=dev.ROOT, stdout=subprocess.PIPE, text=True)


def differences(truth: list[str], here: list[str], there: list[str]) -> list[str]:
    """Tell which records are not the same as when they were played, and how they differ."""
    both = zip(truth, here, there, strict=True)
    return [
        f"{n}: {played} when it was played, here {one}, in Pyodide {other}"
        for n, (played, one, other) in enumerate(both, 1)
        if not played == one == other
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
