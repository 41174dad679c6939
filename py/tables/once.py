"""Making things once: what was made last is kept as long as the very same things are asked for."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Make something again only when it is asked for by other things, one of them at least.

    A state cannot be a key of a cache, but it is never changed once it is on a table.
    """
    kept: list[tuple[tuple[object, ...], T]] = []

    @wraps(make)
    def made(*things: P.args, **named: P.kwargs) -> T:
        asked = (*things, *named.values())
        if not kept or not _same(kept[0][0], asked):
            kept[:] = [(asked, make(*things, **named))]
        return kept[0][1]

    return made


def _same(old: tuple[object, ...], new: tuple[object, ...]) -> bool:
    return len(old) == len(new) and all(a is b for a, b in zip(old, new, strict=True))
