"""How a game is saved behind the next picture: into the journal at once, then onto the shelf.

Each save leaves its stamp beside the game. A stamp that this tab does not know is another tab's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_proxy
from pyscript import window

from ui import journal, saves, stats
from ui.begin import stored
from ui.library import Fetched, Taken, Tallied
from ui.model import Saved, Unsaved

from .shelf import SITE, forget, recall, recall_all, remember

if TYPE_CHECKING:
    from ui.model import Model

    from .browser import Browser

STAMP: Final = "stamp "  # the setting that the stamp of a game is kept as, before its id


class Journal:
    """Writes games down, and hears of those that another tab writes."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._stamps: dict[int, str] = {}  # of the games as this tab knows them
        self._entries: dict[int, str] = {}  # that the shelf does not have yet
        self._asked: set[int] = set()  # games that are being fetched

    def listen(self) -> None:
        """Begin, before the shelf is read: games are known as they are now, or newer."""
        self._stamps = journal.numbered(recall_all(), STAMP)
        window.addEventListener("storage", create_proxy(self._hear))

    def save(self, model: Model) -> None:
        """Write a game down behind the next picture, or when the page is left before that."""
        self._browser.later(partial(self._write, model))

    def drop(self, number: int) -> None:
        """Forget a game that is taken off the shelf."""
        for name in (journal.NAME, STAMP):
            forget(f"{name}{number}")

    def _write(self, model: Model) -> None:
        """Write a game down, unless another tab has gone on with it: then first see how."""
        number = model.id
        stamp = recall(f"{STAMP}{number}")
        if stamp and stamp != self._stamps.get(number):
            if number not in self._asked:
                self._asked.add(number)
                self._browser.begin(self._fetch(number, stamp))
            return
        self._entries[number] = entry = journal.entry(model)
        if not remember(f"{journal.NAME}{number}", entry):
            forget(f"{journal.NAME}{number}")  # rather none than an old one
        remember(f"{STAMP}{number}", str(window.Math.random()))
        self._stamps[number] = recall(f"{STAMP}{number}")
        self._browser.begin(self._shelve(model, entry))

    async def _shelve(self, model: Model, entry: str) -> None:
        """Put a game on the shelf, and tear its entry out unless there is a newer one."""
        why = await self._browser.shelf.put(Saved(model.id, stored(model)))
        if why is not None:
            self._browser.send(Unsaved(why))
        elif self._entries.get(model.id) is entry:
            del self._entries[model.id]
            forget(f"{journal.NAME}{model.id}")

    async def _fetch(self, number: int, stamp: str) -> None:
        """Get a game as another tab has left it."""
        entry = recall(f"{journal.NAME}{number}")
        data = journal.whole(entry) or await self._browser.shelf.get(number)
        self._asked.discard(number)
        self._stamps[number] = stamp
        self._browser.send(Fetched(Saved(number, data)))

    def _hear(self, event: Any) -> None:
        """Tell what another tab has written."""
        name = str(event.key or "").removeprefix(f"{SITE}/ ")
        number = saves.number_of(name.removeprefix(STAMP)) if name.startswith(STAMP) else 0
        if number and event.newValue:
            self._browser.send(Taken(number))
        elif name == stats.NAME and event.newValue:
            self._browser.send(Tallied(str(event.newValue)))
