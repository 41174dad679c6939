"""The palette, computed from the tokens: what is to be read or told apart can be, by everybody."""

import re
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from coloraide import Color

SHEET = (Path(__file__).parent.parent / "static" / "css" / "tokens.css").read_text("utf-8")
TEXT, EDGE = 4.5, 3.0  # contrast that WCAG 2.2 asks of words, and of what is no word
APART, GREYER = 15.0, 8.0  # CIEDE2000, and L* alone: a just noticeable difference is about 1

PAPERS = ("paper", "paper-raised", "paper-sunk")
WORDS = ("ink", "ink-soft", "brass", "coral", "kelp", "warn", "danger")
SEAS = ("sea", "sea-shoal", "sea-mid")
GROUNDS = (*SEAS, "sand", "castle", "fog")
SEATS = "abcdef"
READ = [
    *product(WORDS, PAPERS),
    *((word, f"{word}-pale") for word in ("brass", "coral", "kelp", "warn", "danger")),
    *(("ink", f"{pale}-pale") for pale in ("brass", "coral", "kelp", "warn", "danger")),
    *product(("print",), (*SEAS, "fog")),
    *(("ink", sea) for sea in SEAS),
    *((f"on-seat-{seat}", f"seat-{seat}") for seat in SEATS),
    ("on-sand", "sand"),
    ("on-action", "action"),
    ("on-action", "action-hover"),
    ("piece-ink", "target-fill"),
    ("piece-ink", "armed-fill"),
    ("piece-ink", "brass-bright"),
]
SORTS = {
    "seats": [f"seat-{seat}" for seat in SEATS],
    "ships": ["ship-blue", "ship-yellow", "ship-red"],
    "shells": ["shell-white", "shell-brown", "shell-green", "shell-black"],
    "fleets": ["pirate-light", "pirate-dark"],
}
EYES = ("", "protan", "deutan", "tritan")


def block(head: str) -> dict[str, str]:
    """Return the colours that one rule of the sheet sets."""
    rule = SHEET[SHEET.index(f"{head} {{") :].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9A-F]{6});", rule))


DAY = block(":root")
NIGHT = {**DAY, **block('[data-theme="dark"]')}
THEMES = pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["light", "dark"])


def seen(colour: str, eye: str) -> Color:
    """Return a colour as an eye sees it, by full dichromacy at worst."""
    return Color(colour).filter(eye) if eye else Color(colour)


def test_the_dark_colours_are_the_same_however_they_are_asked_for() -> None:
    asked = block('[data-theme="dark"]')
    assert asked == block(":root:not([data-theme])")
    assert len(asked) > 30


@THEMES
def test_words_can_be_read_on_whatever_they_stand(theme: dict[str, str]) -> None:
    pale = {
        (word, ground): round(contrast, 2)
        for word, ground in READ
        if (contrast := Color(theme[word]).contrast(theme[ground])) < TEXT
    }
    assert pale == {}


@THEMES
def test_the_edges_of_controls_and_of_pieces_are_seen(theme: dict[str, str]) -> None:
    for paper in PAPERS:
        assert Color(theme["line-strong"]).contrast(theme[paper]) >= EDGE
    assert Color(theme["piece-ink"]).contrast(theme["piece-ring"]) >= EDGE


@THEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("state", ["target", "armed"])
def test_what_may_be_chosen_stands_out_from_every_ground(
    theme: dict[str, str], ground: str, state: str
) -> None:
    parts = (theme[f"{state}-fill"], theme[f"{state}-rim"])
    assert max(Color(part).contrast(theme[ground]) for part in parts) >= EDGE


@THEMES
def test_of_the_two_rings_of_the_focus_one_is_seen_on_every_ground(theme: dict[str, str]) -> None:
    head = ":root" if theme is DAY else '[data-theme="dark"]'
    rule = SHEET[SHEET.index(f"{head} {{") :].split("}", 1)[0]
    found = re.search(r"--focus: [^#]*(#[0-9A-F]{6})[^#]*(#[0-9A-F]{6})", rule)
    assert found
    fills = (*PAPERS, *GROUNDS, "action", "target-fill", "armed-fill", "brass-pale")
    for ground in fills:
        assert max(Color(ring).contrast(theme[ground]) for ring in found.groups()) >= EDGE, ground


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("sort", SORTS)
def test_colours_of_a_sort_differ_to_every_eye(sort: str, eye: str) -> None:
    near = {
        pair: round(apart, 1)
        for pair in combinations(SORTS[sort], 2)
        if (apart := seen(DAY[pair[0]], eye).delta_e(seen(DAY[pair[1]], eye), method="2000"))
        < APART
    }
    assert near == {}


@pytest.mark.parametrize("sort", SORTS)
def test_colours_of_a_sort_differ_in_grey(sort: str) -> None:
    light = sorted(Color(DAY[name]).convert("lab")["l"] for name in SORTS[sort])
    assert min(b - a for a, b in pairwise(light)) >= GREYER
