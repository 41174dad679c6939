"""Files that the player is given, dates as the language writes them, seats that a cover shows."""

from __future__ import annotations

import json
from typing import Final

from pyodide.ffi import create_once_callable, to_js
from pyscript import document, window

from .elements import find

SETUP: Final = "setup "
MINUTE: Final = 60_000  # milliseconds; by then any browser has taken the file


def download(name: str, text: str) -> None:
    """Give the player a file."""
    kind = window.JSON.parse('{"type": "application/json"}')
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(window.Blob.new(to_js([text]), kind))
    link.download = name
    link.click()
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(link.href)), MINUTE)


def date_games(lang: str) -> None:
    """Write the dates that are on the page as its language does."""
    dates = document.querySelectorAll("time[data-when]")
    if not dates.length:
        return
    style = window.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
    here = str(window.navigator.language)  # en-GB writes dates as en-US does not
    writer = window.Intl.DateTimeFormat.new(here if here.startswith(lang) else lang, style)
    for date in dates:
        moment = window.Date.new(int(date.dataset.when))
        date.textContent = writer.format(moment)
        date.dateTime = moment.toISOString()


def recount(name: str, value: str) -> None:
    """Let a cover show the number of seats that a game was set up for now."""
    seats = find(f'[data-seats="{name.removeprefix(SETUP)}"]') if name.startswith(SETUP) else None
    if seats:
        seats.value = str(len(json.loads(value)["chairs"]))
        seats.dispatchEvent(window.Event.new("change"))
