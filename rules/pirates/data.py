"""All that is printed but the sea: ships, mercenaries, tokens; and how many there are.

[R] marks what the rulebook does not say, because its pictures are lost to us.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import common

SEATS: Final = range(2, 3)
OPTIONS: Final = common(SEATS)

TURNS: Final = 16
VALUES: Final = range(1, 10)
COPIES: Final = 3  # of each value, in each colour
FLEET: Final = tuple(value for value in VALUES for _ in range(COPIES))
RESERVE: Final = 9
PILE: Final = len(FLEET) - RESERVE
DEALT: Final = 3
DRAWS: Final = PILE - DEALT  # tiles that are left of the pile; the last comes after turn 15

SHIELDS: Final = 7  # one of them for the first ship placed
MINES: Final = 14  # besides the dummy
MINE_COSTS: Final = 2  # points
LARGE_SET: Final = 4
SET: Final = 3
RUN: Final = 3  # tiles at least
SET_PAYS: Final = {SET: 3, LARGE_SET: 6}  # [R] the four
RUN_PAYS: Final = tuple(2 * max(0, n - 2) for n in range(10))  # [R] by length, but for the three

GOLD, SHIELD_SHIP, SHOT, REPAIR_SHIP, SWEEP_SHIP, TWICE = range(6)  # what ships do
# [R] the order of the odd ones
SHIP_DOES: Final = {
    **dict.fromkeys(VALUES, GOLD),
    1: SHIELD_SHIP,
    3: SHOT,
    5: REPAIR_SHIP,
    7: SWEEP_SHIP,
    9: TWICE,
}


class Mercenary(NamedTuple):
    """A ship for hire: it never burns, and stands for one of its values."""

    name: str
    cost: int
    values: tuple[int, ...]


_ANY: Final = tuple(VALUES)
# [R] effects are those of the rulebook; which cost and which values go with them is ours
MERCENARIES: Final = (
    Mercenary("guard", 3, (1, 2, 3)),  # a shield on a ship of the fleet
    Mercenary("recruiter", 3, (4, 5, 6)),  # a tile of choice from the reserve
    Mercenary("sweeper", 3, (7, 8, 9)),  # removes up to three mines
    Mercenary("minelayer", 3, (1, 4, 7)),  # lays three mines, one of them the dummy
    Mercenary("ram", 3, (3, 6, 9)),  # may be placed on an enemy active ship without shield
    Mercenary("joker", 3, _ANY),  # no effect
    Mercenary("broadside", 4, (2, 5, 8)),  # four adjacent shots
    Mercenary("flanker", 4, (1, 5, 9)),  # two lateral shots
    Mercenary("slasher", 4, (3, 5, 7)),  # two diagonal shots
    Mercenary("flagship", 5, (1, 3, 5, 7, 9)),  # end: a point for each own active ship beside it
    Mercenary("bulwark", 5, (2, 4, 6, 8)),  # end: a point for each shield of the fleet
    Mercenary("quartermaster", 5, _ANY),  # end: a point for each set
)
NAMES: Final = tuple(mercenary.name for mercenary in MERCENARIES)
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}
COSTS: Final = tuple(mercenary.cost for mercenary in MERCENARIES)
GUARD, RECRUITER, SWEEPER, MINELAYER, RAM, JOKER = range(6)
BROADSIDE, FLANKER, SLASHER, FLAGSHIP, BULWARK, QUARTERMASTER = range(6, 12)
ON_OFFER: Final = {3: 3, 4: 1, 5: 1}  # how many of each cost
CHEAPEST: Final = min(ON_OFFER)
SWEEPS: Final = 3  # mines that the sweeper removes at most
TRIO: Final = 3  # mines that the minelayer lays, the dummy among them

# A tile on the sea is a number: a ship's value, or MERCENARY and more.
MERCENARY: Final = 10
ASIDE: Final = 42  # no space of the sea: the dummy is still in the hand of who lays it


def can_be(tile: int) -> tuple[int, ...]:
    """Return the values that a tile can stand for when combinations are counted."""
    return (tile,) if tile < MERCENARY else MERCENARIES[tile - MERCENARY].values
