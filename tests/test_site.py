"""What the site is made of: its Python, its budget, its policy, its icons."""

from __future__ import annotations

import json
import re
import struct
import tomllib
from pathlib import Path

import pytest

from tools import budget, release
from tools.build import _vendored
from tools.frozen import UnbuildableError, pack
from tools.names import plain

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "static"


def test_pyscript_is_given_an_interpreter_that_is_there() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert config == {"interpreter": "./static/engine.mjs"}
    assert (ROOT / config["interpreter"]).is_file()


def test_the_engine_knows_the_build_of_pyodide_that_is_pinned() -> None:
    lock = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    engine = (STATIC / "engine.mjs").read_text("utf-8")
    told = re.search(r"info: (\{.*?\})", engine)
    assert told
    assert dict(re.findall(r'(\w+): "([^"]*)"', told[1])) == lock["info"]


def test_qr_codes_are_drawn_by_the_version_that_is_pinned() -> None:
    pinned = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["lean-qr"]
    sending = (ROOT / "py" / "ui" / "dom" / "sending.py").read_text("utf-8")
    assert f'"static/vendor/lean-qr-{pinned}.mjs"' in sending
    assert f"lean-qr-{pinned}.mjs" in {name for _, name in _vendored(ROOT)}


def test_the_page_allows_no_more_than_it_must() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split("; ")}
    assert rules["default-src"] == ["'none'"]
    unsafe = {word for words in rules.values() for word in words if "unsafe" in word}
    assert unsafe == {"'wasm-unsafe-eval'", "'unsafe-eval'"}
    reasons = page[: page.index("Content-Security-Policy")].rpartition("<!--")[2]
    assert all(f"{word.strip(chr(39))}:" in reasons for word in unsafe)


def test_the_icons_are_as_large_as_the_manifest_says() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        head = (STATIC / icon["src"]).read_bytes()[16:24]
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", head))


def site(folder: Path, size: int) -> Path:
    """Make a site whose first visit is one page and one large file."""
    large = folder / "static" / "vendor" / "pyodide-1" / "python-0123456789ab.bin"
    large.parent.mkdir(parents=True)
    large.write_bytes(bytes(size))
    (folder / "index.html").write_text("sea" * 1000, "utf-8")
    return folder


def test_text_is_counted_as_hosts_pack_it_and_the_rest_as_it_is_stored(tmp_path: Path) -> None:
    found = budget.cost(site(tmp_path, 5000))
    assert found.requests == 2
    assert 5000 < found.bytes < 5100


def test_a_site_that_costs_too_much_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnbuildableError, match="a first visit takes 2 requests, 12"):
        budget.check(site(tmp_path, budget.MOST_BYTES))


def test_a_site_that_asks_too_often_is_refused(tmp_path: Path) -> None:
    folder = site(tmp_path, 1) / "static" / "pictures"
    folder.mkdir()
    for number in range(budget.MOST_REQUESTS):
        (folder / f"{number}.svg").touch()
    with pytest.raises(UnbuildableError, match="27 requests"):
        budget.check(tmp_path)


def test_a_name_says_what_is_in_a_file_and_can_be_read_without_that() -> None:
    assert plain("snapshot-0123456789ab.bin") == "snapshot.bin"
    assert plain("core-C9KDLldu.js") == "core-C9KDLldu.js"


def test_an_archive_of_the_same_files_is_the_same(tmp_path: Path) -> None:
    file = tmp_path / "sea.txt"
    file.write_text("waves", "utf-8")
    for name in ("one.zip", "two.zip"):
        pack(tmp_path / name, {"sea.txt": file})
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_a_release_is_named_by_what_the_page_says(tmp_path: Path) -> None:
    page = site(tmp_path / "site", 1) / "index.html"
    page.write_text('<span id="version">abc123</span>', "utf-8")
    (page.parent / "four-seas.html").write_text("all of it", "utf-8")
    made = release.release(ROOT, page.parent, tmp_path / "out")
    assert made.name == "four-seas-abc123.zip"
    sums = (made.parent / "SHA256SUMS").read_text("utf-8")
    assert made.name in sums
    assert "four-seas-abc123.html" in sums
    assert (made.parent / "four-seas-abc123.html").read_text("utf-8") == "all of it"
