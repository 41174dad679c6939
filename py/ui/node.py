"""What the page shall look like, as data: a tree of nodes, compared and patched by `patch`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Value: TypeAlias = str | float | bool | None
Part: TypeAlias = "Node | Later | str"
Child: TypeAlias = "Part | Iterable[Part | None] | None"


_ATTRIBUTES: Final = {"cls": "class", "for_": "for"}


class Node(NamedTuple):
    """An element; two that are equal look the same, so that nothing need be done."""

    tag: str
    attrs: Mapping[str, str]
    children: tuple[Part, ...]
    key: str


class Later:
    """A part that is drawn after the rest, and not at all as long as it would be the same.

    `of` is all that it is drawn from: it would be the same as long as these are the very same.
    """

    __slots__ = ("draw", "key", "of")

    def __init__(self, key: str, draw: Callable[[], Node], *of: object) -> None:
        self.key = key
        self.draw = draw
        self.of = of

    def same(self, other: Later) -> bool:
        """Tell whether another would be drawn as this one was."""
        return all(a is b for a, b in zip(self.of, other.of, strict=True))


def h(
    tag: str, *children: Child, key: str = "", more: Mapping[str, Value] = {}, **attrs: Value
) -> Node:
    """Make an element: `h("button", "Undo", cls="quiet", data_select="undo")`.

    An attribute that is None or False is left out, one that is True stands without a value.
    """
    named = {
        _ATTRIBUTES.get(name) or name.replace("_", "-"): "" if value is True else str(value)
        for name, value in (*attrs.items(), *more.items())
        if value is not None and value is not False
    }
    return Node(tag, named, tuple(_flat(children)), key)


def _flat(children: Iterable[Child]) -> Iterable[Part]:
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, Node | str | Later):
            yield child
        else:
            yield from _flat(child)


def walk(node: Node) -> Iterable[Node]:
    """Visit an element and all that is in it."""
    yield node
    for child in node.children:
        if not isinstance(child, str):
            yield from walk(child.draw() if isinstance(child, Later) else child)


def text_of(node: Node) -> str:
    """Return the words in an element."""
    parts = (child.draw() if isinstance(child, Later) else child for child in node.children)
    return " ".join(part if isinstance(part, str) else text_of(part) for part in parts)
