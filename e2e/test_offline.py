"""The page on a real host: kept for use offline, renewed only when asked, forgotten when told."""

import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_MS, ROOT, SITE, Start, boot, watch
from e2e.playing import STATE, act, record_of, settle, until
from tools.budget import FIRST_VISIT, MOST_REQUESTS
from tools.frozen import run
from tools.licences import parts
from tools.release import release
from tools.serve import hosted

GAME = "?game=reef&seats=2&seed=9&bots=1:mate&pace=0&opt=start:0"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
# The browser may be looking for a newer version by itself, and has seen the old one: ask until.
NEWER = """async () => {
  const known = await navigator.serviceWorker.getRegistration();
  await known.update();
  return known.waiting !== null;
}"""
GONE = """async () => {
  await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
  return (await caches.keys()).length === 0;
}"""
HEARD = "heard = []; addEventListener('released', event => heard.push(event.detail));"
VERSION = re.compile(r"(<span id=\"version\" hidden>)\w+")

# What is large has been left inflated for the next visit.
PLAIN = """async () => {
  const { BOX, URLS } = await import(
    performance.getEntriesByType("resource").find(one => /unpack/.test(one.name)).name);
  const left = (await (await caches.open(BOX)).keys()).filter(one => one.url.endsWith("&whole"));
  return left.length === Object.keys(URLS).length;
}"""


def kept(page: Page, url: str) -> Page:
    """Open a page and wait until it has said that it is kept."""
    boot(page, url)
    expect(page.get_by_text("Ready offline")).to_be_visible(timeout=BOOT_MS)
    page.wait_for_function(CONTROLLED)
    return page


def deploy(site: Path, version: str) -> None:
    """Put another version into the place of the one that is served."""
    page = SITE.joinpath("index.html").read_text("utf-8")
    (site / "index.html").write_text(VERSION.sub(rf"\g<1>{version}", page), "utf-8")
    run(ROOT, "offline.mjs", site)


def version(page: Page) -> str:
    return page.locator("#version").text_content() or ""


def play_on(page: Page, steps: int) -> None:
    for _ in range(steps):
        if settle(page) == "over":
            return
        act(page, lambda page: page.locator(".action-list button").first.click())
    settle(page)


def test_kept_once_it_plays_a_whole_game_without_any_server(start: Start) -> None:
    with hosted(SITE) as url:
        kept(start().new_page(), url)
    context = start()  # the server is gone, the browser is another one
    context.set_offline(True)
    context.add_init_script(HEARD)
    page = boot(context.new_page(), f"{url}{GAME}")
    play_on(page, 200)
    assert page.evaluate(STATE)[0] == "over"
    assert page.evaluate("heard") == []  # it was told once, and there is nothing newer
    page.goto(f"{url}static/pages/fr/titania.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_new_version_waits_until_it_is_asked_for_and_an_old_one_may_come_back(
    start: Start, own_site: Path
) -> None:
    deploy(own_site, "one")
    with hosted(own_site) as url:
        page = kept(start().new_page(), url)
        page.locator("#more [data-select='game reef']").click()
        page.locator("[data-select='start']").click()
        play_on(page, 3)
        for number, another in enumerate(["two", "one"]):
            before, was = record_of(page), version(page)
            deploy(own_site, another)
            until(page, NEWER)
            expect(page.get_by_text("A newer version of the games is here")).to_be_visible()
            assert (version(page), record_of(page)) == (was, before)
            if number == 0:
                play_on(page, 1)  # nobody is hurried
                before = record_of(page)
                page.get_by_role("button", name="Settings").click()
            page.get_by_role("button", name="Use it now").first.click()
            expect(page.locator("#version")).to_have_text(another)
            page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
            assert record_of(page) == before
            assert page.evaluate(STATE)[0] != "home"
            play_on(page, 1)


def test_a_page_that_cannot_start_takes_the_newer_version_by_itself(
    start: Start, own_site: Path
) -> None:
    (own_site / "static" / "engine.mjs").write_text("throw new Error('a bad release')", "utf-8")
    deploy(own_site, "bad")
    with hosted(own_site) as url:
        page = start().new_page()
        page.goto(url)
        expect(page.get_by_text("The games could not be loaded")).to_be_visible(timeout=BOOT_MS)
        page.wait_for_function(CONTROLLED)
        shutil.copy(SITE / "static" / "engine.mjs", own_site / "static" / "engine.mjs")
        deploy(own_site, "good")
        page.reload()  # the bad one once more, out of its own cache
        page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
        expect(page.locator("#version")).to_have_text("good")


def test_what_was_left_inflated_is_used_and_forgotten_when_it_is_damaged(start: Start) -> None:
    with hosted(SITE) as url:
        page = kept(start().new_page(), url)
        until(page, PLAIN)
        page = boot(start().new_page(), url)
        assert _unpacking(page) == 0
        page.evaluate("""async () => {
          const { BOX, plain } = await import(
            performance.getEntriesByType("resource").find(one => /unpack/.test(one.name)).name);
          await (await caches.open(BOX)).put(plain("memory"), new Response(new Uint8Array(99)));
        }""")
        page = boot(page, url)  # the long way
        assert page.evaluate("async () => (await caches.keys()).length") == 1
        page = boot(page, url)
        assert _unpacking(page) == 1


@pytest.mark.parametrize(("name", "marked"), [("code", True), ("memory", False)])
def test_what_was_left_in_part_when_the_page_was_left_is_not_used(
    start: Start, *, name: str, marked: bool
) -> None:
    with hosted(SITE) as url:
        page = kept(start().new_page(), url)
        until(page, PLAIN)
        page.evaluate(
            """async ([name, marked]) => {
              const { BOX, plain } = await import(
                performance.getEntriesByType("resource").find(one => /unpack/.test(one.name)).name);
              const box = await caches.open(BOX);
              const part = (await (await box.match(plain(name))).arrayBuffer()).slice(0, 16384);
              const headers = { "Content-Type": "application/wasm" };
              await box.put(plain(name), new Response(part, { headers }));
              if (!marked) await box.delete(`${plain(name)}&whole`);
            }""",
            [name, marked],
        )
        told: list[str] = []
        page.on("console", lambda line: told.append(line.text))
        page = boot(page, url)
        assert not [line for line in told if "long way" in line]
        assert _unpacking(page) == 1


def _unpacking(page: Page) -> int:
    """Count the threads that were started to inflate something before the page was ready."""
    threads = "performance.getEntriesByType('resource').filter(r => r.initiatorType === 'other'"
    return int(page.evaluate(f"{threads} && /unpack/.test(r.name)).length"))


def test_the_kill_switch_forgets_the_site_and_leaves_the_game_alone(
    start: Start, own_site: Path
) -> None:
    with hosted(own_site) as url:
        page = kept(start().new_page(), url)
        boot(page, f"{url}{GAME}")
        play_on(page, 2)
        before = record_of(page)
        shutil.copy(ROOT / "static" / "sw-off.js", own_site / "sw.js")
        until(page, GONE)
        until(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
        assert record_of(page) == before
        play_on(page, 1)


def test_two_sites_of_one_host_keep_their_things_apart(start: Start, tmp_path: Path) -> None:
    for name in ("one", "two"):
        shutil.copytree(SITE, tmp_path / "host" / name)
    with hosted(tmp_path / "host") as url:
        page = start().new_page()
        for name in ("one", "two"):
            kept(page, f"{url}{name}/")
            boot(page, f"{url}{name}/{GAME}")
            play_on(page, 1)
        for name in ("one", "two"):
            boot(page, f"{url}{name}/")
            until(page, PLAIN)
        caches = page.evaluate("() => caches.keys()")
        kinds = ("workbox-precache-v2-", "four-seas-plain-")
        assert set(caches) == {f"{kind}{url}{name}/" for kind in kinds for name in ("one", "two")}
        bases = page.evaluate("async () => (await indexedDB.databases()).map(base => base.name)")
        assert {"four-seas/one", "four-seas/two"} <= set(bases)


def test_a_release_is_whole_and_runs_from_any_folder(page: Page, tmp_path: Path) -> None:
    packed = release(ROOT, SITE, tmp_path / "release")
    deep = tmp_path / "host" / "some" / "where"
    shutil.unpack_archive(packed, deep)
    folder = deep / "four-seas"
    sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    there = {p.relative_to(folder).as_posix(): p for p in folder.rglob("*") if p.is_file()}
    del there["SHA256SUMS"]
    assert sums == {name: sha256(path.read_bytes()).hexdigest() for name, path in there.items()}
    assert {"LICENSE", ".nojekyll", "404.html"} <= sums.keys()
    assert {f"static/licences/{part.file}" for part in parts(ROOT)} <= sums.keys()
    with hosted(tmp_path / "host") as url:
        boot(page, f"{url}some/where/four-seas/{GAME}")
        play_on(page, 1)


def test_it_can_be_installed(start: Start) -> None:
    with hosted(SITE) as url:
        page = kept(start().new_page(), url)
        session = page.context.new_cdp_session(page)
        told = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in told] == []


def test_a_first_visit_asks_for_what_the_budget_counts_and_nothing_else(
    page: Page, site: str
) -> None:
    found: list[str] = []
    watch(page, site, found)
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site).split("?")[0]))
    boot(page, site)
    counted = {
        path.relative_to(SITE).as_posix() for glob in FIRST_VISIT for path in SITE.glob(glob)
    }
    after = {"static/offline.js"}  # once the page is ready
    seen = {name or "index.html" for name in asked if not name.startswith("blob:")} - after
    assert seen <= counted
    # The first is asked for when somebody installs, the second where a tab shows it.
    assert counted - seen <= {"static/manifest.webmanifest", "static/pictures/logo.svg"}
    assert len(counted) <= MOST_REQUESTS
