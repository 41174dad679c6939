"""A tap on what is forbidden, at each table, leads to the rule that forbids it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open
from e2e.playing import act, settle


def titania(page: Page) -> None:
    page.locator("[data-key='hex-20']").click()  # before a card is chosen


def chests(page: Page) -> None:
    act(page, lambda page: page.locator("[data-key='square-0']").click())
    settle(page)
    page.locator("[data-key='square-53']").click()  # not straight ahead


def island(page: Page) -> None:
    page.locator("[data-key='place-0']").click()
    act(page, lambda page: page.locator(".panel-do .main").click())
    page.locator("[data-key='place-24']").click()  # another line


def pirates(page: Page) -> None:
    page.locator(".hand [data-select^='pick ship']").first.click()
    page.locator("[data-key='place-3']").click()  # the enemy's first row


@pytest.mark.parametrize(
    ("forbidden", "lang", "anchor"),
    [
        (titania, "fr", "a-turn"),
        (chests, "de", "moving"),
        (island, "en", "choosing"),
        (pirates, "fr", "placing"),
    ],
)
def test_a_refusal_leads_to_its_rule(
    table: Open, forbidden: Callable[[Page], None], lang: str, anchor: str
) -> None:
    game = forbidden.__name__
    page = table(game=game, seats=2, seed=5, bots="1:mate", pace=0, opt="start:0", lang=lang)
    forbidden(page)
    with page.expect_popup() as opened:
        page.get_by_role("alert").get_by_role("link").click()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith(f"static/pages/{lang}/{game}.html#{anchor}")
    expect(rules.locator(f":is(h2, h3)#{anchor}")).to_be_in_viewport()
