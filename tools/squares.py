"""Figures of square boards, told in text: a few squares, what is on them, what may be done.

A line is a square: its place (column,row), its kind, and what is there. Which kinds and things
there are, and how they look, is told game by game in `tools/looks/`.

    0,0 tile wave          in Flower Island: a tile of two by two, by its top left square
    0,0 .. 11,8 back       many alike; places that are told apart are left out
    1,0 sea target         may be chosen; `no`: may not; `yes`: is allowed; `new`: just done
    1,0 back turned =a +10 turned over; a letter to speak of it; points
    0,0 -> 4,0             a way
    0,0 => 0,3             a shot
    0,0 == 2,0 +3          a band over several squares
    zoom 1.5               at the top: all panels are drawn larger
    apart 0.2              at the top: tiles lie apart
    ---                    the next panel
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.figures import Place, Unreadable
from tools.strokes import Box

MARKS = ("target", "no", "yes", "new", "turned", "dim")

_PLACE = r"(-?\d+),(-?\d+)"
_SQUARE = re.compile(rf"{_PLACE} (.+)")
_RANGE = re.compile(rf"{_PLACE} \.\. {_PLACE} (.+)")
_LINE = re.compile(rf"{_PLACE} (->|=>|==) {_PLACE}(?: (\S+))?")
_HEAD = re.compile(r"(zoom|apart) (\d\.\d+)")
_LABEL = re.compile(r"=[a-z]")
_POINTS = re.compile(r"[+−×]\d+")


class Square(NamedTuple):
    """One square of a figure, the words for what is there still unsorted."""

    place: Place
    kind: str
    things: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """Return the letter by which the caption speaks of it."""
        return "".join(thing[1:] for thing in self.things if _LABEL.fullmatch(thing))

    @property
    def points(self) -> str:
        """Return the points that are scored there."""
        return "".join(thing for thing in self.things if _POINTS.fullmatch(thing))


class Line(NamedTuple):
    """Something that goes from one square to another: `->`, `=>` or `==`."""

    sign: str
    start: Place
    end: Place
    words: str


class Panel(NamedTuple):
    """What is seen at one moment."""

    squares: list[Square]
    lines: list[Line]
    zoom: float = 1
    apart: float = 0


class Look(NamedTuple):
    """What a game's squares can be and have on them, and how all that is drawn."""

    kinds: tuple[str, ...]
    things: re.Pattern[str]
    ground: Callable[[Square, Box], str]
    pieces: Callable[[Square, Box], str]
    band: Callable[[Box, str], str]
    side: float = 56
    span: int = 1  # squares that a tile is wide


def panels(text: str, name: str, look: Look) -> list[Panel]:
    """Read a figure."""
    rows = [(f"{name}:{number}", line) for number, line in enumerate(text.splitlines(), 1)]
    heads = [found for _, line in rows if (found := _HEAD.fullmatch(line))]
    sizes = {found[1]: float(found[2]) for found in heads}
    read = [Panel([], [], **sizes)]
    for where, line in rows[len(heads) :]:
        if line == "---":
            read.append(Panel([], [], **sizes))
        elif found := _LINE.fullmatch(line):
            a, b, sign, c, d, words = found.groups()
            read[-1].lines.append(Line(sign, (int(a), int(b)), (int(c), int(d)), words or ""))
        else:
            read[-1].squares.extend(_squares(line, where, look))
    return [panel._replace(squares=_told_apart(panel.squares)) for panel in read]


def one_square(words: str, where: str, look: Look) -> Panel:
    """Read a square that stands alone in a sentence."""
    return Panel([_square((0, 0), words, where, look)], [])


def _squares(line: str, where: str, look: Look) -> Iterator[Square]:
    """Read a line of one square or of many."""
    if found := _RANGE.fullmatch(line):
        left, top, right, bottom = map(int, found.groups()[:4])
        rows, columns = range(top, bottom + 1, look.span), range(left, right + 1, look.span)
        for place in ((x, y) for y in rows for x in columns):
            yield _square(place, f"{found[5]} many", where, look)
    elif found := _SQUARE.fullmatch(line):
        yield _square((int(found[1]), int(found[2])), found[3], where, look)
    else:
        raise Unreadable(f"{where}: no square, line or panel: {line!r}")


def _square(place: Place, words: str, where: str, look: Look) -> Square:
    """Read a square, or say what about it is not known."""
    kind, *things = words.split()
    if kind not in look.kinds:
        raise Unreadable(f"{where}: no kind of square: {kind!r}; there are {', '.join(look.kinds)}")
    for thing in things:
        signs = (look.things, _LABEL, _POINTS)
        if thing not in (*MARKS, "many") and not any(sign.fullmatch(thing) for sign in signs):
            raise Unreadable(f"{where}: nothing that can be on a square: {thing!r}")
    return Square(place, kind, tuple(things))


def _told_apart(squares: list[Square]) -> list[Square]:
    """Leave out of the many those that are told by themselves."""
    single = {each.place for each in squares if "many" not in each.things}
    return [each for each in squares if "many" not in each.things or each.place not in single]
