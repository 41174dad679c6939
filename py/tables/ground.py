"""The ground of a board as drawing commands: painted on a canvas.

A stroke is a path in the notation of SVG; colours are names of the style sheet's tokens.
"""

from __future__ import annotations

from typing import NamedTuple


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


def waves(x: float, y: float, w: float, n: int, size: float) -> str:
    """Return a wave rule of n waves."""
    step = w / n
    arcs = "".join(f"q{step / 4:g} {-size:g} {step / 2:g} 0t{step / 2:g} 0" for _ in range(n))
    return f"M{x:g} {y:g}{arcs}"
