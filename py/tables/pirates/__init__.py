"""The table of Pirates Under Fire: the sea, the hand, mercenaries, and what each tap does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import OVER
from rules.pirates.data import DRAWS, MINE_COSTS, RESERVE, TURNS
from rules.pirates.setup import MARKET
from tables.generic import option_words
from tables.scene import Goods, Scene, Seen
from tables.words import Words, count, say

from . import geometry
from .cells import FLEETS, cells
from .fire import lines_of_fire
from .now import now
from .panels import OFFERS, panels
from .pieces import bands, pieces
from .prompts import PROMPTS, buttons, hand, hand_name, open_words
from .wording import action_name, source_name, wording

if TYPE_CHECKING:
    from rules.core import Flat, Seat
    from rules.pirates.setup import State

    from .now import Now

TITLE: Final = say("Pirates Under Fire")
ART: Final = "pirates"
RULES: Final = "pirates"
SEA: Final = say("The sea")
COLUMNS: Final = (196, 312)  # of the dock and the rail


def scene(seen: Seen) -> Scene:
    """Lay the sea out."""
    at = now(seen)
    s = at.s
    return Scene(
        geometry.WIDTH,
        geometry.HEIGHT,
        SEA,
        bands(s, turned=at.turned, over=seen.actor == OVER),
        (*cells(at), *pieces(at), *lines_of_fire(at), *geometry.rim(turned=at.turned)),
        dock=hand(at),
        dock_name=hand_name(at),
        dock_note=_piles(at),
        dock_left=True,
        prompt=PROMPTS.get(at.step),
        open=open_words(at),
        buttons=tuple(buttons(at)),
        moment=say("Turn {n} of {turns}", n=s.round, turns=TURNS),
        sheet=geometry.sheet(tuple(s.boards), turned=at.turned),
        panels=panels(at),
        lead=_lead(at),
        columns=COLUMNS,
    )


def _piles(at: Now) -> Words | None:
    """Say how many tiles are left to draw."""
    seat = at.seen.seat
    if seat is None:
        return None
    drawn = at.s.round - 1 + (seat == at.s.starter != at.s.turn)
    left = {"pile": max(0, DRAWS - drawn), "reserve": RESERVE - at.s.extra[seat]}
    return say("pile {pile}, reserve {reserve}", **left)


def _lead(at: Now) -> str:
    """On a small screen look at the mercenaries while one may be hired, then at the sea."""
    if at.seen.legal and at.step == MARKET and not at.seen.selection:
        return OFFERS
    return "board" if at.seen.selection in at.ways else ""


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:
    """Ships at sea, gold, points, mines taken, shields and ships in hand."""
    s = cast("State", view)
    ships = sum(word.bit_count() for word in s.active[2 * seat : 2 * seat + 2])
    return (
        Goods(f"pirate-{FLEETS[seat]}", ships, count("active ship", "active ships", ships)),
        Goods("gold", s.gold[seat], say("gold")),
        Goods("vp", s.points[seat], say("point tokens")),
        Goods("mine", -MINE_COSTS * s.damage[seat], say("points for mines")),
        Goods("hand-size", len(s.hands[seat]), say("ships in hand")),
    )


__all__ = [
    "ART",
    "RULES",
    "TITLE",
    "action_name",
    "goods",
    "option_words",
    "scene",
    "source_name",
    "wording",
]
