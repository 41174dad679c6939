"""Keeps the page true to the model: messages in, patches and effects out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from .app import update
from .booth import Tick
from .model import Focus, Model
from .page import page
from .patch import Mounted, Surface, draw, mount, patch
from .play import NEXT
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .model import Effect, Message
    from .node import Node
    from .page import Page

E = TypeVar("E")


class Browser(Protocol[E]):
    """What the runner needs of a browser."""

    @property
    def surface(self) -> Surface[E]:
        """Return what can make and change elements."""

    def replace(self, name: str, element: E) -> None:
        """Put an element in the place of the one with that id."""

    def frame(self, page: Page, tongue: Tongue) -> None:
        """Show what is not a node: the canvases, dialogs, the language of home."""

    def tell(self, page: Page) -> None:
        """Say that everything is drawn: in the attributes of html, to a screen reader."""

    def later(self, work: Callable[[], None]) -> None:
        """Do something once what was patched is on the screen."""

    def do(self, effects: Sequence[Effect]) -> None:
        """Carry effects out, once the page is patched."""


class Runner(Generic[E]):
    """The model, and the page that shows it.

    A tap is answered by the board first; lists, scores and log follow once that is on the screen.
    """

    def __init__(self, browser: Browser[E]) -> None:
        self.model = Model()
        self._browser = browser
        self._places: dict[str, Mounted[E]] = {}
        self._owed: list[Mounted[E]] = []
        self._drawn: Page | None = None
        self._put_off: list[Effect] = []

    def send(self, message: Message) -> None:
        """Take a message in and show what has become of it."""
        self.finish()
        before = self.model
        self.model, effects = update(before, message)
        if isinstance(message, Tick) and self.model is before and not effects:
            return  # most seconds change nothing
        self._drawn = drawn = page(self.model)
        for node in (drawn.home, drawn.more, drawn.stage):
            self._show(node)
        self._browser.frame(drawn, Tongue(self.model.lang))
        self._put_off = [effect for effect in effects if _moves_on(effect)]
        if self._owed or self._put_off:
            self._browser.later(self.finish)
        else:
            self.finish()
        self._browser.do([effect for effect in effects if not _moves_on(effect)])

    def finish(self) -> None:
        """Draw what is still to be drawn, and move the focus on to what comes next."""
        draw(self._browser.surface, self._owed)
        self._browser.do(self._put_off)
        self._owed, self._put_off = [], []
        if self._drawn:
            self._browser.tell(self._drawn)
            self._drawn = None

    def _show(self, node: Node) -> None:
        place = node.attrs["id"]
        if place in self._places:
            self._owed += patch(self._browser.surface, self._places[place], node)
        else:
            self._places[place] = mount(self._browser.surface, node)
            self._browser.replace(place, self._places[place].element)


def _moves_on(effect: Effect) -> bool:
    """Tell what can wait: to look for the next thing to do lays the whole page out at once."""
    return isinstance(effect, Focus) and effect.key == NEXT
