"""Makes modules that can live in the box: without a server, an import asks `aboard` where it is."""

import re
from posixpath import dirname, join, normpath
from typing import NamedTuple

from tools.frozen import UnbuildableError

_STATIC = re.compile(r'\b(from|import)(\s*)"(\.[^"?]*)(?:\?\w+)?"')
_DYNAMIC = re.compile(r'\bimport\("(\.[^"?]*)(?:\?\w+)?"\)')
_HERE = "import.meta.url"


class Patch(NamedTuple):
    """What a script of others imports by an address that it has worked out."""

    file: re.Pattern[str]
    old: str
    new: str


PATCHES = (
    Patch(  # PyScript: the interpreter; its workers, which have the same words, are not used
        re.compile(r"static/vendor/pyscript/core-\w+\.js"),
        r':\/\/)/i.test(r)?r.join("@"):s.module(...r);e.set(t,{url:o,module:import(o),',
        r':\/\/)/i.test(r)?r.join("@"):s.module(...r);e.set(t,{url:o,module:import(aboard(o)),',
    ),
    Patch(  # Pyodide: its other half
        re.compile(r"static/vendor/pyodide-[\d.]+/pyodide\.mjs"),
        'o(async e=>await import(e),"loadScript")',
        'o(async e=>await import(aboard(e)),"loadScript")',
    ),
)


def module(name: str, text: str) -> str:
    """Rewrite a module so that it finds in the box what it finds beside it on a server."""

    def beside(path: str) -> str:
        return normpath(join(dirname(name), path))

    text = patched(name, text)
    text = _DYNAMIC.sub(lambda found: f'import(aboard("{beside(found[1])}"))', text)
    text = _STATIC.sub(lambda found: f'{found[1]}{found[2]}"aboard:{beside(found[3])}"', text)
    return text.replace(_HERE, f'(aboard.base+"{name}")')


def patched(name: str, text: str) -> str:
    """Change what must be changed in a script of others, or say that it is not as we know it."""
    for file, old, new in PATCHES:
        if file.fullmatch(name):
            text = once(name, text, old, new)
    return text


def once(name: str, text: str, old: str, new: str) -> str:
    """Replace what stands in a file exactly once."""
    if (times := text.count(old)) != 1:
        raise UnbuildableError(
            f"{name} should have {old!r} once, to be changed; it has it {times} times."
        )
    return text.replace(old, new)
