"""Makes `dist/`, the whole site as plain files that any web server can hand out."""

import html
import json
import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.art import inlined, symbols, used
from tools.pages import write_pages

PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
# PyScript asks for every other small chunk at boot; these large ones only serve its editor.
EDITOR_CHUNKS = ("codemirror", "xterm")
# Files that the splash waits for: their sizes make its progress bar true.
AWAITED = ("static/vendor/pyodide/*", "static/vendor/pyscript/core-*.js", "app.zip")
PAGES = ("main.py", "worker.py")
LEFT_OUT = ("__pycache__", "tests", "vendor")
STAMP = ".stamp"
LONG_AGO = (1980, 1, 1, 0, 0, 0)

_ART = re.compile(r"<!-- art: ([\w-]+) -->")


class UnbuildableError(Exception):
    """The site cannot be built; the message says what to do."""


def build(root: Path, out: Path, extra: Sequence[Path] = ()) -> Path:
    """Bring the site in `out` up to date, with each folder of `extra` as one more game."""
    stamp = _stamp(root, extra)
    mark = out / STAMP
    if mark.is_file() and mark.read_text("utf-8") == stamp:
        return out
    _clear(out)
    _copy_static(root, out)
    _vendor(root, out)
    _pictures(root / "static" / "art", out / "static" / "pictures")
    _pack(out / "app.zip", _modules(root, extra))
    _page(root, out)
    write_pages(root / "static", out / "static")
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
    single = ("index.html", "pyscript.toml", "package-lock.json")
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
        if root / "static" / "pages" not in path.parents:
            _copy(path, out / path.relative_to(root))
    for name in ("pyscript.toml", *(f"py/{page}" for page in PAGES)):
        _copy(root / name, out / name)


def _vendored(root: Path) -> Iterator[tuple[Path, str]]:
    """Pair each file of Pyodide and PyScript with its place in the site."""
    pyodide = root / "node_modules" / "pyodide"
    pyscript = root / "node_modules" / "@pyscript" / "core" / "dist"
    for folder in (pyodide, pyscript):
        if not folder.is_dir():
            message = f"{folder} is missing: run `npm ci` in {root} first."
            raise UnbuildableError(message)
    for name in PYODIDE:
        yield pyodide / name, f"pyodide/{name}"
    for path in sorted(pyscript.iterdir()):
        if path.suffix != ".map" and not path.name.startswith(EDITOR_CHUNKS):
            yield path, f"pyscript/{path.name}"


def _vendor(root: Path, out: Path) -> None:
    """Bring in Pyodide and PyScript with the licences of all that is bundled in them."""
    for source, name in _vendored(root):
        _copy(source, out / "static" / "vendor" / name)
    for package in _shipped(root):
        for licence in sorted((root / package).glob("LICEN[CS]E*")):
            name = package.removeprefix("node_modules/").replace("/", "-")
            _copy(licence, out / "static" / "licences" / f"{name}.txt")


def _shipped(root: Path) -> list[str]:
    """Name the folders of the packages that the site is made from, without mere tools."""
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))
    return [name for name, about in lock["packages"].items() if name and not about.get("dev")]


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


def _pack(target: Path, modules: dict[str, Path]) -> None:
    """Write a zip that is the same, byte for byte, whenever its files are."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as pack:
        for name in sorted(modules):
            entry = ZipInfo(Path(name).as_posix(), LONG_AGO)
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, modules[name].read_bytes(), ZIP_DEFLATED)


def _page(root: Path, out: Path) -> None:
    """Write the page with its symbols in it and the true sizes that its splash waits for."""
    page = (root / "index.html").read_text("utf-8")
    art = root / "static" / "art"
    page = _ART.sub(lambda sheet: inlined(symbols(art / f"{sheet[1]}.svg").values()), page)
    page = page.replace("<!-- licences -->", _licences(out), 1)
    sizes = html.escape(json.dumps(_sizes(out)))
    page = page.replace('data-files=""', f'data-files="{sizes}"', 1)
    (out / "index.html").write_text(page, "utf-8")


def _licences(out: Path) -> str:
    """Link every licence text that the site carries."""
    texts = sorted((out / "static" / "licences").glob("*.txt"))
    return "\n".join(
        f'<li><a href="static/licences/{text.name}" target="_blank">{text.stem}</a></li>'
        for text in texts
    )


def _sizes(out: Path) -> dict[str, int]:
    """Measure the files that the boot waits for."""
    awaited: Iterable[Path] = (path for glob in AWAITED for path in sorted(out.glob(glob)))
    return {path.name: path.stat().st_size for path in awaited}
