"""The board. A RECONSTRUCTION: the pictures of the rulebook are lost to us.

The rulebook gives the kinds of hexes and what they do; the places and some counts are ours,
balanced between the colours (the tests say how). A photograph could replace this file.

Hexes are numbered kind by kind, ships' hexes first: number n is bit n of a set of hexes. A set
is two words, because an int of more than thirty bits is five times as slow in the browser.
"""

from __future__ import annotations

from typing import Final

CRANE, FOG, DIAMOND, BONUS, CASTLE, SITE = range(6)  # kinds of hexes
KIND_NAMES: Final = ("crane", "fog", "diamond", "bonus", "castle", "site")

# Axial coordinates q, r; the neighbours of a hex are one step along q, r or the third axis.
_CRANES: Final = (
    *((-3, 2), (-2, 4), (-1, -2), (2, -3), (2, 2), (4, -1), (-4, 1), (-4, 3)),
    *((-3, -1), (-1, 5), (1, 4), (2, -4), (3, 2), (4, -4), (5, -3)),
)  # fmt: skip
_FOG: Final = (
    *((-1, 0), (-1, 1), (-1, 2), (0, -1), (0, 2), (1, -1), (1, 1), (2, -1), (2, 0)),
    *((-2, 0), (-2, 1), (-2, 3), (-1, -1), (-1, 3), (0, -2), (0, 3), (1, 2), (2, -2)),
    *((2, 1), (3, -2), (3, -1), (3, 0)),
)  # fmt: skip
_DIAMONDS: Final = ((-2, 2), (1, -2), (-3, 1), (-3, 4), (0, -3), (1, 3), (3, -3), (4, 0))
_BONUSES: Final = {
    (-3, 0): ("2?",),
    (0, 4): ("star",),
    (4, -3): ("2?",),
    (-4, 4): ("2K", "cards"),  # from here on at the rim, where a hex gives two things
    (-4, 5): ("points", "2?"),
    (-3, 5): ("2N", "2G"),
    (-1, -3): ("2G", "cards"),
    (0, -4): ("points", "star"),
    (1, -4): ("2W", "cards"),
    (4, 1): ("2N", "cards"),
    (5, -1): ("points", "cards"),
    (5, 0): ("2K", "2W"),
}
_CASTLE: Final = {(0, 0): "BY", (0, 1): "YR", (1, 0): "BR"}  # the colours of its flags
_SITES: Final = {
    (-3, 3): "N",
    (-2, -1): "W",
    (-1, 4): "WG",
    (1, -3): "WGK",
    (3, 1): "NGK",
    (4, -2): "NK",
    (-4, 0): "WNK",
    (-4, 2): "WNGK",
    (-2, -2): "GK",
    (-2, 5): "K",
    (0, 5): "WNG",
    (2, 3): "WK",
    (3, -4): "NG",
    (5, -4): "WN",
    (5, -2): "G",
}  # the colours of its towers

_BY_KIND: Final = (_CRANES, _FOG, _DIAMONDS, tuple(_BONUSES), tuple(_CASTLE), tuple(_SITES))
COORDINATES: Final = tuple(place for places in _BY_KIND for place in places)
KINDS: Final = tuple(kind for kind, places in enumerate(_BY_KIND) for _ in places)
HEXES: Final = range(len(COORDINATES))


def _hexes_of(kind: int) -> range:
    return range(KINDS.index(kind), KINDS.index(kind) + KINDS.count(kind))


CRANES: Final = _hexes_of(CRANE)
FOGS: Final = _hexes_of(FOG)
DIAMONDS: Final = _hexes_of(DIAMOND)
BONUSES: Final = _hexes_of(BONUS)
KEEPS: Final = _hexes_of(CASTLE)
SITES: Final = _hexes_of(SITE)
WATERS: Final = range(KEEPS.start)  # where a ship can ever be put

GIVES: Final = dict(zip(BONUSES, _BONUSES.values(), strict=True))  # by bonus hex
FLAGS: Final = dict(zip(KEEPS, _CASTLE.values(), strict=True))  # by castle hex
TOWERS_OF: Final = dict(zip(SITES, _SITES.values(), strict=True))  # by site

_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _beside(at: int) -> tuple[int, ...]:
    """Return the hexes that share a side with one."""
    q, r = COORDINATES[at]
    near = {(q + dq, r + dr) for dq, dr in _STEPS}
    return tuple(other for other in HEXES if COORDINATES[other] in near)


BESIDE: Final = tuple(_beside(at) for at in HEXES)
RIM: Final = frozenset(at for at in HEXES if len(BESIDE[at]) < len(_STEPS))

_WORD: Final = 30  # hexes in the first word of a set; the rest are in the second


def words(places: tuple[int, ...] | range) -> tuple[int, int]:
    """Write some of the waters as the two words of a set."""
    whole = sum(1 << at for at in places if at in WATERS)
    return whole & (1 << _WORD) - 1, whole >> _WORD


NEAR: Final = tuple(words(BESIDE[at]) for at in HEXES)
BIT: Final = tuple(sum(words((at,))) for at in WATERS)  # in its word
IN_SECOND: Final = tuple(at >= _WORD for at in WATERS)  # whether that is the second one
ALL_WATERS: Final = words(WATERS)
CALM: Final = words(range(CRANES.stop, WATERS.stop))  # all waters but the cranes

_TEN: Final = (1 << 10) - 1  # ten bits are spread by one look at a table, not one by one


def _spread(start: int) -> tuple[tuple[int, ...], ...]:
    """Return, for every set of ten hexes from a start on, its members."""
    return tuple(tuple(start + i for i in range(10) if bits >> i & 1) for bits in range(_TEN + 1))


_A, _B, _C, _D, _E, _F = (_spread(start) for start in range(0, 60, 10))


def members(low: int, high: int) -> tuple[int, ...]:
    """List the hexes of a set in order."""
    return (
        _A[low & _TEN]
        + _B[low >> 10 & _TEN]
        + _C[low >> 20]
        + _D[high & _TEN]
        + _E[high >> 10 & _TEN]
        + _F[high >> 20]
    )
