"""Who may do what, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core import OVER, Action, Log, Seat, mute

from .actions import (
    BESIDES,
    DONE,
    DRAW,
    EXTRAS,
    MENUS,
    OCCUPIES,
    ONLY_DRAW,
    PLAYS,
    TAKES,
    THROWS,
    TOWER,
    Build,
    Draw,
    Extra,
    Occupy,
    Play,
    Take,
    Throw,
)
from .building import build, floors_beside, occupy, open_sites, working_cranes
from .cards import lay_down
from .data import CARD_OF, SHELLS, SHIP_OF, SHIPS, TURN
from .epochs import after_the_ship, end_turn, limit_hand
from .events import Extended, Played, Threw
from .map import members
from .placing import gather, hexes_beside, hexes_for, place
from .setup import CARD, EXTRA, State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def actor(s: State) -> Seat:
    """Whose turn it is, until the second epoch ends."""
    return s.turn if s.todo else OVER


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List what the step allows."""
    step = s.todo[-1]
    return _OFFERS[step[0]](s, seat, step)


def every(s: State, seat: Seat) -> Sequence[Action]:
    """List the ships that the step can ask for, on all hexes, and all that needs no ship."""
    step = s.todo[-1][0]
    if step == CARD:
        hand = s.hands[seat]
        held = [plays for cards in PLAYS for card, plays in cards if card in hand]
        return (*(play for plays in held for play in plays), *BESIDES)
    return (*EXTRAS, *BESIDES) if step == EXTRA else BESIDES


def apply(s: State, seat: Seat, action: Action, log: Log = mute) -> None:
    """Do what the step asked for; when no step is left, a ship is resolved."""
    if type(action) is Play:
        _play(s, seat, action, log)
    elif type(action) is Draw:
        return _draw(s, seat, log)
    elif type(action) is Build:
        build(s, seat, TOWER[action], log)
    elif type(action) is Take:
        _take(s, seat, action, log)
    elif type(action) is Occupy:
        occupy(s, seat, action.site, log)
    elif type(action) is Extra:
        _extra(s, seat, action, log)
    elif type(action) is Throw:
        return _throw(s, seat, action, log)
    else:  # done
        s.todo.pop()
    if not s.todo:
        after_the_ship(s, seat, log)
    return None


def _plays(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """A ship of any colour, by any card that shows it, on any hex for that; or draw."""
    hand = s.hands[seat]
    if not hand or len(s.played) == TURN:
        return ONLY_DRAW
    held = 0
    for card in hand:
        held |= 1 << card
    cranes = working_cranes(s, seat)
    found: list[Action] = []
    for colour, menus in MENUS[held]:
        where = hexes_for(s, colour, cranes)
        for plays in menus:
            for at in where:
                found.append(plays[at])  # noqa: PERF401  # a list for each menu costs a tenth more
    found.append(DRAW)
    return found


def _extras(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:
    _, at, colour = step
    return [EXTRAS[near] for near in hexes_beside(s, at, colour, working_cranes(s, seat))]


def _takes(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return [take for take, left in zip(TAKES, s.bank, strict=True) if left]


def _builds(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:
    """Any floor beside the crane; after the first one, done."""
    _, crane, begun = step
    found = floors_beside(s, seat, crane)
    if begun:
        found.append(DONE)
    return found


def _occupies(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    """Any site that the starfish in hand can pay for; or done."""
    found: list[Action] = [OCCUPIES[i] for i in members(open_sites(s, seat), 0)]
    found.append(DONE)
    return found


def _throws(s: State, seat: Seat, step: tuple[int, ...]) -> Sequence[Action]:  # noqa: ARG001
    return [THROWS[card] for card in dict.fromkeys(s.hands[seat])]


_OFFERS: Final[tuple[Callable[[State, Seat, tuple[int, ...]], Sequence[Action]], ...]] = (
    *(_plays, _extras, _takes, _builds, _occupies, _throws),  # in the order of the steps
)


def _draw(s: State, seat: Seat, log: Log) -> None:
    """The turn is over; without a ship it brings the epoch nearer to a stall."""
    s.todo.pop()
    s.idle += not s.played
    end_turn(s, seat, log)


def _throw(s: State, seat: Seat, action: Throw, log: Log) -> None:
    """A card too many goes onto the discard pile."""
    s.todo.pop()
    card = CARD_OF[action.card]
    lay_down(s, seat, card)
    s.discard.append(card)
    log(Threw, seat, action.card)
    limit_hand(s, seat, log)


def _play(s: State, seat: Seat, action: Play, log: Log) -> None:
    """A card leaves the hand, and a ship of its colour is placed."""
    name, ship, at, _ = action
    card = CARD_OF[name]
    s.todo.pop()
    lay_down(s, seat, card)
    s.played.append(card)
    if log is not mute:
        log(Played, seat, name, ship, at)
    place(s, seat, SHIP_OF[ship], at, log)


def _extra(s: State, seat: Seat, action: Extra, log: Log) -> None:
    """The extra ship is placed; it is no card."""
    _, _, colour = s.todo.pop()
    log(Extended, seat, SHIPS[colour], action.hex)
    place(s, seat, colour, action.hex, log)


def _take(s: State, seat: Seat, action: Take, log: Log) -> None:
    """The shells of choice are taken."""
    _, number = s.todo.pop()
    gather(s, seat, SHELLS.index(action.shell), number, log)
