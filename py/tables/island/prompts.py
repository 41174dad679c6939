"""What the prompt says and offers at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.island.actions import DONE, STORE, TURNS, Discard
from rules.island.data import CHOSEN, LEVEL
from rules.island.setup import FLOWER, LAY, LINE, TAKE, TILE, TURN
from tables.scene import Sprite
from tables.words import Player, Words, count, say

from .sites import turn_button, turn_of
from .wording import line_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core import Seat
    from rules.island.setup import State
    from tables.scene import Seen

PROMPTS: Final = {
    LINE: say("choose a row or a column of the market"),
    TILE: say("choose a tile to place"),
    TURN: say("turn and place the tile"),
    FLOWER: say("turn a free tile into a flower"),
}
LAYING: Final = (say("lay the sea tile"), say("lay the sand tile"), say("build on the sand"))
OPEN: Final = {
    TURN: say("Turn it by the button or the key R; tap it again to place it."),
    FLOWER: say("It adds to the worth of one element that the tile shows."),
}
WHERE: Final = (
    say("Edge to edge with the sea of your island."),
    say("Wholly on bare sea, across two sea tiles or more."),
    say("Wholly on bare sand, across two sand tiles or more."),
)


def prompt(seen: Seen, s: State, step: int) -> Words | None:
    """Say what the actor shall do."""
    if step == TAKE:
        return say("take tiles from {line}", line=line_name(s.todo[-1][2]))
    if step == LAY:
        return say("discard a tile") if loses(seen) else LAYING[LEVEL[s.todo[-1][2]]]
    if step == TILE and not s.hand:
        return say("lay a tile of the pontoon, or end your turn")
    return PROMPTS.get(step)


def still_open(seen: Seen, s: State, step: int, shown: Seat) -> Words | None:
    """Say what is still open in this step, or whose island it is that lies on the board."""
    if shown != seen.seat and seen.seat is not None:
        return say("You are looking at the island of {player}.", player=Player(shown))
    if not seen.legal:
        return None
    if step in {LINE, TAKE}:
        return _to_take(s, step)
    if step == TILE:
        return _to_place(s)
    return _to_lay(seen, s) if step == LAY else OPEN[step]


def _to_take(s: State, step: int) -> Words:
    if step == TAKE:
        return count("Up to {n} more.", "Up to {n} more.", s.todo[-1][4])
    free = CHOSEN[s.seats]
    return say("Then take up to {n} of its free tiles; the others are out of reach today.", n=free)


def _to_place(s: State) -> Words:
    if not s.hand:
        return say("All that you chose is placed.")
    n = len(s.hand)
    return count("{n} tile to place, on the island or the pontoon.",
                 "{n} tiles to place, in any order, on the island or the pontoon.", n)  # fmt: skip


def _to_lay(seen: Seen, s: State) -> Words:
    if loses(seen):
        return say("It fits nowhere, and the pontoon is full.")
    return WHERE[LEVEL[s.todo[-1][2]]]


def loses(seen: Seen) -> bool:
    """Tell whether a tile must be discarded."""
    return any(isinstance(action, Discard) for action in seen.legal)


def buttons(seen: Seen, step: int, tile: int, shown: Seat) -> Iterator[Sprite]:
    """Offer what needs no place: done, the pontoon, turning; and the way back to the own island."""
    if shown != seen.seat and seen.seat is not None:
        back = say("Back to your island")
        yield Sprite("back", 0, 0, 1, 1, back, select=seen.selection)
    elif step == TURN and seen.legal:
        yield turn_button(seen, tile)
        yield Sprite("so", 0, 0, 1, 1, say("Place it so"), action=TURNS[turn_of(seen)])
    elif STORE in seen.legal:
        yield Sprite("store", 0, 0, 1, 1, say("To the pontoon"), action=STORE)
    elif DONE in seen.legal:
        name = say("Take no more") if step == TAKE else say("End the turn")
        yield Sprite("done", 0, 0, 1, 1, name, action=DONE)
