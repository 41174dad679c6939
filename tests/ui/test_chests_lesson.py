"""The lesson of Treasure Chests: what its words promise is what the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from rules.chests.chest import best_chest, worth
from rules.chests.data import DOLPHIN, KINDS, NAMES, PIRATE, SHIP
from tables.lesson import lesson
from tests.ui.stage import Stage
from ui.lesson import played

if TYPE_CHECKING:
    from rules.chests.setup import State

STEPS = lesson("chests").steps
RING_LID, VIOLET_KEY, RED_BOTTOM, RED_LOCK = (
    NAMES.index(name) for name in ("ring lid", "F key", "A bottom", "A lock")
)


def state_at(words: str) -> State:
    """Return the game as it is at the step that begins with some words."""
    step = next(n for n, each in enumerate(STEPS) if each.words.says.startswith(words))
    return played("chests", lesson("chests"), step).state  # type: ignore[return-value]


def test_the_first_way_shows_a_dolphin_a_pirate_a_ring_and_a_ship() -> None:
    s = state_at("You turned up")
    assert [s.board[square] for square in (78, 79, 80)] == [DOLPHIN, PIRATE, RING_LID]
    assert s.gone[SHIP] == 1
    assert rules.load("chests").score(s, 0)["sailing ships"] == 10


def test_what_was_seen_is_hidden_again_and_still_there() -> None:
    s = state_at("Oh.")
    assert s.seen[80] == RING_LID
    assert s.stocks[1][-1] == RED_BOTTOM
    s = state_at("Before she sails")
    assert s.seen[78] == DOLPHIN
    assert s.board[42] == RED_LOCK


def test_the_small_chest_is_worth_200_and_a_third_ring_would_treble_it() -> None:
    s = state_at("Two lids, two bottoms")
    tiles, points = best_chest(s.stocks[0], 0)
    assert points == 200
    assert [KINDS[tile].name for tile in tiles] == ["ring lid", "ring bottom", "A lid", "A bottom"]
    s = state_at("Ida sees your two rings")
    assert RING_LID in s.stocks[1]
    assert worth((RING_LID, *tiles[:2], tiles[-1]), 0)[1] == 3


def test_the_chest_scores_300_and_the_violet_key_would_have_brought_80_more() -> None:
    built = STEPS[-3].asks[0][0].removeprefix("0 chest ")
    tiles = tuple(map(int, built.split(",")))
    s = state_at("What a chest!")
    assert rules.load("chests").score(s, 0) == {
        **dict.fromkeys(("own colour", "other colours", "brown", "pirates"), 0),
        "chests": 300,
        "sailing ships": 10,
    }
    assert s.board[56] == VIOLET_KEY
    assert worth((*tiles, VIOLET_KEY), 0)[0] == 300 + 80
    assert s.gone[SHIP] == 3


def test_a_small_screen_shows_the_board_when_the_berths_are_spoken_of() -> None:
    last = len(STEPS) - 1
    stage = Stage("?learn=chests", settings={"lesson chests": str(last)})
    stage.select("learn chests on")
    assert stage.model.school.step == last
    assert STEPS[last].at == (("panel ships",),)
    assert stage.model.tab == ""
