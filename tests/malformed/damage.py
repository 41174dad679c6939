"""Damages what was whole: bytes, letters, and the values within JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from ui.outside import parsed

if TYPE_CHECKING:
    from random import Random

DEEP: Final = (50, 900, 990, 4_000, 200_000)  # how far lists are nested into each other
VALUES: Final[tuple[object, ...]] = (
    *(None, True, False, -1, 0, 1, 2.5, 7, 1 << 31, 1 << 53, 8_640_000_000_000_001, 1 << 70),
    *(float("inf"), float("-inf"), float("nan"), "", " ", "0", "-1", "٣", "²", "1" * 5_000),
    *("\ud800", "\x00", "\u202e", "{x}", "{", "%s", "<img src=x onerror=alert(1)>", "🦀" * 400),
    *("game", "titania", "captain", "nobody", "A", "__proto__", "constructor", "../core", "core"),
    *([], {}, [[]], [None], [1, 2, 3], {"a": 1}, {"": {}}, [["Ida", "mate"], ["Otto", ""]]),
)
WORDS: Final = tuple(value for value in VALUES if isinstance(value, str))
LETTERS: Final = (*"0123456789 .:,;-~&=#?/%+{}[]\"'\\<>aZé", "\x00", "\ud800", "%00", "🦀")


def damaged(rng: Random, text: str) -> str:
    """Damage a text once or a few times, in one way or another."""
    ways = [_flip, _cut, _splice, _swap, _inside, _inside, _inside]
    for _ in range(rng.randrange(1, 4)):
        text = rng.choice(ways)(rng, text)
    return text


def anything(rng: Random) -> str:
    """Return a text that was never whole."""
    if rng.randrange(4) == 0:
        return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(40)))
    if rng.randrange(8) == 0:
        return _nested(rng.choice(DEEP))
    value = rng.choice(VALUES)
    return value if isinstance(value, str) else json.dumps(value)


def _flip(rng: Random, text: str) -> str:
    """Flip a bit; what is no UTF-8 then is read as a browser reads a file."""
    raw = bytearray(text.encode(errors="replace") or b" ")
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    return raw.decode(errors="replace")


def _cut(rng: Random, text: str) -> str:
    a, b = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return rng.choice((text[:a], text[b:], text[:a] + text[b:], text[:b] + text[a:]))


def _splice(rng: Random, text: str) -> str:
    """Put in what does not belong there."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((rng.choice(LETTERS), anything(rng))) + text[at:]


def _swap(rng: Random, text: str) -> str:
    """Exchange two letters."""
    letters = list(text) or [" "]
    a, b = rng.randrange(len(letters)), rng.randrange(len(letters))
    letters[a], letters[b] = letters[b], letters[a]
    return "".join(letters)


def _inside(rng: Random, text: str) -> str:
    """Change a value within JSON; of another text, a letter."""
    try:
        data = parsed(text)
    except ValueError:
        return _splice(rng, text)
    holder: dict[str, object] = {"": data}
    _change(rng, holder)
    told = json.dumps(holder[""]) if "" in holder else ""
    return told.replace('"a nest"', _nested(rng.choice(DEEP)))


def _change(rng: Random, holder: dict[str, object] | list[object]) -> None:
    """Go down into a value by chance, and change what is there."""
    listed = enumerate(holder) if isinstance(holder, list) else holder.items()
    items = {str(name): value for name, value in listed}
    keys = list(items)
    key, other = rng.choice(keys), rng.choice(keys)
    inner = items[key]
    if isinstance(inner, dict | list) and inner and rng.randrange(5):
        _change(rng, inner)
        return
    how = rng.randrange(5)
    if how == 0:
        del items[key]
    elif how == 1:
        items[key], items[other] = items[other], items[key]
    elif how == 2:
        items[key] = "a nest" if rng.randrange(6) == 0 else items[other]
    elif how == 3 and isinstance(holder, dict):
        items[rng.choice(WORDS)] = items.pop(key)
    else:
        items[key] = rng.choice(VALUES)
    holder.clear()
    if isinstance(holder, list):
        holder += items.values()
    else:
        holder.update(items)


def _nested(deep: int) -> str:
    return "[" * deep + "]" * deep
