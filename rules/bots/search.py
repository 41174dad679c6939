"""Information-set tree search: an iterator of ever better answers, from what a seat knows.

Each iteration fills in what the seat cannot see in one way, follows the tree as far as it goes,
adds a decision to it, judges the state there, and notes on the way back what that brings the seat
of each decision. Decisions are told apart by the actions that led there and by who makes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from rules.core.game import OVER, S
from rules.core.standing import rewards

from .judge import after, finish_turn, judge, settle, shares, worth
from .tree import Node

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from rules.core.game import Action, Game, Seat
    from rules.core.mind import Effort

    from .tree import Edge

    Path = list[tuple[Edge, Seat]]


def _by_visits(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.mean()


class Search(Generic[S]):
    """The search for a seat's best action: each `next` makes the answer a little better."""

    def __init__(self, game: Game[S], view: S, seat: Seat, rng: Random, effort: Effort) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.effort = effort
        self.root = Node()
        self.iterations = 0
        self.moves = 0  # that were played in all of them

    def __iter__(self) -> Iterator[Search[S]]:
        """Search for ever."""
        return self

    def __next__(self) -> Search[S]:
        """Search once more."""
        path: Path = []
        world = self.game.determinize(self.view, self.seat, self.rng)
        gains = self._evaluate(*self._descend(world, path))
        for edge, seat in path:
            edge.visits += 1
            edge.total += gains[seat]
        self.iterations += 1
        self.moves += len(path)
        return self

    def best(self) -> Action:
        """Return the answer as it stands: what was tried most."""
        return max(self.root.edges, key=_by_visits).action

    def ranking(self) -> list[Edge]:
        """List all that can be done, the best first."""
        return sorted(self.root.edges, key=_by_visits, reverse=True)

    def settled(self, left: int) -> bool:
        """Tell whether so many more iterations will hardly change the answer.

        The second would need more than half of them. In 195 positions of the four games 3 answers
        were others than those of the whole search, which took a tenth longer.
        """
        *_, second, first = sorted(edge.visits for edge in self.root.edges)
        return 2 * (first - second) > left

    def _descend(self, s: S, path: Path) -> tuple[S, int]:
        """Follow the tree into a world, to a decision never made or past the last turn.

        Return the state there, and how many turns have ended on the way.
        """
        game, explore = self.game, self.game.MIND.explore
        most, wide = self.effort.turns, self.effort.wide
        node, seat, turns = self.root, self.seat, 0
        while True:
            node.visits += 1
            if self._meet(node, s, seat):
                return s, turns
            edge = node.choose(explore, wide)
            path.append((edge, seat))
            game.apply(s, seat, edge.action)
            before, seat = seat, game.actor(s)
            turns += seat != before
            if seat == OVER or turns == most > 0:
                return s, turns
            node = edge.next(seat)

    def _meet(self, node: Node, s: S, seat: Seat) -> bool:
        """Bring a decision up to date with a world; tell whether it is one never made before."""
        legal = self.game.legal(s, seat)
        if node.visits == 1 and len(legal) > 1 and node is not self.root:
            return True
        fresh = node.meet(legal) if legal != node.legal else []
        if len(legal) > 1 and not self.effort.random:
            fresh = fresh if node.ranked else node.edges
            if fresh:
                self._rank(node, fresh, s, seat)
        return False

    def _rank(self, node: Node, fresh: list[Edge], s: S, seat: Seat) -> None:
        """Look one action ahead, as a mate does, to know what should be tried first."""
        game, scale = self.game, self.game.MIND.scale
        worths = [worth(game, s, each) for each in range(s.seats)]
        for edge in fresh:
            worths[seat] = worth(game, after(game, s, seat, edge.action), seat)
            edge.prior = shares(worths, scale)[seat]
        node.sort()

    def _evaluate(self, s: S, turns: int) -> list[float]:
        """Return what each seat can expect of a state, so many turns ahead."""
        game, effort = self.game, self.effort
        if effort.random:
            return self._play_out(s)
        if effort.few:
            for _ in range(turns, max(effort.turns, turns + 1 - bool(effort.turns))):
                s = finish_turn(game, s, self.rng, effort.few)
        return (settle if game.actor(s) == OVER else judge)(game, s, game.MIND.scale)

    def _play_out(self, s: S) -> list[float]:
        """Play to the end at random."""
        game, draw, moves = self.game, self.rng.random, 0
        actor, legal, apply = game.actor, game.legal, game.apply
        while (seat := actor(s)) != OVER:
            actions = legal(s, seat)
            apply(s, seat, actions[int(draw() * len(actions))])
            moves += 1
        self.moves += moves
        return rewards(game, s)
