"""Changes the rules, one small thing at a time, and tells which changes no test notices.

`python3 -m tools.mutate titania` tries the rules of one folder with that folder's own tests, its
goldens and its promises; `python3 -m tools.mutate titania score view` only these files of it;
without words, all folders. What was found is kept in `build/mutation/` and gone on with: a function
is tried again when it has changed, a survivor with `--again`, once some test should kill it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import rules
from rules.bots.promises import PROMISES
from tests.golden import records

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
PLACE: Final = ROOT / "build" / "mutation"
CORE: Final = "core"
BAR: Final = 0.85
# What is printed, named, told or guessed, and tables made at import, before a mutant wakes.
LEFT: Final = {"__init__", "data", "actions", "events", "hints", "reasons", "map", "mind", "game"}
NEEDED: Final = ("dev.py", "rules", "tests", "py")
KEEPS: Final = "tests/contract/test_contract.py::test_every_game_keeps_every_promise"
WHOLE: Final = "tests/test_goldens.py::test_a_golden_replays_with_all_hashes_and_scores"
MIXED: Final = (
    "tests/test_goldens.py::test_games_of_mixed_bots_replay_from_their_links_and_as_records"
)
UNTRIED: Final = "not checked"
KILLED: Final = {"killed", "timeout", "segfault", "suspicious"}
MUTMUT: Final = (sys.executable, "-m", "mutmut")
# mutmut's workers run tests in any order; the short ones notice most.
SHORT_FIRST: Final = '''"""Runs short tests first, as soon as it is known which are."""
import json, pathlib

STATS = pathlib.Path("mutmut-stats.json")


def pytest_collection_modifyitems(items):
    known = json.loads(STATS.read_text())["duration_by_test"] if STATS.exists() else {}
    items.sort(key=lambda item: known.get(item.nodeid, 0))
'''


class Found(NamedTuple):
    """What became of the mutants of a folder: how many there are, and who lives."""

    tried: int
    living: dict[str, str]  # by name: what became of it

    @property
    def score(self) -> float:
        """The share that was killed."""
        return 1 - len(self.living) / max(1, self.tried)


def main(words: Sequence[str]) -> int:
    """Try the mutants of a folder, or of all; 1 if too many live."""
    parser = ArgumentParser(prog="python3 -m tools.mutate", description=__doc__)
    parser.add_argument("folder", nargs="?", choices=[CORE, *rules.names()])
    parser.add_argument("files", nargs="*", help="default: all that hold rules")
    parser.add_argument("--again", action="store_true", help="try survivors once more")
    asked = parser.parse_args(words)
    low = 0
    for folder in [asked.folder] if asked.folder else [CORE, *rules.names()]:
        found = mutate(folder, asked.files or files(folder), again=asked.again)
        low += found.score < BAR
    return min(1, low)


def files(folder: str) -> list[str]:
    """Return the files of a folder that hold rules."""
    stems = (file.stem for file in sorted((ROOT / "rules" / folder).glob("*.py")))
    return [stem for stem in stems if stem not in LEFT]


def mutate(folder: str, wanted: Sequence[str], *, again: bool) -> Found:
    """Try what has not been tried yet; tell the score, and what lives."""
    place = prepared(PLACE / folder, folder, wanted)
    living = read(place, folder, wanted).living if again else {}
    found = _run(place, folder, wanted, *living)
    if UNTRIED in found.living.values():  # new tests: mutmut has forgotten what the old ones found
        found = _run(place, folder, wanted)
    for name, fate in found.living.items():
        sys.stdout.write(f"{name}: {fate}\n{changes(place, name)}")
    sys.stdout.write(
        f"{folder} ({', '.join(wanted)}): {found.tried} mutants, "
        f"{found.tried - len(found.living)} killed, {found.score:.1%}\n"
    )
    return found


def _run(place: Path, folder: str, wanted: Iterable[str], *names: str) -> Found:
    """Let mutmut try some mutants, or all that have not been tried."""
    with (place / "told.txt").open("w", encoding="utf-8") as told:
        done = subprocess.run([*MUTMUT, "run", *names], cwd=place, stdout=told, check=False)
    found = read(place, folder, wanted)
    if done.returncode or not found.tried:
        raise SystemExit(f"mutmut failed: see {place / 'told.txt'}")
    return found


def prepared(place: Path, folder: str, wanted: Iterable[str]) -> Path:
    """Lay a copy of the project out where mutmut works; what has not changed keeps its age."""
    for name in NEEDED:
        source = ROOT / name
        for file in [source] if source.is_file() else sorted(source.rglob("*")):
            kept = place / file.relative_to(ROOT)
            if file.is_file() and file.suffix != ".pyc" and not _same(file, kept):
                kept.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, kept)
    (place / "pyproject.toml").write_text(config(folder, wanted), encoding="utf-8")
    (place / "conftest.py").write_text(SHORT_FIRST, encoding="utf-8")
    return place


def _same(file: Path, kept: Path) -> bool:
    return kept.exists() and kept.read_bytes() == file.read_bytes()


def config(folder: str, wanted: Iterable[str]) -> str:
    """Write what mutmut and pytest shall do there: JSON strings and lists are TOML, too."""
    tables: dict[str, dict[str, object]] = {
        "tool.mutmut": {
            "source_paths": ["rules"],
            "only_mutate": [f"rules/{folder}/{name}.py" for name in wanted],
            "also_copy": ["conftest.py", *(name for name in NEEDED if name != "rules")],
            "pytest_add_cli_args_test_selection": tests(folder),
            "process_isolation": "forkserver",  # its workers have run no test: caches are empty
        },
        "tool.pytest.ini_options": {"pythonpath": [".", "py"], "timeout": 300},
    }
    lines: list[str] = []
    for name, values in tables.items():
        lines += [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())]
    return "\n".join([*lines, ""])


def tests(folder: str) -> list[str]:
    """Return the tests of a folder: its own, and of the common ones those that are about it."""
    own = sorted(
        str(file.relative_to(ROOT))
        for file in (ROOT / "tests" / folder).glob("test_*.py")
        if file.stem not in {"test_hints", "test_lesson"}
    )
    if folder == CORE:
        return own
    goldens = [f"{WHOLE}[{folder}-{file.stem}]" for file in records(folder)]
    promises = [f"{KEEPS}[{promise.__name__}-{folder}]" for promise in PROMISES]
    return [*own, *goldens, f"{MIXED}[{folder}]", *promises]


def read(place: Path, folder: str, wanted: Iterable[str]) -> Found:
    """Read what became of the mutants of some files so far."""
    done = subprocess.run(
        [*MUTMUT, "results", "--all", "true"],
        cwd=place, stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    ours = tuple(f"rules.{folder}.{name}." for name in wanted)
    lines = [line.strip().rpartition(": ") for line in done.stdout.splitlines()]
    fates = {name: fate for name, _, fate in lines if name.startswith(ours)}
    return Found(len(fates), {n: fate for n, fate in fates.items() if fate not in KILLED})


def changes(place: Path, name: str) -> str:
    """Return the lines that a mutant changes."""
    shown = subprocess.run(
        [*MUTMUT, "show", name], cwd=place, stdout=subprocess.PIPE, text=True, check=False
    ).stdout
    lines = shown.splitlines(keepends=True)
    return "".join(
        line for line in lines if line[:1] in {"+", "-"} and line[:3] not in {"+++", "---"}
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
