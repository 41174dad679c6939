"""The page comes up from its own files, and says so plainly when it cannot."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import ROOT, Open
from tools.build import build
from tools.serve import serve

GAMES = ["Titania", "Treasure Chests", "Flower Island", "Pirates Under Fire"]


def test_boots_from_its_own_files_with_the_network_cut(table: Open) -> None:
    page = table()
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")
    expect(page.locator("#boot-bar")).to_have_js_property("value", 1)


def test_home_is_there_before_python(page: Page, site: str) -> None:
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    for game in GAMES:
        expect(page.get_by_role("heading", name=game, exact=True)).to_be_visible()
        expect(page.get_by_role("button", name=f"Play {game}")).to_be_visible()
    for picture in page.locator(".cover-picture").all():
        expect(picture).not_to_have_js_property("naturalWidth", 0)


def test_says_when_the_games_cannot_be_loaded(page: Page, site: str) -> None:
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_text("The games could not be loaded")).to_be_visible()


def test_says_when_it_has_not_been_built(page: Page, tmp_path: Path) -> None:
    shutil.copy(ROOT / "index.html", tmp_path)
    shutil.copytree(ROOT / "static", tmp_path / "static", ignore=shutil.ignore_patterns("vendor"))
    server, url = serve(tmp_path)
    page.goto(url)
    expect(page.get_by_text("This page has not been built yet")).to_be_visible()
    server.shutdown()
    server.server_close()


def test_says_when_there_is_no_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    # Playwright does not find text in <noscript>, though the browser shows it.
    expect(page.locator("noscript span")).to_be_visible()
    expect(page.locator("noscript span")).to_contain_text("These games need JavaScript")
    expect(page.get_by_text("Fetching the charts")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_has_no_fault_of_accessibility(
    table: Open, page: Page, axe: Callable[[Page], list[str]], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    assert axe(table()) == []


@pytest.mark.parametrize("width", [320, 360, 820, 1280])
def test_home_never_scrolls_sideways(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(site)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_about_opens_without_python_and_names_the_licences(page: Page, site: str) -> None:
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    page.get_by_role("button", name="About").click()
    about = page.get_by_role("dialog", name="About Four Seas")
    expect(about.get_by_role("link", name="@pyscript-core")).to_be_visible()
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()


def test_an_unchanged_site_is_not_built_again(tmp_path: Path) -> None:
    first = build(ROOT, tmp_path / "dist") / "app.zip"
    made = first.stat().st_mtime_ns
    packed = first.read_bytes()
    assert build(ROOT, tmp_path / "dist") / "app.zip" == first
    assert first.stat().st_mtime_ns == made
    assert (build(ROOT, tmp_path / "again") / "app.zip").read_bytes() == packed
