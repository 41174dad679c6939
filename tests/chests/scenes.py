"""Positions for the tests: a game under way, and tiles moved by hand; none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import chests
from rules.chests.data import BACK, NAMES, SHIP
from rules.chests.setup import TURN, State
from rules.core import NOTHING
from rules.core.events import Listener
from rules.core.notation import parse
from rules.core.options import settle

if TYPE_CHECKING:
    from rules.core import Action, Value


def start(seats: int = 2, seed: int = 1, **options: Value) -> State:
    """Set a game up in which seat 0 begins."""
    asked: dict[str, Value] = {"start": 0, **options}
    return chests.new(seats, seed, settle(chests.SPEC, seats, seed, asked))


def at_sea(*boats: int, **options: Value) -> State:
    """Set up a game whose boats lie on these squares, which are empty; no stocks yet."""
    s = start(len(boats), 1, **options)
    s.boats[:] = boats
    clear(s, *boats)
    s.round, s.todo = 1, [(TURN, 0)]
    return s


def kind(name: str) -> int:
    """Return the kind of a name."""
    return NAMES.index(name)


def kinds(*names: str) -> tuple[int, ...]:
    """Return the kinds of some names, sorted."""
    return tuple(sorted(map(kind, names)))


def hide(s: State, square: int, name: str) -> None:
    """Let a square hide a tile, in exchange for the last one of its kind that lies face down."""
    there = max(at for at, tile in enumerate(s.under) if tile == kind(name))
    s.under[square], s.under[there] = s.under[there], s.under[square]


def hide_each(s: State, name: str, *squares: int) -> None:
    """Let each of some squares hide a tile of one kind."""
    for square in squares:
        if s.under[square] != kind(name):
            found = [at for at, tile in enumerate(s.under) if tile == kind(name)]
            there = max(at for at in found if at not in squares)
            s.under[square], s.under[there] = s.under[there], s.under[square]


def show(s: State, square: int, name: str) -> None:
    """Let a tile lie face up."""
    hide(s, square, name)
    s.board[square], s.under[square] = s.under[square], NOTHING


def clear(s: State, *squares: int) -> None:
    """Empty squares; what lay there has left the game, and was no ship."""
    for square in squares:
        if s.under[square] == SHIP:
            there = max(at for at, tile in enumerate(s.under) if tile > SHIP and at not in squares)
            s.under[square], s.under[there] = s.under[there], s.under[square]
        s.gone[s.under[square]] += 1
        s.board[square] = s.under[square] = NOTHING


def give(s: State, seat: int, *names: str) -> None:
    """Add tiles to a stock, from where they lie face down."""
    for name in names:
        there = max(at for at, tile in enumerate(s.under) if tile == kind(name))
        s.board[there] = s.under[there] = NOTHING
        s.stocks[seat] = tuple(sorted((*s.stocks[seat], kind(name))))


def find_ships(s: State, number: int) -> None:
    """Let so many sailing ships have been found, by nobody."""
    for _ in range(number):
        there = max(at for at, tile in enumerate(s.under) if tile == SHIP)
        s.board[there] = s.under[there] = NOTHING
        s.gone[SHIP] += 1


def calm(s: State, *squares: int) -> None:
    """Let these squares hide plain lids or other pieces, no ships and no events."""
    for square in squares:
        pieces = [at for at, tile in enumerate(s.under) if tile > kind("wave")]
        if s.under[square] <= kind("wave"):
            there = max(at for at in pieces if at not in squares)
            s.under[square], s.under[there] = s.under[there], s.under[square]


def legal(s: State) -> list[str]:
    """Return what is legal, as text."""
    return [_text(action) for action in chests.legal(s, s.asked)]


def why_not(s: State, line: str) -> str:
    """Return the sentence that forbids an action of the seat that is asked."""
    _, action = parse(chests.SPEC, f"{s.asked} {line}")
    reason = chests.why_not(s, s.asked, action)
    assert (reason is None) == (action in chests.legal(s, s.asked))
    return str(reason)


def act(s: State, *lines: str) -> list[object]:
    """Do legal actions of the seat that is asked; return what was seen."""
    log, census = Listener(), chests.census(s)
    for line in lines:
        _, action = parse(chests.SPEC, f"{s.asked} {line}")
        assert action in chests.legal(s, s.asked), f"{line} is not legal: {legal(s)}"
        chests.apply(s, s.asked, action, log)
        assert chests.census(s) == census
    return [*log.events]


def chest(*names: str) -> str:
    """Return the action that builds a chest of these tiles, as text."""
    return "chest " + ",".join(map(str, kinds(*names)))


def faces(s: State, *squares: int) -> list[str]:
    """Name what can be seen on squares."""
    shown = {NOTHING: "empty", BACK: "back"}
    return [shown.get(s.board[at], NAMES[s.board[at] % BACK]) for at in squares]


def stock(s: State, seat: int) -> list[str]:
    """Name the tiles of a stock."""
    return [NAMES[tile] for tile in s.stocks[seat]]


def _text(action: Action) -> str:
    *values, verb = action
    words = [",".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in values]
    return " ".join([str(verb), *words])
