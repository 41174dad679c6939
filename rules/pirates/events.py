"""What is seen to happen, and by whom."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import Seat, Telling


class Placed(NamedTuple):
    """A ship is placed."""

    seat: Seat
    ship: int
    at: int


class Hired(NamedTuple):
    """A mercenary is bought and placed."""

    seat: Seat
    mercenary: str
    at: int
    cost: int


class Destroyed(NamedTuple):
    """A burning ship is covered; `seat` is the one that covers it."""

    seat: Seat
    ship: int
    at: int


class Rammed(NamedTuple):
    """An active enemy ship is crushed."""

    seat: Seat
    ship: int
    at: int


class Turned(NamedTuple):
    """A mine that could have been the dummy is turned over."""

    seat: Seat
    at: int
    worth: int


class Struck(NamedTuple):
    """Somebody takes a mine."""

    seat: Seat
    at: int
    worth: int


class Earned(NamedTuple):
    """A space gives a point."""

    seat: Seat
    points: int


class Paid(NamedTuple):
    """An even ship gives gold."""

    seat: Seat
    gold: int


class Ordered(NamedTuple):
    """Somebody chooses which effect comes first: "space" or "ship"."""

    seat: Seat
    effect: str


class Burned(NamedTuple):
    """A shot sets a ship on fire; `seat` is the one that shot."""

    seat: Seat
    ship: int
    at: int


class Parried(NamedTuple):
    """A shield takes a shot and goes back to the supply."""

    seat: Seat
    at: int


class Withstood(NamedTuple):
    """A mercenary takes a shot and stays."""

    seat: Seat
    mercenary: str
    at: int


class Repaired(NamedTuple):
    """A burning ship is active again."""

    seat: Seat
    ship: int
    at: int


class Shielded(NamedTuple):
    """A shield is put on a ship."""

    seat: Seat
    at: int


class Mined(NamedTuple):
    """A mine is laid, or the dummy as if it were one."""

    seat: Seat
    at: int


class Faked(NamedTuple):
    """The mine just laid is the dummy."""

    seat: Seat
    at: int


class Swept(NamedTuple):
    """A mine is removed from the sea."""

    seat: Seat
    at: int


class Recruited(NamedTuple):
    """Somebody takes a tile of the reserve; the hand grows."""

    seat: Seat


class RecruitedShip(NamedTuple):
    """The tile that was taken from the reserve."""

    seat: Seat
    ship: int


class Searched(NamedTuple):
    """Somebody looks through the reserve."""

    seat: Seat


class SearchedShips(NamedTuple):
    """The tiles that were found in the reserve."""

    seat: Seat
    ships: str


class Shuffled(NamedTuple):
    """The reserve is shuffled after somebody chose from it."""

    seat: Seat


class Drew(NamedTuple):
    """Somebody draws a tile at the end of the turn."""

    seat: Seat


class DrewShip(NamedTuple):
    """The tile that was drawn."""

    seat: Seat
    ship: int


class Blocked(NamedTuple):
    """A seat can place no ship and loses."""

    seat: Seat


class Ended(NamedTuple):
    """All turns are played."""

    turns: int


def searched_ships(seat: Seat, ships: tuple[int, ...]) -> SearchedShips:
    """Name the tiles, if anybody listens."""
    return SearchedShips(seat, " ".join(map(str, ships)))


EVENTS: Final[dict[type, Telling]] = {
    Placed: Telling("{seat} places ship {ship} on {at}."),
    Hired: Telling("{seat} hires a mercenary ({mercenary}) for {cost} gold and places it on {at}."),
    Destroyed: Telling("{seat} covers the burning ship {ship} on {at}: it is destroyed."),
    Rammed: Telling("{seat} crushes ship {ship} on {at}: it is destroyed."),
    Turned: Telling("{seat} turns the mine on {at} over: {worth}.", teaches=True),
    Struck: Telling("{seat} takes the mine on {at}: {worth}."),
    Earned: Telling("{seat} gets points: {points}."),
    Paid: Telling("{seat} gets gold: {gold}."),
    Ordered: Telling("{seat} begins with the effect of the {effect}."),
    Burned: Telling("{seat} sets ship {ship} on {at} on fire."),
    Parried: Telling("{seat} shoots at {at}: a shield takes the hit and is gone."),
    Withstood: Telling("{seat} shoots at the mercenary ({mercenary}) on {at}: it withstands."),
    Repaired: Telling("{seat} repairs ship {ship} on {at}."),
    Shielded: Telling("{seat} puts a shield on {at}."),
    Mined: Telling("{seat} lays a mine on {at}."),
    Faked: Telling("The mine on {at} is the dummy; only you know.", to="seat"),
    Swept: Telling("{seat} removes the mine on {at}."),
    Recruited: Telling("{seat} takes a tile of the reserve.", to="others"),
    RecruitedShip: Telling("You take ship {ship} from your reserve.", to="seat", teaches=True),
    Searched: Telling("{seat} looks through the reserve.", to="others"),
    SearchedShips: Telling("You find in your reserve: {ships}.", to="seat", teaches=True),
    Shuffled: Telling("{seat} shuffles the reserve.", final=True),
    Drew: Telling("{seat} draws a tile.", to="others"),
    DrewShip: Telling("You draw ship {ship}.", to="seat", teaches=True),
    Blocked: Telling("{seat} cannot place a ship and loses.", final=True),
    Ended: Telling("All {turns} turns are played: the game is over.", final=True),
}
