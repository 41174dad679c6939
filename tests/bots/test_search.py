"""The search: a tree of decisions, looked into in ever new worlds."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules.bots.judge import WON, chance, finish_turn, judge, lead, settle, shares
from rules.bots.search import Search
from rules.bots.tree import FIRST, Edge, Node
from rules.core import OVER, Effort
from rules.core.session import Session
from rules.core.standing import rewards
from tests.contract.walks import play_on
from tests.games import reef
from tests.games.reef.actions import Done, Show

SHOWS = [Show(worth) for worth in range(1, 5)]


def started(seed: int = 1, plies: int = 0) -> tuple[reef.State, int]:
    session = Session(reef, 2, seed)
    play_on(session, Random(seed))
    state = session.rewind(plies)
    return state, reef.actor(state)


def searched(effort: Effort, seed: int = 1, plies: int = 0) -> Search[reef.State]:
    state, seat = started(seed, plies)
    search = Search(reef, reef.view(state, seat), seat, Random(seed), effort)
    for _ in range(effort.iterations):
        next(search)
    return search


def ranked(*priors: float) -> Node:
    node = Node()
    for edge, prior in zip(node.meet(SHOWS[: len(priors)]), priors, strict=True):
        edge.prior = prior
    node.sort()
    return node


def test_what_looks_best_is_tried_first() -> None:
    node = ranked(0.2, 0.9, 0.4)
    assert [edge.prior for edge in node.edges] == [0.9, 0.4, 0.2]
    node.visits = 1
    assert node.choose(0.1, 1.0).action == SHOWS[1]


def test_what_disappoints_is_left_for_something_else() -> None:
    node = ranked(0.2, 0.9, 0.4)
    node.edges[0].visits = 3
    assert node.choose(0.0, 1.0).action == SHOWS[2]


def test_what_was_hardly_tried_gets_its_turn() -> None:
    node = ranked(0.5, 0.4)
    for _ in range(50):
        edge = node.choose(0.5, 1.0)
        edge.visits += 1
        edge.total += edge.prior
    assert min(edge.visits for edge in node.edges) > 10


def test_at_first_only_a_few_actions_are_looked_at() -> None:
    node = ranked(0.4, 0.3, 0.2, 0.1)
    node.choose(0.5, 1.0)
    assert [edge.seen for edge in node.edges] == [1] * FIRST + [0] * (4 - FIRST)
    node.visits = 4
    node.choose(0.5, 1.0)
    assert [edge.seen for edge in node.edges] == [2] * FIRST + [1] * (4 - FIRST)


def test_another_world_may_allow_something_else() -> None:
    node = ranked(0.4, 0.3)
    old = dict(node.table)
    (fresh,) = node.meet([SHOWS[3], SHOWS[1], SHOWS[0]])
    assert fresh.action == SHOWS[3]
    assert fresh.prior == 1.0
    assert [edge.action for edge in node.edges] == [SHOWS[3], SHOWS[0], SHOWS[1]]
    assert all(node.table[action] is edge for action, edge in old.items())
    assert node.meet(SHOWS[:1]) == []
    assert len(node.table) == 3


def test_decisions_of_different_seats_are_different_ones() -> None:
    edge = Edge(Done())
    assert edge.next(0) is edge.next(0)
    assert edge.next(0) is not edge.next(1)


def test_a_win_is_shared_by_what_the_seats_are_worth() -> None:
    assert shares([5.0, 5.0], 3.0) == [0.5, 0.5]
    assert sum(shares([1.0, 2.0, 30000.0], 2.0)) == pytest.approx(1)
    assert shares([3.0, 0.0], 3.0)[0] == pytest.approx(0.731, abs=1e-3)


def test_a_share_of_a_win_stands_for_a_lead() -> None:
    assert lead(shares([6.0, 0.0], 3.0)[0], 3.0) == pytest.approx(6.0)
    assert lead(0.5, 3.0) == 0
    assert -20 < lead(0.0, 1.0) < lead(1.0, 1.0) < 20


def test_a_lead_means_a_chance_once_the_lean_is_taken_off() -> None:
    assert chance(6.0, 0.0, 12.0) == pytest.approx(shares([6.0, 0.0], 12.0)[0])
    assert chance(6.0, 6.0, 12.0) == 0.5
    assert 0 < chance(-1e9, 0.0, 1.0) < chance(1e9, 0.0, 1.0) < 1


def test_the_end_counts_as_it_is() -> None:
    session = Session(reef, 3, 4)
    play_on(session, Random(4))
    gains, won = settle(reef, session.state, 4.0), rewards(reef, session.state)
    assert sum(gains) == pytest.approx(1)
    assert all(gain >= WON * share for gain, share in zip(gains, won, strict=True))


def test_a_turn_is_finished_by_its_own_seat() -> None:
    state, seat = started()
    after = finish_turn(reef, state.clone(), Random(1), 9)
    assert reef.actor(after) == 1 - seat
    assert judge(reef, after, 4.0)[seat] > judge(reef, state, 4.0)[seat]
    session = Session(reef, 2, 1)
    play_on(session, Random(1))
    assert finish_turn(reef, session.state, Random(1), 9) is session.state


@pytest.mark.parametrize(
    "effort",
    [
        Effort(30),
        Effort(30, few=2),
        Effort(30, turns=1),
        Effort(30, turns=2, few=9),
        Effort(30, random=True),
    ],
    ids=str,
)
def test_every_iteration_tries_one_action(effort: Effort) -> None:
    search = searched(effort)
    assert search.iterations == 30
    assert search.root.visits == 30
    assert sum(edge.visits for edge in search.root.edges) == 30
    assert search.moves >= 30
    assert search.best() == search.ranking()[0].action


def test_a_search_goes_no_further_than_its_turns() -> None:
    seat = started()[1]
    for turns, deciders in ((1, {seat}), (2, {seat, 1 - seat})):
        assert _deciders(searched(Effort(120, turns=turns)).root, seat) == deciders


def _deciders(node: Node, seat: int) -> set[int]:
    found = {seat}
    for edge in node.table.values():
        for other, after in (edge.nodes or {}).items():
            found |= _deciders(after, other)
    return found


def test_how_widely_is_searched_tells_how_many_actions_are_considered() -> None:
    def considered(wide: float) -> int:
        edges = searched(Effort(60, wide=wide)).root.edges
        assert len(edges) > FIRST
        return sum(edge.seen > 0 for edge in edges)

    assert considered(0.0) == FIRST
    assert considered(0.2) == FIRST + 1
    assert considered(9.0) == len(searched(Effort(1)).root.edges)


def test_the_same_seed_and_budget_give_the_same_tree() -> None:
    def tree(search: Search[reef.State]) -> list[tuple[object, int, float]]:
        return [(edge.action, edge.visits, edge.total) for edge in search.root.edges]

    assert tree(searched(Effort(40), 5)) == tree(searched(Effort(40), 5))
    assert tree(searched(Effort(40, random=True), 5)) == tree(searched(Effort(40, random=True), 5))


def test_an_answer_is_settled_when_nothing_is_likely_to_overtake_it() -> None:
    search = searched(Effort(40))
    first, second = (edge.visits for edge in search.ranking()[:2])
    assert search.settled(2 * (first - second) - 1)
    assert not search.settled(2 * (first - second))


def test_the_view_is_left_as_it_was() -> None:
    state, seat = started(3, 6)
    view = reef.view(state, seat)
    before = view.text()
    search = Search(reef, view, seat, Random(1), Effort(20, turns=2, few=3))
    for _, found in zip(range(20), search, strict=False):
        assert found is search
    assert view.text() == before
    assert reef.actor(view) != OVER


@pytest.mark.parametrize("name", rules.names())
def test_every_game_can_be_searched_at_any_moment(name: str) -> None:
    game = rules.load(name)
    for seats in (game.SPEC.seats[0], game.SPEC.seats[-1]):
        session = Session(game, seats, 8)
        play_on(session, Random(8))
        for ply in range(0, len(session.plies), 1 + len(session.plies) // 4):
            state = session.states[ply]
            seat = game.actor(state)
            for effort in (Effort(6), Effort(4, turns=1, few=3), Effort(2, random=True)):
                search = Search(game, game.view(state, seat), seat, Random(1), effort)
                for _ in range(effort.iterations):
                    next(search)
                assert search.best() in game.legal(state, seat)
