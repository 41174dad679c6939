"""A page of Firefox, driven over WebDriver BiDi by a small program of Node: firefox.mjs."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.browser import program
from tools.engines import Broken, Engine

DRIVER = Path(__file__).with_suffix(".mjs")


@contextmanager
def in_firefox() -> Iterator[Engine]:
    """Start the browser."""
    command = ["node", str(DRIVER), program("firefox-esr", "firefox", package="firefox-esr")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as driver:
        yield Firefox(driver)
        driver.communicate()  # the end of its orders is the end of the browser


class Firefox:
    """The page."""

    def __init__(self, driver: subprocess.Popen[str]) -> None:
        assert driver.stdin is not None
        assert driver.stdout is not None
        self._orders, self._answers = driver.stdin, driver.stdout

    def open(self, url: str) -> None:
        """Go to an address and wait until it is loaded."""
        self._do("open", url)

    def reload(self) -> None:
        """Load the page once more."""
        self._do("reload")

    def evaluate(self, script: str, *args: object) -> Any:  # noqa: ANN401  # whatever JSON can say
        """Call a function of JavaScript; return what it returns, or what its promise brings."""
        return self._do("evaluate", script, args)

    def click(self, selector: str) -> None:
        """Click the first element that a selector finds."""
        self._do("click", selector)

    def resize(self, width: int, height: int) -> None:
        """Make the page as large as that."""
        self._do("resize", width, height)

    def picture(self, path: Path) -> None:
        """Take a picture of what is seen."""
        self._do("picture", str(path))

    def told(self) -> list[str]:
        """Return what the console was told since it was asked last."""
        return [str(line) for line in self._do("told")]

    def _do(self, order: str, *args: object) -> Any:  # noqa: ANN401  # as evaluate
        self._orders.write(json.dumps({"do": order, "with": args}) + "\n")
        self._orders.flush()
        answer = json.loads(self._answers.readline() or '{"problem": "Firefox is gone"}')
        if "problem" in answer:
            raise Broken(answer["problem"])
        return answer["done"]
