"""What is this? Taps that ask instead of play, long presses, right clicks, and keys."""

from __future__ import annotations

import asyncio
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from pyscript import document

from ui.model import Select
from ui.what import CLOSE, TOOL, key_of

from .ear import Ear
from .elements import find
from .listening import TAPPED, data_of, tapped_at

if TYPE_CHECKING:
    from .browser import Browser

ASKING: Final = ".table[data-asking]"
THINGS: Final = "[data-what], [data-key], [data-select]"
OWN: Final = f".what, [data-select={TOOL}]"  # parts that are never asked about but do their work
NATIVE: Final = f"{OWN}, a, input, select, textarea"  # where the browser's own menu is of use
SILENT: Final = ":is([data-what], span[data-key]):not([aria-hidden], [tabindex])"
PRESSED: Final = 0.6  # seconds that a finger rests
SLACK: Final = 8  # px that it may stray


class Questions:
    """Hears of taps before anybody else does, and asks where the player wants to know."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._press: asyncio.TimerHandle | None = None
        self._start = (0.0, 0.0)
        self._answered = False  # by a long press whose click may still follow
        self._moves = Ear(["touchmove"], self._moved)
        self._ends = Ear(["touchend", "touchcancel"], self._end, first=True)

    def listen(self) -> None:
        """Listen, ahead of all others."""
        heard = {
            "touchstart": self._down,
            "contextmenu": self._menu,
            "click": self._click,
            "keydown": self._key,
        }
        for kind, listener in heard.items():
            Ear([kind], listener, first=True).open()

    def hold(self) -> None:
        """While a player asks, let the tab key reach what else takes no focus."""
        if find(ASKING):
            for thing in document.querySelectorAll(f".table {SILENT}"):
                thing.tabIndex = 0
                thing.dataset.reached = "1"
        else:
            for thing in document.querySelectorAll("[data-reached]"):
                thing.removeAttribute("tabindex")
                thing.removeAttribute("data-reached")

    def _click(self, event: Any) -> None:
        if self._answered:
            self._answered = False
            _stop(event)
        elif find(ASKING):
            self._browser.answers.catch_up()
            there = tapped_at(event)
            if there.closest(".table") and not there.closest(OWN):
                _stop(event)
                self._ask(there)
        elif find(".what") and not event.target.closest(f".what, {TAPPED}"):
            self._browser.send(Select(CLOSE))

    def _key(self, event: Any) -> None:
        target = event.target
        if event.key in {"Enter", " "} and target.closest(ASKING) and not target.closest(OWN):
            _stop(event)
            self._ask(target)

    def _menu(self, event: Any) -> None:
        """Answer a right click, and what a touch screen makes of a long press."""
        if not event.target.closest(".table") or event.target.closest(NATIVE):
            return
        _stop(event)
        self._end()
        self._answered = event.pointerType == "touch"
        self._ask(_at(event.clientX, event.clientY) if event.pointerType else event.target)

    def _down(self, event: Any) -> None:
        """Wait whether a finger rests; a second one means something else."""
        self._answered = False
        self._end(event)
        target, touches = event.target, event.touches
        if touches.length == 1 and target.closest(".table") and not target.closest(NATIVE):
            self._start = (touches[0].clientX, touches[0].clientY)
            self._press = asyncio.get_event_loop().call_later(PRESSED, self._rested)
            self._moves.open()
            self._ends.open()

    def _rested(self) -> None:
        self._end()
        self._answered = True
        self._ask(_at(*self._start))

    def _moved(self, event: Any) -> None:
        (x, y), finger = self._start, event.touches[0]
        if hypot(finger.clientX - x, finger.clientY - y) > SLACK:
            self._end()

    def _end(self, event: Any = None) -> None:  # noqa: ARG002  # wherever that was
        if self._press is not None:
            self._press.cancel()
            self._press = None
            self._moves.close()
            self._ends.close()

    def _ask(self, there: Any) -> None:
        thing = there.closest(THINGS)
        if thing:
            self._browser.answers.tap(Select(f"{TOOL} {key_of(data_of(thing))}"), thing)


def _at(x: float, y: float) -> Any:
    """Return what lies at a point, pieces too, which let every tap through but a question."""
    table = find(".table")
    asking = table.hasAttribute("data-asking")
    table.toggleAttribute("data-asking", True)  # noqa: FBT003
    there = document.elementFromPoint(x, y) or table
    table.toggleAttribute("data-asking", asking)
    return there


def _stop(event: Any) -> None:
    event.preventDefault()
    event.stopImmediatePropagation()
