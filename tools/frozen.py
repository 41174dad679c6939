"""Makes what Python boots from, and keeps it: to make it anew takes a quarter of a minute."""

import gzip
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from tempfile import mkdtemp
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

TOOLS = Path(__file__).resolve().parent
SCRIPTS = tuple(TOOLS / name for name in ("freeze.mjs", "shrink.py", "wake.py"))
LONG_AGO = (1980, 1, 1, 0, 0, 0)
ROOM = 6  # how many makings are kept
LAST_WORDS = 1_000  # of a script that failed: before them it quotes Pyodide, a megabyte a line


class UnbuildableError(Exception):
    """The site cannot be built; the message says what to do."""


def freeze(root: Path, modules: Mapping[str, Path], out: Path) -> None:
    """Put Python, its library, our modules and the memory of having read them into a site."""
    store = root / "build" / "kept"
    made_by = {path.name: path for path in (root / "package-lock.json", *SCRIPTS)}
    python = _kept(store, made_by, lambda made: _python(root, made))
    app = _kept(store, {**made_by, **modules}, lambda made: _app(root, python, modules, made))
    shutil.copyfile(app / "app.zip", out / "app.zip")
    parts = (python / "python.bin", python / "stdlib.zip", app / "snapshot.bin", app / "rest.zip")
    for part in parts:
        shutil.copyfile(part, out / "static" / "vendor" / "pyodide" / part.name)


def pack(target: Path, modules: Mapping[str, Path]) -> None:
    """Write a zip that is the same, byte for byte, whenever its files are."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(modules):
            entry = ZipInfo(Path(name).as_posix(), LONG_AGO)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, modules[name].read_bytes(), ZIP_DEFLATED)


def node(root: Path) -> str:
    """Find Node.js: the machine's, or the one that `dev.py` installs."""
    found = shutil.which("node") or shutil.which("node", path=str(root / ".venv" / "bin"))
    if found is None:
        raise UnbuildableError("Node.js is missing: `python3 dev.py build` installs it.")
    return found


def run(root: Path, script: str, *words: object) -> str:
    """Run a script of ours in Node.js; return what it says."""
    command = [node(root), str(TOOLS / script), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    if done.returncode:
        raise UnbuildableError(f"{script} failed: …{done.stderr.strip()[-LAST_WORDS:]}")
    return done.stdout


def _python(root: Path, made: Path) -> None:
    """Pack Python itself; compile its library."""
    wasm = root / "node_modules" / "pyodide" / "pyodide.asm.wasm"
    (made / "python.bin").write_bytes(gzip.compress(wasm.read_bytes(), 9, mtime=0))
    run(root, "freeze.mjs", "stdlib", made / "stdlib.zip")


def _app(root: Path, python: Path, modules: Mapping[str, Path], made: Path) -> None:
    """Compile our modules; write down the memory of a Python that has imported them."""
    sources = made / "sources.zip"
    pack(sources, modules)
    targets = (made / "app.zip", made / "snapshot.bin", made / "rest.zip")
    run(root, "freeze.mjs", "app", python / "stdlib.zip", sources, *targets)
    sources.unlink()


def _kept(store: Path, inputs: Mapping[str, Path], make: Callable[[Path], None]) -> Path:
    """Return the folder that was made from these files, having made it if there is none."""
    seen = blake2b(digest_size=16)
    for name, path in sorted(inputs.items()):
        data = path.read_bytes()
        seen.update(f"{name} {len(data)}\n".encode() + data)
    folder = store / seen.hexdigest()
    if not folder.is_dir():
        store.mkdir(parents=True, exist_ok=True)
        unfinished = Path(mkdtemp(dir=store))
        try:
            make(unfinished)
            unfinished.replace(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    os.utime(folder)
    for old in sorted(store.iterdir(), key=lambda made: made.stat().st_mtime)[:-ROOM]:
        shutil.rmtree(old, ignore_errors=True)
    return folder
