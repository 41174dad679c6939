"""Who may import whom, how long a file may be, and what has no place in the project."""

from __future__ import annotations

import json
import sys
from collections import defaultdict

import pytest

import rules
from tests.sources import ROOT, Import, calls, functions, imports, python, tracked, words

ROOMS = ("rules", "tables", "ui", "tests", "tools", "dev", "e2e")  # packages of our own
GAMES = sorted(
    {
        "/".join(path.split("/")[:-1])
        for path in tracked()
        if path.endswith("/moves.py") and path.startswith(("rules/", "tests/games/"))
    }
)
# All of the standard library that the core and the games may use: no clock, no files, no chance.
PURE = {
    *("__future__", "base64", "binascii", "bisect", "collections", "functools", "hashlib"),
    *("itertools", "json", "math", "operator", "re", "typing"),
}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
IMPURE_CALLS = {"open", "print", "input", "hash", "id", "breakpoint"}
TOP = {
    *("index.html", "pyscript.toml", "host.toml", "py", "rules", "static", "tests", "e2e"),
    *("dev.py", "tools", "README.md", "pyproject.toml", "package.json", "package-lock.json"),
    *("LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"),
}
LONGEST_FILE, LONGEST_FUNCTION = 300, 40
# In pieces, so that this file does not name them.
HOSTS = ["npm" + "js", "pypi" + ".org", "python" + "hosted", "jsdel" + "ivr", "un" + "pkg"]
HOSTS += ["cdn" + "js", "esm" + ".sh", "sky" + "pack"]
OUTSIDE = "shared" + "/"


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def imported(path: str) -> list[Import]:
    return imports(path, read(path))


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def ours(path: str) -> list[str]:
    """Return the modules of this project that a file imports."""
    return [each.module for each in imported(path) if within(each.module, *ROOMS)]


def foreign(path: str) -> list[Import]:
    """Return what a file imports from elsewhere."""
    return [each for each in imported(path) if not within(each.module, *ROOMS)]


def game_files(*, tables: bool = False) -> list[tuple[str, str]]:
    """Return every file of every game with the game's folder; its table is a matter of its own."""
    return [
        (folder, path)
        for folder in GAMES
        for path in python(f"{folder}/")
        if path.endswith("/table.py") == tables
    ]


def test_every_game_is_looked_at() -> None:
    assert sorted(folder.split("/")[-1] for folder in GAMES) == rules.names()
    assert game_files()


def test_the_core_imports_nothing_but_itself() -> None:
    for path in python("rules/core/"):
        for module in ours(path):
            assert within(module, "rules.core"), f"{path} imports {module}"


def test_a_game_imports_the_core_and_itself() -> None:
    for folder, path in game_files():
        for module in ours(path):
            itself = folder.replace("/", ".")
            assert within(module, "rules.core", itself), f"{path} imports {module}"


def test_bots_import_the_core_and_no_game() -> None:
    known = {"rules", "rules.names", "rules.load", "rules.SHELVES"}
    for path in python("rules/bots/"):
        for module in ours(path):
            fine = module in known or within(module, "rules.core", "rules.bots")
            assert fine, f"{path} imports {module}"


def test_the_rules_import_only_the_standard_library() -> None:
    for path in python("rules/"):
        for module, _ in foreign(path):
            assert module.split(".")[0] in sys.stdlib_module_names, f"{path} imports {module}"


def test_the_core_and_the_games_have_no_clock_no_files_and_no_chance_of_their_own() -> None:
    for path in [*python("rules/core/"), *(path for _, path in game_files())]:
        for module, idle in foreign(path):
            pure = module.split(".")[0] in PURE or (idle and within(module, "random"))
            assert pure, f"{path} imports {module}"
        called = calls(read(path)) & IMPURE_CALLS
        assert not called, f"{path} uses {called}"


def test_only_the_dom_folder_touches_the_browser() -> None:
    for path in python("py/", "rules/", "tests/games/"):
        touched = {module.split(".")[0] for module, _ in foreign(path)} & BROWSER
        assert not touched or path.startswith("py/ui/dom/"), f"{path} imports {touched}"


def test_the_ui_names_no_game() -> None:
    names = set(rules.names())
    for path in python("py/ui/"):
        modules = {part for module in ours(path) for part in module.split(".")}
        named = (words(read(path)) | modules) & names
        assert not named, f"{path} names {named}"


def test_a_table_knows_no_moves_and_no_screen() -> None:
    for path in [*python("py/tables/"), *(path for _, path in game_files(tables=True))]:
        for module in ours(path):
            assert "moves" not in module.split("."), f"{path} imports {module}"
            assert not within(module, "ui", "rules.bots"), f"{path} imports {module}"


def test_what_is_shipped_knows_nothing_of_the_tools() -> None:
    for path in python("py/", "rules/"):
        for module in ours(path):
            assert not within(module, "tests", "tools", "dev", "e2e"), f"{path} imports {module}"


@pytest.mark.parametrize("path", python("rules/", "py/", "tools/", "dev.py"))
def test_files_and_functions_are_short(path: str) -> None:
    source = read(path)
    assert len(source.splitlines()) <= LONGEST_FILE
    long = {name: lines for name, lines in functions(source) if lines > LONGEST_FUNCTION}
    assert not long


def test_the_top_level_holds_what_is_planned_and_nothing_else() -> None:
    top = {path.split("/")[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP


def test_no_file_names_a_place_to_download_from_or_outside_the_project() -> None:
    found = defaultdict(list)
    for path in tracked():
        content = (ROOT / path).read_bytes().lower()
        for word in [*HOSTS, OUTSIDE]:
            if word.encode() in content:
                found[word].append(path)
    assert not found


def test_the_lock_file_does_not_record_addresses() -> None:
    packages = json.loads(read("package-lock.json"))["packages"]
    assert all("resolved" not in package for package in packages.values())
    assert all("integrity" in package for name, package in packages.items() if name)


def test_imports_are_found_wherever_they_stand() -> None:
    source = (
        "import os.path\n"
        "from . import data\n"
        "from ..core.flat import Flat\n"
        "if TYPE_CHECKING:\n"
        "    from random import Random\n"
        "else:\n"
        "    import time\n"
        "def f():\n"
        "    try:\n"
        "        import js\n"
        "    finally:\n"
        "        pass\n"
    )
    assert imports("rules/reef/moves.py", source) == [
        Import("os.path", idle=False),
        Import("rules.reef", idle=False),
        Import("rules.reef.data", idle=False),
        Import("rules.core.flat", idle=False),
        Import("rules.core.flat.Flat", idle=False),
        Import("random", idle=True),
        Import("random.Random", idle=True),
        Import("time", idle=False),
        Import("js", idle=False),
    ]


def test_functions_are_measured_with_their_first_and_last_line() -> None:
    source = "def a():\n    return 1\n\nclass C:\n    async def b(self):\n\n        return 2\n"
    assert dict(functions(source)) == {"a": 2, "b": 3}


def test_calls_are_found_by_their_name() -> None:
    assert calls("open('a').close(hash(b))\nid") == {"open", "hash"}


def test_words_are_names_attributes_and_strings() -> None:
    assert words("open('reef').read") == {"open", "reef", "read"}
