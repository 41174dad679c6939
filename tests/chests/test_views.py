"""What everybody knows, what may be guessed, and how far a seat may take back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rules import chests
from rules.chests.data import BACK, NO_SHIP, NUMBERS, SHIP
from rules.chests.view import forget
from rules.core import HIDDEN, NOTHING, Session
from rules.core.reasons import ANNOUNCED, PASSED_ON, REVEALED
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
    show,
    start,
)

if TYPE_CHECKING:
    from rules.core import Reason, Value

ENDS = ("A lid", "B lid", "A bottom", "B bottom")


def session(s: chests.State, **options: Value) -> Session[chests.State]:
    """Let a session go on from a position."""
    game: Session[chests.State] = Session(chests, s.seats, 1, {"start": 0, **options})
    game.states[-1] = s
    return game


def barrier(s: chests.State, *lines: str) -> Reason | None:
    """Return why the last of some actions cannot be taken back."""
    game = session(s)
    for line in lines:
        game.act_text(f"{game.actor} {line}")
    return game.undo_refusal()


def test_only_what_lies_face_down_is_secret() -> None:
    s = start()
    view = chests.view(s, 0)
    assert set(view.under) == {HIDDEN}
    assert view.chance == HIDDEN
    assert view.board == [BACK] * 108
    assert view.seen == [NOTHING] * 108


def test_stocks_lie_open() -> None:
    s = at_sea(0, 107)
    give(s, 1, "A lid")
    assert chests.view(s, 0).stocks == chests.view(s, None).stocks == s.stocks


def test_a_tile_turned_down_again_was_seen_by_all() -> None:
    s = at_sea(0, 107)
    show(s, 1, "cup lid")
    calm(s, 2)
    act(s, "move E 2", "leave")
    view = chests.view(s, None)
    assert (view.board[1], view.seen[1], view.under[1]) == (BACK, kind("cup lid"), HIDDEN)
    for seed in range(10):
        assert chests.determinize(view, 1, Random(seed)).under[1] == kind("cup lid")


def test_a_tile_turned_up_again_is_no_ghost_any_more() -> None:
    s = at_sea(0, 107)
    show(s, 1, "cup lid")
    clear(s, 2, 106)
    act(s, "move E 2", "move W 1")
    assert s.seen[1] == kind("cup lid")
    act(s, "move W 2")
    assert (s.board[1], s.seen[1]) == (kind("cup lid"), NOTHING)


def test_a_tile_that_a_boat_lay_on_is_guessed_to_be_no_ship() -> None:
    s = at_sea(0, 107)
    piece_squares = [at for at, tile in enumerate(s.under) if tile > SHIP]
    for square in piece_squares[8:]:
        s.seen[square] = s.under[square]
    for square in piece_squares[:3]:
        s.seen[square] = NO_SHIP
    places = set[int]()
    for seed in range(40):
        world = chests.determinize(chests.view(s, 1), 1, Random(seed))
        assert chests.census(world) == chests.census(s)
        places |= {at for at, tile in enumerate(world.under) if tile == SHIP}
    assert not places & set(piece_squares[:3])
    assert places & set(piece_squares[3:8])


def test_guesses_differ() -> None:
    view = chests.view(start(), 0)
    guesses = {chests.determinize(view, 0, Random(seed)).under[0] for seed in range(40)}
    assert len(guesses) > 10


def test_guesses_at_the_chance_to_come_differ() -> None:
    view = chests.view(start(), 0)
    assert len({chests.determinize(view, 0, Random(seed)).chance for seed in range(20)}) == 20


def test_who_forgets_tiles_still_knows_that_a_boat_lies_on_no_ship() -> None:
    s = at_sea(0, 107)
    s.boats[0], s.seen = 5, list(s.under)
    view = chests.view(s, 0)
    forgotten = forget(view, 0, 0)
    assert {square: tile for square, tile in enumerate(forgotten.seen) if tile != NOTHING} == {
        5: NO_SHIP
    }
    assert forget(view, 0, 100) == view
    assert 40 < sum(tile >= 0 for tile in forget(view, 0, 50).seen) < 66
    assert view.seen == s.under


def test_a_census_finds_a_tile_that_is_not_where_it_was_seen() -> None:
    odd = "tiles that are not where they were seen"
    s = at_sea(0, 107)
    hide(s, 5, "A lid")
    assert chests.census(s)[odd] == 0
    s.seen[5] = kind("A key")
    assert chests.census(s)[odd] == 1
    s.seen[5] = SHIP
    assert chests.census(s)[odd] == 1
    s.seen[5], s.under[5] = NO_SHIP, SHIP
    assert chests.census(s)[odd] == 1
    s.under[5] = NOTHING
    assert chests.census(s)[odd] == 1
    s.board[5] = kind("A lid")
    assert chests.census(s)[odd] == 1


def test_the_census_is_the_box() -> None:
    assert [*chests.census(start()).values()] == [*NUMBERS, 0]


def test_the_option_to_remember_changes_nothing_but_the_screen() -> None:
    plain, ghosts = start(), start(remember=1)
    assert (plain.remember, ghosts.remember) == (0, 1)
    ghosts.remember = 0
    assert plain == ghosts


def test_a_move_is_final_once_announced() -> None:
    s = at_sea(0, 107)
    show(s, 1, "A lid")
    assert barrier(s, "move E 1") == ANNOUNCED


def test_a_chest_can_be_taken_back() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    assert barrier(s, chest(*ENDS)) is None


def test_a_chest_after_the_move_can_be_taken_back_until_the_turn_is_ended() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    clear(s, 1)
    game = session(s)
    game.act_text("0 move E 1")
    game.act_text(f"0 {chest(*ENDS)}")
    assert game.undo_refusal() is None
    game.act_text("0 done")
    assert game.undo_refusal() == PASSED_ON


def test_laying_a_tile_can_be_taken_back() -> None:
    s = at_sea(0, 107)
    give(s, 0, *(f"{mark} lid" for mark in "AABBCCDDE"))
    show(s, 1, "plain lid")
    game = session(s)
    for line in ("move E 1", "take"):
        game.act_text(f"0 {line}")
    before = game.state.clone()
    game.act_text(f"0 lay {kind('A lid')}")
    game.act_text("0 put 0")
    game.undo()
    game.undo()
    assert game.state == before


def test_taking_a_hidden_tile_reveals_it() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    hide(s, 1, "A key")
    assert barrier(s, "move E 1", "take") == REVEALED


def test_taking_a_tile_that_lies_open_can_be_taken_back() -> None:
    s = at_sea(0, 107)
    give(s, 0, *ENDS)
    show(s, 1, "A key")
    assert barrier(s, "move E 1", "take") is None


def test_what_an_event_does_can_never_be_taken_back() -> None:
    for event, aim in (("dolphin", "ride 50"), ("wave", "flood 8"), ("pirate", "")):
        s = at_sea(0, 107)
        clear(s, 50, *range(96, 107))
        give(s, 0, event)
        assert barrier(s, f"play {event}", *([aim] if aim else [])) == ANNOUNCED
    s = at_sea(0, 107)
    give(s, 0, "pirate")
    give(s, 1, "A lid")
    assert barrier(s, "play pirate", f"rob 1 {kind('A lid')}") == ANNOUNCED


def test_an_event_that_is_not_aimed_yet_can_be_taken_back() -> None:
    s = at_sea(0, 107)
    give(s, 0, "dolphin")
    assert barrier(s, "play dolphin") is None


def test_the_last_ship_found_is_a_reveal() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    hide(s, 1, "ship")
    game = session(s)
    ply = game.act_text("0 move E 1")
    assert ply.barrier == ANNOUNCED
