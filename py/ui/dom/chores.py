"""What is kept and given away: games, settings, files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import window

from ui import stats
from ui.library import Brought, Download, Drop, Keep, Soon
from ui.model import Remember, Save, Saved, Select, Unsaved

from .files import download, recount
from .journal import Journal
from .shelf import recall, remember

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ui.model import Effect

    from .browser import Browser


class Chores:
    """Carries out what has to do with keeping."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.journal = Journal(browser)

    def done(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Carry out what is a chore; what is none comes back."""
        for effect in effects:
            if isinstance(effect, Save):
                self.journal.save(effect.model)
            elif isinstance(effect, Keep):
                self._browser.begin(self.keep(effect.saved))
            elif isinstance(effect, Drop):
                self.journal.drop(effect.id)
                self._browser.begin(self._browser.shelf.drop(effect.id))
            elif isinstance(effect, Download):
                download(effect.name, effect.text)
            elif isinstance(effect, Remember):
                kept = _together(effect)
                remember(effect.name, kept)
                recount(effect.name, kept)
            elif isinstance(effect, Soon):
                self._browser.later(self._tap(effect.what))
            else:
                yield effect

    def _tap(self, what: str) -> Callable[[], None]:
        return lambda: self._browser.send(Select(what, int(window.Date.now())))

    async def keep(self, saved: Saved) -> None:
        """Keep a game, and tell if that cannot be."""
        why = await self._browser.shelf.put(saved)
        if why is not None:
            self._browser.send(Unsaved(why))

    async def bring(self, field: Any) -> None:
        """Read the files that were chosen."""
        files = [(str(file.name), str(await file.text())) for file in field.files]
        field.value = ""  # the same file can be chosen again
        self._browser.send(Brought(tuple(files)))


def _together(effect: Remember) -> str:
    """Return a setting as it is to be kept: what tabs count, they count together."""
    if effect.name != stats.NAME:
        return effect.value
    return stats.written(stats.merged(stats.read(recall(stats.NAME)), stats.read(effect.value)))
