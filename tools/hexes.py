"""Draws the panels of a figure as SVG; colours are classes of `static/css/pages.css`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, pi, sin, sqrt

from tools.figures import Hex, Panel, Place, one_hex, panels
from tools.strokes import Box, Point, arrow, disc, gain, letter, rect, refused, sheet, text, use

RADIUS = 44
MARGIN = 7
_TOWER_WIDTHS = (0.56, 0.52, 0.44, 0.35)  # of the radius, by the number of towers
_PRINT = {"fog": "fog", "diamond": "point", "crane": "crane"}
_PRINT_SIZES = {"fog": 1.36, "point": 0.8, "crane": 1.02, "castle": 1}
_BLOB = 14  # points of an islet's shore


def drawn(panel: Panel, css: str = "drawing") -> str:
    """Draw a panel layer by layer, the ground first."""
    castle = _castle_of(panel)
    body = _layers(panel, _shelf, _shoal, _ground, _islet, _target, _print, _site)
    body += use("castle", *castle, RADIUS * _PRINT_SIZES["castle"]) if castle else ""
    body += "".join(_ships(each, castle) for each in panel.hexes)
    body += _layers(panel, _mark, _words)
    body += "".join(arrow(_centre(start), _centre(end)) for start, end in panel.arrows)
    return sheet(body, _box(panel), panel.zoom, css)


def figure(words: str, name: str) -> list[str]:
    """Draw the panels of a figure."""
    return [drawn(panel) for panel in panels(words, name)]


def piece(words: str, where: str) -> str:
    """Draw a hex that stands in a line."""
    return drawn(one_hex(words, where), "piece hex-piece")


def _layers(panel: Panel, *layers: Callable[[Hex], str]) -> str:
    return "".join(layer(each) for layer in layers for each in panel.hexes)


def _castle_of(panel: Panel) -> Point | None:
    """Return where the castle's hexes meet."""
    middles = [_centre(each.place) for each in panel.hexes if each.kind == "castle"]
    if not middles:
        return None
    xs, ys = zip(*middles, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _centre(place: Place) -> Point:
    """Return where the middle of a hex lies: pointed hexes in rows."""
    q, r = place
    return RADIUS * sqrt(3) * (q + r / 2), RADIUS * 1.5 * r


def _box(panel: Panel) -> Box:
    """Measure what the hexes of a panel take up."""
    xs, ys = zip(*(_centre(each.place) for each in panel.hexes), strict=True)
    half = RADIUS * sqrt(3) / 2 + MARGIN
    left, top = min(xs) - half, min(ys) - RADIUS - MARGIN
    return left, top, max(xs) + half - left, max(ys) + RADIUS + MARGIN - top


def _polygon(place: Place, css: str, size: float = 1) -> str:
    x, y = _centre(place)
    turns = [pi / 3 * i - pi / 2 for i in range(6)]
    corners = [(x + RADIUS * size * cos(a), y + RADIUS * size * sin(a)) for a in turns]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    return f'<polygon class="{css}" points="{points}"/>'


def _shelf(each: Hex) -> str:
    """Draw a broad edge, which a lighter one leaves to be seen around all hexes together."""
    return _polygon(each.place, "shelf")


def _shoal(each: Hex) -> str:
    """Draw the lighter edge."""
    return _polygon(each.place, "shoal")


def _ground(each: Hex) -> str:
    drawing = _polygon(each.place, f"hex {each.kind}")
    return drawing + (_polygon(each.place, "lifted", 0.9) if each.kind == "open" else "")


def _islet(each: Hex) -> str:
    """A tower site is an islet, coral where a starfish lies."""
    if each.kind != "site":
        return ""
    shore = _smooth([_shore(each.place, i) for i in range(_BLOB)])
    css = "islet starred" if "star" in each.things else "islet"
    return f'<path class="{css}" d="{shore}"/>'


def _shore(place: Place, i: int) -> Point:
    """Return a point of an islet's shore, a little in or out, as the place will have it."""
    x, y = _centre(place)
    seed = 11 * place[0] + 5 * place[1]
    reach = RADIUS * 0.76 * (1 + 0.045 * sin(2.4 * i + seed) + 0.035 * sin(5 * i + 3 * seed))
    return x + reach * cos(2 * pi * i / _BLOB), y + reach * sin(2 * pi * i / _BLOB)


def _smooth(points: list[Point]) -> str:
    """Join points to a closed curve."""
    n = len(points)
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(n):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        (cx, cy), (dx, dy) = points[(i + 1) % n], points[(i + 2) % n]
        first = f"{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f}"
        second = f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f}"
        path += f"C{first} {second} {cx:.1f} {cy:.1f}"
    return f"{path}Z"


def _target(each: Hex) -> str:
    return _polygon(each.place, "may", 0.9) if "target" in each.things else ""


def _print(each: Hex) -> str:
    """What is printed or turned up stands in the middle, and makes room for ships."""
    if each.kind == "site":
        return ""
    (x, y), crowded = _centre(each.place), bool(each.ships)
    y -= RADIUS * 0.5 if crowded else 0
    if each.gives:
        return _rewards(each, x, y, RADIUS * (0.46 if crowded else 0.64))
    if not (name := _PRINT.get(each.kind)):
        return ""
    return use(name, x, y, RADIUS * _PRINT_SIZES[name] * (0.66 if crowded else 1))


def _rewards(each: Hex, x: float, y: float, size: float) -> str:
    """Each reward is a bunch of symbols; on a fog tile they lie on white."""
    size = min(size, RADIUS * 1.5 / sum(_bunch_width(bunch, 1) for bunch in each.gives))
    widths = [_bunch_width(bunch, size) for bunch in each.gives]
    gap = size * 0.12
    whole = sum(widths) + gap * (len(widths) - 1)
    white = whole + size * 0.3
    tile = rect("tile", (x - white / 2, y - size * 0.65, white, size * 1.3), size * 0.65)
    drawing, left = tile if each.kind == "open" else "", x - whole / 2
    for bunch, width in zip(each.gives, widths, strict=True):
        drawing += "".join(_bunch(bunch, left, y, size))
        left += width + gap
    return drawing


def _bunch_width(bunch: Sequence[str], size: float) -> float:
    return size * (1 + 0.5 * (len(bunch) - 1))


def _bunch(bunch: Iterable[str], left: float, y: float, size: float) -> Iterator[str]:
    """Lay symbols over one another, each half hidden by the next."""
    for i, name in enumerate(bunch):
        x = left + size * (0.5 + 0.5 * i)
        yield use(name, x, y, size)
        if name == "points":
            yield text("coin", x, y + size * 0.17, "3", size * 0.5)


def _site(each: Hex) -> str:
    """Towers stand side by side on their plots."""
    if each.kind != "site":
        return ""
    (x, y), towers = _centre(each.place), each.towers
    width = RADIUS * _TOWER_WIDTHS[len(towers) - 1]
    left = x - width * 1.08 * (len(towers) - 1) / 2
    drawing = "".join(
        _tower(colour, floors, left + i * width * 1.08, y + RADIUS * 0.34, width)
        for i, (colour, floors) in enumerate(towers)
    )
    starfish = use("starfish", x + RADIUS * 0.52, y + RADIUS * 0.52, RADIUS * 0.5)
    return drawing + (starfish if "star" in each.things else "")


def _tower(colour: str, floors: int, x: float, foot: float, width: float) -> str:
    """Draw a plot and the floors on it; a tower's box ends five units under its foot."""
    plot = use(f"plot-{colour}", x, foot, width * 1.1, width * 0.82)
    high = width * 64 / 26
    stands = foot - high / 2 + width * 9 / 26
    return plot + (use(f"tower-{colour}-{floors}", x, stands, width, high) if floors else "")


def _ships(each: Hex, castle: Point | None) -> str:
    """One ship fills the lower two thirds, two share them; the castle's make room for it."""
    (x, y), n = _centre(each.place), len(each.ships)
    size, low = RADIUS * (0.98 if n == 1 else 0.8), RADIUS * (0.2 if n == 1 else 0.24)
    if castle and each.kind == "castle":
        x, y = x + (x - castle[0]) * 0.24, y + (y - castle[1]) * 0.3
        size, low = RADIUS * 0.72, 0
    left = x - size * (n - 1) / 2
    return "".join(use(ship, left + size * i, y + low, size) for i, ship in enumerate(each.ships))


def _mark(each: Hex) -> str:
    """A buoy: may be chosen; a cross: may not; brackets: just done."""
    x, y = _centre(each.place)
    foot = y + RADIUS * 0.7
    if "target" in each.things:
        return disc("buoy", x, foot, 4.4)
    if "no" in each.things:
        return refused(x, foot)
    width, height = RADIUS * sqrt(3), RADIUS * 2
    brackets = use("brackets-hex", x, y, width, height)
    return f'<g class="just">{brackets}</g>' if "new" in each.things else ""


def _words(each: Hex) -> str:
    """The letter by which the caption speaks of a hex, and the points that it brings."""
    x, y = _centre(each.place)
    named = letter(x - RADIUS * 0.6, y - RADIUS * 0.36, each.label) if each.label else ""
    return named + (gain(x, y - RADIUS * 0.72, each.points) if each.points else "")
