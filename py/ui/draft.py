"""Changes to a game that is being set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core import MARKS

from . import begin
from .model import HUMAN
from .parts import draft_letter
from .saves import named

if TYPE_CHECKING:
    from rules.core import Seat

    from .model import Draft

VERBS: Final = {"add", "drop"}


def change(lang: str, draft: Draft, what: str) -> Draft:
    """Add a seat, or take one away: `add`, `drop 2`."""
    seats = rules.load(draft.game).SPEC.seats
    chairs = list(draft.chairs)
    verb, _, seat = what.partition(" ")
    if verb == "add" and len(chairs) + 1 in seats:
        chairs.append(begin.chairs(lang, len(chairs) + 1, {len(chairs): "mate"})[-1])
    if verb == "drop" and len(chairs) - 1 in seats and seat.isdecimal() and int(seat) < len(chairs):
        del chairs[int(seat)]
        marks = _marks(draft)
        marks.append(marks.pop(int(seat)))  # the others keep theirs
        draft = _marked(draft, marks)
    return draft._replace(chairs=tuple(chairs))


def fill(draft: Draft, field: str, value: str) -> Draft:
    """Fill a field in: `name 0`, `who 1`, `mark 0`, `option hand`, `seed`."""
    what, _, which = field.partition(" ")
    if what == "seed":
        return draft._replace(seed=int(value)) if value.isdecimal() and len(value) < 16 else draft  # noqa: PLR2004
    if what == "option":
        return draft._replace(options={**draft.options, which: value})
    if what == "mark" and which.isdecimal() and int(which) < len(draft.chairs):
        return _mark(draft, int(which), value)
    if what in {"name", "who"} and which.isdecimal() and int(which) < len(draft.chairs):
        chairs = list(draft.chairs)
        chair = chairs[int(which)]
        renamed = chair._replace(name=named(value) or chair.name)
        chairs[int(which)] = renamed if what == "name" else chair._replace(level=value or HUMAN)
        return draft._replace(chairs=tuple(chairs))
    return draft


def _mark(draft: Draft, seat: Seat, letter: str) -> Draft:
    """Give a seat a mark; who had that one gets the other in exchange."""
    marks = _marks(draft)
    if letter not in marks:
        return draft
    other = marks.index(letter)
    marks[seat], marks[other] = marks[other], marks[seat]
    return _marked(draft, marks)


def _marks(draft: Draft) -> list[str]:
    """Return all marks, those of the seats first."""
    colours = str(draft.options.get("colours", ""))
    return [draft_letter(colours, seat) for seat in range(len(MARKS))]


def _marked(draft: Draft, marks: list[str]) -> Draft:
    return draft._replace(options={**draft.options, "colours": "".join(marks)})
