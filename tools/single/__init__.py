"""Writes the whole site as one file, opened by a double click: no server, no network."""

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

from tools.budget import MEGABYTE
from tools.frozen import UnbuildableError
from tools.page import deferred
from tools.single.modules import module, once
from tools.single.pages import address, pages

NAME = "four-seas.html"
BOOT = "static/boot.js"  # what starts Python: it waits until the box is unpacked
MOST_BYTES = 20 * MEGABYTE
BOTS = "bots.mjs"
HERE = Path(__file__).resolve().parent
# Nothing but what is in the file: there is no address from which anything could be fetched.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "worker-src blob:; img-src data: blob:; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'"
)
MODULES = ("static/*.mjs", "static/vendor/**/*.mjs", "static/vendor/pyscript/*.js")
TEXTS = ("static/art/*.svg", "static/pictures/*.svg", "py/worker.py")
BYTES = ("static/vendor/**/*.bin", "static/vendor/**/*.zip", "app.zip")
_POLICY = re.compile(r'(?<=Content-Security-Policy" content=")[^"]*')
_GONE = re.compile(
    r'<script src="static/[^>]*></script>\n|<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n'
)
_ICON = re.compile(r'(?<=<link rel="icon" href=")static/[\w./-]+')
_SHEET = re.compile(r'<link rel="stylesheet" href="(static/css/[\w.]+)[^>]*>')
_PICTURE = re.compile(r'(?<=<img )([^>]*?)src="(static/[\w./-]+)"')
_PAGE = re.compile(r'(?<=href=")static/pages/[\w./-]+')
_URL = re.compile(r'url\("\.\./([\w./-]+)"\)')
_LEFT = re.compile(r'(?:src|href)="(?!#|\?|data:|static/css/)[^"]*"')
# A page to read takes the place of all this: nobody should see it flash by.
_COVER = "if (/[?&]read=/.test(location.search)) document.documentElement.hidden = true;\n"


def write_single(root: Path, site: Path) -> Path:
    """Write it beside the site that it is made of; refuse one that is too large to be handed on."""
    text = _head(site, (site / "index.html").read_text("utf-8"))
    text = once("index.html", text, "</body>", f"{''.join(_tail(root, site))}</body>")
    target = site / NAME
    target.write_text(text, "utf-8")
    if (size := target.stat().st_size) > MOST_BYTES:
        raise UnbuildableError(f"{NAME} has {size} bytes; it may have {MOST_BYTES}.")
    return target


def told(single: Path) -> str:
    """Say how large it is."""
    return f"{single.name} holds all of it in {single.stat().st_size / MEGABYTE:.2f} MB"


def _head(site: Path, page: str) -> str:
    """Put into the page what it asks a server for before Python is up."""
    page = _POLICY.sub(lambda _: POLICY, page, count=1)
    page = _GONE.sub("", page)
    page = _ICON.sub(lambda icon: _data(site / icon[0]), page)
    page = _PICTURE.sub(lambda image: f'{image[1]}src="{_data(site / image[2])}"', page)
    page = _PAGE.sub(lambda link: address(link[0]), page)
    if left := _LEFT.search(page):
        raise UnbuildableError(f"index.html still asks for {left[0]}: {NAME} has to carry it.")
    page = _SHEET.sub(lambda sheet: f"<style>{_sheet(site, site / sheet[1])}</style>", page)
    return once("index.html", page, "</head>", f"{_script(_COVER)}</head>")


def _tail(root: Path, site: Path) -> Iterator[str]:
    """Write the scripts and the parts of the box, the page's own words before all that is large."""
    scripts = deferred((root / "index.html").read_text("utf-8"))
    early = (root / name for name in scripts if name != BOOT)
    for path in (HERE / "box.js", *early):
        yield _script(path.read_text("utf-8"))
    yield _part("texts", "pages", _packed(pages(site / "static")))
    yield _part("texts", "site", _packed(_texts(root, site)))
    for name, path in _found(site, BYTES):
        yield _part("file", name, path.read_bytes())
    yield _script((HERE / "page.js").read_text("utf-8"))


def _texts(root: Path, site: Path) -> dict[str, str]:
    """Return every script, and every drawing that Python asks for, by its name in the site."""
    boot = {BOOT: (root / BOOT).read_text("utf-8")}
    modules = {BOTS: HERE / BOTS, **dict(_found(site, MODULES))}
    scripts = {name: module(name, path.read_text("utf-8")) for name, path in modules.items()}
    others = {name: path.read_text("utf-8") for name, path in _found(site, TEXTS)}
    return boot | scripts | others


def _found(site: Path, globs: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Pair every file of the site that fits with its name."""
    for glob in globs:
        paths = sorted(site.glob(glob))
        if not paths:
            raise UnbuildableError(f"{site} has no {glob}: {NAME} cannot do without.")
        yield from ((path.relative_to(site).as_posix(), path) for path in paths)


def _script(code: str) -> str:
    if "</script" in code:
        raise UnbuildableError(f"a script of {NAME} would end in the middle: {code[:60]!r}…")
    return f"<script>\n{code}</script>\n"


def _part(kind: str, name: str, data: bytes) -> str:
    """Write bytes as text that no browser takes for anything else."""
    return f'<script type="text/plain" data-{kind}="{name}">{b64encode(data).decode()}</script>\n'


def _packed(texts: dict[str, str]) -> bytes:
    return gzip.compress(json.dumps(texts, ensure_ascii=False).encode(), 9, mtime=0)


def _sheet(site: Path, sheet: Path) -> str:
    """Read a style sheet with its pictures in it."""
    text = sheet.read_text("utf-8")
    return _URL.sub(lambda url: f'url("{_data(site / "static" / url[1])}")', text)


def _data(picture: Path) -> str:
    """Return a drawing as an address that holds all of it."""
    return f"data:image/svg+xml;base64,{b64encode(picture.read_bytes()).decode()}"
