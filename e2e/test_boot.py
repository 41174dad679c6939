"""The page comes up from its own files, and says so plainly when it cannot."""

import gzip
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.conftest import BOOT_MS, REEF, ROOT, SITE, Axe, Open
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


def test_is_seen_before_any_byte_of_python_is_asked_for(table: Open) -> None:
    page = table()
    seen = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    asked = page.evaluate(
        """performance.getEntriesByType("resource")
             .filter(one => /pyodide|pyscript|engine|unpack/.test(one.name))
             .map(one => one.startTime)"""
    )
    assert asked
    assert seen < min(asked)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_speaks_the_language_of_the_browser_before_python(
    browser: Browser, site: str, lang: str
) -> None:
    context = browser.new_context(locale=lang)
    page = context.new_page()
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    words = {"fr": "Les jeux n’ont pas pu être chargés", "de": "Die Spiele konnten nicht geladen"}
    expect(page.get_by_text(words[lang])).to_be_visible()
    context.close()


def test_what_is_chosen_before_python_happens_when_it_is_up(
    page: Page, site: str, problems: list[str]
) -> None:
    waiting: list[Route] = []
    page.route("**/pyodide.asm.mjs", lambda route: waiting.append(route))  # noqa: PLW0108
    with page.expect_request("**/pyodide.asm.mjs"):
        page.goto(site)
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Blüteninsel")).to_be_visible()
    page.locator("[data-seats=titania]").select_option("3")
    page.locator("[data-game=titania] .main").click()
    expect(page.locator("[data-game=titania] .main")).to_have_attribute("aria-busy", "true")
    expect(page.get_by_text("Der Tisch wird gedeckt…")).to_be_visible()
    waiting[0].continue_()
    expect(page.locator("html")).to_have_attribute("data-phase", "setup", timeout=BOOT_MS)
    expect(page.locator(".setup-seats li")).to_have_count(3)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert problems == []


def test_page_and_bots_wake_from_their_memory(table: Open, page: Page) -> None:
    long_way: list[str] = []
    page.on("console", lambda line: long_way.append(line.text) if "long way" in line.text else None)
    table(game="reef", seats=2, seed=1, bots="0:mate", pace=0, opt="start:0")
    expect(page.locator("html")).to_have_attribute("data-turn", "1", timeout=BOOT_MS)
    assert long_way == []


@pytest.mark.parametrize("fault", ["missing", "damaged", "of another build"])
def test_boots_the_long_way_when_its_memory_is(
    table: Open, page: Page, problems: list[str], fault: str
) -> None:
    def answer(route: Route) -> None:
        if fault == "missing":
            route.fulfill(status=404, body="")
            return
        body = gzip.compress(bytes(1 << 20))
        route.fulfill(body=body if fault == "of another build" else body[:-99])

    page.route("**/snapshot-*.bin", answer)
    long_way: list[str] = []
    page.on("console", lambda line: long_way.append(line.text) if "long way" in line.text else None)
    table(game="reef", seats=2, seed=1, bots="1:mate", pace=0)
    assert long_way  # twice if the bots' thread is there already
    problems[:] = [told for told in problems if "snapshot-" not in told]  # Chromium's own word
    page.locator("[data-action]:visible").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-ply", "0")


def test_is_not_called_lost_when_its_memory_fails_before_python_asks_for_it(
    page: Page, site: str, problems: list[str]
) -> None:
    waiting: list[Route] = []
    tried: list[str] = []

    def answer(route: Route) -> None:
        route.fulfill(body=b"no memory at all")
        tried.append(route.request.url)

    page.route("**/pyodide.mjs", lambda route: waiting.append(route))  # noqa: PLW0108
    page.route("**/snapshot-*.bin", answer)
    with page.expect_request("**/pyodide.mjs"):
        page.goto(site)
    while len(tried) < 2:  # the helper, then the page itself
        page.evaluate("new Promise(done => requestIdleCallback(done))")
    page.evaluate("new Promise(done => requestIdleCallback(done))")
    expect(page.locator("html")).not_to_have_attribute("data-boot", "lost")
    waiting[0].continue_()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    assert problems == []


def test_two_starts_draw_different_numbers(table: Open) -> None:
    def drawn() -> object:
        page = table()
        return page.evaluate("""async () => {
          const { loadPyodide } = await import(
            [...performance.getEntriesByType("resource")].find(r => /engine/.test(r.name)).name);
          return (await loadPyodide({})).runPython("import random; random.random()");
        }""")

    assert drawn() != drawn()


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


def test_home_has_no_fault_of_accessibility(table: Open, axe_in_both: Axe) -> None:
    assert axe_in_both(table()) == []


def test_home_never_scrolls_sideways(page: Page, site: str) -> None:
    page.goto(site)
    for width in (320, 360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_about_opens_without_python_and_tells_version_and_licences(page: Page, site: str) -> None:
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(f"{site}?lang=fr")
    version = page.locator("#version").text_content() or ""
    with page.expect_popup() as opened:
        page.get_by_role("link", name="À propos").click()
    about = opened.value
    expect(about.get_by_role("heading", name="À propos de Four Seas")).to_be_visible()
    expect(about.locator("#version")).to_have_text(version)
    assert len(version) == 12
    for link in about.locator("a[href*=licences]").all():
        text = about.request.get(f"{site}static/pages/fr/{link.get_attribute('href')}")
        assert text.ok
        assert len(text.text()) > 200


def test_an_unchanged_site_is_not_built_again(tmp_path: Path) -> None:
    first = SITE / "app.zip"
    made = first.stat().st_mtime_ns
    assert build(ROOT, SITE, [REEF]) / "app.zip" == first
    assert first.stat().st_mtime_ns == made
    assert (build(ROOT, tmp_path / "again", [REEF]) / "app.zip").read_bytes() == first.read_bytes()
