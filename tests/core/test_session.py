"""A session refuses what is not legal, and takes back what nobody has learnt from."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from rules.core import OVER, Refused, Session
from rules.core.reasons import (
    ANNOUNCED,
    GAME_OVER,
    NO_SUCH_THING,
    NOT_YOUR_TURN,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    PASSED_ON,
    REVEALED,
    Reason,
)
from tests.games import reef
from tests.games.reef.actions import DONE, LOOKS, MOORS, Done, Leave, Moor, Show
from tests.games.reef.events import Shown

if TYPE_CHECKING:
    from rules.core import Action, Game

State = reef.State
QUAY, LOOKOUT, STORM = MOORS[0], MOORS[1], MOORS[3]


@pytest.fixture
def session() -> Session[State]:
    """Seat 0 of two is to show a pearl of its hand, 1 3 5."""
    begun = Session(reef, 2, 1, {"start": 0})
    begun.state.hands[0] = (1, 3, 5)
    return begun


def play(session: Session[State], *actions: Action) -> None:
    for action in actions:
        session.act(session.actor, action)


def refusal(session: Session[State], seat: int, action: Action) -> Reason:
    before = session.state.text()
    with pytest.raises(Refused) as refused:
        session.act(seat, action)
    assert session.state.text() == before
    assert not session.plies
    return refused.value.reason


def test_a_session_begins_with_the_set_up(session: Session[State]) -> None:
    assert session.states == [session.state]
    assert (session.actor, session.over, session.plies) == (0, False, [])
    assert dict(session.options) == {"start": 0, "colours": "ABCDEF", "hand": 3, "storms": 1}


def test_an_action_leaves_the_state_before_it_alone(session: Session[State]) -> None:
    before = session.state.text()
    ply = session.act(0, Show(3))
    assert (ply.seat, ply.action, ply.barrier) == (0, Show(3), None)
    assert [state.text() == before for state in session.states] == [True, False]
    assert session.state.hands[0] == (1, 5)


def test_an_action_tells_what_was_seen_of_it(session: Session[State]) -> None:
    assert session.act(0, Show(3)).events == (Shown(0, 3),)


def test_an_action_may_be_given_as_text(session: Session[State]) -> None:
    assert session.act_text("0 show 3").action == Show(3)


def test_another_seat_is_refused(session: Session[State]) -> None:
    assert refusal(session, 1, Show(3)) == NOT_YOUR_TURN


def test_what_a_rule_forbids_is_refused_with_that_rule(session: Session[State]) -> None:
    assert str(refusal(session, 0, Show(2))) == "You have no pearl worth 2."


@pytest.mark.parametrize("action", [Moor(99), Moor(-1), Show(0), Show(7)])
def test_what_no_screen_can_express_is_refused(session: Session[State], action: Action) -> None:
    assert refusal(session, 0, action) == NO_SUCH_THING


def test_a_berth_that_is_not_there_is_refused_at_the_step_of_mooring(
    session: Session[State],
) -> None:
    play(session, Show(3))
    assert session.refusal(0, Moor(-1)) == session.refusal(0, Moor(12)) == NO_SUCH_THING


def test_nothing_can_be_done_in_a_game_that_is_over(session: Session[State]) -> None:
    session.state.todo.clear()
    assert session.over
    assert refusal(session, 0, Show(3)) == refusal(session, OVER, Show(3)) == GAME_OVER


def test_a_game_that_forbids_without_a_rule_is_wrong() -> None:
    names = {name: getattr(reef, name) for name in reef.__all__}
    names["why_not"] = lambda *_: None
    session = Session(cast("Game[State]", SimpleNamespace(**names)), 2, 1, {"start": 0})
    with pytest.raises(AssertionError, match="is not legal, but no rule forbids it"):
        session.act(0, Done())


def test_what_a_screen_can_express_may_depend_on_the_state_and_the_seat() -> None:
    def every(s: State, seat: int) -> list[Action]:
        return [Done()] if s.todo and seat == 0 else []

    names = {name: getattr(reef, name) for name in reef.__all__} | {"every": every}
    session = Session(cast("Game[State]", SimpleNamespace(**names)), 2, 1, {"start": 0})
    assert str(refusal(session, 0, Done())) == str(reef.why_not(session.state, 0, Done()))
    assert refusal(session, 0, QUAY) == NO_SUCH_THING


def test_undo_takes_back_the_last_action(session: Session[State]) -> None:
    before = session.state
    ply = session.act(0, Show(3))
    assert session.undo() == ply
    assert session.state is before
    assert session.plies == []


def test_at_the_start_there_is_nothing_to_undo(session: Session[State]) -> None:
    assert session.undo_refusal() == NOTHING_TO_UNDO
    with pytest.raises(Refused, match="There is nothing to take back"):
        session.undo()


def test_redo_does_again_what_was_undone(session: Session[State]) -> None:
    play(session, Show(3), QUAY)
    after, plies = session.state, list(session.plies)
    session.undo()
    session.undo()
    assert session.can_redo
    assert session.redo().action == Show(3)
    assert session.redo().action == QUAY
    assert session.state is after
    assert session.plies == plies
    assert not session.can_redo


def test_without_undo_there_is_nothing_to_redo(session: Session[State]) -> None:
    play(session, Show(3))
    assert not session.can_redo
    with pytest.raises(Refused) as refused:
        session.redo()
    assert refused.value.reason == NOTHING_TO_REDO


def test_a_new_action_forgets_what_was_undone(session: Session[State]) -> None:
    play(session, Show(3))
    session.undo()
    play(session, Show(5))
    assert not session.can_redo


def test_a_refused_action_forgets_nothing(session: Session[State]) -> None:
    play(session, Show(3))
    session.undo()
    with pytest.raises(Refused):
        session.act(0, Show(2))
    assert session.can_redo


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ((Show(3), LOOKOUT), REVEALED),  # a seat saw a pearl
        ((Show(3), STORM), REVEALED),  # a die was cast
        ((Show(3), LOOKOUT, LOOKS[0]), ANNOUNCED),  # the pearl is left: final, and teaches nothing
        ((Show(3), LOOKOUT, LOOKS[1]), REVEALED),  # sunk: final, and all see it
        ((Show(3), QUAY, DONE[0]), REVEALED),  # a pearl was drawn
    ],
)
def test_undo_stops_at_a_barrier_and_says_why(
    session: Session[State], actions: tuple[Action, ...], reason: Reason
) -> None:
    play(session, *actions)
    plies = list(session.plies)
    with pytest.raises(Refused) as refused:
        session.undo()
    assert refused.value.reason == session.plies[-1].barrier == reason
    assert session.plies == plies


def test_undo_stops_where_the_turn_passed_on(session: Session[State]) -> None:
    session.state.pile.clear()  # so that nothing is drawn
    play(session, Show(3), QUAY, Done())
    assert session.actor == 1
    assert session.undo_refusal() == PASSED_ON


def test_undo_stops_where_the_game_ended(session: Session[State]) -> None:
    session.state.pile.clear()
    session.state.berths[:] = [0] * 12
    session.state.todo[:] = [(3,)]
    play(session, Done())
    assert session.over
    assert session.undo_refusal() == PASSED_ON


def test_undo_goes_back_to_a_barrier_and_no_further(session: Session[State]) -> None:
    play(session, Show(3), QUAY, Done(), Show(session.state.hands[1][0]))
    session.undo()
    assert session.undo_refusal() == REVEALED


def test_rewind_passes_barriers(session: Session[State]) -> None:
    start = session.state
    done: list[Action] = [Show(3), LOOKOUT, Leave(), Done()]
    play(session, *done)
    assert session.rewind(2) is session.states[2]
    assert len(session.plies) == 2
    assert session.rewind(0) is start
    assert [session.redo().action for _ in done] == done


def test_rewind_does_not_go_forward(session: Session[State]) -> None:
    play(session, Show(3))
    assert session.rewind(7) is session.states[1]


def test_a_session_knows_the_standing(session: Session[State]) -> None:
    play(session, Show(3), QUAY)
    assert session.standing().totals == [3, 0]
    assert session.standing().winners == [0]


def first_legal(session: Session[State], times: int) -> None:
    """Do the first thing that is legal, so many times."""
    for _ in range(times):
        session.act(session.actor, session.game.legal(session.state, session.actor)[0])


def test_a_game_as_it_was_goes_its_own_way(session: Session[State]) -> None:
    first_legal(session, 6)
    then = session.upto(4)
    assert (then.states, then.plies) == (session.states[:5], session.plies[:4])
    assert not then.can_redo
    first_legal(then, 1)
    assert (len(then.plies), len(session.plies)) == (5, 6)


def test_the_floor_lies_behind_the_last_barrier(session: Session[State]) -> None:
    assert session.floor == 0
    for _ in range(20):
        first_legal(session, 1)
        floor = session.floor
        while session.undo_refusal() is None:
            session.undo()
        assert session.floor == len(session.plies) == floor
        while session.can_redo:
            session.redo()
