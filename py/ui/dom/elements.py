"""Elements made, changed and found."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document

from ui.motion import Stirred, stirs
from ui.node import Node

from .aboard import at

SVG: Final = "http://www.w3.org/2000/svg"
DRAWN: Final = {"svg", "use"}
ADDRESSES: Final = {"href", "src"}


class Elements:
    """Makes and changes elements: the surface that `patch` works on."""

    def __init__(self) -> None:
        self.unpainted: list[tuple[Any, str]] = []  # canvases and their drawing commands
        self.stirs: list[Stirred[Any]] = []  # what came or has another place
        self._drawings: dict[int, tuple[Node, Any]] = {}  # one of each, to be copied

    def create(self, tag: str) -> Any:
        """Make an element."""
        return document.createElementNS(SVG, tag) if tag in DRAWN else document.createElement(tag)

    def words(self, text: str) -> Any:
        """Make a piece of text."""
        return document.createTextNode(text)

    def drawing(self, node: Node) -> Any:
        """Make a drawing: a copy of the first one, in one call instead of eight."""
        if id(node) not in self._drawings:
            svg = self.create(node.tag)
            for name, value in node.attrs.items():
                self.set(svg, name, value)
            for child in node.children:
                assert isinstance(child, Node)
                svg.append(self.drawing(child))
            self._drawings[id(node)] = node, svg
        return self._drawings[id(node)][1].cloneNode(True)  # noqa: FBT003  # deep, says JavaScript

    def reword(self, element: Any, text: str) -> None:
        """Change a piece of text."""
        element.data = text

    def set(self, element: Any, name: str, value: str) -> None:
        """Give an attribute a value; a field shows its property, not its attribute."""
        if name == "style":
            element.style.cssText = value  # the page's policy forbids the attribute
            return
        if name in {"value", "checked"}:
            setattr(element, name, value if name == "value" else True)
        elif name == "data-ground":
            self.unpainted.append((element, value))
        elif name in ADDRESSES and value.startswith("static/"):
            value = at(value)
        element.setAttribute(name, value)

    def unset(self, element: Any, name: str) -> None:
        """Take an attribute away."""
        if name == "checked":
            element.checked = False
        element.removeAttribute(name)

    def insert(self, parent: Any, element: Any, before: Any) -> None:
        """Put an element in place."""
        parent.insertBefore(element, before)

    def replace(self, old: Any, new: Any) -> None:
        """Put an element in the place of another."""
        old.replaceWith(new)

    def remove(self, element: Any) -> None:
        """Take an element out."""
        element.remove()

    def stirred(self, element: Any, old: Node | None, new: Node) -> None:
        """Note what may have to be seen moving."""
        if stirs(new):
            self.stirs.append((element, old, new))


def find(selector: str) -> Any:
    """Return the first element that fits; something false if there is none."""
    return document.querySelector(selector)
