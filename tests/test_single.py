"""The one file: modules that find each other in it, pages that lead back into it, its limits."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from typing import TYPE_CHECKING

import pytest

from tests.sources import ROOT
from tools import single
from tools.frozen import UnbuildableError
from tools.page_frame import POLICY
from tools.single.modules import PATCHES, module, once
from tools.single.pages import address, pages

if TYPE_CHECKING:
    from pathlib import Path

CORE = "static/vendor/pyscript/core-0aB.js"
PYODIDE = "static/vendor/pyodide-1.2.3/pyodide.mjs"


def test_a_module_asks_the_box_for_what_it_imports() -> None:
    text = (
        'import{a}from"./b.mjs?0f"; import "../c.js"; '
        'await import("./vendor/d.mjs"); import.meta.url'
    )
    assert module("static/a.mjs", text) == (
        'import{a}from"aboard:static/b.mjs"; import "aboard:c.js"; '
        'await import(aboard("static/vendor/d.mjs")); (aboard.base+"static/a.mjs")'
    )


def test_what_others_have_written_is_as_the_patches_know_it() -> None:
    modules = ROOT / "node_modules"
    (core,) = (modules / "@pyscript" / "core" / "dist").glob("core-*.js")
    assert "module:import(aboard(o))" in module(CORE, core.read_text("utf-8"))
    pyodide = (modules / "pyodide" / "pyodide.mjs").read_text("utf-8")
    assert "await import(aboard(e))" in module(PYODIDE, pyodide)
    assert len(PATCHES) == 2


@pytest.mark.parametrize("times", [0, 2])
def test_a_script_of_others_that_is_not_as_we_know_it_is_refused(times: int) -> None:
    for patch, name in zip(PATCHES, (CORE, PYODIDE), strict=True):
        with pytest.raises(UnbuildableError, match=f"once, to be changed; it has it {times} times"):
            module(name, patch.old * times)


def test_what_stands_once_is_replaced() -> None:
    assert once("a file", "one sea", "one", "four") == "four sea"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("static/pages/fr/titania.html", "?read=fr/titania"),
        ("static/licences/zlib.txt", "?read=licences/zlib.txt"),
        ("index.html", "?"),
        (single.NAME, "?"),
    ],
)
def test_every_file_that_is_read_is_read_in_the_one_file(path: str, where: str) -> None:
    assert address(path) == where


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site with one of each sort of file."""
    page = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="icon" href="../../pictures/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="../../css/base.css">
<script src="../../search.js" defer></script>
<body><a class="quiet" href="../../../index.html">home</a>
<a href="../../../four-seas.html" download>file</a> <a href="#sea">sea</a>
<a href="../fr/about.html" lang="fr">fr</a> <a href="bots.html#levels">bots</a>
<a href="../../licences/zlib.txt">zlib</a></body>
"""
    index = """<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<script src="static/wake.js?0f" async></script>
<link rel="icon" href="static/pictures/logo.svg" type="image/svg+xml">
<link rel="manifest" href="static/manifest.webmanifest">
<link rel="stylesheet" href="static/css/site.css?0f">
</head><body><img class="x" src="static/pictures/logo.svg" alt="">
<a href="static/pages/en/about.html" target="rules">About</a><use href="#logo"/></body>
"""
    files = {
        "index.html": index,
        "static/pages/en/about.html": page,
        "static/css/base.css": "a { color: red }",
        "static/css/site.css": 'b { mask: url("../pictures/logo.svg") }',
        "static/search.js": "search();",
        "static/licences/zlib.txt": "a < b",
        "static/engine.mjs": 'await import("./vendor/x/y.mjs");',
        "static/vendor/x/y.mjs": "",
        "static/vendor/pyscript/z.js": "",
        "static/art/common.svg": "<svg/>",
        "static/pictures/logo.svg": "<svg></svg>",
        "py/worker.py": "pass",
        "static/vendor/x/a.bin": "bytes",
        "static/vendor/x/a.zip": "zip",
        "app.zip": "app",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_a_page_to_read_asks_for_no_other_file_and_leads_back_into_the_one(site: Path) -> None:
    found = pages(site / "static")
    text = found["en/about"]
    assert re.findall(r'href="([^"]*)"', text) == [
        *("?", "?", "#sea", "?read=fr/about", "?read=en/bots#levels", "?read=licences/zlib.txt")
    ]
    assert "src=" not in text
    assert "download" not in text.partition("file</a>")[0]
    assert "Content-Security-Policy" not in text
    assert text.index("<!-- sheet -->") < text.index("<!-- script -->") < text.index("</body>")
    assert found["sheet"] == "<style>a { color: red }</style>"
    assert found["script"] == "<script>search();</script>"
    assert "a &lt; b" in found["licences/zlib.txt"]


def test_the_one_file_holds_all_that_the_page_asks_for(site: Path) -> None:
    text = single.write_single(ROOT, site).read_text("utf-8")
    assert single.POLICY in text
    shown, _, rest = text.partition("</head>")
    assert not re.findall(r'(?:src|href)="static', text)
    assert 'url("data:image/svg+xml;base64,' in shown
    assert '<a href="?read=en/about"' in rest
    parts = dict(re.findall(r'data-(?:texts|file)="([^"]*)">([^<]*)<', text))
    assert parts.keys() == {
        *("pages", "site", "static/vendor/x/a.bin", "static/vendor/x/a.zip", "app.zip")
    }
    assert b64decode(parts["app.zip"]) == b"app"
    texts = json.loads(gzip.decompress(b64decode(parts["site"])))
    assert texts["static/engine.mjs"] == 'await import(aboard("static/vendor/x/y.mjs"));'
    assert {"static/boot.js", "py/worker.py", "static/art/common.svg"} < texts.keys()
    assert 'from "aboard:static/engine.mjs"' in texts["bots.mjs"]


def test_the_one_file_is_told_by_its_size(site: Path) -> None:
    made = single.write_single(ROOT, site)
    assert re.fullmatch(r"four-seas\.html holds all of it in 0\.0\d MB", single.told(made))


def test_a_file_that_is_too_large_to_be_handed_on_is_refused(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single, "MOST_BYTES", 10_000)
    with pytest.raises(UnbuildableError, match=r"bytes; it may have 10000"):
        single.write_single(ROOT, site)


def test_what_the_file_would_have_to_ask_for_is_named(site: Path) -> None:
    (site / "index.html").write_text('<head></head><img src="sea.png">', "utf-8")
    with pytest.raises(UnbuildableError, match=r'index.html still asks for src="sea.png"'):
        single.write_single(ROOT, site)


def test_a_site_that_lacks_a_part_makes_no_file(site: Path) -> None:
    (site / "app.zip").unlink()
    with pytest.raises(UnbuildableError, match=r"has no app.zip"):
        single.write_single(ROOT, site)


def test_a_script_that_would_end_too_soon_is_refused() -> None:
    with pytest.raises(UnbuildableError, match="would end in the middle"):
        single._script("'</script>'")
