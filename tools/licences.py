"""Whose work the site carries, and on what terms; without the text of a licence none is built."""

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.frozen import UnbuildableError

FOLDER = "static/licences"
# Compiled into the Python that Pyodide brings; none of them comes with a package of its own.
IN_PYTHON = {
    "bzip2": "bzip2-1.0.6",
    "Emscripten": "MIT",
    "Expat": "MIT",
    "HACL*": "MIT",
    "libffi": "MIT",
    "libmpdec": "BSD-2-Clause",
    "musl": "MIT",
    "SQLite": "blessing",
    "XZ Utils": "0BSD",
    "zlib": "Zlib",
    "Zstandard": "BSD-3-Clause",
}
NODE_ONLY = {"@types/emscripten", "ws"}  # what Pyodide needs outside a browser
_SPELLING = {"APACHE-2.0": "Apache-2.0"}


class Part(NamedTuple):
    """Something that others have written, with the text of its licence."""

    name: str
    version: str
    licence: str
    text: str

    @property
    def file(self) -> str:
        """Return the name of the file with the text."""
        words = "-".join(filter(None, (self.name, self.version)))
        return f"{words.strip('@').replace('/', '-').replace(' ', '-').replace('*', '')}.txt"


def parts(root: Path) -> list[Part]:
    """List all that the site is made of: ours first, then by name."""
    others = {part.file: part for part in (*_packages(root), *_in_python(root))}
    ours = Part("Four Seas", "", "MIT", (root / "LICENSE").read_text("utf-8"))
    return [ours, *sorted(others.values(), key=lambda part: (part.name.strip("@").lower(), part))]


def write_licences(root: Path, out: Path) -> None:
    """Write each text into a file of its own."""
    (out / FOLDER).mkdir(parents=True)
    for part in parts(root):
        (out / FOLDER / part.file).write_text(part.text, "utf-8")


def table(root: Path, heads: tuple[str, str, str]) -> str:
    """Write the list as a table for a page; each licence leads to its text."""
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    rows = "".join(
        f"<tr><td>{escape(part.name)}</td><td>{part.version}</td>"
        f'<td><a href="../../licences/{part.file}">{part.licence}</a></td></tr>'
        for part in parts(root)
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _packages(root: Path) -> Iterator[Part]:
    """Read the packages that the site is made from, and the one inside its service worker."""
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    for place, about in lock.items():
        name = place.rpartition("node_modules/")[2]
        shipped = name and not about.get("dev") and name not in NODE_ONLY
        if shipped or place == "node_modules/workbox-core":
            licence = _SPELLING.get(about["license"], about["license"])
            yield Part(name, about["version"], licence, _text(root, root / place, name, licence))


def _in_python(root: Path) -> Iterator[Part]:
    """Name Python, and what is compiled into it."""
    info = json.loads((root / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    version = info["info"]["python"]
    for name, number, licence in (
        ("CPython", version, "Python-2.0.1"),
        *((name, "", licence) for name, licence in IN_PYTHON.items()),
    ):
        yield Part(name, number, licence, _standard(root, name, licence))


def _text(root: Path, package: Path, name: str, licence: str) -> str:
    """Return the licence that a package brings, else the one that it names."""
    for path in sorted(package.glob("LICEN[CS]E*")):
        return path.read_text("utf-8")
    return _standard(root, name, licence)


def _standard(root: Path, name: str, licence: str) -> str:
    """Return the text of a licence as the list of all licences has it."""
    path = root / "node_modules" / "spdx-license-list" / "licenses" / f"{licence}.json"
    if not path.is_file():
        raise UnbuildableError(f"{name} has no licence text, and none is known for {licence!r}.")
    return f"{name}: {licence}\n\n{json.loads(path.read_text('utf-8'))['licenseText']}\n"
