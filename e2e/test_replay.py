"""Looking at a game again on the real page, and the end of a game: plot, proof, report."""

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

import rules
from e2e.conftest import BOOT_MS, Open, boot
from e2e.playing import SAVED, STATE, act, calm, record_of, replayed, resume, settle, until
from rules.core import Flat, Session
from rules.core.record import replay
from ui.course import course

OVER = "() => document.documentElement.dataset.phase === 'over'"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def played(table: Open, game: str = "reef", **more: object) -> Page:
    """Let two bots play a game to its end."""
    page = table(game=game, seats=2, seed=5, bots="0:mate,1:mate", pace=0, **more)
    page.wait_for_function(OVER, timeout=120_000)
    calm(page)
    return page


def shows(page: Page, ply: int) -> None:
    """Wait until a replay is at a step."""
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply))
    expect(page.locator(".scrubber")).to_have_value(str(ply))


def total(session: Session[Flat], ply: int, seat: int) -> str:
    return str(sum(session.game.score(session.states[ply], seat).values()))


@pytest.mark.parametrize("game", ["reef", "titania"])
def test_a_game_that_is_over_is_scrubbed_stepped_and_played(table: Open, game: str) -> None:
    page = played(table, game)
    session = replayed(page)
    end = len(session.plies)
    page.locator(".final-do [data-select='replay']").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "replay")
    shows(page, 0)
    page.locator(".scrubber").fill(str(end // 2))
    shows(page, end // 2)
    for seat in range(2):
        score = page.locator(".seat-score").nth(seat)
        expect(score).to_have_text(total(session, end // 2, seat))
    assert page.locator("[data-action]").count() == 0
    for way, ply in [("forward", 1), ("back", 0), ("last", end), ("first", 0)]:
        page.locator(f"[data-select='replay {way}']").click()
        shows(page, ply if way in {"last", "first"} else end // 2 + ply)
    page.locator(".scrubber").fill(str(end - 3))
    page.locator("[data-select='replay faster']").click()
    page.locator("[data-select='replay faster']").click()
    play = page.locator("[data-select='replay play']")
    play.click()
    expect(play).to_have_attribute("aria-label", "Pause")
    shows(page, end)
    expect(play).to_have_attribute("aria-label", "Play the replay")
    expect(page.locator(".seat-score").first).to_have_text(total(session, end, 0))
    page.locator("[data-select='replay close']").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "over")


def test_the_keyboard_scrubs_and_escape_leaves(table: Open) -> None:
    page = played(table)
    page.locator(".final-do [data-select='replay']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='replay play']")).to_be_focused()
    page.locator(".scrubber").focus()
    for key, ply in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)]:
        page.keyboard.press(key)
        shows(page, ply)
        expect(page.locator(".scrubber")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-phase", "over")
    expect(page.locator(".final-do .main")).to_be_focused()


def test_a_line_of_the_log_leads_to_its_step(table: Open) -> None:
    page = played(table)
    page.locator("[data-select='sheet board']").click()
    line = page.locator(".log-jump").nth(6)
    ply, words = (line.get_attribute("data-select") or "").split()[1], line.inner_text()
    line.click()
    shows(page, int(ply))
    expect(page.locator(".prompt-say")).to_have_text(words)
    expect(page.locator(".log-jump[aria-current='step']")).to_have_text(words)


def test_playing_on_makes_a_game_of_its_own_beside_the_old_one(table: Open) -> None:
    page = played(table)
    old = record_of(page)
    page.locator(".final-do [data-select='replay']").click()
    page.locator(".scrubber").fill("9")
    shows(page, 9)
    page.locator("[data-select='replay on']").click()
    page.wait_for_function(OVER, timeout=BOOT_MS)
    until(page, f"async () => (await ({SAVED})()).length === 2")
    new = record_of(page)
    kept = [json.loads(game)["record"] for game in page.evaluate(SAVED)]
    assert kept[0] == old
    assert new["actions"][:9] == old["actions"][:9]
    assert replay(rules.load("reef"), new).over


def test_play_on_from_here_gives_a_human_the_turn(table: Open) -> None:
    page = table(game="reef", seats=2, seed=5, bots="1:mate", pace=0, opt="start:0")
    while settle(page) != "over":
        act(page, lambda page: page.locator(".action-list button").first.click())
    page.locator(".final-do [data-select='replay']").click()
    page.locator(".scrubber").fill("1")
    shows(page, 1)
    page.locator("[data-select='replay on']").click()
    assert settle(page) == "human"
    assert page.evaluate(STATE) == ["human", 1]
    act(page, lambda page: page.locator(".action-list button").first.click())
    assert len(replayed(page).plies) == 2


def test_the_table_behind_the_plot_agrees_with_the_scores(table: Open) -> None:
    page = played(table)
    totals = course(replayed(page)).totals
    expect(page.locator(".plot canvas")).to_be_visible()
    painted = "canvas => canvas.getContext('2d').getImageData(0, 0, 600, 100).data.some(Boolean)"
    assert page.locator(".plot canvas").evaluate(painted)
    page.locator("[data-select='tab numbers']").click()
    rows = page.locator(".turn-table tbody tr").all_inner_texts()
    assert [[int(n) for n in row.split()] for row in rows] == [
        [turn, *points] for turn, points in enumerate(totals)
    ]
    page.locator(".plot-panel [data-select='tab plot']").click()
    page.locator(".turning").first.click()
    expect(page.locator("html")).to_have_attribute("data-phase", "replay")


def test_a_record_is_verified_in_the_bots_thread(table: Open) -> None:
    page = over_soon(table, "titania")
    page.locator("[data-select='verify']").click()
    expect(page.locator(".final-record")).to_contain_text(
        "Verified: the record was played again and every hash agrees.", timeout=BOOT_MS
    )
    assert page.locator("[data-select='verify']").count() == 0


def test_a_report_is_on_the_clipboard(table: Open, site: str) -> None:
    page = played(table)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    page.locator("[data-select='report']").click()
    expect(page.get_by_text("The record was copied")).to_be_visible()
    told = json.loads(page.evaluate("() => navigator.clipboard.readText()"))
    assert told == record_of(page)


def test_where_the_clipboard_is_refused_the_record_can_be_copied_by_hand(table: Open) -> None:
    page = played(table)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.locator("[data-select='report']").click()
    field = page.get_by_label("The record of this game")
    assert json.loads(field.input_value()) == record_of(page)


def test_while_two_people_play_a_replay_keeps_the_others_secrets(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, opt="start:0")
    settle(page)
    while page.evaluate(STATE)[1] < 9:
        act(page, lambda page: page.locator(".action-list button").first.click())
        settle(page)
    ply = page.evaluate(STATE)[1]
    page.locator("[data-select='replay']").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "replay")
    session = replayed_now(page, ply)
    looker = session.actor
    expect(page.locator(".scrubber")).to_have_attribute("min", str(session.floor))
    expect(page.locator(".film-note")).to_contain_text("cannot be undone")
    page.locator(".scrubber").fill("0")
    shows(page, session.floor)
    drawn = [e for p in session.plies if p.seat == looker for e in p.events]
    mine = sum(type(event).__name__ == "Got" for event in drawn)
    assert page.locator("#stage").inner_text().count("You draw a pearl of") == mine
    assert page.locator("#stage :is(.dock, [data-key^=pearl])").count() == 0
    assert page.locator("#stage [data-action], #stage .log-jump").count() == 0
    page.keyboard.press("Escape")
    assert settle(page) == "human"
    act(page, lambda page: page.locator(".action-list button").first.click())


def replayed_now(page: Page, ply: int) -> Session[Flat]:
    """Return the game under a replay, which has another step on the page."""
    kept = json.loads(page.evaluate(SAVED)[-1])["record"]
    assert len(kept["actions"]) == ply
    return replay(rules.load(kept["game"]), kept)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_final_and_replay_are_for_everybody(
    browser: Browser,
    site: str,
    axe: Callable[[Page], list[str]],
    scheme: Literal["light", "dark"],
    width: int,
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 740}, color_scheme=scheme, service_workers="block",
        reduced_motion="reduce",
    )  # fmt: skip
    page = boot(context.new_page(), f"{site}?game=reef&seats=2&seed=5&bots=0:mate,1:mate&pace=0")
    page.wait_for_function(OVER, timeout=BOOT_MS)
    calm(page)
    for tab in ("sheet", "plot", "numbers"):
        found = page.locator(f"[data-select='tab {tab}']:visible")
        if found.count():
            found.first.click()
            assert axe(page) == []
            assert page.evaluate(SIDEWAYS) == 0
    page.locator(".final-do [data-select='replay']").click()
    page.locator("[data-select='replay forward']").click()
    assert axe(page) == []
    assert page.evaluate(SIDEWAYS) == 0
    context.close()


@pytest.mark.parametrize("game", ["chests", "island", "pirates"])
def test_the_other_games_are_replayed_in_the_same_way(table: Open, game: str) -> None:
    page = over_soon(table, game)
    session = replayed(page)
    page.locator(".final-do [data-select='replay']").click()
    for ply in (len(session.plies) // 3, len(session.plies)):
        page.locator(".scrubber").fill(str(ply))
        shows(page, ply)
        points = total(session, ply, 0).replace("-", "\N{MINUS SIGN}")
        expect(page.locator(".seat-score").first).to_have_text(points)


def over_soon(table: Open, game: str) -> Page:
    """Let CPython play a game to its last step, and a bot on the page that one."""
    session = Session(rules.load(game), 2, 3)
    while not session.over:
        legal = session.game.legal(session.state, session.actor)
        session.act(session.actor, legal[len(session.plies) % len(legal)])
    session.rewind(len(session.plies) - 1)
    page = resume(table, session, "mate", "mate")
    page.wait_for_function(OVER, timeout=BOOT_MS)
    calm(page)
    return page
