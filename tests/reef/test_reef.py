"""Reef by its rules, in the order in which they are told."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from rules.core import HIDDEN, NOTHING, OVER, Session, Value, standing
from rules.core.events import heard
from rules.core.reasons import ANNOUNCED, REVEALED
from tests.contract.walks import play_on
from tests.games import reef
from tests.games.reef.actions import LOOKS, MOORS, Done, Leave, Moor, Show, Sink
from tests.games.reef.data import BERTHS, BESIDE, KINDS, LOOKOUT, PEARLS, QUAY, STORM
from tests.games.reef.events import Drew, Got, Left, Looked, Moored, Saw, Shown, Stormed, Sunk

if TYPE_CHECKING:
    from rules.core import Action, Event

State = reef.State
QUAYS = [berth for berth in BERTHS if KINDS[berth] == QUAY]
LOOKOUTS = [berth for berth in BERTHS if KINDS[berth] == LOOKOUT]
STORMS = [berth for berth in BERTHS if KINDS[berth] == STORM]


def begin(seats: int = 2, **options: Value) -> Session[State]:
    """Seat 0 is to show a pearl of 1, 3 or 5, all others hold 2, 4, 6; the next pearl is a 4."""
    session = Session(reef, seats, 1, {"start": 0, **options})
    session.state.hands = [(1, 3, 5), *[(2, 4, 6)] * (seats - 1)]
    session.state.pile[-1] = 4
    return session


def play(session: Session[State], *actions: Action) -> list[Event]:
    """Do some actions; return the events of the last."""
    return [list(session.act(session.actor, action).events) for action in actions][-1]


def told(*events: Event) -> list[Event]:
    return list(events)


def why(session: Session[State], action: Action) -> str:
    return str(session.refusal(session.actor, action))


def test_the_lagoon_has_four_by_three_berths() -> None:
    assert len(KINDS) == 12
    assert begin().state.berths == [NOTHING] * 12


@pytest.mark.parametrize(
    ("berth", "near"),
    [(0, [1, 4]), (3, [2, 7]), (5, [1, 4, 6, 9]), (8, [4, 9]), (7, [3, 6, 11]), (11, [7, 10])],
)
def test_a_berth_lies_beside_those_that_share_a_side(berth: int, near: list[int]) -> None:
    assert [other for other in BERTHS if BESIDE[berth] >> other & 1] == near


def test_there_are_four_pearls_of_each_worth_from_1_to_6() -> None:
    assert Counter(PEARLS) == dict.fromkeys(range(1, 7), 4)


@pytest.mark.parametrize("size", [2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_holds_a_few_pearls(seats: int, size: int) -> None:
    s = Session(reef, seats, 1, {"hand": size}).state
    assert [len(hand) for hand in s.hands] == [size] * seats
    assert len(s.pile) == 24 - seats * size
    assert Counter([*s.pile, *(worth for hand in s.hands for worth in hand)]) == Counter(PEARLS)


def test_nobody_else_sees_a_hand() -> None:
    s = begin().state
    assert reef.view(s, 0).hands == [(1, 3, 5), (HIDDEN,) * 3]
    assert reef.view(s, None).hands == [(HIDDEN,) * 3] * 2


def test_the_seed_or_a_player_decides_who_starts() -> None:
    assert {Session(reef, 3, seed).actor for seed in range(20)} == {0, 1, 2}
    assert {Session(reef, 3, seed, {"start": 2}).actor for seed in range(20)} == {2}


def test_seats_carry_the_colours_that_were_chosen() -> None:
    assert Session(reef, 3, 1, {"colours": "FB"}).state.colours == "FBA"


def test_a_turn_begins_with_showing_a_pearl_of_the_hand() -> None:
    session = begin()
    assert list(reef.legal(session.state, 0)) == [Show(1), Show(3), Show(5)]
    assert play(session, Show(3)) == [Shown(0, 3)]
    assert session.state.hands[0] == (1, 5)


def test_two_pearls_of_one_worth_are_one_choice() -> None:
    session = begin()
    session.state.hands[0] = (3, 3, 5)
    assert list(reef.legal(session.state, 0)) == [Show(3), Show(5)]
    play(session, Show(3))
    assert session.state.hands[0] == (3, 5)


def test_a_pearl_that_is_not_in_hand_cannot_be_shown() -> None:
    assert why(begin(), Show(2)) == "You have no pearl worth 2."


def test_the_first_boat_moors_anywhere() -> None:
    session = begin()
    play(session, Show(3))
    assert list(reef.legal(session.state, 0)) == list(MOORS)


def test_later_boats_moor_beside_a_boat_already_there() -> None:
    session = begin()
    play(session, Show(3), Moor(0), Done(), Show(2))
    assert list(reef.legal(session.state, 1)) == [Moor(1), Moor(4)]
    assert why(session, Moor(0)) == "There is already a boat at berth 0."
    assert why(session, Moor(5)) == "Berth 5 is not beside a boat."


@pytest.mark.parametrize("berth", QUAYS)
def test_a_quay_pays_the_pearls_worth(berth: int) -> None:
    session = begin()
    assert play(session, Show(3), Moor(berth)) == [Moored(0, berth, 3)]
    assert reef.score(session.state, 0) == {"moorings": 3, "storms": 0, "best pearl": 0}
    assert session.state.spent == [3]


@pytest.mark.parametrize("berth", STORMS)
def test_a_storm_pays_what_a_die_shows_instead(berth: int) -> None:
    paid = set()
    for chance in range(1, 400, 8):
        session = begin()
        session.state.chance = chance
        moored, stormed = play(session, Show(3), Moor(berth))
        score = reef.score(session.state, 0)
        assert moored == Moored(0, berth, 0)
        assert stormed == Stormed(0, score["storms"])
        assert score["moorings"] == 0
        paid.add(score["storms"])
    assert paid == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("berth", STORMS)
def test_without_storms_a_storm_berth_is_a_quay(berth: int) -> None:
    session = begin(storms=0)
    assert play(session, Show(3), Moor(berth)) == [Moored(0, berth, 3)]
    assert reef.score(session.state, 0) == {"moorings": 3, "storms": 0, "best pearl": 0}


@pytest.mark.parametrize("berth", LOOKOUTS)
def test_a_lookout_pays_the_worth_and_shows_the_next_pearl_to_the_player(berth: int) -> None:
    session = begin()
    events = play(session, Show(3), Moor(berth))
    assert events == told(Moored(0, berth, 3), Looked(0), Saw(0, 4))
    assert heard(reef.SPEC, events, 0) == [events[0], events[2]]
    assert heard(reef.SPEC, events, 1) == heard(reef.SPEC, events, None) == events[:2]
    assert reef.view(session.state, 0).peek == [4, HIDDEN]
    assert reef.view(session.state, 1).peek == [HIDDEN, NOTHING]
    assert tuple(reef.legal(session.state, 0)) == LOOKS


def test_the_pearl_may_be_left_there() -> None:
    session = begin()
    assert play(session, Show(3), Moor(1), Leave()) == [Left(0)]
    assert session.state.pile[-1] == 4
    assert session.state.peek[0] == 4
    assert play(session, Done()) == told(Drew(0), Got(0, 4))


def test_the_pearl_may_be_sunk_for_all_to_see() -> None:
    session = begin()
    below = session.state.pile[-2]
    events = play(session, Show(3), Moor(1), Sink())
    assert events == [Sunk(0, 4)]
    assert heard(reef.SPEC, events, 1) == events
    assert session.state.sunk == [4]
    assert session.state.pile[-1] == below
    assert session.state.peek == [NOTHING, NOTHING]


def test_a_lookout_over_an_empty_pile_shows_nothing() -> None:
    session = begin()
    session.state.pile.clear()
    assert play(session, Show(3), Moor(1)) == [Moored(0, 1, 3)]
    assert list(reef.legal(session.state, 0)) == [Done()]


def test_who_is_done_draws_a_pearl_and_the_next_seat_plays() -> None:
    session = begin(3)
    events = play(session, Show(3), Moor(0), Done())
    assert events == told(Drew(0), Got(0, 4))
    assert heard(reef.SPEC, events, 0) == events[1:]
    assert heard(reef.SPEC, events, 2) == events[:1]
    assert session.state.hands[0] == (1, 4, 5)
    assert session.actor == 1
    play(session, Show(2), Moor(4), Done(), Show(2), Moor(8), Done())
    assert session.actor == 0


def test_an_empty_pile_gives_nothing() -> None:
    session = begin()
    session.state.pile.clear()
    assert play(session, Show(3), Moor(0), Done()) == []
    assert session.state.hands[0] == (1, 5)
    assert session.actor == 1


@pytest.mark.parametrize(
    ("actions", "sentence", "wrong"),
    [
        ((), "First show a pearl.", Done()),
        ((Show(3),), "First moor your boat.", Show(1)),
        ((Show(3), Moor(1)), "First leave the pearl or sink it.", Done()),
        ((Show(3), Moor(0)), "Your boat is moored: say that you are done.", Sink()),
    ],
)
def test_the_steps_of_a_turn_come_in_order(
    actions: tuple[Action, ...], sentence: str, wrong: Action
) -> None:
    session = begin()
    for action in actions:
        session.act(0, action)
    assert why(session, wrong) == sentence


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_lagoon_is_full_the_best_pearl_in_hand_counts_too(seats: int) -> None:
    session = Session(reef, seats, 3)
    play_on(session, Random(3))
    s = session.state
    assert NOTHING not in s.berths
    assert reef.actor(s) == OVER
    assert [reef.score(s, seat)["best pearl"] for seat in range(seats)] == [
        max(hand) for hand in s.hands
    ]
    assert reef.score(session.states[-2], 0)["best pearl"] == 0


def test_an_empty_hand_has_no_best_pearl() -> None:
    s = begin().state
    s.todo, s.hands = [], [(), (2,)]
    assert [reef.score(s, seat)["best pearl"] for seat in (0, 1)] == [0, 2]


def test_a_view_counts_the_pearls_that_it_knows() -> None:
    s = begin().state
    s.todo = []
    seen = reef.view(s, 0)
    assert [reef.score(seen, seat)["best pearl"] for seat in (0, 1)] == [5, 0]


def test_most_points_win() -> None:
    s = begin().state
    s.moorings, s.luck = [5, 3], [0, 3]
    assert standing(reef, s).winners == [1]


def test_on_a_tie_more_boats_win() -> None:
    s = begin().state
    s.berths[:3] = [0, 1, 1]
    assert standing(reef, s).winners == [1]


def test_a_tie_that_stays_is_shared() -> None:
    s = begin().state
    s.berths[:2] = [0, 1]
    assert standing(reef, s).winners == [0, 1]


def test_undo_goes_until_something_is_seen_or_announced() -> None:
    session = begin()
    play(session, Show(3), Moor(0))
    session.undo()
    play(session, Moor(1))
    assert session.undo_refusal() == REVEALED
    play(session, Leave())
    assert session.undo_refusal() == ANNOUNCED
    play(session, Done())
    assert session.undo_refusal() == REVEALED


def test_a_bot_looks_at_its_lead_and_at_the_pearls_it_keeps() -> None:
    session = begin(3)
    session.state.moorings = [7, 2, 4]
    seen = reef.view(session.state, 0)
    assert reef.hints(seen, 0) == {"lead": 3.0, "pearls kept": 2.25}
    assert reef.hints(seen, 1) == {"lead": -5.0, "pearls kept": 0.0}


def test_a_seat_can_imagine_what_it_does_not_know() -> None:
    s = Session(reef, 3, 1, {"start": 0}).state
    seen = reef.view(s, 0)
    worlds = [reef.determinize(seen, 0, Random(seed)) for seed in range(30)]
    assert len({world.hands[1] for world in worlds}) > 5
    assert len({world.chance for world in worlds}) == 30
    assert all(world.hands[0] == s.hands[0] for world in worlds)


def test_a_seat_does_not_imagine_away_the_pearl_that_it_has_seen() -> None:
    session = Session(reef, 2, 1, {"start": 0})
    play(session, Show(session.state.hands[0][0]), Moor(1))
    seen = reef.view(session.state, 0)
    tops = {reef.determinize(seen, 0, Random(seed)).pile[-1] for seed in range(30)}
    assert tops == {session.state.pile[-1]}
