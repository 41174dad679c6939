"""How a test plays a game in the browser, with CPython's engine as the oracle."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

import rules
from e2e.conftest import BOOT_MS, Open
from rules.core import Flat, Session
from rules.core.notation import text
from rules.core.record import Record, record, replay

STATE = "() => { const d = document.documentElement.dataset; return [d.phase, Number(d.ply)]; }"
MOVED_ON = "ply => document.documentElement.dataset.ply !== String(ply)"
NOT_A_BOT = "() => document.documentElement.dataset.phase !== 'bot'"
FOCUSED = "() => ({ ...document.activeElement.dataset })"
AT_PLAY = """() => document.activeElement.matches("[data-action], [data-select^='pick ']")"""
OFFERS = ":is(.board, .dock, .prompt-do) [data-action]"
PICKS = ":is(.board, .dock, .prompt-do) [data-select^='pick ']"
TEXTS = "buttons => buttons.map(button => button.dataset.action)"
SELECTS = "buttons => buttons.map(button => button.dataset.select)"
SAVED = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("four-seas");
  asked.onerror = failed;
  asked.onsuccess = () => {
    const all = asked.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result); };
  };
})"""

KEEP = """([id, data]) => new Promise((done, failed) => {
  const asked = indexedDB.open("four-seas");
  asked.onerror = failed;
  asked.onsuccess = () => {
    const put = asked.result.transaction("games", "readwrite").objectStore("games").put(data, id);
    put.onsuccess = () => { asked.result.close(); done(); };
  };
})"""
LATER = 9_000_000_000_000  # a time after all others: the newest game is the one to go on with


def resume(table: Open, session: Session[Flat], *levels: str) -> Page:
    """Put a game that CPython has begun into the browser's shelf, and go on with it there."""
    page = table()
    chairs = [[name, level] for name, level in zip(("Mara", "Otto"), levels, strict=True)]
    kept = {"record": record(session), "chairs": chairs, "search": ""}
    page.evaluate(KEEP, [LATER, json.dumps(kept, separators=(",", ":"))])
    page = table(pace=0)
    page.locator("[data-select='continue']").click()
    expect(page.locator("html")).not_to_have_attribute("data-phase", "home")
    return page


def record_of(page: Page) -> Record:
    """Return the record of the game that was begun last, as the browser keeps it."""
    ply = page.evaluate(STATE)[1]
    until(
        page,
        f"async ply => JSON.parse((await ({SAVED})()).at(-1)).record.actions.length === ply",
        ply,
    )
    kept: Record = json.loads(page.evaluate(SAVED)[-1])["record"]
    return kept


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait for something that takes time to find out: `wait_for_function` takes any promise."""
    page.evaluate(
        f"""async arg => {{
          const holds = {condition};
          while (!await holds(arg)) await new Promise(again => setTimeout(again, 20));
        }}""",
        arg,
    )


def replayed(page: Page) -> Session[Flat]:
    """Play the browser's game again in CPython: every hash is checked on the way."""
    kept = record_of(page)
    return replay(rules.load(kept["game"]), kept)


def calm(page: Page) -> None:
    """Wait until a tap or a key is worked out, all is drawn, and the focus has moved on."""
    page.wait_for_function("() => !('busy' in document.documentElement.dataset)")


def settle(page: Page) -> str:
    """Wait for the bots and take the seat that is handed over; return the phase."""
    page.wait_for_function(NOT_A_BOT, timeout=BOOT_MS)
    if page.evaluate(STATE)[0] == "handover":
        page.locator(".handover .main").click()
        expect(page.locator("html")).to_have_attribute("data-phase", "human")
    calm(page)
    return str(page.evaluate(STATE)[0])


def offered(page: Page) -> set[str]:
    """Collect the actions that board, hand and prompt offer, over all selections."""
    found = set(page.locator(OFFERS).evaluate_all(TEXTS))
    if page.locator(PICKS).count():
        page.locator(PICKS).first.click()
        calm(page)
        found |= set(page.locator(OFFERS).evaluate_all(TEXTS))
    return found


def legal(session: Session[Flat]) -> set[str]:
    """Return what CPython says may be done."""
    seat = session.actor
    return {text(seat, action) for action in session.game.legal(session.state, seat)}


def act(page: Page, press: Callable[[Page], None]) -> None:
    """Do something and wait until it has happened."""
    ply = page.evaluate(STATE)[1]
    press(page)
    page.wait_for_function(MOVED_ON, arg=ply)


def begin(page: Page) -> None:
    """Do the first thing that the board offers."""
    act(page, lambda page: page.locator(".board [data-action]").first.click())


def over_selections(page: Page, offers: str, picks: str, wanted: set[str]) -> set[str]:
    """Collect what is offered over selections, until all that is wanted was seen."""
    found = set(page.locator(offers).evaluate_all(TEXTS))
    todo = page.locator(picks).evaluate_all(SELECTS)
    done: set[str] = set()
    while todo and found != wanted:
        what = todo.pop()
        there = page.locator(f"[data-select='{what}']")
        if what in done or not there.count():
            continue
        done.add(what)
        there.first.click()
        found |= set(page.locator(offers).evaluate_all(TEXTS))
        todo += page.locator(picks).evaluate_all(SELECTS)
    page.keyboard.press("Escape")
    return found
