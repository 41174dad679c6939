"""Positions for the tests: a game set up, tiles moved by hand, islands drawn as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import island
from rules.core import NOTHING
from rules.core.events import Listener
from rules.core.notation import parse
from rules.core.options import settle
from rules.island import building
from rules.island.data import BOTTLE, ELEMENT, LEVEL, SHOWS, TILES
from rules.island.grid import cell, spot
from rules.island.setup import FLOWER, TILE, State

if TYPE_CHECKING:
    from rules.core import Action, Value

LEVEL_NAMES = ("sea", "sand", "construction")


def start(seats: int = 2, seed: int = 1, **options: Value) -> State:
    """Set a game up in which seat 0 begins."""
    asked: dict[str, Value] = {"start": 0, **options}
    return island.new(seats, seed, settle(island.SPEC, seats, seed, asked))


def tiles(names: str) -> list[int]:
    """Return the tiles that show just these things, such as `crab bottle`, or all of a level."""
    if names in LEVEL_NAMES:
        return [tile for tile, level in enumerate(LEVEL) if level == LEVEL_NAMES.index(names)]
    shows = sorted({**ELEMENT, "bottle": BOTTLE}[name] for name in names.split())
    return [tile for tile in range(len(TILES)) if sorted(SHOWS[tile]) == shows]


def fetch(s: State, names: str) -> int:
    """Take a tile that shows these things out of the pile, or another one in exchange for it."""
    (tile, *_) = (tile for tile in tiles(names) if tile in (*s.pile, *s.market))
    if tile in s.market:
        swap(s, s.market.index(tile), names)
        return fetch(s, names)
    s.pile.remove(tile)
    return tile


def swap(s: State, place: int, names: str) -> int:
    """Let a tile of the pile that shows these things lie at a place of the market."""
    tile = next(tile for tile in s.pile if tile in tiles(names))
    s.pile.append(s.market[place])
    s.pile.remove(tile)
    s.market[place] = tile
    return tile


def give(s: State, *names: str) -> list[int]:
    """Let seat 0 have chosen just these tiles, and be about to place them."""
    s.pile += s.hand
    s.hand = [fetch(s, each) for each in names]
    s.todo.append((TILE, 0))
    return list(s.hand)


def store(s: State, *names: str) -> list[int]:
    """Let just these tiles lie on the pontoon of seat 0."""
    s.pile += s.pontoons[0]
    s.pontoons[0] = tuple(fetch(s, each) for each in names)
    return list(s.pontoons[0])


def lay(s: State, names: str, x: int, y: int, turn: int = 0) -> int:
    """Lay a tile that shows these things on the island of seat 0, by the rules."""
    tile = fetch(s, names)
    assert cell(x, y) in s.room[LEVEL[tile]], f"{names} cannot lie at {x}, {y}"
    building.lay(s, 0, tile, cell(x, y))
    building.turn(s, 0, turn)
    return tile


def draw(s: State, sea: str, sand: str = "") -> None:
    """Lay tiles as drawn: a letter a tile, in the order of the alphabet; `a` is the first of all.

    Both drawings have the same frame.
    """
    east, south = _corners(sea)["a"]
    for names, drawing in (("sea", sea), ("sand", sand)):
        for _, (x, y) in sorted(_corners(drawing).items()):
            lay(s, names, x - east, y - south)


def _corners(drawing: str) -> dict[str, tuple[int, int]]:
    """Return where each letter's top left cell is drawn."""
    found: dict[str, tuple[int, int]] = {}
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter.isalpha():
                found.setdefault(letter, (x, y))
    return found


def room(s: State, level: int) -> set[tuple[int, int]]:
    """Return the places for a level on the island of seat 0."""
    return {spot(at) for at in s.room[level]}


def legal(s: State) -> list[str]:
    """Return what is legal, as text."""
    return [_text(action) for action in island.legal(s, island.actor(s))]


def why_not(s: State, line: str) -> str:
    """Return the sentence that forbids an action of the seat whose turn it is."""
    seat = island.actor(s)
    _, action = parse(island.SPEC, f"{seat} {line}")
    assert action in island.every(s, seat), f"no screen can express {line}"
    reason = island.why_not(s, seat, action)
    assert (reason is None) == (action in island.legal(s, seat))
    return str(reason)


def act(s: State, *lines: str) -> list[object]:
    """Do legal actions of the seat whose turn it is; return what was seen."""
    log = Listener()
    for line in lines:
        seat = island.actor(s)
        _, action = parse(island.SPEC, f"{seat} {line}")
        assert action in island.legal(s, seat), f"{line} is not legal: {legal(s)}"
        island.apply(s, seat, action, log)
    return [*log.events]


def choose(s: State, line: int, number: int = 1) -> None:
    """Choose the first free tiles of a line, lay or store or discard them, and end the turn."""
    act(s, f"line {line}")
    for _ in range(number):
        act(s, next(take for take in legal(s) if take.startswith("take")))
    if "done" in legal(s):
        act(s, "done")
    finish(s)


def finish(s: State) -> None:
    """Place all tiles of this turn wherever the first choice is."""
    while legal(s) != ["done"] and s.hand:
        act(s, legal(s)[0])
        while s.todo[-1][0] != TILE:
            act(s, legal(s)[0])
    act(s, "done")


def pass_turns(s: State) -> None:
    """Let everybody who has a turn left today choose a tile of the first open line."""
    while s.todo[-1][0] != FLOWER:
        choose(s, next(line for line in range(10) if line not in s.paddles))


def bare(s: State) -> int:
    """Count the empty places of the market."""
    return s.market.count(NOTHING)


def _text(action: Action) -> str:
    *values, verb = action
    return " ".join(map(str, [verb, *values]))
