"""Three languages: every sentence is in all of them, well formed, and told as it should be."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import tables
from rules.bots import LEVELS
from tables.words import Player, count, say
from tests.ui.conftest import ROOT
from tools import build, strings
from ui import words
from ui.host import Host, language
from ui.screens import LEVEL_NAMES
from ui.words import LANGUAGES, Tongue, catalogue, entries, read

CATALOGUES = strings.catalogues(ROOT)
EACH = [
    pytest.param(found, lang, id=f"{found.name}.{lang}")
    for found in CATALOGUES
    for lang in strings.TRANSLATED
]
each_catalogue = pytest.mark.parametrize(("found", "lang"), EACH)
STRAIGHT = re.compile("['\"]")
FAMILIAR = re.compile(r"\b(tu|te|toi|ton|ta|tes)\b|\bt’", re.IGNORECASE)
SPACED_AS_IN_FRENCH = re.compile(r"(?<!\u202f)[;!?:»]|«(?!\u202f)")
HEADERS = {
    "fr": {"Language: fr", "Plural-Forms: nplurals=2; plural=(n > 1);"},
    "de": {"Language: de", "Plural-Forms: nplurals=2; plural=(n != 1);"},
}


# The catalogues.


@each_catalogue
def test_every_sentence_is_translated_and_none_is_stale(
    found: strings.Catalogue, lang: str
) -> None:
    po = found.file(lang).read_text("utf-8")
    assert strings.gaps(strings.sentences(found.sources), po) == []


@each_catalogue
def test_a_translation_has_the_placeholders_of_its_sentence(
    found: strings.Catalogue, lang: str
) -> None:
    for entry in _translations(found, lang):
        wanted = _placeholders(entry.pop("msgid"))
        for form in entry.values():
            assert _placeholders(form) == wanted, form


@each_catalogue
def test_a_plural_has_both_forms(found: strings.Catalogue, lang: str) -> None:
    for entry in _translations(found, lang):
        if "msgid_plural" in entry:
            assert entry.keys() == {"msgid", "msgid_plural", "msgstr[0]", "msgstr[1]"}
        else:
            assert entry.keys() == {"msgid", "msgstr"}


@each_catalogue
def test_a_catalogue_tells_what_it_is_and_names_nobody(found: strings.Catalogue, lang: str) -> None:
    po = found.file(lang).read_text("utf-8")
    header = next(entries(po))
    told = set(header["msgstr"].splitlines())
    assert header["msgid"] == ""
    assert told >= {"Content-Type: text/plain; charset=UTF-8", *HEADERS[lang]}
    assert "@" not in po
    assert "://" not in po


@each_catalogue
def test_a_catalogue_is_as_the_tool_writes_it(
    found: strings.Catalogue, lang: str, tmp_path: Path
) -> None:
    po, copy = found.file(lang).read_text("utf-8"), tmp_path / "copy.po"
    copy.write_text(po, "utf-8")
    strings.write(copy, lang, strings.sentences(found.sources))
    assert copy.read_text("utf-8") == po


@each_catalogue
def test_marks_are_those_of_the_printer(found: strings.Catalogue, lang: str) -> None:
    for entry in _translations(found, lang):
        for name in entry.keys() - {"msgid", "msgid_plural"}:
            assert not STRAIGHT.search(entry[name]), entry[name]
            assert lang != "fr" or not SPACED_AS_IN_FRENCH.search(entry[name]), entry[name]


def test_french_says_vous_at_every_table() -> None:
    for found in CATALOGUES:
        for entry in _translations(found, "fr"):
            for name in entry.keys() - {"msgid", "msgid_plural"}:
                assert not FAMILIAR.search(entry[name]), entry[name]
    for page in (ROOT / "static" / "pages" / "fr").glob("*.md"):
        assert not FAMILIAR.search(page.read_text("utf-8")), page


@pytest.mark.parametrize("lang", strings.TRANSLATED)
def test_what_two_catalogues_share_they_translate_alike(lang: str) -> None:
    """On the page all catalogues are one."""
    seen: dict[str, list[str]] = {}
    for found in CATALOGUES:
        for one, forms in read(found.file(lang).read_text("utf-8")).items():
            assert seen.setdefault(one, forms)[0] == forms[0], one


def test_every_level_of_the_bots_has_a_name() -> None:
    assert LEVELS.keys() <= LEVEL_NAMES.keys()


def test_the_build_ships_the_catalogues() -> None:
    reef = ROOT / "tests" / "games" / "reef"
    shipped = build._modules(ROOT, [reef])
    for lang in strings.TRANSLATED:
        assert {f"locales/shell.{lang}.po", f"rules/reef/locales/reef.{lang}.po"} <= shipped.keys()


# Reading.


def test_reads_folded_lines() -> None:
    assert read('msgid ""\n"one "\n"two"\nmsgstr "un "\n"deux"\n') == {"one two": ["un deux"]}


def test_reads_escapes_once() -> None:
    po = r"""
msgid "a \"b\"\n\\n"
msgstr "\tc\\\"d\""
"""
    assert read(po) == {'a "b"\n\\n': ['\tc\\"d"']}


def test_leaves_comments_and_old_entries_out() -> None:
    po = '# "said"\n#: a.py:1\nmsgid "a"\n# between\nmsgstr "b"\n\n#~ msgid "c"\n#~ msgstr "d"\n'
    assert read(po) == {"a": ["b"]}


def test_reads_entries_that_no_empty_line_parts() -> None:
    assert read('msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"\n') == {"a": ["b"], "c": ["d"]}


def test_reads_lines_as_other_editors_leave_them() -> None:
    assert read('  msgid  "a" \r\nmsgstr\t"b"\r\n') == {"a": ["b"]}


def test_leaves_out_what_is_not_translated() -> None:
    po = 'msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgid_plural "c"\nmsgstr[0] "d"\nmsgstr[1] ""\n'
    assert read(po) == {}
    assert read('msgid "a"\n') == {}


def test_reads_plurals_in_their_order() -> None:
    po = 'msgid "a"\nmsgid_plural "b"\nmsgstr[1] "many"\nmsgstr[0] "one"\n'
    assert read(po) == {"a": ["one", "many"]}


# Telling.


def test_english_needs_no_catalogue() -> None:
    assert catalogue("en") == {}
    assert Tongue("en").tell("Play {title}", title="Reef") == "Play Reef"


def test_a_sentence_without_translation_is_told_in_english() -> None:
    assert Tongue("fr").tell("Ahoy, {who}!", who="Ida") == "Ahoy, Ida!"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", {0: "boats", 1: "boat", 2: "boats", 1000: "boats", -1: "boats"}),
        ("fr", {0: "bateau", 1: "bateau", 2: "bateaux", 1000: "bateaux", -1: "bateau"}),
        ("de", {0: "Boote", 1: "Boot", 2: "Boote", 1000: "Boote", -1: "Boote"}),
    ],
)
def test_a_number_chooses_the_plural_of_its_language(lang: str, told: dict[int, str]) -> None:
    assert {n: Tongue(lang).tell(count("boat", "boats", n)) for n in told} == told


def test_english_in_place_of_french_counts_as_english() -> None:
    assert Tongue("fr").tell(count("{n} whale", "{n} whales", 0)) == "0 whales"


def test_a_sentence_with_a_plural_can_be_said_without_a_number() -> None:
    assert Tongue("de").tell(say("boat")) == "Boot"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "1,234,567"), ("fr", "1\u202f234\u202f567"), ("de", "1.234.567")],
)
def test_numbers_have_their_thousands_apart_and_a_true_minus(lang: str, told: str) -> None:
    tongue = Tongue(lang)
    assert tongue.number(1234567) == told
    assert tongue.number(-1234567) == f"\u2212{told}"
    assert tongue.number(999) == "999"
    assert tongue.tell("{a}", a=1234567) == told


def test_players_are_told_by_name() -> None:
    tongue = Tongue("de", ["Ida", "{Otto}"])
    assert tongue.tell(say("{player} wins.", player=Player(0))) == "Ida gewinnt."
    assert tongue.tell(say("{player} wins.", player=Player(1))) == "{Otto} gewinnt."
    assert tongue.tell(say("{player} wins.", player=Player(2))) == "2 gewinnt."


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Ida, show a pearl."),
        ("fr", "Ida\u202f: montrer une perle."),
        ("de", "Ida, zeig eine Perle."),
    ],
)
def test_words_fill_words(lang: str, told: str) -> None:
    words = say("{player}, {what}.", player=Player(0), what=say("show a pearl"))
    assert Tongue(lang, ["Ida"]).tell(words) == told


def test_a_game_brings_its_words() -> None:
    title = tables.load("reef").TITLE
    assert [Tongue(lang).tell(title) for lang in LANGUAGES] == ["Reef", "Récif", "Riff"]


@pytest.mark.parametrize(
    ("asked", "lang"),
    [("fr", "fr"), ("de-AT", "de"), ("FR-ca", "fr"), ("en-GB", "en"), ("tlh", "en"), ("", "en")],
)
def test_a_language_that_we_do_not_speak_is_english(asked: str, lang: str) -> None:
    assert language(Host(), asked) == lang


# Finding.


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("a {b}", b=1)', ("a {b}", "")),
        ('words.say("a")', ("a", "")),
        ('count("a", "b", n)', ("a", "b")),
        ('Words("a", {})', ("a", "")),
        ('Telling("a.", to="seat")', ("a.", "")),
        ('Reason("a.", "turns", {})', ("a.", "")),
        ('tongue(model).tell("a")', ("a", "")),
        ('h("p", say_it("a"))', ("a", "")),
        ('tool(model, "undo", "Undo", "icon-undo")', ("Undo", "")),
        ('TABS = (("x", say("a"), "y"),)', ("a", "")),
    ],
)
def test_finds_what_is_said(source: str, found: tuple[str, str]) -> None:
    assert list(strings.in_python(source)) == [found]


@pytest.mark.parametrize(
    "source", ["say(words)", 'Words("")', '"banana".count("a")', 'print("a")', "tell(7)", "f()()"]
)
def test_leaves_out_what_is_not_said(source: str) -> None:
    assert list(strings.in_python(source)) == []


def test_refuses_a_sentence_that_is_put_together() -> None:
    with pytest.raises(strings.UntranslatableError, match=r"app\.py, line 2: an f-string"):
        list(strings.in_python('x = 1\nsay(f"{x} boats")', "app.py"))


def test_finds_what_stands_in_the_page() -> None:
    page = '<p data-i18n>A &amp; b</p> c <a title="d" data-i18n-attr="title"><b data-i18n>e</b></a>'
    assert list(strings.in_page(page)) == [("A & b", ""), ("d", ""), ("e", "")]


def test_catches_a_planted_sentence_and_writes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _plant(tmp_path, 'say("Ahoy")\ncount("whale", "whales", 2)\n')
    assert strings.main([], tmp_path) == 1
    assert "static/locales/shell.fr.po: missing: 'Ahoy'\n" in capsys.readouterr().out
    assert strings.main(["--write"], tmp_path) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"static/locales/shell.{lang}.po: not translated: {one!r}"
        for lang in ("fr", "de")
        for one in ("Ahoy", "whale")
    ]


def test_keeps_translations_and_drops_what_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _plant(tmp_path, 'say("Ahoy")\n')
    for lang, ahoy in (("fr", r"Ohé \"toi\""), ("de", "Ahoi")):
        po = f'msgid "Old"\nmsgstr "Alt"\n\nmsgid "Ahoy"\nmsgstr "{ahoy}"\n'
        (tmp_path / "static" / "locales" / f"shell.{lang}.po").write_text(po, "utf-8")
    assert strings.main([], tmp_path) == 1
    assert capsys.readouterr().out.count("stale: 'Old'") == 2
    assert strings.main(["--write"], tmp_path) == 0
    kept = (tmp_path / "static" / "locales" / "shell.fr.po").read_text("utf-8")
    assert read(kept) == {"Ahoy": ['Ohé "toi"']}


def test_a_game_has_the_words_of_its_rules_and_of_its_table(tmp_path: Path) -> None:
    _plant(tmp_path, 'say("Home")\n')
    for place in ("rules/core", "rules/whale", "tests/games/cove", "py/tables/whale"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "__init__.py").write_text(f'say("{place}")\n', "utf-8")
    (tmp_path / "py" / "tables" / "cove.py").write_text('say("Cove")\n', "utf-8")
    found = {
        c.name: (c.folder, list(strings.sentences(c.sources))) for c in strings.catalogues(tmp_path)
    }
    ours = tmp_path / "static" / "locales"
    assert found == {
        "shell": (ours, ["Home", "rules/core"]),
        "whale": (ours, ["py/tables/whale", "rules/whale"]),
        "cove": (tmp_path / "tests" / "games" / "cove" / "locales", ["Cove", "tests/games/cove"]),
    }


# Nothing is said past the catalogues.


def test_javascript_holds_no_words() -> None:
    ways = r"textContent *[=:]|inner(Text|HTML)|createTextNode|insertAdjacent"
    ways += r"|document\.(write|title)|(append|prepend|replaceChildren)\([\"'`][^\"'`]*[A-Za-z]{2}"
    ways += r"|aria-(label|desc|role|value)|placeholder|\b(alert|confirm|prompt)\("
    scripts = [path for path in (ROOT / "static").rglob("*.*js") if "vendor" not in path.parts]
    assert scripts
    for path in scripts:
        lines = path.read_text("utf-8").splitlines()
        told = [line for line in lines if "dataset.i18n" not in line]  # the page's own words
        assert not re.search(ways, "\n".join(told)), path


def test_the_page_holds_nothing_but_names_that_is_not_translated() -> None:
    page = (ROOT / "index.html").read_text("utf-8").partition("<body>")[2]
    page = re.sub("<!--.*?-->", "", page, flags=re.DOTALL)
    texts = {text.strip() for text in re.findall(r">([^<]*\w[^<]*)<", page)}
    labels = set(re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]+)"', page))
    told = {one for one, _ in strings.in_page(page)}
    assert (texts | labels) - told == {"Four Seas", "English", "Français", "Deutsch"}


def test_nodes_hold_no_words_of_their_own() -> None:
    assert [bad for path in (ROOT / "py" / "ui").glob("*.py") for bad in _written_out(path)] == []


def _written_out(path: Path) -> Iterator[str]:
    """Find `h("b", "words")` and `aria_label="words"`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            inside = node.args[1:] if strings._called(node) == "h" else []
            labels = [k.value for k in node.keywords if k.arg in {"aria_label", "title"}]
            for child in (*inside, *labels):
                if isinstance(child, ast.Constant) and re.search(r"\w", str(child.value)):
                    yield f"{path.name}:{child.lineno} {child.value!r}"


def _translations(found: strings.Catalogue, lang: str) -> Iterator[dict[str, str]]:
    return (entry for entry in entries(found.file(lang).read_text("utf-8")) if entry["msgid"])


def _placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _plant(root: Path, source: str) -> None:
    (root / "py" / "ui").mkdir(parents=True)
    (root / "static" / "locales").mkdir(parents=True)
    (root / "py" / "ui" / "app.py").write_text(source, "utf-8")


def test_a_language_that_is_packed_is_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "PACKED", {})
    known = words.catalogue("fr")
    words.pack("fr")
    monkeypatch.setattr(words, "FOLDERS", [])
    assert words.catalogue("fr") == known
    words.catalogue.cache_clear()
