"""The arena: bots play each other; every deal is played once for each rotation of the seats."""

from __future__ import annotations

import json
from functools import partial
from itertools import takewhile
from math import sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import rules
from rules.core.game import OVER
from rules.core.options import settle
from rules.core.standing import rewards

from .cores import spread
from .players import LEVELS
from .sequential import OPEN, verdict

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.flat import Flat
    from rules.core.game import Game

NORMAL: Final = 1.96  # standard deviations on either side that hold 95 %


class Match(NamedTuple):
    """What is played: a game and a bot for each seat, the one whose wins are counted first."""

    game: str
    bots: tuple[str, ...]


class Tally(NamedTuple):
    """How often the first bot won; `low` to `high` holds the true share in 95 of 100 arenas.

    If there was a bar, `verdict` tells whether the share is above it, with 95 % confidence.
    """

    games: int
    share: float
    low: float
    high: float
    games_per_s: float
    verdict: str = OPEN


def line_up(bots: list[str], seats: int) -> tuple[str, ...]:
    """Give the first seat to the first bot, and the others to the rest in turn."""
    for bot in bots:
        if bot not in LEVELS:
            raise ValueError(f"there is no bot {bot!r}; there are: {', '.join(LEVELS)}")
    if not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} seats are for 1 to {seats} bots, not {len(bots)}")
    rest = bots[1:] or bots
    return (bots[0], *(rest[seat % len(rest)] for seat in range(seats - 1)))


def arena(match: Match, games: int, resume: Path | None = None, bar: float | None = None) -> Tally:
    """Play at least so many games, a whole number of deals, on all cores; count the wins.

    With a bar, stop as soon as it is certain on which side of it the first bot's share is.
    """
    seats = len(match.bots)
    settle(rules.load(match.game).SPEC, seats, 0, {})
    if games < 1:
        raise ValueError(f"an arena takes at least one game, not {games}")
    deals = range(-(-games // seats))
    known = _resumed(resume, match) if resume else {}
    left = [deal for deal in deals if deal not in known]
    start, played, side, enough = perf_counter(), 0, *_certain(known, deals, bar)
    if side == OPEN:
        for deal, shares in spread(partial(play_deal, match), left, f"deals of {seats} games"):
            known[deal], played = shares, played + seats
            if resume:
                _note(resume, {"deal": deal, "shares": shares})
            side, enough = _certain(known, deals, bar)
            if side != OPEN:
                break
    pace = played / (perf_counter() - start)
    return _tally([share for deal in deals[:enough] for share in known[deal]], pace, side)


def _certain(known: dict[int, list[float]], deals: range, bar: float | None) -> tuple[str, int]:
    """Tell on which side of the bar the share is, by how many deals, as far as known in order.

    A deal that takes long must not count for less: none is looked at before those in front of it.
    """
    means = [sum(known[deal]) / len(known[deal]) for deal in takewhile(known.__contains__, deals)]
    return (OPEN, len(means)) if bar is None else verdict(means, bar)


def play_deal(match: Match, deal: int) -> tuple[int, list[float]]:
    """Play a deal once for each rotation; return the first bot's share of each win."""
    game, seats = rules.load(match.game), len(match.bots)
    shares = []
    for turn in range(seats):
        bots = match.bots[-turn:] + match.bots[:-turn]
        end = play(game, bots, deal, f"{deal} {turn}")
        shares.append(rewards(game, end)[turn])
    return deal, shares


def play(game: Game[Flat], bots: tuple[str, ...], seed: int, luck: str) -> Flat:
    """Let bots play a game to its end; `luck` is the chance in their heads."""
    s = game.new(len(bots), seed, settle(game.SPEC, len(bots), seed, {}))
    rngs = [Random(f"{luck} {seat}") for seat in range(len(bots))]  # a game
    while (seat := game.actor(s)) != OVER:
        game.apply(s, seat, LEVELS[bots[seat]](game, game.view(s, seat), seat, rngs[seat]))
    return s


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins after Wilson, which is sound near 0 and 1 too."""
    z = NORMAL * NORMAL / games
    middle = (share + z / 2) / (1 + z)
    wide = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return max(0.0, middle - wide), min(1.0, middle + wide)


def _tally(shares: list[float], pace: float, side: str) -> Tally:
    share = sum(shares) / len(shares)
    low, high = (round(end, 4) for end in wilson(share, len(shares)))
    return Tally(len(shares), round(share, 4), low, high, round(pace, 2), side)


def _resumed(file: Path, match: Match) -> dict[int, list[float]]:
    """Read the deals that were played, or begin the file; ValueError if it is of another match."""
    head = {**match._asdict(), "bots": list(match.bots), "version": _version(match)}
    minds = rules.load(match.game).MIND.levels
    efforts = {
        bot: list(minds[bot]) for bot in match.bots if bot in minds and minds[bot].iterations
    }
    head |= {"efforts": efforts} if efforts else {}
    if not file.exists():
        _note(file, head)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    try:
        notes = [json.loads(line) for line in whole]
    except ValueError:
        raise ValueError(f"{file} is not the file of an arena") from None
    if not notes or notes[0] != head:
        found = json.dumps(notes[0]) if notes else "nothing"
        raise ValueError(f"{file} does not fit: it is of {found}, not of {json.dumps(head)}")
    if whole != lines:  # stopped in the middle of a line: that deal is played again
        file.write_text("".join(whole), encoding="utf-8")
    return {note["deal"]: note["shares"] for note in notes[1:]}


def _version(match: Match) -> int:
    return rules.load(match.game).SPEC.version


def _note(file: Path, what: object) -> None:
    """Add a line to the file of a run."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(what) + "\n")
