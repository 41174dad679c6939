"""Makes the goldens of every game; see the package."""

from __future__ import annotations

import sys
from difflib import unified_diff
from typing import TYPE_CHECKING

import rules
from tests.golden import HERE, make, mixed

if TYPE_CHECKING:
    from pathlib import Path


def main(words: list[str], root: Path = HERE) -> int:
    """Compare, write what is new, replace what differs if told so; 1 when something is left."""
    left = 0
    for name in rules.names():
        for file, text in {**make(name), "mixed.txt": mixed.golden(name)}.items():
            left += _settle(root / name / file, text, replace="--replace" in words)
    if left:
        sys.stdout.write(f"{left} goldens differ and were left; --replace takes the new ones.\n")
    return min(1, left)


def _settle(file: Path, text: str, *, replace: bool) -> bool:
    """Write one golden unless it would change what is there; return whether it was left."""
    file.parent.mkdir(exist_ok=True)
    old = file.read_text(encoding="utf-8") if file.exists() else None
    if old == text:
        return False
    sys.stdout.write(f"{file.parent.name}/{file.name} {'is new' if old is None else 'differs'}\n")
    if old is not None:
        lines = unified_diff(old.splitlines(), text.splitlines(), "before", "now", n=0, lineterm="")
        sys.stdout.writelines(f"  {line}\n" for line in lines)
        if not replace:
            return True
    file.write_text(text, encoding="utf-8")
    return False


if __name__ == "__main__":
    rules.SHELVES.append("tests.games")
    sys.exit(main(sys.argv[1:]))
