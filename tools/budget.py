"""What a first visit costs, and what it may cost: the build fails above that."""

import gzip
from pathlib import Path
from typing import NamedTuple

from tools.frozen import UnbuildableError

MEGABYTE = 1_000_000
MOST_BYTES = 12 * MEGABYTE
MOST_REQUESTS = 25
# All that a browser asks for until the page is ready; a test looks whether that is true.
FIRST_VISIT = (
    *("index.html", "static/css/site.css", "static/wake.js", "static/site.js"),
    *("static/manifest.webmanifest", "static/pictures/*.svg", "static/*.mjs"),
    *("static/vendor/pyodide-*/*.mjs", "static/vendor/pyodide-*/*.bin"),
    *("static/vendor/pyodide-*/rest-*.zip", "static/vendor/pyscript/core-*.js"),
    *("static/vendor/pyscript/deprecations-manager-*.js", "static/vendor/pyscript/donkey-*.js"),
    *("static/vendor/pyscript/error-*.js", "static/vendor/pyscript/py-editor-*.js"),
    *("static/vendor/pyscript/py-game-*.js", "static/vendor/pyscript/py-terminal-*.js"),
)
TEXT = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"}


class Cost(NamedTuple):
    """What is asked for, and how many bytes that is: as stored, text as any host packs it."""

    requests: int
    bytes: int

    def __str__(self) -> str:
        return f"a first visit takes {self.requests} requests, {self.bytes / MEGABYTE:.2f} MB"


def cost(site: Path) -> Cost:
    """Count the first visit."""
    files = {path for glob in FIRST_VISIT for path in site.glob(glob)}
    return Cost(len(files), sum(_size(path) for path in files))


def check(site: Path) -> Cost:
    """Refuse a site that costs too much."""
    found = cost(site)
    if found.requests > MOST_REQUESTS or found.bytes > MOST_BYTES:
        most = Cost(MOST_REQUESTS, MOST_BYTES)
        raise UnbuildableError(f"{found}; it may take {most.requests} and {most.bytes} bytes")
    return found


def _size(path: Path) -> int:
    data = path.read_bytes()
    return len(gzip.compress(data, 9) if path.suffix in TEXT else data)
