"""The points over time: lines on a canvas, their names over it, and the same as a table."""

from __future__ import annotations

import json
from math import cos, floor, log10, pi, sin
from typing import TYPE_CHECKING, Final

from tables.ground import Stroke, circle, rect
from tables.words import Player, count, say

from .course import course, turnings
from .look import whole
from .node import Node, h
from .parts import button, letter, mark, tongue
from .turning import tall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Seat
    from tables.words import Filling, Words

    from .course import Course, Turning
    from .model import Model

WIDE: Final = (700, 212)  # units, on a wide and on a tall screen
TALL: Final = (420, 260)
LEFT, RIGHT, TOP, FOOT = 30, 112, 18, 24  # margins
LINE, CASING, MARKER = 3.0, 5.5, 6.5
NAME: Final = 19  # units between two names at the right end
BADGE: Final = 24  # units between the numbers of two turning points
GRID: Final = 5  # lines at most
MARKS: Final = 5  # marks on a line, about


def plot_panel(model: Model) -> Node:
    """Draw the plot, or the table behind it, and tell where the game turned."""
    say_it = tongue(model).tell
    run = course(whole(model))
    numbers = model.tab == "numbers"
    other = ("tab plot", say("As a plot")) if numbers else ("tab numbers", say("As a table"))
    switch = button(other[0], h("span", say_it(other[1])), cls="quiet", key="switch")
    head = h("div", h("h3", say_it("Score by turn"), cls="label"), switch, cls="panel-head")
    body = _table(model, run) if numbers else _plot(model, run)
    return h("section", head, body, _turnings(model, run), cls="panel plot-panel", key="plot")


def shape(letter: str, x: float, y: float, r: float) -> str:
    """Return the shape of a seat as a path: circle, square, triangle, diamond, hexagon, star."""
    if letter == "a":
        return circle(x, y, r)
    if letter == "b":
        return rect(x - 0.88 * r, y - 0.88 * r, 1.76 * r, 1.76 * r)
    corners, inner = {"c": (3, 1.0), "d": (4, 1.0), "e": (6, 1.0), "f": (5, 0.55)}[letter]
    spokes = corners * (2 if inner < 1 else 1)
    wide = 1.15 * r
    points = [
        (x + wide * k * sin(2 * pi * i / spokes), y - wide * k * cos(2 * pi * i / spokes))
        for i in range(spokes)
        for k in ((1.0 if i % 2 == 0 else inner),)
    ]
    return "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in points) + "z"


class Frame:
    """Where turns and points lie on the canvas."""

    def __init__(self, run: Course, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self.turns = max(len(run.turns), 1)
        flat = [total for totals in run.totals for total in totals]
        self.step = nice(max(*flat, 1) - min(*flat, 0), GRID)
        self.low = min(*flat, 0)
        self.high = -floor(-max(*flat, 1) / self.step) * self.step

    @property
    def levels(self) -> range:
        """The numbers of points that have a line."""
        return range(-(-self.low // self.step) * self.step, self.high + 1, self.step)

    def x(self, turn: float) -> float:
        """Return where a turn lies."""
        return LEFT + (self.width - LEFT - RIGHT) * turn / self.turns

    def y(self, points: float) -> float:
        """Return where a number of points lies."""
        share = (points - self.low) / (self.high - self.low)
        return self.height - FOOT - (self.height - TOP - FOOT) * share


def nice(span: float, parts: int) -> int:
    """Return a round step that cuts a span into so many parts at most."""
    rough = max(span / parts, 1)
    power = 10 ** floor(log10(rough))
    return int(next(k * power for k in (1, 2, 5, 10) if k * power >= rough))


def strokes(run: Course, frame: Frame, letters: str, order: Sequence[Seat]) -> list[Stroke]:
    """Draw the grid, where the game turned, and a line a seat, the first of the order on top."""
    right = frame.width - RIGHT
    grid = "".join(f"M{LEFT} {frame.y(level):g}H{right}" for level in frame.levels)
    turned = "".join(f"M{frame.x(t.turn):g} {TOP}V{frame.height - FOOT:g}" for t in turnings(run))
    drawn = [Stroke(grid, line="line", width=1)]
    if turned:
        drawn.append(Stroke(turned, line="line-strong", width=1.5, dash=(5, 4)))
    for seat in reversed(order):
        drawn += _line(run, frame, seat, letters[seat])
    return drawn


def _line(run: Course, frame: Frame, seat: Seat, letter: str) -> list[Stroke]:
    """Draw a line on its casing, with the seat's shape every few turns and at the end."""
    points = [(frame.x(n), frame.y(totals[seat])) for n, totals in enumerate(run.totals)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    every = max(1, len(points) // MARKS)
    marked = [*points[every : -every // 2 : every], points[-1]]
    marks = "".join(shape(letter, x, y, MARKER) for x, y in marked)
    colour = f"seat-{letter}"
    return [
        Stroke(path, line="ink", width=CASING),
        Stroke(path, line=colour, width=LINE),
        Stroke(marks, fill=colour, line="ink", width=1.5),
    ]


def apart(wanted: Sequence[float], gap: float, bottom: float) -> list[float]:
    """Move names apart that would lie on each other, and up again from below the bottom."""
    placed: dict[int, float] = {}
    last = float("-inf")
    for i in sorted(range(len(wanted)), key=lambda i: wanted[i]):
        placed[i] = last = max(wanted[i], last + gap)
    limit = bottom
    for i in sorted(placed, key=lambda i: placed[i], reverse=True):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - gap
    return [placed[i] for i in range(len(wanted))]


def _plot(model: Model, run: Course) -> Node:
    """Draw the canvas and the words over it; who cannot see it has the table."""
    tell, session = tongue(model), whole(model)
    frame = Frame(run, TALL if tall(model) else WIDE)
    places = session.standing().places
    order = sorted(range(session.seats), key=lambda seat: places[seat])
    letters = "".join(letter(model, seat).lower() for seat in range(session.seats))
    commands = [frame.width, frame.height, *strokes(run, frame, letters, order)]
    canvas = h("canvas", cls="ground", aria_hidden="true",
               data_ground=json.dumps(commands, separators=(",", ":")))  # fmt: skip
    words = [*_axes(model, frame), *_names(model, run, frame, order)]
    where = [frame.x(turning.turn) for turning in turnings(run)]
    words += [
        _at(frame, x, TOP - 9, str(n), "plot-turning")
        for n, x in enumerate(apart(where, BADGE, frame.width - RIGHT), 1)
    ]
    name = tell.tell("Lines of the points of all players, turn by turn")
    size = f"--w: {frame.width}; --h: {frame.height}"
    return h("div", canvas, words, cls="plot", role="img", aria_label=name, style=size, key="lines")


def _at(frame: Frame, x: float, y: float, words: str, cls: str) -> Node:
    """Put words over the canvas; the drawing has a name of its own."""
    place = f"--x: {x / frame.width:.4f}; --y: {y / frame.height:.4f}"
    return h("span", words, cls=f"plot-word {cls}", style=place)


def _axes(model: Model, frame: Frame) -> list[Node]:
    tell = tongue(model)
    sides = [_at(frame, LEFT - 6, frame.y(n), tell.number(n), "plot-level") for n in frame.levels]
    foot = frame.height - FOOT / 2
    every = nice(frame.turns, GRID)
    feet = [
        _at(frame, frame.x(n), foot, tell.tell("turn {n}", n=n) if n == 0 else tell.number(n),
            "plot-turn")
        for n in range(0, frame.turns + 1, every)
    ]  # fmt: skip
    return [*sides, *feet]


def _names(model: Model, run: Course, frame: Frame, order: Sequence[Seat]) -> list[Node]:
    """Write each name and total at the end of its line."""
    tell, last = tongue(model), run.totals[-1]
    heights = apart([frame.y(last[seat]) for seat in order], NAME, frame.height - NAME / 2)
    x = (frame.width - RIGHT + MARKER + 6) / frame.width
    return [
        h("span", h("span", model.chairs[seat].name), h("b", f" {tell.number(last[seat])}"),
          cls="plot-word plot-name", key=f"name {seat}",
          style=f"--x: {x:.4f}; --y: {y / frame.height:.4f}")
        for seat, y in zip(order, heights, strict=True)
    ]  # fmt: skip


def _table(model: Model, run: Course) -> Node:
    """Write the same numbers: a row a turn, a column a seat."""
    tell = tongue(model)
    seats = range(len(model.chairs))
    heads = [
        h("th", h("span", mark(letter(model, seat)), model.chairs[seat].name), scope="col")
        for seat in seats
    ]
    rows = [
        h("tr", h("th", tell.number(n), scope="row"),
          *(h("td", tell.number(totals[seat])) for seat in seats))
        for n, totals in enumerate(run.totals)
    ]  # fmt: skip
    turn = h("th", tell.tell("Turn number"), scope="col")
    sheet = h("table", h("thead", h("tr", turn, *heads)), h("tbody", *rows),
              cls="score-sheet turn-table")  # fmt: skip
    name = tell.tell("Score by turn")
    return h("div", sheet, cls="plot-numbers", tabindex="0", role="region", aria_label=name,
             key="numbers")  # fmt: skip


def _turnings(model: Model, run: Course) -> Node | None:
    """Tell where the game turned; each sentence leads to its step in the replay."""
    tell = tongue(model)
    rows = [
        h("li", button(f"replay {run.turns[t.turn - 1].end}", h("b", str(n)),
          h("span", tell.tell(turning_words(t))), cls="turning"),
          key=str(t.turn))
        for n, t in enumerate(turnings(run), 1)
    ]  # fmt: skip
    return h("ol", *rows, cls="turnings", aria_label=tell.tell("Turning points")) if rows else None


def turning_words(turning: Turning) -> Words:
    """Say what happened at a turning point."""
    who: dict[str, Filling] = {"player": Player(turning.seat), "turn": turning.turn}
    if turning.behind is None:
        return count(
            "Turn {turn}: {player} gains {n} point, the most in one turn.",
            "Turn {turn}: {player} gains {n} points, the most in one turn.",
            turning.gain,
            **who,
        )
    return say("Turn {turn}: {player} takes the lead from {other}.",
               other=Player(turning.behind), **who)  # fmt: skip
