"""Is Titania's board fair? Equal bots play; no colour may be used much more than another.

`python3 -m tools.fairness --games 2000`: a third of the games with each number of seats.
Exit code 1 when a ship or a shell colour is used more than 1.25 times as often as another.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from functools import partial
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import titania
from rules.bots.cores import spread
from rules.bots.players import LEVELS
from rules.core.events import Listener
from rules.core.game import OVER
from rules.core.options import settle
from rules.core.standing import rewards, standing
from rules.titania.data import SHELLS, SHIPS
from rules.titania.events import Built, Extended, Played

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FAIR: Final = 1.25


class Sample(NamedTuple):
    """What one game tells."""

    seats: int
    used: Counter[str]  # ships placed and shells paid, by the letter of their colour
    floors: int
    score: float  # mean of the seats
    start: float  # the start player's share of the win


def main(words: Sequence[str]) -> int:
    """Play and tell; 1 if a colour is at an advantage."""
    parser = ArgumentParser(prog="python3 -m tools.fairness", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", choices=LEVELS, default="mate")
    args = parser.parse_args(words)
    samples = list(spread(partial(sample, args.bot), list(range(args.games)), "games"))
    for seats in titania.SPEC.seats:
        tell(seats, [each for each in samples if each.seats == seats])
    used = sum((each.used for each in samples), Counter[str]())
    return max(weigh("ships", SHIPS, used), weigh("shells", SHELLS, used))


def sample(bot: str, seed: int) -> Sample:
    """Play a game; its seed decides the number of seats, too."""
    seats = titania.SPEC.seats[seed % len(titania.SPEC.seats)]
    s = titania.new(seats, seed, settle(titania.SPEC, seats, seed, {}))
    start, log = s.turn, Listener()
    rng = Random(f"fairness {seed}")  # a game
    while (seat := titania.actor(s)) != OVER:
        action = LEVELS[bot](titania, titania.view(s, seat), seat, rng)  # type: ignore[arg-type]
        titania.apply(s, seat, action, log)
    won = rewards(titania, s)[start]
    return Sample(seats, use(log.events), sum(s.floors), mean(standing(titania, s).totals), won)


def use(events: Iterable[object]) -> Counter[str]:
    """Count ships placed and shells paid."""
    used = Counter[str]()
    for event in events:
        if isinstance(event, Played | Extended):
            used[event.colour] += 1
        elif isinstance(event, Built):
            used[event.shell] += event.floor  # floor n costs n shells
    return used


def tell(seats: int, samples: list[Sample]) -> None:
    """Print the figures of the games with so many seats."""
    if samples:
        placed = mean(sum(each.used[ship] for ship in SHIPS) for each in samples)
        _say(
            f"{seats} seats, {len(samples)} games: score {mean(e.score for e in samples):.1f}, "
            f"floors {mean(e.floors for e in samples):.1f}, ships {placed:.1f}, "
            f"the start player wins {mean(e.start for e in samples):.1%}"
        )


def weigh(what: str, colours: str, used: Counter[str]) -> int:
    """Print how often each colour was used; 1 if that is not fair."""
    least, most = min(used[c] for c in colours), max(used[c] for c in colours)
    ratio = most / least if least else float("inf")
    verdict = "fair" if ratio <= FAIR else f"NOT FAIR: more than {FAIR}"
    told = ", ".join(f"{colour} {used[colour]}" for colour in colours)
    _say(f"{what}: {told}; ratio {ratio:.3f}, {verdict}")
    return int(ratio > FAIR)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
