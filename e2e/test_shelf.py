"""The shelf and the statistics, on the built site."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import Axe, Open
from e2e.playing import SAVED, act, record_of, resume, settle, until
from rules.core import Flat, Session
from rules.core.record import record

GAMES = ("titania", "chests", "island", "pirates")
LIGHT = "static/pages/en/about.html"  # a page of the site without Python
KEEP = """games => new Promise((done, failed) => {
  const asked = indexedDB.open("four-seas", 1);
  asked.onerror = failed;
  asked.onupgradeneeded = () => asked.result.createObjectStore("games");
  asked.onsuccess = () => {
    const writing = asked.result.transaction("games", "readwrite");
    games.forEach((data, index) => writing.objectStore("games").put(data, index + 1));
    writing.oncomplete = () => { asked.result.close(); done(); };
  };
})"""
FULL = """IDBObjectStore.prototype.put = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
TAKEN_AWAY = """() => {  // as when somebody clears what a site has kept: the base is closed
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...how) {
    IDBDatabase.prototype.transaction = open;
    this.close();
    return open.apply(this, how);
  };
}"""
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
LISTED = ".action-list [data-action]"
HOME = ".bar [data-select='home']"


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def played(name: str, steps: int, seed: int = 5) -> Session[Flat]:
    """Play by chance: some steps, or to the end."""
    session, rng = Session(rules.load(name), 2, seed, {"start": 0}), Random(seed)
    while not session.over and len(session.plies) != steps:
        seat = session.actor
        session.act(seat, rng.choice(session.game.legal(session.state, seat)))
    return session


def kept(session: Session[Flat]) -> str:
    chairs = [["Mara", ""], ["Otto", "mate"]]
    return json.dumps({"record": record(session), "chairs": chairs}, separators=(",", ":"))


@pytest.fixture
def stocked(table: Open, page: Page, site: str) -> Open:
    """Open the shelf with games on it."""

    def open_shelf(*games: str) -> Page:
        page.goto(f"{site}{LIGHT}")
        page.evaluate(KEEP, games)
        table()
        page.get_by_role("button", name="Your games").click()
        return page

    return open_shelf


def exported(page: Page, button: str) -> Path:
    with page.expect_download() as given:
        page.locator(f"[data-select='{button}']").click()
    return Path(given.value.path())


def bring(page: Page, *files: Path | dict[str, object]) -> None:
    page.locator("input[type=file]").set_input_files(list(files))  # type: ignore[arg-type]


def on_the_shelf(page: Page, games: int) -> None:
    until(page, f"async games => (await ({SAVED})()).length === games", games)


# The shelf


def test_all_four_games_are_gone_on_with_or_looked_at(stocked: Open) -> None:
    ends = [played(name, -1) for name in GAMES]
    page = stocked(*map(kept, ends), *(kept(played(name, 7)) for name in GAMES))
    expect(page.locator(".kept-game")).to_have_count(8)
    expect(page.locator(".kept-game img")).to_have_count(8)
    expect(page.locator(".kept-game time").first).to_have_text("1 Jan 1970, 00:00")
    for number, end in enumerate(ends, 1):
        page.locator(f"[data-select='open {number}']").click()
        expect(page.locator("html")).to_have_attribute("data-phase", "over")
        scores = json.loads(page.locator("html").get_attribute("data-scores") or "")
        assert scores == end.standing().scores
        page.locator(".final-do [data-select='home']").click()
        page.get_by_role("button", name="Your games").click()
    page.locator("[data-select='open 5']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Titania")
    assert int(page.locator("html").get_attribute("data-ply") or 0) >= 7


def test_a_damaged_save_beside_a_good_one_loses_nothing(stocked: Open) -> None:
    old = json.loads(kept(played("reef", 3)))
    old["record"]["version"] = 99
    page = stocked(kept(played("reef", 5)), '{"record":', json.dumps(old))
    shut = page.locator(".kept-wrong")
    expect(shut).to_have_text(
        [
            "It cannot be opened: the record is of reef version 99; this is reef version 1.",
            "It cannot be opened: it is damaged.",
        ]
    )
    assert exported(page, "export 2").read_text("utf-8") == '{"record":'
    page.locator("[data-select='sheet discard 2']").click()
    page.locator("[data-select='discard 2']").click()
    on_the_shelf(page, 2)
    page.locator("[data-select='open 1']").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "5")


def test_exported_deleted_and_imported_a_game_is_the_same(stocked: Open, table: Open) -> None:
    session = played("island", 9)
    page = stocked(kept(session))
    file = exported(page, "export 1")
    page.locator("[data-select='sheet discard 1']").click()
    expect(page.get_by_role("dialog")).to_contain_text("Mara, Otto with its 9 steps")
    expect(page.get_by_role("dialog").get_by_role("button", name="Keep")).to_be_focused()
    page.locator("[data-select='discard 1']").click()
    expect(page.locator(".kept-game")).to_have_count(0)
    on_the_shelf(page, 0)
    bring(page, file)
    expect(page.get_by_role("status").first).to_have_text("1 game was put on the shelf.")
    on_the_shelf(page, 1)
    page = table()
    page.locator("[data-select='continue']").click()
    assert record_of(page)["hashes"][:2] == record(session)["hashes"][:2]


def test_all_games_as_one_file_come_back_once(stocked: Open) -> None:
    page = stocked(kept(played("reef", 3)), kept(played("pirates", -1)))
    file = exported(page, "export-all")
    bring(page, file)
    expect(page.get_by_role("status").first).to_have_text("2 games were on the shelf already.")
    expect(page.locator(".kept-game")).to_have_count(2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ahoy!", "it is not a file of games: it holds no JSON"),
        ("{}", "this is not a record: 'game' is missing or of the wrong kind"),
    ],
)
def test_nonsense_gets_a_sentence(stocked: Open, text: str, sentence: str) -> None:
    page = stocked(kept(played("reef", 3)))
    bring(page, {"name": "odd.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(page.get_by_role("status").first).to_contain_text(
        f"odd.json cannot be opened: {sentence}."
    )
    expect(page.locator(".kept-game")).to_have_count(1)


# Storage


def test_a_full_browser_is_told_of(table: Open, page: Page) -> None:
    page.add_init_script(FULL)
    table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    expect(page.locator(".notice")).to_contain_text("This browser has no room left")


def test_what_was_wiped_in_the_middle_of_a_game_is_put_back(stocked: Open) -> None:
    page = stocked(kept(played("titania", 3)), kept(played("reef", 3)))
    page.locator("[data-select='open 2']").click()
    do_the_first(page)
    record_of(page)  # all is written so far
    page.evaluate(TAKEN_AWAY)
    do_the_first(page)
    expect(page.locator(".notice")).to_contain_text("What this browser kept was wiped")
    on_the_shelf(page, 2)


def do_the_first(page: Page) -> None:
    """Do the first thing in the list, and let the bots answer."""
    settle(page)
    act(page, lambda page: page.locator(LISTED).first.evaluate("button => button.click()"))
    settle(page)


# Statistics


def nearly_over(seed: int = 5) -> Session[Flat]:
    """Play until little is left to do, and some of it to the first seat."""
    session = played("reef", -1, seed)
    session.rewind(max(n for n, ply in enumerate(session.plies) if ply.seat == 0))
    return session


def test_a_finished_game_counts_once_even_after_a_reload(table: Open) -> None:
    page = resume(table, nearly_over(), "", "cabin")
    while settle(page) != "over":
        do_the_first(page)

    def told() -> str:
        page.get_by_role("button", name="Your games").click()
        page.get_by_role("button", name="Statistics").click()
        expect(page.locator(".stat-card")).to_have_count(1)
        return page.locator(".stat-card").inner_text()

    page.locator(".final-do [data-select='home']").click()
    first = told()
    assert first.split("\n")[:3] == ["Reef", "Played", "1"]
    page = table()
    assert told() == first
    page.get_by_role("button", name="Your games").click()
    page.locator("[data-select^='sheet discard']").click()
    page.locator("[data-select^='discard']").click()
    page = table()
    assert told() == first
    results = json.loads(exported(page, "export-stats").read_text("utf-8"))
    assert results["sums"]["reef"]["played"] == 1
    page.locator("[data-select='sheet forget']").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No game is counted yet: finish one.")).to_be_visible()


# For everybody


def test_shelf_statistics_and_set_up_are_accessible_and_never_scroll_sideways(
    stocked: Open, axe_in_both: Axe
) -> None:
    page = stocked(kept(played("chests", -1)), kept(played("titania", 5)), '{"record":')

    def look() -> None:
        assert axe_in_both(page) == []
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate(SIDEWAYS) <= 0
        page.set_viewport_size({"width": 1280, "height": 800})

    look()
    page.locator("[data-select='sheet discard 1']").click()
    look()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator(".stat-card")).to_have_count(1)
    look()
    page.locator(HOME).click()
    look()
    page.locator("[data-select='game chests 2']").click()
    look()


def test_the_shelf_is_worked_by_keyboard(stocked: Open) -> None:
    page = stocked(kept(played("reef", 5)))
    expect(page.locator("[data-select='open 1']")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Keep")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".kept-game")).to_have_count(1)
