"""Games of mixed bots from pinned seeds: every number of seats, every choice of every option.

As links, the first of them are goldens, a line each: the link, and one hash over all its steps.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

import rules
from rules.bots.players import LEVELS, think
from rules.core import Session
from rules.core.link import decode, encode
from rules.core.record import BadRecord, digest, record, replay
from tests.golden import HERE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.bots.players import Bot
    from rules.core import Action, Flat, Game, Option, Seat, Value

Card = TypeVar("Card")

KEPT: Final = 20  # games of each name that are goldens
SEARCHED: Final = 5  # one of so many games has a bot that searches
HASTE: Final = 100  # so many times less than a captain it thinks: it still plays as nobody else


def lines(name: str) -> list[str]:
    """Return the goldens of a game: links, each with the hash over its steps."""
    return (HERE / name / "mixed.txt").read_text(encoding="utf-8").splitlines()


def golden(name: str) -> str:
    """Make the goldens of a game."""
    games = (played((name, nth)) for nth in range(KEPT))
    return "".join(f"{encode(session)} {chain(session)}\n" for session in games)


def written(job: tuple[str, int]) -> str:
    """Play a game; return it as one line: its record, and the hash over its steps."""
    session = played(job)
    return f"{json.dumps(record(session))} {chain(session)}"


def played(job: tuple[str, int]) -> Session[Flat]:
    """Play the nth game of a name: the number decides everything."""
    name, nth = job
    game = rules.load(name)
    seats = _dealt(game.SPEC.seats, f"{name} seats", nth)
    session = Session(game, seats, nth, _options(game, seats, nth))
    rng = Random(f"{name} {nth}")
    bots: list[Bot] = [LEVELS[rng.choice(("cabin", "mate"))] for _ in range(seats)]
    if nth % SEARCHED == 0:
        bots[rng.randrange(seats)] = _hasty
    while not session.over:
        seat = session.actor
        view = game.view(session.state, seat)
        session.act(seat, bots[seat](game, view, seat, rng))
    return session


def chain(session: Session[Flat]) -> str:
    """Return one hash over the hashes after every step."""
    told = "".join(digest(session, ply) for ply in range(len(session.states)))
    return blake2b(told.encode(), digest_size=6).hexdigest()


def chains(games: Iterable[str]) -> list[str]:
    """Play records and links again; return the hash over the steps of each, or what is wrong."""
    return [_again(each) for each in games]


def _again(told: str) -> str:
    try:
        if told.startswith("{"):
            data = json.loads(told)
            return chain(replay(rules.load(data["game"]), data))
        return chain(decode(rules.load, told))
    except BadRecord as problem:
        return str(problem)


def _hasty(game: Game[Flat], view: Flat, seat: Seat, rng: Random) -> Action:
    """Choose what a captain would in a hundredth of the time."""
    effort = game.MIND.levels["captain"]
    effort = effort._replace(iterations=effort.iterations // HASTE)
    *_, last = think(game, view, seat, rng, effort)
    return last.action


def _options(game: Game[Flat], seats: int, nth: int) -> dict[str, Value]:
    return {
        name: _choice(option, f"{game.SPEC.name} {name} {seats}", nth)
        for name, option in game.SPEC.options.items()
        for option in [_fitting(name, option, seats)]
    }


def _fitting(name: str, option: Option, seats: int) -> Option:
    """Leave out who cannot start because they are not there."""
    if name != "start":
        return option
    there = {option.default, *range(seats)}
    return option._replace(choices=tuple(each for each in option.choices if each in there))


def _choice(option: Option, name: str, nth: int) -> Value:
    if option.each:
        marks = [*map(str, option.choices)]
        return "".join(Random(f"{name} {nth}").sample(marks, len(marks)))
    return _dealt(option.choices, name, nth)


def _dealt(cards: Sequence[Card], name: str, nth: int) -> Card:
    """Deal the nth card of a pack that is shuffled anew whenever it is through."""
    round_, place = divmod(nth, len(cards))
    return Random(f"{name} {round_}").sample(list(cards), len(cards))[place]
