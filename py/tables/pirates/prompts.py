"""The words of each step, the buttons in the prompt, and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.pirates.actions import DONE, END, ORDERS, PLACES, Choose
from rules.pirates.data import (
    GOLD,
    REPAIR_SHIP,
    SHIELD_SHIP,
    SHIP_DOES,
    SHOT,
    SWEEP_SHIP,
    TWICE,
)
from rules.pirates.setup import (
    CHOOSE,
    LAY,
    MARKET,
    ORDER,
    PLACE,
    REPAIR,
    SHIELD,
    SHOOT,
    SWEEP,
)
from tables.scene import Sprite
from tables.words import Words, count, say

from .cells import FLEETS
from .fire import shot_name
from .geometry import PLACES as CALLED
from .now import DUMMY, SHIPS, chosen
from .wording import DOES, KINDS, action_name, ship_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core import Action, Seat

    from .now import Now

PROMPTS: Final = {
    PLACE: say("place a ship"),
    MARKET: say("hire a mercenary or end your turn"),
    ORDER: say("choose what works first"),
    SHOOT: say("fire"),
    REPAIR: say("repair a burning ship"),
    SHIELD: say("put a shield on a ship"),
    LAY: say("lay a mine"),
    SWEEP: say("remove a mine"),
    CHOOSE: say("take a ship of your reserve"),
}
OPEN: Final = {
    ORDER: say("The space and your ship both work, one after the other."),
    REPAIR: say("It stays where it is and is active again."),
    SHIELD: say("A shield takes one hit and is gone."),
    LAY: say("Who places a ship there takes it: 2 points less."),
    CHOOSE: say("The rest is shuffled; your hand is larger by one from now on."),
}
SHIP_OPEN: Final = {
    GOLD: say("It brings 1 gold; an empty space works, too."),
    SHIELD_SHIP: say("It brings a shield for a ship; an empty space works, too."),
    SHOT: say("It fires along its row or column; an empty space works, too."),
    REPAIR_SHIP: say("It repairs a burning ship; an empty space works, too."),
    SWEEP_SHIP: say("It removes a mine; an empty space works, too."),
    TWICE: say("It lets an empty space work twice."),
}


def open_words(now: Now) -> Words | None:
    """Say what is still open in this step, for who is to act."""
    if not now.seen.legal:
        return None
    if now.step in {PLACE, MARKET}:
        return _placing(now)
    if now.step == SHOOT:
        return _aimed(now)
    if now.step == SWEEP:
        left = now.s.todo[-1][1]
        return count("{n} mine goes back to the supply.", "Up to {n} mines go back.", left)
    return _trio(now) if now.step == LAY and now.s.todo[-1][2] else OPEN[now.step]


def _placing(now: Now) -> Words:
    """Say what comes with the tile that was chosen."""
    verb, _, what = chosen(now).partition(" ")
    if verb == "ship":
        return SHIP_OPEN[SHIP_DOES[int(what)]]
    return say("It never burns; its space does not work.") if verb else _may_hire(now)


def _may_hire(now: Now) -> Words:
    gold = now.s.gold[now.seen.actor]
    hires = any(choice.startswith("hire") for choice in now.ways)
    if now.step == MARKET:
        return say("You have {gold} gold.", gold=gold)
    if hires:
        return say("Choose a ship, then a space; or hire first: you have {gold} gold.", gold=gold)
    return say("Choose a ship of your hand, then a space.")


def _aimed(now: Now) -> Words:
    """Tell what the only shot would do, or how many there are to choose from."""
    left, targets = now.s.todo[-1][3], len(now.shots)
    if targets > 1 and left > 1:
        return say("{targets} ships are in line; up to {left} shots.", targets=targets, left=left)
    if targets > 1:
        return say("{targets} ships are in line: choose one.", targets=targets)
    ((at, shot),) = now.shots.items()
    return say("{place}: {does}.", place=CALLED[at], does=shot_name(now, shot))


def _trio(now: Now) -> Words:
    return count("{n} token left; one of the three is the dummy, worth nothing.",
                 "{n} tokens left; one of the three is the dummy, worth nothing.",
                 now.s.todo[-1][1])  # fmt: skip


def buttons(now: Now) -> Iterator[Sprite]:
    """What the prompt offers, the main thing last: the only target, if there is but one."""
    legal = now.seen.legal
    if DUMMY in now.ways:
        on = chosen(now) == DUMMY
        name = say("The dummy: on") if on else say("Lay the dummy")
        yield Sprite("dummy", 0, 0, 1, 1, name, select=DUMMY, chosen=on)
    if DONE in legal:
        yield _button("done", action_name(DONE), DONE)._replace(look="skip")
    if END in legal:
        yield _button("end", action_name(END), END)
    if now.step == ORDER:
        yield from (
            _button(f"first-{action.effect}", _first(now, action.effect), action)
            for action in ORDERS
            if action in legal
        )
    elif DONE in legal and [len(there) for there in now.ways.values()] == [1]:
        ((at, action),) = now.ways[""].items()
        yield _button("only", _only(at, action), action)


def _button(key: str, name: Words, action: Action) -> Sprite:
    return Sprite(key, 0, 0, 1, 1, name, action=action)


def _first(now: Now, effect: str) -> Words:
    _, at, ship = now.s.todo[-1]
    if effect == "space":
        return say("Space first: {does}", does=KINDS[now.s.sea[at]])
    return say("Ship first: {does}", does=DOES[SHIP_DOES[ship]])


def _only(at: int, action: Action) -> Words:
    if action.verb == "shoot":
        return say("Fire at {place}", place=CALLED[at])
    return action_name(action)


def hand(now: Now) -> tuple[Sprite, ...]:
    """The looker's ships; or the reserve, while one of it is to be chosen."""
    seat = now.seen.seat
    if seat is None:
        return ()
    if now.step == CHOOSE and now.seen.legal:
        return tuple(
            _card(now, seat, action.ship, "reserve")._replace(action=action, ask=None)
            for action in now.seen.legal
            if isinstance(action, Choose)
        )
    ships = now.s.hands[seat]
    return tuple(_card(now, seat, ship, str(i)) for i, ship in enumerate(ships))


def hand_name(now: Now) -> Words:
    """Name what lies in the dock."""
    return say("Your reserve") if now.step == CHOOSE and now.seen.legal else say("Your hand")


def _card(now: Now, seat: Seat, ship: int, lies: str) -> Sprite:
    """A ship is selected to be placed; `lies` tells it from others of its value."""
    select = SHIPS[ship] if SHIPS[ship] in now.ways else ""
    return Sprite(
        f"ship-{ship}-{lies}", 0, 0, 1, 1, ship_name(ship), art=f"ship-{FLEETS[seat]}-{ship}",
        style=f"--band: var(--pirate-{FLEETS[seat]})", select=select,
        chosen=bool(select) and now.seen.selection == select,
        ask=PLACES[ship][0] if now.seen.legal and not select else None,
    )  # fmt: skip
