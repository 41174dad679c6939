"""Keeps the page true to the model: messages in, patches and effects out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from .app import update
from .model import Model
from .page import page
from .patch import Mounted, Surface, mount, patch
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        """Show what is not a node: the attributes of html, the title, the language of home."""

    def do(self, effects: Sequence[Effect]) -> None:
        """Carry effects out, once the page is patched."""


class Runner(Generic[E]):
    """The model, and the page that shows it."""

    def __init__(self, browser: Browser[E]) -> None:
        self.model = Model()
        self._browser = browser
        self._places: dict[str, Mounted[E]] = {}

    def send(self, message: Message) -> None:
        """Take a message in and show what has become of it."""
        self.model, effects = update(self.model, message)
        drawn = page(self.model)
        for node in (drawn.home, drawn.more, drawn.stage):
            self._show(node)
        self._browser.frame(drawn, Tongue(self.model.lang))
        self._browser.do(effects)

    def _show(self, node: Node) -> None:
        place = node.attrs["id"]
        if place in self._places:
            patch(self._browser.surface, self._places[place], node)
        else:
            self._places[place] = mount(self._browser.surface, node)
            self._browser.replace(place, self._places[place].element)
