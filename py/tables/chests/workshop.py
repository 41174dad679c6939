"""The chest workshop: the chest that is being put together, and what it is worth."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.chests.actions import Chest
from rules.chests.chest import worth
from rules.chests.data import (
    BOTTOM,
    BROWN_PIECE,
    COLOURS,
    ENDS,
    KEY,
    LID,
    LOCK,
    MIDDLE,
    OTHER_LOCK,
    OTHER_PIECE,
    OWN_PIECE,
    SAME_LOCK,
    SHAPES,
    TREASURE,
    TREASURES,
)
from rules.core import MARKS, NOTHING
from tables.scene import Line, Panel, Sprite
from tables.words import Words, count, say

from .composing import OWN, bench, is_complete
from .drawing import drawing

if TYPE_CHECKING:
    from rules.chests.setup import State
    from rules.core import Seat
    from tables.scene import Seen

    from .composing import Bench, Tiles

KEY_OF_PANEL: Final = "workshop"
TWICE: Final = 2
_BEST: Final = say("Best chest")
_MINE: Final = say("My own")


def workshop(seen: Seen, s: State, seat: Seat) -> Panel:
    """Show the best chest that a stock allows, or the one that is composed by hand."""
    at = bench(seen, s, seat)
    done = is_complete(at.tiles, at.stock)
    return Panel(
        KEY_OF_PANEL,
        say("Workshop"),
        heads=_heads(seen, at) if at.live else (),
        plot=drawing(at.tiles),
        lines=_lines(at.tiles, at.colour) if done else (),
        words=_sum(at.tiles, at.colour) if done else _missing(at),
        buttons=_buttons(at, done=done),
        art="chest",
    )


def _heads(seen: Seen, at: Bench) -> tuple[Sprite, ...]:
    """Let the player choose; what is selected is let go by selecting it again."""
    best = Sprite("show-best", 0, 0, 1, 1, _BEST, chosen=not at.own,
                  select=seen.selection if at.own else "")  # fmt: skip
    mine = Sprite("show-own", 0, 0, 1, 1, _MINE, chosen=at.own, select="" if at.own else OWN)
    return best, mine


def _buttons(at: Bench, *, done: bool) -> tuple[Sprite, ...]:
    if not at.live:
        return ()
    clear = Sprite("clear", 0, 0, 1, 1, say("Clear"), select=OWN)
    points, _ = worth(at.tiles, at.colour)
    build = Sprite("build", 0, 0, 1, 1, say("Build for {points}", points=points),
                   action=Chest(at.tiles))  # fmt: skip
    return (clear,) * (at.own and bool(at.tiles)) + (build,) * done


@lru_cache(maxsize=500)
def _lines(tiles: Tiles, own: int) -> tuple[Line, ...]:
    """Say what each sort of piece brings, and what the treasures make of it."""
    mine, others, brown = _sorts(tiles, own)
    mark = f"seat-{MARKS[own].lower()}"
    lines = [
        _line("own", mark, say("Own colour"), mine, OWN_PIECE),
        _line("others", "other-colours", say("Other colours"), others, OTHER_PIECE),
        _line("brown", "brown-piece", say("Brown"), brown, BROWN_PIECE),
    ]
    bonus = _bonus(tiles)
    if bonus:
        name = say("Lock and key of one colour") if bonus == SAME_LOCK else say("Lock and key")
        lines.append(Line(_sprite("lock", "icon-lock", name), makes=_number(bonus)))
    points, times = worth(tiles, own)
    if times > 1:
        best = Counter(TREASURE[kind] for kind in tiles if TREASURE[kind] != NOTHING)
        treasure = max(best, key=lambda t: best[t])
        name = say("The same treasure twice") if times == TWICE else say("A treasure three times")
        by = say("× {times}", times=times)
        sprite = _sprite("times", TREASURES[treasure], name)._replace(look="times")
        lines.append(Line(sprite, sum=_number(points // times), makes=by))
    return tuple(line for line in lines if line)


def _line(key: str, art: str, name: Words, n: int, points: int) -> Line | None:
    if not n:
        return None
    told = say("{n} × {points}", n=n, points=points)
    return Line(_sprite(key, art, name), sum=told, makes=_number(n * points))


def _sprite(key: str, art: str, name: Words) -> Sprite:
    return Sprite(f"sum-{key}", 0, 0, 1, 1, name, art=art)


def _number(n: int) -> Words:
    return say("{n}", n=n)


def _sorts(tiles: Tiles, own: int) -> tuple[int, int, int]:
    """Count pieces of one's own colour, of other colours, and brown ones."""
    mine = sum(COLOURS[kind] == own for kind in tiles)
    brown = sum(COLOURS[kind] == NOTHING for kind in tiles)
    return mine, len(tiles) - mine - brown, brown


def _bonus(tiles: Tiles) -> int:
    """Return what a lock brings with its key."""
    lock, key = (
        [COLOURS[kind] for kind in tiles if SHAPES[kind] == shape] for shape in (LOCK, KEY)
    )
    if not key:
        return 0
    return SAME_LOCK if lock == key else OTHER_LOCK


@lru_cache(maxsize=500)
def _sum(tiles: Tiles, own: int) -> Words:
    """Add it up as a child would: 40 + 60 + 30 + 40 = 170, 170 × 2 = 340."""
    mine, others, brown = _sorts(tiles, own)
    parts = [mine * OWN_PIECE, others * OTHER_PIECE, brown * BROWN_PIECE, _bonus(tiles)]
    terms = [str(part) for part in parts if part]
    points, times = worth(tiles, own)
    told = {"plain": points // times, "times": times, "points": points}
    if times == 1:
        return say("{terms} = {points}", terms=" + ".join(terms), points=points)
    if len(terms) == 1:
        return say("{plain} × {times} = {points}", **told)
    return say("{terms} = {plain}; {plain} × {times} = {points}", terms=" + ".join(terms), **told)


def _missing(at: Bench) -> Words:
    """Say what a chest still lacks."""
    shapes = Counter(SHAPES[kind] for kind in at.tiles)
    lids, bottoms = ENDS - shapes[LID], ENDS - shapes[BOTTOM]
    lacks = [
        count("{n} lid", "{n} lids", lids) if lids else None,
        count("{n} bottom", "{n} bottoms", bottoms) if bottoms else None,
        count("{n} middle", "{n} middles", 1) if (shapes[MIDDLE] + shapes[LOCK]) % 2 else None,
        say("a lock for the key") if shapes[KEY] > shapes[LOCK] else None,
    ]
    named = _listed([lack for lack in lacks if lack])
    if at.live:
        return say("Tap tiles of your stock. Still missing: {parts}.", parts=named)
    return say("Still missing for a chest: {parts}.", parts=named)


def _listed(parts: list[Words]) -> Words:
    first, *others = parts
    return say("{first}, {others}", first=first, others=_listed(others)) if others else first
