"""Links between browsers: opened, refused, read off a QR code; a game played by them alone."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import rules
from e2e.conftest import BOOT_MS, SCHEMES, Axe, Open, boot, watch
from e2e.playing import SAVED, STATE, act, calm, fragment, record_of, replayed, settle
from rules.bots import play_out
from rules.core import Flat, Session
from rules.core.link import decode, encode
from rules.core.notation import text

ROUNDS = 2
# Of other sorts of codes there are some by chance: rows that look like a short one.
QR = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
DAMAGED = "This link cannot be opened: the link is damaged or cut short."
PAINTED = "() => { const c = document.querySelector('canvas.qr'); return c.width === c.height; }"
NO_CLIPBOARD = """document.execCommand = () => false;
  Object.defineProperty(navigator, "clipboard", { value: undefined });"""

Another = Callable[[], Page]


pytestmark = pytest.mark.usefixtures("reef_on_the_shelf")


@pytest.fixture
def another(
    browser: Browser, browser_context_args: dict[str, Any], site: str, problems: list[str]
) -> Iterator[Another]:
    """Give one more browser with a memory of its own, on which nothing may go wrong either."""
    contexts = []

    def begin() -> Page:
        contexts.append(browser.new_context(**browser_context_args))
        return watch(contexts[-1].new_page(), site, problems)

    yield begin
    for context in contexts:
        context.close()
    assert problems == []


def link_to(site: str, session: Session[Flat]) -> str:
    """Write the link of a game that CPython has played; all are people."""
    return f"{site}{fragment(session, *[''] * session.seats)}"


def phase(page: Page, wanted: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-phase", wanted)


def follow(page: Page, link: str) -> None:
    """Paste a link into the address of the open page."""
    page.evaluate("link => { location.href = link; }", link)


def shared(page: Page) -> str:
    """Share the game from whatever screen this is, and return the link."""
    page.locator("[data-select='share']").last.click()  # a hand-over lies over the table
    link = page.locator("#share-link").input_value()
    page.wait_for_function(PAINTED)
    return link


def code_in(page: Page, path: str) -> str:
    """Read the QR code off the screen."""
    page.locator("canvas.qr").screenshot(path=path)
    with Image.open(path) as picture:
        (found,) = zxingcpp.read_barcodes(picture, QR)
    return str(found.text)


def play(page: Page, line: str) -> None:
    """Tap an action in the list of all that may be done."""
    fold = page.locator(".actions details:not([open]) > summary")
    if fold.count():
        fold.click()
    act(page, lambda page: page.locator(f'.action-list [data-action="{line}"]').click())
    calm(page)


def test_a_link_opened_elsewhere_is_the_same_game_and_survives_a_reload(
    table: Open, another: Another
) -> None:
    page = table(game="titania", seats=2, seed=5, opt="start:0", lang="en")
    settle(page)
    play(page, "0 draw")
    link = shared(page)
    other = boot(another(), link)
    phase(other, "handover")
    assert record_of(other) == record_of(page)
    assert "#" not in other.url
    settle(other)
    play(other, str(other.locator(".action-list button").first.get_attribute("data-action")))
    played = record_of(other)
    other.reload()
    other.wait_for_selector("html[data-ready='1']")
    phase(other, "handover")
    assert record_of(other) == played
    assert len(replayed(other).plies) == len(played["actions"])


def test_a_link_that_is_opened_beside_a_game_loses_neither(table: Open, site: str) -> None:
    page = table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator(".action-list button").first.click())
    mine = record_of(page)
    follow(page, link_to(site, Session(rules.load("reef"), 2, 3)))
    page.wait_for_selector("html[data-ready='1'][data-ply='0']", timeout=BOOT_MS)
    phase(page, "handover")
    assert record_of(page)["seed"] == 3
    kept = [json.loads(data)["record"] for data in page.evaluate(SAVED)]
    assert kept == [mine, record_of(page)]


def bad_links() -> list[tuple[str, str]]:
    """Pair links with the sentence that each gets; none is that of the one before."""
    code = encode(Session(rules.load("titania"), 2, 9))
    strangers = "This link cannot be opened: the players are not those of the game."
    name, version, payload = code.split(".")
    return [
        ("nonsense", DAMAGED),
        ("g=atlantis.1.AAAA", "the link is of a game that is not aboard: 'atlantis'"),
        (f"g={code[:-4]}", DAMAGED),
        (f"g={name}.99.{payload}", "the link is of version '99' of titania; this is another"),
        (f"g={name}.{version}.{payload[::-1]}", DAMAGED),
        (f"p=0Mara&g={code}", strangers),
    ]


def test_bad_links_each_get_their_sentence_and_home(table: Open, site: str) -> None:
    page = table(game="reef", seats=2, seed=9, bots="1:mate", pace=0, opt="start:0")
    act(page, lambda page: page.locator(".action-list button").first.click())
    mine = record_of(page)
    page.goto("about:blank")  # else the first would be the same page, and not a new visit
    for bad, sentence in bad_links():
        page.goto(f"{site}#{bad}")
        page.wait_for_selector("html[data-ready='1']", timeout=BOOT_MS)
        expect(page).to_have_url(site)  # the link is read, and leaves the address
        phase(page, "home")
        expect(page.locator(".notice")).to_contain_text(sentence)
    assert [json.loads(data)["record"] for data in page.evaluate(SAVED)] == [mine]
    page.locator("[data-select='continue']").click()
    expect(page.locator("html")).to_have_attribute("data-ply", "1")


def test_titania_is_finished_by_links_alone_on_four_devices(another: Another, site: str) -> None:
    game = rules.load("titania")
    whole = Session(game, 4, 7)
    play_out(whole, ["mate"] * 4, 7)
    turns = [n for n, ply in enumerate(whole.plies) if n and whole.plies[n - 1].seat != ply.seat]
    start = turns[-4 * ROUNDS]
    lines = [text(ply.seat, ply.action) for ply in whole.plies]
    session = decode(rules.load, encode(whole))
    session.rewind(start)
    pages = [boot(another(), site) for _ in range(4)]
    link, sent, ply = link_to(site, session), 0, start
    while True:
        page = pages[whole.plies[ply].seat]
        follow(page, link)
        expect(page.locator("html")).to_have_attribute("data-ply", str(ply))
        phase(page, "handover")
        settle(page)
        while page.evaluate(STATE)[0] == "human":
            play(page, lines[ply])
            ply += 1
        if page.evaluate(STATE)[0] == "over":
            break
        link, sent = shared(page), sent + 1
        page.keyboard.press("Escape")
    assert sent >= 4 * ROUNDS - 1
    scores = json.loads(page.locator("html").get_attribute("data-scores") or "")
    assert scores == whole.standing().scores
    assert replayed(page).state == whole.state
    assert len(page.evaluate(SAVED)) == 1  # one game, and not one a turn


def test_a_qr_code_reads_as_its_link_and_the_sheet_is_accessible(
    table: Open, site: str, axe: Axe, tmp_path: Path
) -> None:
    session = Session(rules.load("island"), 4, 123_456)
    play_out(session, ["mate"] * 4, 1)  # the longest links there are
    page = table()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    follow(page, link_to(site, session))
    phase(page, "over")
    page.locator("[data-select='sheet board']").click()
    assert not any("lean-qr" in url for url in asked)
    link = shared(page)
    assert any("lean-qr" in url for url in asked)
    assert decode(rules.load, link.rpartition("g=")[2]).state == session.state
    for colours in SCHEMES:
        page.emulate_media(color_scheme=colours)
        assert axe(page) == []
        for width, height in ((1280, 800), (360, 740), (320, 640)):
            page.set_viewport_size({"width": width, "height": height})
            assert code_in(page, str(tmp_path / f"{width}.png")) == link
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width
            assert page.locator("dialog").evaluate("d => d.scrollWidth <= d.clientWidth")


def test_a_link_is_copied_and_can_be_pasted_at_home(table: Open) -> None:
    page = table(game="reef", seats=2, seed=9, opt="start:0")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = shared(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#link-said")).to_contain_text("Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    page.keyboard.press("Escape")
    page.locator(".handover [data-select='home']").click()
    page.get_by_role("button", name="Open a link").click()
    field = page.get_by_label("Paste a link or code")
    expect(field).to_be_focused()
    field.fill("nothing of the kind")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#link-said")).to_have_text(DAMAGED)
    field.fill("something else")
    field.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Open a link").click()
    expect(field).to_have_value("")
    field.fill(link.rpartition("g=")[2])
    field.press("Enter")
    phase(page, "handover")
    expect(page.locator("dialog")).to_have_count(0)


def test_where_copying_is_refused_the_link_is_left_selected(table: Open, page: Page) -> None:
    page.add_init_script(NO_CLIPBOARD)
    table(game="reef", seats=2, seed=9, opt="start:0")
    link = shared(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#link-said")).to_contain_text("by hand")
    assert page.evaluate("() => getSelection().toString()") == link


def test_what_happened_is_told_after_a_bots_turn_put_away_and_told_again(
    table: Open, axe: Axe
) -> None:
    page = table(game="titania", seats=3, seed=5, bots="0:mate,1:mate", pace=0, opt="start:0")
    settle(page)
    strip = page.locator(".recap")
    expect(strip).to_contain_text("Otto plays blue")
    expect(strip).to_contain_text("Ida plays blue/yellow")
    page.get_by_role("button", name="Put away").click()
    expect(strip).to_be_hidden()
    page.get_by_role("button", name="What happened").click()
    dialog = page.get_by_role("dialog", name="What happened")
    expect(dialog.locator(".deed")).to_have_count(2)
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
