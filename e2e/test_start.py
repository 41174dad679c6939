"""The way into a game, and back into it after a reload, on the built site."""

import json

import pytest
from playwright.sync_api import expect

from e2e.conftest import BOOT_MS, Open
from e2e.playing import MOVED_ON, OFFERS, PICKS, SAVED, STATE, record_of, settle

GAMES = ("titania", "chests", "island", "pirates")
TITLES = dict(
    zip(GAMES, ("Titania", "Treasure Chests", "Flower Island", "Pirates Under Fire"), strict=True)
)
HOME = ".bar [data-select='home']"


@pytest.mark.parametrize("name", GAMES)
def test_a_newcomer_plays_against_a_bot_after_two_taps_and_is_told_what_to_do(
    table: Open, name: str
) -> None:
    page = table(pace=0)
    page.locator(f".cover[data-game='{name}'] .button.main").click()
    expect(page.locator(".setup-do")).to_contain_text("You play against Ida (mate).")
    page.locator(".setup-do .main").click()
    assert settle(page) == "human"
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[name])
    expect(page.locator("#prompt")).to_contain_text("Player A")
    told = page.locator("#prompt").inner_text()
    assert len(told.split()) > 3
    assert page.locator(f":is({OFFERS}, {PICKS})").count()
    assert json.loads(page.evaluate(SAVED)[-1])["chairs"] == [["Player A", ""], ["Ida", "mate"]]


def test_a_set_up_is_remembered_over_reloads_all_but_the_deal(table: Open) -> None:
    page = table()
    page.locator("[data-select='game titania 2']").click()
    page.get_by_role("button", name="Add a player").click()
    name = page.locator("[data-field='name 0']")
    name.fill("Mara")
    name.blur()
    page.locator("[data-field='who 1']").last.select_option("cabin")
    page.locator("[data-field='mark 0']").select_option("E")
    seed = page.locator("#seed").input_value()
    page.locator(".setup-do .main").click()
    expect(page.locator("html")).to_have_attribute("data-turn", "0", timeout=BOOT_MS)
    page.locator(HOME).click()
    expect(page.locator("[data-seats='titania']")).to_have_value("3")
    for again in (page, table()):
        expect(again.locator("[data-seats='titania']")).to_have_value("3")
        again.locator("[data-select='game titania 3']").click()
        expect(again.locator("[data-field='name 0']")).to_have_value("Mara")
        expect(again.locator("select[data-field='who 1']")).to_have_value("cabin")
        expect(again.locator("[data-field='mark 0']")).to_have_value("E")
        assert again.locator("#seed").input_value() != seed
        again.locator(HOME).click()


@pytest.mark.parametrize("name", GAMES)
def test_a_reload_in_the_middle_resumes_the_same_game(table: Open, name: str) -> None:
    page = table(game=name, seats=2, seed=9, bots="1:cabin", pace=0, opt="start:0")
    for _ in range(3):
        settle(page)
        ply = page.evaluate(STATE)[1]
        listed = page.locator(".action-list [data-action]").first
        listed.evaluate("button => button.click()")
        page.wait_for_function(MOVED_ON, arg=ply)
    settle(page)
    before = record_of(page)
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    expect(page.locator("html")).to_have_attribute("data-ply", str(len(before["actions"])))
    assert record_of(page) == before
