"""The levels: `cabin` takes what comes, `mate` what looks best, `captain` and `admiral` search.

A bot is a function of a view and of its own chance. None has ever seen anything else.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from .judge import after, worth
from .search import Search

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core.flat import Flat
    from rules.core.game import Action, Game, S, Seat
    from rules.core.mind import Effort
    from rules.core.session import Session

ENDLESS: Final = 1 << 30  # iterations, for who goes by the clock
CHECK: Final = 16  # iterations after which a search looks whether it can still change its answer


class Bot(Protocol):
    """Chooses an action from what its seat knows."""

    def __call__(self, game: Game[Flat], view: Flat, seat: Seat, rng: Random, /) -> Action:
        """Choose."""


class Thought(NamedTuple):
    """The answer as it stands, after so many iterations of so many."""

    action: Action
    done: int
    of: int


def cabin(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose any legal action."""
    return rng.choice(game.legal(view, seat))


def mate(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose the action after which the hints add up to most, in one way it could be."""
    world = game.determinize(recall(game, view, seat, game.MIND.levels["mate"]), seat, rng)
    legal = game.legal(view, seat)
    worths = [_worth(game, world, seat, action) for action in legal]
    best = max(worths)
    return rng.choice([a for a, worth in zip(legal, worths, strict=True) if worth == best])


def think(game: Game[S], view: S, seat: Seat, rng: Random, effort: Effort) -> Iterator[Thought]:
    """Yield ever better answers, fewer than the effort allows if nothing can change any more.

    Whoever has no more time takes the last one. Where there is no choice there is no search.
    """
    legal = game.legal(view, seat)
    if len(legal) == 1:
        yield Thought(legal[0], 1, 1)
        return
    search = Search(game, recall(game, view, seat, effort), seat, rng, effort)
    of = min(effort.iterations, effort.each * len(legal))
    for done in range(1, of + 1):
        yield Thought(next(search).best(), done, of)
        if done % CHECK == 0 and search.settled(of - done):
            return


def captain(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose what a search finds."""
    return _last(think(game, view, seat, rng, game.MIND.levels["captain"]))


def admiral(game: Game[S], view: S, seat: Seat, rng: Random) -> Action:
    """Choose what a longer search finds."""
    return _last(think(game, view, seat, rng, game.MIND.levels["admiral"]))


LEVELS: Final[Mapping[str, Bot]] = {
    "cabin": cabin,
    "mate": mate,
    "captain": captain,
    "admiral": admiral,
}


def thoughts(
    level: str, game: Game[Flat], view: Flat, seat: Seat, rng: Random
) -> Iterator[Thought]:
    """Yield ever better answers of a level; of one that does not search, the only one."""
    effort = game.MIND.levels.get(level)
    if effort is not None and effort.iterations:
        yield from think(game, view, seat, rng, effort)
    else:
        yield Thought(LEVELS[level](game, view, seat, rng), 1, 1)


def recall(game: Game[S], view: S, seat: Seat, effort: Effort) -> S:
    """Return what is still known of what a seat has seen."""
    forget = game.MIND.forget
    return view if forget is None else forget(view, seat, effort.memory)


def play_out(session: Session[Flat], levels: Sequence[str], seed: int) -> None:
    """Let bots play a session to its end, each with chance of its own."""
    rngs = [Random(f"{seed} {seat}") for seat in range(session.seats)]  # a game
    while not session.over:
        seat = session.actor
        view = session.game.view(session.state, seat)
        session.act(seat, LEVELS[levels[seat]](session.game, view, seat, rngs[seat]))


def _last(thoughts: Iterator[Thought]) -> Action:
    *_, last = thoughts
    return last.action


def _worth(game: Game[S], world: S, seat: Seat, action: Action) -> float:
    return worth(game, game.view(after(game, world, seat, action), seat), seat)
