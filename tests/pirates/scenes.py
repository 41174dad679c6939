"""Positions for the tests: a sea painted as text, and hands dealt by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules import pirates
from rules.core import NOTHING
from rules.core.events import Listener, heard
from rules.core.notation import parse
from rules.core.options import settle
from rules.pirates.data import MERCENARY, NAMES
from rules.pirates.sea import BIT, COLUMNS, KINDS, SPACES, WORD
from rules.pirates.setup import PLACE, State

if TYPE_CHECKING:
    from rules.core import Action, Event, Value


def start(seed: int = 1, **options: Value) -> State:
    """Set a game up in which seat 0, below, begins."""
    asked: dict[str, Value] = {"start": 0, **options}
    return pirates.new(2, seed, settle(pirates.SPEC, 2, seed, asked))


def at(row: int, column: int) -> int:
    """Return a space; row 0 is the uppermost, the first row of seat 1."""
    return row * COLUMNS + column


def sea(*rows: str, spaces: str = "V", seed: int = 1) -> State:
    """Paint the lowest rows of a sea whose spaces are all alike; the first turn is over.

    A word a space: `.` nothing, `a5` an active ship of seat 0, `b5` one of seat 1, `a5*` burning,
    `a=joker` a mercenary; then `+` for a shield, `!` for a mine.
    """
    s = start(seed)
    s.escort, s.round = NOTHING, 2
    s.shield_stock += 1
    s.sea = [KINDS.index(spaces)] * len(SPACES)
    above = 6 - len(rows)
    for row, words in enumerate(rows, above):
        for column, word in enumerate(words.split()):
            _paint(s, at(row, column), word)
    return s


def _paint(s: State, space: int, word: str) -> None:
    if "!" in word:
        s.mined[WORD[space]] |= BIT[space]
        s.mine_stock -= 1
    s.shields[space] = word.count("+")
    s.shield_stock -= word.count("+")
    name = word.rstrip("*+!")
    if name not in {"", "."}:
        tile = MERCENARY + NAMES.index(name[2:]) if "=" in name else int(name[1:])
        put(s, "ab".index(name[0]), tile, space, burning="*" in word)


def put(s: State, seat: int, tile: int, space: int, *, burning: bool = False) -> None:
    """Put a tile on a space; nothing happens."""
    s.tiles[space] = tile
    (s.burning if burning else s.active)[2 * seat + WORD[space]] |= BIT[space]


def kind(s: State, space: int, letter: str) -> None:
    """Let a space be of a kind."""
    s.sea[space] = KINDS.index(letter)


def hold(s: State, *ships: int, seat: int = 0) -> None:
    """Let a seat hold just these ships."""
    s.hands[seat] = tuple(sorted(ships))


def rich(s: State, *names: str, gold: int = 5) -> None:
    """Give seat 0 gold, and let these mercenaries be on offer."""
    s.gold[0] = gold
    s.offer = sorted(map(NAMES.index, names))


def turn_of(s: State, seat: int) -> State:
    """Let it be a seat's turn."""
    s.turn, s.todo = seat, [(PLACE,)]
    return s


def ships(s: State, seat: int = 0) -> dict[int, int]:
    """Return the active tiles of a seat by space."""
    return {i: s.tiles[i] for i in SPACES if s.active[2 * seat + WORD[i]] & BIT[i]}


def burning(s: State, seat: int = 0) -> dict[int, int]:
    """Return the burning ships of a seat by space."""
    return {i: s.tiles[i] for i in SPACES if s.burning[2 * seat + WORD[i]] & BIT[i]}


def mines(s: State) -> set[int]:
    """Return where mines lie."""
    return {i for i in SPACES if s.mined[WORD[i]] & BIT[i]}


def legal(s: State, verb: str = "") -> list[str]:
    """Return what is legal, as text; of one verb if asked so."""
    lines = [_text(action) for action in pirates.legal(s, s.turn)]
    return [line for line in lines if line.split()[0] == (verb or line.split()[0])]


def spaces_for(s: State, verb: str, *words: object) -> set[int]:
    """Return the spaces at which something is legal."""
    start = " ".join(map(str, [verb, *words])) + " "
    return {int(line.removeprefix(start)) for line in legal(s) if line.startswith(start)}


def why_not(s: State, line: str) -> str:
    """Return the sentence that forbids an action of the seat whose turn it is."""
    _, action = parse(pirates.SPEC, f"{s.turn} {line}")
    reason = pirates.why_not(s, s.turn, action)
    assert (reason is None) == (action in pirates.legal(s, s.turn))
    return str(reason)


def act(s: State, *lines: str) -> list[object]:
    """Do legal actions of the seat whose turn it is; return what was seen."""
    log = Listener()
    for line in lines:
        _, action = parse(pirates.SPEC, f"{s.turn} {line}")
        assert action in pirates.legal(s, s.turn), f"{line} is not legal: {legal(s)}"
        pirates.apply(s, s.turn, action, log)
    return [*log.events]


def heard_by(seat: int | None, seen: list[object]) -> list[object]:
    """Return what a seat is told of events."""
    return [*heard(pirates.SPEC, cast("list[Event]", seen), seat)]


def _text(action: Action) -> str:
    *values, verb = action
    return " ".join(map(str, [verb, *values]))
