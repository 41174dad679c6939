"""Our drawings: the symbols of the sheets in `static/art`, by name."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_USE = re.compile(r'<use [^>]*href="#([\w-]+)"')


def symbols(*sheets: Path) -> dict[str, str]:
    """Read sheets as their symbols by name."""
    texts = "\n".join(sheet.read_text("utf-8") for sheet in sheets)
    return {found[1]: found[0] for found in _SYMBOL.finditer(texts)}


def used(known: Mapping[str, str], drawing: str) -> list[str]:
    """Name the symbols that a drawing uses, at any depth."""
    found: dict[str, None] = {}
    todo = [drawing]
    while todo:
        new = [name for name in _USE.findall(todo.pop()) if name not in found]
        found.update(dict.fromkeys(new))
        todo += [known[name] for name in new]
    return list(found)


def inlined(drawings: Iterable[str]) -> str:
    """Write symbols so that `<use href="#id">` finds them in the page itself."""
    joined = "\n".join(drawings)
    return f'<svg class="art" width="0" height="0" aria-hidden="true">\n{joined}\n</svg>'
