"""Bots in their own thread: levels, hints, seats that change hands, and nothing left behind."""

import json

import pytest
from playwright.sync_api import expect

from e2e.conftest import BOOT_MS, Open
from e2e.playing import STATE, act, replayed, settle
from rules.core.notation import text

GAMES = ["titania", "chests", "island", "pirates"]


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_tells_three_actions_and_plays_the_one_that_is_tapped(
    table: Open, game: str
) -> None:
    page = table(game=game, seats=2, seed=5, bots="1:cabin", pace=0, opt="start:0")
    page.locator(".board [tabindex='0']").first.focus()
    page.keyboard.press("h")
    rows = page.locator(".counsel li")
    expect(rows.first).to_be_visible(timeout=BOOT_MS)
    assert 1 <= rows.count() <= 3
    expect(rows.first).to_contain_text("% to win")
    wanted = rows.first.locator("[data-action]").get_attribute("data-action")
    act(page, lambda page: page.locator(".counsel [data-action]").first.click())
    first = replayed(page).plies[0]
    assert text(first.seat, first.action) == wanted
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("level", ["captain", "admiral"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_searches_answers_in_its_own_thread(table: Open, game: str, level: str) -> None:
    page = table(game=game, seats=2, seed=5, bots=f"0:{level}", pace=0, opt="start:0")
    page.wait_for_function(
        "() => Number(document.documentElement.dataset.ply) > 0", timeout=BOOT_MS
    )
    assert replayed(page).plies


def test_a_seat_changes_hands_in_the_middle_of_a_game(table: Open) -> None:
    page = table(game="reef", seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator(".action-list button").first.click())
    settle(page)
    page.locator(".board [tabindex='0']").focus()
    page.keyboard.press("?")
    page.locator("[data-field='seat 0']").select_option("mate")
    page.keyboard.press("Escape")
    page.wait_for_function(
        "() => document.documentElement.dataset.phase === 'over'", timeout=BOOT_MS
    )
    scores = json.loads(page.locator("html").get_attribute("data-scores") or "")
    assert scores == replayed(page).standing().scores


def test_a_bot_that_is_left_leaves_nothing_running(table: Open) -> None:
    page = table(game="titania", seats=2, seed=5, bots="0:admiral,1:admiral", pace=0)
    page.wait_for_function(
        "() => Number(document.documentElement.dataset.ply) > 0", timeout=BOOT_MS
    )
    assert len(page.workers) == 1
    with page.workers[0].expect_event("close"):
        page.locator("[data-select='home']").click()
    assert page.workers == []
    page.locator("[data-select='continue']").click()
    ply = page.evaluate(STATE)[1]
    page.wait_for_function(
        "ply => Number(document.documentElement.dataset.ply) > ply", arg=ply, timeout=BOOT_MS
    )
    assert len(page.workers) == 1
