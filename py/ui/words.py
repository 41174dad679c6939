"""The page in three languages: gettext catalogues, plurals, numbers, names of seats."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rules
from tables.words import Player, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tables.words import Filling

LANGUAGES: Final = ("en", "fr", "de")
_HERE: Final = Path(__file__).resolve().parent
FOLDERS: Final = [  # where catalogues lie: in the browser's archive, in the project, with a game
    _HERE.parent / "locales",
    _HERE.parents[1] / "static" / "locales",
    *sorted(Path(rules.__file__).parent.glob("*/locales")),
]
_PLURAL: Final[dict[str, Callable[[int], int]]] = {
    "en": lambda n: int(n != 1),
    "fr": lambda n: int(abs(n) >= 2),  # noqa: PLR2004  # zéro point, un point, deux points
    "de": lambda n: int(n != 1),
}
_THOUSANDS: Final = {"en": ",", "fr": "\u202f", "de": "."}
_MINUS: Final = "\u2212"
_LINE: Final = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[(\d)\])? ?"(.*)"$')

Catalogue = dict[str, list[str]]


class Tongue:
    """A language and the players' names: tells Words."""

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.names = names
        self._forms = catalogue(lang)

    def tell(self, words: Words | str, **values: Filling) -> str:
        """Say a sentence in this language."""
        if isinstance(words, str):
            words = Words(words, values)
        form = self._form(words)
        return form.format_map({name: self._filling(v) for name, v in words.values.items()})

    def number(self, n: int) -> str:
        """Write a number with its thousands apart and a true minus."""
        return f"{n:,}".replace(",", _THOUSANDS[self.lang]).replace("-", _MINUS)

    def _form(self, words: Words) -> str:
        forms = self._forms.get(words.says) or [words.says, words.plural or words.says]
        n = words.values.get("n")
        which = _PLURAL[self.lang](n) if words.plural and isinstance(n, int) else 0
        return forms[min(which, len(forms) - 1)]

    def _filling(self, value: Filling) -> str:
        if isinstance(value, Words):
            return self.tell(value)
        if isinstance(value, Player):
            return self.names[value.seat] if value.seat < len(self.names) else str(value.seat)
        return self.number(value) if isinstance(value, int) else value


@cache
def catalogue(lang: str) -> Catalogue:
    """Read all catalogues of a language; English needs none, its sentences are the keys."""
    merged: Catalogue = {}
    for folder in FOLDERS:
        for file in sorted(folder.glob(f"*.{lang}.po")) if folder.is_dir() else ():
            merged |= read(file.read_text(encoding="utf-8"))
    return merged


def read(po: str) -> Catalogue:
    """Read the part of the format of gettext that we write: entries, plurals, folded lines."""
    found: Catalogue = {}
    for entry in _entries(po):
        key = entry.pop("msgid", "")
        entry.pop("msgid_plural", None)
        if key and all(entry.values()):
            found[key] = [entry[name] for name in sorted(entry)]
    return found


def _entries(po: str) -> Iterator[dict[str, str]]:
    entry: dict[str, str] = {}
    name = ""
    for line in [*po.splitlines(), ""]:
        if not line.strip():
            if entry:
                yield entry
            entry = {}
        elif match := _LINE.match(line):
            name = match[1] or name
            entry[name] = entry.get(name, "") + _unquoted(match[3])


def _unquoted(text: str) -> str:
    return text.replace(r"\"", '"').replace(r"\n", "\n").replace("\\\\", "\\")
