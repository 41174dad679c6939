"""What spaces, ships and mercenaries do once a tile is placed."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core import NOTHING, mute

from .crew import recruit, search
from .data import (
    BROADSIDE,
    FLANKER,
    GOLD,
    GUARD,
    MINELAYER,
    RECRUITER,
    REPAIR_SHIP,
    SHIELD_SHIP,
    SHIP_DOES,
    SHOT,
    SLASHER,
    SWEEP_SHIP,
    SWEEPER,
    SWEEPS,
    TWICE,
    VALUES,
)
from .events import Earned, Paid
from .mines import take_trio
from .sea import (
    ACROSS,
    ALONG,
    COLUMNS,
    DIAGONAL,
    KINDS,
    LATERAL,
    MENDING,
    MINING,
    ORTHOGONAL,
    POINT,
    SPACES,
)
from .setup import CHOOSE, LAY, ORDER, REPAIR, SHIELD, SHOOT, SWEEP
from .shots import BURNS, PARRIED, in_line, outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Log, Seat

    from .setup import State

Step = tuple[int, ...]
_ORTHOGONAL: Final = tuple((SHOOT, at, ALONG, 1, COLUMNS) for at in SPACES)
_DIAGONAL: Final = tuple((SHOOT, at, ACROSS, 1, COLUMNS) for at in SPACES)
# By space: the step that its effect, or the effect of a ship there, asks for.
_SPACE_STEPS: Final[dict[int, tuple[Step, ...]]] = {
    ORTHOGONAL: _ORTHOGONAL,
    DIAGONAL: _DIAGONAL,
    MENDING: ((REPAIR,),) * len(SPACES),
    MINING: ((LAY, 1, 0),) * len(SPACES),
}
_SHIP_STEPS: Final[dict[int, tuple[Step, ...]]] = {
    SHIELD_SHIP: ((SHIELD,),) * len(SPACES),
    SHOT: _ORTHOGONAL,
    REPAIR_SHIP: ((REPAIR,),) * len(SPACES),
    SWEEP_SHIP: ((SWEEP, 1),) * len(SPACES),
}
_HIRED_STEPS: Final[dict[int, Step]] = {GUARD: (SHIELD,), SWEEPER: (SWEEP, SWEEPS)}
# Directions, number and range of mercenaries' shots, each in a direction of its own.
_VOLLEYS: Final = {
    BROADSIDE: (ALONG, 4, 1),
    FLANKER: (LATERAL, 2, COLUMNS),
    SLASHER: (ACROSS, 2, COLUMNS),
}


class Effect(NamedTuple):
    """What is given at once, and by space the steps that are asked for, the first one last."""

    gold: int = 0
    points: int = 0
    tiles: int = 0
    steps: tuple[tuple[Step, ...], ...] = ((),) * len(SPACES)


def work(s: State, seat: Seat, at: int, covered: int, log: Log) -> None:
    """Space and ship work, but no space that was covered; a 9 is in vain there.

    Gold, points and tiles come at once, the rest is asked for; first of all the order, wherever
    it makes a difference.
    """
    ship, kind = s.tiles[at], s.sea[at] if covered == NOTHING else _COVERED
    matters, gold, points, tiles, steps = _WORK[kind][ship]
    if matters and matters(s, seat, at):
        s.todo.append((ORDER, at, ship))
        return
    if gold:
        s.gold[seat] += gold
        if log is not mute:
            log(Paid, seat, gold)
    if points:
        s.points[seat] += points
        if log is not mute:
            log(Earned, seat, points)
    elif tiles:
        for _ in range(tiles):
            recruit(s, seat, log)
    s.todo += steps[at]


def in_order(s: State, step: Step, *, space_first: bool) -> None:
    """The effect that comes first goes on top of the other; both ask for something."""
    _, at, ship = step
    of_ship, of_space = _OF_SHIP[ship].steps[at], _OF_SPACE[s.sea[at]].steps[at]
    s.todo += of_ship + of_space if space_first else of_space + of_ship


def mercenary_works(s: State, seat: Seat, mercenary: int, at: int, log: Log) -> None:
    """A mercenary does its own thing, never that of the space."""
    if mercenary in _VOLLEYS:
        s.todo.append((SHOOT, at, *_VOLLEYS[mercenary]))
    elif mercenary in _HIRED_STEPS:
        s.todo.append(_HIRED_STEPS[mercenary])
    elif mercenary == MINELAYER:
        take_trio(s, seat)
    elif mercenary == RECRUITER and search(s, seat, log):
        s.todo.append((CHOOSE,))


def _mine_where_one_was_removed(s: State, seat: Seat, at: int) -> bool:  # noqa: ARG001
    return any(s.mined)


def _mine_under_what_is_repaired(s: State, seat: Seat, at: int) -> bool:  # noqa: ARG001
    return s.mine_stock > 0 and _is_afire(s, seat)


def _mine_under_what_is_shot(s: State, seat: Seat, at: int) -> bool:
    return s.mine_stock > 0 and _in_sight(s, seat, _ORTHOGONAL[at], BURNS)


def _shield_for_what_is_repaired(s: State, seat: Seat, at: int) -> bool:  # noqa: ARG001
    return s.shield_stock > 0 and _is_afire(s, seat)


def _shield_that_was_shot_away(s: State, seat: Seat, at: int) -> bool:
    return not s.shield_stock and _in_sight(s, seat, _SPACE_STEPS[s.sea[at]][at], PARRIED)


# By space and ship: when their order makes a difference; else it never does.
_MATTERS: Final[dict[tuple[int, int], Callable[[State, Seat, int], bool]]] = {
    (MINING, SWEEP_SHIP): _mine_where_one_was_removed,
    (MINING, REPAIR_SHIP): _mine_under_what_is_repaired,
    (MINING, SHOT): _mine_under_what_is_shot,
    (MENDING, SHIELD_SHIP): _shield_for_what_is_repaired,
    (ORTHOGONAL, SHIELD_SHIP): _shield_that_was_shot_away,
    (DIAGONAL, SHIELD_SHIP): _shield_that_was_shot_away,
}


def _is_afire(s: State, seat: Seat) -> bool:
    return any(s.burning[2 * seat : 2 * seat + 2])


def _in_sight(s: State, seat: Seat, step: Step, wanted: str) -> bool:
    """Tell whether some shot of a step would have an outcome."""
    return any(outcome(s, at) == wanted for _, at in in_line(s, seat, step))


def _of_ship(ship: int) -> Effect:
    """An even ship gives gold, an odd one asks for its target; a 9 is counted by its space."""
    does = SHIP_DOES[ship]
    if does == TWICE:
        return Effect()
    return Effect(gold=1) if does == GOLD else Effect(steps=tuple((x,) for x in _SHIP_STEPS[does]))


def _of_space(kind: int, times: int) -> Effect:
    """A space gives a point or a tile at once, and asks for the rest."""
    if kind in _SPACE_STEPS:
        return Effect(steps=tuple((step,) * times for step in _SPACE_STEPS[kind]))
    return Effect(points=times) if kind == POINT else Effect(tiles=times)


def _of_both(kind: int, ship: int) -> Effect:
    """The space comes first where it makes no difference."""
    one, two = _of_ship(ship), _of_space(kind, 2 if SHIP_DOES[ship] == TWICE else 1)
    steps = tuple(map(add, one.steps, two.steps))
    return Effect(one.gold, two.points, two.tiles, steps)


_OF_SHIP: Final = (Effect(), *(_of_ship(ship) for ship in VALUES))  # no ship has the value 0
_OF_SPACE: Final = tuple(_of_space(kind, 1) for kind in range(len(KINDS)))
_COVERED: Final = len(KINDS)  # the kind of a space where something lay
# By kind of space and ship: when their order makes a difference, and both effects in one. No
# NamedTuples inside: those take three times as long to unpack.
_WORK: Final = (
    *(
        (
            (None, *Effect()),
            *((_MATTERS.get((kind, SHIP_DOES[ship])), *_of_both(kind, ship)) for ship in VALUES),
        )
        for kind in range(len(KINDS))
    ),
    tuple((None, *effect) for effect in _OF_SHIP),
)
