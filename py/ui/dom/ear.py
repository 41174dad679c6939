"""Listeners that are there only while somebody wants to hear: each costs every tap some time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Ear:
    """Hears of some kinds of event on the whole page, while it is open."""

    def __init__(
        self, kinds: Iterable[str], hear: Callable[[Any], None], *, first: bool = False
    ) -> None:
        self._kinds = tuple(kinds)
        self._hear = create_proxy(hear)
        self._first = first  # before the listeners of what is touched
        self._open = False

    def open(self) -> None:
        """Listen from now on."""
        if not self._open:
            self._open = True
            for kind in self._kinds:
                document.addEventListener(kind, self._hear, self._first)

    def close(self) -> None:
        """Listen no more."""
        if self._open:
            self._open = False
            for kind in self._kinds:
                document.removeEventListener(kind, self._hear, self._first)
