"""All that is printed but the board: cards, ships, tiles, prices; and how many there are.

[R] marks what the rulebook does not say: reconstructed from reviews and counting.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.core import common

from .map import BESIDE, CRANES, SITES, TOWERS_OF

SEATS: Final = range(2, 5)
OPTIONS: Final = common(SEATS)

EPOCHS: Final = 2
SHIPS: Final = "BYR"  # blue, yellow, red
FLEET: Final = 15  # of each colour in the first epoch, besides two at the castle
RESERVE: Final = 3  # of each colour, put aside until the second
SHIP_OF: Final = {name: ship for ship, name in enumerate(SHIPS)}

CARDS: Final = ("B", "Y", "R", "BY", "BR", "YR")
CARD_OF: Final = {name: card for card, name in enumerate(CARDS)}
DECK: Final = tuple(
    card for card, name in enumerate(CARDS) for _ in range(8 if len(name) == 1 else 4)
)
DEALT: Final = 4
TURN: Final = 3  # cards played and drawn in a turn
LIMIT: Final = 7  # cards in hand at the end of a turn

SHELLS: Final = "WNGK"  # white, brown, green, black
BANK: Final = 35  # [R] shells of each colour, by value; the bank makes change
STOCK: Final = 16  # [R] floors of each colour
TOP: Final = 4  # floors of a tower at most; floor n costs n shells
FLOOR: Final = 3  # points
STARRED_FLOOR: Final = 4  # points where a starfish lies
STARFISH: Final = 25
WORTHS: Final = (3, 4, 5)  # of point tiles
TILES: Final = tuple(worth for worth in WORTHS for _ in range(10))  # [R] ten of each
SOURCES: Final = ("floors", "starfish", "bonus hexes")  # of points, besides the tiles
BY_FLOORS, BY_STARFISH, BY_BONUS = range(len(SOURCES))
STALL: Final = 5  # [R] whole rounds without a ship that end an epoch

SOME, EACH, CHOICE, STARS, SHIP, CARDS_TOO, POINTS = range(7)  # kinds of rewards


class Reward(NamedTuple):
    """What a fog tile or a bonus hex gives; `colour` is of shells, if they are all of one."""

    kind: int
    number: int
    colour: int = 0


REWARDS: Final = {
    **{f"{n}{name}": Reward(SOME, n, shell) for n in (2, 3) for shell, name in enumerate(SHELLS)},
    "WNGK": Reward(EACH, 1),
    "2?": Reward(CHOICE, 2),
    "3?": Reward(CHOICE, 3),
    "star": Reward(STARS, 1),
    "2 stars": Reward(STARS, 2),
    "ship": Reward(SHIP, 1),
    "cards": Reward(CARDS_TOO, 2),
    "points": Reward(POINTS, 3),
}
# [R] Faces of the fog tiles: how many of each.
FACES: Final = {
    "2W": 1,
    "2N": 1,
    "2G": 1,
    "2K": 1,
    "3W": 1,
    "3N": 1,
    "3G": 1,
    "3K": 1,
    "WNGK": 2,
    "2?": 2,
    "3?": 2,
    "star": 3,
    "2 stars": 2,
    "ship": 3,
}
FACE_NAMES: Final = tuple(FACES)
FACE_GIVES: Final = tuple(REWARDS[name] for name in FACES)
FOG_TILES: Final = tuple(face for face, name in enumerate(FACES) for _ in range(FACES[name]))

# The 32 towers, site by site.
TOWERS: Final = tuple((site, SHELLS.index(name)) for site in SITES for name in TOWERS_OF[site])
SHELL_OF: Final = tuple(shell for _, shell in TOWERS)
SITE_OF: Final = tuple(site for site, _ in TOWERS)
AT_SITE: Final = {
    site: tuple(t for t, (at, _) in enumerate(TOWERS) if at == site) for site in SITES
}
BESIDE_CRANE: Final = tuple(
    tuple((t, shell) for t, (site, shell) in enumerate(TOWERS) if site in BESIDE[crane])
    for crane in CRANES
)  # its towers and their colours
OF_SHELL: Final = tuple(
    tuple(
        (t, sum(1 << crane for crane in CRANES if crane in BESIDE[site]))
        for t, (site, of) in enumerate(TOWERS)
        if of == shell
    )
    for shell in range(len(SHELLS))
)  # by colour: its towers and, as a set, the cranes beside each
