"""Why an action is not legal, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import NOTHING, Action, Reason

from .actions import (
    KNOWN,
    Choose,
    Done,
    Dummy,
    End,
    First,
    Hire,
    Mine,
    Place,
    Repair,
    Shield,
    Shoot,
    Sweep,
)
from .data import MERCENARIES, MERCENARY, NAMES, RAM
from .mines import kinds, may_stop
from .placing import leaves_room, reachable
from .sea import BESIDE, BIT, DIRECTIONS, WORD
from .setup import CHOOSE, LAY, MARKET, ORDER, PLACE, REPAIR, SHIELD, SHOOT, SWEEP
from .shots import target

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Seat

    from .setup import State

    AtSpace = Repair | Shield | Mine | Dummy | Sweep

UNKNOWN: Final = Reason("There is no such thing in this game.", "components")
STEPS_OF: Final[dict[type, tuple[int, ...]]] = {
    Place: (PLACE,),
    Hire: (PLACE, MARKET),
    End: (MARKET,),
    First: (ORDER,),
    Shoot: (SHOOT,),
    Repair: (REPAIR,),
    Shield: (SHIELD,),
    Mine: (LAY,),
    Dummy: (LAY,),
    Sweep: (SWEEP,),
    Choose: (CHOOSE,),
    Done: (SHOOT, REPAIR, SHIELD, LAY, SWEEP, CHOOSE),
}
NOT_THIS_STEP: Final = {
    PLACE: Reason("Now place a ship.", "a-turn"),
    MARKET: Reason("Your ship is placed: hire a mercenary, or end your turn.", "a-turn"),
    ORDER: Reason("First choose which effect comes first.", "a-turn"),
    SHOOT: Reason("First shoot, or say that you are done.", "shots"),
    REPAIR: Reason("First repair a ship, or say that you are done.", "fire"),
    SHIELD: Reason("First put the shield on a ship, or say that you are done.", "shields"),
    LAY: Reason("First lay the mine, or say that you are done.", "mines"),
    SWEEP: Reason("First remove a mine, or say that you are done.", "mines"),
    CHOOSE: Reason("First choose a tile of your reserve, or say that you are done.", "reserve"),
}
OCCUPIED: Final = Reason("An active ship lies there.", "placing")
OUT_OF_REACH: Final = Reason(
    "Neither is this in your first row, nor is an active ship of yours beside it.", "placing"
)
ENEMY_AFIRE: Final = Reason(
    "The burning ship there is not yours, and no active ship of yours is beside it.", "placing"
)
ONE_A_TURN: Final = Reason("You have hired a mercenary in this turn already.", "mercenaries")
NO_ROOM: Final = Reason("Then you could place no ship.", "mercenaries")
NOT_BESIDE_PREY: Final = Reason("No active ship of yours is beside that one.", "mercenaries")
SHIELDED_PREY: Final = Reason("A shield protects that ship from being crushed.", "mercenaries")
HIRED_PREY: Final = Reason("Mercenaries are never crushed.", "mercenaries")
NOT_THAT_WAY: Final = Reason("This shot does not go that way.", "shots")
NO_TARGET: Final = Reason("There is no active enemy ship in line.", "shots")
NOT_AFIRE: Final = Reason("No ship of yours is burning there.", "fire")
NOT_ACTIVE: Final = Reason("No active ship of yours lies there.", "shields")
MINED_ALREADY: Final = Reason("A mine lies there already.", "mines")
MINE_UNDER_SHIP: Final = Reason("No mine is laid under an active ship.", "mines")
KEEP_DUMMY: Final = Reason("The last of these mines must be the dummy.", "mines")
NO_DUMMY: Final = Reason("You have no dummy to lay.", "mines")
LAY_DUMMY: Final = Reason("One of these mines must be the dummy.", "mines")
NO_MINE: Final = Reason("No mine lies there.", "mines")


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """Return the rule that forbids an action, None if nothing does."""
    if action not in KNOWN:
        return UNKNOWN
    step = s.todo[-1]
    if step[0] not in STEPS_OF[type(action)]:
        return NOT_THIS_STEP[step[0]]
    if type(action) is Place:
        return _why_not_place(s, seat, action)
    if type(action) is Hire:
        return _why_not_hire(s, seat, action)
    return _why_not_effect(s, seat, action)


def _why_not_place(s: State, seat: Seat, action: Place) -> Reason | None:
    if action.ship not in s.hands[seat]:
        named = {"ship": action.ship}
        return Reason("You do not hold such a ship ({ship}).", "a-turn", named)
    return _why_not_there(s, seat, action.at)


def _why_not_there(s: State, seat: Seat, at: int) -> Reason | None:
    """Tell why no tile can be placed on a space."""
    if _lies(s.active, 0, at) or _lies(s.active, 1, at):
        return OCCUPIED
    if _lies([*reachable(s, seat)], 0, at):
        return None
    return OUT_OF_REACH if s.tiles[at] == NOTHING else ENEMY_AFIRE


def _why_not_hire(s: State, seat: Seat, action: Hire) -> Reason | None:
    mercenary = NAMES.index(action.mercenary)
    if s.hired:
        return ONE_A_TURN
    if mercenary not in s.offer:
        named = {"mercenary": action.mercenary}
        return Reason("That mercenary ({mercenary}) is not for hire.", "mercenaries", named)
    cost, gold = MERCENARIES[mercenary].cost, s.gold[seat]
    if gold < cost:
        paying = {"cost": cost, "gold": gold}
        return Reason("This costs {cost} gold; you have {gold}.", "mercenaries", paying)
    rams = mercenary == RAM and _lies(s.active, 1 - seat, action.at)
    reason = _why_not_ram(s, seat, action.at) if rams else _why_not_there(s, seat, action.at)
    if reason is None and s.todo[-1][0] == PLACE:
        return None if leaves_room(s, reachable(s, seat), action.at) else NO_ROOM
    return reason


def _why_not_ram(s: State, seat: Seat, at: int) -> Reason | None:
    """Tell why an enemy ship cannot be crushed."""
    if s.tiles[at] >= MERCENARY:
        return HIRED_PREY
    if s.shields[at]:
        return SHIELDED_PREY
    return None if any(_lies(s.active, seat, near) for near in BESIDE[at]) else NOT_BESIDE_PREY


def _why_not_effect(s: State, seat: Seat, action: Action) -> Reason | None:
    """Tell why an effect cannot be used so, or not be declined."""
    if type(action) is Shoot:
        return _why_not_shoot(s, seat, DIRECTIONS.index(action.to))
    if type(action) is Choose and action.ship not in s.peek[seat]:
        named = {"ship": action.ship}
        return Reason("No such ship ({ship}) is in your reserve.", "reserve", named)
    if type(action) is Done:
        return LAY_DUMMY if s.todo[-1][0] == LAY and not may_stop(s, seat) else None
    rule = _AT_SPACE.get(type(action))
    return rule(s, seat, cast("AtSpace", action).at) if rule else None


def _why_not_shoot(s: State, seat: Seat, direction: int) -> Reason | None:
    _, at, bits, _, span = s.todo[-1]
    if not bits >> direction & 1:
        return NOT_THAT_WAY
    return NO_TARGET if target(s, seat, at, direction, span) == NOTHING else None


def _why_not_repair(s: State, seat: Seat, at: int) -> Reason | None:
    return None if _lies(s.burning, seat, at) else NOT_AFIRE


def _why_not_shield(s: State, seat: Seat, at: int) -> Reason | None:
    return None if _lies(s.active, seat, at) else NOT_ACTIVE


def _why_not_mine(s: State, seat: Seat, at: int) -> Reason | None:
    return _why_no_mine(s, at) or (None if kinds(s, seat, s.todo[-1])[0] else KEEP_DUMMY)


def _why_not_dummy(s: State, seat: Seat, at: int) -> Reason | None:
    return _why_no_mine(s, at) or (None if kinds(s, seat, s.todo[-1])[1] else NO_DUMMY)


def _why_no_mine(s: State, at: int) -> Reason | None:
    """Tell why no token can be laid on a space."""
    if _lies(s.mined, 0, at):
        return MINED_ALREADY
    return MINE_UNDER_SHIP if _lies(s.active, 0, at) or _lies(s.active, 1, at) else None


def _why_not_sweep(s: State, seat: Seat, at: int) -> Reason | None:  # noqa: ARG001
    return None if _lies(s.mined, 0, at) else NO_MINE


_AT_SPACE: Final[dict[type, Callable[[State, Seat, int], Reason | None]]] = {
    Repair: _why_not_repair,
    Shield: _why_not_shield,
    Mine: _why_not_mine,
    Dummy: _why_not_dummy,
    Sweep: _why_not_sweep,
}


def _lies(words: list[int], seat: Seat, at: int) -> bool:
    """Tell whether a space is in a seat's set."""
    return bool(words[2 * seat + WORD[at]] & BIT[at])
