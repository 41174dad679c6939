"""Who is ahead: totals, places and winners, the same way in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .game import Game, S, Seat


class Standing(NamedTuple):
    """The score sheet of all seats."""

    scores: list[dict[str, int]]  # by seat, by source
    totals: list[int]
    places: list[int]  # 1 is first; equal seats share a place
    winners: list[Seat]


def standing(game: Game[S], s: S) -> Standing:
    """Count the points and settle ties."""
    scores = [game.score(s, seat) for seat in range(s.seats)]
    totals = [sum(points.values()) for points in scores]
    ranks = [(totals[seat], game.tiebreak(s, seat)) for seat in range(s.seats)]
    places = [1 + sum(other > mine for other in ranks) for mine in ranks]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return Standing(scores, totals, places, winners)


def rewards(game: Game[S], s: S) -> list[float]:
    """Share one point among the winners: what a search maximises."""
    winners = standing(game, s).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
