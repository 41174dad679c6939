"""Answering taps: at once where the machine is quick, else with a sign first that it was felt."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from pyscript import document, window

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model import Message

SLOW: Final = 25.0  # milliseconds of work at a tap that a player begins to feel
RECENT: Final = 4  # taps


class Answers:
    """Passes messages on, and knows how long that takes here.

    On a slow machine what was tapped is first shown as pressed; the work follows behind that
    picture, so that every tap is answered at once. Whatever comes meanwhile finds the work done.
    """

    def __init__(
        self, send: Callable[[Message], None], later: Callable[[Callable[[], None]], None]
    ) -> None:
        self._send = send
        self._later = later
        self._took: deque[float] = deque(maxlen=RECENT)
        self._waiting: list[tuple[Message, Any]] = []

    def tap(self, message: Message, target: Any) -> None:
        """Answer a tap on an element."""
        if max(self._took, default=0.0) < SLOW:
            self.send(message)
            return
        document.documentElement.setAttribute("data-busy", "1")
        target.setAttribute("data-pressed", "1")
        self._waiting.append((message, target))
        self._later(self.catch_up)

    def send(self, message: Message) -> None:
        """Pass a message on, and remember how long that took."""
        self.catch_up()
        start = window.performance.now()
        self._send(message)
        self._took.append(window.performance.now() - start)

    def catch_up(self) -> None:
        """Do what waits."""
        waiting, self._waiting = self._waiting, []
        for message, target in waiting:
            target.removeAttribute("data-pressed")
            self.send(message)
