"""Lines of fire: drawn before the shot, with what each would pass and hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.pirates.data import MERCENARY
from rules.pirates.shots import BURNS, PARRIED, WITHSTOOD
from tables.scene import Sprite
from tables.words import Words, say

from .geometry import PIECE, SIZE, corner, line_of_fire
from .wording import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .now import Now, Shot

OUTCOME_ART: Final = {BURNS: "burst", PARRIED: "held", WITHSTOOD: "held"}
OUTCOMES: Final = {
    BURNS: say("your shot sets it on fire"),
    PARRIED: say("a shield takes your shot"),
    WITHSTOOD: say("it withstands your shot"),
}


def lines_of_fire(now: Now) -> Iterator[Sprite]:
    """Draw the way of every shot that may be fired."""
    for at, shot in now.shots.items():
        box, turn = line_of_fire(shot.gun, at, turned=now.turned)
        yield Sprite(f"fire-{at}", *box, PIECE, "fire", style=turn)
        for passed in (*shot.aim.own, *shot.aim.burning):
            yield _mark(now, f"passes-{at}-{passed}", "passes", passed)
        yield _mark(now, f"hit-{at}", OUTCOME_ART[shot.aim.outcome], at)


def _mark(now: Now, key: str, art: str, at: int) -> Sprite:
    x, y = corner(at, turned=now.turned)
    return Sprite(key, x + 4, y + SIZE - 38, 34, 34, PIECE, "shot-mark", art=art)


def shot_name(now: Now, shot: Shot) -> Words:
    """Say what a shot does to what it hits, and what it passes on its way."""
    does = OUTCOMES[shot.aim.outcome]
    passed = [
        *(_passed(now, at) for at in shot.aim.own),
        *(say("the burning {ship}", ship=now.s.tiles[at]) for at in shot.aim.burning),
    ]
    return say("{does}, past {ships}", does=does, ships=listed(passed)) if passed else does


def _passed(now: Now, at: int) -> Words:
    ship = now.s.tiles[at]
    return say("your mercenary") if ship >= MERCENARY else say("your {ship}", ship=ship)
