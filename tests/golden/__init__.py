"""Goldens: whole games that must replay for ever, and counts of positions.

`.venv/bin/python -m tests.golden` makes those of every game and tells how they compare with the
ones that are here. It writes new ones; it replaces one that differs only with `--replace`, for
which there must be a reason: the rules were wrong, or the game's version was raised. (Bots that
have learnt something play other games, too; the old ones still replay, so they stay.)
`mixed.py` makes games of mixed bots, of which there are any number: see `tests/same.py`.
"""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypedDict

import rules
from rules.bots.cli import main as command_line
from rules.core import OVER
from rules.core.options import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core import Flat, Game, Spec, Value

HERE = Path(__file__).parent
LEAVES = 1_000  # counting stops at the first depth with more positions than this


class Count(TypedDict):
    """Where counting starts, and how many lines of play there are of 1, 2, 3 … actions."""

    seats: int
    seed: int
    leaves: list[int]


def records(name: str) -> list[Path]:
    """Return the files of a game's recorded games."""
    return sorted((HERE / name).glob("*-seats-*.json"))


def perft(game: Game[Flat], s: Flat, depth: int) -> int:
    """Count the lines of play of so many actions; a game that ends sooner has none."""
    if depth == 0:
        return 1
    seat, count = game.actor(s), 0
    for action in game.legal(s, seat) if seat != OVER else ():
        after = s.clone()
        game.apply(after, seat, action)
        count += perft(game, after, depth - 1)
    return count


def start(game: Game[Flat], count: Count) -> Flat:
    """Set up the position from which a count was made."""
    options = settle(game.SPEC, count["seats"], count["seed"], {})
    return game.new(count["seats"], count["seed"], options)


def make(name: str) -> dict[str, str]:
    """Make all goldens of a game: file name to text."""
    spec = rules.load(name).SPEC
    made = {
        f"{seats}-seats-{c}.json": _played(spec, seats, c) for seats in spec.seats for c in "abc"
    }
    made["perft.json"] = json.dumps(list(_counts(rules.load(name))), indent=1) + "\n"
    return made


def _played(spec: Spec, seats: int, case: str) -> str:
    """Let bots play a game on the command line; the case decides bots, start and options."""
    k = "abc".index(case)
    options: dict[str, Value] = {
        option: told.choices[(k + i) % len(told.choices)]
        for i, (option, told) in enumerate(spec.options.items())
    }
    options["start"] = ("seed", 0, seats - 1)[k]
    bots = ("cabin", "mate", ",".join(("mate", "cabin")[seat % 2] for seat in range(seats)))[k]
    words = ["play", spec.name, "--seats", str(seats), "--seed", str(100 * seats + k)]
    words += ["--bots", bots, *(w for n, v in options.items() for w in ("--option", f"{n}={v}"))]
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        file = Path(folder) / "record.json"
        code = command_line([*words, "--out", str(file)])
        assert code == 0
        return file.read_text(encoding="utf-8")


def _counts(game: Game[Flat]) -> Iterator[Count]:
    for seats in game.SPEC.seats:
        for seed in (1, 2):
            count: Count = {"seats": seats, "seed": seed, "leaves": []}
            while not count["leaves"] or count["leaves"][-1] <= LEAVES:
                depth = len(count["leaves"]) + 1
                count["leaves"].append(perft(game, start(game, count), depth))
            yield count
