"""The whole site as one file: alone in its folder, without a server and without a network."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_MS, SITE, boot, watch
from e2e.playing import STATE, act, settle
from tools.single import NAME
from tools.smoke import SHELVED

GAME = "?game=pirates&seats=2&seed=5&bots=1:captain&pace=0&opt=start:0&lang=en"
NO_THREADS = "Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"
NO_STORAGE = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
CLICK = "button => button.click()"  # the list may be folded up
# How often a message of the page to itself comes back while a bot thinks about one action.
WATCH = """() => {
  const page = document.documentElement.dataset, channel = new MessageChannel();
  window.pauses = {};
  channel.port1.onmessage = () => {
    if (page.phase === "bot") pauses[page.ply] = (pauses[page.ply] ?? 0) + 1;
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
}"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Carry the file somewhere else."""
    return Path(shutil.copy(SITE / NAME, tmp_path))


@pytest.fixture
def alone(page: Page, file: Path) -> Iterator[Page]:
    """Give a page on which nothing may go wrong, and that asks for nothing but the file itself."""
    found: list[str] = []
    watch(page, file.as_uri(), found)
    yield page
    assert [told for told in found if not told.startswith("off the origin: blob:null/")] == []


def play_on(page: Page, turns: int) -> None:
    """Do anything that may be done, and let the bot answer."""
    for _ in range(turns):
        act(page, lambda page: page.locator(".action-list button").first.evaluate(CLICK))
        settle(page)


def test_a_game_goes_on_after_a_reload_and_is_handed_on_as_a_code(alone: Page, file: Path) -> None:
    page = boot(alone, f"{file.as_uri()}{GAME}")
    expect(page.locator("html")).to_have_attribute("data-boot", "ready")
    play_on(page, 3)
    assert len(page.workers) == 1
    ply = page.evaluate(STATE)[1]
    page.evaluate(SHELVED, ply)
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    assert page.evaluate(STATE)[1] == ply
    play_on(page, 1)
    ply = page.evaluate(STATE)[1]
    page.locator("[data-select='share']").first.click()
    page.locator("[data-select='copy']").click()
    expect(page.get_by_text("Copied: paste it")).to_be_visible()
    code = page.locator("#share-link").input_value()
    assert code.startswith("p=0")
    boot(page, file.as_uri())
    page.locator("[data-select='paste']").click()
    page.keyboard.press("Control+V")
    expect(page.locator("#link-field")).to_have_value(code)
    page.locator("[data-select='unfold']").click()
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply))


def test_the_rules_are_in_it_in_every_language(alone: Page, file: Path) -> None:
    game = "?game=pirates&seats=2&seed=5&bots=1:mate&pace=0&opt=start:0&lang=fr"
    page = boot(alone, f"{file.as_uri()}{game}")
    page.locator(".hand [data-select^='pick ship']").first.click()
    page.locator("[data-key='place-3']").click()  # the enemy's first row
    with page.expect_popup() as opened:
        page.get_by_role("alert").get_by_role("link").click()
    rules = opened.value
    expect(rules.locator(":is(h2, h3)#placing")).to_be_in_viewport()
    rules.get_by_role("link", name="Deutsch").click()
    expect(rules).to_have_url(re.compile(r"\?read=de/pirates$"))
    rules.get_by_role("combobox").fill("Kreuz")
    expect(rules.get_by_role("option").first).to_be_visible()
    rules.get_by_role("link", name="Über Four Seas").click()
    rules.locator("main a[href*=licences]").first.click()
    expect(rules.get_by_text("Permission is hereby granted")).to_be_visible()


def test_a_kiosk_in_it_shows_the_rules_inside_and_forgets_who_rests(
    alone: Page, file: Path
) -> None:
    alone.clock.install()
    page = boot(alone, f"{file.as_uri()}?kiosk=1&games=pirates&idle=30&pace=0&lang=en")
    page.locator(".attract-start").click()
    page.locator("[data-select='home']").click()
    page.locator(".lobby a", has_text="Rules").click()
    expect(page.locator("#reader h1")).to_have_text("Pirates Under Fire")
    assert page.locator("#reader a[href^='?']").count() == 0
    page.clock.fast_forward(31_000)
    page.clock.fast_forward(20_000)
    expect(page.locator("html")).to_have_attribute("data-kiosk", "attract")


def test_without_a_thread_the_bots_think_in_the_pauses_of_the_page(alone: Page, file: Path) -> None:
    alone.add_init_script(NO_THREADS)
    page = boot(alone, f"{file.as_uri()}{GAME}")
    page.evaluate(WATCH)
    play_on(page, 3)
    assert page.workers == []
    assert max(page.evaluate("Object.values(pauses)")) > 3  # at a stretch there would be one


def test_where_nothing_can_be_kept_it_says_so_and_still_gives_a_file(
    alone: Page, file: Path
) -> None:
    alone.add_init_script(NO_STORAGE)
    page = boot(alone, f"{file.as_uri()}{GAME}")
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    play_on(page, 1)
    page.locator("[data-select='home']").click()
    page.locator(".mast [data-select='shelf']").click()
    with page.expect_download() as given:
        page.locator("[data-select^='export ']").click()
    assert json.loads(given.value.path().read_text("utf-8"))


def test_boots_the_long_way_when_its_memory_is_damaged(alone: Page, file: Path) -> None:
    memory = re.compile(r'(?<=/snapshot-\w{12}\.bin">).{100}')
    file.write_text(memory.sub("", file.read_text("utf-8"), count=1), "utf-8")
    told: list[str] = []
    alone.on("console", lambda line: told.append(line.text))
    boot(alone, f"{file.as_uri()}{GAME}")
    play_on(alone, 2)
    assert ["long way" in line for line in told].count(True) == 2  # the page, and the bots' thread
