"""Cards come to a hand and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import Log, Seat, mute, shuffle

from .events import Drew, Shuffled, drew_cards

if TYPE_CHECKING:
    from .setup import State


def draw(s: State, seat: Seat, number: int, log: Log) -> None:
    """Draw from the pile, as far as there are cards."""
    drawn: list[int] = []
    for _ in range(number):
        if not s.pile:
            _shuffle_discard(s, log)
        if s.pile:
            drawn.append(s.pile.pop())
    if drawn:
        s.hands[seat] = tuple(sorted([*s.hands[seat], *drawn]))
        if log is not mute:
            log(Drew, seat, len(drawn))
            log(drew_cards, seat, drawn)


def lay_down(s: State, seat: Seat, card: int) -> None:
    """A card leaves the hand."""
    hand = s.hands[seat]
    i = hand.index(card)
    s.hands[seat] = hand[:i] + hand[i + 1 :]


def _shuffle_discard(s: State, log: Log) -> None:
    """The discard pile becomes the pile; the cards of this turn are not on it yet."""
    if s.discard:
        s.pile, s.discard = s.discard, []
        shuffle(s, s.pile)
        log(Shuffled, len(s.pile))
