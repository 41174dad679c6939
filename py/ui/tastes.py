"""How somebody likes the page: sound, motion, taps, the table's edge. Kept one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

SWITCH: Final = ("0", "1")
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {  # by field: what it can be, the usual one first
    "sound": SWITCH,
    "volume": ("60", *(str(loud) for loud in range(0, 101, 10) if loud != 60)),  # noqa: PLR2004
    "motion": ("", "full", "still"),  # nothing: as the system asks for
    "confirm": ("", "always", "never"),  # nothing: a tap of a finger is confirmed, a click is not
    "flat": SWITCH,
    "remember": SWITCH,
}


class Tastes(NamedTuple):
    """What is set once and holds for every game."""

    sound: bool = False
    volume: int = 60  # of a hundred
    motion: str = ""
    confirm: str = ""
    flat: bool = False  # table mode: the tablet lies flat, and the page turns to whoever acts
    edges: str = ""  # there: a digit a person, the edge where they sit
    remember: bool = False  # new games of Treasure Chests show what was seen and turned down


def recalled(settings: Mapping[str, str]) -> Tastes:
    """Read what was kept; what is not one of the choices is as usual."""
    tastes = Tastes()
    for name in CHOICES:
        tastes = changed(tastes, name, settings.get(name, CHOICES[name][0])) or tastes
    edges = settings.get("edges", "")
    return tastes._replace(edges=edges if set(edges) <= set("0123") else "")


def changed(tastes: Tastes, name: str, value: str) -> Tastes | None:
    """Set one of them; None if it cannot be set to that."""
    if value not in CHOICES.get(name, ()):
        return None
    if name == "volume":
        return tastes._replace(volume=int(value))
    return Tastes(**{**tastes._asdict(), name: value == "1" if CHOICES[name] is SWITCH else value})
