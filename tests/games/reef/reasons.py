"""Why an action is not legal, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import NOTHING, Action, Reason

from .actions import Done, Leave, Moor, Show, Sink
from .moves import beside_a_boat
from .setup import DONE, LOOK, MOOR, SHOW

if TYPE_CHECKING:
    from rules.core import Seat

    from .setup import State

STEP_OF: Final = {Show: SHOW, Moor: MOOR, Leave: LOOK, Sink: LOOK, Done: DONE}
NOT_THIS_STEP: Final = {
    SHOW: Reason("First show a pearl.", "a-turn"),
    MOOR: Reason("First moor your boat.", "a-turn"),
    LOOK: Reason("First leave the pearl or sink it.", "lookouts"),
    DONE: Reason("Your boat is moored: say that you are done.", "a-turn"),
}


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """Return the rule that forbids an action, None if nothing does."""
    step = s.todo[-1][0]
    if STEP_OF[type(action)] != step:
        return NOT_THIS_STEP[step]
    if type(action) is Show and action.worth not in s.hands[seat]:
        return Reason("You have no pearl worth {worth}.", "a-turn", {"worth": action.worth})
    if type(action) is Moor:
        return _why_not_moor(s, action.berth)
    return None


def _why_not_moor(s: State, berth: int) -> Reason | None:
    if s.berths[berth] != NOTHING:
        return Reason("There is already a boat at berth {berth}.", "mooring", {"berth": berth})
    if s.spent and not beside_a_boat(s, berth):
        return Reason("Berth {berth} is not beside a boat.", "mooring", {"berth": berth})
    return None
