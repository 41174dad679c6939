"""Makes `dist/`, the whole site as plain files that any web server can hand out."""

import json
import shutil
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from html import escape
from pathlib import Path

import rules
from tools.art import symbols, used
from tools.budget import check
from tools.frozen import UnbuildableError, freeze, run
from tools.host import FILE, TITLE, choices, title
from tools.licences import write_licences
from tools.names import give_names
from tools.page import write_page
from tools.pages import write_pages
from tools.single import write_single

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")  # the rest of it is packed or compiled
# PyScript asks for every other small chunk at boot; these large ones only serve its editor.
EDITOR_CHUNKS = ("codemirror", "xterm")
PAGES = ("main.py", "worker.py")  # what PyScript runs: the page holds the one, asks for the other
LEFT_OUT = ("__pycache__", "tests", "vendor")
STAMP = ".stamp"


def build(root: Path, out: Path, extra: Sequence[Path] = (), *, offline: bool = True) -> Path:
    """Bring the site in `out` up to date, with each folder of `extra` as one more game."""
    stamp = _stamp(root, extra) + ("" if offline else " not kept")
    mark = out / STAMP
    if mark.is_file() and mark.read_text("utf-8") == stamp:
        return out
    games = sorted({*rules.names(), *(folder.name for folder in extra)})
    host = choices(root, games)
    _clear(out)
    _copy_static(root, out)
    _vendor(root, out)
    _pictures(root / "static" / "art", out / "static" / "pictures")
    freeze(root, _modules(root, extra), out)
    give_names(root, out)
    write_pages(root / "static", out / "static", title(host))
    _call(out / "static", title(host))
    write_page(root, out, host, games)
    _host(out)
    check(out)
    write_single(root, out)
    _keep(root, out, offline=offline)
    mark.write_text(stamp, "utf-8")
    return out


def _stamp(root: Path, extra: Sequence[Path]) -> str:
    """Tell whether anything that the site is made of has changed."""
    seen = blake2b(digest_size=16)
    for path in _inputs(root, extra):
        about = path.stat()
        seen.update(f"{path} {about.st_size} {about.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def _inputs(root: Path, extra: Sequence[Path]) -> Iterator[Path]:
    """List every file that the site is made of."""
    single = ("index.html", "pyscript.toml", "package-lock.json", FILE)
    yield from (root / name for name in single if (root / name).is_file())
    for folder in (root / "static", root / "rules", root / "py", root / "tools", *extra):
        yield from _files(folder)
    yield from (target for target, _ in _vendored(root))


def _files(folder: Path) -> Iterator[Path]:
    """Walk a folder in a stable order, without caches, tests and fetched code."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(p in LEFT_OUT or p.startswith(".") for p in parts):
            yield path


def _clear(out: Path) -> None:
    """Empty the folder, but only if it is an old site of ours."""
    if out.is_dir() and any(out.iterdir()) and not (out / STAMP).is_file():
        message = f"{out} holds files that this build did not make: remove it or choose another."
        raise UnbuildableError(message)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    # An interrupted build must be recognised as ours by the next one.
    (out / STAMP).write_text("unfinished", "utf-8")


def _copy(source: Path, target: Path) -> None:
    """Copy one file and make its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _copy_static(root: Path, out: Path) -> None:
    """Copy what is served as it is written."""
    for path in _files(root / "static"):
        if path.relative_to(root / "static").parts[0] not in {"pages", "locales"}:
            _copy(path, out / path.relative_to(root))
    for name in ("pyscript.toml", "py/worker.py"):
        _copy(root / name, out / name)


def _host(out: Path) -> None:
    """Write what hosts look for: GitHub Pages must not leave anything out."""
    (out / ".nojekyll").touch()
    (out / "static" / "404.html").rename(out / "404.html")


def _call(static: Path, name: str) -> None:
    """Call the page as its host does, when it is installed or not found."""
    manifest, missing = static / "manifest.webmanifest", static / "404.html"
    told = json.loads(manifest.read_text("utf-8")) | {"name": name, "short_name": name}
    manifest.write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", "utf-8")
    missing.write_text(missing.read_text("utf-8").replace(TITLE, escape(name)), "utf-8")


def _keep(root: Path, out: Path, *, offline: bool) -> None:
    """Write the service worker that keeps the site, or the one that forgets it."""
    switch = out / "static" / "sw-off.js"
    if offline:
        switch.unlink()
        run(root, "offline.mjs", out)
    else:
        switch.rename(out / "sw.js")


def _vendored(root: Path) -> Iterator[tuple[Path, str]]:
    """Pair each file of Pyodide, PyScript and Lean QR with its place in the site."""
    pyodide = root / "node_modules" / "pyodide"
    pyscript = root / "node_modules" / "@pyscript" / "core" / "dist"
    lean_qr = root / "node_modules" / "lean-qr"
    for folder in (pyodide, pyscript, lean_qr):
        if not folder.is_dir():
            message = f"{folder} is missing: run `npm ci` in {root} first."
            raise UnbuildableError(message)
    for name in PYODIDE:
        yield pyodide / name, f"pyodide/{name}"
    yield lean_qr / "nano.mjs", f"lean-qr-{_version(lean_qr)}.mjs"  # named for a cache, as all here
    for path in sorted(pyscript.iterdir()):
        if path.suffix != ".map" and not path.name.startswith(EDITOR_CHUNKS):
            yield path, f"pyscript/{path.name}"


def _version(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text("utf-8"))["version"])


def _vendor(root: Path, out: Path) -> None:
    """Bring in what others have written, with the licences of all that is bundled in it."""
    for source, name in _vendored(root):
        _copy(source, out / "static" / "vendor" / name)
    write_licences(root, out)


def _pictures(sheets: Path, out: Path) -> None:
    """Cut the logo and each game's cover out of their sheets as pictures that stand alone."""
    out.mkdir(parents=True)
    for sheet in sorted(sheets.glob("*.svg")):
        known = symbols(sheet)
        for name in {"logo", f"cover-{sheet.stem}"} & known.keys():
            picture = out / f"{name.removeprefix('cover-')}.svg"
            picture.write_text(_picture(known, name), "utf-8")


def _picture(known: dict[str, str], name: str) -> str:
    """Draw one symbol with all that it uses."""
    drawing = known[name].replace("<symbol", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    drawing = drawing.removesuffix("</symbol>")
    parts = "".join(known[part] for part in used(known, known[name]))
    return f"{drawing}<defs>{parts}</defs></svg>\n"


def _modules(root: Path, extra: Sequence[Path]) -> dict[str, Path]:
    """Give each Python module its name in the browser's file system."""
    rules = {f"rules/{p.relative_to(root / 'rules')}": p for p in _files(root / "rules")}
    ours = {str(p.relative_to(root / "py")): p for p in _files(root / "py")}
    words = {f"locales/{p.name}": p for p in _files(root / "static" / "locales")}
    games = {f"rules/{g.name}/{p.relative_to(g)}": p for g in extra for p in _files(g)}
    return {
        name: path for name, path in (rules | ours | words | games).items() if name not in PAGES
    }
