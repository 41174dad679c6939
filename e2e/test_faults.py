"""What can go wrong does: tabs and threads die, storage fails, clocks jump; nothing is lost."""

import contextlib
import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.conftest import BOOT_MS, SITE, Open, Start, boot, watch
from e2e.playing import SAVED, STATE, calm, fragment, record_of, replayed, settle, until
from e2e.test_offline import NEWER, deploy, kept, version
from e2e.test_shelf import LISTED, do_the_first, nearly_over
from tools.serve import hosted

REEF = {"game": "reef", "seats": 2, "seed": 9, "pace": 0, "opt": "start:0"}
ALONE = {**REEF, "bots": "1:mate"}
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


def at_ply(page: Page, ply: int) -> None:
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply), timeout=BOOT_MS)


# A tab that is killed or left


def test_a_tab_that_is_killed_before_the_shelf_has_the_action_loses_nothing(
    table: Open, site: str
) -> None:
    page = table(**REEF)
    settle(page)
    record_of(page)
    page.evaluate(SLOW_SHELF)
    do_the_first(page)
    done = page.evaluate(STATE)[1]
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    again = boot(page.context.new_page(), site)
    assert len(json.loads(again.evaluate(SAVED)[-1])["record"]["actions"]) < done
    again.locator("[data-select='continue']").click()
    at_ply(again, done)
    assert len(replayed(again).plies) == done  # and now it is on the shelf


def test_a_page_that_is_left_with_a_tap_not_worked_out_has_done_it(table: Open) -> None:
    page = table(**REEF)
    settle(page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 20})
    page.locator("[data-select='hint']").first.focus()
    page.keyboard.press("Escape")  # by now it knows how slow it is
    calm(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.evaluate(NO_PICTURE)
    tap(page)
    assert page.evaluate(STATE)[1] == 0
    page.reload()
    at_ply(page, 1)


# A thread that is killed


def test_a_thread_killed_in_thought_is_followed_by_another_and_the_bot_answers(
    table: Open, page: Page
) -> None:
    page.clock.install()
    table(**{**REEF, "game": "titania", "bots": "0:admiral,1:admiral"})
    moved_on(page, 0)
    ply = page.evaluate(STATE)[1]
    (thread,) = page.workers
    with thread.expect_event("close"):
        page.evaluate(KILL)
    page.clock.fast_forward(16 * SECOND)
    expect(page.locator(".notice")).to_contain_text("lost in thought and starts again")
    moved_on(page, ply)
    assert len(page.workers) == 1
    assert len(replayed(page).plies) > ply


def test_where_a_thread_is_killed_as_it_comes_up_the_bot_answers_without(
    table: Open, page: Page
) -> None:
    page.clock.install()
    page.add_init_script(STILLBORN)
    table(**{**REEF, "bots": "0:mate"})
    page.wait_for_function("() => window.killed")
    page.clock.fast_forward(41 * SECOND)
    moved_on(page, 0)
    expect(page.locator(THREAD)).to_have_count(0)
    assert replayed(page).plies


def moved_on(page: Page, ply: int) -> None:
    """Wait until somebody has done something."""
    page.wait_for_function(
        "ply => Number(document.documentElement.dataset.ply) > ply", arg=ply, timeout=BOOT_MS
    )


# Storage that fails


def test_a_full_browser_is_told_of_the_game_goes_on_and_can_be_exported(
    table: Open, page: Page
) -> None:
    page.add_init_script(FULL)
    table(**ALONE)
    for _ in range(2):
        do_the_first(page)
        expect(page.locator(".notice")).to_contain_text("This browser has no room left")
    with page.expect_download() as given:
        page.locator(".notice").get_by_role("button", name="Export").click()
    told = json.loads(Path(given.value.path()).read_text("utf-8"))["record"]
    assert len(told["actions"]) == page.evaluate(STATE)[1]
    page.locator("[data-key=share]").first.click()
    assert "#p=" in page.locator("#share-link").input_value()


def test_what_is_wiped_in_the_middle_of_a_game_is_written_anew(table: Open, site: str) -> None:
    page = table(**ALONE)
    do_the_first(page)
    record_of(page)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "all"}
    )
    do_the_first(page)
    expect(page.locator(".notice")).to_contain_text("What this browser kept was wiped")
    done = page.evaluate(STATE)[1]
    assert len(replayed(page).plies) == done
    page.reload()
    at_ply(page, done)


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


# Two tabs


def test_two_tabs_on_one_game_the_last_one_has_it_and_the_other_is_told_and_takes_it_back(
    table: Open, site: str, problems: list[str]
) -> None:
    first = table(**ALONE)
    do_the_first(first)
    other = boot(watch(first.context.new_page(), site, problems), site)
    other.locator("[data-select='continue']").click()
    expect(first.locator(".notice")).to_contain_text("goes on in another tab")
    expect(first.locator("html")).to_have_attribute("data-phase", "home")
    do_the_first(other)
    done = other.evaluate(STATE)[1]
    first.locator("[data-select='continue']").click()
    at_ply(first, done)
    expect(first.locator(".notice")).to_contain_text("as it was left there")
    expect(other.locator("html")).to_have_attribute("data-phase", "home")
    do_the_first(first)
    assert len(replayed(first).plies) > done


def test_a_tab_that_has_not_heard_of_the_other_overwrites_nothing(
    table: Open, page: Page, site: str, problems: list[str]
) -> None:
    page.add_init_script(DEAF)
    first = table(**ALONE)
    do_the_first(first)
    other = boot(watch(first.context.new_page(), site, problems), site)
    other.locator("[data-select='continue']").click()
    do_the_first(other)
    do_the_first(other)
    before = record_of(other)["actions"]
    tap(first)
    expect(first.locator(".notice")).to_contain_text("as it was left there")
    settle(first)
    assert record_of(first)["actions"][: len(before)] == before


def test_what_two_tabs_count_is_counted_together(table: Open, site: str) -> None:
    first = table(fragment(nearly_over(5), "", "cabin"), pace=0)
    other = boot(first.context.new_page(), f"{site}?pace=0{fragment(nearly_over(6), '', 'cabin')}")
    for page in (first, other):
        while settle(page) != "over":
            do_the_first(page)
    for page in (first, other):
        page.locator(".final-do [data-select='home']").click()
        page.get_by_role("button", name="Your games").click()
        page.get_by_role("button", name="Statistics").click()
        expect(page.locator(".stat-card dd").first).to_have_text("2")


# A newer version


def test_a_version_that_comes_while_a_bot_thinks_waits_and_neither_loses_anything(
    start: Start, own_site: Path
) -> None:
    deploy(own_site, "two")
    newer = {name: (own_site / name).read_bytes() for name in ("index.html", "sw.js")}
    for name in newer:
        shutil.copy(SITE / name, own_site / name)
    with hosted(own_site) as url:
        page = kept(start().new_page(), url)
        older = version(page)
        boot(page, f"{url}?game=titania&seats=2&seed=9&bots=0:admiral,1:admiral&pace=0")
        moved_on(page, 0)
        for name, data in newer.items():
            (own_site / name).write_bytes(data)
        until(page, NEWER)
        done = page.evaluate(STATE)[1]
        moved_on(page, done)
        assert version(page) == older
        done = page.evaluate(STATE)[1]
        page.get_by_role("button", name="Use it now").first.click()  # a bot is thinking
        expect(page.locator("#version")).to_have_text("two")
        page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
        assert page.evaluate(STATE)[1] >= done
        moved_on(page, done)
