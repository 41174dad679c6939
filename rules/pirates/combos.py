"""Combinations: the best way to divide lines into sets and runs, whatever mercenaries stand for.

The screen draws what is found here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from .data import MERCENARY, QUARTERMASTER, RUN, RUN_PAYS, SET_PAYS, can_be
from .sea import COLUMNS, LINES, members

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Seat

    from .setup import State

    _Table = tuple[Callable[[tuple[int, ...]], object], dict[object, int]]  # key and points

Parts = tuple[tuple[int, int], ...]  # where each combination begins and ends
_CACHE: Final = 1 << 14  # stretches remembered; the same ones come again and again in a search

# By tiles in a row that are alike, or in sequence: the sizes that end there, and what they pay.
_SETS: Final = tuple(
    tuple((n, pays) for n, pays in SET_PAYS.items() if n <= tiles) for tiles in range(COLUMNS + 1)
)
_RUNS: Final = tuple(
    tuple((n, RUN_PAYS[n]) for n in range(RUN, tiles + 1)) for tiles in range(COLUMNS + 1)
)


class Combo(NamedTuple):
    """A set or a run that counts; `points` without what the quartermaster adds."""

    spaces: tuple[int, ...]
    kind: str  # "set" or "run"
    points: int


class Best(NamedTuple):
    """The combinations that count, and what each mercenary in a line of three stands for."""

    combos: tuple[Combo, ...]
    values: dict[int, int]  # by space


class _Group(NamedTuple):
    """Mercenaries, and all stretches in which they lie."""

    spaces: list[int]
    lines: list[tuple[int, ...]]


def best(s: State, seat: Seat) -> Best:
    """Find the combinations of a fleet that bring most, the quartermaster's points included."""
    bonus = int(any(s.tiles[at] == MERCENARY + QUARTERMASTER for at in fleet(s, seat)))
    lines = stretches(s, seat)
    values: dict[int, int] = {}
    for group in _groups(s, lines):
        values |= _best_values(s, group, bonus)
    combos = (
        Combo(line[start:end], *_worth(worths[start:end]))
        for line in lines
        for worths in [tuple(values.get(at, s.tiles[at]) for at in line)]
        for start, end in divide(worths, bonus)[1]
    )
    return Best(tuple(combos), values)


def fleet(s: State, seat: Seat) -> tuple[int, ...]:
    """List where a seat's active ships are, mercenaries too."""
    return members(*s.active[2 * seat : 2 * seat + 2])


def stretches(s: State, seat: Seat) -> list[tuple[int, ...]]:
    """List all stretches of three or more active ships in rows and columns."""
    own = set(fleet(s, seat))
    found = []
    for line in LINES:
        start = 0
        for end in range(len(line) + 1):
            if end == len(line) or line[end] not in own:
                if end - start >= RUN:
                    found.append(line[start:end])
                start = end + 1
    return found


@lru_cache(_CACHE)
def divide(values: tuple[int, ...], bonus: int) -> tuple[int, Parts]:
    """Divide a stretch so that it brings most, each tile once; `bonus` is added to each set."""
    ways: list[tuple[int, Parts]] = [(0, ()), (0, ())]  # the best of the first so many tiles
    last, step, size = values[0], 0, 1  # size: of the tiles that go on in the same step
    for end, value in enumerate(values[1:], 2):
        size = size + 1 if value - last == step else 2
        last, step = value, value - last
        way = ways[-1]
        if size >= RUN and -1 <= step <= 1:
            for part, pays in _SETS[size] if step == 0 else _RUNS[size]:
                points = ways[end - part][0] + pays + (0 if step else bonus)
                if points > way[0]:
                    way = points, (*ways[end - part][1], (end - part, end))
        ways.append(way)
    return ways[-1]


def _groups(s: State, lines: list[tuple[int, ...]]) -> list[_Group]:
    """Put mercenaries together whose values must be chosen together: they share a stretch."""
    groups: list[_Group] = []
    for line in lines:
        spaces = [at for at in line if s.tiles[at] >= MERCENARY]
        if spaces:
            mine = [group for group in groups if any(at in group.spaces for at in spaces)]
            together = dict.fromkeys([*(at for group in mine for at in group.spaces), *spaces])
            their_lines = [*(each for group in mine for each in group.lines), line]
            groups = [group for group in groups if group not in mine]
            groups.append(_Group(list(together), their_lines))
    return groups


def _best_values(s: State, group: _Group, bonus: int) -> dict[int, int]:
    """Choose values for some mercenaries: the first of the best choices."""
    tables = [_table(s, group.spaces, line, bonus) for line in group.lines]
    choices = list(product(*(can_be(s.tiles[at]) for at in group.spaces)))
    totals = [sum(points[key(choice)] for key, points in tables) for choice in choices]
    return dict(zip(group.spaces, choices[totals.index(max(totals))], strict=True))


def _table(s: State, spaces: list[int], line: tuple[int, ...], bonus: int) -> _Table:
    """Tell what a stretch brings for all that its mercenaries can be.

    The key picks the mercenaries of the stretch from a choice for the whole group.
    """
    there = [at for at in spaces if at in line]
    key: Callable[[tuple[int, ...]], object] = itemgetter(*(spaces.index(at) for at in there))
    holes = [line.index(at) for at in there]
    values = [s.tiles[at] for at in line]
    points: dict[object, int] = {}
    for choice in product(*(can_be(s.tiles[at]) for at in there)):
        for hole, value in zip(holes, choice, strict=True):
            values[hole] = value
        points[choice if len(choice) > 1 else choice[0]] = divide(tuple(values), bonus)[0]
    return key, points


def _worth(values: tuple[int, ...]) -> tuple[str, int]:
    """Tell what a combination is and what it pays."""
    if values[0] == values[1]:
        return "set", SET_PAYS[len(values)]
    return "run", RUN_PAYS[len(values)]
