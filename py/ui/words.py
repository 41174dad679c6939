"""The page in three languages: gettext catalogues, plurals, numbers, names of seats."""

from __future__ import annotations

import json
import re
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import rules
from rules.core import Reason
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
LONGEST: Final = 200  # characters of a value; six names fit in
_PLURAL: Final[dict[str, Callable[[int], int]]] = {
    "en": lambda n: int(n != 1),
    "fr": lambda n: int(abs(n) >= 2),  # noqa: PLR2004  # zéro point, un point, deux points
    "de": lambda n: int(n != 1),
}
_THOUSANDS: Final = {"en": ",", "fr": "\u202f", "de": "."}
_MINUS: Final = "\u2212"
_LINE: Final = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[\d\])?\s*"(.*)"')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t"}

Catalogue = dict[str, list[str]]
PACKED: Final[dict[str, bytes]] = {}  # by language: as the build has left it in memory


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

    def tenth(self, n: float) -> str:
        """Write a number with one place behind its point, or comma."""
        point = "." if self.lang == "en" else ","
        return f"{n:.1f}".replace(".", point).replace("-", _MINUS)

    def _form(self, words: Words) -> str:
        """Choose the form by the rule of the language that it is in: ours, or English."""
        lang, forms = self.lang, self._forms.get(words.says)
        if forms is None:
            lang, forms = LANGUAGES[0], [words.says, words.plural or words.says]
        n = words.values.get("n")
        which = _PLURAL[lang](n) if words.plural and isinstance(n, int) else 0
        return forms[min(which, len(forms) - 1)]

    def _filling(self, value: Filling) -> str:
        if isinstance(value, Words):
            return self.tell(value)
        if isinstance(value, Reason):  # a sentence that ends another one
            return self.tell(Words(value.says, value.values)).removesuffix(".")
        if isinstance(value, Player):
            return self.names[value.seat] if value.seat < len(self.names) else str(value.seat)
        return self.number(value) if isinstance(value, int) else clipped(value)


def clipped(text: str) -> str:
    """Shorten what goes into a sentence: what comes from outside can be of any length."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


@cache
def catalogue(lang: str) -> Catalogue:
    """Read all catalogues of a language; English needs none, its sentences are the keys."""
    merged: Catalogue = {}
    if lang in PACKED:
        return cast("Catalogue", json.loads(zlib.decompress(PACKED[lang])))
    for folder in FOLDERS:
        for file in sorted(folder.glob(f"*.{lang}.po")) if folder.is_dir() else ():
            merged |= read(file.read_text(encoding="utf-8"))
    return merged


def pack(lang: str) -> None:
    """Keep a language small until it is spoken: the page has no files to read it from."""
    PACKED[lang] = zlib.compress(json.dumps(catalogue(lang), ensure_ascii=False).encode(), 9)
    catalogue.cache_clear()


def read(po: str) -> Catalogue:
    """Read what is translated: a sentence's forms by its English singular."""
    found: Catalogue = {}
    for entry in entries(po):
        key = entry.pop("msgid")
        entry.pop("msgid_plural", None)
        if key and entry and all(entry.values()):
            found[key] = [entry[name] for name in sorted(entry)]
    return found


def entries(po: str) -> Iterator[dict[str, str]]:
    """Read the part of gettext's format that we write: keywords with their (folded) strings."""
    entry: dict[str, str] = {}
    name = ""
    for match in filter(None, map(_LINE.fullmatch, map(str.strip, po.splitlines()))):
        name = match[1] or name
        if match[1] == "msgid":
            if entry:
                yield entry
            entry = {}
        entry[name] = entry.get(name, "") + _unquoted(match[2])
    if entry:
        yield entry


def _unquoted(text: str) -> str:
    return _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[1]), text)
