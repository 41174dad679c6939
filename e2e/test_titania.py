"""Titania in the browser: whole games by tapping, one by keyboard, the engine as oracle."""

from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Axe, Open
from e2e.playing import (
    FOCUSED,
    OFFERS,
    STATE,
    act,
    calm,
    play_by_tapping,
    replayed,
    settle,
)


def tap_something(step: int) -> Callable[[Page], None]:
    """Tap a card if one must be chosen, then something that is offered, not always the same."""

    def tap(page: Page) -> None:
        cards = page.locator(".hand [data-select^='pick ']")
        if cards.count():
            cards.nth(step % cards.count()).click()
            calm(page)
        on_board = page.locator(".board [data-action]")
        offers = on_board if on_board.count() else page.locator(OFFERS)
        if not offers.count():  # the chosen card leaves two colours everywhere: choose a hex first
            page.locator(".board [data-select^='pick ']").first.click()
            calm(page)
            offers = page.locator(OFFERS)
        offers.nth(step * 7 % offers.count()).click()

    return tap


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_tapping_is_the_same_game_in_cpython(
    table: Open, axe: Axe, seats: int
) -> None:
    bots = ",".join(f"{seat}:mate" for seat in range(1, seats))
    page = table(game="titania", seats=seats, seed=20 + seats, bots=bots, pace=0, opt="start:0")
    play_by_tapping(page, axe, tap_something)


def test_a_whole_game_by_keyboard_alone(table: Open) -> None:
    page = table(game="titania", seats=2, seed=31, bots="1:cabin", pace=0, opt="start:0")
    for _ in range(40):
        if {"action", "select"} & page.evaluate(FOCUSED).keys():
            break
        page.keyboard.press("Tab")
    turn = 0
    while settle(page) != "over":
        ply = page.evaluate(STATE)[1]
        # Every other step a card and a hex, else what the focus stands on: draw or done.
        if turn % 2 == 0 and page.locator(".hand [data-select^='pick ']").count():
            while not page.evaluate(FOCUSED).get("select", "").startswith("pick"):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            calm(page)
            while not page.evaluate("() => document.activeElement.matches('.board *')"):
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        calm(page)
        if page.evaluate(STATE)[1] == ply:  # two colours: the prompt asks which
            page.wait_for_function(
                "ply => document.documentElement.dataset.ply !== String(ply)"
                " || document.activeElement.matches('.prompt-do [data-action]')",
                arg=ply,
            )
            if page.evaluate(STATE)[1] == ply:
                page.keyboard.press("Enter")
                calm(page)
        page.wait_for_function(
            "ply => document.documentElement.dataset.ply !== String(ply)", arg=ply
        )
        turn += 1
    assert replayed(page).over


def test_a_card_lights_its_hexes_and_says_why_not_elsewhere(table: Open) -> None:
    page = table(game="titania", seats=2, seed=5, bots="1:mate", opt="start:0")
    assert page.locator(".board [data-action]").count() == 0
    page.locator(".hand [data-select^='pick ']").first.click()
    calm(page)
    assert page.locator(".board [data-action]").count() > 0
    page.locator("[data-key='hex-60']").click()
    expect(page.get_by_role("alert")).to_contain_text("No ship is ever placed on a tower site.")


def test_nobody_sees_anothers_point_tiles_or_cards(table: Open) -> None:
    page = table(game="titania", seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator("[data-key='draw']").click())
    settle(page)
    session = replayed(page)
    view = session.game.view(session.state, 0).dump()
    hands = cast("list[tuple[int, ...]]", view["hands"])
    assert page.locator(".hand .card").count() == len(hands[0])
    assert "You draw" not in page.locator(".recap").inner_text()
