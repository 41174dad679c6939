"""Prints, as JSON, the hash after every step of every golden, and draws of the generator.

CPython imports it; Pyodide runs it as a script. Both must say the same. Given files of records,
a line each, it prints one hash a record instead.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import rules
from rules.core import below, first
from rules.core.record import digest, replay
from tests.golden import mixed, records

SEEDS = (0, 1, 2, 12345, (1 << 53) - 1)


def digests() -> dict[str, list[str]]:
    """Replay every golden; return the hash after each of its steps, of mixed games one each."""
    told = {}
    for name in rules.names():
        for file in records(name):
            session = replay(rules.load(name), json.loads(file.read_bytes()))
            steps = range(len(session.states))
            told[f"{name}/{file.name}"] = [digest(session, ply) for ply in steps]
        told[f"{name}/mixed.txt"] = mixed.chains(line.split()[0] for line in mixed.lines(name))
    return told


def draws() -> dict[str, list[int]]:
    """Draw from the generator: its first state and ten numbers below 100, for some seeds."""
    told = {}
    for seed in SEEDS:
        s = SimpleNamespace(chance=first(seed))
        told[str(seed)] = [s.chance, *(below(s, 100) for _ in range(10))]
    return told


def chains(files: list[str]) -> dict[str, list[str]]:
    """Replay records from files; return one hash over the steps of each."""
    return {file: mixed.chains(Path(file).read_text().splitlines()) for file in files}


if __name__ == "__main__":
    rules.SHELVES.append("tests.games")
    python = f"{sys.platform} {sys.version.split()[0]}"
    told: dict[str, object] = {"python": python}
    if sys.argv[1:]:
        told["chains"] = chains(sys.argv[1:])
    else:
        told |= {"digests": digests(), "draws": draws()}
    sys.stdout.write(json.dumps(told) + "\n")
