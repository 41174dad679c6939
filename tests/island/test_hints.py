"""What bots are told, and what it makes of them."""

from __future__ import annotations

import pytest

from rules import island
from rules.bots.arena import Match, play_deal
from rules.island.data import SORTS
from rules.island.hints import AT_HAND, COMING, EAGER, KEPT, LOST, expected
from rules.island.setup import TAKE, State
from tests.island.scenes import act, draw, give, lay, pass_turns, start, store, swap

MORE = COMING * 2  # flowers expected for each element at the start: 18 for nine of them


def hints(s: State, seat: int = 0) -> dict[str, float]:
    return island.hints(island.view(s, seat), seat)


def last_flowers(s: State, *flowers: int) -> None:
    """Let no flower come any more: values are what they are."""
    s.flowers = list(flowers)
    s.day, s.todo = 6, []


def test_flowers_to_come_are_expected_anywhere() -> None:
    s = start()
    s.flowers = [2, 0, 0, 0, 1, 0, 0, 1, 0]
    sea, sand, built = MORE, 2 * MORE, 7 * MORE
    worths = [2 + sea, sea, sea, sea, 2 + sand, sand, sand, 7 + built, built, -3]
    assert expected(s) == pytest.approx(worths)
    last_flowers(s, 2, 0, 0, 0, 1, 0, 0, 1, 0)
    assert expected(s) == (2, 0, 0, 0, 2, 0, 0, 7, 0, -3)


def test_islands_count_for_their_owner_and_against_the_others() -> None:
    s = start(3)
    last_flowers(s, 3, 0, 0, 0, 0, 0, 0, 0, 0)
    s.day = 9
    s.visible[0], s.visible[SORTS], s.visible[2 * SORTS] = 1, 2, 4
    assert [hints(s, seat)["island"] for seat in range(3)] == [3, 6, 12]
    assert [hints(s, seat)["other islands"] for seat in range(3)] == [-9, -7.5, -4.5]


def test_sea_at_hand_is_worth_what_it_shows() -> None:
    s = start()
    s.flowers = [2, 1, 0, 0, 0, 0, 0, 0, 0]
    give(s, "seahorse ray")
    assert hints(s)["tiles at hand"] == pytest.approx(AT_HAND * (2 + 1 + 2 * MORE))
    assert hints(s, 1)["tiles at hand"] == 0


def test_sand_at_hand_is_worth_what_it_adds_on_the_best_place() -> None:
    s = start()
    s.flowers = [0] * 9
    lay(s, "ray fish", 0, 0)  # fish right above
    lay(s, "ray bottle", 2, 0)  # ray left above
    give(s, "crab crab")
    assert hints(s)["tiles at hand"] == pytest.approx(AT_HAND * (2 * 2 - 1 - 1) * MORE)


def test_tiles_without_a_place_are_worth_less_and_two_of_them_at_most() -> None:
    s = start()
    s.flowers = [0] * 9
    give(s, "hut")
    assert hints(s)["tiles at hand"] == pytest.approx(KEPT * 7 * MORE)
    give(s, "hut", "tiki", "hut")
    assert hints(s)["tiles at hand"] == pytest.approx(KEPT * 14 * MORE - LOST)


def test_a_line_is_worth_the_best_tiles_that_can_be_taken() -> None:
    s = start()
    s.flowers = [0] * 9
    for place in range(5):
        swap(s, place, "ray bottle" if place < 3 else "fish fish")
    act(s, "line 0")
    assert s.todo[-1][0] == TAKE
    assert hints(s)["tiles at hand"] == pytest.approx(AT_HAND * 4 * MORE)
    act(s, "take 0")
    assert hints(s)["tiles at hand"] == pytest.approx(AT_HAND * (3 * MORE - 3))


def test_what_can_be_laid_is_picked_up_first_and_the_lowest_level_before() -> None:
    s = start()
    draw(s, "aabb aabb")
    sea, sand, hut = give(s, "sea", "sand", "hut")
    told = []
    for tile in (sea, sand, hut):
        after = s.clone()
        act(after, f"tile {tile}")
        told.append(hints(after)["tile picked up"])
    assert told == pytest.approx([3 * EAGER, 2 * EAGER, -EAGER])
    assert hints(s)["tile picked up"] == 0


def test_room_counts_by_its_best_places_none_overlapping() -> None:
    s = start()
    s.flowers = [0] * 9
    assert hints(s)["room for sand"] == 0
    draw(s, "aabb aabb")
    one = hints(s)["room for sand"]
    lay(s, "sea", 4, 0)
    assert hints(s)["room for sand"] > one > 0
    assert hints(s)["room for constructions"] == 0


def test_waiting_loses_its_worth_towards_the_end() -> None:
    s = start()
    s.flowers = [0] * 9
    store(s, "hut")
    early = hints(s)["tiles at hand"]
    s.day = 6
    assert 0 < hints(s)["tiles at hand"] < early / 2  # two turns left, and fewer flowers
    pass_turns(s)
    assert hints(s)["tiles at hand"] == 0


def test_hints_can_be_asked_when_the_game_is_over() -> None:
    s = start()
    s.todo = []
    assert hints(s)["tile picked up"] == 0


def test_mate_beats_cabin() -> None:
    shares = [
        s for deal in range(5) for s in play_deal(Match("island", ("mate", "cabin")), deal)[1]
    ]
    assert sum(shares) >= 9  # of 10
