"""The end of a turn, of an epoch, of the game."""

from __future__ import annotations

from typing import Final

from rules.core import NOTHING, Log, Seat, shuffle

from .cards import draw
from .data import EPOCHS, FLEET, LIMIT, RESERVE, SHIPS, STALL, TURN
from .events import RanOut, Redealt, Revealed, Stalled
from .setup import CARD, THROW, State, sail_home

_CARD: Final = (CARD,)


def after_the_ship(s: State, seat: Seat, log: Log) -> None:
    """A ship is resolved: the turn goes on, unless it was the last ship of its colour."""
    if 0 not in s.fleet:
        s.todo.append(_CARD)
    elif s.epoch < EPOCHS:
        end_turn(s, seat, log)
    else:
        _end_epoch(s, seat, log)  # at once: nobody draws


def end_turn(s: State, seat: Seat, log: Log) -> None:
    """Draw three less the cards played; only then these go onto the discard pile."""
    draw(s, seat, TURN - len(s.played), log)
    s.discard += s.played
    s.played = []
    limit_hand(s, seat, log)


def limit_hand(s: State, seat: Seat, log: Log) -> None:
    """At the end of a turn a hand holds seven cards at most; then play passes on."""
    if len(s.hands[seat]) > LIMIT:
        s.todo.append((THROW,))
    elif 0 in s.fleet or s.idle == STALL * s.seats:
        _end_epoch(s, seat, log)
    else:
        _pass_on(s, seat)


def _pass_on(s: State, seat: Seat) -> None:
    s.turn = (seat + 1) % s.seats
    s.todo.append(_CARD)


def _end_epoch(s: State, seat: Seat, log: Log) -> None:
    """A colour has run out, or nobody places ships any more."""
    if 0 in s.fleet:
        log(RanOut, s.epoch, SHIPS[s.fleet.index(0)])
    else:
        log(Stalled, s.epoch)
    if s.epoch < EPOCHS:
        _prepare_second_epoch(s, log)
        _pass_on(s, seat)
    else:
        for each, tiles in enumerate(s.tiles):
            log(Revealed, each, sum(tiles))


def _prepare_second_epoch(s: State, log: Log) -> None:
    """Ships and starfish return; fog tiles that were turned over are dealt again."""
    s.epoch, s.idle = EPOCHS, 0
    sail_home(s, FLEET + RESERVE)
    s.starfish += s.starred.bit_count()
    s.starred = 0
    slots = [slot for slot, face in enumerate(s.shown) if face != NOTHING]
    faces = sorted(s.shown[slot] for slot in slots)
    s.redealt = faces[:]
    s.fresh = sum(1 << slot for slot in slots)
    shuffle(s, faces)
    for slot, face in zip(slots, faces, strict=True):
        s.fog[slot], s.shown[slot] = face, NOTHING
    log(Redealt, len(faces))
