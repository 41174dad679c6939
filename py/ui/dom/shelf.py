"""What the browser keeps: games, and a few settings."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyodide.ffi import JsException, create_once_callable
from pyscript import document, window

from ui.model import Saved

SITE: Final = window.location.pathname.rsplit("/", 1)[0]  # one origin can hold many sites


class Shelf:
    """Games kept in IndexedDB, by the time they were begun."""

    def __init__(self) -> None:
        self._base: Any = None

    async def open(self) -> tuple[Saved, ...] | None:
        """Return what is kept, None if this browser refuses to keep anything."""
        if document.documentElement.getAttribute("data-storage") == "refused":  # boot.js knows
            return None
        try:
            asked = window.indexedDB.open(f"four-seas{SITE}", 1)
            asked.onupgradeneeded = create_once_callable(
                lambda _: asked.result.createObjectStore("games")
            )
            self._base = await _outcome(asked)
            store = self._store("readonly")
            asked = _outcome(store.getAllKeys()), _outcome(store.getAll())  # at once: it closes
            keys, values = await asyncio.gather(*asked)
        except (JsException, OSError):
            return None
        return tuple(Saved(int(k), str(v)) for k, v in zip(keys, values, strict=True))

    async def put(self, number: int, data: str) -> bool:
        """Keep a game; False if that was refused."""
        try:
            await _outcome(self._store("readwrite").put(data, number))
        except (JsException, OSError):
            return False
        return True

    def _store(self, mode: str) -> Any:
        return self._base.transaction("games", mode).objectStore("games")


def recall(name: str) -> str:
    """Return a setting, or nothing."""
    try:
        return str(window.localStorage.getItem(f"{SITE}/ {name}") or "")
    except JsException:
        return ""


def remember(name: str, value: str) -> None:
    """Keep a setting, where that is allowed."""
    try:
        window.localStorage.setItem(f"{SITE}/ {name}", value)
    except JsException:
        return


def _outcome(request: Any) -> asyncio.Future[Any]:
    """Return what a request to the database will bring; OSError if it fails."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    request.onsuccess = create_once_callable(lambda _: future.set_result(request.result))
    request.onerror = create_once_callable(lambda _: future.set_exception(OSError("refused")))
    return future
