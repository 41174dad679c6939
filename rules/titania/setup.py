"""The state of a game and its first moment."""

from __future__ import annotations

from typing import Final

from rules.core import NOTHING, Flat, Open, Options, Own, Secret, first, first_seat, shuffle

from .data import (
    BANK,
    DEALT,
    DECK,
    FLEET,
    FOG_TILES,
    OF_SHELL,
    SHELLS,
    SHIPS,
    SOURCES,
    STARFISH,
    STOCK,
    TILES,
    TOP,
    TOWERS,
)
from .map import ALL_WATERS, BESIDE, FLAGS, FOGS, HEXES, WATERS, words

CARD, EXTRA, CHOOSE, BUILD, WINDOW, THROW = range(6)  # steps
PRICES = TOP + 1  # a floor costs 1 to 4 shells; 0 stands for what nothing costs

# How an epoch begins, with a ship on each flag of the castle.
_SHIPS: Final = [sum(1 << SHIPS.index(flag) for flag in FLAGS.get(at, "")) for at in HEXES]
_NEAR_FLAGS: Final = [
    words(tuple(at for at in WATERS if any(ship in FLAGS.get(near, "") for near in BESIDE[at])))
    for ship in SHIPS
]
_REACH: Final = [word for half in zip(*_NEAR_FLAGS, strict=True) for word in half]
_ROOM: Final = [word for word in ALL_WATERS for _ in SHIPS]


class State(Flat):
    """The board, the supplies, what the seats have, and the steps still owed.

    Sets of hexes by ship colour stand in six words: the first of each colour, then the second.
    """

    turn: Open[int]  # whose turn it is
    epoch: Open[int]  # 1 or 2
    idle: Open[int]  # turns since a ship was placed
    todo: Open[list[tuple[int, ...]]]  # the steps of this turn, the next one last
    ships: Open[list[int]]  # by hex: the colours that lie there, as bits
    reach: Open[list[int]]  # six words: the hexes next to a ship of the colour
    room: Open[list[int]]  # six words: the hexes that have room for a ship of the colour
    fleet: Open[list[int]]  # ships in supply, by colour
    shown: Open[list[int]]  # by fog hex: the tile turned there in this epoch, or NOTHING
    redealt: Open[list[int]]  # the faces that were dealt again for the second epoch
    fresh: Open[int]  # the fog hexes that got them, as bits
    floors: Open[list[int]]  # by tower
    stock: Open[list[int]]  # floors in supply, by shell colour
    offers: Open[list[int]]  # by shell colour and price: the cranes beside a floor at most so dear
    bank: Open[list[int]]  # shells in supply, by colour
    shells: Open[list[int]]  # four a seat
    starfish: Open[int]  # in supply
    stars: Open[list[int]]  # starfish by seat
    starred: Open[int]  # the sites with a starfish, as bits
    points: Open[list[int]]  # three a seat, by source
    discard: Open[list[int]]
    played: Open[list[int]]  # the cards of this turn
    colours: Open[str]
    hands: Own[list[tuple[int, ...]]]  # sorted
    tiles: Own[list[tuple[int, ...]]]  # worths of the point tiles
    pile: Secret[list[int]]  # the next card last
    bag: Secret[list[int]]  # point tiles, the next one last
    fog: Secret[list[int]]  # by fog hex: the face of the tile, NOTHING once turned
    chance: Secret[int]


def new(seats: int, seed: int, options: Options) -> State:
    """Shuffle cards and tiles, put ships on the flags, deal."""
    s = _unpack(seats, seed, options)
    sail_home(s, FLEET)
    for shell in range(len(SHELLS)):
        for cost in range(1, PRICES):
            price(s, shell, cost)
    shuffle(s, s.pile)
    shuffle(s, s.bag)
    shuffle(s, s.fog)
    s.turn = first_seat(s, seats, options)
    s.hands = [tuple(sorted(s.pile.pop() for _ in range(DEALT))) for _ in range(seats)]
    return s


def sail_home(s: State, fleet: int) -> None:
    """An epoch begins: one ship on each flag of the castle, so many of each colour in supply."""
    s.fleet = [fleet for _ in SHIPS]
    s.ships = _SHIPS[:]
    s.reach = _REACH[:]
    s.room = _ROOM[:]


def price(s: State, shell: int, cost: int) -> None:
    """Note at which cranes a floor of a colour can be had for so many shells or fewer."""
    floors, cranes = s.floors, 0
    if s.stock[shell]:
        for tower, beside in OF_SHELL[shell]:
            if floors[tower] < cost:
                cranes |= beside
    s.offers[shell * PRICES + cost] = cranes


def _unpack(seats: int, seed: int, options: Options) -> State:
    """Put everything beside the board; nothing is shuffled yet."""
    return State(
        seats=seats,
        turn=0,
        epoch=1,
        idle=0,
        todo=[(CARD,)],
        ships=[],
        reach=[],
        room=[],
        fleet=[],
        shown=[NOTHING for _ in FOGS],
        redealt=[],
        fresh=0,
        floors=[0 for _ in TOWERS],
        stock=[STOCK for _ in SHELLS],
        offers=[0] * (PRICES * len(SHELLS)),
        bank=[BANK for _ in SHELLS],
        shells=[0] * (seats * len(SHELLS)),
        starfish=STARFISH,
        stars=[0] * seats,
        starred=0,
        points=[0] * (seats * len(SOURCES)),
        discard=[],
        played=[],
        colours=str(options["colours"])[:seats],
        hands=[],
        tiles=[()] * seats,
        pile=list(DECK),
        bag=list(TILES),
        fog=list(FOG_TILES),
        chance=first(seed),
    )
