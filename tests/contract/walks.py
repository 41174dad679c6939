"""Random games for the contract: what hypothesis chooses, and what it can shrink."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from rules.bots.promises import PLIES
from rules.core import OVER
from rules.core.session import Session

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from rules.core import Flat, Game, Value
    from rules.core.game import S

SEEDS = st.integers(0, (1 << 53) - 1)


class Walk(NamedTuple):
    """A set-up, how far into a random game it leads (%), and the choices from there on."""

    seats: int
    seed: int
    options: dict[str, Value]
    depth: int
    choices: list[int]


@st.composite
def walks(draw: DrawFn, game: Game[Flat], longest: int = 12) -> Walk:
    """Choose a way into a game; `depth` gets to its late steps, `choices` shrink one by one."""
    spec = game.SPEC
    seats = draw(st.sampled_from(spec.seats))
    options = {name: draw(st.sampled_from(option.choices)) for name, option in spec.options.items()}
    if options["start"] not in range(seats):
        options["start"] = spec.options["start"].default
    seed, depth = draw(SEEDS), draw(st.integers(0, 99))
    return Walk(seats, seed, options, depth, draw(st.lists(st.integers(0, 99), max_size=longest)))


def follow(game: Game[Flat], walk: Walk) -> tuple[Session[Flat], list[Flat]]:
    """Play a walk, until the game ends; return the session and the states of the choices."""
    session = Session(game, walk.seats, walk.seed, walk.options)
    play_on(session, Random(walk.seed))
    start = len(session.plies) * walk.depth // 100
    session.rewind(start)
    for choice in walk.choices:
        if session.over:
            break
        legal = game.legal(session.state, session.actor)
        session.act(session.actor, legal[choice % len(legal)])
    return session, [state for state in session.states[start:] if game.actor(state) != OVER]


def play_on(session: Session[S], rng: Random) -> None:
    """Play at random until the game is over, but no longer than any game may last."""
    while not session.over and len(session.plies) < PLIES:
        session.act(session.actor, rng.choice(session.game.legal(session.state, session.actor)))
