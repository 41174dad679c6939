"""The levels: `cabin` takes what comes, `mate` takes what looks best one action ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core.flat import Flat
    from rules.core.game import Action, Game, S, Seat
    from rules.core.session import Session


class Bot(Protocol):
    """Chooses an action from what its seat knows."""

    def __call__(self, game: Game[Flat], view: Flat, seat: Seat, rng: Random, /) -> Action:
        """Choose."""


def cabin(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose any legal action."""
    return rng.choice(game.legal(view, seat))


def mate(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose the action after which the hints add up to most, in one way it could be."""
    world = game.determinize(view, seat, rng)
    legal = game.legal(view, seat)
    worths = [_worth(game, world, seat, action) for action in legal]
    best = max(worths)
    return rng.choice([a for a, worth in zip(legal, worths, strict=True) if worth == best])


LEVELS: Final[Mapping[str, Bot]] = {"cabin": cabin, "mate": mate}


def play_out(session: Session[Flat], levels: Sequence[str], seed: int) -> None:
    """Let bots play a session to its end, each with chance of its own."""
    rngs = [Random(f"{seed} {seat}") for seat in range(session.seats)]  # a game
    while not session.over:
        seat = session.actor
        view = session.game.view(session.state, seat)
        session.act(seat, LEVELS[levels[seat]](session.game, view, seat, rngs[seat]))


def _worth(game: Game[S], world: S, seat: Seat, action: Action) -> float:
    after = world.clone()
    game.apply(after, seat, action)
    return sum(game.hints(game.view(after, seat), seat).values())
