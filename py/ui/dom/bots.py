"""The bots' thread; where the browser allows none, they think in the pauses of the page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import JsException
from pyscript import document, workers

from ui import orders

from .aboard import ABOARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.orders import Work


# A thread that was killed says nothing any more, and no browser tells of it. So it has some time.
COMING_UP: Final = 40  # seconds: some ten times what it takes
THINKING: Final = 15  # seconds: admiral thinks for four


class Bots:
    """Whoever thinks, and how they are started. What cannot be answered raises one of FAILED."""

    FAILED = (JsException, TimeoutError)

    def __init__(self) -> None:
        self._begin: Callable[[], Any] = Thread if ABOARD is None else ABOARD.bots
        self._thread: Any = None
        self._patience = THINKING
        self._asking: set[asyncio.Task[Any] | None] = set()

    async def think(self, order: str) -> str:
        """Ask for an action."""
        return await self._ask("think", order)

    async def advise(self, order: str) -> str:
        """Ask for a hint."""
        return await self._ask("advise", order)

    async def verify(self, record: str) -> str:
        """Ask whether a record is true."""
        return await self._ask("verify", record)

    async def _ask(self, what: str, order: str) -> str:
        """Ask for something; a thread that fails or says nothing is ended."""
        task = asyncio.current_task()
        self._asking.add(task)
        try:
            able = await self._awake()
            thread = self._thread
            try:
                async with asyncio.timeout(self._patience):
                    answer = str(await getattr(able, what)(order))
            except self.FAILED:
                self._end(thread)
                self._patience *= 2  # it may only have been slow
                raise
        finally:
            self._asking.discard(task)
        self._patience = THINKING
        return answer

    async def _awake(self) -> Any:
        """Return who can be asked, started if nobody was."""
        if self._thread is None:
            self._thread = self._begin()
        thread = self._thread
        try:
            async with asyncio.timeout(COMING_UP):
                return await thread.ready()
        except self.FAILED:  # no thread is to be had: from now on without
            self._begin = Here
            self._end(thread)
        return await self._awake()

    def _end(self, thread: Any) -> None:
        """End a thread that has failed, unless another one has its place already."""
        if self._thread is thread:
            thread.terminate()
            self._thread = None

    def halt(self) -> None:
        """End the thread, whatever it is at; nobody waits for that any more."""
        for task in filter(None, self._asking):
            task.cancel()
        if self._thread is not None:
            self._end(self._thread)


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
