"""Draws the panels of a figure of squares; what a game's squares look like is in `tools/looks/`."""

from tools.figures import Place
from tools.squares import Line, Look, Panel, Square, one_square, panels
from tools.strokes import (
    Box,
    Point,
    allowed,
    arrow,
    disc,
    gain,
    letter,
    rect,
    refused,
    sheet,
    tinted,
    use,
)

MARGIN = 12  # points and letters stand out over the edge
SMALL_MARGIN = 3  # of a piece in a line
_UPRIGHT, _LEVEL, _RISING, _FALLING = (-0.36, 0), (0, 0.3), (-0.17, -0.17), (-0.17, 0.17)
_ASIDE = {  # where a shot passes the middle of squares, in parts of a side, by its direction
    **dict.fromkeys(((0, 1), (0, -1)), _UPRIGHT),
    **dict.fromkeys(((1, 0), (-1, 0)), _LEVEL),
    **dict.fromkeys(((1, -1), (-1, 1)), _RISING),
    **dict.fromkeys(((1, 1), (-1, -1)), _FALLING),
}


def figure(look: Look, words: str, name: str) -> list[str]:
    """Draw the panels of a figure."""
    return [drawn(panel, look) for panel in panels(words, name, look)]


def piece(look: Look, words: str, where: str) -> str:
    """Draw a square that stands in a line."""
    return drawn(one_square(words, where, look), look, "piece square-piece", SMALL_MARGIN)


def drawn(panel: Panel, look: Look, css: str = "drawing", margin: float = MARGIN) -> str:
    """Draw a panel layer by layer, the ground first."""
    boxes = [(each, _box(each.place, panel, look)) for each in panel.squares]
    layers = (look.ground, _target, look.pieces)
    body = "".join(layer(each, box) for layer in layers for each, box in boxes)
    body += "".join(_line(line, panel, look) for line in panel.lines)
    body += "".join(layer(each, box) for layer in (_mark, _words) for each, box in boxes)
    return sheet(body, _whole([box for _, box in boxes], margin), panel.zoom, css)


def _box(place: Place, panel: Panel, look: Look) -> Box:
    """Return what a square, or a tile of several, takes up."""
    x, y = (look.side * (at + panel.apart * look.span * (at // look.span)) for at in place)
    size = look.side * look.span
    return x, y, size, size


def _whole(boxes: list[Box], margin: float) -> Box:
    """Measure what several boxes take up together."""
    left, top = min(box[0] for box in boxes) - margin, min(box[1] for box in boxes) - margin
    right = max(box[0] + box[2] for box in boxes) + margin
    return left, top, right - left, max(box[1] + box[3] for box in boxes) + margin - top


def _target(each: Square, box: Box) -> str:
    x, y, width, height = box
    inner = (x + 2.5, y + 2.5, width - 5, height - 5)
    return rect("may", inner, 5) if "target" in each.things else ""


def _line(line: Line, panel: Panel, look: Look) -> str:
    """Draw a way, a shot or a band."""
    start, end = (_box(place, panel, look) for place in (line.start, line.end))
    if line.sign == "==":
        return look.band(_whole([start, end], 0), line.words)
    (ax, ay), (bx, by) = ((x + width / 2, y + height / 2) for x, y, width, height in (start, end))
    if line.sign == "->":
        return arrow((ax, ay), (bx, by))
    return _shot((ax, ay), (bx, by), look.side)


def _shot(start: Point, end: Point, side: float) -> str:
    """A shot keeps to one side of the squares, so that it hides no number; it ends in a burst."""
    (ax, ay), (bx, by) = start, end
    right, down = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    aside = (_ASIDE[right, down][0] * side, _ASIDE[right, down][1] * side)
    ahead, before = (0.22 * side, 0.16 * side) if right and down else (0.4 * side, 0)
    muzzle = (ax + aside[0] + ahead * right, ay + aside[1] + ahead * down)
    hit = (bx + aside[0] - before * right, by + aside[1] - before * down)
    burst = tinted("burst", use("hit", *hit, 0.36 * side))
    return arrow(muzzle, hit, "shot", short=6) + burst


def _mark(each: Square, box: Box) -> str:
    """A tick: allowed; a cross: not; two arrows: turned over; brackets: just done."""
    x, y, width, height = box
    middle, foot = x + width / 2, y + height - 7
    if "new" in each.things:
        return tinted("just", use("brackets-square", middle, y + height / 2, width, height))
    if "turned" in each.things:
        return disc("refused", middle, foot, 8.5) + tinted(
            "turn", use("icon-turn", middle, foot, 12)
        )
    if "yes" in each.things:
        return allowed(middle, foot)
    return refused(middle, foot) if "no" in each.things else ""


def _words(each: Square, box: Box) -> str:
    """The letter by which the caption speaks of a square, and the points that it brings."""
    x, y, width, height = box
    named = letter(x + 8, y + height - 8, each.label) if each.label else ""
    return named + (gain(x + width / 2, y + 1, each.points) if each.points else "")
