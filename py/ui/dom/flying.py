"""Goods in the air, and grand moments: a layer of their own, gone when they are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

from ui.motion import arc

from .elements import SVG, find
from .moving import GRAND, play

if TYPE_CHECKING:
    from tables.flights import Flight
    from ui.stirs import Ceremony, Fly

FLY: Final = 640  # milliseconds, as tokens.css has them
FADE: Final = 160
STAGGER: Final = 60
SIZE: Final = 34  # px of an icon when it takes off
SMALL: Final = 0.62  # of that, where it lands
MOST: Final = 5  # icons
EASE: Final = "cubic-bezier(.45, .05, .45, 1)"
TICK: Final = [{"scale": 1}, {"scale": 1.4}, {"scale": 1}]


class Flying:
    """What flies after one thing was done."""

    def __init__(self, fly: Fly) -> None:
        self._fly = fly
        self._layer = _layer()

    def begin(self, wait: int) -> None:
        """Let it fly; more than a few icons in the air are too many."""
        icons = sum(flight.many for flight in self._fly.flights)
        if self._layer.querySelectorAll(".flight").length + icons > MOST:
            clear()
        aloft = 0
        for flight in self._fly.flights:
            start, goal = self._start(flight), self._goal(flight)
            if start and goal:
                for _ in range(flight.many):
                    self._icon(flight.art, (start, goal), wait, aloft)
                    aloft += 1
        if self._fly.grand:
            self._moment(self._fly.grand)

    def _seat(self, seat: int) -> str:
        return f'.seats .seat[data-seat="{self._fly.letters[seat]}"]'

    def _start(self, flight: Flight) -> Any:
        """Return where goods come from, if that is in sight."""
        if flight.giver is not None:
            return _in_sight(f"{self._seat(flight.giver)} .seat-mark")
        return _in_sight(f'[data-key="{flight.origin}"]')

    def _goal(self, flight: Flight) -> Any:
        """Return the number that the goods are added to, or who gets them."""
        seat = self._seat(flight.seat)
        number = _in_sight(f'{seat} .good:has(use[href="#{flight.art}"]) b')
        return number or _in_sight(f"{seat} .seat-score") or _in_sight(f"{seat} .seat-mark")

    def _icon(self, art: str, way: tuple[Any, Any], wait: int, n: int) -> None:
        """Let an icon fly; those behind it leave later and all of them land in time."""
        (x, y), (to_x, to_y) = _middle(way[0]), _middle(way[1])
        icon = _drawn(art)
        icon.setAttribute("class", "flight")
        icon.style.cssText = f"left: {x - SIZE / 2}px; top: {y - SIZE / 2}px"
        self._layer.append(icon)
        points = arc(to_x - x, to_y - y)
        last = len(points) - 1
        frames = [
            {"translate": f"{dx:.1f}px {dy:.1f}px", "scale": 1 + (SMALL - 1) * i / last}
            for i, (dx, dy) in enumerate(points)
        ]
        late = n * STAGGER
        flown = play(icon, frames, duration=FLY - late, delay=wait + late, easing=EASE)
        flown.onfinish = create_once_callable(lambda _: _land(icon, way[1]))

    def _moment(self, grand: Ceremony) -> None:
        """Show a picture and a line over the board, once."""
        clear(".grand")
        shown = document.createElement("div")
        shown.className = "grand neatline"
        line = document.createElement("p")
        line.textContent = grand.line
        shown.append(_drawn(grand.art), line)
        self._layer.append(shown)
        board = find(".board-area")
        x, y = _middle(board) if board else (window.innerWidth / 2, window.innerHeight / 2)
        shown.style.cssText = f"left: {x}px; top: {y}px"
        frames = [
            {"opacity": 0, "scale": 0.86, "offset": 0},
            {"opacity": 1, "scale": 1, "offset": 0.18},
            {"opacity": 1, "scale": 1, "offset": 0.8},
            {"opacity": 0, "scale": 1, "offset": 1},
        ]
        over = play(shown, frames, duration=GRAND)
        over.onfinish = create_once_callable(lambda _: shown.remove())


def clear(what: str = "*") -> None:
    """Take out of the air what is there."""
    for element in document.querySelectorAll(f".flights > {what}"):
        element.remove()


def _land(icon: Any, goal: Any) -> None:
    """Let an icon be gone, and its number tick."""
    if icon.isConnected:
        icon.remove()
        play(goal, TICK, duration=FADE)


def _layer() -> Any:
    """Return the layer for all that flies, made when it is first needed."""
    layer = find("body > .flights")
    if not layer:
        layer = document.createElement("div")
        layer.className = "flights"
        layer.setAttribute("aria-hidden", "true")
        document.body.append(layer)
    return layer


def _drawn(art: str) -> Any:
    svg, use = document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")
    use.setAttribute("href", f"#{art}")
    svg.append(use)
    return svg


def _in_sight(selector: str) -> Any:
    """Return an element that has a place on the screen; something false if there is none."""
    found = find(selector)
    return found if found and found.getBoundingClientRect().width else None


def _middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
