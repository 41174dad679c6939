"""What is seen to happen, and by whom."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import Seat, Telling

from .data import CARDS


class Played(NamedTuple):
    """A card is played and its ship is placed."""

    seat: Seat
    card: str
    colour: str
    hex: int


class Extended(NamedTuple):
    """An extra ship is placed."""

    seat: Seat
    colour: str
    hex: int


class Turned(NamedTuple):
    """A fog tile is turned over by the first ship."""

    seat: Seat
    hex: int
    face: str


class Cleared(NamedTuple):
    """A fog tile gives once more and is put aside."""

    seat: Seat
    hex: int
    face: str


class Gathered(NamedTuple):
    """Shells are taken from the bank."""

    seat: Seat
    number: int
    shell: str


class Earned(NamedTuple):
    """A bonus hex gives points."""

    seat: Seat
    points: int


class Caught(NamedTuple):
    """Starfish are taken from the supply."""

    seat: Seat
    number: int


class Found(NamedTuple):
    """Somebody takes a point tile."""

    seat: Seat


class FoundWorth(NamedTuple):
    """The point tile that was taken."""

    seat: Seat
    worth: int


class Built(NamedTuple):
    """A tower has a new floor."""

    seat: Seat
    site: int
    shell: str
    floor: int
    points: int


class Occupied(NamedTuple):
    """A site is occupied by a starfish."""

    seat: Seat
    site: int
    paid: int
    points: int


class Shuffled(NamedTuple):
    """The discard pile becomes the draw pile."""

    cards: int


class Drew(NamedTuple):
    """Somebody draws cards."""

    seat: Seat
    number: int


class DrewCards(NamedTuple):
    """The cards that were drawn."""

    seat: Seat
    cards: str


def drew_cards(seat: Seat, cards: list[int]) -> DrewCards:
    """Name the cards, if anybody listens."""
    return DrewCards(seat, " ".join(CARDS[card] for card in cards))


class Threw(NamedTuple):
    """A card too many is thrown away."""

    seat: Seat
    card: str


class RanOut(NamedTuple):
    """The last ship of a colour ends an epoch."""

    epoch: int
    colour: str


class Stalled(NamedTuple):
    """Five rounds without a ship end an epoch."""

    epoch: int


class Redealt(NamedTuple):
    """The second epoch is prepared."""

    tiles: int


class Revealed(NamedTuple):
    """The game is over: point tiles are turned up."""

    seat: Seat
    points: int


EVENTS: Final[dict[type, Telling]] = {
    Played: Telling("{seat} plays {card} and puts a ship ({colour}) on {hex}."),
    Extended: Telling("{seat} puts an extra ship ({colour}) on {hex}."),
    Turned: Telling("{seat} turns the fog on {hex} over: {face}.", teaches=True),
    Cleared: Telling("{seat} gets what the tile on {hex} shows, {face}; it is put aside."),
    Gathered: Telling("{seat} takes shells: {number} × {shell}."),
    Earned: Telling("{seat} gets points: {points}."),
    Caught: Telling("{seat} takes starfish: {number}."),
    Found: Telling("{seat} takes a point tile.", to="others"),
    FoundWorth: Telling("You take a point tile worth {worth}.", to="seat", teaches=True),
    Built: Telling("{seat} builds floor {floor} ({shell}) on {site}; points: {points}."),
    Occupied: Telling("{seat} occupies {site}; starfish paid: {paid}; points: {points}."),
    Shuffled: Telling("The discard pile is shuffled; cards: {cards}."),
    Drew: Telling("{seat} draws cards: {number}.", to="others"),
    DrewCards: Telling("You draw: {cards}.", to="seat", teaches=True),
    Threw: Telling("{seat} throws a card away: {card}."),
    RanOut: Telling("The last ship ({colour}) is placed: epoch {epoch} is over.", final=True),
    Stalled: Telling("No ship for five rounds: epoch {epoch} is over.", final=True),
    Redealt: Telling("Ships and starfish go home; fog tiles dealt again: {tiles}.", final=True),
    Revealed: Telling("{seat} turns up the point tiles: {points}.", teaches=True),
}
