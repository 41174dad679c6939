"""What its host has chosen holds in the page, before Python and with it; what cannot be is told."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route, expect

from e2e.conftest import Open

BLOCK = re.compile(r'(<script type="application/json" id="host"[^>]*>)(.*?)(</script>)')
CHOICES = {
    "title": "Quay Café",
    "games": ["titania", "reef"],
    "languages": ["de", "fr"],
    "address": "https://quay.example/",
    "seats": {"titania": 3},
}
Hosted = Callable[[str], list[str]]


@pytest.fixture
def hosted(page: Page, site: str) -> Hosted:
    """Let the page have other choices; what it warns of is collected."""

    def choose(told: str) -> list[str]:
        def answer(route: Route) -> None:
            whole = route.fetch()
            body = BLOCK.sub(lambda found: f"{found[1]}{told}{found[3]}", whole.text())
            route.fulfill(response=whole, body=body)

        def hear(line: ConsoleMessage) -> None:
            if line.type == "warning" and "The host's choice" in line.text:
                warned.append(line.text)

        warned: list[str] = []
        page.on("console", hear)
        page.route(re.compile(rf"{re.escape(site)}(\?.*)?$"), answer)
        return warned

    return choose


def test_choices_hold_before_python(page: Page, site: str, hosted: Hosted) -> None:
    warned = hosted(json.dumps(CHOICES))
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    expect(page).to_have_title("Quay Café")
    expect(page.get_by_role("heading", name="Quay Café")).to_be_visible()
    expect(page.locator(".cover")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#language option")).to_have_text(["Français", "Deutsch"])
    expect(page.locator("[data-seats=titania]")).to_have_value("3")
    assert warned == []


def test_choices_hold_with_python(table: Open, hosted: Hosted) -> None:
    hosted(json.dumps(CHOICES))
    page = table()
    expect(page).to_have_title("Quay Café")
    expect(page.locator("#more .more-game")).to_have_count(1)
    page.locator("[data-game=titania] .main").click()
    expect(page.locator(".setup-seats li")).to_have_count(3)
    page.locator("[data-select=start]").click()
    page.locator("[data-select=share]").first.click()
    expect(page.locator("#share-link")).to_have_value(re.compile("^https://quay.example/#p="))


@pytest.mark.parametrize(
    ("told", "count"),
    [
        ('{"title": 4, "games": ["chess"], "languages": [], "address": "nowhere"}', 4),
        ('{"seats": {"titania": 9}, "colour": "red"}', 2),
        ("nothing that can be read", 1),
        ("[1]", 1),
    ],
)
def test_choices_that_cannot_be_are_told_and_left_out(
    page: Page, site: str, hosted: Hosted, told: str, count: int
) -> None:
    warned = hosted(told)
    page.route("**/static/vendor/**", lambda route: route.abort())
    page.goto(site)
    expect(page).to_have_title("Four Seas")
    expect(page.locator(".cover")).to_have_count(4)
    expect(page.locator("#language option")).to_have_count(3)
    assert len(warned) == count
