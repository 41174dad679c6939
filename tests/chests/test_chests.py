"""Chests: what makes one, what it is worth, and which is the best."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from rules.chests.chest import best_chest, chests_in, worth
from rules.chests.data import KINDS, LOCK, SHAPES, TILES, WAVE
from rules.chests.events import Built
from rules.chests.reasons import why_no_chest
from tests.chests.scenes import act, at_sea, chest, clear, give, kinds, legal, stock, why_not

ENDS = ("A lid", "B lid", "A bottom", "B bottom")
RED, YELLOW = 0, 2  # the colours of A and C


def points(*names: str, own: int = RED) -> int:
    return worth(kinds(*names), own)[0]


def allowed(*names: str) -> bool:
    """Tell whether a stock of just these tiles can become one chest; two places must agree."""
    reason = why_no_chest(kinds(*names))
    assert (reason is None) == (kinds(*names) in {c.tiles for c in chests_in(kinds(*names))})
    return reason is None


@pytest.mark.parametrize("middles", [0, 2, 4, 6])
def test_a_chest_has_4_6_8_or_10_pieces(middles: int) -> None:
    names = [f"{mark} middle" for mark in "ABCDEF"][:middles]
    assert allowed(*ENDS, *names)


@pytest.mark.parametrize("middles", [1, 3, 5])
def test_a_chest_has_as_many_middles_above_as_below(middles: int) -> None:
    names = [f"{mark} middle" for mark in "ABCDEF"][:middles]
    assert not allowed(*ENDS, *names)


def test_a_chest_has_three_middles_above_and_below_at_most() -> None:
    names = [f"{mark} middle" for mark in "ABCDEF"]
    assert not allowed(*ENDS, *names, "cup middle", "ring middle")


@pytest.mark.parametrize(
    "names",
    [ENDS[:3], ENDS[1:], (*ENDS, "C lid"), (*ENDS, "C bottom"), ("A lid",) * 2 + ("B lid",) * 2],
)
def test_a_chest_has_two_lids_and_two_bottoms(names: tuple[str, ...]) -> None:
    assert not allowed(*names)


def test_a_lock_fills_the_place_of_a_middle() -> None:
    assert allowed(*ENDS, "A lock", "cup middle")
    assert not allowed(*ENDS, "A lock")


def test_a_chest_has_one_lock_at_most() -> None:
    assert not allowed(*ENDS, "A lock", "B lock")


def test_a_chest_has_one_key_at_most() -> None:
    assert not allowed(*ENDS, "A lock", "cup middle", "A key", "B key")


def test_a_key_goes_only_with_a_lock() -> None:
    assert not allowed(*ENDS, "A key")
    assert allowed(*ENDS, "A lock", "cup middle", "B key")


def test_a_lock_needs_no_key() -> None:
    assert allowed(*ENDS, "A lock", "cup middle")


def test_an_event_is_no_part_of_a_chest() -> None:
    assert not allowed(*ENDS, "wave")


def test_the_example_of_the_rulebook() -> None:
    """A red lid, a yellow lock, bottom and key, two cups and a ring: 170, doubled."""
    names = ("A lid", "C lock", "C bottom", "C key", "cup lid", "cup bottom", "ring middle")
    assert worth(kinds(*names), RED) == (340, 2)


def test_own_pieces_count_40_others_20_brown_10() -> None:
    assert points("A lid", "A lid", "B bottom", "plain bottom") == 40 + 40 + 20 + 10
    assert points("A lid", "A lid", "B bottom", "plain bottom", own=YELLOW) == 70


def test_a_lock_with_its_key_gives_40_with_another_20() -> None:
    chest_ = (*ENDS, "cup middle", "B lock")
    assert points(*chest_, "B key") - points(*chest_) == 20 + 40
    assert points(*chest_, "C key") - points(*chest_) == 20 + 20
    assert points(*chest_, "A key") - points(*chest_) == 40 + 20


def test_equal_treasures_double_or_triple() -> None:
    lids = ("cup lid", "cup lid")
    assert worth(kinds(*lids, "ring bottom", "coin bottom"), RED) == (80, 2)
    assert worth(kinds(*lids, "cup bottom", "coin bottom"), RED) == (120, 3)
    assert worth(kinds(*lids, "cup bottom", "cup bottom"), RED) == (120, 3)


def test_different_treasures_do_not_multiply() -> None:
    names = ("cup lid", "ring lid", "coin bottom", "crown bottom")
    assert worth(kinds(*names), RED) == (40, 1)


def test_only_the_best_multiplier_counts() -> None:
    names = ("cup lid", "cup lid", "ring bottom", "ring bottom")
    assert worth(kinds(*names), RED) == (80, 2)
    assert worth(kinds(*names, "ring middle", "cup middle"), RED) == (180, 3)


def test_a_chest_may_be_built_before_the_move_and_its_tiles_leave_the_game() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS, "cup lid")
    assert chest(*ENDS) in legal(s)
    assert act(s, chest(*ENDS)) == [Built(0, kinds(*ENDS), 1, 120)]
    assert stock(s, 0) == ["cup lid"]
    assert s.points[0] == 120
    assert s.asked == 0


def test_a_chest_may_be_built_after_the_tile_was_taken() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    clear(s, 1)
    act(s, "move E 1")
    assert legal(s) == [chest(*ENDS), "done"]
    act(s, chest(*ENDS), "done")
    assert s.asked == 1


def test_any_number_of_chests_may_be_built() -> None:
    s = at_sea(0, 107)
    others = ("C lid", "D lid", "C bottom", "D bottom")
    give(s, 0, *ENDS, *others)
    act(s, chest(*ENDS), chest(*others))
    assert s.points[0] == 120 + 80


def test_what_is_no_chest_is_refused_with_the_rule() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    assert why_not(s, "chest -") == "A chest has exactly two lids and two bottoms."
    assert why_not(s, chest(*ENDS, "wave")) == "You do not have these tiles."
    act(s, "move E 6")
    s.todo[-1] = (5, 6)
    assert why_not(s, chest(*ENDS)) == "First take the tile, or leave it."


def test_tiles_that_look_alike_make_one_chest() -> None:
    stock_ = kinds("A lid", "A lid", "A lid", "B bottom", "B bottom", "B bottom")
    assert [c.tiles for c in chests_in(stock_)] == [kinds("A lid", "A lid", "B bottom", "B bottom")]


def test_a_chest_of_eleven_tiles_needs_a_stock_of_eleven() -> None:
    """Example 2: ten pieces and a key, which the limit of nine does not allow."""
    middles = [f"{mark} middle" for mark in "ABCDE"]
    stock_ = kinds(*ENDS, *middles, "A lock", "B key")
    assert max(len(c.tiles) for c in chests_in(stock_)) == len(stock_) == 11


@pytest.mark.parametrize(("size", "most"), [(10, 100), (11, 150)])
def test_about_a_hundred_chests_are_offered_at_most(size: int, most: int) -> None:
    lids, bottoms = ([t for t in range(len(KINDS)) if SHAPES[t] == shape] for shape in range(2))
    assert len(chests_in(tuple(sorted(lids[:5] + bottoms[: size - 5])))) == most
    rng = Random(1)
    pieces = [tile for tile in TILES if tile > WAVE]
    for _ in range(300):
        assert len(chests_in(tuple(sorted(rng.sample(pieces, size))))) <= most


# Lid, bottom, middle, lock, key: every chest as a word, its pieces in this order.
LETTERS = "LBMOK "
WORDS = {
    "LLBB" + "M" * (places - len(metal.rstrip("K"))) + metal
    for places in (0, 2, 4, 6)
    for metal in ("", "O", "OK")
    if places or not metal
}


def brute_force(stock_: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return all chests of a stock, found the slow way."""
    by_shape = sorted(stock_, key=lambda tile: (SHAPES[tile], tile))
    return {
        tuple(sorted(tiles))
        for size in range(4, len(stock_) + 1)
        for tiles in combinations(by_shape, size)
        if "".join([LETTERS[SHAPES[tile]] for tile in tiles]) in WORDS
    }


def value(tiles: tuple[int, ...], own: int) -> int:
    """Count a chest in another way than the rules do."""
    pieces = [KINDS[tile] for tile in tiles]
    worths = {own: 40, -1: 10}
    total = sum(worths.get(piece.colour, 20) for piece in pieces)
    metal = [piece.colour for piece in pieces if piece.shape >= LOCK]
    if len(metal) == 2:
        total += 40 if metal[0] == metal[1] else 20
    alike = Counter(piece.treasure for piece in pieces if piece.treasure >= 0)
    return total * min(3, max(1, *alike.values(), 1))


def test_the_finder_agrees_with_brute_force() -> None:
    """On 5,000 stocks of any size."""
    rng = Random(7)
    for _ in range(5_000):
        stock_ = tuple(sorted(rng.sample(TILES, rng.choice((4, 5, 6, 7, 7, 8, 8, 9, 9)))))
        own = rng.randrange(6)
        slow = brute_force(stock_)
        assert {c.tiles for c in chests_in(stock_)} == slow
        assert best_chest(stock_, own)[1] == max((value(c, own) for c in slow), default=0)


def test_the_finder_agrees_with_brute_force_on_stocks_of_ten_and_eleven() -> None:
    rng = Random(8)
    pieces = [tile for tile in TILES if tile > WAVE]
    for size in (10, 11) * 40:
        stock_, own = tuple(sorted(rng.sample(pieces, size))), rng.randrange(6)
        slow = brute_force(stock_)
        assert {c.tiles for c in chests_in(stock_)} == slow
        assert best_chest(stock_, own)[1] == max((value(c, own) for c in slow), default=0)


def test_of_equal_chests_the_smallest_is_the_best() -> None:
    names = ("cup lid", "cup lid", "cup bottom", "plain bottom")
    tiles, most = best_chest(kinds(*names, "wave"), RED)
    assert (tiles, most) == (kinds(*names), 120)


def test_without_a_chest_there_is_no_best_one() -> None:
    assert best_chest(kinds("A lid", "A bottom"), RED) == ((), 0)
