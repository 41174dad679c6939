"""What seats know, what they may guess, and how far they may take back."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules import titania
from rules.core import HIDDEN, Refused, Session
from rules.core.reasons import PASSED_ON, REVEALED
from rules.titania.data import FACE_NAMES
from rules.titania.events import Drew, DrewCards
from rules.titania.map import FOGS
from tests.titania.scenes import act, at, give, heard_by, hide, hold, lay, start


def session(seed: int = 1) -> Session[titania.State]:
    return Session(titania, 2, seed, {"start": 0})


def test_hands_piles_fog_and_point_tiles_are_secret() -> None:
    s = start(3)
    view = titania.view(s, 1)
    assert view.hands == [(HIDDEN,) * 4, s.hands[1], (HIDDEN,) * 4]
    assert set(view.pile) == set(view.bag) == set(view.fog) == {HIDDEN}
    assert view.chance == HIDDEN


def test_sizes_of_hands_and_piles_are_open() -> None:
    s = start(3)
    act(s, "draw")
    view = titania.view(s, None)
    assert [len(hand) for hand in view.hands] == [7, 4, 4]
    assert len(view.pile) == 36 - 15


def test_who_draws_sees_the_cards_and_the_others_count_them() -> None:
    s = start()
    s.pile[-3:] = [0, 5, 3]
    seen = act(s, "draw")
    assert heard_by(0, seen) == [DrewCards(0, "BY YR B")]
    assert heard_by(1, seen) == [Drew(0, 3)]


def test_a_tile_dealt_again_is_guessed_among_those_that_were_dealt_again() -> None:
    s = start()
    hold(s, 0, "B")
    s.fleet = [1, 15, 15]
    hide(s, 16, "2W")
    hide(s, 17, "2 stars")
    lay(s, "Y", 17)
    act(s, "play B B 16")
    view = titania.view(s, 0)
    guesses = Counter[tuple[str, ...]]()
    for seed in range(60):
        world = titania.determinize(view, 0, Random(seed))
        guesses[tuple(FACE_NAMES[world.fog[slot]] for slot in (1, 2))] += 1
        assert titania.census(world) == titania.census(s)
    assert set(guesses) == {("2W", "2 stars"), ("2 stars", "2W")}


def test_a_tile_turned_in_the_second_epoch_is_no_longer_guessed() -> None:
    s = start()
    hold(s, 0, "B")
    s.fleet = [1, 15, 15]
    hide(s, 16, "2W")
    hide(s, 17, "2 stars")
    lay(s, "Y", 17)
    act(s, "play B B 16")
    hide(s, 16, "2W")
    lay(s, "B", 16)
    lay(s, "B", at(-2, 1))  # one that stayed
    for seed in range(20):
        world = titania.determinize(titania.view(s, 0), 0, Random(seed))
        assert FACE_NAMES[world.fog[17 - FOGS.start]] == "2 stars"
        assert titania.census(world) == titania.census(s)


def test_guesses_at_the_others_cards_differ() -> None:
    view = titania.view(start(), 0)
    hands = {titania.determinize(view, 0, Random(seed)).hands[1] for seed in range(20)}
    assert len(hands) > 5


def test_guesses_at_the_chance_to_come_differ() -> None:
    view = titania.view(start(), 0)
    assert len({titania.determinize(view, 0, Random(seed)).chance for seed in range(20)}) == 20


def test_playing_a_card_and_building_can_be_taken_back() -> None:
    game = session()
    s = game.state
    hold(s, 0, "R", "B")
    lay(s, "R", at(1, 2))
    give(s, 0, W=2)
    before = s.clone()
    game.act_text(f"0 play R R {at(2, 2)}")
    game.act_text(f"0 build {at(2, 3)} W")
    game.undo()
    game.undo()
    assert game.state == before


@pytest.mark.parametrize("line", [f"0 play B B {at(-2, 2)}", "0 play B B 15"])
def test_a_reveal_cannot_be_taken_back(line: str) -> None:
    game = session()
    hold(game.state, 0, "B")
    lay(game.state, "B", 16)
    game.act_text(line)
    with pytest.raises(Refused) as refused:
        game.undo()
    assert refused.value.reason == REVEALED


def test_a_second_ship_on_fog_reveals_nothing() -> None:
    game = session()
    hold(game.state, 0, "B", "Y")
    hide(game.state, 16, "2W")
    lay(game.state, "Y", 16)
    game.act_text("0 play B B 16")
    assert game.undo_refusal() is None


def test_the_third_card_can_be_taken_back_until_the_turn_is_ended() -> None:
    game = session()
    s = game.state
    hold(s, 0, "B", "B", "B")
    for place, face in ((15, "2W"), (16, "2N"), (18, "2G")):
        hide(s, place, face)
        lay(s, "Y", place)
    for place in (15, 16, 18):
        game.act_text(f"0 play B B {place}")
    assert game.undo_refusal() is None
    game.act_text("0 draw")
    assert game.undo_refusal() == PASSED_ON
