"""Boots the page."""

from ui.dom import Browser
from ui.run import Runner

browser = Browser()
await browser.start(Runner(browser).send)  # noqa: F704, PLE1142  # PyScript allows it at the top
