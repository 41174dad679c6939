"""Advice for a player: the best actions, the chance that each gives, and why, in true terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .judge import after, chance, lead
from .players import recall
from .search import Search

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from rules.core.game import Action, Game, S, Seat
    from rules.core.mind import Effort

BEST: Final = 3  # actions that are told
WORLDS: Final = 4  # in which the terms are looked at


class Difference(NamedTuple):
    """By how much a term of the hints is better after an action than it usually is."""

    term: str  # its name in the hints
    says: str  # in English, for the catalogues
    value: float


class Advice(NamedTuple):
    """An action, and what speaks for it and against it; nothing does if all are alike."""

    action: Action
    chance: float  # of winning, as far as the search can tell
    reason: Difference | None
    but: Difference | None


def advise(game: Game[S], view: S, seat: Seat, rng: Random, effort: Effort) -> list[Advice]:
    """Search, and tell the best actions."""
    search = Search(game, recall(game, view, seat, effort), seat, rng, effort)
    for _ in range(effort.iterations):
        next(search)
    return counsel(search)


def counsel(search: Search[S]) -> list[Advice]:
    """Tell the best actions that a search has found so far."""
    mind, terms = search.game.MIND, terms_after(search)
    told = []
    for edge in search.ranking()[:BEST]:
        differences = compare(terms, edge.action)
        wins = chance(lead(edge.mean(), mind.scale), mind.lean, mind.even)
        lean = 1 if sum(differences.values()) >= 0 else -1
        reason, but = (_greatest(search.game, differences, sign) for sign in (lean, -lean))
        told.append(Advice(edge.action, wins, reason, but))
    return told


def terms_after(search: Search[S]) -> dict[Action, dict[str, float]]:
    """Return the terms of the hints after each action, on average over some worlds."""
    game, seat, found = search.game, search.seat, {}
    worlds = [game.determinize(search.view, seat, search.rng) for _ in range(WORLDS)]
    for action in game.legal(search.view, seat):
        states = [game.view(after(game, world, seat, action), seat) for world in worlds]
        found[action] = _average([game.hints(s, seat) for s in states])
    return found


def compare(terms: Mapping[Action, Mapping[str, float]], action: Action) -> dict[str, float]:
    """Return by how much each term is better after an action than on average after the others."""
    others = _average([each for other, each in terms.items() if other != action])
    return {name: terms[action][name] - usual for name, usual in others.items()}


def _average(terms: list[Mapping[str, float]] | list[dict[str, float]]) -> dict[str, float]:
    names = terms[0] if terms else ()
    return {name: sum(each[name] for each in terms) / len(terms) for name in names}


def _greatest(game: Game[S], differences: Mapping[str, float], sign: int) -> Difference | None:
    """Return the term that speaks most for an action (sign 1) or against it (-1), if any does."""
    if not differences:
        return None
    term = max(differences, key=lambda name: sign * differences[name])
    value = differences[term]
    return Difference(term, game.MIND.terms[term].says, value) if sign * value > 0 else None
