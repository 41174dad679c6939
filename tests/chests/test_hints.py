"""What bots are told, and what it makes of them."""

from __future__ import annotations

from random import Random

import pytest

from rules import chests
from rules.bots.arena import Match, play_deal
from rules.bots.players import mate
from rules.chests.hints import IN_SIGHT, LOOK, SPARE, UNKNOWN, WIN, promise, promise_late
from rules.core.notation import text
from tests.chests.scenes import (
    act,
    at_sea,
    calm,
    chest,
    clear,
    find_ships,
    give,
    hide,
    kind,
    kinds,
    show,
)

ENDS = ("A lid", "B lid", "A bottom", "B bottom")


def hints(s: chests.State, seat: int = 0) -> dict[str, float]:
    return chests.hints(chests.view(s, seat), seat)


def choice(s: chests.State) -> str:
    return text(s.asked, mate(chests, chests.view(s, s.asked), s.asked, Random(1)))[2:]


def test_points_are_those_that_were_scored() -> None:
    s = at_sea(0, 107)
    s.points = [120, 10, 0, 20]
    assert hints(s)["points"] == 130
    assert hints(s, 1)["points"] == 20


def test_a_stock_promises_its_best_chest() -> None:
    small, large = kinds(*ENDS), kinds(*ENDS, "A middle", "B middle")
    assert promise(large, 0) > promise(small, 0) > 120


def test_a_chest_without_an_end_promises_less() -> None:
    assert promise(kinds(*ENDS[:3]), 0) < 0.75 * promise(kinds(*ENDS), 0)


def test_a_full_stock_cannot_grow() -> None:
    lids = [f"{name} lid" for name in ("C", "D", "E", "F", "plain")]
    nine = kinds(*ENDS, *lids)
    assert promise(nine, 0) == 120 + 5 * SPARE


def test_pirates_cost_when_the_game_may_end() -> None:
    assert promise(kinds("pirate"), 0) > promise((), 0)
    assert promise_late(kinds("pirate"), 0) < promise_late((), 0)


def test_a_tile_within_reach_counts_before_it_is_taken() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS[:3])
    show(s, 1, "B bottom")
    act(s, "move E 1")
    assert hints(s)["open choice"] > 30
    s.board[1], s.under[1] = len(s.gone), s.board[1]
    assert hints(s)["open choice"] == UNKNOWN
    s.seen[1] = s.under[1]
    assert hints(s)["open choice"] > 30
    assert hints(s, 1)["open choice"] == 0


def test_a_dolphin_promises_the_best_tile_in_sight() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS[:3], "dolphin")
    act(s, "play dolphin")
    assert hints(s)["open choice"] == UNKNOWN
    show(s, 50, "B bottom")
    assert hints(s)["open choice"] > 30


def test_a_dolphin_promises_the_last_ship_to_who_would_win() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    show(s, 50, "ship")
    give(s, 0, "dolphin")
    act(s, "play dolphin")
    assert hints(s)["open choice"] == WIN
    s.points[2] = 500
    assert hints(s)["open choice"] == UNKNOWN


def test_a_wave_promises_a_look_and_a_pirate_its_prey() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS[:3], "wave", "pirate")
    give(s, 1, "B bottom", "wave")
    waves, pirates = s.clone(), s.clone()
    act(waves, "play wave")
    assert hints(waves)["open choice"] == LOOK
    act(pirates, "play pirate")
    assert hints(pirates)["open choice"] > 30


def test_a_tile_about_to_be_laid_is_no_longer_counted() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS, *(f"{name} lid" for name in ("C", "D", "E", "F", "cup")))
    show(s, 1, "plain lid")
    act(s, "move E 1", "take")
    before = hints(s)["stock"]
    act(s, f"lay {kind('plain lid')}")
    assert hints(s)["stock"] == before - SPARE
    assert hints(s)["open choice"] == 0


def test_the_best_rival_weighs() -> None:
    s = at_sea(0, 50, 107)
    before = hints(s)["best rival"]
    s.points[4] = 100
    assert hints(s)["best rival"] == before - 25


def test_the_last_ship_attracts_who_would_win_and_not_the_others() -> None:
    s = at_sea(0, 107)
    assert hints(s)["last ship"] == 0
    find_ships(s, 5)
    hide(s, 50, "ship")
    assert hints(s)["last ship"] == 0
    show(s, 50, "ship")
    assert hints(s)["last ship"] == IN_SIGHT
    s.boats[0] = 49
    assert hints(s)["last ship"] == 2 * IN_SIGHT
    s.points[2] = 100
    assert hints(s)["last ship"] == -IN_SIGHT


def test_a_bot_takes_the_last_ship_only_if_that_wins() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    show(s, 1, "ship")
    clear(s, 12)
    assert choice(s) == "move E 1"
    s.points[2] = 500
    assert choice(s) != "move E 1"


def test_to_lose_is_worst_and_to_win_is_best() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    show(s, 1, "ship")
    s.points[2] = 500
    act(s, "move E 1")
    assert (hints(s)["last ship"], hints(s, 1)["last ship"]) == (-WIN, WIN)


def test_a_bot_builds_a_chest_that_cannot_grow() -> None:
    s = at_sea(0, 107)
    names = ("cup lid", "cup lid", "cup bottom", "A bottom")
    give(s, 0, *names)
    clear(s, 1)
    calm(s, 12)
    act(s, "move E 1")
    assert choice(s) == chest(*names)


@pytest.mark.parametrize("deal", range(3))
def test_mate_beats_cabin(deal: int) -> None:
    assert play_deal(Match("chests", ("mate", "cabin")), deal)[1] == [1, 1]
