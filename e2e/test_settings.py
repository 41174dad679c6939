"""The settings: changed at home and at a table, seen to hold at once and when one comes back."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import BOOT_MS, Axe, Open
from e2e.playing import STATE, calm

CHOICES = {
    "theme": "dark",
    "motion": "still",
    "pace": "1200",
    "confirm": "always",
    "language": "de",
}
SWITCHES = ("sound", "flat", "remember")
REFUSED = """IDBFactory.prototype.open = () => {
  throw new DOMException("refused", "SecurityError");
};"""
GAME = {"game": "titania", "seats": 2, "seed": 5, "bots": "1:mate", "opt": "start:0"}


def choose(page: Page, field: str, value: str) -> None:
    page.locator(f".segment:has([name='set-{field}'][value='{value}'])").click()


def holds(page: Page) -> None:
    """See that everything is set otherwise than usual: in the sheet, and on the page."""
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-motion", "still")
    expect(root).to_have_attribute("lang", "de")
    for field, value in CHOICES.items():
        expect(page.locator(f"[name='set-{field}'][value='{value}']")).to_be_checked()
    for field in SWITCHES:
        expect(page.locator(f".settings .switch[data-field='{field}']")).to_be_checked()
    expect(page.locator("#set-volume")).to_be_enabled()
    expect(page.locator("#set-volume")).to_have_value("80")
    expect(page.locator(".settings h2")).to_have_text("Einstellungen")


def set_all(page: Page) -> None:
    expect(page.locator("#set-volume")).to_be_disabled()
    for field in SWITCHES:
        page.locator(f".settings .switch[data-field='{field}']").click()
    page.locator("#set-volume").fill("80")
    for field, value in CHOICES.items():
        choose(page, field, value)


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)


def test_what_is_set_at_home_holds_at_once_after_a_reload_and_at_a_table(table: Open) -> None:
    page = table()
    gear = page.locator("[data-key='gear home']")
    gear.click()
    expect(page.locator("#home")).to_be_visible()  # below the sheet
    set_all(page)
    holds(page)
    page.keyboard.press("Escape")
    expect(page.locator(".settings")).to_have_count(0)
    expect(gear).to_be_focused()
    reload(page)
    gear.click()
    holds(page)
    page = table(**GAME)
    expect(page.locator("html")).to_have_attribute("data-turned", "0")
    page.locator("[data-key=gear]").click()
    holds(page)


def test_what_is_set_in_the_middle_of_a_turn_disturbs_nothing(table: Open) -> None:
    page = table(**GAME)
    page.locator(".hand [data-select]").first.click()
    offers = page.locator(".board [data-action]").count()
    assert offers
    page.locator("[data-key=gear]").click()
    set_all(page)
    holds(page)
    page.locator(".settings-head button").click()
    expect(page.locator("[data-key=gear]")).to_be_focused()
    assert page.locator(".board [data-action]").count() == offers
    reload(page)
    page.locator("[data-key=gear]").click()
    holds(page)


@pytest.mark.parametrize(("confirm", "taps"), [("", 1), ("always", 2), ("never", 1)])
def test_a_click_is_confirmed_if_one_likes(table: Open, confirm: str, taps: int) -> None:
    page = table(**GAME)
    page.locator("[data-key=gear]").click()
    choose(page, "confirm", confirm)
    page.keyboard.press("Escape")
    page.locator(".hand [data-select]").first.click()
    target = page.locator(".board [data-action]").first
    target.focus()
    for tap in range(taps):
        assert page.evaluate(STATE)[1] == 0, tap
        page.keyboard.press("Enter")
        calm(page)
    assert page.evaluate(STATE)[1] >= 1


@pytest.mark.browser_context_args(has_touch=True)
@pytest.mark.parametrize(("confirm", "taps"), [("", 2), ("never", 1)])
def test_a_finger_is_trusted_if_one_likes(table: Open, confirm: str, taps: int) -> None:
    page = table(**GAME)
    page.locator("[data-key=gear]").tap()
    choose(page, "confirm", confirm)
    page.keyboard.press("Escape")
    page.locator(".hand [data-select]").first.tap()
    target = page.locator(".board [data-action]").first
    for tap in range(taps):
        assert page.evaluate(STATE)[1] == 0, tap
        target.tap()
    assert page.evaluate(STATE)[1] >= 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_press_on_light_or_dark_is_seen(table: Open, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    table()
    paper = "() => getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(paper)
    other = {"light": "dark", "dark": "light"}[scheme]
    page.locator(f"[data-select='theme {other}']").click()
    assert page.evaluate(paper) != before
    expect(page.locator(f"[data-select='theme {scheme}']")).to_be_focused()
    page.keyboard.press("Enter")
    calm(page)
    assert page.evaluate(paper) == before


def test_a_new_game_has_the_chart_that_was_asked_for(table: Open) -> None:
    page = table()
    page.locator("[data-key='gear home']").click()
    page.locator(".settings .switch[data-field=remember]").click()
    page.keyboard.press("Escape")
    page.locator("[data-select^='game chests']").click()
    expect(page.locator("#option-remember")).to_be_checked()
    page.locator("[data-key=gear]").click()
    page.locator(".settings .switch[data-field=remember]").click()
    page.keyboard.press("Escape")
    page.locator("[data-select=home]").click()
    page.locator("[data-select^='game chests']").click()
    expect(page.locator("#option-remember")).not_to_be_checked()


def test_without_storage_they_hold_for_this_visit_and_say_so(table: Open, page: Page) -> None:
    page.add_init_script(REFUSED)
    table()
    page.locator("[data-key='gear home']").click()
    expect(page.locator(".settings .notice")).to_contain_text("for this visit only")
    choose(page, "motion", "still")
    expect(page.locator("html")).to_have_attribute("data-motion", "still")


def test_they_can_be_used_by_everybody_at_every_size(table: Open, axe_in_both: Axe) -> None:
    page = table(**GAME)
    page.locator("[data-key=gear]").click()
    page.locator(".settings .switch[data-field=flat]").click()
    small = """() => [...document.querySelectorAll(".settings :is(button, select, .segment, a)")]
      .filter(field => field.getBoundingClientRect().height < 40).map(field => field.outerHTML)"""
    for size in ((1280, 800), (820, 1180), (360, 740)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert axe_in_both(page) == []
        assert page.evaluate(small) == []
        assert page.locator(".settings").evaluate("it => it.scrollWidth - it.clientWidth") <= 0
