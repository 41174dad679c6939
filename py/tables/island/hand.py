"""The dock: tiles chosen and still to be placed, and the pontoon."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.core import NOTHING
from rules.island.actions import DISCARDS, PICKS, STORE
from rules.island.data import CONSTRUCTION, FACES, LEVEL, PONTOON
from rules.island.setup import LAY
from tables.scene import Sprite
from tables.words import Words, say

from .tiles import QUARTERS, ground_art
from .wording import SORT_ART, tile_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core import Action
    from rules.island.setup import State
    from tables.scene import Seen

GROUNDS: Final = ("sea", "sand", "built")
QUIET, PICK, ASK, DISCARD, STORED = range(5)  # what a tap on a place of the dock means


def dock(seen: Seen, s: State, step: int) -> Iterator[Sprite]:
    """The tiles to place; then the pontoon, with what is kept there and what is free."""
    if seen.seat is None:
        return
    mine = seen.seat == seen.actor
    now = s.todo[-1][2] if mine and step == LAY else NOTHING
    kept = s.pontoons[seen.seat]
    for tile in s.hand if mine else ():
        yield _card(tile, _tap(seen.legal, tile), own=tile == now, kept=False)
    for tile in kept:
        yield _card(tile, _tap(seen.legal, tile), own=tile == now, kept=True)
    for slot in range(len(kept), PONTOON):
        store = STORE in seen.legal and slot == len(kept)
        yield _free(slot, STORED if store else ASK if seen.legal else QUIET)


def dock_note(s: State, seat: int) -> Words:
    """Say how full the pontoon is."""
    return say("Pontoon {n} of {limit}", n=len(s.pontoons[seat]), limit=PONTOON)


def _tap(legal: Sequence[Action], tile: int) -> int:
    """Tell what a tap on a tile means."""
    if PICKS[tile] in legal:
        return PICK
    if DISCARDS[tile] in legal:
        return DISCARD
    return ASK if legal else QUIET


@cache
def _card(tile: int, tap: int, *, own: bool, kept: bool) -> Sprite:
    """A tile beside the island, drawn by its ground and what it shows, each in its quarter."""
    face = [(n, sort) for n, sort in enumerate(FACES[tile][0]) if sort >= 0]
    art = " ".join(SORT_ART[sort] for _, sort in face)
    style = " ".join(
        f"--{name}: {QUARTERS[n][1] + 1} / {QUARTERS[n][0] + 1};"
        for name, (n, _) in zip("ab", face, strict=False)
    )
    built = LEVEL[tile] == CONSTRUCTION
    return Sprite(
        f"card-{tile}", 0, 0, 1, 1, _card_name(tile, tap, kept=kept),
        look=f"{GROUNDS[LEVEL[tile]]} kept" if kept else GROUNDS[LEVEL[tile]],
        art=ground_art(tile) if built else art, style="" if built else style, chosen=own,
        action=PICKS[tile] if tap == PICK else DISCARDS[tile] if tap == DISCARD else None,
        ask=PICKS[tile] if tap == ASK else None,
    )  # fmt: skip


def _card_name(tile: int, tap: int, *, kept: bool) -> Words:
    named = tile_name(tile)
    if kept:
        named = say("{tile}, on the pontoon", tile=named)
    if tap == DISCARD:
        return say("{tile}; discard it", tile=named)
    return say("{tile}; pick it up", tile=named) if tap == PICK else named


@cache
def _free(slot: int, tap: int) -> Sprite:
    """A free place on the pontoon takes the tile that was picked up."""
    name = say("free place on the pontoon")
    if tap == STORED:
        name = say("free place on the pontoon; keep the tile here")
    return Sprite(f"slot-{slot}", 0, 0, 1, 1, name, look="free kept",
                  action=STORE if tap == STORED else None,
                  ask=STORE if tap == ASK else None)  # fmt: skip
