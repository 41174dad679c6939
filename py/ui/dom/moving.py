"""Plays movements over a page that is true already, by the Web Animations API."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

from ui.motion import moves

from .ear import Ear
from .elements import find

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.motion import Move, Stirred
    from ui.stirs import Fly

MOVE, GRAND = 260, 1200  # milliseconds, as tokens.css has them
ROLL: Final = 180  # after a ship has arrived
SWELL: Final = "cubic-bezier(.45, .05, .3, 1.15)"  # --ease-swell
OUT: Final = "cubic-bezier(.2, .7, .2, 1)"  # --ease-out
STAY: Final = "0 0"
DROP: Final = [{"opacity": 0, "scale": 1.25}, {"opacity": 1, "scale": 1}]
ROCKING: Final = [{"rotate": f"{degrees}deg"} for degrees in (0, 4, -2, 0)]


class Moving:
    """Lets things move, unless somebody or their system asks for stillness."""

    def __init__(self) -> None:
        self._until = 0.0  # then everything that was begun is over
        self._still = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._jump = Ear(("pointerdown", "keydown"), lambda _: self.jump(), first=True)

    def begin(self, stirred: Sequence[Stirred[Any]], fly: Fly | None) -> None:
        """Let things move from where they were; what others did is marked first."""
        if document.hidden or not self._moves():
            return
        wait = MOVE if fly and fly.theirs else 0
        found = moves(stirred, played=fly is not None)
        for move in found:
            _play(move, wait)
        if found or fly:
            self._until = window.performance.now() + GRAND
            self._jump.open()
        if fly and (fly.flights or fly.grand):
            from .flying import Flying  # noqa: PLC0415  # not needed at boot

            begin = create_once_callable(lambda: Flying(fly).begin(wait))
            window.requestAnimationFrame(create_once_callable(lambda _: window.setTimeout(begin)))

    def jump(self) -> None:
        """Let everything be where it goes, for whoever taps or presses a key has seen enough.

        What breathes on and on is left alone.
        """
        self._jump.close()
        if window.performance.now() > self._until and not find(".flights > *"):
            return
        self._until = 0.0
        for animation in document.getAnimations():
            if animation.effect.getTiming().iterations == 1:
                animation.finish()

    def _moves(self) -> bool:
        wanted = document.documentElement.getAttribute("data-motion")
        return wanted == "full" or (wanted != "still" and not self._still.matches)


def play(element: Any, frames: Sequence[object], **how: Any) -> Any:
    """Animate an element; until it begins, and only until it ends, the frames hold."""
    timing = {"fill": "backwards", **how}
    return element.animate(*window.JSON.parse(json.dumps([frames, timing])))


def _play(move: Move[Any], wait: int) -> None:
    element = move.element
    if move.way == "land":
        play(element, DROP, duration=MOVE, delay=wait, easing=OUT)
        return
    if element.closest(".panel-plot"):
        return  # what lies in a panel is laid out anew, it does not travel
    start: dict[str, Any] = {
        "translate": f"calc({move.dx:g} * var(--unit)) calc({move.dy:g} * var(--unit))"
    }
    end: dict[str, Any] = {"translate": STAY}
    if move.way == "arrive":
        start, end = {**start, "opacity": 0}, {**end, "opacity": 1}
    play(element, [start, end], duration=MOVE, delay=wait, easing=SWELL)
    if move.way != "glide":
        play(element, ROCKING, duration=ROLL, delay=wait + MOVE, composite="add")
