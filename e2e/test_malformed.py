"""Whatever lies in storage, in the address or in a file, the page says a sentence and goes on."""

import json
from random import Random

import pytest
from playwright.sync_api import FilePayload, Page, expect

import rules
from e2e.conftest import Open
from e2e.playing import SAVED
from rules.core import Session
from rules.core.record import record

LIGHT = "static/pages/en/about.html"  # a page of the site without Python
NEST = "[" * 50_000 + "]" * 50_000  # Python in the browser dies of reading it
KEEP = """([settings, games]) => new Promise((done, failed) => {
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(`/ ${name}`, value);
  const asked = indexedDB.open("four-seas", 1);
  asked.onerror = failed;
  asked.onupgradeneeded = () => asked.result.createObjectStore("games");
  asked.onsuccess = () => {
    const writing = asked.result.transaction("games", "readwrite");
    const store = writing.objectStore("games");
    for (const [key, value] of games) store.put(value, key);
    for (const key of [new Date(), Infinity, -Infinity, [1, 2]]) store.put("ahoy", key);
    writing.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
SETTINGS = {
    "lang": "xx",
    "theme": "purple",
    "pace": "1" * 5_000,
    "volume": "-1",
    "edges": "9",
    "tally": json.dumps({"1" * 5_000: None, "7": ["titania", None, 3, [NEST]]}),
    "setup titania": NEST,
    "setup chests": '{"chairs": [["\\ud800", ""], ["", "mate"]], "options": {"start": [1]}}',
    "lesson island": "٣",
}
DAMAGED = "This link cannot be opened: the link is damaged or cut short."

pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def save(name: str) -> str:
    """Return a game of a few steps, one of whose players has half a letter for a name."""
    session, rng = Session(rules.load("reef"), 2, 5, {"start": 0}), Random(5)
    for _ in range(4):
        seat = session.actor
        session.act(seat, rng.choice(session.game.legal(session.state, seat)))
    return json.dumps({"record": record(session), "chairs": [[name, ""], ["Otto", "mate"]]})


def told(page: Page) -> str:
    """Return the notice, once there is one."""
    return page.locator(".notice-text").first.inner_text()


def test_nasty_storage_hides_no_good_game_and_loses_nothing(
    table: Open, page: Page, site: str
) -> None:
    games: list[tuple[object, object]] = [
        (1, save("Mara")),
        (2, f'{{"record": {NEST}}}'),
        (3, {"no": "text"}),
        (4, save("\ud800Ida")),
        (8_640_000_000_000_001, save("Vera")),  # no date
        *((key, save("Nils")) for key in ("x", -5, 1.5)),
    ]
    page.goto(f"{site}{LIGHT}")
    page.evaluate(KEEP, [SETTINGS, games])
    table()
    page.get_by_role("button", name="Your games").click()
    expect(page.locator(".kept-game")).to_have_count(4)
    expect(page.locator(".kept-wrong")).to_have_count(2)
    expect(page.locator(".kept-wrong").first).to_contain_text("It cannot be opened: it is damaged.")
    nest: FilePayload = {"name": "nest.json", "mimeType": "", "buffer": NEST.encode()}
    page.locator("[data-files='games']").set_input_files([nest])
    expect(page.locator(".notice")).to_contain_text(
        "nest.json cannot be opened: it is not a file of games: it holds no JSON."
    )
    page.get_by_role("button", name="Statistics").click()
    page.locator("[data-select=home]").first.click()
    page.locator("[data-select^='game chests']").first.click()
    page.locator("[data-select=home]").first.click()
    page.get_by_role("button", name="Your games").click()
    page.locator("[data-select='open 4']").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "4")
    assert len(page.evaluate(SAVED)) == len(games) + 4


def test_nasty_addresses_and_links_are_answered(table: Open) -> None:
    page = table(game="titania", seats="9" * 4_000, opt="start:%00", lang="%FF")
    assert told(page).startswith("This link cannot be opened: seats should be a number, not '999")
    assert len(told(page)) < 400
    for link in ("p=%ff&g=titania.1.AAAA", "g=../core.1.x", "%00", "titania.1." + "_" * 9_000):
        page.locator("[aria-label='Close the notice']").click()
        page.evaluate("link => { location.hash = link; }", link)
        page.locator(".notice-text").first.wait_for()
        assert told(page).startswith("This link cannot be opened: the link is ")
        assert not page.evaluate("location.hash")
