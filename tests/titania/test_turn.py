"""A turn: draw three, or play one to three cards; then draw the difference; seven at most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.titania.data import CARDS
from rules.titania.events import Drew, DrewCards, Shuffled, Threw
from tests.titania.scenes import act, hide, hold, legal, start, why_not

if TYPE_CHECKING:
    from rules.titania.setup import State


def ready(*names: str) -> State:
    """Return a start with these cards in hand and nothing but shells at hexes 15 to 18."""
    s = start()
    hold(s, 0, *names)
    for at, face in zip((15, 16, 17, 18), ("2W", "2N", "2G", "2K"), strict=True):
        hide(s, at, face)
    return s


def test_instead_of_playing_a_card_three_are_drawn_and_the_turn_is_over() -> None:
    s = start()
    seen = act(s, "draw")
    assert [len(hand) for hand in s.hands] == [7, 4]
    assert s.turn == 1
    assert Drew(0, 3) in seen


@pytest.mark.parametrize(("played", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_cards_played_and_drawn_are_always_three(played: int, drawn: int) -> None:
    """Example 4 of the rules."""
    s = ready("B", "B", "B", "Y")
    act(s, *["play B B 15", "play B B 16", "play B B 18"][:played])
    seen = act(s, "draw")
    assert len(s.hands[0]) == 4 - played + drawn
    assert [event.number for event in seen if isinstance(event, Drew)] == [drawn][: bool(drawn)]
    assert s.turn == 1


def test_after_three_cards_the_turn_can_only_end() -> None:
    s = ready("B", "B", "B", "Y")
    act(s, "play B B 15", "play B B 16", "play B B 18")
    assert legal(s) == ["draw"]
    assert why_not(s, "play Y Y 17") == "You have played three cards: your turn is over."


def test_with_no_card_in_hand_there_is_nothing_but_to_draw() -> None:
    s = ready()
    assert legal(s) == ["draw"]


def test_a_card_is_played_only_by_who_holds_it() -> None:
    s = ready("B", "YR")
    assert why_not(s, "play Y Y 15") == "You do not hold such a card (Y)."


def test_a_two_colour_card_is_played_as_either_colour() -> None:
    s = ready("YR")
    assert {line.split()[2] for line in legal(s)[:-1]} == {"Y", "R"}
    act(s, "play YR R 17")
    assert s.ships[17] == 0b100
    assert s.fleet == [15, 15, 14]


def test_alike_cards_are_one_choice() -> None:
    assert legal(ready("B", "B", "B")) == legal(ready("B"))


def test_actions_come_by_colour_then_card_then_hex_and_draw_is_last() -> None:
    s = ready("BR", "Y", "B")
    lines = [line.split() for line in legal(s)[:-1]]
    keys = [("BYR".index(c), CARDS.index(card), int(at)) for _, card, c, at in lines]
    assert keys == sorted(keys)
    assert legal(s)[-1] == "draw"


def test_played_cards_reach_the_discard_pile_only_after_drawing() -> None:
    s = ready("B", "B", "Y", "R")
    act(s, "play B B 15")
    s.pile = []
    assert (s.played, s.discard) == ([0], [])
    act(s, "draw")
    assert len(s.hands[0]) == 3  # nothing to draw: the card played was not yet there
    assert (s.played, s.discard) == ([], [0])


def test_an_empty_pile_is_made_from_the_discard_pile_without_this_turns_cards() -> None:
    s = ready("B", "B", "Y", "R")
    s.discard, s.pile = [*s.pile[:-1]], s.pile[-1:]
    act(s, "play B B 15")
    count = len(s.discard)
    seen = act(s, "draw")
    assert Shuffled(count) in seen
    assert s.discard == [0]
    assert len(s.pile) == count - 1
    assert len(s.hands[0]) == 5


def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    s = ready("B", "B", "Y", "R")
    s.discard, s.pile = [], [1, 2]
    seen = act(s, "draw")
    assert seen == [Drew(0, 2), DrewCards(0, "R Y")]
    s.pile = []
    s.hands[1] = ()
    assert act(s, "draw") == []
    assert s.turn == 0


def test_at_the_end_of_a_turn_seven_cards_are_kept_and_the_player_chooses() -> None:
    s = ready("B", "B", "Y", "R", "BY", "BY")
    s.pile[-3:] = [2, 2, 5]
    act(s, "draw")
    assert s.turn == 0
    assert legal(s) == ["throw B", "throw Y", "throw R", "throw BY", "throw YR"]
    assert why_not(s, "throw BR") == "You do not hold such a card (BR)."
    assert why_not(s, "draw") == "You hold too many cards: throw some away."
    assert act(s, "throw YR") == [Threw(0, "YR")]
    assert s.turn == 0
    act(s, "throw B")
    assert s.hands[0] == (0, 1, 2, 2, 2, 3, 3)
    assert s.discard == [5, 0]
    assert s.turn == 1


def test_cards_thrown_away_lie_on_top_of_the_played_ones() -> None:
    s = ready("B", "B", "B", "Y", "Y", "Y", "R", "R")
    act(s, "play B B 15")
    s.pile[-2:] = [5, 5]
    act(s, "draw", "throw R", "throw R")
    assert s.discard == [0, 2, 2]


def test_the_limit_holds_only_at_the_end_of_the_turn() -> None:
    s = ready("B", *"BBBYYYRR")
    act(s, "play B B 15", "play B B 16", "play B B 18")
    act(s, "draw")
    assert len(s.hands[0]) == 6
    assert s.turn == 1


def test_play_goes_clockwise() -> None:
    s = start(3)
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        act(s, "draw")
    assert turns == [0, 1, 2, 0]
