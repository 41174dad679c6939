"""Makes the pages to read fit the one file: no other file is asked for, links lead back into it."""

import re
from html import escape
from pathlib import Path, PurePosixPath
from posixpath import join, normpath

from tools.page_frame import POLICY
from tools.single.modules import once

_SHEET = re.compile(r'<link rel="stylesheet" href="\.\./\.\./(css/\w+\.css)">\n')
_SCRIPT = re.compile(r'<script src="\.\./\.\./(\w+\.js)" defer></script>\n')
_ICON = re.compile(r'<link rel="icon"[^>]*>\n')
_HREF = re.compile(r'<a ([^>]*?)href="([^"#]+)(#[^"]*)?"')
_META = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'


def pages(static: Path) -> dict[str, str]:
    """Return every page by what `?read=` calls it, and what they share: the sheet, the script."""
    found = {
        path.relative_to(static / "pages").with_suffix("").as_posix(): path.read_text("utf-8")
        for path in sorted(static.glob("pages/*/*.html"))
    }
    first = next(iter(found.values()))
    sheets = "\n".join((static / name).read_text("utf-8") for name in _SHEET.findall(first))
    scripts = "\n".join((static / name).read_text("utf-8") for name in _SCRIPT.findall(first))
    licences = {
        f"licences/{path.name}": _text(path.read_text("utf-8"))
        for path in sorted(static.glob("licences/*.txt"))
    }
    shared = {"sheet": f"<style>{sheets}</style>", "script": f"<script>{scripts}</script>"}
    return {name: _page(name, text) for name, text in found.items()} | licences | shared


def address(path: str) -> str:
    """Return where a file of the site's is read in the one file; the game itself is at its top."""
    inside = PurePosixPath(path)
    if inside.parts[:2] == ("static", "pages"):
        return f"?read={inside.relative_to('static/pages').with_suffix('')}"
    if inside.parts[:2] == ("static", "licences"):
        return f"?read={inside.relative_to('static')}"
    return "?"


def _page(name: str, text: str) -> str:
    """Fit one page; the policy of the file holds for it as well."""
    text = once(name, text, _META, "<!-- sheet -->\n")
    text = _ICON.sub("", _SCRIPT.sub("", _SHEET.sub("", text)))
    text = once(name, text, "</body>", "<!-- script -->\n</body>")
    here = f"static/pages/{name.partition('/')[0]}"
    return _HREF.sub(
        lambda link: f'<a {link[1]}href="{address(normpath(join(here, link[2])))}{link[3] or ""}"',
        text,
    ).replace(" download>", ">")


def _text(text: str) -> str:
    """Show a plain text."""
    return f'<!doctype html><meta charset="utf-8"><title>Four Seas</title><pre>{escape(text)}</pre>'
