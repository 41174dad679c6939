"""What a bot looks at: the points of both fleets, and what they promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .data import MERCENARY, TURNS, can_be
from .placing import reachable
from .score import score
from .sea import BESIDE, BIT, WORD, members
from .setup import CHOOSE, LAY, ORDER, REPAIR, SHIELD, SHOOT, SWEEP
from .shots import BURNS, in_line, outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Seat

    from .setup import State

# Points; tried against each other in some hundred games of greedy bots.
PAIR: Final = 0.5  # two own ships side by side that fit together
SHIP: Final = 0.6  # an active ship
FIRM: Final = 0.4  # a shield on a ship, or a mercenary's own
COIN: Final = 0.5
TILE: Final = 0.6  # a larger hand
MINE: Final = 0.5  # where only one of the two can go
ROOM: Final = 0.3  # a space in reach, up to ENOUGH of them
ENOUGH: Final = 5
OPEN: Final = {ORDER: 1.5, REPAIR: 1.0, SHIELD: 0.4, LAY: 0.5, SWEEP: 0.2, CHOOSE: 1.0}
HIT: Final = 1.5  # a shot still to come that would set a ship on fire


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Compare the fleets; goods and prospects count as long as there is time to use them."""
    time = (TURNS - view.round) / TURNS
    return {
        "points": _lead(view, seat, _points),
        "fleet": time * _lead(view, seat, _fleet),
        "pairs": time * _lead(view, seat, _pairs),
        "goods": time * (COIN * view.gold[seat] + TILE * view.extra[seat]),
        "mines": time * _mines(view, seat),
        "room": _lead(view, seat, _room),
        "open choice": _open_choice(view, seat),
    }


def _lead(view: State, seat: Seat, worth: Callable[[State, Seat], float]) -> float:
    """Return by how much a seat is ahead in something."""
    return worth(view, seat) - worth(view, 1 - seat)


def _points(view: State, seat: Seat) -> float:
    return float(sum(score(view, seat).values()))


def _fleet(view: State, seat: Seat) -> float:
    """Count active ships, and what protects them."""
    ships = members(*view.active[2 * seat : 2 * seat + 2])
    firm = sum(view.shields[at] + (view.tiles[at] >= MERCENARY) for at in ships)
    return SHIP * len(ships) + FIRM * firm


def _pairs(view: State, seat: Seat) -> float:
    """Count neighbours of equal or consecutive values."""
    ships = members(*view.active[2 * seat : 2 * seat + 2])
    pairs = [(at, near) for at in ships for near in BESIDE[at] if near > at and near in ships]
    return PAIR * sum(_fits(view.tiles[at], view.tiles[near]) for at, near in pairs)


def _fits(tile: int, other: int) -> bool:
    return any(abs(a - b) <= 1 for a in can_be(tile) for b in can_be(other))


def _mines(view: State, seat: Seat) -> float:
    """Mines are good where only the other can go, bad where only this seat can."""
    own, their = reachable(view, seat), reachable(view, 1 - seat)
    lying = members(*view.mined)
    return MINE * sum(_in(their, at) - _in(own, at) for at in lying)


def _in(reach: tuple[int, int], at: int) -> bool:
    return bool(reach[WORD[at]] & BIT[at])


def _room(view: State, seat: Seat) -> float:
    spaces = sum(word.bit_count() for word in reachable(view, seat))
    return ROOM * min(spaces, ENOUGH)


def _open_choice(view: State, seat: Seat) -> float:
    """Return what is still to come of the tile just placed."""
    if view.turn != seat:
        return 0.0
    worth = 0.0
    for step in view.todo:
        if step[0] == SHOOT:
            targets = sum(outcome(view, at) == BURNS for _, at in in_line(view, seat, step))
            worth += HIT * min(step[3], targets)
        else:
            worth += OPEN.get(step[0], 0.0)
    return worth
