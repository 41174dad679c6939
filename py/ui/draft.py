"""Changes to a game that is being set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules

from . import begin
from .model import HUMAN

if TYPE_CHECKING:
    from .model import Draft

VERBS: Final = {"add", "drop"}
LONGEST_NAME: Final = 20


def change(lang: str, draft: Draft, what: str) -> Draft:
    """Add a seat, or take one away: `add`, `drop 2`."""
    seats = rules.load(draft.game).SPEC.seats
    chairs = list(draft.chairs)
    verb, _, seat = what.partition(" ")
    if verb == "add" and len(chairs) + 1 in seats:
        chairs.append(begin.chairs(lang, len(chairs) + 1, {len(chairs): "mate"})[-1])
    if verb == "drop" and len(chairs) - 1 in seats and seat.isdecimal() and int(seat) < len(chairs):
        del chairs[int(seat)]
    return draft._replace(chairs=tuple(chairs))


def fill(draft: Draft, field: str, value: str) -> Draft:
    """Fill a field in: `name 0`, `who 1`, `option hand`, `seed`."""
    what, _, which = field.partition(" ")
    if what == "seed":
        return draft._replace(seed=int(value)) if value.isdecimal() and len(value) < 16 else draft  # noqa: PLR2004
    if what == "option":
        return draft._replace(options={**draft.options, which: value})
    if what in {"name", "who"} and which.isdecimal() and int(which) < len(draft.chairs):
        chairs = list(draft.chairs)
        chair = chairs[int(which)]
        named = chair._replace(name=value.strip()[:LONGEST_NAME] or chair.name)
        chairs[int(which)] = named if what == "name" else chair._replace(level=value or HUMAN)
        return draft._replace(chairs=tuple(chairs))
    return draft
