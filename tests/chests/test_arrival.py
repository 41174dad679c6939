"""The square of arrival: take its tile or leave it, and play it at once if it is an event."""

from __future__ import annotations

import pytest

from rules.chests.data import BACK, NO_SHIP
from rules.chests.events import Kept, Left, Played, Rode, Took, TurnedUp
from rules.core import NOTHING
from tests.chests.scenes import (
    act,
    at_sea,
    chest,
    clear,
    faces,
    give,
    hide,
    hide_each,
    kind,
    legal,
    show,
    stock,
    why_not,
)


def test_a_hidden_tile_may_be_taken_and_is_then_seen() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "A lid")
    act(s, "move E 1")
    assert legal(s) == ["take", "leave"]
    assert why_not(s, "move E 1") == "First take the tile, or leave it."
    assert act(s, "take") == [TurnedUp(0, 1, kind("A lid")), Took(0, 1, kind("A lid"))]
    assert stock(s, 0) == ["A lid"]
    assert s.asked == 1


def test_a_tile_that_lies_open_may_be_taken() -> None:
    s = at_sea(0, 107)
    show(s, 1, "A lid")
    act(s, "move E 1")
    assert act(s, "take") == [Took(0, 1, kind("A lid"))]


@pytest.mark.parametrize("lies", [hide, show])
def test_a_tile_may_be_left_as_it_lies(lies: object) -> None:
    s = at_sea(0, 107)
    (hide if lies is hide else show)(s, 1, "A lid")
    before = faces(s, 1)
    act(s, "move E 1")
    assert act(s, "leave") == [Left(0, 1)]
    assert faces(s, 1) == before
    assert (stock(s, 0), s.asked) == ([], 1)


def test_a_hidden_tile_under_a_boat_is_known_to_be_no_ship() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "A lid")
    act(s, "move E 1", "leave")
    assert (s.board[1], s.seen[1]) == (BACK, NO_SHIP)


def test_what_was_seen_of_a_tile_is_not_forgotten_by_arriving_on_it() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "A lid")
    s.seen[1] = kind("A lid")
    act(s, "move E 1", "leave")
    assert s.seen[1] == kind("A lid")


def test_a_fresh_event_may_be_played_at_once_or_kept() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "wave")
    act(s, "move E 1", "take")
    assert legal(s) == ["play wave", "keep"]
    assert why_not(s, "done") == "First play the event that you took, or keep it."
    assert act(s, "keep") == [Kept(0)]
    assert (stock(s, 0), s.asked) == (["wave"], 1)


def test_a_fresh_event_may_be_played_though_one_was_played_before_the_move() -> None:
    s = at_sea(0, 107)
    give(s, 0, "pirate")
    hide(s, 1, "wave")
    act(s, "play pirate", "move E 1", "take", "play wave", "flood 8")
    assert (stock(s, 0), s.asked) == ([], 1)


def test_only_the_fresh_event_may_be_played_then() -> None:
    s = at_sea(0, 107)
    give(s, 0, "pirate")
    hide(s, 1, "wave")
    act(s, "move E 1", "take")
    assert why_not(s, "play pirate") == "Now only the event that you took can be played."


def test_a_kept_event_waits_for_a_later_turn() -> None:
    s = at_sea(0, 107)
    hide(s, 1, "wave")
    clear(s, 106)
    act(s, "move E 1", "take", "keep", "move W 1")
    assert "play wave" in legal(s)


def test_dolphins_chain() -> None:
    """A tile that a dolphin brings is fresh, too."""
    s = at_sea(0, 107)
    hide_each(s, "dolphin", 1, 20, 40)
    clear(s, 60)
    seen = act(s, "move E 1", "take", "play dolphin", "ride 20", "take", "play dolphin")
    seen += act(s, "ride 40", "take", "play dolphin", "ride 60")
    assert [e for e in seen if isinstance(e, Rode)] == [Rode(0, 20), Rode(0, 40), Rode(0, 60)]
    assert (s.boats[0], s.asked, s.gone[kind("dolphin")]) == (60, 1, 3)


def test_a_dolphin_before_the_move_brings_a_fresh_event() -> None:
    s = at_sea(0, 107)
    give(s, 0, "dolphin", "pirate")
    hide(s, 20, "wave")
    act(s, "play dolphin", "ride 20", "take", "play wave", "flood 8")
    assert why_not(s, "play pirate") == "You have played an event in this turn."
    assert "move E 1" in legal(s)


def test_chests_may_be_built_before_a_fresh_event_is_played() -> None:
    s = at_sea(0, 107)
    pieces = ("A lid", "B lid", "A bottom", "B bottom")
    give(s, 0, *pieces)
    hide(s, 1, "dolphin")
    act(s, "move E 1", "take")
    assert legal(s) == ["play dolphin", chest(*pieces), "keep"]
    act(s, chest(*pieces))
    assert legal(s) == ["play dolphin", "keep"]
    seen = act(s, "play dolphin")
    assert seen == [Played(0, "dolphin")]
    assert s.seen[1] == NOTHING
