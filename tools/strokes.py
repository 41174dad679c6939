"""What figures are drawn with: symbols, words, marks, ways; colours are classes of `pages.css`."""

from math import hypot

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def sheet(body: str, box: Box, zoom: float, css: str) -> str:
    """Put a drawing on a sheet of its own; its words stand beside it, so nobody reads it aloud."""
    x, y, width, height = box
    size = f'width="{width * zoom:.0f}" height="{height * zoom:.0f}"'
    view = f"{x:.1f} {y:.1f} {width:.1f} {height:.1f}"
    return f'<svg class="{css}" {size} viewBox="{view}" aria-hidden="true">{body}</svg>'


def use(name: str, x: float, y: float, width: float, height: float = 0) -> str:
    """Draw a symbol around a point."""
    height = height or width
    place = f'x="{x - width / 2:.1f}" y="{y - height / 2:.1f}"'
    return f'<use href="#{name}" {place} width="{width:.1f}" height="{height:.1f}"/>'


def tinted(css: str, drawing: str) -> str:
    """Give a drawing that has no colour of its own the colour of a class."""
    return f'<g class="{css}">{drawing}</g>'


def rect(css: str, box: Box, corner: float = 0) -> str:
    """Draw a rectangle."""
    x, y, width, height = box
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="{css}" {place} rx="{corner:.1f}"/>'


def disc(css: str, x: float, y: float, radius: float) -> str:
    """Draw a disc."""
    return f'<circle class="{css}" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"/>'


def text(css: str, x: float, y: float, words: str, size: float = 15) -> str:
    """Write words; their base line ends or has its middle at a point, as the class will have it."""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}"'
    return f'<text class="{css}" {place}>{words}</text>'


def letter(x: float, y: float, name: str) -> str:
    """The letter by which a caption speaks of a place."""
    return disc("letter", x, y, 10) + text("letter", x, y + 5, name)


def gain(x: float, y: float, points: str) -> str:
    """Write the points that a place brings."""
    width = max(34, 12 + 9 * len(points))
    return rect("gain", (x - width / 2, y - 11, width, 22), 11) + text("gain", x, y + 5.5, points)


def refused(x: float, y: float) -> str:
    """A cross: not allowed."""
    cross = f'<path class="cross" d="M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8"/>'
    return disc("refused", x, y, 8.5) + cross


def allowed(x: float, y: float) -> str:
    """A tick: allowed."""
    tick = f'<path class="tick" d="M{x - 4.5:.1f} {y + 0.2:.1f}l3.2 3.6 6-7.4"/>'
    return disc("refused", x, y, 8.5) + tick


def arrow(start: Point, end: Point, css: str = "way", *, short: float = 16) -> str:
    """A dotted line with a head; it begins and ends a little short of its two points."""
    (ax, ay), (bx, by) = start, end
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    sx, sy, tx, ty = ax + ux * short, ay + uy * short, bx - ux * short, by - uy * short
    back = [(tx - ux * 10 + side * uy * 7, ty - uy * 10 - side * ux * 7) for side in (1, -1)]
    head = "".join(f"M{tx:.1f} {ty:.1f}L{x:.1f} {y:.1f}" for x, y in back)
    line = f"M{sx:.1f} {sy:.1f}L{tx:.1f} {ty:.1f}"
    strokes = {"casing": line + head, css: line, f"{css}-head": head}
    return "".join(f'<path class="{name}" d="{d}"/>' for name, d in strokes.items())
