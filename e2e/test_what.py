"""What is this? in the browser: taps, long presses, right clicks, keys; nothing is played."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.conftest import Axe, Open, boot, watch
from e2e.playing import STATE, calm

GAMES = ["titania", "chests", "island", "pirates"]
SMALL = {"width": 360, "height": 740}
# By game: one thing of every kind that its table shows at the beginning, and what it is told as.
KINDS = {
    "titania": {
        ".board [data-key^='fog-']": "fog",
        ".board [data-key^='tower-']": "tower on",
        ".board [data-key^='ship-']": "ship",
        ".board [data-key='castle']": "The castle",
        ".hand .card": "card",
        ".supply [data-what='supply starfish']": "starfish",
        ".goods [data-what='good 0 6']": "point tiles",
        ".prompt-do [data-action]": "Draw 3 instead",
    },
    "chests": {
        ".board [data-key='tile-40']": "hidden tile",
        ".board [data-key='row-3']": "row 4",
        ".things [data-key='berth-0']": "free berth",
        ".goods [data-what='good 0 0']": "tiles",
        ".extra[data-panel='ships'] h2": "Sailing ships",
    },
    "island": {
        "[data-panel='market'] [data-key='line-2']": "Row 3",
        "[data-panel='market'] .piece-sprite": "flower",
        "[data-panel='worth'] [data-key='zone-7']": "Hut",
        "[data-panel='islands'] [data-key='island-1']": "Island of",
        ".hand [data-key='slot-0']": "pontoon",
        ".glass [data-select='zoom in']": "Zoom",
    },
    "pirates": {
        ".board [data-key='place-3']": "placed here",
        ".board [data-key='rim-A']": "Letters and numbers",
        ".hand .card": "ship",
        "[data-panel='offers'] .line": "placed here",
        "[data-panel='score'] .line": "Sets",
        ".goods [data-what='good 0 1']": "gold",
    },
}
SHELL = {  # the same at every table
    "[data-select='undo']": "Undo",
    "[data-select='hint']": "Hint",
    ".bar a": "Rules",
    ".bar-title": "",
    ".prompt-say": "What to do",
    ".seat-score": "Points of",
    ".seat-name": "A seat",
    ".log h2": "Log",
}


def table_of(table: Open, game: str) -> Page:
    return table(game=game, seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")


def ask(page: Page, thing: str) -> str:
    """Tap something, and read what the page tells."""
    page.locator(thing).locator("visible=true").first.click(force=True)
    return answer(page)


def answer(page: Page) -> str:
    expect(page.locator(".what")).to_be_visible()
    return page.locator(".what").inner_text()


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", GAMES)
def test_one_thing_of_every_kind_is_told_and_nothing_is_played(
    table: Open, axe: Axe, game: str
) -> None:
    page = table_of(table, game)
    before = page.evaluate(STATE)
    page.locator("[data-select='what']").click()
    expect(page.locator(".asking")).to_be_visible()
    for thing, words in {**SHELL, **KINDS[game]}.items():
        told = ask(page, thing)
        assert words.lower() in told.lower(), thing
        assert "The rule" in told, thing
        page.locator(".what .icon-button").click()
        expect(page.locator(".what")).to_have_count(0)
    assert "The rule" in ask(page, next(iter(KINDS[game])))
    assert axe(page) == []
    page.locator(".bar [data-select='what']").click()
    expect(page.locator(".asking, .what")).to_have_count(0)
    assert page.evaluate(STATE) == before


def test_a_right_click_asks_at_once(table: Open) -> None:
    page = table_of(table, "titania")
    before = page.evaluate(STATE)
    page.locator(".hand .card").first.click(button="right")
    assert "card" in answer(page).lower()
    page.mouse.click(*middle(page.locator("[data-key^='tower-']").first), button="right")
    expect(page.locator(".what-name")).to_contain_text("ower on")
    expect(page.locator(".table")).not_to_have_attribute("data-asking", "")
    page.locator(".hand .card").first.click()  # a tap does what it always does
    expect(page.locator(".what")).to_have_count(0)
    expect(page.locator(".hand [data-state=armed]")).to_have_count(1)
    assert page.evaluate(STATE) == before


def test_a_tap_on_nothing_puts_the_answer_away(table: Open) -> None:
    page = table_of(table, "titania")
    page.locator(".hand .card").first.click(button="right")
    assert answer(page)
    page.mouse.click(*middle(page.locator(".log-list")))
    expect(page.locator(".what")).to_have_count(0)


def test_by_keyboard_alone(table: Open) -> None:
    page = table_of(table, "titania")
    before = page.evaluate(STATE)
    page.locator(".board [tabindex='0']").first.focus()
    page.keyboard.press("i")
    expect(page.locator(".asking")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    calm(page)
    first = answer(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".what-name")).not_to_have_text(first.splitlines()[0])
    page.locator(".seat-score").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".what-name")).to_contain_text("Points of")
    page.keyboard.press("Escape")
    expect(page.locator(".asking, .what")).to_have_count(0)
    expect(page.locator(".seat-score").first).not_to_have_attribute("tabindex", "0")
    assert page.evaluate(STATE) == before


@pytest.fixture
def phone(
    browser: Browser, browser_context_args: dict[str, Any], site: str
) -> Iterator[Callable[[str], Page]]:
    """A small screen that is touched."""
    context = browser.new_context(**{**browser_context_args, "viewport": SMALL, "has_touch": True})
    problems: list[str] = []

    def open_page(game: str) -> Page:
        page = watch(context.new_page(), site, problems)
        return boot(page, f"{site}?game={game}&seats=2&seed=5&bots=1:mate&pace=0&opt=start:0")

    yield open_page
    context.close()
    assert problems == []


def long_press(page: Page, x: float, y: float) -> None:
    """Let a finger rest on a point until it is answered, then lift it."""
    finger = page.context.new_cdp_session(page)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", touch)
    expect(page.locator(".what")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_asks_and_a_tap_still_plays(phone: Callable[[str], Page]) -> None:
    page = phone("titania")
    before = page.evaluate(STATE)
    card = page.locator(".hand .card").first
    long_press(page, *middle(card))
    assert "card" in answer(page).lower()
    assert page.locator(".hand [data-state=armed]").count() == 0
    page.locator(".what .icon-button").tap()
    card.tap()
    expect(page.locator(".hand [data-state=armed]")).to_have_count(1)
    assert page.evaluate(STATE) == before


@pytest.mark.parametrize("game", GAMES)
def test_on_a_small_screen_the_answer_is_in_the_window_and_beside_what_it_tells_of(
    phone: Callable[[str], Page], game: str
) -> None:
    page = phone(game)
    page.locator("[data-select='what']").tap()
    things = page.locator(":is(.space, .card, .prompt, .tab, .seat):visible")
    for n in range(0, things.count(), max(1, things.count() // 12)):
        thing = things.nth(n).bounding_box()
        assert thing is not None
        page.touchscreen.tap(thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2)
        calm(page)
        expect(page.locator(".what")).to_be_visible()
        box = page.locator(".what").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= SMALL["width"]
        assert box["y"] + box["height"] <= SMALL["height"]
        page.keyboard.press("Escape")
        page.locator("[data-select='what']").tap()
