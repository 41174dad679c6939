"""The state of a game and its first moment."""

from __future__ import annotations

from typing import Final

from rules.core import NOTHING, Flat, Open, Options, Own, Secret, below, first, first_seat, shuffle

from .data import (
    DEALT,
    DRAWS,
    FLEET,
    MERCENARIES,
    MINES,
    ON_OFFER,
    RESERVE,
    SHIELDS,
)
from .sea import BOARDS, KINDS, SIDES, SPACES

# Steps, each with what stands behind it in its tuple:
PLACE: Final = 0  # place a ship; or hire first
MARKET: Final = 1  # hire, or end the turn
ORDER: Final = 2  # space, ship: which of their effects comes first
SHOOT: Final = 3  # space, directions still open as bits, shots left, range in spaces
REPAIR: Final = 4
SHIELD: Final = 5
LAY: Final = 6  # tokens left, whether they are the minelayer's, with the dummy among them
SWEEP: Final = 7  # mines left
CHOOSE: Final = 8  # a tile of the reserve


class State(Flat):
    """The sea, the supplies, what the seats have, and the steps still owed.

    Sets of spaces are two words, the upper half of the sea and the lower one.
    """

    turn: Open[int]  # whose turn it is
    round: Open[int]  # 1 to 16
    starter: Open[int]  # who began
    lost: Open[int]  # the seat that could not place a ship, or NOTHING
    hired: Open[int]  # whether a mercenary was bought in this turn
    escort: Open[int]  # who still holds the shield for the first ship, or NOTHING
    todo: Open[list[tuple[int, ...]]]  # the steps of this turn, the next one last
    boards: Open[list[int]]  # sides that lie up, from the left: three above, three below
    sea: Open[list[int]]  # the kind of each space
    tiles: Open[list[int]]  # by space: a value, MERCENARY + number, or NOTHING
    active: Open[list[int]]  # two words a seat: where its active ships are
    burning: Open[list[int]]  # two words a seat: where its burning ships are
    shields: Open[list[int]]  # tokens by space
    shield_stock: Open[int]  # in supply
    mined: Open[list[int]]  # two words: where mines lie, the dummy too
    mine_stock: Open[int]  # in supply, without the dummy
    trio: Open[list[int]]  # mines at sea of which one is the dummy: nobody but the layer knows
    dud: Open[int]  # 1 once the dummy has been turned over or thrown away
    gold: Open[list[int]]
    points: Open[list[int]]  # tokens
    damage: Open[list[int]]  # mines taken
    extra: Open[list[int]]  # tiles taken from the reserve: the hand is so much larger
    offer: Open[list[int]]  # mercenaries for hire, sorted
    sunk: Open[list[tuple[int, int]]]  # seat and value of each ship that was destroyed
    colours: Open[str]
    hands: Own[list[tuple[int, ...]]]  # sorted
    peek: Own[list[tuple[int, ...]]]  # the own reserve, sorted, for who has looked through it
    dummies: Own[list[int]]  # where the seat has laid the dummy, ASIDE, or NOTHING
    pile: Secret[list[int]]  # fifteen a seat, the next one first; NOTHING once drawn
    reserve: Secret[list[int]]  # nine a seat, the next one first; NOTHING once taken
    chance: Secret[int]


def new(seats: int, seed: int, options: Options) -> State:
    """Put the boards together, shuffle and deal, choose the mercenaries."""
    s = _unpack(seats, seed, options)
    s.boards = [*_half(s, 1), *_half(s, 0)]
    s.sea = spaces(s.boards)
    for _ in range(seats):
        _deal(s)
    s.offer = _offer(s)
    s.turn = s.starter = s.escort = first_seat(s, seats, options)
    return s


def spaces(boards: list[int]) -> list[int]:
    """Return the kinds of the spaces that six board sides show."""
    halves = boards[:3], boards[3:]
    rows = ["".join(SIDES[side][row] for side in half) for half in halves for row in range(3)]
    return [KINDS.index(letter) for row in rows for letter in row]


def _half(s: State, seat: int) -> list[int]:
    """Draw the sides of a seat's boards and their order; no board is turned."""
    sides = [2 * board + below(s, 2) for board in BOARDS[seat]]
    shuffle(s, sides)
    return sides


def _deal(s: State) -> None:
    """A fleet becomes a hand, a pile and a reserve."""
    fleet = list(FLEET)
    shuffle(s, fleet)
    s.hands.append(tuple(sorted(fleet[:DEALT])))
    s.pile += fleet[DEALT : DEALT + DRAWS]
    s.reserve += fleet[-RESERVE:]


def _offer(s: State) -> list[int]:
    """Three mercenaries of cost 3 and one each of 4 and 5 are for hire."""
    found: list[int] = []
    for cost, number in ON_OFFER.items():
        of_cost = [i for i, mercenary in enumerate(MERCENARIES) if mercenary.cost == cost]
        shuffle(s, of_cost)
        found += of_cost[:number]
    return sorted(found)


def _unpack(seats: int, seed: int, options: Options) -> State:
    """Put everything beside the sea; nothing is drawn yet."""
    return State(
        seats=seats,
        turn=0,
        round=1,
        starter=0,
        lost=NOTHING,
        hired=0,
        escort=NOTHING,
        todo=[(PLACE,)],
        boards=[],
        sea=[],
        tiles=[NOTHING for _ in SPACES],
        active=[0, 0] * seats,
        burning=[0, 0] * seats,
        shields=[0 for _ in SPACES],
        shield_stock=SHIELDS - 1,
        mined=[0, 0],
        mine_stock=MINES,
        trio=[],
        dud=0,
        gold=[0] * seats,
        points=[0] * seats,
        damage=[0] * seats,
        extra=[0] * seats,
        offer=[],
        sunk=[],
        colours=str(options["colours"])[:seats],
        hands=[],
        peek=[()] * seats,
        dummies=[NOTHING] * seats,
        pile=[],
        reserve=[],
        chance=first(seed),
    )
