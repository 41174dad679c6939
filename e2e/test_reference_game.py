"""The reference game on the real page: by tapping, by keyboard, over reloads, handed around."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import BOOT_MS, Axe, Open
from e2e.playing import (
    FOCUSED,
    OFFERS,
    PICKS,
    SAVED,
    STATE,
    TEXTS,
    act,
    calm,
    legal,
    offered,
    record_of,
    replayed,
    settle,
)

NO_STORAGE = """IDBFactory.prototype.open = () => {
  throw new DOMException("refused", "SecurityError");
};"""


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


def test_a_whole_game_by_tapping_is_the_same_game_in_cpython(browser: Browser, site: str) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 820, "height": 1180})
    page = context.new_page()
    page.goto(f"{site}?game=reef&seats=3&seed=11&bots=2:mate&pace=0")
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)

    def tap_twice(page: Page) -> None:
        if page.locator(PICKS).count() and not page.locator(OFFERS).count():
            page.locator(PICKS).first.tap()
        target = page.locator(OFFERS).last
        target.tap()
        expect(page.locator(".prompt-do")).to_contain_text("Do it")
        page.locator(".prompt-do .main").tap()

    step = 0
    while settle(page) != "over":
        if step % 10 == 0:
            assert offered(page) == legal(replayed(page))
            listed = page.locator(".action-list [data-action]").evaluate_all(TEXTS)
            assert set(listed) == legal(replayed(page))
        act(page, tap_twice)
        step += 1
    session = replayed(page)
    assert session.over
    scores = json.loads(page.locator("html").get_attribute("data-scores") or "")
    assert scores == session.standing().scores
    expect(page.get_by_role("heading", level=2)).to_contain_text(["win"])
    context.close()


def test_a_whole_game_by_keyboard_alone(table: Open) -> None:
    page = table(game="reef", seats=2, seed=4, bots="1:cabin", pace=0, opt="start:0")
    for _ in range(30):
        if "action" in page.evaluate(FOCUSED):
            break
        page.keyboard.press("Tab")
    while settle(page) != "over":
        ply = page.evaluate(STATE)[1]
        page.wait_for_function(f"() => {{ const d = ({FOCUSED})(); return d.action || d.select; }}")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([ply, was]) => document.documentElement.dataset.ply !== String(ply)"
            " || document.activeElement.dataset.key !== was",
            arg=[ply, page.evaluate(FOCUSED).get("key")],
        )
    assert replayed(page).over


def test_arrow_keys_walk_the_board(table: Open) -> None:
    page = table(game="reef", seats=2, seed=4, bots="1:cabin", opt="start:0")
    page.locator("[data-key='berth-0']").focus()
    for key, reached in [
        ("ArrowRight", "berth-1"),
        ("ArrowDown", "berth-5"),
        ("ArrowLeft", "berth-4"),
        ("ArrowUp", "berth-0"),
        ("ArrowUp", "berth-0"),
    ]:
        page.keyboard.press(key)
        expect(page.locator(f"[data-key='{reached}']")).to_be_focused()
        expect(page.locator(".board [tabindex='0']")).to_have_count(1)


def test_a_reload_in_the_middle_resumes_the_same_game(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    for _ in range(5):
        settle(page)
        act(page, lambda page: page.locator(".action-list button").first.click())
    settle(page)
    before = record_of(page)
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    expect(page.locator("html")).to_have_attribute("data-ply", str(len(before["actions"])))
    assert record_of(page)["hashes"] == before["hashes"]


def test_home_offers_the_game_that_was_left(table: Open, site: str, page: Page) -> None:
    table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator(".action-list button").first.click())
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_text("Your game of Reef waits for you")).to_be_visible()
    page.goto(site)
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "1")


def assert_no_hand(page: Page) -> None:
    """Nobody's pearls are there: neither in a hand nor by name; the log is open to all."""
    assert page.locator("#stage :is(.dock, [data-key^=pearl])").count() == 0
    assert page.locator("#stage [aria-label*='pearl of']").count() == 0


def test_nothing_secret_is_there_while_the_device_is_handed_over(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, opt="start:0")
    expect(page.locator("html")).to_have_attribute("data-phase", "handover")
    assert_no_hand(page)
    assert page.locator("[data-action]").count() == 0
    assert page.locator(".table").evaluate("table => table.inert")  # out of reach and of hearing
    for _ in range(4):
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.activeElement.closest('.table')")
    page.get_by_role("button", name="I am Player A").click()
    mine = page.locator(".hand .card").evaluate_all("cards => cards.map(c => c.ariaLabel)")
    assert len(mine) == 3
    for _ in range(3):
        act(page, lambda page: page.locator(".action-list button").last.click())
    expect(page.locator("html")).to_have_attribute("data-phase", "handover")
    assert_no_hand(page)
    assert page.locator("#announce").inner_text().count("You draw") == 0


def test_what_is_not_legal_says_why(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, bots="1:mate", opt="start:0")
    page.locator("[data-key='berth-0']").click()
    expect(page.get_by_role("alert")).to_have_text("First show a pearl.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("[data-key='berth-0']").focus()
    page.keyboard.press("w")
    expect(page.get_by_role("alert")).to_have_text("First show a pearl.")


def test_undo_and_redo_and_the_reason_when_refused(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0,storms:0")
    html = page.locator("html")
    act(page, lambda page: page.locator(".hand [data-action]").first.click())
    page.get_by_role("button", name="Undo").click()
    expect(html).to_have_attribute("data-ply", "0")
    page.get_by_role("button", name="Redo").click()
    expect(html).to_have_attribute("data-ply", "1")
    page.locator(".bar [data-select=undo]").focus()
    page.keyboard.press("u")
    calm(page)
    expect(html).to_have_attribute("data-ply", "1")  # on a button a letter means nothing
    page.locator(".board [tabindex='0']").focus()
    page.keyboard.press("u")
    expect(html).to_have_attribute("data-ply", "0")
    page.get_by_role("button", name="Undo").click(force=True)  # it looks off, and says why
    expect(page.get_by_role("alert")).to_have_text("There is nothing to take back.")
    for _ in range(3):
        act(page, lambda page: page.locator(".action-list button").first.click())
    settle(page)
    page.get_by_role("button", name="Undo").click(force=True)  # it looks off, and says why
    expect(page.get_by_role("alert")).to_contain_text("cannot be taken back")


def test_goes_on_without_storage_and_says_so(table: Open, page: Page) -> None:
    page.add_init_script(NO_STORAGE)
    table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    expect(page.locator(".notice")).to_contain_text("This browser keeps nothing")
    act(page, lambda page: page.locator(".action-list button").first.click())


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"game": "nope"}, "there is no game 'nope' aboard"),
        ({"game": "reef", "seats": 9, "lang": "de"}, "reef ist für 2 bis 4 Plätze, nicht für 9"),
    ],
)
def test_a_bad_link_gets_a_sentence_and_the_home_screen(
    table: Open, query: dict[str, object], sentence: str
) -> None:
    page = table(**query)
    expect(page.locator("html")).to_have_attribute("data-phase", "home")
    expect(page.locator(".notice")).to_contain_text(sentence)


def test_a_damaged_save_gets_a_sentence_and_stays(table: Open, page: Page, site: str) -> None:
    table(game="reef", seats=2, seed=9, bots="1:mate", opt="start:0")
    record_of(page)
    page.evaluate(
        """() => new Promise(done => {
          const asked = indexedDB.open("four-seas");
          asked.onsuccess = () => {
            const games = asked.result.transaction("games", "readwrite").objectStore("games");
            games.getAllKeys().onsuccess = keys => {
              const damaged = '{"record":{"game":"reef","actions":[]},"chairs":[]}';
              games.put(damaged, keys.target.result[0])
                .onsuccess = () => { asked.result.close(); done(); };
            };
          };
        })"""
    )
    page.goto(site)
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
    expect(page.locator("[data-select='continue']")).to_have_count(0)
    page.get_by_role("button", name="Your games").click()
    expect(page.locator(".kept-wrong")).to_contain_text("It cannot be opened: this is not a record")
    assert len(page.evaluate(SAVED)) == 1


def test_a_bot_that_thinks_can_be_left_and_found_again(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, bots="0:mate,1:mate", pace=100)
    page.get_by_role("button", name="Home").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "home")
    page.get_by_role("button", name="Continue").click()
    page.wait_for_function(
        "() => Number(document.documentElement.dataset.ply) > 2", timeout=BOOT_MS
    )


def test_a_table_fits_its_screen(table: Open) -> None:
    page = table(game="reef", seats=4, seed=9, bots="1:mate,2:mate,3:mate", opt="start:0")
    for width in (320, 360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        root = page.evaluate("[document.documentElement.scrollWidth, document.body.scrollHeight]")
        assert root[0] <= width
        assert root[1] <= 741


def test_no_screen_has_a_fault_of_accessibility(table: Open, axe_in_both: Axe) -> None:
    page = table(game="reef", seats=3, seed=9, bots="2:mate", pace=0, opt="start:0")
    assert axe_in_both(page) == []  # hand-over
    settle(page)
    assert axe_in_both(page) == []  # table
    page.locator("[data-key='berth-0']").click()
    assert axe_in_both(page) == []  # why not
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    assert axe_in_both(page) == []  # settings and keys
    page.locator(".sheet-do").get_by_role("button", name="Close").click()
    while settle(page) != "over":
        act(page, lambda page: page.locator(".action-list button").first.click())
    assert axe_in_both(page) == []  # final
    page.get_by_role("button", name="Look at the board").click()
    assert axe_in_both(page) == []  # the board at the end
    page.get_by_role("button", name="Home").click()
    page.locator("[data-select='game reef']").click()
    assert axe_in_both(page) == []  # set-up


def test_a_game_is_set_up_and_started_by_hand(table: Open) -> None:
    page = table()
    page.locator("[data-select='game reef']").click()
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Name").first.fill("<b>Mara & Co</b>")
    page.keyboard.press("Tab")
    page.get_by_label("Level of Jonas").select_option("cabin")
    page.get_by_label("Who starts").select_option("<b>Mara & Co</b>")
    page.get_by_label("Storms").uncheck()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".prompt-say")).to_have_text("<b>Mara & Co</b>, show a pearl.")
    record = record_of(page)
    assert (record["seats"], record["options"]["start"]) == (3, 0)
    assert record["options"]["storms"] == 0


def test_the_language_can_be_switched_at_any_time(table: Open, page: Page) -> None:
    table(game="reef", seats=2, seed=9, bots="1:mate", opt="start:0", lang="fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
    page.locator(".bar [data-select='home']").click()
    page.locator("#language").select_option("de")
    expect(page.get_by_role("heading", name="Schatztruhen")).to_be_visible()
    page.locator("[data-select='continue']").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Zurücknehmen")).to_be_visible()
    page.get_by_role("button", name="Einstellungen").click()
    page.locator(".settings .segment", has_text="English").click()
    page.locator(".sheet-do").get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.reload()
    page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
