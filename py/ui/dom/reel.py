"""What a replay asks of the browser: to wait, and to check a record."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.reel import Beat, Verified, Verify, Wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.model import Message

    from .bots import Bots


async def carry_out(effect: Wait | Verify, bots: Bots, send: Callable[[Message], None]) -> None:
    """Do it, and tell what has become of it."""
    if isinstance(effect, Wait):
        await asyncio.sleep(effect.pace / 1000)
        send(Beat(effect.beat))
    else:
        send(Verified(effect.id, await _wrong(effect.record, bots)))


async def _wrong(record: str, bots: Bots) -> str | None:
    try:
        return await bots.verify(record)
    except bots.FAILED:
        return None
