"""Ten tiles: three ways out, and the option that lets others take one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import chests
from rules.chests.events import Chose, Counted, Laid, Snatched, Spared, TimeUp
from rules.core import OVER
from tests.chests.scenes import (
    act,
    at_sea,
    chest,
    clear,
    faces,
    give,
    hide,
    kind,
    legal,
    show,
    stock,
    why_not,
)

if TYPE_CHECKING:
    from rules.core import Value

EIGHT = tuple(f"{mark} lid" for mark in "AABBCCDD")
A_LID = kind("A lid")


def ten(*names: str, boats: tuple[int, ...] = (0, 107), **options: Value) -> chests.State:
    """Let seat 0, which holds nine tiles, eight of them lids, take a tenth, brown one."""
    s = at_sea(*boats, **options)
    give(s, 0, *(names or (*EIGHT, "E lid")))
    show(s, 1, "plain lid")
    act(s, "move E 1", "take")
    return s


def test_nine_tiles_may_stay() -> None:
    s = at_sea(0, 107)
    give(s, 0, *EIGHT)
    show(s, 1, "plain lid")
    act(s, "move E 1", "take")
    assert s.asked == 1
    assert len(stock(s, 0)) == 9


def test_a_tenth_tile_must_be_got_rid_of_before_the_turn_ends() -> None:
    s = ten()
    assert s.asked == 0
    assert legal(s) == [f"lay {tile}" for tile in dict.fromkeys(s.stocks[0])]
    assert why_not(s, "done") == "You have 10 tiles: get down to 9 first."


def test_a_tile_may_be_laid_face_up_on_an_empty_square_without_a_boat() -> None:
    s = ten()
    assert act(s, f"lay {A_LID}") == [Chose(0, A_LID)]
    empty = [at for at, tile in enumerate(s.board) if tile == -1 and at not in s.boats]
    assert legal(s) == [f"put {at}" for at in empty]
    assert why_not(s, "put 1") == "A boat lies there."
    assert why_not(s, "put 2") == "A tile lies there."
    assert why_not(s, "done") == "First choose a square for the tile that you put back."
    assert act(s, "put 0") == [Laid(0, A_LID, 0)]
    assert faces(s, 0) == ["A lid"]
    assert legal(s) == ["done"]
    act(s, "done")
    assert s.asked == 1


def test_nobody_lays_a_tile_with_nine() -> None:
    s = ten()
    act(s, f"lay {A_LID}", "put 0")
    assert why_not(s, f"lay {A_LID}") == "Only who has ten tiles lays one back."


def test_a_chest_gets_rid_of_tiles() -> None:
    lids = [f"{mark} lid" for mark in "AABBCCD"]
    s = ten(*lids, "A bottom", "B bottom")
    act(s, chest("A lid", "B lid", "A bottom", "B bottom"))
    assert legal(s) == ["done"]
    assert len(stock(s, 0)) == 6


def test_an_event_gets_rid_of_itself_though_one_was_played() -> None:
    s = at_sea(0, 107)
    give(s, 0, *EIGHT, "wave", "wave")
    show(s, 1, "plain lid")
    clear(s, 2)
    act(s, "play wave", "flood 8", "move E 1", "take")
    assert len(stock(s, 0)) == 10
    act(s, "play wave", "flood 8")
    assert (len(stock(s, 0)), s.asked) == (9, 1)


def test_a_fresh_event_may_be_the_tenth_tile_and_be_played() -> None:
    s = at_sea(0, 107)
    give(s, 0, *EIGHT, "E lid")
    hide(s, 1, "wave")
    act(s, "move E 1", "take", "keep")
    assert s.asked == 0
    assert "play wave" in legal(s)
    act(s, "play wave", "flood 8")
    assert s.asked == 1


def test_a_dolphin_that_brings_a_tile_does_not_help() -> None:
    s = ten(*EIGHT, "dolphin")
    hide(s, 50, "A key")
    act(s, "play dolphin", "ride 50", "take")
    assert len(stock(s, 0)) == 10
    assert s.asked == 0
    assert why_not(s, "done") == "You have 10 tiles: get down to 9 first."


def test_a_pirate_that_brings_a_tile_does_not_help() -> None:
    s = at_sea(0, 107)
    give(s, 0, *EIGHT, "pirate")
    give(s, 1, "A key")
    show(s, 1, "plain lid")
    act(s, "move E 1", "take", "play pirate", f"rob 1 {kind('A key')}")
    assert len(stock(s, 0)) == 10
    assert "done" not in legal(s)


def test_when_watchful_ten_tiles_may_stay_if_nobody_takes_one() -> None:
    s = ten(boats=(0, 50, 107), watchful=1)
    assert legal(s)[-1] == "done"
    act(s, "done")
    assert s.asked == 1
    assert act(s, "done") == [Spared(1)]
    assert act(s, "done") == [Spared(2)]
    assert (s.asked, s.turn, len(stock(s, 0))) == (1, 1, 10)
    assert "move N 1" in legal(s)


def test_when_watchful_the_first_who_wants_to_takes_a_tile_and_that_is_all() -> None:
    s = ten(boats=(0, 50, 107), watchful=1)
    act(s, "done", "done")
    assert s.asked == 2
    assert act(s, f"snatch {A_LID}") == [Snatched(2, 0, A_LID)]
    assert stock(s, 2) == ["A lid"]
    assert (len(stock(s, 0)), s.turn, s.asked) == (9, 1, 1)


def test_when_watchful_the_tile_may_be_laid_on_the_board() -> None:
    s = ten(watchful=1)
    act(s, "done")
    said = "Another stock holds ten tiles: take one of them, or none."
    assert why_not(s, "move N 1") == said
    assert act(s, f"lay {A_LID}", "put 0") == [Chose(1, A_LID), Laid(1, A_LID, 0)]
    assert faces(s, 0) == ["A lid"]
    assert stock(s, 1) == []
    assert (len(stock(s, 0)), s.turn) == (9, 1)


def test_when_watchful_nobody_snatches_a_tenth_tile() -> None:
    s = ten(watchful=1)
    give(s, 1, *(f"{name} bottom" for name in ("A", "B", "C", "D", "cup", "ring", "coin", "crown")))
    act(s, "done")
    assert f"snatch {A_LID}" in legal(s)
    give(s, 1, "E bottom")
    assert why_not(s, f"snatch {A_LID}") == "Your own stock would reach ten tiles."
    assert f"lay {A_LID}" in legal(s)


def test_when_watchful_an_eleventh_tile_must_go() -> None:
    s = ten(watchful=1)
    clear(s, 106)
    act(s, "done", "done", "move W 1")
    show(s, 2, "A key")
    act(s, "move E 1", "take")
    assert len(stock(s, 0)) == 11
    assert why_not(s, "done") == "You have 11 tiles: get down to 10 first."
    act(s, f"lay {A_LID}", "put 0")
    assert legal(s)[-1] == "done"
    act(s, "done")
    assert s.asked == 1
    assert legal(s)[0].startswith("snatch")


def test_when_watchful_ten_tiles_do_not_free_events_before_the_move() -> None:
    s = ten(*EIGHT, "wave", watchful=1)
    clear(s, 106)
    act(s, "done", "done", "move W 1")
    give(s, 0, "wave")
    act(s, "play wave", "flood 8")
    assert why_not(s, "play wave") == "You have played an event in this turn."


@pytest.mark.parametrize("lines", [("done",), (f"snatch {A_LID}",), (f"lay {A_LID}", "put 0")])
def test_when_watchful_the_last_turn_ends_once_the_tenth_tile_is_settled(
    lines: tuple[str, ...],
) -> None:
    s = ten(watchful=1)
    s.first, s.round = 1, 60
    assert act(s, "done") == []
    *_, time_up, first, second = act(s, *lines)
    assert time_up == TimeUp(60)
    assert [type(each) for each in (first, second)] == [Counted, Counted]
    assert chests.actor(s) == OVER
