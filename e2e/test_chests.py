"""Treasure Chests in the browser: whole games by tapping, one by keyboard, the engine as oracle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import Axe, Open
from e2e.playing import (
    AT_PLAY,
    MOVED_ON,
    STATE,
    act,
    calm,
    play_by_tapping,
    replayed,
    resume,
    settle,
)
from rules.bots import play_out
from rules.core import Flat, Session

PARTS = ".table :is(.board, .dock, .prompt-do, .extra)"
OFFERS = f"{PARTS} [data-action]"
PICKS = f"{PARTS} [data-select^='pick ']"
ON_BOARD = "() => document.activeElement.matches('.board *')"


def tap_something(step: int) -> Callable[[Page], None]:
    """Build a chest if one can be built, take most tiles, sail somewhere; not always the same."""

    def tap(page: Page) -> None:
        first = [".extra [data-key='build']", f".prompt-do [data-key='{_take_or_leave(step)}']"]
        first += [".hand .playable"] * (step % 2)
        for wanted in first:
            if page.locator(wanted).count():
                page.locator(wanted).first.click()
                return
        picks = page.locator(".board [data-select^='pick ']")
        if picks.count():
            picks.nth(step * 7 % picks.count()).click()
            calm(page)
            page.locator(".prompt-do [data-action]").last.click()
            return
        offers = page.locator(OFFERS)
        offers.nth(step * 7 % offers.count()).click()

    return tap


def _take_or_leave(step: int) -> str:
    return "take" if step % 5 else "leave"


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, ""), (4, ",watchful:1,remember:1"), (6, ",free_events:1,leftovers_per_tile:1")],
)
def test_a_whole_game_by_tapping_is_the_same_game_in_cpython(
    table: Open, axe: Axe, seats: int, options: str
) -> None:
    bots = ",".join(f"{seat}:mate" for seat in range(1, seats))
    opt = f"start:0{options}"
    page = table(game="chests", seats=seats, seed=20 + seats, bots=bots, pace=0, opt=opt)
    play_by_tapping(page, axe, tap_something, OFFERS, PICKS)
    page.locator("[data-select='sheet board']").click()
    assert axe(page) == []


def test_a_whole_game_by_keyboard_alone(table: Open) -> None:
    page = table(game="chests", seats=2, seed=33, bots="1:mate", pace=0, opt="start:0")
    page.keyboard.press("Tab")
    turn = 0
    while settle(page) != "over":
        ply = page.evaluate(STATE)[1]
        while not page.evaluate(AT_PLAY):
            page.keyboard.press("Tab")
        if turn % 3 == 0 and page.evaluate(ON_BOARD):
            walk(page, "ArrowRight", "ArrowLeft")
        page.keyboard.press("Enter")
        calm(page)
        calm(page)
        if page.evaluate(STATE)[1] == ply:  # a way or a line is shown: the focus is on "do it"
            page.wait_for_function(
                "ply => document.documentElement.dataset.ply !== String(ply)"
                " || document.activeElement.matches('.prompt-do [data-action]')",
                arg=ply,
            )
            page.keyboard.press("Enter")
            calm(page)
        page.wait_for_function(MOVED_ON, arg=ply)
        turn += 1
    assert replayed(page).over


def walk(page: Page, way: str, back: str) -> None:
    """Go one square on with the arrow keys, if something can be done there."""
    page.keyboard.press(way)
    calm(page)
    if not page.evaluate(AT_PLAY):
        page.keyboard.press(back)


def test_a_square_shows_its_way_first_and_says_why_not_elsewhere(table: Open) -> None:
    page = table(game="chests", seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator("[data-key='square-0']").click())
    settle(page)
    ply = page.evaluate(STATE)[1]
    page.locator("[data-key='square-4']").click()
    expect(page.locator(".route")).to_be_attached()
    expect(page.locator("[data-key='sail']")).to_have_text("Sail east 4")
    assert page.evaluate(STATE)[1] == ply
    page.locator("[data-key='square-53']").click()
    expect(page.get_by_role("alert")).to_contain_text("your boat must move")
    act(page, lambda page: page.locator("[data-key='square-4']").click())


def ready_to_build() -> Session[Flat]:
    """Let bots play until the first seat builds a chest; stop before that."""
    session = Session(rules.load("chests"), 2, 22, {"start": 0})
    play_out(session, ["mate"] * 2, 22)
    done = [(ply.seat, ply.action.verb) for ply in session.plies]
    session.rewind(done.index((0, "chest")))
    return session


def test_a_chest_is_composed_by_hand(table: Open) -> None:
    page = resume(table, ready_to_build(), "", "cabin")
    worth = page.locator("[data-key='build']").inner_text()
    page.locator("[data-key='show-own']").click()
    expect(page.locator("[data-key='build']")).to_have_count(0)
    expect(page.locator(".panel-words")).to_contain_text("Still missing: 2 lids, 2 bottoms.")
    page.locator("[data-key='show-best']").click()
    expect(page.locator("[data-key='build']")).to_have_text(worth)
    page.locator(".hand .chosen").first.click()
    expect(page.locator(".panel-words")).to_contain_text("Still missing")
    page.keyboard.press("Escape")
    act(page, lambda page: page.locator("[data-key='build']").click())
    assert "chest" in [ply.action.verb for ply in replayed(page).plies]
