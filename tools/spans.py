"""What stands in a line of a rules page, made into HTML; stray signs of Markdown are refused.

**bold**, [links](#id), :symbols: (with a sign on them, :points/3:), {pieces as in figures}.
"""

import re
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from tools.figures import Unreadable

_LINK = re.compile(r"#[a-z][a-z0-9-]*|[a-z]+\.html(?:#[a-z][a-z0-9-]*)?")
_INLINE = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*"
    r"|\[(?P<link>[^\]]+)\]\((?P<href>[^)]*)\)"
    r"|:(?P<symbol>[a-z][a-z-]*(?:-\d)?)(?:/(?P<word>\w))?:"
    r"|\{(?P<piece>[a-z][^{}]*)\}"
)
_STRAY = re.compile(r"[*`<>\[\]{}_\\]")


class Known(NamedTuple):
    """What a page may refer to, and how figures and their pieces are drawn."""

    anchors: frozenset[str]
    symbols: frozenset[str]
    figure: Callable[[str, str], str]
    piece: Callable[[str, str], str]


def inline(text: str, where: str, known: Known) -> str:
    """Write what stands in a line; stray signs of Markdown are refused."""
    written, end = "", 0
    for found in _INLINE.finditer(text):
        written += _plain(text[end : found.start()], where) + _span(found, where, known)
        end = found.end()
    return written + _plain(text[end:], where)


def _plain(text: str, where: str) -> str:
    if stray := _STRAY.search(text):
        raise Unreadable(f"{where}: a stray {stray[0]!r} in {text!r}")
    return escape(text, quote=False)


def _span(found: re.Match[str], where: str, known: Known) -> str:
    if found["bold"]:
        return f"<strong>{inline(found['bold'], where, known)}</strong>"
    if found["link"]:
        return _link(found["link"], found["href"], where, known)
    if found["piece"]:
        return known.piece(found["piece"], where)
    return _symbol(found["symbol"], found["word"], where, known)


def _link(text: str, href: str, where: str, known: Known) -> str:
    """A link leads to an anchor of this page or to another page beside it."""
    if not _LINK.fullmatch(href) or (href[0] == "#" and href[1:] not in known.anchors):
        raise Unreadable(f"{where}: there is no {href!r} to link to")
    return f'<a href="{href}">{inline(text, where, known)}</a>'


def _symbol(name: str, word: str | None, where: str, known: Known) -> str:
    """Draw a symbol as large as the text; what it means stands beside it in words."""
    if name not in known.symbols:
        raise Unreadable(f"{where}: there is no symbol {name!r}")
    told = f'<text class="coin" x="24" y="32" font-size="24">{word}</text>' if word else ""
    box = ' viewBox="0 0 48 48"' if word else ""
    return f'<svg class="piece"{box} aria-hidden="true"><use href="#{name}"/>{told}</svg>'
