"""Fuzz: random games of every size and option, the promises checked on the way."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import rules
from rules.core.notation import text
from rules.core.session import Session

from .cores import spread
from .promises import PLIES, PROMISES, hold, sessions_keep_everything

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.flat import Flat
    from rules.core.game import Game, Options

# What a wrong game raises; Broken is an AssertionError, BadRecord a ValueError.
FAULTS: Final = (
    *(AssertionError, ArithmeticError, AttributeError, LookupError),
    *(NameError, RecursionError, TypeError, ValueError),
)
LOOKS: Final = 20  # of how many steps the promises are checked at one


class Failure(NamedTuple):
    """A game that went wrong, and how to see it again."""

    game: str
    seed: int
    problem: str


def fuzz(names: Iterable[str], games: int, first: int = 0) -> tuple[list[Failure], float]:
    """Play so many games of each name on all cores; return what failed and games a second."""
    jobs = [(name, seed) for name in names for seed in range(first, first + games)]
    start = perf_counter()
    failures = sorted(filter(None, spread(one, jobs, "games")))
    return failures, len(jobs) / (perf_counter() - start)


def one(job: tuple[str, int]) -> Failure | None:
    """Play one game; its seed decides everything."""
    name, seed = job
    trail: list[str] = []
    try:
        _play(rules.load(name), seed, trail)
    except FAULTS as problem:
        told = f"{type(problem).__name__}: {problem} (after {len(trail)} steps: {trail[-3:]})"
        return Failure(name, seed, told)
    return None


def set_up(game: Game[Flat], rng: Random) -> tuple[int, Options]:
    """Draw a number of seats and options that go with it."""
    seats = rng.choice(game.SPEC.seats)
    options = {name: rng.choice(option.choices) for name, option in game.SPEC.options.items()}
    if options["start"] not in range(seats):
        options["start"] = game.SPEC.options["start"].default
    return seats, options


def _play(game: Game[Flat], seed: int, trail: list[str]) -> None:
    rng = Random(f"fuzz {seed}")  # a game
    seats, options = set_up(game, rng)
    session = Session(game, seats, seed, options)
    while not session.over:
        hold(len(trail) < PLIES, f"the game goes on after {PLIES} steps")
        if rng.randrange(LOOKS) == 0:
            for promise in PROMISES:
                promise(game, session.state, rng)
        action = rng.choice(game.legal(session.state, session.actor))
        trail.append(text(session.actor, action))
        session.act(session.actor, action)
    sessions_keep_everything(session)
