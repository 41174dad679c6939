"""The course of a game: its turns, the points after each, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tables.once import once

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Flat, Seat, Session
    from rules.core.session import Ply

MOST: Final = 3  # turning points that are told


class Turn(NamedTuple):
    """Actions of one seat in a row: after how many the turn begins and ends."""

    seat: Seat
    begin: int
    end: int


class Course(NamedTuple):
    """All turns, and the totals by seat: at the set-up, then after each turn."""

    turns: tuple[Turn, ...]
    totals: tuple[tuple[int, ...], ...]


class Turning(NamedTuple):
    """A turn that mattered: who took the lead from whom, or won the most points at once."""

    turn: int  # counted from 1
    seat: Seat
    gain: int
    behind: Seat | None  # who had the lead before; None: it did not change


def turns(plies: Sequence[Ply]) -> list[Turn]:
    """Cut a game where the actor changes."""
    found: list[Turn] = []
    for n, ply in enumerate(plies):
        if found and found[-1].seat == ply.seat:
            found[-1] = found[-1]._replace(end=n + 1)
        else:
            found.append(Turn(ply.seat, n, n + 1))
    return found


@once
def course(session: Session[Flat]) -> Course:
    """Count the points of a game that is over, after every turn."""
    taken = turns(session.plies)
    moments = [session.states[0], *(session.states[turn.end] for turn in taken)]
    seats = range(session.seats)
    score = session.game.score
    totals = [tuple(sum(score(s, seat).values()) for seat in seats) for s in moments]
    return Course(tuple(taken), tuple(totals))


def turnings(run: Course) -> list[Turning]:
    """Return the turns that mattered most: the last changes of the lead, and the greatest gain."""
    changes = _changes(run)
    found = changes[-1:]
    best = _greatest(run)
    if best is not None and best.turn not in {turning.turn for turning in found}:
        found.append(best)
    rest = [turning for turning in changes if turning.turn not in {t.turn for t in found}]
    rest.sort(key=lambda turning: turning.gain, reverse=True)
    return sorted([*found, *rest][:MOST])


def _changes(run: Course) -> list[Turning]:
    """Find where the lead went from one seat to another; a tie takes it from nobody."""
    found: list[Turning] = []
    ahead: Seat | None = None
    for n, totals in enumerate(run.totals):
        leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(leaders) > 1 or leaders[0] == ahead:
            continue
        if ahead is not None:
            gain = totals[leaders[0]] - run.totals[n - 1][leaders[0]]
            found.append(Turning(n, leaders[0], gain, ahead))
        ahead = leaders[0]
    return found


def _greatest(run: Course) -> Turning | None:
    """Find the turn that brought one seat the most points, if any did: the first of such turns."""
    gains = [
        (gain, -n, seat) for n, won in enumerate(_gains(run), 1) for seat, gain in enumerate(won)
    ]
    gain, n, seat = max(gains, default=(0, 0, 0))
    return Turning(-n, seat, gain, None) if gain > 0 else None


def _gains(run: Course) -> list[tuple[int, ...]]:
    steps = zip(run.totals, run.totals[1:], strict=False)
    return [tuple(b - a for a, b in zip(old, new, strict=True)) for old, new in steps]
