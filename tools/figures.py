"""Figures of the rules pages, told in text: a few hexes, what is on them, what may be done.

A line is a hex: its place (axial q,r), its kind, and what is there.

    0,0 castle B Y         ships by letter: B Y R
    1,0 fog target         may be chosen; `no`: may not; `new`: just done
    0,1 site W1 K2 star    towers by letter and floors; a starfish lies there
    1,1 open 2G R =a +3    rewards by their names in the rules; a letter to speak of it; points
    0,0 -> 1,0             an arrow
    zoom 1.5               at the top: all panels are drawn larger
    ---                    the next panel
"""

import re
from typing import NamedTuple

KINDS = ("sea", "castle", "fog", "open", "bonus", "diamond", "crane", "site")
SHIPS = {"B": "ship-blue", "Y": "ship-yellow", "R": "ship-red"}
SHELLS = {"W": "white", "N": "brown", "G": "green", "K": "black"}
MARKS = ("target", "no", "new")
REWARDS = {
    **{f"{n}{name}": (f"shell-{shell}",) * n for name, shell in SHELLS.items() for n in (2, 3)},
    "WNGK": tuple(f"shell-{shell}" for shell in SHELLS.values()),
    "2?": ("shell-any",) * 2,
    "3?": ("shell-any",) * 3,
    "star": ("starfish",),
    "2stars": ("starfish",) * 2,
    "ship": ("extra-ship",),
    "cards": ("cards",),
    "points": ("points",),
}

_HEX = re.compile(r"(-?\d+),(-?\d+) (.+)")
_ARROW = re.compile(r"(-?\d+),(-?\d+) -> (-?\d+),(-?\d+)")
_ZOOM = re.compile(r"zoom (\d\.\d)\n")
_TOWER = re.compile(r"[WNGK][0-4]")
_LABEL = re.compile(r"=[a-z]")
_POINTS = re.compile(r"\+\d+")

Place = tuple[int, int]


class Unreadable(ValueError):
    """A page or a figure cannot be read; the message says where and why."""


class Hex(NamedTuple):
    """One hex of a figure, the words for what is there still unsorted."""

    place: Place
    kind: str
    things: tuple[str, ...] = ()

    def those(self, known: re.Pattern[str] | dict[str, str] | tuple[str, ...]) -> list[str]:
        """Pick out things of a sort."""
        if isinstance(known, re.Pattern):
            return [thing for thing in self.things if known.fullmatch(thing)]
        return [thing for thing in self.things if thing in known]

    @property
    def ships(self) -> list[str]:
        """Name the symbols of the ships."""
        return [SHIPS[letter] for letter in self.those(SHIPS)]

    @property
    def towers(self) -> list[tuple[str, int]]:
        """Return each tower's colour and floors."""
        return [(SHELLS[tower[0]], int(tower[1])) for tower in self.those(_TOWER)]

    @property
    def gives(self) -> list[tuple[str, ...]]:
        """Name the symbols of each reward."""
        return [REWARDS[thing] for thing in self.things if thing in REWARDS]

    @property
    def label(self) -> str:
        """Return the letter by which the caption speaks of it."""
        return "".join(self.those(_LABEL))[1:]

    @property
    def points(self) -> str:
        """Return the points that are scored there."""
        return "".join(self.those(_POINTS))


class Panel(NamedTuple):
    """What is seen at one moment."""

    hexes: list[Hex]
    arrows: list[tuple[Place, Place]]
    zoom: float = 1


def panels(text: str, name: str) -> list[Panel]:
    """Read a figure."""
    larger = _ZOOM.match(text)
    zoom = float(larger[1]) if larger else 1
    read = [Panel([], [], zoom)]
    for number, line in enumerate(text.splitlines()[bool(larger) :], 1 + bool(larger)):
        if line == "---":
            read.append(Panel([], [], zoom))
        elif arrow := _ARROW.fullmatch(line):
            a, b, c, d = map(int, arrow.groups())
            read[-1].arrows.append(((a, b), (c, d)))
        else:
            read[-1].hexes.append(_hex(line, f"{name}:{number}"))
    return read


def one_hex(words: str, where: str) -> Panel:
    """Read a hex that stands alone in a sentence."""
    return Panel([_hex(f"0,0 {words}", where)], [])


def _hex(line: str, where: str) -> Hex:
    """Read a hex, or say what about it is not known."""
    if not (found := _HEX.fullmatch(line)):
        raise Unreadable(f"{where}: no hex, arrow or panel: {line!r}")
    kind, *things = found[3].split()
    if kind not in KINDS:
        raise Unreadable(f"{where}: no kind of hex: {kind!r}; there are {', '.join(KINDS)}")
    for thing in things:
        if not _known(thing):
            raise Unreadable(f"{where}: nothing that can be on a hex: {thing!r}")
    return Hex((int(found[1]), int(found[2])), kind, tuple(things))


def _known(thing: str) -> bool:
    """Tell whether something can be on a hex."""
    named = thing in SHIPS or thing in MARKS or thing in REWARDS
    return named or any(each.fullmatch(thing) for each in (_TOWER, _LABEL, _POINTS))
