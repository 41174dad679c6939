"""What can go wrong does: tabs and threads die, storage fails, clocks jump; nothing is lost."""

import contextlib
import json
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.conftest import BOOT_MS, Open, boot, watch
from e2e.playing import SAVED, STATE, act, calm, fragment, record_of, replayed, settle
from e2e.test_shelf import nearly_over

REEF = {"game": "reef", "seats": 2, "seed": 9, "pace": 0, "opt": "start:0"}
ALONE = {**REEF, "bots": "1:mate"}
LISTED = ".action-list [data-action]"
SLOW_SHELF = """() => {  // nothing that is put there ever arrives
  IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ put() {} }) });
}"""
NO_PICTURE = "() => { window.requestAnimationFrame = () => 0; }"
FULL = """
  const full = () => { throw new DOMException("full", "QuotaExceededError"); };
  IDBObjectStore.prototype.put = full;
  Storage.prototype.setItem = full;
"""
THREAD = "script[type=py][worker]"
KILL = f"() => document.querySelector('{THREAD}').xworker.terminate()"
STILLBORN = f"""
  const waiting = setInterval(() => {{
    if (!document.querySelector("{THREAD}")?.xworker) return;
    clearInterval(waiting);
    document.querySelector("{THREAD}").xworker.terminate();
    window.killed = true;
  }}, 1);
"""
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation());"
SECOND = 1_000

pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def tap(page: Page) -> None:
    """Do the first thing in the list, and wait for nothing."""
    page.locator(LISTED).first.evaluate("button => button.click()")


def do_the_first(page: Page) -> None:
    settle(page)
    act(page, tap)
    settle(page)


def at_ply(page: Page, ply: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply), timeout=BOOT_MS)


# Clocks that jump


def test_a_clock_set_forward_or_back_hurries_nobody_and_keeps_games_in_order(
    table: Open, page: Page
) -> None:
    page.clock.install(time="2026-06-01T12:00:00Z")
    page = table(**{**ALONE, "pace": 500})
    for time in ("2026-06-02T12:00:00Z", "2026-06-02T03:00:00Z"):
        page.clock.set_system_time(time)
        do_the_first(page)
    first = record_of(page)
    page.locator("[data-select='home']").first.click()
    page.locator("#more [data-select='game reef']").click()
    page.locator("[data-select='start']").click()
    do_the_first(page)
    assert (
        record_of(page)["actions"] != first["actions"]
    )  # the last one on the shelf is the new one
    page = table()
    page.locator("[data-select='continue']").click()
    assert record_of(page)["seed"] != first["seed"]


def test_a_kiosk_whose_clock_is_set_neither_ends_a_visit_nor_lets_it_go_on_for_ever(
    table: Open, page: Page
) -> None:
    page.clock.install(time="2026-06-01T12:00:00Z")
    table(kiosk=1, games="reef", idle=30, pace=0)
    page.locator(".attract-start").click()
    stage = page.locator("html")
    for time in ("2026-06-02T12:00:00Z", "2026-05-01T12:00:00Z"):
        page.clock.set_system_time(time)
        page.clock.run_for(3 * SECOND)
        expect(stage).to_have_attribute("data-kiosk", "visit")
    page.clock.fast_forward(29 * SECOND)
    expect(stage).to_have_attribute("data-kiosk", "warning")
    page.clock.fast_forward(21 * SECOND)
    expect(stage).to_have_attribute("data-kiosk", "attract")
