"""What a replay asks of the browser: to wait, to check a record, to copy it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyodide.ffi import JsException
from pyscript import window

from ui.reel import Beat, Copied, Copy, Verified, Verify, Wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model import Message

    from .bots import Bots


async def carry_out(
    effect: Wait | Verify | Copy, bots: Bots, send: Callable[[Message], None]
) -> None:
    """Do it, and tell what has become of it."""
    if isinstance(effect, Wait):
        await asyncio.sleep(effect.pace / 1000)
        send(Beat(effect.beat))
    elif isinstance(effect, Verify):
        send(Verified(effect.id, await _wrong(effect.record, bots)))
    else:
        send(Copied(await _copied(effect.text)))


async def _wrong(record: str, bots: Bots) -> str | None:
    try:
        return await bots.verify(record)
    except JsException:
        bots.halt()
        return None


async def _copied(text: str) -> bool:
    """Put a text on the clipboard; False if there is none, or it is refused."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (AttributeError, JsException):
        return False
    return True
