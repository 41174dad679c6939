"""Writes the rules pages: `static/pages/<lang>/<game>.md` as pages to read."""

import re
from functools import partial
from html import escape
from pathlib import Path

from tools import licences, single
from tools.art import inlined, symbols, used
from tools.drawers import drawer
from tools.figures import Unreadable
from tools.host import TITLE
from tools.markdown import Heading, Line, headings, html, lines
from tools.page_frame import PAGE, POLICY, SITE, WORDS, Words
from tools.spans import Known, inline

SHARED = "table"  # what is the same in every game; pages include it
GUIDES = ("about", "bots", "kiosk", "security")  # pages that are not the rules of a game
LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
_DRAWING = re.compile(r'(<symbol id="|<use [^>]*?href="#)')
_ICONS = ("icon-home", "icon-menu", "icon-search", "wave-rule")


def write_pages(static: Path, out: Path, site: str = TITLE) -> None:
    """Write every rules page in every language; `site` is what the whole is called."""
    for source in sources(static):
        target = out / source.relative_to(static).with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page(source, static, site), "utf-8")


def sources(static: Path) -> list[Path]:
    """List the pages, without what they only include."""
    found = (path for lang in LANGUAGES for path in (static / "pages" / lang).glob("*.md"))
    return sorted(path for path in found if path.stem != SHARED)


def page(source: Path, static: Path, site: str = TITLE) -> str:
    """Write one page with all that it needs inside it, but for the style sheets."""
    text = list(lines(source))
    titles = headings(text)
    if not titles or [each.level for each in titles].count(1) != 1 or titles[0].level != 1:
        raise Unreadable(f"{source}: a page has one title, at its top")
    sheets = ["common.svg"] if source.stem in GUIDES else ["common.svg", f"{source.stem}.svg"]
    art = symbols(*(static / "art" / sheet for sheet in sheets))
    known = _known(source, static, titles, frozenset(art))
    whole = _whole(source, text, titles, known, art)
    return whole.replace(SITE, escape(site))  # in the frame only: the text names the program


def _known(source: Path, static: Path, titles: list[Heading], art: frozenset[str]) -> Known:
    """Tell what the text may refer to; drawings are shared by all languages."""
    folder = static / "pages" / "figures" / source.stem
    if source.stem in GUIDES:
        facts = partial(_fact, static.parent, WORDS[source.parent.name])
        return Known(frozenset(each.id for each in titles), art, _none, facts)
    draws = drawer(source.stem)

    def figure(name: str, where: str) -> str:
        path = folder / f"{name}.txt"
        if not path.is_file():
            raise Unreadable(f"{where}: there is no figure {name!r} in {folder.name}")
        return _counted(draws.figure(path.read_text("utf-8"), path.name))

    return Known(frozenset(each.id for each in titles), art, figure, draws.piece)


def _fact(root: Path, words: Words, name: str, where: str) -> str:
    """Write what only the build knows."""
    if name == "licences":
        return licences.table(root, words.licences)
    if name == "version":
        return '<span id="version"><!-- version --></span>'
    if name.startswith("file "):
        return f'<a href="../../../{single.NAME}" download>{escape(name.removeprefix("file "))}</a>'
    return _none(name, where)


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
        colophon=_colophon(source, words),
        languages="".join(_language(source, each) for each in LANGUAGES),
        contents=_contents(titles, known),
        body=body,
    )
    # `fog` is a chapter and a drawing: drawings get names of their own.
    return _DRAWING.sub(r"\1art-", whole)


def _colophon(source: Path, words: Words) -> str:
    """Say that the game is somebody else's, and lead to who made what."""
    about = "" if source.stem == "about" else f'<a href="about.html">{words.about}</a>'
    return " ".join(filter(None, ("" if source.stem in GUIDES else words.unofficial, about)))


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
