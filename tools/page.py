"""Writes the page: one sheet for many, its symbols, words and start in it, its files marked."""

import html
import json
import re
import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from tools.art import inlined, symbols
from tools.host import Choices, block, title
from tools.names import plain
from tools.strings import TRANSLATED, in_page, translations

# Files that the splash waits for: their sizes make its progress bar true.
AWAITED = ("static/vendor/pyodide-*/*", "static/vendor/pyscript/core-*.js")
SHEET = "static/css/site.css"
SCRIPT = "static/site.js"
SHARED = ("tokens", "base")  # the rules pages ask for them too
VERSION = "<!-- version -->"
_ART = re.compile(r"<!-- art: ([\w-]+) -->")
_LINKS = re.compile(r'(?:<link rel="stylesheet" href="[\w./-]+">\n)+')
_DEFERRED = re.compile(r'(?:<script src="[\w./-]+" defer></script>\n)+')
_SOURCE = re.compile(r'src="([\w./-]+)"')
_LINK = re.compile(r'href="([\w./-]+)"')
_VERSION = re.compile(r'id="version"[^>]*>(\w+)<')
_NOSCRIPT = re.compile(r"(?<=<noscript>)<span data-i18n>([^<]+)</span>")
_SCRIPT = re.compile(r'(<script src="[\w./-]+)(")')


def write_page(root: Path, out: Path, host: Choices, games: Sequence[str]) -> None:
    """Write index.html, as its host wants it."""
    page = (root / "index.html").read_text("utf-8")
    page = _LINKS.sub(lambda links: _bundled(out, _LINK.findall(links[0])), page, count=1)
    page = _DEFERRED.sub(lambda found: _joined(out, _SOURCE.findall(found[0])), page, count=1)
    page = _NOSCRIPT.sub(lambda found: _in_every_language(root, found[1]), page)
    mark = _mark(out)
    page = _SCRIPT.sub(rf"\1?{mark}\2", page).replace(SHEET, f"{SHEET}?{mark}", 1)
    _mark_import(out / "static" / "engine.mjs", "./unpack.mjs", mark)
    art = root / "static" / "art"
    page = _ART.sub(lambda sheet: inlined(symbols(art / f"{sheet[1]}.svg").values()), page)
    for place, filling in (
        (VERSION, mark),
        ("<!-- words -->", _words(root, page)),
        ("<!-- host -->", block(host, games)),
        ("<title>Four Seas</title>", f"<title>{html.escape(title(host))}</title>"),
        ("<h1>Four Seas</h1>", f"<h1>{html.escape(title(host))}</h1>"),
        ('<script type="py" src="py/main.py" config="pyscript.toml"></script>', _start(root, mark)),
        ('data-files=""', f'data-files="{html.escape(json.dumps(_sizes(out)))}"'),
        ('data-core=""', f'data-core="{_core(out)}"'),
    ):
        if place not in page:
            raise ValueError(f"index.html has no {place}")
        page = page.replace(place, filling, 1)
    (out / "index.html").write_text(page, "utf-8")
    _tell_version(out, mark)


def deferred(page: str) -> list[str]:
    """List the scripts that a page runs one after the other, once it is read."""
    found = _DEFERRED.search(page)
    return _SOURCE.findall(found[0]) if found else []


def version_of(site: Path) -> str:
    """Return the version that a site says it is."""
    told = _VERSION.search((site / "index.html").read_text("utf-8"))
    return told[1] if told else "unknown"


def _mark(out: Path) -> str:
    """Name a site by what is in it, so that no file of another is taken for one of its own."""
    seen = blake2b(digest_size=6)
    for path in sorted(path for path in out.rglob("*") if path.is_file()):
        if not path.name.startswith("."):
            seen.update(f"{path.relative_to(out).as_posix()}\n".encode() + path.read_bytes())
    return seen.hexdigest()


def _tell_version(out: Path, mark: str) -> None:
    """Write the version into the pages that tell it."""
    for page in out.glob("static/pages/*/about.html"):
        page.write_text(page.read_text("utf-8").replace(VERSION, mark), "utf-8")


def _mark_import(script: Path, name: str, mark: str) -> None:
    """Let a script import another of the same site, whatever a cache still holds."""
    text = script.read_text("utf-8")
    script.write_text(text.replace(f'"{name}"', f'"{name}?{mark}"'), "utf-8")


def _bundled(out: Path, sheets: list[str]) -> str:
    """Make one style sheet of many: a page waits for each before it is seen."""
    texts = [(out / sheet).read_text("utf-8") for sheet in sheets]
    for sheet in sheets:
        if Path(sheet).stem not in SHARED:
            (out / sheet).unlink()
    (out / SHEET).write_text("\n".join(texts), "utf-8")
    return f'<link rel="stylesheet" href="{SHEET}">\n'


def _joined(out: Path, scripts: list[str]) -> str:
    """Make one script of those that run one after the other."""
    texts = [(out / script).read_text("utf-8") for script in scripts]
    for script in scripts:
        (out / script).unlink()
    (out / SCRIPT).write_text("\n".join(texts), "utf-8")
    return f'<script src="{SCRIPT}" defer></script>\n'


def _start(root: Path, mark: str) -> str:
    """Write what PyScript runs, and with which Python, into the page: nothing more to ask for."""
    config = tomllib.loads((root / "pyscript.toml").read_text("utf-8"))
    config["interpreter"] += f"?{mark}"
    code = (root / "py" / "main.py").read_text("utf-8")
    return f'<script type="py" config="{html.escape(json.dumps(config))}">\n{code}</script>'


def _words(root: Path, page: str) -> str:
    """Write the page's own words in other languages, to be said before Python is up."""
    said = [one for one, _ in in_page(page)]
    words = {}
    for lang in TRANSLATED:
        known = translations(root / "static" / "locales" / f"shell.{lang}.po")
        words[lang] = {one: known[one] for one in said if one in known}
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="words">{text}</script>'


def _in_every_language(root: Path, sentence: str) -> str:
    """Write a sentence in all languages: without JavaScript nobody chooses one."""
    said = f"<span>{sentence}</span>"
    for lang in TRANSLATED:
        known = translations(root / "static" / "locales" / f"shell.{lang}.po")
        said += f'<span lang="{lang}">{html.escape(known[sentence])}</span>'
    return said


def _sizes(out: Path) -> dict[str, int]:
    """Measure the files that the boot waits for."""
    awaited = (path for glob in AWAITED for path in sorted(out.glob(glob)))
    return {plain(path.name): path.stat().st_size for path in awaited}


def _core(out: Path) -> str:
    """Find PyScript's core: its entry only passes on to it."""
    (core,) = out.glob("static/vendor/pyscript/core-*.js")
    return core.relative_to(out).as_posix()
