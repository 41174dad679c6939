"""What the browser keeps: games, and a few settings."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import JsException, create_once_callable
from pyscript import document, window

from ui.model import Saved
from ui.saves import is_id

if TYPE_CHECKING:
    from collections.abc import Callable

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
        pairs = zip(keys, values, strict=True)  # what is not ours stays where it is
        return tuple(Saved(k, str(v)) for k, v in pairs if is_id(k))

    async def put(self, saved: Saved) -> str | None:
        """Keep a game; if that fails, tell why: it is "full", it was "wiped", or nothing more."""
        try:
            await self._write(lambda store: store.put(saved.data, saved.id))
        except (JsException, OSError) as problem:
            told = repr(problem)  # the name of the error is in it, however it was wrapped
            if "QuotaExceededError" in told:
                return "full"
            wiped = "InvalidStateError" in told  # what a base says that was taken away
            return "wiped" if wiped and await self.open() is not None else ""
        return None

    async def get(self, number: int) -> str:
        """Return a game as it is kept now, nothing if it is not."""
        try:
            return str(await _outcome(self._store("readonly").get(number)) or "")
        except (JsException, OSError):
            return ""

    async def drop(self, number: int) -> None:
        """Take a game away; one that cannot be is still there after a reload."""
        with suppress(JsException, OSError):
            await self._write(lambda store: store.delete(number))

    async def _write(self, change: Callable[[Any], Any]) -> None:
        """Change what is kept: done only when the whole transaction is through."""
        transaction = self._base.transaction("games", "readwrite")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def failed(_: Any) -> None:
            future.set_exception(OSError(str(transaction.error.name) if transaction.error else ""))

        transaction.oncomplete = create_once_callable(lambda _: future.set_result(None))
        transaction.onabort = create_once_callable(failed)
        change(transaction.objectStore("games"))
        await future

    def _store(self, mode: str) -> Any:
        return self._base.transaction("games", mode).objectStore("games")


def recall(name: str) -> str:
    """Return a setting, or nothing."""
    try:
        return str(window.localStorage.getItem(f"{SITE}/ {name}") or "")
    except JsException:
        return ""


def recall_all() -> dict[str, str]:
    """Return every setting."""
    try:
        kept = dict(window.Object.entries(window.localStorage).to_py())
    except JsException:
        return {}
    ours = f"{SITE}/ "
    return {name.removeprefix(ours): kept[name] for name in kept if name.startswith(ours)}


def remember(name: str, value: str) -> bool:
    """Keep a setting, where that is allowed; tell whether it was."""
    try:
        window.localStorage.setItem(f"{SITE}/ {name}", value)
    except JsException:
        return False
    return True


def forget(name: str) -> None:
    """Keep a setting no longer."""
    with suppress(JsException):
        window.localStorage.removeItem(f"{SITE}/ {name}")


def _outcome(request: Any) -> asyncio.Future[Any]:
    """Return what a request to the database will bring; OSError if it fails."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    request.onsuccess = create_once_callable(lambda _: future.set_result(request.result))
    request.onerror = create_once_callable(lambda _: future.set_exception(OSError("refused")))
    return future
