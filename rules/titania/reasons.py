"""Why an action is not legal, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import Action, Reason

from .actions import KNOWN, TOWER, Build, Done, Draw, Extra, Occupy, Play, Take, Throw
from .building import working_cranes
from .data import AT_SITE, BESIDE_CRANE, CARDS, SHELL_OF, SHELLS, SHIPS, TOP, TURN
from .map import BESIDE, CASTLE, CRANE, KINDS, SITE, SITES
from .setup import BUILD, CARD, CHOOSE, EXTRA, THROW, WINDOW

if TYPE_CHECKING:
    from rules.core import Seat, Value

    from .setup import State

UNKNOWN: Final = Reason("There is no such thing in this game.", "components")
STEP_OF: Final[dict[type, int]] = {
    Play: CARD,
    Draw: CARD,
    Extra: EXTRA,
    Take: CHOOSE,
    Build: BUILD,
    Occupy: WINDOW,
    Throw: THROW,
}
NOT_THIS_STEP: Final = {
    CARD: Reason("Now play a card, or draw and end your turn.", "a-turn"),
    EXTRA: Reason("First put the extra ship beside the one just placed.", "fog"),
    CHOOSE: Reason("First choose the colour of your shells.", "fog"),
    BUILD: Reason("First finish building at the crane.", "cranes"),
    WINDOW: Reason("First occupy sites with your starfish, or say that you are done.", "starfish"),
    THROW: Reason("You hold too many cards: throw some away.", "hand"),
}
THREE_CARDS: Final = Reason("You have played three cards: your turn is over.", "a-turn")
ONE_FLOOR: Final = Reason("At a crane you must build at least one floor.", "cranes")
NO_SITE: Final = Reason("No ship is ever placed on a tower site.", "placing")
NO_CASTLE: Final = Reason("The castle is full of ships.", "placing")
TWO_SHIPS: Final = Reason("Two ships lie there already.", "placing")
IDLE_CRANE: Final = Reason("You could not build a single floor at this crane.", "cranes")
NOT_BESIDE: Final = Reason("The extra ship goes beside the one just placed.", "fog")
FAR_SITE: Final = Reason("This site is not beside the crane.", "cranes")
FULL_TOWER: Final = Reason("This tower has its four floors.", "cranes")
TAKEN_SITE: Final = Reason("A starfish lies on this site already.", "starfish")


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """Return the rule that forbids an action, None if nothing does."""
    if action not in KNOWN:
        return UNKNOWN
    step = s.todo[-1][0]
    if type(action) is Done:
        return _why_not_done(s)
    if STEP_OF[type(action)] != step:
        return NOT_THIS_STEP[step]
    if type(action) is Play:
        return _why_not_play(s, seat, action)
    if type(action) is Extra:
        return _why_not_extra(s, seat, action)
    return _why_not_towers(s, seat, action) or _why_not_goods(s, seat, action)


def _why_not_done(s: State) -> Reason | None:
    """Sites may be left alone; a crane wants one floor first."""
    step = s.todo[-1][0]
    if step == BUILD:
        return None if s.todo[-1][2] else ONE_FLOOR
    return None if step == WINDOW else NOT_THIS_STEP[step]


def _why_not_play(s: State, seat: Seat, action: Play) -> Reason | None:
    if len(s.played) == TURN:
        return THREE_CARDS
    if CARDS.index(action.card) not in s.hands[seat]:
        return _no_card(action.card)
    return _why_not_there(s, seat, SHIPS.index(action.colour), action.hex)


def _why_not_extra(s: State, seat: Seat, action: Extra) -> Reason | None:
    _, at, colour = s.todo[-1]
    return _why_not_there(s, seat, colour, action.hex) or (
        None if action.hex in BESIDE[at] else NOT_BESIDE
    )


def _why_not_there(s: State, seat: Seat, colour: int, at: int) -> Reason | None:
    """Tell why a ship of a colour cannot go onto a hex."""
    kind, crowd, named = KINDS[at], s.ships[at], {"colour": SHIPS[colour]}
    if kind in {SITE, CASTLE}:
        return NO_SITE if kind == SITE else NO_CASTLE
    if crowd >> colour & 1:
        return Reason("A ship of that colour ({colour}) lies there already.", "placing", named)
    if crowd.bit_count() > 1:
        return TWO_SHIPS
    if not any(s.ships[near] >> colour & 1 for near in BESIDE[at]):
        return Reason("No ship of that colour ({colour}) is next to it.", "placing", named)
    if kind == CRANE and not working_cranes(s, seat) >> at & 1:
        return IDLE_CRANE
    return None


def _why_not_towers(s: State, seat: Seat, action: Action) -> Reason | None:
    if type(action) is Build:
        return _why_not_build(s, seat, action)
    return _why_not_occupy(s, seat, action) if type(action) is Occupy else None


def _why_not_build(s: State, seat: Seat, action: Build) -> Reason | None:
    tower = TOWER[action]
    shell, cost = SHELL_OF[tower], s.floors[tower] + 1
    if (tower, shell) not in BESIDE_CRANE[s.todo[-1][1]]:
        return FAR_SITE
    if cost > TOP:
        return FULL_TOWER
    held = s.shells[seat * len(SHELLS) + shell]
    named: dict[str, Value] = {"shell": action.shell, "cost": cost, "held": held}
    if not s.stock[shell]:
        return Reason("No floor of that colour ({shell}) is left.", "cranes", named)
    if held < cost:
        return Reason(
            "Floor {cost} costs shells: {cost} × {shell}; you have {held}.", "cranes", named
        )
    return None


def _why_not_occupy(s: State, seat: Seat, action: Occupy) -> Reason | None:
    if s.starred >> action.site - SITES.start & 1:
        return TAKEN_SITE
    cost, stars = len(AT_SITE[action.site]), s.stars[seat]
    if stars < cost:
        return Reason(
            "This site costs {cost} starfish, one a tower; you have {stars}.",
            "starfish",
            {"cost": cost, "stars": stars},
        )
    return None


def _why_not_goods(s: State, seat: Seat, action: Action) -> Reason | None:
    """Tell why shells cannot be taken, or a card not thrown away."""
    if type(action) is Take and not s.bank[SHELLS.index(action.shell)]:
        named = {"shell": action.shell}
        return Reason("No shell of that colour ({shell}) is left.", "shells", named)
    if type(action) is Throw and CARDS.index(action.card) not in s.hands[seat]:
        return _no_card(action.card)
    return None


def _no_card(card: str) -> Reason:
    return Reason("You do not hold such a card ({card}).", "a-turn", {"card": card})
