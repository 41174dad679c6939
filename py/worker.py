"""The bots' own thread: chooses an action for a view, or advises, and never holds up the page."""

import json
from collections.abc import Iterator
from random import Random
from time import monotonic

import rules
from rules.bots import Difference, Search, Thought, counsel, recall, thoughts
from rules.core import Action
from rules.core.notation import text
from rules.core.record import BadRecord, check, replay

SECONDS = {"captain": 1.5, "admiral": 4.0}  # at most, on a machine that is slower than most
HINT = "captain"  # who advises


def think(order: str) -> str:
    """Answer an order (game, view, seat, level, seed) with the text of an action."""
    name, view, seat, level, seed = json.loads(order)
    game = rules.load(name)
    seen = game.State.load(json.loads(view))
    answers = thoughts(level, game, seen, seat, Random(seed))
    return text(seat, _last(answers, monotonic() + SECONDS.get(level, 0)))


def _last(answers: Iterator[Thought], end: float) -> Action:
    """Return the best answer that there is when the time is up, or when there is no better one."""
    for answer in answers:
        if monotonic() > end:
            return answer.action
    return answer.action


def advise(order: str) -> str:
    """Answer an order (game, view, seat, seed) with the best actions, their chances and reasons."""
    name, view, seat, seed = json.loads(order)
    game = rules.load(name)
    effort = game.MIND.levels[HINT]
    seen = recall(game, game.State.load(json.loads(view)), seat, effort)
    search, end = Search(game, seen, seat, Random(seed), effort), monotonic() + SECONDS[HINT]
    for _ in range(effort.iterations):
        if next(search).iterations > 1 and monotonic() > end:
            break
    found = counsel(search)
    return json.dumps(
        [[text(seat, a.action), a.chance, _said(a.reason), _said(a.but)] for a in found]
    )


def _said(term: Difference | None) -> tuple[str, float] | None:
    return (term.says, term.value) if term else None


def verify(told: str) -> str:
    """Play a record again with all its hashes; answer what is wrong with it, or nothing."""
    claimed = check(json.loads(told))
    try:
        replay(rules.load(claimed["game"]), claimed)
    except BadRecord as problem:
        return str(problem)
    return ""


__export__ = ["advise", "think", "verify"]
