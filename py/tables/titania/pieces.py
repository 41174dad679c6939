"""What stands on the board: print, ships, towers, starfish."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING
from rules.titania.data import (
    AT_SITE,
    CHOICE,
    EACH,
    FACE_NAMES,
    REWARDS,
    SHELL_OF,
    SHELLS,
    SHIPS,
    SOME,
    STARS,
)
from rules.titania.map import BONUSES, CRANES, DIAMONDS, FOGS, GIVES, HEXES, KEEPS, SITES
from tables.once import once
from tables.scene import Sprite
from tables.words import say

from .geometry import R, centre
from .wording import ART_COLOURS, SHIP_ART

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.titania.setup import State

    from .fresh import Fresh

PIECE: Final = say("piece")  # its space says what stands there
ONE_SHIP, TWO_SHIPS = 1.02, 0.84  # widths, in radii
TOWER_WIDTHS: Final = (0.0, 0.56, 0.52, 0.44, 0.35)  # by the number of towers on the site
TALL: Final = 64 / 26  # height of a tower's drawing to its width
PLOT: Final = 18 / 24
TWO: Final = 2


@once
def pieces(s: State, new: Fresh, *, portrait: bool) -> tuple[Sprite, ...]:
    """Draw everything that stands on the board."""
    return tuple(_pieces(s, new, portrait=portrait))


def _pieces(s: State, new: Fresh, *, portrait: bool) -> Iterator[Sprite]:
    yield from _castle(portrait=portrait)
    for at in HEXES:
        shown = s.shown[at - FOGS.start] if at in FOGS else NOTHING
        look = f"turned-up{new.theirs}" if at in new.turned else ""
        yield from _on_hex(at, s.ships[at], shown, look, portrait=portrait)
    for site in SITES:
        towers = tuple((tower, s.floors[tower], _rise(tower, new)) for tower in AT_SITE[site])
        starred = bool(s.starred >> site - SITES.start & 1)
        yield from _on_site(site, towers, starred=starred, portrait=portrait)


def _rise(tower: int, new: Fresh) -> tuple[str, str]:
    """Return how a tower looks that has a new floor, and when it rises among others."""
    if tower not in new.risen:
        return "", ""
    return f"rising{new.theirs}", f"--i: {new.risen.index(tower)}"


@cache
def _castle(*, portrait: bool) -> tuple[Sprite, ...]:
    return (_sprite("castle", "castle", *_middle(tuple(KEEPS), portrait=portrait), 1.5),)


@cache
def _on_hex(at: int, crowd: int, shown: int, look: str, *, portrait: bool) -> tuple[Sprite, ...]:
    """What is printed on a hex and the ships there, which stand around the castle if there is one.

    The same sprites every time, so that nobody need compare them.
    """
    x, y = centre(at, portrait=portrait)
    ships = [SHIP_ART[name] for i, name in enumerate(SHIPS) if crowd >> i & 1]
    top = y - (0.5 * R if ships else 0)
    print_ = [each._replace(look=look) for each in _print(at, shown, x, top, crowded=len(ships))]
    if look:
        going = _sprite(f"turning-{at}", "fog", x, y, 1.25)
        print_.append(going._replace(look=look.replace("turned-up", "turning")))
    if at in KEEPS:
        keep_x, keep_y = _middle(tuple(KEEPS), portrait=portrait)
        afloat = _ships(at, x + 0.32 * (x - keep_x), y + 0.32 * (y - keep_y), ships)
    else:
        afloat = _ships(at, x, y + 0.28 * R, ships)
    return (*print_, *afloat)


def _print(at: int, shown: int, x: float, y: float, *, crowded: int) -> Iterator[Sprite]:
    """What is printed on a hex, or on the fog tile that lies there."""
    if at in CRANES:
        yield _sprite(f"crane-{at}", "crane", x, y, 0.75 if crowded else 1.15)
    elif at in DIAMONDS:
        yield _sprite(f"diamond-{at}", "point", x, y, 0.6 if crowded else 0.95)
    elif at in BONUSES:
        yield from _gifts(f"bonus-{at}", bonus_art(at), x, y, 0.5 if crowded else 0.72)
    elif at in FOGS:
        if shown == NOTHING:
            yield _sprite(f"fog-{at}", "fog", x, y, 1.25)
        elif crowded < TWO:
            yield from _gifts(f"face-{at}", face_art(FACE_NAMES[shown]), x, y, 0.5)


def _gifts(key: str, arts: tuple[str, ...], x: float, y: float, width: float) -> Iterator[Sprite]:
    """Things side by side, overlapping a little when there are many."""
    step = width * (0.9 if len(arts) <= TWO else 0.55)
    left = x - (len(arts) - 1) * step * R / 2
    for i, art in enumerate(arts):
        label = str(REWARDS["points"].number) if art == "points" else ""
        yield _sprite(f"{key}-{i}", art, left + i * step * R, y, width)._replace(label=label)


def _ships(at: int, x: float, y: float, ships: list[str]) -> Iterator[Sprite]:
    width = ONE_SHIP if len(ships) == 1 else TWO_SHIPS
    for i, art in enumerate(ships):
        aside = 0.0 if len(ships) == 1 else (i - 0.5) * 0.86 * R
        yield _sprite(f"{art}-{at}", art, x + aside, y, width)._replace(look="afloat")


@cache
def _on_site(
    site: int,
    towers: tuple[tuple[int, int, tuple[str, str]], ...],
    *,
    starred: bool,
    portrait: bool,
) -> tuple[Sprite, ...]:
    """Towers side by side, their feet in the lower third; the starfish at the foot, right."""
    x, y = centre(site, portrait=portrait)
    width = TOWER_WIDTHS[len(towers)] * R
    left, foot = x - width * len(towers) / 2, y + 0.42 * R
    stand: list[Sprite] = []
    for i, (tower, high, (look, style)) in enumerate(towers):
        colour = ART_COLOURS[SHELLS[SHELL_OF[tower]]]
        art, tall = (f"tower-{colour}-{high}", TALL) if high else (f"plot-{colour}", PLOT)
        size = width * tall
        stand.append(
            Sprite(
                f"tower-{tower}",
                left + i * width,
                foot - size,
                width,
                size,
                PIECE,
                f"{look} rigid".strip(),
                art,
                style=style,
            )
        )
    if starred:
        star = _sprite(f"star-{site}", "starfish", x + 0.5 * R, y + 0.5 * R, 0.62)
        stand.append(star._replace(look="lands"))
    return tuple(stand)


@cache
def bonus_art(at: int) -> tuple[str, ...]:
    """Return the pictures of what a bonus hex gives."""
    return tuple(art for name in GIVES[at] for art in face_art(name))


@cache
def face_art(name: str) -> tuple[str, ...]:
    """Return the pictures of a reward: as many as there are goods."""
    kind, n, colour = REWARDS[name]
    if kind == SOME:
        return (f"shell-{ART_COLOURS[SHELLS[colour]]}",) * n
    if kind == EACH:
        return tuple(f"shell-{ART_COLOURS[shell]}" for shell in SHELLS)
    if kind == CHOICE:
        return ("shell-any",) * n
    if kind == STARS:
        return ("starfish",) * n
    return ({"ship": "extra-ship", "cards": "cards", "points": "points"}[name],)


def _sprite(key: str, art: str, x: float, y: float, width: float) -> Sprite:
    """Put a picture with its middle at a point; its width is in radii."""
    size = width * R
    return Sprite(key, x - size / 2, y - size / 2, size, size, PIECE, art=art)


def _middle(places: tuple[int, ...], *, portrait: bool) -> tuple[float, float]:
    points = [centre(at, portrait=portrait) for at in places]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
