"""Positions for the tests: a game set up, and pieces moved by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules import titania
from rules.core import mute
from rules.core.events import Listener, heard
from rules.core.notation import parse
from rules.core.options import settle
from rules.titania.data import AT_SITE, CARDS, FACE_NAMES, SHELL_OF, SHELLS, SHIPS, TOP
from rules.titania.map import BESIDE, COORDINATES, FOGS, KINDS
from rules.titania.placing import place
from rules.titania.setup import CARD, State, price

if TYPE_CHECKING:
    from rules.core import Action, Event, Value


def start(seats: int = 2, seed: int = 1, **options: Value) -> State:
    """Set a game up in which seat 0 begins."""
    asked: dict[str, Value] = {"start": 0, **options}
    return titania.new(seats, seed, settle(titania.SPEC, seats, seed, asked))


def at(q: int, r: int) -> int:
    """Return the hex at a place."""
    return COORDINATES.index((q, r))


def near(place: int, kind: int) -> list[int]:
    """Return the hexes of a kind beside one."""
    return [other for other in BESIDE[place] if KINDS[other] == kind]


def hold(s: State, seat: int, *names: str) -> None:
    """Exchange a hand for these cards, from the pile."""
    s.pile = [*s.hands[seat], *s.pile]
    for name in names:
        s.pile.remove(CARDS.index(name))
    s.hands[seat] = tuple(sorted(CARDS.index(name) for name in names))


def lay(s: State, colour: str, *places: int) -> None:
    """Put ships on hexes and leave these unresolved, as far as goods allow."""
    for each in places:
        place(s, s.turn, SHIPS.index(colour), each, mute)
        s.todo[:] = [(CARD,)]


def give(s: State, seat: int, **shells: int) -> None:
    """Let a seat have just these shells, from the bank."""
    for name in SHELLS:
        i = SHELLS.index(name)
        mine = seat * len(SHELLS) + i
        s.bank[i] += s.shells[mine] - shells.get(name, 0)
        s.shells[mine] = shells.get(name, 0)


def stars(s: State, seat: int, number: int) -> None:
    """Let a seat have just so many starfish, from the supply."""
    s.starfish += s.stars[seat] - number
    s.stars[seat] = number


def raise_tower(s: State, site: int, shell: str, floors: int) -> int:
    """Build a tower up from the stock; return its number."""
    (tower,) = (t for t in AT_SITE[site] if SHELLS[SHELL_OF[t]] == shell)
    s.stock[SHELL_OF[tower]] -= floors - s.floors[tower]
    s.floors[tower] = floors
    reprice(s)
    return tower


def reprice(s: State) -> None:
    """Note what floors cost after towers or stock were changed by hand."""
    for shell in range(len(SHELLS)):
        for cost in range(1, TOP + 1):
            price(s, shell, cost)


def hide(s: State, hex_: int, face: str) -> None:
    """Let a fog hex hide a face, in exchange for another one that is unturned."""
    here = hex_ - FOGS.start
    there = max(slot for slot, hidden in enumerate(s.fog) if FACE_NAMES[hidden] == face)
    s.fog[here], s.fog[there] = s.fog[there], s.fog[here]


def legal(s: State) -> list[str]:
    """Return what is legal, as text."""
    return [_text(action) for action in titania.legal(s, s.turn)]


def why_not(s: State, line: str) -> str:
    """Return the sentence that forbids an action of the seat whose turn it is."""
    _, action = parse(titania.SPEC, f"{s.turn} {line}")
    reason = titania.why_not(s, s.turn, action)
    assert (reason is None) == (action in titania.legal(s, s.turn))
    return str(reason)


def act(s: State, *lines: str) -> list[object]:
    """Do legal actions of the seat whose turn it is; return what was seen."""
    log = Listener()
    for line in lines:
        _, action = parse(titania.SPEC, f"{s.turn} {line}")
        assert action in titania.legal(s, s.turn), f"{line} is not legal: {legal(s)}"
        titania.apply(s, s.turn, action, log)
    return [*log.events]


def heard_by(seat: int | None, seen: list[object]) -> list[object]:
    """Return what a seat is told of events."""
    return [*heard(titania.SPEC, cast("list[Event]", seen), seat)]


def _text(action: Action) -> str:
    *values, verb = action
    return " ".join(map(str, [verb, *values]))
