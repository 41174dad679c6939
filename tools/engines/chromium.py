"""A page of Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, sync_playwright

from tools.browser import LAUNCH_ARGS, NETWORK_CUT, chromium
from tools.engines import Engine


@contextmanager
def in_chromium() -> Iterator[Engine]:
    """Start the browser."""
    with sync_playwright() as playwright:
        args = [*LAUNCH_ARGS, NETWORK_CUT]
        browser = playwright.chromium.launch(executable_path=chromium(), args=args)
        yield Chromium(browser.new_page(locale="en-GB", reduced_motion="reduce"))
        browser.close()


class Chromium:
    """The page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._told: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", self._fail)

    def open(self, url: str) -> None:
        """Go to an address and wait until it is loaded."""
        self._page.goto(url)

    def reload(self) -> None:
        """Load the page once more."""
        self._page.reload()

    def evaluate(self, script: str, *args: object) -> Any:  # noqa: ANN401  # whatever JSON can say
        """Call a function of JavaScript; return what it returns, or what its promise brings."""
        return self._page.evaluate(f"args => ({script})(...args)", list(args))

    def click(self, selector: str) -> None:
        """Click the first element that a selector finds."""
        self._page.locator(selector).first.click()

    def resize(self, width: int, height: int) -> None:
        """Make the page as large as that."""
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        """Take a picture of what is seen."""
        self._page.screenshot(path=path)

    def told(self) -> list[str]:
        """Return what the console was told since it was asked last."""
        told, self._told = self._told, []
        return told

    def _hear(self, line: ConsoleMessage) -> None:
        self._told.append(f"{line.type}: {line.text}")

    def _fail(self, problem: Error) -> None:
        self._told.append(f"error: {problem}")
