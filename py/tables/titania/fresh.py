"""What was just done, as far as it is seen happening: fog that turns, towers that rise."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.titania.data import SHELLS, TOWERS
from rules.titania.events import Built, Turned

if TYPE_CHECKING:
    from tables.scene import Seen


class Fresh(NamedTuple):
    """By hex and by tower in their order; what others did is marked first, and moves then."""

    turned: tuple[int, ...] = ()  # hexes whose fog was turned over
    risen: tuple[int, ...] = ()  # towers that have a new floor
    theirs: str = ""  # a class


def fresh(seen: Seen) -> Fresh:
    """Read it off what the looker has heard."""
    news = [event for event in seen.last if isinstance(event, Turned | Built)]
    turned = tuple(event.hex for event in news if isinstance(event, Turned))
    risen = tuple(_tower(event) for event in news if isinstance(event, Built))
    return _fresh(turned, risen, "" if all(e.seat == seen.seat for e in news) else " theirs")


@lru_cache(maxsize=64)
def _fresh(turned: tuple[int, ...], risen: tuple[int, ...], theirs: str) -> Fresh:
    """Make the very same thing for the same news, so that nobody need compare them."""
    return Fresh(turned, risen, theirs)


def _tower(event: Built) -> int:
    return TOWERS.index((event.site, SHELLS.index(event.shell)))
