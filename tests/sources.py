"""Our own files, read as text and as syntax trees: what the tests of the layers look at."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]


class Import(NamedTuple):
    """A module that a file imports, by its whole name; `idle` when only type checkers do."""

    module: str
    idle: bool


def tracked() -> list[str]:
    """Return every file that git knows, as paths from the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607  # whichever git there is
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [path for path in listed.stdout.split("\0") if (ROOT / path).is_file()]


def python(*places: str) -> list[str]:
    """Return the Python files in some folders, or the files that are named."""
    return [path for path in tracked() if path.endswith(".py") and path.startswith(places)]


def imports(path: str, source: str) -> list[Import]:
    """Return what a file imports; of `from a import b` both a and a.b, as b may be a module."""
    return list(_imports(ast.parse(source), list(Path(path).parent.parts), idle=False))


def functions(source: str) -> Iterator[tuple[str, int]]:
    """Return every function with the number of its lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or 0) - node.lineno + 1


def words(source: str) -> set[str]:
    """Return every string and every name in a file."""
    told = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            told.add(node.value)
        elif isinstance(node, ast.Name):
            told.add(node.id)
        elif isinstance(node, ast.Attribute):
            told.add(node.attr)
    return told


def calls(source: str) -> set[str]:
    """Return the names of all functions that a file calls by their bare name."""
    tree = ast.walk(ast.parse(source))
    called = [node.func for node in tree if isinstance(node, ast.Call)]
    return {func.id for func in called if isinstance(func, ast.Name)}


def _imports(tree: ast.AST, package: list[str], *, idle: bool) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(name.name, idle) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield Import(module, idle)
            yield from (Import(f"{module}.{name.name}", idle) for name in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from _imports(ast.Module(node.body, []), package, idle=True)
            yield from _imports(ast.Module(node.orelse, []), package, idle=idle)
        else:
            yield from _imports(node, package, idle=idle)
