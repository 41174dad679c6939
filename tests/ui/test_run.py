"""The runner mounts once, patches after, and hands effects on when the page is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.test_patch import Element, Fake
from ui.look import legal_texts
from ui.model import Act, Arrow, Booted, Select
from ui.run import Runner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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

    def tell(self, page: Page) -> None:
        self.told.append(f"tell {page.attributes['data-phase']}")

    def later(self, work: Callable[[], None]) -> None:
        self.told.append("later")
        self.work = work

    def do(self, effects: Sequence[Effect]) -> None:
        self.told += [type(effect).__name__ for effect in effects]


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
        "tell home",
        "frame setup fr",
        "later",
    ]


def at_the_table() -> tuple[FakeBrowser, Runner[Element]]:
    browser = FakeBrowser()
    runner = Runner(browser)
    search = "?game=reef&seats=2&seed=3&bots=1:mate&opt=start:0"
    runner.send(Booted(search, "en", 1, reloaded=False, theme="", stored=()))
    browser.work()
    browser.told.clear()
    return browser, runner


def log_lines(browser: FakeBrowser) -> int:
    """Count where the first action is told: in the log, and as what just happened."""
    return repr_of(browser.places["stage"]).count("#Player A shows")


def repr_of(element: Element) -> str:
    return f"{element.tag}({''.join(map(repr_of, element.children))})"


def test_lists_are_drawn_once_the_board_is_on_the_screen() -> None:
    browser, runner = at_the_table()
    runner.send(Act(legal_texts(runner.model)[0]))
    assert browser.told == ["frame human en", "later", "Art", "Save", "Fly"]
    assert log_lines(browser) == 0
    browser.work()
    assert browser.told[-2:] == ["Focus", "tell human"]
    assert log_lines(browser) == 2


def test_the_next_message_finds_everything_drawn() -> None:
    browser, runner = at_the_table()
    runner.send(Act(legal_texts(runner.model)[0]))
    runner.send(Select("tab log"))
    shown = ["frame human en", "later", "Art", "Save", "Fly", "Focus", "tell human"]
    assert browser.told[:7] == shown
    assert log_lines(browser) == 2


def test_choosing_nothing_new_changes_nothing_on_the_page() -> None:
    browser, runner = at_the_table()
    changes = browser.surface.changes
    runner.send(Select("pick pile"))
    assert browser.surface.changes == changes


def test_a_walk_over_the_board_moves_the_focus_at_once() -> None:
    browser, runner = at_the_table()
    runner.send(Arrow(1, 0, "berth-0"))
    assert browser.told == ["frame human en", "tell human", "Focus"]
