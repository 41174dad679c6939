"""Turns one tree of nodes into the next on the page, touching only what differs.

Knows no browser: the surface does what must be done, so that a test can bring its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from .node import Later, Node

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from .node import Part

E = TypeVar("E")


class Surface(Protocol[E]):
    """What a page can do to its elements."""

    def create(self, tag: str) -> E:
        """Make an element that is nowhere yet."""

    def words(self, text: str) -> E:
        """Make a piece of text that is nowhere yet."""

    def drawing(self, node: Node) -> E:
        """Make a drawing that is nowhere yet: an svg with all that is in it."""

    def reword(self, element: E, text: str) -> None:
        """Change a piece of text."""

    def set(self, element: E, name: str, value: str) -> None:
        """Give an attribute a value."""

    def unset(self, element: E, name: str) -> None:
        """Take an attribute away."""

    def insert(self, parent: E, element: E, before: E | None) -> None:
        """Put an element in place, or move it there."""

    def replace(self, old: E, new: E) -> None:
        """Put an element in the place of another."""

    def remove(self, element: E) -> None:
        """Take an element out of the page."""

    def stirred(self, element: E, old: Node | None, new: Node) -> None:
        """Note that an element has come among others (old is None), or has another place."""


PLACE: Final = "style"  # where an element is, among others
DRAWING: Final = "svg"  # made in one go and never patched: another one takes its place


class Mounted(Generic[E]):
    """A node and the element that shows it; the only child of a later part is what it drew."""

    __slots__ = ("children", "element", "node")

    def __init__(self, node: Part, element: E, children: list[Mounted[E]]) -> None:
        self.node = node
        self.element = element
        self.children = children


def mount(surface: Surface[E], node: Part) -> Mounted[E]:
    """Make the elements of a node."""
    if isinstance(node, str):
        return Mounted(node, surface.words(node), [])
    if isinstance(node, Later):
        drawn = mount(surface, node.draw())
        return Mounted(node, drawn.element, [drawn])
    if node.tag == DRAWING:
        return Mounted(node, surface.drawing(node), [])
    element = surface.create(node.tag)
    children = [mount(surface, child) for child in node.children]
    for child in children:
        surface.insert(element, child.element, None)
    for name, value in node.attrs.items():  # after the children: a select's value needs them
        surface.set(element, name, value)
    return Mounted(node, element, children)


def patch(surface: Surface[E], mounted: Mounted[E], node: Part) -> list[Mounted[E]]:
    """Make a mounted node look like another of the same kind; return what is still to be drawn."""
    owed: list[Mounted[E]] = []
    _patch(surface, mounted, node, owed)
    return owed


def draw(surface: Surface[E], owed: Sequence[Mounted[E]]) -> None:
    """Draw what a patch has left for later."""
    for mounted in owed:
        assert isinstance(mounted.node, Later)
        draw(surface, patch(surface, mounted.children[0], mounted.node.draw()))


def _patch(surface: Surface[E], mounted: Mounted[E], node: Part, owed: list[Mounted[E]]) -> None:
    old = mounted.node
    if old is node or old == node:
        return
    mounted.node = node
    if isinstance(node, str) or isinstance(old, str):
        surface.reword(mounted.element, str(node))
    elif isinstance(node, Later) or isinstance(old, Later):
        if not (isinstance(node, Later) and isinstance(old, Later) and node.same(old)):
            owed.append(mounted)
    elif node.tag == DRAWING:
        _redraw(surface, mounted, node)
    else:
        if _same_children(old, node):
            for child, shown in zip(mounted.children, node.children, strict=True):
                _patch(surface, child, shown, owed)
        else:
            _patch_children(surface, mounted, node, owed)
        _patch_attrs(surface, mounted.element, old, node)


def _redraw(surface: Surface[E], mounted: Mounted[E], node: Node) -> None:
    """Put a drawing in the place of another."""
    old, mounted.element = mounted.element, surface.drawing(node)
    surface.replace(old, mounted.element)


def _same_children(old: Node, new: Node) -> bool:
    """Tell whether all children stay in their places: then there is nothing to match."""
    return len(old.children) == len(new.children) and all(
        a is b or _identity(a) == _identity(b)
        for a, b in zip(old.children, new.children, strict=True)
    )


def _patch_attrs(surface: Surface[E], element: E, old: Node, new: Node) -> None:
    for name, value in new.attrs.items():
        if old.attrs.get(name) != value:
            surface.set(element, name, value)
            if name == PLACE:
                surface.stirred(element, old, new)
    for name in old.attrs:
        if name not in new.attrs:
            surface.unset(element, name)


def _patch_children(
    surface: Surface[E], mounted: Mounted[E], node: Node, owed: list[Mounted[E]]
) -> None:
    """Keep elements of the same identity, and move none that is in its place already.

    A moved element would lose the focus, so those that stay in order are left alone.
    """
    left = dict(zip(_identities([m.node for m in mounted.children]), mounted.children, strict=True))
    names = _identities(node.children)
    wanted = set(names)
    for name in [name for name in left if name not in wanted]:
        surface.remove(left.pop(name).element)
    staying = list(left)  # in the order in which they stand on the page now
    made: list[Mounted[E]] = []
    for name, child in zip(names, node.children, strict=True):
        after = left[staying[0]].element if staying else None
        if name not in left:
            made.append(mount(surface, child))
            surface.insert(mounted.element, made[-1].element, after)
            if isinstance(child, Node):
                surface.stirred(made[-1].element, None, child)
            continue
        made.append(left[name])
        if name != staying[0]:
            surface.insert(mounted.element, made[-1].element, after)
        staying.remove(name)
        _patch(surface, made[-1], child, owed)
    mounted.children = made


def _identity(node: Part) -> tuple[str, str]:
    """Return the tag and the key of a child; text and later parts have tags of their own."""
    if isinstance(node, str):
        return ("", "")
    return (node.tag, node.key) if isinstance(node, Node) else ("later", node.key)


def _identities(nodes: Sequence[Part]) -> list[Hashable]:
    """Name each child by its key, or by its tag and how many of that tag came before."""
    seen: dict[str, int] = {}
    names: list[Hashable] = []
    for node in nodes:
        tag, key = _identity(node)
        if not key:
            seen[tag] = seen.get(tag, 0) + 1
        names.append((tag, key or seen[tag]))
    return names
