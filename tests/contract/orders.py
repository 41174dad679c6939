"""Prints one hash over all that is legal in random games of every game: the same in any process."""

from __future__ import annotations

import sys
from hashlib import blake2b
from random import Random

import rules
from rules.core.notation import text
from rules.core.session import Session
from tests.contract.walks import play_on


def orders() -> str:
    """Hash the lists of legal actions in their order."""
    told = blake2b(digest_size=8)
    for name in rules.names():
        game = rules.load(name)
        for seats in game.SPEC.seats:
            session = Session(game, seats, seats)
            play_on(session, Random(seats))
            for state, ply in zip(session.states, session.plies, strict=False):
                lines = [text(ply.seat, action) for action in game.legal(state, ply.seat)]
                told.update("\n".join(lines).encode())
    return told.hexdigest()


if __name__ == "__main__":
    rules.SHELVES.append("tests.games")
    sys.stdout.write(orders())
