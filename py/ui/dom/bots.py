"""The bots' thread."""

from __future__ import annotations

from typing import Any

from pyscript import document, workers


class Bots:
    """The bots' thread. A name is good for one worker only, so each start has its own."""

    def __init__(self) -> None:
        self._script: Any = None
        self._started = 0

    async def think(self, order: str) -> str:
        """Ask for an action."""
        return str(await (await self._worker()).think(order))

    async def advise(self, order: str) -> str:
        """Ask for a hint."""
        return str(await (await self._worker()).advise(order))

    async def verify(self, record: str) -> str:
        """Ask whether a record is true."""
        return str(await (await self._worker()).verify(record))

    async def _worker(self) -> Any:
        """Return the thread, started if it was not."""
        if self._script is None:
            self._started += 1
            script = document.createElement("script")
            script.type, script.src = "py", "py/worker.py"
            for name, value in (("worker", ""), ("name", f"bots-{self._started}")):
                script.setAttribute(name, value)
            script.setAttribute("config", "pyscript.toml")
            self._script = script
            document.body.append(script)
        return await workers[f"bots-{self._started}"]

    def halt(self) -> None:
        """End the thread, whatever it is at."""
        if self._script is not None:
            if getattr(self._script, "xworker", None):
                self._script.xworker.terminate()
            self._script.remove()
            self._script = None
