"""The three engines that browsers are made of, driven alike: one page, a few things to do with it.

`with in_firefox() as page: page.open(url); wait(page, "html[data-ready='1']")`. Each starts with
nothing kept and without a network; so does the next one.
"""

from pathlib import Path
from typing import Any, Protocol

PATIENCE_S = 120
# Whether there is such an element before the time is up: the page is watched, not asked again.
APPEARS = """(selector, patience) => new Promise(answer => {
  const look = () => document.querySelector(selector) && end(true);
  const watch = new MutationObserver(look);
  const late = setTimeout(() => end(false), patience * 1000);
  const end = there => { watch.disconnect(); clearTimeout(late); answer(there); };
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  look();
})"""


class Engine(Protocol):
    """A page in a browser of its own."""

    def open(self, url: str) -> None:
        """Go to an address and wait until it is loaded."""

    def reload(self) -> None:
        """Load the page once more."""

    def evaluate(self, script: str, *args: object) -> Any:  # noqa: ANN401  # whatever JSON can say
        """Call a function of JavaScript; return what it returns, or what its promise brings."""

    def click(self, selector: str) -> None:
        """Click the first element that a selector finds."""

    def resize(self, width: int, height: int) -> None:
        """Make the page as large as that."""

    def picture(self, path: Path) -> None:
        """Take a picture of what is seen."""

    def told(self) -> list[str]:
        """Return what the console was told since it was asked last, `error: …`."""


class Late(Exception):
    """Something did not appear in time; the message says what."""


class Broken(Exception):
    """A browser could not do what it was asked to; the message is its own."""


def wait(page: Engine, selector: str, patience: float = PATIENCE_S) -> None:
    """Wait until there is such an element."""
    if not page.evaluate(APPEARS, selector, patience):
        raise Late(f"{selector} did not appear within {patience} s")
