"""What the bots are asked for, as work in small steps.

Their own thread does it at a stretch. Where there is none the page does it, a little at a time.
"""

from __future__ import annotations

import json
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

import rules
from rules.bots import Search, counsel, recall, thoughts
from rules.core.notation import text
from rules.core.record import BadRecord, check, replay

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

    from rules.bots import Difference

    Work = Generator[None, None, str]

SECONDS: Final = {"captain": 1.5, "admiral": 4.0}  # at most, on a machine slower than most
HINT: Final = "captain"  # who advises
SLICE: Final = 0.012  # seconds: what a page can do without being missed


def think(order: str) -> Work:
    """Answer an order (game, view, seat, level, seed) with the text of an action."""
    name, view, seat, level, seed = json.loads(order)
    game = rules.load(name)
    seen = game.State.load(json.loads(view))
    end = monotonic() + SECONDS.get(level, 0)
    answers = thoughts(level, game, seen, seat, Random(seed))
    answer = next(answers)
    for better in answers:
        answer = better
        if monotonic() > end:
            break
        yield
    return text(seat, answer.action)


def advise(order: str) -> Work:
    """Answer an order (game, view, seat, seed) with the best actions, their chances and reasons."""
    name, view, seat, seed = json.loads(order)
    game = rules.load(name)
    effort = game.MIND.levels[HINT]
    seen = recall(game, game.State.load(json.loads(view)), seat, effort)
    search, end = Search(game, seen, seat, Random(seed), effort), monotonic() + SECONDS[HINT]
    for _ in range(effort.iterations):
        if next(search).iterations > 1 and monotonic() > end:
            break
        yield
    found = counsel(search)
    return json.dumps(
        [[text(seat, a.action), a.chance, _said(a.reason), _said(a.but)] for a in found]
    )


def _said(term: Difference | None) -> tuple[str, float] | None:
    return (term.says, term.value) if term else None


def verify(told: str) -> Work:
    """Play a record again with all its hashes; answer what is wrong with it, or nothing."""
    claimed = check(json.loads(told))
    yield
    try:
        replay(rules.load(claimed["game"]), claimed)
    except BadRecord as problem:
        return str(problem)
    return ""


def at_once(work: Work) -> str:
    """Do it at a stretch."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return str(done.value)


async def by_and_by(
    work: Work, rest: Callable[[], Awaitable[None]], clock: Callable[[], float] = monotonic
) -> str:
    """Do it a little at a time, with a rest in between in which the page is free."""
    end = clock() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            return str(done.value)
        if clock() > end:
            await rest()
            end = clock() + SLICE
