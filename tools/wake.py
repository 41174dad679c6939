"""Runs in Pyodide, called by freeze.mjs: imports everything, so that it need not be done again."""

import gc
import marshal
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import cast

NO_DOCSTRINGS = 2
LIBRARY = "/lib/python314.zip/"
HEADER = 16  # bytes of a .pyc before its code
AWAKE = (  # what a page or its worker imports first of all, and PyScript before them
    *("rules.bots", "ui.run", "ui.flights", "asyncio", "base64", "functools", "html", "inspect"),
    *("io", "json", "os", "pathlib", "random", "re", "pyodide.ffi", "pyodide.webloop"),
)


def wake(home: str, *others: str) -> str:
    """Import all that needs no browser; keep the code of what does at hand.

    Returns the files of the standard library that need not be read again, a line each.
    """
    sys.path.insert(0, home)
    rules, tables = import_module("rules"), import_module("tables")
    words = import_module("ui.words")
    for name in rules.names():
        rules.load(name)
        tables.load(name)
        tables.part(name, "flights")  # the first tap of a game would have to wait for it
    for lang in words.LANGUAGES:
        words.pack(lang)
    for name in AWAKE:
        import_module(name)
    _warm_up()
    found = [(name, path) for root in (home, *others) for name, path in _modules(Path(root))]
    sys.meta_path.insert(0, Aboard({n: p for n, p in found if n not in sys.modules}))
    sys.path.remove(home)
    gc.collect()
    specs = (module.__spec__ for module in list(sys.modules.values()))
    read = {spec.origin for spec in specs if spec is not None and spec.origin}
    return "\n".join(sorted(path.removeprefix(LIBRARY) for path in read if LIBRARY in path))


def _warm_up() -> None:
    """Draw the home screen and every first turn once: what that leaves behind need not be made."""
    app, model, page = (import_module(f"ui.{name}") for name in ("app", "model", "page"))
    searches = ["", *(f"?game={name}" for name in import_module("rules").names())]
    for search in searches:
        booted = model.Booted(search, "en", 0, reloaded=False, theme="", stored=())
        page.page(app.update(model.Model(), booted)[0])


def _modules(root: Path) -> Iterator[tuple[str, Path]]:
    """Name every module below a folder."""
    for path in sorted(root.rglob("*.py*")):
        parts = path.relative_to(root).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


class Aboard(Loader):
    """Imports modules whose code is in memory already, with no look at any file."""

    def __init__(self, paths: dict[str, Path]) -> None:
        self.code = {name: _code(path) for name, path in paths.items()}
        self.packages = {name for name, path in paths.items() if path.stem == "__init__"}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Claim what is in memory."""
        if name not in self.code:
            return None
        return ModuleSpec(name, self, origin="aboard", is_package=name in self.packages)

    def exec_module(self, module: ModuleType) -> None:
        """Run its code."""
        exec(self.code.pop(module.__name__), module.__dict__)  # noqa: S102


def _code(path: Path) -> CodeType:
    """Read byte code, or compile a source."""
    data = path.read_bytes()
    if path.suffix == ".pyc":
        return cast("CodeType", marshal.loads(data[HEADER:]))  # noqa: S302  # made a moment ago
    return compile(data, path.name, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS)
