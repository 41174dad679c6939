"""What a seat knows, and what it could be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core import HIDDEN, NOTHING, fill, first, shuffled, unseen

from .data import CARDS, DECK, FACE_NAMES, FOG_TILES, RESERVE, SHELL_OF, SHELLS, SHIPS, TILES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core import Seat

    from .setup import State


def view(s: State, seat: Seat | None) -> State:
    """Clone what a seat knows: every rule of it stands in the declarations."""
    return s.view(seat)


def determinize(view: State, seat: Seat, rng: Random) -> State:
    """Deal the cards and tiles that the seat has not seen."""
    s = view.clone()
    cards = shuffled(unseen(DECK, s.discard, s.played, s.hands[seat]), rng)
    s.pile = fill(s.pile, cards)
    s.hands = [tuple(sorted(fill(hand, cards))) for hand in s.hands]
    worths = shuffled(unseen(TILES, s.tiles[seat]), rng)
    s.bag = fill(s.bag, worths)
    s.tiles = [tuple(fill(tiles, worths)) for tiles in s.tiles]
    _spread_fog(s, rng)
    s.chance = first(rng.getrandbits(30))
    return s


def _spread_fog(s: State, rng: Random) -> None:
    """Deal unturned fog; tiles dealt again were seen before, and lie where they were dealt."""
    again = [bool(s.fresh >> slot & 1) for slot in range(len(s.fog))]
    for fresh, box in ((False, unseen(FOG_TILES, s.redealt)), (True, s.redealt)):
        slots = [slot for slot, is_fresh in enumerate(again) if is_fresh == fresh]
        pool = shuffled(unseen(box, (s.shown[slot] for slot in slots)), rng)
        holes = [HIDDEN if s.shown[slot] == NOTHING else NOTHING for slot in slots]
        for slot, face in zip(slots, fill(holes, pool), strict=True):
            s.fog[slot] = face


def census(s: State) -> Mapping[str, int]:
    """Count ships, cards, shells, floors, starfish and tiles, wherever they lie."""
    cards = Counter((*s.pile, *s.discard, *s.played, *(c for hand in s.hands for c in hand)))
    worths = Counter((*s.bag, *(worth for tiles in s.tiles for worth in tiles)))
    faces = Counter((*s.fog, *s.shown))
    starfish = s.starfish + sum(s.stars) + s.starred.bit_count()
    return {
        **{f"ships {name}": _ships(s, colour) for colour, name in enumerate(SHIPS)},
        **{f"cards {name}": cards[card] for card, name in enumerate(CARDS)},
        **{f"shells {name}": _shells(s, shell) for shell, name in enumerate(SHELLS)},
        **{f"floors {name}": _floors(s, shell) for shell, name in enumerate(SHELLS)},
        "starfish": starfish,
        **{f"fog tiles {name}": faces[face] for face, name in enumerate(FACE_NAMES)},
        **{f"point tiles {worth}": worths[worth] for worth in sorted(worths)},
    }


def _ships(s: State, colour: int) -> int:
    """Count ships of a colour in supply, on the map, and put aside for the second epoch."""
    afloat = sum(colours >> colour & 1 for colours in s.ships)
    return s.fleet[colour] + afloat + (RESERVE if s.epoch == 1 else 0)


def _shells(s: State, shell: int) -> int:
    return s.bank[shell] + sum(s.shells[shell :: len(SHELLS)])


def _floors(s: State, shell: int) -> int:
    built = sum(n for n, of in zip(s.floors, SHELL_OF, strict=True) if of == shell)
    return s.stock[shell] + built
