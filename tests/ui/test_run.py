"""The runner mounts once, patches after, and hands effects on when the page is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.test_patch import Element, Fake
from ui.model import Booted, Select
from ui.run import Runner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.model import Effect
    from ui.page import Page
    from ui.words import Tongue


class FakeBrowser:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.surface = Fake()
        self.places: dict[str, Element] = {}
        self.told: list[str] = []

    def replace(self, name: str, element: Element) -> None:
        self.places[name] = element
        self.told.append(f"mount {name}")

    def frame(self, page: Page, tongue: Tongue) -> None:
        self.told.append(f"frame {page.attributes['data-phase']} {tongue.lang}")

    def do(self, effects: Sequence[Effect]) -> None:
        self.told.append(f"do {len(effects)}")


def test_the_page_is_mounted_once_and_then_patched() -> None:
    browser = FakeBrowser()
    runner = Runner(browser)
    runner.send(Booted("", "fr", 1, reloaded=False, theme="", stored=()))
    stage = browser.places["stage"]
    assert "hidden" in stage.attrs
    runner.send(Select("game reef", 1))
    assert browser.places["stage"] is stage
    assert "hidden" not in stage.attrs
    assert browser.told == [
        "mount resting",
        "mount more",
        "mount stage",
        "frame home fr",
        "do 0",
        "frame setup fr",
        "do 1",
    ]
