"""Boots the page."""

from ui.dom import Browser
from ui.run import Runner

browser = Browser()
await browser.start(Runner(browser).send)  # type: ignore[top-level-await]  # noqa: F704, PLE1142
