"""What the prompt says and offers at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.chests.actions import (
    DONE,
    FLOODS,
    KEEP,
    LAYS,
    LEAVE,
    PLAYS,
    SNATCHES,
    TAKE,
    Chest,
    Play,
)
from rules.chests.chest import best_chest
from rules.chests.data import BACK, LIMIT
from rules.chests.map import LINES
from rules.chests.score import colour_of
from rules.chests.setup import END, FLOOD, FRESH, PLACE, PUT, RIDE, ROB, TURN, WATCH
from rules.chests.setup import TAKE as TAKING
from tables.scene import Sprite
from tables.words import Player, Words, count, say

from .cells import WAVE, lines_of, turned_by
from .stocks import SNATCH, TILE
from .wording import EVENT_WORDS, LINE_NAMES, TILE_NAMES, action_name, sail_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.chests.setup import State
    from rules.core import Action
    from tables.scene import Seen

    from .cells import Route

PROMPTS: Final = {
    PLACE: say("put your boat on a square"),
    TURN: say("you must move your boat"),
    RIDE: say("choose where the dolphin carries you"),
    FLOOD: say("choose a row or a column"),
    ROB: say("choose the tile that your pirate takes"),
    TAKING: say("take the tile, or leave it"),
    PUT: say("lay the tile on an empty square"),
    END: say("end your turn"),
}
OPEN: Final = {
    PLACE: say("You take the tile that lies there."),
    RIDE: say("Any square without a boat; nothing is turned on the way."),
    FLOOD: say("Tap a square of it; all its tiles turn, but for those under boats."),
    ROB: say("Any tile of any other stock."),
    PUT: say("It lies there face up, for everybody."),
    WATCH: say("Into your stock, or onto an empty square."),
}
_TOO_MANY: Final = say("Build a chest, play an event, or tap a tile to lay it back.")
_KEEP_TEN: Final = say("Get rid of one, or end your turn: then another player may take one.")


def prompt(s: State, step: tuple[int, ...]) -> Words | None:
    """Say what the actor shall do."""
    if step[0] == FRESH:
        return say("play it at once or keep it: {event}", event=EVENT_WORDS[step[1]])
    if step[0] == WATCH:
        return say("{player} has ten tiles: you may take one", player=Player(s.turn))
    tiles = len(s.stocks[s.turn])
    if step[0] == END and tiles > LIMIT:
        return say("you have {tiles} tiles, and nine may stay", tiles=tiles)
    return PROMPTS.get(step[0])


def opens(seen: Seen, s: State, step: tuple[int, ...], route: Route | None) -> Words | None:
    """Say what else is open, or what would happen."""
    if step[0] == TURN:
        return _open_turn(seen, s, route)
    if step[0] == TAKING:
        return _open_taking(seen, s, step[1])
    if step[0] == FRESH:
        return say("A kept event waits in your stock for a later turn.")
    if step[0] == END:
        return _open_end(seen, s)
    return OPEN[step[0]]


def _open_turn(seen: Seen, s: State, route: Route | None) -> Words:
    if DONE in seen.legal:
        return say("There is no way to go.")
    if route is not None:
        n = len(turned_by(s, route.passed))
        return count("{n} tile on the way turns over.", "{n} tiles on the way turn over.", n)
    chest = any(type(action) is Chest for action in seen.legal)
    event = any(type(action) is Play for action in seen.legal)
    if chest and event:
        return say("First you may build a chest or play an event.")
    if chest:
        return say("First you may build a chest.")
    if event:
        return say("First you may play an event of your stock.")
    return say("One to six squares straight on; the tiles on the way turn over.")


def _open_end(seen: Seen, s: State) -> Words:
    """Say what may be done before the turn ends; it does not end by itself behind a chest."""
    tiles = len(s.stocks[seen.actor])
    if tiles > LIMIT:
        return _KEEP_TEN if DONE in seen.legal else _TOO_MANY
    if any(type(action) is Chest for action in seen.legal):
        return say("First you may build a chest.")
    if any(type(action) is Play for action in seen.legal):
        return say("First you may play an event of your stock.")
    return say("Nothing else is left to do; you may still take back.")


def _open_taking(seen: Seen, s: State, square: int) -> Words:
    if len(s.stocks[seen.actor]) == LIMIT:
        return say("It would be your tenth tile: you would have to get rid of one.")
    if s.board[square] == BACK:
        return say("It is hidden; you see it when you take it.")
    return say("It is face up: {tile}.", tile=TILE_NAMES[s.board[square]])


def buttons(seen: Seen, s: State, step: tuple[int, ...], route: Route | None) -> Iterator[Sprite]:
    """Offer what is not tapped on the board or in the stock; the main thing last."""
    if not seen.legal:
        return
    yield from _best(seen, s)
    if route is not None:
        yield _button("sail", sail_name(route.move), route.move)
    chosen = tuple(_of_selection(seen, s))
    yield from chosen
    if step[0] == FRESH:
        yield _button("keep", say("Keep it"), KEEP)
        yield _button("play", action_name(PLAYS[step[1]]), PLAYS[step[1]])
    elif step[0] == TAKING:
        yield _button("leave", say("Leave it"), LEAVE)
        yield _button("take", say("Take it"), TAKE)
    elif DONE in seen.legal and not chosen:
        yield _button("done", _DONE[step[0]], DONE)


_DONE: Final = {TURN: say("Stay here"), END: say("End the turn"), WATCH: say("Take nothing")}


def _best(seen: Seen, s: State) -> Iterator[Sprite]:
    """The best chest on one tap, where the workshop is out of sight."""
    if any(type(action) is Chest for action in seen.legal):
        tiles, points = best_chest(s.stocks[seen.actor], colour_of(s, seen.actor))
        yield _button("best-chest", say("Chest for {points}", points=points), Chest(tiles))


def _of_selection(seen: Seen, s: State) -> Iterator[Sprite]:
    """Offer what can be done with what is selected."""
    verb, _, what = seen.selection.partition(" ")
    if verb == WAVE:
        for line in lines_of(int(what)):
            n = len(turned_by(s, LINES[line]))
            name = count("{line}: {n} tile", "{line}: {n} tiles", n, line=LINE_NAMES[line])
            yield _button(f"flood-{line}", name, FLOODS[line])
    elif verb == TILE:
        yield _button("lay", say("Lay it back"), LAYS[int(what)])
        yield _button("play", action_name(PLAYS[int(what)]), PLAYS[int(what)])
    elif verb == SNATCH:
        yield _button("lay", say("Onto the board"), LAYS[int(what)])
        if SNATCHES[int(what)] in seen.legal:
            yield _button("snatch", say("Into my stock"), SNATCHES[int(what)])


def _button(key: str, name: Words, action: Action) -> Sprite:
    return Sprite(key, 0, 0, 1, 1, name, action=action)
