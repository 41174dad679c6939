"""Prints, as JSON, the hash after every step of every golden, and draws of the generator.

CPython imports it; Pyodide runs it as a script. Both must say the same.
"""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace

import rules
from rules.core import below, first
from rules.core.record import digest, replay
from tests.golden import records

SEEDS = (0, 1, 2, 12345, (1 << 53) - 1)


def digests() -> dict[str, list[str]]:
    """Replay every golden; return the hash after each of its steps."""
    told = {}
    for name in rules.names():
        for file in records(name):
            session = replay(rules.load(name), json.loads(file.read_bytes()))
            steps = range(len(session.states))
            told[f"{name}/{file.name}"] = [digest(session, ply) for ply in steps]
    return told


def draws() -> dict[str, list[int]]:
    """Draw from the generator: its first state and ten numbers below 100, for some seeds."""
    told = {}
    for seed in SEEDS:
        s = SimpleNamespace(chance=first(seed))
        told[str(seed)] = [s.chance, *(below(s, 100) for _ in range(10))]
    return told


if __name__ == "__main__":
    rules.SHELVES.append("tests.games")
    told = {"python": sys.platform, "digests": digests(), "draws": draws()}
    sys.stdout.write(json.dumps(told) + "\n")
