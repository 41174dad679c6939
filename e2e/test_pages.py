"""The rules pages open by themselves, in every language, on every screen and on paper."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Axe
from e2e.reading import PAGES, Read


def test_there_are_pages_in_three_languages() -> None:
    assert {path.split("/")[0] for path in PAGES} == {"en", "fr", "de"}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_fault_of_accessibility(read: Read, axe_in_both: Axe, path: str) -> None:
    assert axe_in_both(read(path)) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_never_scrolls_sideways(read: Read, path: str) -> None:
    page = read(path)
    for width in (320, 820, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", PAGES)
def test_contents_lead_to_their_chapters_beside_the_text_or_folded(read: Read, path: str) -> None:
    page = read(path)
    expect(page.locator(".fold")).to_be_hidden()
    _follow(page, page.locator(".beside a").last)
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("summary").click()
    _follow(page, page.locator(".fold a").first)


def _follow(page: Page, link: Locator) -> None:
    """Follow a link within the page."""
    chapter = link.get_attribute("href") or ""
    assert chapter.startswith("#")
    link.click()
    expect(page.locator(f"h2{chapter}")).to_be_in_viewport()


def test_a_page_leads_to_the_other_languages_and_home(read: Read) -> None:
    page = read("en/titania")
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_role("heading", name="But du jeu")).to_be_visible()
    page.get_by_role("link", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Ziel", exact=True)).to_be_visible()
    page.get_by_role("link", name="Zurück zu Four Seas").click()
    expect(page.get_by_role("heading", name="Four Seas", exact=True)).to_be_visible()
