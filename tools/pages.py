"""Writes the rules pages: `static/pages/<lang>/<game>.md` as pages that need no script."""

import re
from pathlib import Path
from typing import NamedTuple

from tools.art import inlined, symbols, used
from tools.drawers import drawer
from tools.figures import Unreadable
from tools.markdown import Heading, Line, headings, html, lines
from tools.spans import Known, inline

SHARED = "table"  # what is the same in every game; pages include it
GUIDES = ("bots",)  # pages that are not the rules of a game
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
_DRAWING = re.compile(r'(<symbol id="|<use [^>]*?href="#)')
_ICONS = ("icon-home", "icon-menu", "wave-rule")


class Words(NamedTuple):
    """The few words around the text."""

    title: str
    home: str
    contents: str
    languages: str
    skip: str
    unofficial: str


WORDS = {
    "en": Words(
        "{game}: the rules",
        "Back to Four Seas",
        "Contents",
        "Languages",
        "Skip to the rules",
        "Told in our own words. Four Seas is an independent implementation: whoever designed and "
        "published the game has neither made nor checked it.",
    ),
    "fr": Words(
        "{game}\u202f: les règles",
        "Retour à Four Seas",
        "Sommaire",
        "Langues",
        "Aller aux règles",
        "Règles racontées avec nos propres mots. Four Seas est une adaptation indépendante\u202f: "
        "ni les auteurs ni l’éditeur du jeu ne l’ont faite ou relue.",
    ),
    "de": Words(
        "{game}: die Regeln",
        "Zurück zu Four Seas",
        "Inhalt",
        "Sprachen",
        "Zu den Regeln springen",
        "Mit eigenen Worten erzählt. Four Seas ist eine unabhängige Umsetzung: Autoren und Verlag "
        "des Spiels haben sie weder gemacht noch geprüft.",
    ),
}

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title} · Four Seas</title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F6EFDF" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0C202D" media="(prefers-color-scheme: dark)">
<!-- A page to read: our style sheets and nothing else. -->
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="icon" href="../../pictures/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="../../css/tokens.css">
<link rel="stylesheet" href="../../css/base.css">
<link rel="stylesheet" href="../../css/pages.css">
</head>
<body class="rules-page">
{art}
<a class="button skip-link" href="#rules">{words.skip}</a>
<header class="page-bar">
<a class="quiet" href="../../../index.html"><svg class="icon" aria-hidden="true">\
<use href="#icon-home"/></svg><span>{words.home}</span></a>
<nav class="languages" aria-label="{words.languages}"><ul>{languages}</ul></nav>
</header>
<div class="page">
<nav class="contents" aria-label="{words.contents}">
<details class="fold"><summary class="button"><svg class="icon" aria-hidden="true">\
<use href="#icon-menu"/></svg><span>{words.contents}</span></summary>
<ol>{contents}</ol></details>
<div class="beside"><p class="label">{words.contents}</p>
<ol>{contents}</ol></div>
</nav>
<main class="rules" id="rules" tabindex="-1">
{body}
<footer class="colophon"><svg class="wave-rule" aria-hidden="true"><use href="#wave-rule"/></svg>
<p>{colophon}</p></footer>
</main>
</div>
</body>
</html>
"""
POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"


def write_pages(static: Path, out: Path) -> None:
    """Write every rules page in every language."""
    for source in sources(static):
        target = out / source.relative_to(static).with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(source, static), "utf-8")


def sources(static: Path) -> list[Path]:
    """List the pages, without what they only include."""
    found = (path for lang in LANGUAGES for path in (static / "pages" / lang).glob("*.md"))
    return sorted(path for path in found if path.stem != SHARED)


def page(source: Path, static: Path) -> str:
    """Write one page with all that it needs inside it, but for the style sheets."""
    text = list(lines(source))
    titles = headings(text)
    if not titles or [each.level for each in titles].count(1) != 1 or titles[0].level != 1:
        raise Unreadable(f"{source}: a page has one title, at its top")
    sheets = ["common.svg"] if source.stem in GUIDES else ["common.svg", f"{source.stem}.svg"]
    art = symbols(*(static / "art" / sheet for sheet in sheets))
    known = _known(source, static, titles, frozenset(art))
    return _whole(source, text, titles, known, art)


def _known(source: Path, static: Path, titles: list[Heading], art: frozenset[str]) -> Known:
    """Tell what the text may refer to; drawings are shared by all languages."""
    folder = static / "pages" / "figures" / source.stem
    if source.stem in GUIDES:
        return Known(frozenset(each.id for each in titles), art, _none, _none)
    draws = drawer(source.stem)

    def figure(name: str, where: str) -> str:
        path = folder / f"{name}.txt"
        if not path.is_file():
            raise Unreadable(f"{where}: there is no figure {name!r} in {folder.name}")
        return _counted(draws.figure(path.read_text("utf-8"), path.name))

    return Known(frozenset(each.id for each in titles), art, figure, draws.piece)


def _none(name: str, where: str) -> str:
    raise Unreadable(f"{where}: {name!r} is drawn for the rules of a game only")


def _counted(svgs: list[str]) -> str:
    """Several panels are counted, so that the caption can speak of them."""
    if len(svgs) == 1:
        return svgs[0]
    counted = (f"{svg}<span>{n}</span>" for n, svg in enumerate(svgs, 1))
    return "".join(f'<span class="moment">{each}</span>' for each in counted)


def _whole(
    source: Path, text: list[Line], titles: list[Heading], known: Known, art: dict[str, str]
) -> str:
    lang, words, guide = source.parent.name, WORDS[source.parent.name], source.stem in GUIDES
    body = html(text, known)
    icons = "".join(f'<use href="#{name}"/>' for name in _ICONS)
    whole = PAGE.format(
        lang=lang,
        title=(titles[0].title if guide else words.title.format(game=titles[0].title)),
        policy=POLICY,
        art=inlined(art[name] for name in sorted(used(art, icons + body))),
        words=words,
        colophon="" if guide else words.unofficial,
        languages="".join(_language(source, each) for each in LANGUAGES),
        contents=_contents(titles, known),
        body=body,
    )
    # `fog` is a chapter and a drawing: drawings get names of their own.
    return _DRAWING.sub(r"\1art-", whole)


def _language(source: Path, lang: str) -> str:
    """Link the same page in a language, if it is there."""
    if not (source.parent.parent / lang / source.name).is_file():
        return ""
    here = ' aria-current="page"' if lang == source.parent.name else ""
    href = f"../{lang}/{source.stem}.html"
    return f'<li><a href="{href}" lang="{lang}" hreflang="{lang}"{here}>{LANGUAGES[lang]}</a></li>'


def _contents(titles: list[Heading], known: Known) -> str:
    """List the chapters."""
    chapters = [each for each in titles if each.level == 2]  # noqa: PLR2004  # <h2>
    return "".join(
        f'<li><a href="#{each.id}">{_bare(inline(each.title, each.id, known))}</a></li>'
        for each in chapters
    )


def _bare(text: str) -> str:
    """Leave the drawings out."""
    return re.sub(r"<svg.*?</svg>", "", text)
