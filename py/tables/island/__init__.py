"""The table of Flower Island: the market, the own island, the others' islands, the worths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import NOTHING, OVER
from rules.island.data import BOTTLE, DAYS
from rules.island.events import Laid
from rules.island.score import visible
from rules.island.setup import FLOWER, LAY, LINE, TAKE, TURN, State
from tables.generic import option_words
from tables.scene import Goods, Scene, Seen
from tables.words import Player, Words, say

from . import land
from .hand import dock, dock_note
from .market import market
from .prompts import buttons, prompt, still_open
from .sites import TURNS_IT, sites, turn_of, turning
from .tiles import CELL
from .wording import action_name, source_name, wording
from .worth import islands, worths

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core import Flat, Seat
    from tables.scene import Sprite

TITLE: Final = say("Flower Island")
ART: Final = "island"
RULES: Final = "island"
COLUMNS: Final = (390, 288)
KEYS: Final = ((TURNS_IT, say("turn the tile")),)
TO_PLACE, ON_PONTOON = say("To place"), say("Your pontoon")


def scene(seen: Seen) -> Scene:
    """Lay the table out: an island on the board, all else beside it."""
    s = cast("State", seen.view)
    step = s.todo[-1][0] if s.todo else NOTHING
    tile = s.todo[-1][2] if step in {LAY, TURN} else NOTHING
    mine = _mine(seen)
    shown = _shown(seen, mine)
    island = _island(seen, s, step, shown)
    where, sight = land.plane(island), land.sight(island)
    return Scene(
        where.w * CELL,
        where.h * CELL,
        _name(shown, seen),
        land.ground(island),
        (
            *land.tiles(island),
            land.owner(island, shown, s.colours[shown]),
            *_taps(seen, s, step, shown),
        ),
        dock=tuple(dock(seen, s, step)),
        dock_name=TO_PLACE if s.hand and seen.seat == seen.actor else ON_PONTOON,
        dock_note=dock_note(s, mine),
        dock_left=True,
        keys=KEYS,
        prompt=prompt(seen, s, step),
        open=still_open(seen, s, step, shown),
        buttons=tuple(buttons(seen, step, tile, shown)),
        moment=say("Day {day} of {days}", day=s.day, days=DAYS[s.seats]),
        sight=_units(where, sight),
        panels=(market(seen, s, step), islands(seen, s, shown, mine), worths(s, shown, mine)),
        lead=_lead(seen, step, own=shown == mine),
        columns=COLUMNS,
        glass=True,
        read=() if _acts(seen, step, shown) else land.spaces(island),
    )


def _mine(seen: Seen) -> Seat:
    """Return whose island lies on the board, unless another one was asked for."""
    if seen.seat is not None:
        return seen.seat
    return 0 if seen.actor == OVER else seen.actor


def _shown(seen: Seen, mine: Seat) -> Seat:
    verb, _, seat = seen.selection.partition(" ")
    return int(seat) if verb == "island" else mine


def _island(seen: Seen, s: State, step: int, shown: Seat) -> land.Island:
    """Return the island to draw; the tile just laid is turned as the looker tries it."""
    island = s.islands[shown]
    if step == TURN and seen.legal and shown == seen.actor and turn_of(seen):
        tile, at, _ = island[-1]
        return (*island[:-1], (tile, at, turn_of(seen)))
    return island


def _taps(seen: Seen, s: State, step: int, shown: Seat) -> Iterable[Sprite]:
    """What can be done on the island now; if nothing, what was laid there last."""
    if _acts(seen, step, shown):
        offered = sites if step == LAY else turning
        return offered(seen, s, s.todo[-1][2])
    laid = {e.tile for e in seen.last if isinstance(e, Laid) and e.seat == shown}
    return land.marks(s.islands[shown], laid)


def _acts(seen: Seen, step: int, shown: Seat) -> bool:
    """Tell whether something is to be done on the island itself."""
    return bool(seen.legal) and shown == seen.actor and step in {LAY, TURN}


def _units(where: land.Plane, sight: land.Plane) -> tuple[float, float, float, float]:
    x, y, w, h = sight
    return (x - where.x) * CELL, (y - where.y) * CELL, w * CELL, h * CELL


def _name(shown: Seat, seen: Seen) -> Words:
    return say("Your island") if shown == seen.seat else say(
        "Island of {player}", player=Player(shown))  # fmt: skip


def _lead(seen: Seen, step: int, *, own: bool) -> str:
    """Put the market first where something is to be chosen on it, an island that was asked for."""
    if not own:
        return "board"
    return "market" if seen.legal and step in {LINE, TAKE, FLOWER} else ""


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:
    """Bottles, the pontoon, and who has the canoe."""
    s = cast("State", view)
    have = [
        Goods("bottle", visible(s, seat)[BOTTLE], say("visible bottles")),
        Goods("pontoon", len(s.pontoons[seat]), say("tiles on the pontoon")),
    ]
    if seat == s.canoe:
        have.append(Goods("canoe", 1, say("canoe: first player of the day")))
    return tuple(have)


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
