"""What can be read off a view at once: the step, what lies where, what a tap could mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from rules.core import NOTHING
from rules.pirates.actions import Dummy, Hire, Place, Shoot
from rules.pirates.data import NAMES, VALUES
from rules.pirates.sea import BIT, DIRECTIONS, SPACES, WORD
from rules.pirates.setup import SHOOT
from rules.pirates.shots import aim
from tables.once import once

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Action, Seat
    from rules.pirates.setup import State
    from rules.pirates.shots import Aim
    from tables.scene import Seen

DUMMY: Final = "dummy"  # the selection with which the dummy is laid, not a mine
SHIPS: Final = {ship: f"ship {ship}" for ship in VALUES}  # selections
HIRES: Final = {name: f"hire {name}" for name in NAMES}


class Here(NamedTuple):
    """All that lies on a space."""

    kind: int
    tile: int
    owner: Seat  # of the tile, or NOTHING
    burning: bool
    shields: int
    mined: bool
    dummy: bool  # as far as the looker knows


class Shot(NamedTuple):
    """A shot that may be fired: from where, how, and what it would meet."""

    gun: int
    action: Shoot
    aim: Aim


class Now(NamedTuple):
    """Everything that the parts of a scene ask for."""

    seen: Seen
    s: State
    step: int  # NOTHING when the game is over
    turned: bool  # the sea, for who sits above
    here: Sequence[Here]  # by space
    ways: dict[str, dict[int, Action]]  # what may be done, by selection and space
    shots: dict[int, Shot]  # by target


def now(seen: Seen) -> Now:
    """Read it all, once a scene."""
    s = cast("State", seen.view)
    step = s.todo[-1][0] if s.todo else NOTHING
    shots = _shots(seen, s) if step == SHOOT else {}
    ways = _ways(seen.legal)
    if shots:
        ways = {"": {at: shot.action for at, shot in shots.items()}}
    return Now(seen, s, step, seen.seat == 1, _lying(s), ways, shots)


def chosen(now: Now) -> str:
    """Return what was selected, if anything can be done with it."""
    return now.seen.selection if now.seen.selection in now.ways else ""


@once
def _lying(s: State) -> list[Here]:
    """Read what lies on every space."""
    return [_here(s, at) for at in SPACES]


def _here(s: State, at: int) -> Here:
    word, bit, tile = WORD[at], BIT[at], s.tiles[at]
    mined = bool(s.mined[word] & bit)
    dummy = mined and at in s.dummies
    if tile == NOTHING:
        return Here(s.sea[at], tile, NOTHING, False, 0, mined, dummy)  # noqa: FBT003
    owner = 0 if (s.active[word] | s.burning[word]) & bit else 1
    burning = bool(s.burning[2 * owner + word] & bit)
    return Here(s.sea[at], tile, owner, burning, s.shields[at], mined, dummy)


def _shots(seen: Seen, s: State) -> dict[int, Shot]:
    """Look along each legal shot."""
    _, gun, _, _, span = s.todo[-1]
    found = {}
    for action in seen.legal:
        if isinstance(action, Shoot):
            met = aim(s, seen.actor, gun, DIRECTIONS.index(action.to), span)
            found[met.at] = Shot(gun, action, met)
    return found


@once
def _ways(legal: Sequence[Action]) -> dict[str, dict[int, Action]]:
    """Sort what is about a space by what must be selected first, if anything."""
    found: dict[str, dict[int, Action]] = {}
    for action in legal:
        if hasattr(action, "at"):
            found.setdefault(_needs(action), {})[action.at] = action
    return {"": found[DUMMY]} if [*found] == [DUMMY] else found


def _needs(action: Action) -> str:
    if isinstance(action, Place):
        return SHIPS[action.ship]
    if isinstance(action, Hire):
        return HIRES[action.mercenary]
    return DUMMY if isinstance(action, Dummy) else ""
