"""What stands around the text of a page: its bar, its contents, a few words in each language."""

from typing import NamedTuple

SITE = "<!-- site -->"  # what its host calls the whole


class Words(NamedTuple):
    """The few words around the text."""

    title: str
    home: str
    contents: str
    languages: str
    skip: str
    unofficial: str
    search: str
    search_here: str
    hits: str
    one: str
    many: str
    none: str
    about: str
    licences: tuple[str, str, str]


WORDS = {
    "en": Words(
        "{game}: the rules",
        f"Back to {SITE}",
        "Contents",
        "Languages",
        "Skip to the rules",
        "Told in our own words. Four Seas is an independent implementation: whoever designed and "
        "published the game has neither made nor checked it.",
        "Search",
        "Search in this page",
        "Places found",
        "1 place found",
        "{n} places found",
        "Nothing found. Try fewer or shorter words, or look at the contents.",
        "About Four Seas, its licences and your privacy",
        ("what", "version", "licence"),
    ),
    "fr": Words(
        "{game}\u202f: les règles",
        f"Retour à {SITE}",
        "Sommaire",
        "Langues",
        "Aller aux règles",
        "Règles racontées avec nos propres mots. Four Seas est une adaptation indépendante\u202f: "
        "ni les auteurs ni l’éditeur du jeu ne l’ont faite ou relue.",
        "Chercher",
        "Chercher dans cette page",
        "Passages trouvés",
        "1 passage trouvé",
        "{n} passages trouvés",
        "Rien trouvé. Essayez moins de mots, ou des mots plus courts, ou parcourez le sommaire.",
        "À propos de Four Seas, des licences et de vos données",
        ("quoi", "version", "licence"),
    ),
    "de": Words(
        "{game}: die Regeln",
        f"Zurück zu {SITE}",
        "Inhalt",
        "Sprachen",
        "Zu den Regeln springen",
        "Mit eigenen Worten erzählt. Four Seas ist eine unabhängige Umsetzung: Autoren und Verlag "
        "des Spiels haben sie weder gemacht noch geprüft.",
        "Suchen",
        "Auf dieser Seite suchen",
        "Fundstellen",
        "1 Stelle gefunden",
        "{n} Stellen gefunden",
        "Nichts gefunden. Versuch es mit weniger oder kürzeren Wörtern oder sieh im Inhalt nach.",
        "Über Four Seas, Lizenzen und Datenschutz",
        ("was", "Version", "Lizenz"),
    ),
}

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title} · <!-- site --></title>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F6EFDF" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0C202D" media="(prefers-color-scheme: dark)">
<!-- A page to read: our style sheets, the script that searches it, and nothing else. -->
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="icon" href="../../pictures/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="../../css/tokens.css">
<link rel="stylesheet" href="../../css/base.css">
<link rel="stylesheet" href="../../css/pages.css">
<link rel="stylesheet" href="../../css/search.css">
<script src="../../search.js" defer></script>
</head>
<body class="rules-page">
{art}
<a class="button skip-link" href="#rules">{words.skip}</a>
<header class="page-bar">
<a class="quiet" href="../../../index.html"><svg class="icon" aria-hidden="true">\
<use href="#icon-home"/></svg><span>{words.home}</span></a>
<search class="search" hidden>
<label for="search" class="sr-only">{words.search_here}</label>
<svg class="icon" aria-hidden="true"><use href="#icon-search"/></svg>
<input id="search" type="search" role="combobox" placeholder="{words.search}" autocomplete="off" \
autocapitalize="none" spellcheck="false" enterkeyhint="search" aria-autocomplete="list" \
aria-controls="hits" aria-expanded="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd>
<div class="found" data-one="{words.one}" data-many="{words.many}" data-none="{words.none}" hidden>
<p class="soft" role="status"></p>
<ul id="hits" role="listbox" aria-label="{words.hits}"></ul></div>
</search>
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
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
