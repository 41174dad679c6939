"""What spaces, ships and mercenaries do once a tile is placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
)
from .events import Earned, Paid
from .mines import take_trio
from .sea import (
    ACROSS,
    ALONG,
    COLUMNS,
    DIAGONAL,
    LATERAL,
    MENDING,
    MINING,
    ORTHOGONAL,
    POINT,
    SPACES,
    TILE,
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


def work(s: State, seat: Seat, ship: int, at: int, log: Log) -> None:
    """Space and ship work; the player chooses the order wherever it makes a difference."""
    does = SHIP_DOES[ship]
    if order_matters(s, seat, does, at):
        s.todo.append((ORDER, at, ship))
    else:
        ship_works(s, seat, does, at, log)
        space_works(s, seat, at, 2 if does == TWICE else 1, log)


def order_matters(s: State, seat: Seat, does: int, at: int) -> bool:
    """Tell whether one order can lead to something that the other cannot."""
    rule = _MATTERS.get((s.sea[at], does))
    return rule is not None and rule(s, seat, at)


def in_order(s: State, seat: Seat, step: Step, log: Log, *, space_first: bool) -> None:
    """The effect that comes first goes on top of the other."""
    _, at, ship = step
    if space_first:
        ship_works(s, seat, SHIP_DOES[ship], at, log)
        space_works(s, seat, at, 1, log)
    else:
        space_works(s, seat, at, 1, log)
        ship_works(s, seat, SHIP_DOES[ship], at, log)


def space_works(s: State, seat: Seat, at: int, times: int, log: Log) -> None:
    """A space gives a point or a tile at once, and asks for the rest."""
    kind = s.sea[at]
    if kind == POINT:
        s.points[seat] += times
        log(Earned, seat, times)
    elif kind == TILE:
        for _ in range(times):
            recruit(s, seat, log)
    else:
        s.todo += (_SPACE_STEPS[kind][at],) * times


def ship_works(s: State, seat: Seat, does: int, at: int, log: Log) -> None:
    """An even ship gives gold, an odd one asks for its target; a 9 is counted by its space."""
    if does == GOLD:
        s.gold[seat] += 1
        log(Paid, seat, 1)
    elif does != TWICE:
        s.todo.append(_SHIP_STEPS[does][at])


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
