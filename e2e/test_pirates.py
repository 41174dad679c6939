"""Pirates Under Fire in the browser: whole games, one by keyboard, one that ends by blockade."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import Axe, Open
from e2e.playing import (
    MOVED_ON,
    STATE,
    act,
    calm,
    play_by_tapping,
    replayed,
    resume,
    settle,
)
from rules.core import Action, Flat, Session
from rules.core.notation import text
from rules.pirates.events import DrewShip
from rules.pirates.moves import apply
from rules.pirates.placing import reachable
from rules.pirates.setup import State

PIRATES = rules.load("pirates")
EVERYWHERE = ":is(.board, .dock, .prompt-do, .extra)"
OFFERS = f"{EVERYWHERE} [data-action]"
PICKS = f"{EVERYWHERE} [data-select^='pick ']"
ALL_DRAWN = "all => all.map(each => each.innerHTML)"
THE_DUMMY = ("your dummy mine", "#mine-dummy")  # how it is named and drawn for who laid it
FOCUSED = "selector => document.activeElement.matches(selector)"
AT = "() => Number(document.activeElement.dataset.key.split('-')[1])"


def state_of(session: Session[Flat]) -> State:
    return cast("State", session.state)


def tap_something(step: int) -> Callable[[Page], None]:
    """Hire when one can, else choose a ship; then tap something that is offered."""

    def tap(page: Page) -> None:
        for picks in (".extra [data-select^='pick hire']", ".hand [data-select^='pick ship']"):
            found = page.locator(picks)
            if found.count() and not page.locator(".board [data-action]").count():
                found.nth(step % found.count()).click()
        on_board = page.locator(".board [data-action]")
        offers = on_board if on_board.count() else page.locator(OFFERS)
        offers.nth(step * 7 % offers.count()).click()

    return tap


@pytest.mark.parametrize("bot", [0, 1])
def test_a_whole_game_by_tapping_is_the_same_game_in_cpython(
    table: Open, axe: Axe, bot: int
) -> None:
    page = table(game="pirates", seats=2, seed=40 + bot, bots=f"{bot}:mate", pace=0)
    play_by_tapping(page, axe, tap_something, OFFERS, PICKS)
    page.locator("[data-select='sheet board']").click()
    expect(page.locator(".board .space")).to_have_count(42)
    assert axe(page) == []


def tab_to(page: Page, selector: str) -> None:
    """Press the tab key until something is reached."""
    while not page.evaluate(FOCUSED, selector):
        page.keyboard.press("Tab")


def walk_to_a_target(page: Page) -> None:
    """Walk over the sea by arrow keys to the first space that may be tapped."""
    tab_to(page, ".board .space")
    first = page.locator(".board [data-action]").first.get_attribute("data-key") or ""
    row, column = divmod(int(first.split("-")[1]), 7)
    while (here := page.evaluate(AT)) != row * 7 + column:
        down, right = row - here // 7, column - here % 7
        page.keyboard.press(
            ("ArrowDown" if down > 0 else "ArrowUp")
            if down
            else ("ArrowRight" if right > 0 else "ArrowLeft")
        )
        page.wait_for_function(
            "here => document.activeElement.dataset.key !== `place-${here}`", arg=here
        )


def test_a_whole_game_by_keyboard_alone(table: Open) -> None:
    page = table(game="pirates", seats=2, seed=31, bots="1:cabin", pace=0, opt="start:0")
    while settle(page) != "over":
        ply = page.evaluate(STATE)[1]
        if page.locator(".hand [data-select^='pick ship']").count():
            tab_to(page, ".hand [data-select^='pick ship']")
            page.keyboard.press("Enter")
            calm(page)
        if page.locator(".board [data-action]").count():
            walk_to_a_target(page)
        else:
            tab_to(page, ":is(.hand, .prompt-do) [data-action]")
        page.keyboard.press("Enter")
        calm(page)
        page.wait_for_function(MOVED_ON, arg=ply)
    assert replayed(page).over


def room(state: State, seat: int) -> int:
    return sum(word.bit_count() for word in reachable(state, seat))


def nearly_walled_in() -> tuple[Session[Flat], str]:
    """Let both seats wall seat 1 in; stop before the action that does it, and return that, too."""
    session = Session(PIRATES, 2, 1, {"start": 0})
    while True:
        seat = session.actor
        ways: list[tuple[int, int, int, Action]] = []
        for action in PIRATES.legal(session.state, seat):
            after = state_of(session).clone()
            apply(after, seat, action)
            if after.lost == 1:
                return session, text(seat, action)
            ways.append((room(after, 1), -room(after, 0), len(ways), action))
        session.act(seat, min(ways)[-1])


def test_a_game_that_ends_by_blockade(table: Open) -> None:
    session, action = nearly_walled_in()
    page = resume(table, session, "", "mate")
    _, verb, what, _ = action.split(" ")
    chosen = {"place": "ship", "hire": "hire"}[verb]
    page.locator(f"[data-select='pick {chosen} {what}']").first.click()
    act(page, lambda page: page.locator(f".board [data-action='{action}']").click())
    assert settle(page) == "over"
    assert state_of(replayed(page)).lost == 1
    page.locator("[data-select='sheet board']").click()
    expect(page.locator(".log-list li").first).to_contain_text("cannot place a ship and loses")


def dummy_at_sea() -> Session[Flat]:
    """Let seat 0 hire the minelayer and lay the dummy; stop when it is seat 1's turn."""
    for seed in range(100):
        session, rng = Session(PIRATES, 2, seed, {"start": 0}), Random(seed)
        while not session.over:
            ways = PIRATES.legal(session.state, session.actor)
            wanted = [way for way in ways if way.verb == "dummy" or "minelayer" in way]
            mine = wanted if session.actor == 0 else []
            session.act(session.actor, rng.choice(mine or ways))
            if state_of(session).dummies[0] in state_of(session).trio and session.actor == 1:
                return session
    raise AssertionError


def test_nothing_secret_is_on_the_page_at_a_hand_over_or_for_the_other(table: Open) -> None:
    session = dummy_at_sea()
    page = resume(table, session, "", "")
    expect(page.locator("html")).to_have_attribute("data-phase", "handover")
    hidden = page.locator("#stage").inner_html()
    assert not any(told in hidden for told in THE_DUMMY)
    assert "You draw" not in hidden
    assert page.locator(".hand .card").count() == 0
    settle(page)
    board = page.locator(".board").inner_html()
    assert not any(told in board for told in THE_DUMMY)
    mines = page.locator("[data-key^='mine-']").evaluate_all(ALL_DRAWN)
    assert len(mines) >= 3
    assert len(set(mines)) == 1  # the dummy looks like the others
    cards = page.locator(".hand .card").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert [int(card.split(" ")[1].strip(":")) for card in cards] == [*state_of(session).hands[1]]
    drawn = [event for ply in session.plies for event in ply.events if isinstance(event, DrewShip)]
    assert {event.seat for event in drawn} == {0, 1}
    own = sum(event.seat == 1 for event in drawn)
    assert page.locator(".log-list").inner_text().count("You draw") == own


def test_a_ship_lights_its_spaces_and_says_why_not_elsewhere(table: Open) -> None:
    page = table(game="pirates", seats=2, seed=5, bots="1:mate", opt="start:0")
    assert page.locator(".board [data-action]").count() == 0
    page.locator("[data-key='place-3']").click()
    expect(page.get_by_role("alert")).to_contain_text("Now place a ship.")
    page.locator(".hand [data-select^='pick ship']").first.click()
    assert page.locator(".board [data-action]").count() == 7
    page.locator("[data-key='place-3']").click()
    expect(page.get_by_role("alert")).to_contain_text("Neither is this in your first row")
