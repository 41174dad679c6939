"""What a state is worth to each seat: the hints, as shares of a win."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from rules.core.game import OVER
from rules.core.standing import rewards

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from rules.core.game import Action, Game, S, Seat

WON: Final = 0.9  # what winning weighs at the end; the rest is for how clearly


def worth(game: Game[S], s: S, seat: Seat) -> float:
    """Add up the hints of a seat."""
    return sum(game.hints(s, seat).values())


def shares(worths: list[float], scale: float) -> list[float]:
    """Divide a win among the seats: who is ahead by the scale has e times as much."""
    top = max(worths)
    parts = [exp((each - top) / scale) for each in worths]
    whole = sum(parts)
    return [part / whole for part in parts]


def judge(game: Game[S], s: S, scale: float) -> list[float]:
    """Return the share of a win that each seat can expect."""
    return shares([worth(game, s, seat) for seat in range(s.seats)], scale)


def settle(game: Game[S], s: S, scale: float) -> list[float]:
    """Return what each seat has of a game that is over; a clear win is a little better."""
    totals = [float(sum(game.score(s, seat).values())) for seat in range(s.seats)]
    clear = shares(totals, scale)
    return [WON * won + (1 - WON) * c for won, c in zip(rewards(game, s), clear, strict=True)]


def lead(share: float, scale: float) -> float:
    """Return the lead in the hints that a share of a win stands for."""
    inside = min(max(share, 1e-6), 1 - 1e-6)
    return scale * log(inside / (1 - inside))


def chance(lead: float, lean: float, even: float) -> float:
    """Return the chance of winning that a lead means to a search, which is rosy by the lean."""
    return 1 / (1 + exp(min(max((lean - lead) / even, -30.0), 30.0)))


def best_after(game: Game[S], s: S, seat: Seat, legal: Iterable[Action]) -> S:
    """Return the state after the action that looks best."""
    states = [after(game, s, seat, action) for action in legal]
    worths = [worth(game, each, seat) for each in states]
    return states[worths.index(max(worths))]


def after(game: Game[S], s: S, seat: Seat, action: Action) -> S:
    """Return the state after an action."""
    world = s.clone()
    game.apply(world, seat, action)
    return world


def finish_turn(game: Game[S], s: S, rng: Random, few: int) -> S:
    """Let the seat that is to act end its turn, doing what looks best of a few actions."""
    seat = game.actor(s)
    while game.actor(s) == seat != OVER:
        legal = game.legal(s, seat)
        if len(legal) == 1:
            game.apply(s, seat, legal[0])
        else:
            s = best_after(game, s, seat, rng.sample(legal, few) if len(legal) > few else legal)
    return s
