"""What a bot looks at: the points of both fleets, and what they promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import Effort, Mind, Term

from .data import BULWARK, COSTS, FLAGSHIP, MERCENARY, QUARTERMASTER, TURNS, can_be
from .placing import reachable
from .score import score
from .sea import BESIDE, BIT, WORD, members
from .setup import CHOOSE, LAY, ORDER, REPAIR, SHIELD, SHOOT, SWEEP
from .shots import BURNS, in_line, outcome

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

# Points; tried against each other by greedy bots, 60 games each. Gold at 0.8 that keeps its worth
# to the last turn, with promises, won 40 against gold at 0.5 that fades, without; nobody was ahead
# by more than 2 between 0.8 and 1.1 for gold, 0.9 for ships, 0.8 for pairs, half the promises.
PAIR: Final = 0.5  # two own ships side by side that fit together
SHIP: Final = 0.6  # an active ship
FIRM: Final = 0.4  # a shield on a ship, or a mercenary's own
COIN: Final = 1.0
PROMISE: Final = {BULWARK: 1.5, QUARTERMASTER: 1.5}  # shields, or sets, still to come
BERTH: Final = 0.6  # a space beside the flagship that has no own active ship yet
TILE: Final = 0.6  # a larger hand
MINE: Final = 0.5  # where only one of the two can go
ROOM: Final = 0.3  # a space in reach, up to ENOUGH of them
ENOUGH: Final = 5
OPEN: Final = {ORDER: 1.5, REPAIR: 1.0, SHIELD: 0.4, LAY: 0.5, SWEEP: 0.2, CHOOSE: 1.0}
FLEETS: Final = 1 << 14  # how many are remembered
HIT: Final = 1.5  # a shot still to come that would set a ship on fire


MIND: Final[Mind[State]] = Mind(
    terms={
        "points": Term("points"),
        "fleet": Term("active ships and their shields"),
        "pairs": Term("ships that fit together"),
        "gold": Term("gold"),
        "tiles": Term("a larger hand"),
        "mercenaries": Term("what mercenaries may bring"),
        "mines": Term("where mines lie"),
        "room": Term("room to place ships"),
        "open choice": Term("a choice still open"),
    },
    levels={
        "mate": Effort(0),
        "captain": Effort(1500),
        "admiral": Effort(1800, each=250, turns=3, few=6),
    },
    scale=4.0,
    even=5.8,
)


class _Fleet(NamedTuple):
    """What a fleet is worth now, and what it promises."""

    points: float
    strength: float  # its active ships, and what protects them
    pairs: float  # of neighbours with equal or consecutive values
    mercenaries: float  # that may still bring something


_known: Final[dict[tuple[object, ...], _Fleet]] = {}  # a search meets the same fleets again


def hints(view: State, seat: Seat) -> dict[str, float]:
    """Compare the fleets; prospects count as long as there is time to use them."""
    time = (TURNS - view.round) / TURNS
    own, their = _fleet(view, seat), _fleet(view, 1 - seat)
    reach, their_reach = reachable(view, seat), reachable(view, 1 - seat)
    return {
        "points": own.points - their.points,
        "fleet": time * (own.strength - their.strength),
        "pairs": time * (own.pairs - their.pairs),
        "gold": _gold(view, seat),
        "tiles": time * TILE * view.extra[seat],
        "mercenaries": time * own.mercenaries,
        "mines": time * _mines(view, reach, their_reach),
        "room": _room(reach) - _room(their_reach),
        "open choice": _open_choice(view, seat),
    }


def _fleet(view: State, seat: Seat) -> _Fleet:
    """Look at a fleet, unless one just like it was looked at before."""
    ships = members(*view.active[2 * seat : 2 * seat + 2])
    tiles, shields = view.tiles, view.shields
    key = (
        *(seat, view.lost, view.points[seat], view.damage[seat], ships),
        tuple([tiles[at] for at in ships]),
        tuple([shields[at] for at in ships]),
    )
    found = _known.get(key)
    if found is None:
        if len(_known) >= FLEETS:
            _known.clear()
        points = float(sum(score(view, seat).values()))
        found = _Fleet(points, _strength(view, ships), _pairs(view, ships), _hired(view, ships))
        _known[key] = found
    return found


def _strength(view: State, ships: tuple[int, ...]) -> float:
    """Count active ships, and what protects them."""
    firm = sum(view.shields[at] + (view.tiles[at] >= MERCENARY) for at in ships)
    return SHIP * len(ships) + FIRM * firm


def _pairs(view: State, ships: tuple[int, ...]) -> float:
    """Count neighbours of equal or consecutive values."""
    pairs = [(at, near) for at in ships for near in BESIDE[at] if near > at and near in ships]
    return PAIR * sum(_fits(view.tiles[at], view.tiles[near]) for at, near in pairs)


def _fits(tile: int, other: int) -> bool:
    return any(abs(a - b) <= 1 for a in can_be(tile) for b in can_be(other))


def _gold(view: State, seat: Seat) -> float:
    """Count gold up to the price of the dearest mercenary: it keeps its worth to the last turn."""
    if view.round == TURNS or not view.offer:
        return 0.0
    return COIN * min(view.gold[seat], max(COSTS[mercenary] for mercenary in view.offer))


def _hired(view: State, ships: tuple[int, ...]) -> float:
    """Count what mercenaries may still bring at the end."""
    hired = [at for at in ships if view.tiles[at] >= MERCENARY]
    worth = sum(PROMISE.get(view.tiles[at] - MERCENARY, 0.0) for at in hired)
    flags = [at for at in hired if view.tiles[at] == MERCENARY + FLAGSHIP]
    return worth + BERTH * sum(near not in ships for at in flags for near in BESIDE[at])


def _mines(view: State, own: tuple[int, int], their: tuple[int, int]) -> float:
    """Mines are good where only the other can go, bad where only this seat can."""
    lying = members(*view.mined)
    return MINE * sum(_in(their, at) - _in(own, at) for at in lying)


def _in(reach: tuple[int, int], at: int) -> bool:
    return bool(reach[WORD[at]] & BIT[at])


def _room(reach: tuple[int, int]) -> float:
    spaces = sum(word.bit_count() for word in reach)
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
