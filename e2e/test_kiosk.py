"""A kiosk from attract mode to a fresh start: nothing leads out of it, and nothing is left."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_MS, Open, boot
from e2e.playing import tap
from tools.soak import TRACES

KIOSK = {"kiosk": 1, "games": "titania,reef", "idle": 30, "pace": 0, "code": 2468}
SMALL = """() => [...document.querySelectorAll("button, .segment")].filter(it =>
  !it.closest("[inert]") && it.checkVisibility() && it.getBoundingClientRect().height < 53)
  .map(it => it.outerHTML)"""
NOTED = """() => { window.menus = [];
  addEventListener("contextmenu", event => window.menus.push(event.defaultPrevented)); }"""

Axe = Callable[[Page], list[str]]


def stage(page: Page, wanted: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-kiosk", wanted, timeout=BOOT_MS)


def usable(page: Page, axe: Axe) -> None:
    assert axe(page) == []
    assert page.evaluate(SMALL) == []


def test_a_visitor_plays_rests_and_is_forgotten(table: Open, page: Page, axe: Axe) -> None:
    page.clock.install()
    table(**KIOSK)
    stage(page, "attract")
    usable(page, axe)
    page.locator("[data-select='kiosk lang de']").click()
    stage(page, "visit")
    expect(page.locator(".lobby h1")).to_have_text("Was soll es sein?")
    usable(page, axe)
    page.locator(".lobby [data-select='game reef']").click()
    page.locator("[data-select='kiosk names 0']").click()
    page.locator("[data-select^='kiosk name ']", has_text="Pelikan").click()
    usable(page, axe)
    page.locator("[data-select=start]").click()
    expect(page.locator(".seat-name").first).to_contain_text("Pelikan")
    page.locator("[data-key=gear]").click()
    page.locator(".segment:has([name='set-theme'][value='dark'])").click()
    page.locator(".settings .main").click()
    page.clock.fast_forward(31_000)
    stage(page, "warning")
    usable(page, axe)
    page.locator("[data-select='kiosk here']").click()
    stage(page, "visit")
    page.clock.fast_forward(31_000)
    stage(page, "warning")
    page.clock.fast_forward(20_000)
    stage(page, "attract")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert "Pelikan" not in page.content()
    assert page.evaluate(TRACES) == []


def test_who_has_no_finger_for_it_is_there_all_the_same(table: Open, page: Page) -> None:
    page.clock.install()
    table(**{**KIOSK, "idle": 600})
    tap(page, "kiosk start")  # a click alone, as from a screen reader
    stage(page, "visit")
    page.clock.fast_forward(500_000)
    tap(page, "game reef")
    page.clock.fast_forward(500_000)
    stage(page, "visit")
    page.clock.fast_forward(101_000)
    stage(page, "warning")
    tap(page, "kiosk here")
    page.clock.run_for(3_000)
    stage(page, "visit")


def test_nothing_leads_out_but_the_code(table: Open, page: Page) -> None:
    page.clock.install()
    table(**KIOSK)
    page.evaluate(NOTED)
    page.locator(".attract-start").click()
    page.locator(".lobby a", has_text="Rules").first.click()
    expect(page.locator("#reader h1")).to_have_text("Titania")
    page.locator("#reader .contents a:visible", has_text="A turn").click()
    expect(page.locator("#reader #a-turn")).to_be_in_viewport()
    assert page.locator("#reader a[href*=html]").count() == 0
    page.locator(".reader-head button").click()
    expect(page.locator("#reader")).to_have_count(0)
    page.locator(".lobby h1").click(button="right")
    assert page.evaluate("window.menus") == [True]
    assert len(page.context.pages) == 1
    page.mouse.move(20, 20)
    page.mouse.down()
    page.clock.fast_forward(3_100)
    expect(page.locator(".pad")).to_be_visible()
    page.mouse.up()
    for digit in "1111":
        page.locator(f"[data-select='kiosk digit {digit}']").click()
    expect(page.locator(".pad-said")).to_have_text("That is not the code.")
    for digit in "2468":
        page.locator(f"[data-select='kiosk digit {digit}']").click()
    page.wait_for_url(lambda url: "kiosk" not in url)
    expect(page.locator("html")).to_have_attribute("data-phase", "home", timeout=BOOT_MS)
    expect(page.locator("html")).not_to_have_attribute("data-kiosk", "attract")


def test_a_crash_and_a_reload_lead_back_to_attract_mode(page: Page, site: str) -> None:
    page.clock.install()
    boot(page, f"{site}?kiosk=1&games=reef&pace=0")
    page.locator(".attract-start").click()
    stage(page, "visit")
    page.reload()
    stage(page, "attract")
    page.locator(".attract-start").click()
    stage(page, "visit")
    page.clock.fast_forward(10_000)
    with page.expect_navigation():
        page.evaluate("() => { Promise.reject(new Error('lost')); }")
    stage(page, "attract")
