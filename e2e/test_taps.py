"""Taps on a slow machine: felt at once, worked out behind that, and none of them lost."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.playing import calm, replayed

SLOWER = 20
WATCH = """() => {
  window.pressed = [];
  new MutationObserver(changes => pressed.push(...changes.map(c => c.target.dataset.key)))
    .observe(document.body, { subtree: true, attributeFilter: ["data-pressed"] });
}"""


@pytest.fixture
def slow_table(table: Open) -> Page:
    """Titania on a machine that has just noticed how slow it is."""
    page = table(game="titania", seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.locator(".hand [data-select]").first.click()
    page.keyboard.press("Escape")
    page.evaluate(WATCH)
    return page


def test_what_is_tapped_looks_pressed_before_the_work_is_done(slow_table: Page) -> None:
    page = slow_table
    card = page.locator(".hand [data-select]").first
    key = card.get_attribute("data-key")
    card.click()
    expect(page.locator(f"[data-key='{key}']")).to_have_attribute("data-state", "armed")
    calm(page)
    assert page.evaluate("() => window.pressed") == [key, key]  # put on, taken off
    page.locator(".board [data-action]").first.click()
    calm(page)
    assert len(replayed(page).plies) >= 1


def test_a_second_tap_finds_the_first_one_done(slow_table: Page) -> None:
    page = slow_table
    page.locator(".hand [data-select]").first.dblclick()  # chosen, and let go again
    calm(page)
    assert page.locator(".board [data-action]").count() == 0
    assert page.locator(".hand [data-state=armed]").count() == 0


def test_a_key_finds_the_tap_before_it_done(slow_table: Page) -> None:
    page = slow_table
    page.locator(".hand [data-select]").first.click()
    page.keyboard.press("Escape")
    calm(page)
    assert page.locator(".hand [data-state=armed]").count() == 0
