"""What taps, fields and keys mean: from the data of the element that they were on, to a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .model import FAR, Act, Arrow, Ask, Change, Select

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Message

ARROWS: Final = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
    "Home": (-FAR, 0),
    "End": (FAR, 0),
}
LETTERS: Final = {"u": "undo", "h": "hint", "l": "tab log", "i": "what", "?": "sheet keys"}


def tapped(data: Mapping[str, str], *, touch: bool, now: int) -> Message:
    """Read a tap on an element that has `action`, `select` or `ask`."""
    if data.get("action"):
        return Act(data["action"], touch)
    if data.get("select"):
        return Select(data["select"], now)
    return Ask(data["key"])


def filled(data: Mapping[str, str], value: str) -> Message | None:
    """Read a field that was changed."""
    field = data.get("field") or data.get("select")
    return Change(field, value) if field else None


def pressed_in_field(key: str, data: Mapping[str, str], now: int) -> Message | None:
    """Read a key in a field: Enter does what the field is there for, Escape puts it away."""
    verb = {"Enter": data.get("enter"), "Escape": "dismiss"}.get(key)
    return Select(verb, now) if verb else None


def pressed(key: str, data: Mapping[str, str], *, on_board: bool) -> Message | None:
    """Read a key; arrows and letters mean something on a board only."""
    if key == "Escape":
        return Select("dismiss")
    if not on_board:  # whoever speaks instead of typing sets nothing going by a word elsewhere
        return None
    if key in ARROWS:
        return Arrow(*ARROWS[key], data.get("key", ""))
    if key == "w" and data.get("ask"):
        return Ask(data["key"])
    if key in LETTERS:
        return Select(LETTERS[key])
    return Select(f"hotkey {key}") if len(key) == 1 and key.isalpha() else None
