"""Where the parts of the site are: at their own addresses, or in the one file that holds them."""

from __future__ import annotations

from typing import Any, Final

from pyscript import window

# The one file knows where its parts are, and has a thread for bots of its own: see tools/single.
ABOARD: Final[Any] = getattr(window, "aboard", None)


def at(name: str) -> str:
    """Return the address of a part of the site, or of a page to read."""
    return name if ABOARD is None else str(ABOARD(name))
