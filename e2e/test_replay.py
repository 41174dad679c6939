"""Looking at a game again on the real page, and the end of a game: plot, proof, report."""

import json

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import BOOT_MS, Axe, Open
from e2e.playing import SAVED, STATE, act, calm, record_of, replayed, resume, settle, until
from rules.bots import play_out
from rules.core import Flat, Session
from rules.core.record import replay
from ui.course import course

OVER = "() => document.documentElement.dataset.phase === 'over'"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def over_soon(table: Open, game: str = "reef") -> Page:
    """Let CPython play a game to its last step, and a bot on the page that one."""
    session = Session(rules.load(game), 2, 5)
    play_out(session, ["mate"] * 2, 5)
    session.rewind(len(session.plies) - 1)
    page = resume(table, session, "mate", "mate")
    page.wait_for_function(OVER, timeout=BOOT_MS)
    calm(page)
    return page


def shows(page: Page, ply: int) -> None:
    """Wait until a replay is at a step."""
    expect(page.locator("html")).to_have_attribute("data-ply", str(ply))
    expect(page.locator(".scrubber")).to_have_value(str(ply))


def total(session: Session[Flat], ply: int, seat: int) -> str:
    """Return the points of a seat at a step, as English writes them."""
    return f"{sum(session.game.score(session.states[ply], seat).values()):,}".replace(
        "-", "\N{MINUS SIGN}"
    )


@pytest.mark.parametrize("game", ["reef", "titania"])
def test_a_game_that_is_over_is_scrubbed_stepped_and_played(table: Open, game: str) -> None:
    page = over_soon(table, game)
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
    page = over_soon(table)
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
    page = over_soon(table)
    page.locator("[data-select='sheet board']").click()
    line = page.locator(".log-jump").nth(6)
    ply, words = (line.get_attribute("data-select") or "").split()[1], line.inner_text()
    line.click()
    shows(page, int(ply))
    expect(page.locator(".prompt-say")).to_have_text(words)
    expect(page.locator(".log-jump[aria-current='step']")).to_have_text(words)


def test_playing_on_makes_a_game_of_its_own_beside_the_old_one(table: Open) -> None:
    page = over_soon(table)
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
    session = Session(rules.load("reef"), 2, 5, {"start": 0})
    play_out(session, ["mate"] * 2, 5)
    page = resume(table, session, "", "mate")
    assert settle(page) == "over"
    page.locator(".final-do [data-select='replay']").click()
    page.locator(".scrubber").fill("1")
    shows(page, 1)
    page.locator("[data-select='replay on']").click()
    assert settle(page) == "human"
    assert page.evaluate(STATE) == ["human", 1]
    act(page, lambda page: page.locator(".action-list button").first.click())
    assert len(replayed(page).plies) == 2


def test_the_table_behind_the_plot_agrees_with_the_scores(table: Open) -> None:
    page = over_soon(table)
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
    page = over_soon(table)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    page.locator("[data-select='report']").click()
    expect(page.get_by_text("The record was copied")).to_be_visible()
    told = json.loads(page.evaluate("() => navigator.clipboard.readText()"))
    assert told == record_of(page)


def test_where_the_clipboard_is_refused_the_record_can_be_copied_by_hand(table: Open) -> None:
    page = over_soon(table)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.locator("[data-select='report']").click()
    field = page.get_by_label("The record of this game")
    assert json.loads(field.input_value()) == record_of(page)


def test_while_two_people_play_a_replay_keeps_the_others_secrets(table: Open) -> None:
    begun = Session(rules.load("reef"), 2, 9, {"start": 0})
    play_out(begun, ["mate"] * 2, 9)
    begun.rewind(9)
    page = resume(table, begun, "", "")
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


@pytest.mark.parametrize("width", [320, 1280])
def test_final_and_replay_are_for_everybody(
    table: Open, page: Page, axe_in_both: Axe, width: int
) -> None:
    def look() -> None:
        assert axe_in_both(page) == []
        assert page.evaluate(SIDEWAYS) == 0

    page.set_viewport_size({"width": width, "height": 740})
    over_soon(table)
    for tab in ("sheet", "plot", "numbers"):
        found = page.locator(f"[data-select='tab {tab}']:visible")
        if found.count():
            found.first.click()
            look()
    page.locator(".final-do [data-select='replay']").click()
    page.locator("[data-select='replay forward']").click()
    look()


@pytest.mark.parametrize("game", ["chests", "island", "pirates"])
def test_the_other_games_are_replayed_in_the_same_way(table: Open, game: str) -> None:
    page = over_soon(table, game)
    session = replayed(page)
    page.locator(".final-do [data-select='replay']").click()
    for ply in (len(session.plies) // 3, len(session.plies)):
        page.locator(".scrubber").fill(str(ply))
        shows(page, ply)
        expect(page.locator(".seat-score").first).to_have_text(total(session, ply, 0))
