"""Beside the board: mercenaries for hire, the key to the signs, the score by source."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.pirates.actions import HIRES as HIRE_ACTIONS
from rules.pirates.data import (
    CHEAPEST,
    GOLD,
    MERCENARIES,
    SHIELD_SHIP,
    SHIP_DOES,
)
from rules.pirates.score import score
from rules.pirates.sea import MINING
from tables.once import once
from tables.scene import Goods, Line, Panel, Sprite
from tables.words import Player, Words, say

from .cells import FLEETS
from .now import HIRES
from .wording import DOES, DOES_ART, EFFECTS, KIND_ART, KINDS, mercenary_name, source_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.pirates.setup import State

    from .now import Now

OFFERS, KEY, SCORE = "offers", "key", "score"
GOLD_NAME: Final = say("gold")


def panels(now: Now) -> tuple[Panel, ...]:
    """Mercenaries or the key beside the seats; the score below the hand."""
    return (_market(now), _score(now.s, turned=now.turned))


def _market(now: Now) -> Panel:
    """Show who is for hire; before anybody can have gold for it, what the signs mean."""
    seen, s = now.seen, now.s
    face = seen.selection if seen.selection in {OFFERS, KEY} else ""
    if not face:
        face = KEY if s.round < CHEAPEST else OFFERS
    heads = tuple(
        Sprite(f"face-{name}", 0, 0, 1, 1, words, select=name, chosen=name == face)
        for name, words in ((OFFERS, say("For hire")), (KEY, say("Key")))
    )
    lines = _key(s.shield_stock, s.mine_stock) if face == KEY else tuple(_offers(now))
    none = say("No mercenary is for hire any more.") if not lines else None
    return Panel(OFFERS, say("Mercenaries"), heads=heads, lines=lines, words=none, art="mercenary")


def _offers(now: Now) -> Iterator[Line]:
    for mercenary in now.s.offer:
        name, cost, _ = MERCENARIES[mercenary]
        select = HIRES[name] if HIRES[name] in now.ways else ""
        ask = HIRE_ACTIONS[mercenary][0] if now.seen.legal and not select else None
        sprite = Sprite(
            f"offer-{name}", 0, 0, 1, 1, EFFECTS[name], art=f"offer-{name}", select=select,
            ask=ask, chosen=bool(select) and now.seen.selection == select,
        )  # fmt: skip
        yield Line(sprite, more=mercenary_name(name), cost=Goods("gold", cost, GOLD_NAME))


@cache
def _key(shields: int, mines: int) -> tuple[Line, ...]:
    """Say what spaces and ships do, and how many shields and mines are left for it."""
    left = {MINING: say("{n} left", n=mines)}
    spaces = [
        Line(_sign(f"key-space-{kind}", words, KIND_ART[kind]), sum=left.get(kind))
        for kind, words in KINDS.items()
    ]
    ships = [
        Line(
            _sign(f"key-ship-{does}", _by_ships(does), DOES_ART[does]),
            sum=say("{n} left", n=shields) if does == SHIELD_SHIP else None,
        )
        for does in DOES
    ]
    return (*spaces, *ships)


def _sign(key: str, words: Words, art: str) -> Sprite:
    return Sprite(key, 0, 0, 1, 1, words, "sign", art=art)


def _by_ships(does: int) -> Words:
    if does == GOLD:
        return say("Even ships: {does}", does=DOES[does])
    ship = next(ship for ship, what in SHIP_DOES.items() if what == does)
    return say("Ship {ship}: {does}", ship=ship, does=DOES[does])


@once
def _score(s: State, *, turned: bool) -> Panel:
    """Show what each seat has now, source by source; the looker's column last."""
    seats = (0, 1) if turned else (1, 0)
    heads = tuple(
        Sprite(f"fleet-{seat}", 0, 0, 1, 1, say("{player}", player=Player(seat)),
               art=f"pirate-{FLEETS[seat]}")
        for seat in seats
    )  # fmt: skip
    theirs, own = (score(s, seat) for seat in seats)
    lines = tuple(
        Line(
            Sprite(f"score-{source}", 0, 0, 1, 1, source_name(source)),
            sum=say("{n}", n=theirs[source]),
            makes=say("{n}", n=own[source]),
        )
        for source in own
    )
    return Panel(SCORE, say("Score now"), things=heads, lines=lines, left=True)
