"""The journal: every step is written down at once behind its picture, before the shelf has it.

A tab may be killed or left at any moment, and the shelf takes its time. What is written at once is
the bare game; when the shelf has it, that is torn out again. So whatever is
found in the journal is newer than what is on the shelf.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core.record import BadRecord, record, retrace

from . import begin, saves
from .model import Saved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Model

NAME: Final = "journal "  # the setting that an entry is kept as, before the id of its game


def entry(model: Model) -> str:
    """Write the game under way down in no time."""
    return begin.stored(model, proven=False)


def whole(text: str) -> str:
    """Return a game as the shelf has it, from its entry; nothing if it cannot be read."""
    try:
        game = saves.read(text)
        session = retrace(rules.load(game.record["game"]), game.record)
    except BadRecord:
        return ""
    return saves.written(game._replace(record=record(session)))


def caught_up(
    stored: tuple[Saved, ...] | None, settings: Mapping[str, str]
) -> tuple[Saved, ...] | None:
    """Return the shelf with what only the journal has; None where nothing is kept."""
    if stored is None:
        return None
    games = {number: whole(text) for number, text in numbered(settings, NAME).items()}
    newer = {number: Saved(number, data) for number, data in games.items() if data}
    return (*(saved for saved in stored if saved.id not in newer), *newer.values())


def numbered(settings: Mapping[str, str], name: str) -> dict[int, str]:
    """Return what is kept for each game under a name."""
    found = {key.removeprefix(name): settings[key] for key in settings if key.startswith(name)}
    return {number: found[key] for key in found if (number := saves.number_of(key))}
