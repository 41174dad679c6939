"""No screen has a fault of accessibility: each in another language, by day or by night.

With `--everywhere`, as in `dev.py test --all`, each is looked at in every language and both ways.
"""

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SCHEMES, Axe, Open
from e2e.playing import calm, part, sit_down, tap

GAMES = ["titania", "chests", "island", "pirates"]
WAYS = [(lang, scheme) for lang in ("en", "fr", "de") for scheme in SCHEMES]
SET = """([field, value]) => {
  const input = Object.assign(document.createElement("input"), { type: "text", value });
  input.dataset.field = field;
  document.body.append(input);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.remove();
}"""

Look = Callable[[Page], None]


@pytest.fixture
def look(axe: Axe, request: pytest.FixtureRequest) -> Look:
    """See that nothing is amiss: in the next language and light, or in all of them."""
    everywhere = request.config.getoption("--everywhere")
    begun = sum(map(ord, request.node.name))  # so that tests do not all begin with the same one
    ways = cycle(WAYS[begun % len(WAYS) :] + WAYS[: begun % len(WAYS)])

    def faults(page: Page) -> None:
        warned = bool(page.locator("html[data-kiosk=warning]").count())  # nothing else is heard
        for _ in range((len(SCHEMES) if warned else len(WAYS)) if everywhere else 1):
            lang, scheme = next(ways)
            page.emulate_media(color_scheme=scheme)
            if not warned:
                page.evaluate(SET, ["language", lang])
                calm(page)
                expect(page.locator("html")).to_have_attribute("lang", lang)
            assert axe(page) == [], (lang, scheme)

    return faults


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_set_up_to_its_end(table: Open, look: Look, game: str) -> None:
    page = table()
    tap(page, f"game {game}")
    look(page)  # set-up
    tap(page, "start")
    look(page)  # the beginning
    sit_down(page, part(game, 0.5), "", "")
    look(page)  # a hand-over in the middle
    tap(page, "take")
    look(page)  # the table in the middle
    page.locator(".space[data-ask], .card[data-ask]").locator("visible=true").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    look(page)  # why not
    tap(page, "dismiss", "what", "what board")
    look(page)  # what is this?
    tap(page, "dismiss")
    sit_down(page, part(game, 1), "", "")
    expect(page.locator("html")).to_have_attribute("data-phase", "over")
    look(page)  # the scores
    tap(page, "sheet board")
    look(page)  # the board at the end
    tap(page, "sheet ", "replay")
    look(page)


def dialogs(page: Page) -> Iterator[None]:
    """Open everything that lies over a table, a lesson, the shelf and the statistics."""
    for verb in ("sheet keys", "hint", "share", "happened"):
        tap(page, verb)
        expect(page.locator("dialog")).to_be_visible()
        yield
        tap(page, "dismiss")
    for verb in ("home", "paste"):
        tap(page, verb)
    expect(page.locator("dialog")).to_be_visible()
    yield
    tap(page, "dismiss", "learn titania")
    yield
    tap(page, "next", "next", "home", "learn titania")
    expect(page.locator("dialog")).to_be_visible()  # from the start, or on?
    yield
    tap(page, "dismiss", "home", "shelf")
    yield
    page.locator(".lose").first.click()
    yield
    tap(page, "dismiss", "stats")
    yield
    page.locator(".danger").click()
    yield


def test_home_and_all_that_lies_over_a_screen(table: Open, look: Look) -> None:
    page = table()
    look(page)
    sit_down(page, part("pirates", 1), "", "cabin")
    tap(page, "home")
    sit_down(page, part("titania", 0.5), "", "cabin")
    for _ in dialogs(page):
        look(page)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_kiosk_that_waits_for_somebody(table: Open, axe_in_both: Axe, lang: str) -> None:
    page = table(kiosk=1, games="titania,chests", lang=lang)
    expect(page.locator("html")).to_have_attribute("data-kiosk", "attract")
    assert axe_in_both(page) == []


def test_a_kiosk_that_is_visited(table: Open, page: Page, look: Look) -> None:
    page.clock.install()
    table(kiosk=1, games="titania,chests", idle=600, pace=0, code=2468)
    root = page.locator("html")
    tap(page, "kiosk start")
    look(page)  # the lobby
    tap(page, "game titania")
    look(page)  # who plays?
    tap(page, "kiosk names 0")
    look(page)
    tap(page, "dismiss", "start", "sheet keys")
    look(page)
    tap(page, "dismiss")
    page.clock.fast_forward(601_000)
    expect(root).to_have_attribute("data-kiosk", "warning")
    look(page)
    tap(page, "kiosk here", "kiosk leave")
    look(page)  # the code
