"""Beside the island: what each element is worth and brings, and the others' islands, small."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rules.island.data import BOTTLE, ELEMENTS, LEVEL, LEVELS, MALUS, RATES, SOURCES
from rules.island.events import Laid
from rules.island.grid import spot
from rules.island.score import score, values, visible
from tables.ground import Stroke, rect
from tables.scene import Line, Panel, Plot, Sprite
from tables.words import Player, Words, count, say

from .land import sight
from .wording import SORT_ART, source_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core import Seat
    from rules.island.setup import State
    from tables.scene import Seen

    from .land import Island

PICTURED: Final = 6  # flowers drawn one by one at most; the sum says how many there are
SMALL: Final = 100.0  # units of a small island
SPACE: Final = 8.0
FILLS: Final = ("island-sea", "island-sand", "island-built")
RIMS: Final = ("island-sea-rim", "island-sand-rim", "island-built-rim")


def worths(s: State, seat: Seat, looker: Seat | None) -> Panel:
    """Show the flowers and the worth of each element, and what they bring to an island now."""
    counts, worth, points = visible(s, seat), values(s), score(s, seat)
    lines = [
        _line(element, s.flowers[element], worth[element], counts[element])
        for element in range(len(ELEMENTS))
    ]
    total = sum(points.values())
    note = say("each × yours")
    if seat != looker:
        note = say("each × {player}", player=Player(seat))
    return Panel(
        "worth",
        say("Worth"),
        note=note,
        lines=(*lines, _bottles(counts[BOTTLE]), _total(total)),
        art="flower",
    )


@lru_cache(maxsize=512)
def _line(element: int, flowers: int, worth: int, number: int) -> Line:
    """An element: its flowers, what they make it worth, how many there are, and the points."""
    art = " ".join([SORT_ART[element], *["flower"] * min(flowers, PICTURED)])
    name = source_name(SOURCES[element])
    look = "zone" if flowers else "zone nil"
    return Line(
        Sprite(f"zone-{element}", 0, 0, 1, 1, name, look=look, art=art),
        more=_flowers(flowers, RATES[element]),
        sum=say("{worth} × {n}", worth=worth, n=number),
        makes=say("{points}", points=worth * number),
    )


def _flowers(flowers: int, rate: int) -> Words:
    if not flowers:
        return say("no flower")
    return count("{n} flower × {rate}", "{n} flowers × {rate}", flowers, rate=rate)


@cache
def _bottles(number: int) -> Line:
    return Line(
        Sprite("zone-bottle", 0, 0, 1, 1, source_name(SOURCES[BOTTLE]), look="zone", art="bottle"),
        sum=say("−{worth} × {n}", worth=MALUS, n=number),
        makes=say("−{points}", points=MALUS * number) if number else say("{points}", points=0),
    )


@lru_cache(maxsize=256)
def _total(points: int) -> Line:
    return Line(
        Sprite("zone-all", 0, 0, 1, 1, say("All together"), look="zone sum-up"),
        makes=say("{points}", points=points),
    )


def islands(seen: Seen, s: State, shown: Seat, mine: Seat) -> Panel:
    """Show the islands of the others, small; a tap shows one large."""
    others = [(mine + after) % s.seats for after in range(1, s.seats)]
    last = {e.tile for e in seen.last if isinstance(e, Laid)}
    return Panel(
        "islands",
        say("Islands"),
        plot=Plot(
            len(others) * (SMALL + SPACE) - SPACE,
            SMALL,
            say("Other islands"),
            tuple(_ground(s, others, last)),
            tuple(_island(s, n, seat, seat == shown) for n, seat in enumerate(others)),
        ),
        art="icon-eye",
    )


def _island(s: State, n: int, seat: Seat, chosen: bool) -> Sprite:  # noqa: FBT001
    """An island that can be looked at."""
    levels = [sum(LEVEL[tile] == level for tile, _, _ in s.islands[seat]) for level in LEVELS]
    return _small(n, seat, s.colours[seat], (levels[0], levels[1], levels[2]), chosen=chosen)


@lru_cache(maxsize=256)
def _small(
    n: int, seat: Seat, letter: str, levels: tuple[int, int, int], *, chosen: bool
) -> Sprite:
    sea, sand, built = levels
    name = say(
        "Island of {player}: {sea} sea, {sand} sand, {built} built",
        player=Player(seat), sea=sea, sand=sand, built=built,
    )  # fmt: skip
    return Sprite(
        f"island-{seat}", n * (SMALL + SPACE), 0, SMALL, SMALL, name, look="small", label=letter,
        seat=seat, select=f"island {seat}", chosen=chosen, cell=(0, n),
    )  # fmt: skip


def _ground(s: State, others: Sequence[Seat], last: set[int]) -> Iterator[Stroke]:
    """Draw the islands of the others, level by level, in boxes side by side."""
    small = [_outlines(s.islands[seat], n * (SMALL + SPACE)) for n, seat in enumerate(others)]
    for level in LEVELS:
        paths = "".join(path for drawn in small for _, path in drawn[level])
        yield Stroke(paths, fill=FILLS[level], line=RIMS[level], width=0.7 + 0.3 * level)
    marked = "".join(
        path for drawn in small for level in LEVELS for tile, path in drawn[level] if tile in last
    )
    yield Stroke(marked, line="coral", width=2)


@lru_cache(maxsize=64)
def _outlines(island: Island, left: float) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Return the tiles of a small island as paths, by level."""
    view = sight(island)
    scale = SMALL / max(view.w, view.h)
    x0 = left + (SMALL - view.w * scale) / 2 - view.x * scale
    y0 = (SMALL - view.h * scale) / 2 - view.y * scale
    found: list[list[tuple[int, str]]] = [[], [], []]
    for tile, at, _ in island:
        x, y = spot(at)
        path = rect(x0 + x * scale, y0 + y * scale, 2 * scale, 2 * scale, 0.2 * scale)
        found[LEVEL[tile]].append((tile, path))
    return tuple(map(tuple, found))
