"""Finds every sentence that the page can say, and what the catalogues lack of them.

`python3 -m tools.strings` tells what is missing, stale or not translated; with `--write` new
sentences get an empty translation, old ones go, and translations stay. The shell has a
catalogue of its own, and so has each game.
"""

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))  # where the reader of catalogues is: the page needs it too

from ui.words import LANGUAGES, entries  # noqa: E402  # found only now

TRANSLATED = LANGUAGES[1:]  # English sentences are the keys
PLURAL_RULES = {"fr": "n > 1", "de": "n != 1"}
# A call's name, and which of its arguments are sentences: the singular, then the plural.
SPOKEN = {
    "say": (0,),
    "count": (0, 1),
    "Words": (0,),
    "Telling": (0,),
    "Term": (0,),
    "Reason": (0,),
    "unfit": (0,),
    "BadRecord": (1,),
    "tell": (0,),
    "do": (0,),
    "watch": (0,),
    "say_it": (0,),
    "tool": (2,),
}
NO_GAMES = {"core", "bots"}  # folders of rules/ that are none
HEADER = r"""msgid ""
msgstr ""
"Project-Id-Version: Four Seas\n"
"Language: {lang}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=({rule});\n"
"""

Sentences = Mapping[str, str]  # the plural by the singular; "" if there is none


class UntranslatableError(Exception):
    """A sentence is put together before it is told; the message says where."""


class Catalogue(NamedTuple):
    """The sentences of the shell or of a game, and the folder of their translations."""

    name: str
    folder: Path
    sources: list[Path]

    def file(self, lang: str) -> Path:
        """Return where the words of a language are."""
        return self.folder / f"{self.name}.{lang}.po"


class Entry(NamedTuple):
    """A sentence as it stands in a catalogue."""

    plural: str
    forms: list[str]


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Tell what is wrong with the catalogues, having brought them up to date if asked to."""
    parser = argparse.ArgumentParser(prog="tools.strings", description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="add what is missing, drop the stale")
    update = parser.parse_args(arguments).write
    problems = 0
    for catalogue in catalogues(root):
        wanted = sentences(catalogue.sources)
        for lang in TRANSLATED:
            file = catalogue.file(lang)
            if update:
                write(file, lang, wanted)
            for problem in gaps(wanted, _text(file)):
                sys.stdout.write(f"{file.relative_to(root)}: {problem}\n")
                problems += 1
    return min(problems, 1)


def catalogues(root: Path) -> list[Catalogue]:
    """List the shell and every game, those that only tests play too."""
    ours, tables = root / "static" / "locales", root / "py" / "tables"
    games = [_game(folder, ours, tables) for folder in _folders(root / "rules")]
    guests = _folders(root / "tests" / "games")
    games += [_game(folder, folder / "locales", tables) for folder in guests]
    taken = {path for game in games for path in game.sources}
    shell = [root / "index.html"]
    for folder in (root / "py" / "ui", tables, root / "rules" / "core"):
        shell += [path for path in _modules(folder) if path not in taken]
    return [Catalogue("shell", ours, shell), *games]


def sentences(sources: Iterable[Path]) -> Sentences:
    """Find all sentences, in order; one that is said with and without a plural has one."""
    found: dict[str, str] = {}
    for path in sources:
        for one, many in (in_page if path.suffix == ".html" else in_python)(_text(path), path.name):
            found[one] = many or found.get(one, "")
    return dict(sorted(found.items()))


def in_python(source: str, name: str = "") -> Iterator[tuple[str, str]]:
    """Find what is said by calls."""
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.Call) and (places := SPOKEN.get(_called(node))):
            said = [_literal(node.args[at], name) for at in places if at < len(node.args)]
            if len(said) == len(places) and all(said):
                yield said[0], "".join(said[1:])


def in_page(source: str, name: str = "") -> Iterator[tuple[str, str]]:  # noqa: ARG001
    """Find what stands in the page itself."""
    page = _Page()
    page.feed(source)
    page.close()
    return ((sentence, "") for sentence in page.found)


def translations(file: Path) -> dict[str, str]:
    """Read a catalogue as its translations by the English, the first form of each."""
    return {one: entry.forms[0] for one, entry in _read(_text(file)).items() if _whole(entry)}


def gaps(wanted: Sentences, po: str) -> list[str]:
    """Say what a catalogue lacks, and what it has for nothing."""
    have = _read(po)
    there = {one for one, many in wanted.items() if one in have and have[one].plural == many}
    empty = [one for one in sorted(there) if not _whole(have[one])]
    return [
        *(f"missing: {one!r}" for one in wanted if one not in there),
        *(f"not translated: {one!r}" for one in empty),
        *(f"stale: {one!r}" for one in have if one not in wanted),
    ]


def write(file: Path, lang: str, wanted: Sentences) -> None:
    """Bring a catalogue up to date; what is translated stays."""
    have = _read(_text(file))
    parts = [HEADER.format(lang=lang, rule=PLURAL_RULES[lang])]
    for one, many in wanted.items():
        kept = have.get(one)
        parts.append(_written(one, many, kept.forms if kept and kept.plural == many else []))
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(parts), "utf-8")


def _folders(shelf: Path) -> list[Path]:
    """List the games on a shelf."""
    found = sorted(init.parent for init in shelf.glob("*/__init__.py"))
    return [folder for folder in found if folder.name not in NO_GAMES]


def _game(folder: Path, words: Path, tables: Path) -> Catalogue:
    """Take a game's rules together with its table, wherever that is."""
    table = [tables / f"{folder.name}.py", *_modules(tables / folder.name)]
    return Catalogue(
        folder.name, words, [*_modules(folder), *(path for path in table if path.is_file())]
    )


def _modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _called(call: ast.Call) -> str:
    """Return the last word of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _literal(argument: ast.expr, name: str) -> str:
    """Return a sentence that is written out; "" if it comes from elsewhere, ready made."""
    if isinstance(argument, ast.JoinedStr):
        told = f"{name}, line {argument.lineno}: an f-string cannot be translated"
        raise UntranslatableError(told)
    said = argument.value if isinstance(argument, ast.Constant) else ""
    return said if isinstance(said, str) else ""


class _Page(HTMLParser):
    """Takes the text of elements with `data-i18n`, and attributes named by `data-i18n-attr`."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._reads = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        """Note whether the text is to be told, and take the attributes."""
        named = {name: value or "" for name, value in attrs}
        self._reads = "data-i18n" in named
        self.found += [named[name] for name in named.get("data-i18n-attr", "").split()]

    def handle_data(self, data: str) -> None:
        """Take a text."""
        if self._reads:
            self.found.append(data)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        """Stop reading: what is translated is text and nothing else."""
        self._reads = False


def _read(po: str) -> dict[str, Entry]:
    """Read a catalogue with its empty places; its header has no name."""
    found: dict[str, Entry] = {}
    for entry in entries(po):
        one, many = entry.pop("msgid"), entry.pop("msgid_plural", "")
        if one:
            found[one] = Entry(many, [entry[name] for name in sorted(entry)])
    return found


def _whole(entry: Entry) -> bool:
    return len(entry.forms) == (2 if entry.plural else 1) and all(entry.forms)


def _written(one: str, many: str, forms: Sequence[str]) -> str:
    """Write an entry; a form that is not there yet is empty."""
    if not many:
        return f"msgid {_quoted(one)}\nmsgstr {_quoted(''.join(forms[:1]))}\n"
    first, second = [*forms, "", ""][:2]
    return (
        f"msgid {_quoted(one)}\nmsgid_plural {_quoted(many)}\n"
        f"msgstr[0] {_quoted(first)}\nmsgstr[1] {_quoted(second)}\n"
    )


def _quoted(text: str) -> str:
    told = text.replace("\\", "\\\\").replace('"', r"\"").replace("\n", r"\n")
    return f'"{told}"'


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
