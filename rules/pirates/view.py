"""What a seat knows, and what it could be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core import NOTHING, first, shuffled, unseen

from .data import ASIDE, DRAWS, FLEET, MERCENARY, NAMES, RESERVE, VALUES
from .sea import members
from .setup import LAY

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core import Seat

    from .setup import State


def view(s: State, seat: Seat | None) -> State:
    """Clone what a seat knows: every rule of it stands in the declarations."""
    return s.view(seat)


def determinize(view: State, seat: Seat, rng: Random) -> State:
    """Deal the tiles that the seat has not seen, and guess the dummy."""
    s = view.clone()
    s.pile, s.reserve = [], []
    for each in range(s.seats):
        _deal(s, each, rng, own=each == seat)
    s.dummies[1 - seat] = _guess_dummy(s, seat, rng)
    s.chance = first(rng.getrandbits(30))
    return s


def _deal(s: State, seat: Seat, rng: Random, *, own: bool) -> None:
    """Fill a seat's pile and reserve, and its hand and what it has looked at unless they are known.

    Whoever has looked through the reserve knows what is left of it, but not the order.
    """
    looked = bool(s.peek[seat])
    played = [*afloat(s, seat), *(ship for owner, ship in s.sunk if owner == seat)]
    known = [*s.hands[seat], *s.peek[seat]] if own else []
    pool = shuffled(unseen(FLEET, played, known), rng)
    if not own:
        s.hands[seat] = tuple(sorted(pool.pop() for _ in s.hands[seat]))
    drawn, taken = _drawn(s, seat), s.extra[seat]
    s.pile += [NOTHING] * drawn + [pool.pop() for _ in range(DRAWS - drawn)]
    left = shuffled(list(s.peek[seat]), rng) if own and looked else pool
    s.reserve += [NOTHING] * taken + left
    if not own and looked:
        s.peek[seat] = tuple(sorted(left))


def _drawn(s: State, seat: Seat) -> int:
    """Count the tiles that a seat has drawn from its pile: one after each of its turns."""
    ahead = seat == s.starter != s.turn  # it has played in this round, the other has not
    return min(DRAWS, s.round - 1 + ahead)


def _guess_dummy(s: State, seat: Seat, rng: Random) -> int:
    """Guess where the other seat has the dummy: at sea, or still in its hand."""
    if s.dummies[seat] != NOTHING:
        return NOTHING
    aside = [ASIDE] if s.turn != seat and _tokens(s) else []
    return rng.choice([*s.trio, *aside] or [NOTHING])


def census(s: State) -> Mapping[str, int]:
    """Count ships, mercenaries, shields and mines, wherever they lie; and what must never be."""
    at_sea = sum(dummy in s.trio for dummy in s.dummies)
    aside = s.dummies.count(ASIDE)
    lying = sum(word.bit_count() for word in s.mined) - at_sea
    wrong = sum(dummy not in {NOTHING, ASIDE, *s.trio} for dummy in s.dummies)
    return {
        **_ships(s),
        **{f"mercenary {name}": _mercenary(s, m) for m, name in enumerate(NAMES)},
        "shields": s.shield_stock + sum(s.shields) + (s.escort != NOTHING),
        "mines": s.mine_stock + lying + sum(s.damage) + _tokens(s) - aside,
        "dummies": max(1, at_sea + aside + s.dud),
        "dummies where they cannot be": wrong + (bool(s.trio) and not at_sea + aside),
        "tiles looked at that are not there": sum(_mistaken(s, each) for each in range(s.seats)),
    }


def afloat(s: State, seat: Seat) -> list[int]:
    """List the ships of a seat at sea, active and burning, without mercenaries."""
    words = s.active[2 * seat : 2 * seat + 2], s.burning[2 * seat : 2 * seat + 2]
    tiles = [s.tiles[at] for upper, lower in words for at in members(upper, lower)]
    return [tile for tile in tiles if tile < MERCENARY]


def _tokens(s: State) -> int:
    """Count the tokens in the minelayer's hand."""
    return sum(step[1] for step in s.todo if step[0] == LAY and step[2])


def _ships(s: State) -> dict[str, int]:
    found: dict[str, int] = {}
    for seat in range(s.seats):
        pile = s.pile[seat * DRAWS : (seat + 1) * DRAWS]
        sunk = [ship for owner, ship in s.sunk if owner == seat]
        own = Counter((*s.hands[seat], *pile, *_reserve(s, seat), *afloat(s, seat), *sunk))
        found |= {f"ships {value} of seat {seat}": own[value] for value in VALUES}
    return found


def _mercenary(s: State, mercenary: int) -> int:
    return s.offer.count(mercenary) + s.tiles.count(MERCENARY + mercenary)


def _reserve(s: State, seat: Seat) -> list[int]:
    return s.reserve[seat * RESERVE : (seat + 1) * RESERVE]


def _mistaken(s: State, seat: Seat) -> int:
    return (Counter(s.peek[seat]) - Counter(_reserve(s, seat))).total()
