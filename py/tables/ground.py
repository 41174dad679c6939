"""The ground of a board as drawing commands: painted on a canvas, or written as SVG.

A stroke is a path in the notation of SVG; colours are names of the style sheet's tokens.
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Stroke(NamedTuple):
    """One path: how it is filled, its line, and how much of it shows."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


def rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """Return a rectangle, its corners rounded by r."""
    if not r:
        return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z"
    a = f"a{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:g} {y:g}h{w - 2 * r:g}{a} {r:g} {r:g}v{h - 2 * r:g}{a} {-r:g} {r:g}"
        f"h{2 * r - w:g}{a} {-r:g} {-r:g}v{2 * r - h:g}{a} {r:g} {-r:g}z"
    )


def circle(x: float, y: float, r: float) -> str:
    """Return a circle."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def rays(x: float, y: float, length: float, n: int = 32) -> str:
    """Return rhumb lines from one point in all directions."""
    ends = [(x + length * cos(2 * pi * i / n), y + length * sin(2 * pi * i / n)) for i in range(n)]
    return "".join(f"M{x:g} {y:g}L{a:.2f} {b:.2f}" for a, b in ends)


def rose(x: float, y: float, r: float) -> list[Stroke]:
    """Draw a compass rose: two rings and a star of eight points."""
    strokes = [Stroke(circle(x, y, r), line="print", width=r / 24)]
    strokes.append(Stroke(circle(x, y, r * 0.82), line="print", width=r / 48))
    for i in range(8):
        long = r * (0.95 if i % 2 == 0 else 0.6)
        strokes += _point(x, y, i * pi / 4, long)
    return strokes


def waves(x: float, y: float, w: float, n: int, size: float) -> str:
    """Return a wave rule of n waves."""
    step = w / n
    arcs = "".join(f"q{step / 4:g} {-size:g} {step / 2:g} 0t{step / 2:g} 0" for _ in range(n))
    return f"M{x:g} {y:g}{arcs}"


def chequer(w: float, h: float, size: float, square: float) -> list[Stroke]:
    """Draw the neatline: a frame of ink and paper in turn, inside the edges."""
    bands = [(0.0, 0.0, w, size), (0.0, h - size, w, size), (0.0, 0.0, size, h)]
    bands.append((w - size, 0.0, size, h))
    paper = "".join(rect(*band) for band in bands)
    ink = "".join(rect(*tile) for band in bands for tile in _tiles(*band, square))
    inner = rect(size, size, w - 2 * size, h - 2 * size)
    return [
        Stroke(paper, fill="paper-raised"),
        Stroke(ink, fill="ink"),
        Stroke(inner, line="ink", width=size / 5),
        Stroke(rect(0, 0, w, h), line="ink", width=size / 5),
    ]


def svg(width: float, height: float, ground: Iterable[Stroke], colours: Mapping[str, str]) -> str:
    """Write a ground as SVG, for figures and small pictures."""
    paths = "".join(_path(stroke, colours) for stroke in ground)
    box = f"0 0 {width:g} {height:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{paths}</svg>'


def _path(stroke: Stroke, colours: Mapping[str, str]) -> str:
    fill = colours[stroke.fill] if stroke.fill else "none"
    line = ""
    if stroke.line:
        line = f' stroke="{escape(colours[stroke.line])}" stroke-width="{stroke.width:g}"'
        line += ' stroke-linejoin="round"'
    if stroke.dash:
        line += f' stroke-dasharray="{" ".join(f"{d:g}" for d in stroke.dash)}"'
    alpha = "" if stroke.alpha == 1 else f' opacity="{stroke.alpha:g}"'
    return f'<path d="{stroke.d}" fill="{escape(fill)}"{line}{alpha}/>'


def _point(x: float, y: float, angle: float, long: float) -> Iterable[Stroke]:
    """Draw a point of a star, one half in shadow."""
    tip = f"{x + long * sin(angle):.2f} {y - long * cos(angle):.2f}"
    for side, fill in ((pi / 8, "print"), (-pi / 8, "sea")):
        turned, foot = angle + side, long * 0.26
        flank = f"{x + foot * sin(turned):.2f} {y - foot * cos(turned):.2f}"
        yield Stroke(f"M{x:g} {y:g}L{tip}L{flank}z", fill=fill, line="print", width=long / 60)


def _tiles(x: float, y: float, w: float, h: float, square: float) -> Iterable[tuple[float, ...]]:
    """Return every other piece of a band."""
    n = round(max(w, h) / square)
    for i in range(0, n, 2):
        step = max(w, h) / n
        yield (x + i * step, y, step, h) if w > h else (x, y + i * step, w, step)
