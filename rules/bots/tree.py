"""The tree of a search: what was tried at each decision, how often, and what came of it."""

from __future__ import annotations

from math import log, sqrt
from operator import attrgetter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.game import Action, Seat

FIRST: Final = 2  # actions that are looked at from the start
_by_prior: Final = attrgetter("prior")


class Edge:
    """An action at a decision, over all worlds in which it was possible."""

    __slots__ = ("action", "nodes", "prior", "seen", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.nodes: dict[Seat, Node] | None = None  # the next decision, by who makes it
        self.prior = 1.0  # what it seems to bring at first sight: counts like one visit
        self.seen = 0  # how often it could be chosen
        self.visits = 0
        self.total = 0.0  # of what it brought the seat that decides here

    def mean(self) -> float:
        """Return what it brings, as far as is known."""
        return (self.total + self.prior) / (self.visits + 1)

    def next(self, seat: Seat) -> Node:
        """Return the decision that a seat makes next."""
        nodes = self.nodes
        if nodes is None:
            nodes = self.nodes = {}
        node = nodes.get(seat)
        if node is None:
            node = nodes[seat] = Node()
        return node


class Node:
    """A decision of a seat after certain actions, in all worlds that the searcher thinks of."""

    __slots__ = ("edges", "legal", "ranked", "table", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.ranked = False  # whether the edges have priors
        self.legal: Sequence[Action] = ()  # what was possible last time
        self.edges: list[Edge] = []  # the same; once ranked, the best first
        self.table: dict[Action, Edge] = {}  # all that ever was

    def meet(self, legal: Sequence[Action]) -> list[Edge]:
        """Turn to what is possible in another world; return what never was before."""
        table, edges, fresh = self.table, [], []
        for action in legal:
            edge = table.get(action)
            if edge is None:
                edge = table[action] = Edge(action)
                fresh.append(edge)
            edges.append(edge)
        self.legal, self.edges = legal, edges
        if self.ranked:
            self.sort()
        return fresh

    def sort(self) -> None:
        """Put what looks best in front."""
        self.ranked = True
        self.edges.sort(key=_by_prior, reverse=True)

    def choose(self, explore: float, wide: float) -> Edge:
        """Take the edge that may bring most; the less it was tried, the more it may.

        Of ranked edges only the first ones are looked at, more with every visit.
        """
        edges = self.edges
        if self.ranked:
            edges = edges[: FIRST + int(wide * sqrt(self.visits))]
        best, most = edges[0], -1.0
        for edge in edges:
            edge.seen = seen = edge.seen + 1
            tries = edge.visits + 1
            worth = (edge.total + edge.prior) / tries + explore * sqrt(log(seen) / tries)
            if worth > most:
                best, most = edge, worth
        return best
