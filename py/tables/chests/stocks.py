"""Stocks: one's own below the board, the others' when a tile of them may be taken."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rules.chests.actions import LAYS, PLAYS, ROBS, Chest
from rules.chests.data import LIMIT, SHIP, SHIPS
from rules.chests.setup import END, ROB, WATCH
from rules.core import NOTHING
from tables.scene import Goods, Panel, Plot, Sprite
from tables.words import Player, Words, count, say

from .composing import bench, is_event, toggled
from .wording import TILE_ART, TILE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.chests.setup import State
    from rules.core import Seat
    from tables.scene import Seen

    from .composing import Bench, Tiles

KEY_OF_PANEL: Final = "stocks"
TILE: Final = "tile"  # selections: an event that may be played or laid back,
SNATCH: Final = "snatch"  # and a tile of another's stock of ten
WIDE: Final = 10.6  # of the panel of stocks, in tiles
_ROW: Final = 1.06


def dock(seen: Seen, s: State, seat: Seat) -> Iterator[Sprite]:
    """The looker's own tiles; those of the chest that is shown are ticked."""
    at = bench(seen, s, seat)
    too_many = bool(seen.legal) and s.todo[-1][0] == END and len(at.stock) > LIMIT and not at.own
    before = NOTHING
    nth = 0
    for kind in at.stock:
        nth = nth + 1 if kind == before else 0
        before = kind
        yield _to_lay(seen, kind, nth) if too_many else _own(seen, at, kind, nth)


def _to_lay(seen: Seen, kind: int, nth: int) -> Sprite:
    """With ten tiles, a tap lays one back; an event may be played instead."""
    both = is_event(kind) and PLAYS[kind] in seen.legal
    chosen = seen.selection == f"{TILE} {kind}"
    if both:
        return _tile(kind, nth)._replace(chosen=chosen, select=f"{TILE} {kind}")
    return _tile(kind, nth)._replace(action=LAYS[kind])


def _own(seen: Seen, at: Bench, kind: int, nth: int) -> Sprite:
    """An event is played; a piece goes into the chest or out of it."""
    if is_event(kind):
        play = PLAYS[kind]
        if play in seen.legal:
            return _tile(kind, nth)._replace(look="playable", action=play)
        return _tile(kind, nth)._replace(ask=play if seen.legal else None)
    ticked = at.live and nth < at.tiles.count(kind)
    select = toggled(at, kind, nth) if at.live else ""
    ask = Chest(()) if seen.legal and not at.live else None
    return _tile(kind, nth)._replace(chosen=ticked, select=select, ask=ask)


@cache
def _tile(kind: int, nth: int) -> Sprite:
    name = TILE_NAMES[kind]
    return Sprite(f"stock-{kind}-{nth}", 0, 0, 1, 1, name, art=TILE_ART[kind])


def dock_note(s: State, seat: Seat) -> Words:
    """Say how full the stock is."""
    n = len(s.stocks[seat])
    if n < LIMIT:
        return say("{n} of {limit}", n=n, limit=LIMIT)
    if n == LIMIT:
        return say("{n} of {limit}: full", n=n, limit=LIMIT)
    return say("{n} of {limit}: too many", n=n, limit=LIMIT)


def goods(s: State, seat: Seat) -> tuple[Goods, ...]:
    """How many tiles a seat has, and each of them."""
    return _goods(s.stocks[seat])


@lru_cache(maxsize=200)
def _goods(stock: Tiles) -> tuple[Goods, ...]:
    n = len(stock)
    tiles = (Goods(TILE_ART[kind], 1, TILE_NAMES[kind]) for kind in stock)
    return Goods("tile-back", n, count("tile", "tiles", n)), *tiles


def others(seen: Seen, s: State) -> Panel | None:
    """The stocks that a pirate may take from, or the stock of ten."""
    step = s.todo[-1][0] if seen.legal else NOTHING
    if step == ROB:
        victims = [seat for seat, stock in enumerate(s.stocks) if seat != seen.actor and stock]
    elif step == WATCH:
        victims = [s.turn]
    else:
        return None
    sprites = [sprite for row, of in enumerate(victims) for sprite in _row(seen, s, row, of, step)]
    name = say("Stocks")
    plot = Plot(WIDE, len(victims) * _ROW, name, (), tuple(sprites))
    return Panel(KEY_OF_PANEL, name, plot=plot, art="tile-back")


def _row(seen: Seen, s: State, row: int, of: Seat, step: int) -> Iterator[Sprite]:
    """A stock: whose it is, and its tiles; alike ones are the same action."""
    letter = s.colours[of]
    y = row * _ROW
    yield Sprite(f"owner-{of}", 0.05, y + 0.15, 0.7, 0.7, say("owner"), label=letter,
                 art=f"seat-{letter.lower()}", look=f"sign sign-{letter.lower()}")  # fmt: skip
    step_wide = min(1.0, (WIDE - 0.8) / len(s.stocks[of]))
    for i, kind in enumerate(s.stocks[of]):
        name = say("{tile} of {player}; you may take it", tile=TILE_NAMES[kind], player=Player(of))
        snatch = f"{SNATCH} {kind}"
        yield Sprite(
            f"theirs-{of}-{i}", 0.8 + i * step_wide, y, step_wide, 1, name, art=TILE_ART[kind],
            action=ROBS[of][kind] if step == ROB else None,
            select=snatch if step == WATCH else "", cell=(row, i),
            chosen=step == WATCH and seen.selection == snatch,
        )  # fmt: skip


@lru_cache(maxsize=20)
def ships(found: int) -> Panel:
    """Six berths for the sailing ships."""
    berths = tuple(
        Sprite(f"berth-{i}", 0, 0, 1, 1, say("sailing ship") if i < found else say("free berth"),
               art="sailing-ship" if i < found else "", look="berth")
        for i in range(SHIPS)
    )  # fmt: skip
    return Panel("ships", say("Sailing ships"), note=_note(found), things=berths)


def _note(found: int) -> Words:
    if found == SHIPS - 1:
        return say("{n} of {ships}: the last one ends the game", n=found, ships=SHIPS)
    return say("{n} of {ships} found", n=found, ships=SHIPS)


def found_ships(s: State) -> int:
    """Return how many sailing ships have been found."""
    return s.gone[SHIP]
