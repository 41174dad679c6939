"""What the page shall look like, as data: a tree of nodes, compared and patched by `patch`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Value: TypeAlias = str | float | bool | None
Child: TypeAlias = "Node | str | Iterable[Node | str | None] | None"


_ATTRIBUTES: Final = {"cls": "class", "for_": "for"}


class Node(NamedTuple):
    """An element; two that are equal look the same, so that nothing need be done."""

    tag: str
    attrs: Mapping[str, str]
    children: tuple[Node | str, ...]
    key: str


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


def _flat(children: Iterable[Child]) -> Iterable[Node | str]:
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, Node | str):
            yield child
        else:
            yield from _flat(child)


def walk(node: Node) -> Iterable[Node]:
    """Visit an element and all that is in it."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)


def text_of(node: Node) -> str:
    """Return the words in an element."""
    return " ".join(c if isinstance(c, str) else text_of(c) for c in node.children)
