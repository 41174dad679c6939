"""Searching a rules page: what is found, by keyboard and touch, and where it leads."""

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import SITE, Axe
from e2e.reading import Read
from tests.test_readers import GAMES, QUESTIONS
from tools.pages import LANGUAGES


def seek(page: Page, words: str) -> list[str]:
    """Type words into the field; return the titles of what is found."""
    page.get_by_role("combobox").fill(words)
    return page.locator(".hit-title").all_text_contents()


def told(page: Page) -> str:
    """Return what a screen reader is told of the search."""
    return page.locator(".search [role=status]").text_content() or ""


@pytest.mark.parametrize(
    ("path", "words", "title"),
    [
        ("en/titania", "stop card", "May I stop after one card?"),  # a heading, words apart
        ("en/titania", "CARD one STOP after", "May I stop after one card?"),  # any order, any case
        ("en/titania", "bricks", "Pieces and goods"),  # a table
        ("en/pirates", "division mercenaries", "Combinations"),  # a paragraph
        ("en/titania", "sandy islets", "The map"),  # a caption
        ("fr/titania", "etoile de mer", "Étoiles de mer"),  # without accents
        ("fr/titania", "ÉPOQUE fin", "Fin d’une époque"),
        ("de/titania", "weiss fächer", "Teile und Vorräte"),  # ss is ß
        ("de/island", "blüten", "Blüten"),
    ],
)
def test_words_are_found_wherever_they_stand(read: Read, path: str, words: str, title: str) -> None:
    page = read(path)
    found = seek(page, words)
    assert title in found
    assert str(len(found)) in told(page)
    expect(page.locator("#hits mark").first).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_new_players_ask_is_found(read: Read, game: str, lang: str) -> None:
    page = read(f"{lang}/{game}")
    for question in QUESTIONS[game]:
        title = page.locator(f"#{question['at']}").text_content()
        assert title in seek(page, question["seek"][lang]), question


def test_letters_in_drawings_are_no_words(read: Read) -> None:
    page = read("en/titania")
    assert page.locator("svg text").count() > 0
    texts = page.locator(".hit-text")
    seek(page, "blue")
    assert all("BYR" not in text for text in texts.all_text_contents())


def test_the_keyboard_finds_walks_jumps_and_leaves(read: Read) -> None:
    page = read("en/titania")
    field = page.get_by_role("combobox")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    page.keyboard.type("starfish")
    options = page.get_by_role("option")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", "hit-1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(options.first).to_be_hidden()
    assert page.url.endswith("#starfish")
    expect(page.locator(".sought")).to_be_focused()
    expect(page.locator(".sought")).to_be_in_viewport()
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(field).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    expect(field).to_have_value("")


def test_nothing_found_is_said_in_a_sentence(read: Read) -> None:
    page = read("de/chests")
    assert seek(page, "xylophon") == []
    assert told(page).startswith("Nichts gefunden.")
    assert seek(page, "x") == []  # a letter is no word yet
    expect(page.locator(".found")).to_be_hidden()


def test_a_tap_jumps_and_the_mark_goes_with_the_next_search(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(f"{site}static/pages/fr/pirates.html")
    page.get_by_role("combobox").tap()
    page.get_by_role("combobox").fill("bouclier")
    page.get_by_role("option").nth(2).tap()
    expect(page.locator(".sought")).to_have_count(1)
    expect(page.locator(".sought")).to_be_in_viewport()
    page.get_by_role("combobox").fill("mine")
    expect(page.locator(".sought")).to_have_count(0)
    context.close()


def test_an_open_list_has_no_fault_of_accessibility(read: Read, axe: Axe) -> None:
    page = read("en/island")
    seek(page, "bottle")
    assert axe(page) == []


def test_without_javascript_there_is_no_field(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}static/pages/en/titania.html")
    expect(page.get_by_role("heading", name="Goal")).to_be_visible()
    expect(page.locator(".search")).to_be_hidden()
    context.close()


def test_a_page_opened_as_a_file_can_be_searched(page: Page) -> None:
    page.goto((SITE / "static" / "pages" / "en" / "chests.html").as_uri())
    assert "Tidal wave" in seek(page, "wave column")
