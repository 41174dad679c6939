"""The bots' own thread: chooses an action for a view, and never holds up the page."""

import json
from random import Random

import rules
from rules.bots import LEVELS
from rules.core.notation import text


def think(order: str) -> str:
    """Answer an order (game, view, seat, level, seed) with the text of an action."""
    name, view, seat, level, seed = json.loads(order)
    game = rules.load(name)
    seen = game.State.load(json.loads(view))
    return text(seat, LEVELS[level](game, seen, seat, Random(seed)))


__export__ = ["think"]
