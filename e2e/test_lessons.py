"""Every lesson played through in every language, by tapping what it asks for: mouse and touch."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import rules
from e2e.conftest import BOOT_MS, Axe, Open, boot, watch
from e2e.playing import calm
from tables.lesson import fits, lesson, teaches

GAMES = [name for name in rules.names() if teaches(name)]
EVERY = pytest.mark.parametrize("game", GAMES)
DEVICES = {  # a language each: width, height, and whether it is touched
    "en": (1280, 800, False),
    "fr": (360, 740, True),
    "de": (820, 1180, True),
}
TAPS = 10  # for one action, at most; a first tap of a finger only arms it
OFFERED = "all => ['action', 'select'].map(what => all.map(each => each.dataset[what] ?? ''))"
STEP = "() => Number(document.documentElement.dataset.lesson)"
WHERE = "() => ['lesson', 'ply'].map(name => document.documentElement.dataset[name]).join()"
PROMPT = "() => document.querySelector('#prompt').getBoundingClientRect().top"
CUT = """() => {
  const text = document.querySelector(".coach-text");
  return text.scrollHeight > text.clientHeight + 1 ? text.textContent : "";
}"""
COVERED = """() => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const over = box => box.left < coach.right && coach.left < box.right
    && box.top < coach.bottom - 1 && coach.top < box.bottom - 1;
  return [...document.querySelectorAll(".halo")].filter(lit => lit.offsetWidth)
    .filter(lit => over(lit.getBoundingClientRect())).map(lit => lit.outerHTML.slice(0, 80));
}"""


@pytest.fixture
def held(browser: Browser, site: str) -> Iterator[Callable[[str], Page]]:
    """Give a page as somebody of a language holds it; nothing may go wrong on it."""
    found: list[str] = []
    contexts = []

    def hold(lang: str) -> Page:
        width, height, touch = DEVICES[lang]
        options: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
        size = ViewportSize(width=width, height=height)
        contexts.append(browser.new_context(viewport=size, has_touch=touch, **options))
        return watch(contexts[-1].new_page(), site, found)

    yield hold
    for context in contexts:
        context.close()
    assert found == []


def press(there: Locator, *, touch: bool) -> None:
    """Tap or click."""
    if touch:
        there.tap()
    else:
        there.click()


def do_what_is_asked(page: Page, game: str, *, touch: bool) -> None:
    """Tap what has a halo until the action is done."""
    steps, before = lesson(game).steps, page.evaluate(WHERE)
    step = steps[page.evaluate(STEP) - 1]
    asks = [one for ask in step.asks for one in ask]
    tapped: set[str] = set()
    for _ in range(TAPS):
        lit = page.locator(".halo:is([data-action], [data-select^='pick ']):visible")
        found, ways = lit.evaluate_all(OFFERED)
        right = [n for n, line in enumerate(found) if line and fits(tuple(asks), line)]
        new = [n for n, way in enumerate(ways) if way and way not in tapped]
        assert right or new, f"nothing to tap at {before}: {found} {ways}"
        if not right:
            tapped.add(ways[new[0]])
        press(lit.nth((right or new)[0]), touch=touch)
        if page.evaluate(WHERE) != before:
            return
    raise AssertionError(f"{step.asks} cannot be done by tapping")


@EVERY
@pytest.mark.parametrize("lang", DEVICES)
def test_a_lesson_is_played_through(
    held: Callable[[str], Page], site: str, game: str, lang: str
) -> None:
    page, touch = held(lang), DEVICES[lang][2]
    boot(page, f"{site}?learn={game}&lang={lang}")
    expect(page.locator("html")).to_have_attribute("data-phase", "learn")
    top, of = page.evaluate(PROMPT), len(lesson(game).steps)
    while page.evaluate(STEP) <= of:
        assert page.evaluate(PROMPT) == top
        assert page.evaluate(CUT) == ""
        assert page.evaluate(COVERED) == []
        onward = page.locator(".coach [data-select='next']")
        if onward.count():
            press(onward, touch=touch)
        else:
            do_what_is_asked(page, game, touch=touch)
        calm(page)
    press(page.locator("[data-select='play-on']"), touch=touch)
    page.wait_for_function("() => document.documentElement.dataset.phase !== 'learn'")


@EVERY
def test_a_lesson_is_left_and_come_back_to(table: Open, axe: Axe, game: str) -> None:
    page = table(learn=game)
    assert axe(page) == []
    while page.locator(".coach [data-select='next']").count():
        page.locator(".coach [data-select='next']").click()
    step = page.evaluate(STEP)
    assert axe(page) == []
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    expect(page.locator("html")).to_have_attribute("data-lesson", str(step))
    page.locator(".coach [data-select='home']").click()
    page.locator(f"[data-game='{game}'] [data-select='learn {game}']").click()
    assert axe(page) == []
    page.locator(f"[data-select='learn {game} on']").click()
    expect(page.locator("html")).to_have_attribute("data-lesson", str(step))


def test_by_keyboard_the_focus_leads_through_a_lesson(table: Open) -> None:
    page = table(learn="pirates")
    page.locator(".coach [data-select='next']").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        calm(page)
    for _ in range(2):  # the ship, then the space: each has the focus by then
        page.wait_for_function("() => document.activeElement.matches('.halo')")
        page.keyboard.press("Enter")
        calm(page)
    expect(page.locator("html")).to_have_attribute("data-lesson", "4")
    page.wait_for_function("() => document.activeElement.matches('.coach .main')")
