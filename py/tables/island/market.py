"""The market: 5 × 5 tiles, a handle at each line, paddles laid across."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING
from rules.island.actions import BLOOMS, LINES, TAKES, Flower, Line, Take
from rules.island.data import ELEMENTS, FIXED, ON_LINE, PLACES, SHOWN, SIDE, TURNS
from rules.island.events import Bloomed, Took
from rules.island.setup import FLOWER, LINE, TAKE
from tables.scene import Panel, Plot, Sprite
from tables.words import Words, say

from .tiles import PIECE, TILE, ground_art, shown
from .wording import ELEMENT_NAMES, line_title, place_name, tile_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.island.setup import State
    from tables.scene import Seen

GAP: Final = 10.0
STEP: Final = TILE + GAP
EDGE: Final = 58.0  # for the handles
HANDLE: Final = 52.0  # 24 px on a screen that is 320 px wide
SIZE: Final = EDGE + SIDE * STEP
LENGTH: Final = SIDE * STEP + 6  # of a paddle
BREADTH: Final = LENGTH * 32 / 240  # as it is drawn
BLADE: Final = LENGTH * 28 / 240  # from its end to the middle of the blade
MARK: Final = 46.0


def market(seen: Seen, s: State, step: int) -> Panel:
    """Draw the market, and what can be chosen on it now."""
    chosen = _chosen(seen)
    tap = _Taps(seen, s, step, chosen)
    plot = Plot(
        SIZE,
        SIZE,
        say("Market"),
        (),
        (*tap.handles(), *tap.places(), *_animals(s), *_paddles(s)),
    )
    return Panel(
        "market",
        say("Market"),
        note=_note(seen, s),
        plot=plot,
        buttons=tuple(_buttons(seen, chosen)),
        art="icon-draw",
        left=True,
    )


def owners(s: State) -> list[int]:
    """Return whose the paddles are, in their order; NOTHING: the one that lies all game."""
    turns = [(s.canoe + after) % s.seats for after in TURNS[s.seats]]
    fixed = FIXED[s.seats]
    return [*(NOTHING for _ in fixed), *turns[: len(s.paddles) - len(fixed)]]


def _note(seen: Seen, s: State) -> Words | None:
    """Say which line the looker took last today."""
    mine = [line for line, seat in zip(s.paddles, owners(s), strict=True) if seat == seen.seat]
    return say("{line} is yours today", line=line_title(mine[-1])) if mine else None


def _chosen(seen: Seen) -> int:
    """Return the place that was tapped, if one was."""
    verb, _, place = seen.selection.partition(" ")
    return int(place) if verb == "place" else NOTHING


def in_reach(s: State) -> int:
    """Return the places within reach as bits: under no paddle, or to be taken just now."""
    taking = s.todo[-1][3] if s.todo and s.todo[-1][0] == TAKE else 0
    return ~s.closed | taking


class _Taps:
    """What a tap on the market does at this step."""

    def __init__(self, seen: Seen, s: State, step: int, chosen: int) -> None:
        self.s = s
        self.step = step
        self.mine = bool(seen.legal)
        self.chosen = chosen
        self.last = {e.place for e in seen.last if isinstance(e, Took | Bloomed)}
        self.legal = set(seen.legal) if step in {LINE, TAKE} else set()
        self.line = s.todo[-1][2] if step == TAKE else NOTHING

    def handles(self) -> Iterator[Sprite]:
        """Every line has a handle at its end."""
        for line, action in enumerate(LINES):
            may = action in self.legal and (self.chosen == NOTHING or self.chosen in ON_LINE[line])
            how = "may" if may else "ask" if self.mine else ""
            yield _handle(line, how, lies=line in self.s.paddles, own=line == self.line)

    def places(self) -> Iterator[Sprite]:
        """Every place has a tile, or had one."""
        free = in_reach(self.s)
        for place in PLACES:
            tile = self.s.market[place]
            drawn = _place(place, tile, self._how(place, tile), reach=bool(free >> place & 1))
            if place in self.last or place == self.chosen:
                drawn = drawn._replace(last=place in self.last, chosen=place == self.chosen)
            yield drawn

    def _how(self, place: int, tile: int) -> str:
        """Tell what a tap on a place means: to take it, to look at its lines, a flower; or none."""
        if not self.mine:
            return ""
        if TAKES[place] in self.legal:
            return "take"
        free = tile != NOTHING and not self.s.closed >> place & 1
        if free and self.step == LINE:
            return "select"
        if free and self.step == FLOWER:
            return "flowers" if len(SHOWN[tile]) > 1 else "flower"
        return "bloom?" if self.step == FLOWER else "take?"


@cache
def _handle(line: int, how: str, *, lies: bool, own: bool) -> Sprite:
    """A handle puts the paddle on its line; under a paddle it is locked."""
    down = line >= SIDE
    middle = EDGE + line % SIDE * STEP + TILE / 2
    x, y = (middle, EDGE / 2) if down else (EDGE / 2, middle)
    name = line_title(line)
    if how == "may":
        name = say("{line}; put your paddle here", line=name)
    elif lies:
        name = say("{line}, a paddle lies on it", line=name)
    return Sprite(
        f"line-{line}", x - HANDLE / 2, y - HANDLE / 2, HANDLE, HANDLE, name,
        look="handle own" if own else "handle lies" if lies else "handle", shape="round",
        art="icon-lock" if lies and not own else "icon-down" if down else "icon-forward",
        action=LINES[line] if how == "may" else None,
        ask=LINES[line] if how == "ask" else None,
        cell=(0, line % SIDE + 1) if down else (line + 1, 0),
    )  # fmt: skip


@cache
def _place(place: int, tile: int, how: str, *, reach: bool) -> Sprite:
    """A place of the market with its tile, and what a tap on it does."""
    row, column = divmod(place, SIDE)
    look = "hole" if tile == NOTHING else "stall" if reach else "stall out"
    if how in {"take", "flower", "flowers"}:
        look = "stall offered"
    return Sprite(
        f"place-{place}", *_corner(place), TILE, TILE, _place_name(place, tile, how, reach=reach),
        look=look, art="" if tile == NOTHING else ground_art(tile),
        action=_action(place, tile, how),
        select=f"place {place}" if how in {"select", "flowers"} else "",
        ask=BLOOMS[place][0] if how == "bloom?" else TAKES[place] if how == "take?" else None,
        cell=(row + 1, column + 1),
    )  # fmt: skip


def _corner(place: int) -> tuple[float, float]:
    row, column = divmod(place, SIDE)
    return EDGE + column * STEP, EDGE + row * STEP


def _action(place: int, tile: int, how: str) -> Take | Flower | None:
    if how == "take":
        return TAKES[place]
    return BLOOMS[place][SHOWN[tile][0]] if how == "flower" else None


def _place_name(place: int, tile: int, how: str, *, reach: bool) -> Words:
    """Say where it is, what lies there, and what a tap would do."""
    if tile == NOTHING:
        return say("{place}: empty", place=place_name(place))
    named = {"place": place_name(place), "tile": tile_name(tile)}
    if how == "take":
        return say("{place}: {tile}; you may take it", **named)
    if how in {"flower", "flowers"}:
        return say("{place}: {tile}; you may make it a flower", **named)
    if not reach:
        return say("{place}: {tile}, out of reach", **named)
    return say("{place}: {tile}", **named)


def _animals(s: State) -> Iterator[Sprite]:
    """What the tiles show; pale where a paddle puts them out of reach."""
    free = in_reach(s)
    for place, tile in enumerate(s.market):
        if tile != NOTHING:
            yield from _shown(place, tile, reach=bool(free >> place & 1))


@cache
def _shown(place: int, tile: int, *, reach: bool) -> tuple[Sprite, ...]:
    return tuple(shown(tile, 0, _corner(place), look="" if reach else "out"))


def _paddles(s: State) -> Iterator[Sprite]:
    """A paddle hides no tile that may be taken: it is laid down for good once that is done."""
    taken_from = s.todo[-1][2] if s.todo and s.todo[-1][0] == TAKE else NOTHING
    for line, seat in zip(s.paddles, owners(s), strict=True):
        letter = "" if seat == NOTHING else s.colours[seat]
        yield from _paddle(line, seat, letter, " lifted" if line == taken_from else "")


@cache
def _paddle(line: int, seat: int, letter: str, how: str) -> tuple[Sprite, ...]:
    """A paddle over the whole of its line, with the mark of its seat at the blade."""
    middle = EDGE + line % SIDE * STEP + TILE / 2
    half = EDGE + SIDE * STEP / 2 - GAP / 2
    down = line >= SIDE
    x, y = (middle, half) if down else (half, middle)
    box = (x - LENGTH / 2, y - BREADTH / 2, LENGTH, BREADTH)
    if seat == NOTHING:
        return (Sprite(f"paddle-{line}", *box, PIECE, look="paddle", art="paddle"),)
    start = half - LENGTH / 2 + BLADE
    x, y = (middle, start) if down else (start, middle)
    return (
        Sprite(f"paddle-{line}", *box, PIECE, look=("paddle down" if down else "paddle") + how,
               art="paddle", seat=seat),
        Sprite(f"mark-{line}", x - MARK / 2, y - MARK / 2, MARK, MARK, PIECE, look="owner" + how,
               art=f"seat-{letter.lower()}", label=letter, seat=seat),
    )  # fmt: skip


def _buttons(seen: Seen, chosen: int) -> Iterator[Sprite]:
    """Offer what is possible with the place that was tapped: its two lines, or its flowers."""
    if chosen == NOTHING:
        return
    for action in seen.legal:
        if isinstance(action, Flower) and action.place == chosen:
            yield _bloom(action)
        elif isinstance(action, Line) and chosen in ON_LINE[action.line]:
            yield _paddle_on(action)


def _paddle_on(action: Line) -> Sprite:
    return Sprite(f"paddle-on-{action.line}", 0, 0, 1, 1, line_title(action.line), action=action)


def _bloom(action: Flower) -> Sprite:
    name = say("Flower for {element}", element=ELEMENT_NAMES[action.element])
    key = f"bloom-{ELEMENTS.index(action.element)}"
    return Sprite(key, 0, 0, 1, 1, name, action=action)
