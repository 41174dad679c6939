"""The bots' thread; where the browser allows none, they think in the pauses of the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException
from pyscript import document, workers

from ui import orders

from .aboard import ABOARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.orders import Work


class Bots:
    """Whoever thinks, and how they are started."""

    def __init__(self) -> None:
        self._begin: Callable[[], Any] = Thread if ABOARD is None else ABOARD.bots
        self._thread: Any = None

    async def think(self, order: str) -> str:
        """Ask for an action."""
        return str(await (await self._awake()).think(order))

    async def advise(self, order: str) -> str:
        """Ask for a hint."""
        return str(await (await self._awake()).advise(order))

    async def verify(self, record: str) -> str:
        """Ask whether a record is true."""
        return str(await (await self._awake()).verify(record))

    async def _awake(self) -> Any:
        """Return who can be asked, started if nobody was."""
        if self._thread is None:
            self._thread = self._begin()
        thread = self._thread
        try:
            return await thread.ready()
        except JsException:  # no thread is to be had: from now on without
            self._begin = Here
            if self._thread is thread:
                self._thread = None
        return await self._awake()

    def halt(self) -> None:
        """End the thread, whatever it is at."""
        if self._thread is not None:
            self._thread.terminate()
            self._thread = None


class Thread:
    """A thread of PyScript's. A name is good for one only, so each has its own."""

    started = 0

    def __init__(self) -> None:
        Thread.started += 1
        self._name = f"bots-{Thread.started}"
        self._script = document.createElement("script")
        self._script.type, self._script.src = "py", "py/worker.py"
        for name, value in (("worker", ""), ("name", self._name), ("config", "pyscript.toml")):
            self._script.setAttribute(name, value)
        document.body.append(self._script)

    def ready(self) -> Any:
        """Return what `__export__` of worker.py offers, as soon as it does."""
        return workers[self._name]

    def terminate(self) -> None:
        """End it."""
        if getattr(self._script, "xworker", None):
            self._script.xworker.terminate()
        self._script.remove()


class Here:
    """No thread: the same work, done by the page whenever it has nothing else to do."""

    def __init__(self) -> None:
        self._ended = False

    async def ready(self) -> Here:
        """Return it: there is nothing to wait for."""
        return self

    async def think(self, order: str) -> str:
        """Choose an action."""
        return await self._work(orders.think(order))

    async def advise(self, order: str) -> str:
        """Give a hint."""
        return await self._work(orders.advise(order))

    async def verify(self, record: str) -> str:
        """Tell what is wrong with a record, if anything is."""
        return await self._work(orders.verify(record))

    def terminate(self) -> None:
        """End what is being thought about at its next pause."""
        self._ended = True

    async def _work(self, work: Work) -> str:
        return await orders.by_and_by(work, self._rest)

    async def _rest(self) -> None:
        await asyncio.sleep(0)
        if self._ended:
            raise asyncio.CancelledError
