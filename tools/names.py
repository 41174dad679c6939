"""Names the large files by what is in them, so that no cache can take one for another."""

import json
import re
from hashlib import blake2b
from pathlib import Path

LARGE = ("python.bin", "snapshot.bin", "stdlib.zip", "rest.zip")
READERS = ("static/engine.mjs", "static/unpack.mjs", "static/wake.js")
PYODIDE = "vendor/pyodide/"
_HASH = re.compile(r"-[0-9a-f]{12}(?=\.\w+$)")


def give_names(root: Path, out: Path) -> None:
    """Rename them, and tell the scripts that ask for them."""
    package = json.loads((root / "node_modules" / "pyodide" / "package.json").read_text("utf-8"))
    folder = out / "static" / PYODIDE
    names = dict(_rename(folder / name) for name in LARGE)
    names[PYODIDE] = f"vendor/pyodide-{package['version']}/"
    folder.rename(out / "static" / names[PYODIDE])
    for reader in READERS:
        text = (out / reader).read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        (out / reader).write_text(text, "utf-8")


def plain(name: str) -> str:
    """Return the name that a file has in the sources."""
    return _HASH.sub("", name)


def _rename(path: Path) -> tuple[str, str]:
    mark = blake2b(path.read_bytes(), digest_size=6).hexdigest()
    renamed = path.rename(path.with_stem(f"{path.stem}-{mark}"))
    return path.name, renamed.name
