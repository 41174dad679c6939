"""Finds the numbers by which bots think: they stand in MIND, in each game's hints.py.

`python3 -m tools.tune duel chests "captain iterations=100 scale=60" mate --games 200`
    lets two settings play each other: a level, then fields of its Effort or of the game's Mind,
    or constants of the hints (`"mate MISSING=0.6" mate`); both play both seats of every deal.
`node tools/pyodide.mjs -m tools.tune pace chests`
    tells how many iterations a level makes in a second, over a whole game, in this Python.
`python3 -m tools.tune even chests --games 200`
    tells what a search's lead is worth, for the chances on the screen: how much of it to take
    off, and how much of the rest wins three games in four.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from ast import literal_eval
from functools import cache, partial
from importlib.util import find_spec, module_from_spec
from math import log
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, cast

import rules
from rules.bots.arena import wilson
from rules.bots.cores import spread
from rules.bots.judge import chance, lead
from rules.bots.players import LEVELS, mate, recall
from rules.bots.search import Search
from rules.core.game import OVER
from rules.core.mind import Effort, Mind
from rules.core.options import settle
from rules.core.standing import rewards, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.flat import Flat
    from rules.core.game import Game

SECONDS: Final = {"captain": 1.5, "admiral": 4.0}
LOOK: Final = 0.2  # seconds of search at each position
EVERY: Final = 9  # decisions from one position to the next
SELDOM: Final = 25  # the same where each is searched for long


def main(words: Sequence[str]) -> int:
    """Do what is asked for."""
    parser = ArgumentParser(prog="python3 -m tools.tune", description=__doc__)
    verbs = parser.add_subparsers(required=True)
    for command in (duel, pace, even):
        verb = verbs.add_parser(command.__name__, help=command.__doc__)
        verb.set_defaults(command=command)
        verb.add_argument("game")
        verb.add_argument("--games", type=int, default=100)
        if command is duel:
            verb.add_argument("one")
            verb.add_argument("other")
            verb.add_argument("--from", dest="first", type=int, default=0, help="the first deal")
    args = parser.parse_args(words)
    args.command(args)
    return 0


def duel(args: Namespace) -> None:
    """Let two settings play each other."""
    deals = list(range(args.first, args.first + (args.games + 1) // 2))
    work = partial(play_deal, args.game, (args.one, args.other))
    results = [result for deal in spread(work, deals, "deals") for result in deal]
    share = sum(result[0] for result in results) / len(results)
    low, high = wilson(share, len(results))
    points = [sum(result[side] for result in results) / len(results) for side in (1, 2)]
    spent = sum(result[3] for result in results) / len(results)
    _say(
        f"{args.game}: {args.one!r} wins {share:.1%} of {len(results)} games against "
        f"{args.other!r} (95 %: {low:.1%} to {high:.1%}); points {points[0]:.1f} to "
        f"{points[1]:.1f}; {spent:.1f} s a game"
    )


def play_deal(
    name: str, settings: tuple[str, str], deal: int
) -> list[tuple[float, int, int, float]]:
    """Play a deal from both sides; tell the first one's share, both totals, and the seconds."""
    bots, found = [setting(name, words) for words in settings], []
    for seat in (0, 1):
        start = perf_counter()
        game, s = bots[0][1], _begin(bots[0][1], deal)
        rngs = [Random(f"{deal} {seat} {side}") for side in (0, 1)]  # a game
        while (actor := game.actor(s)) != OVER:
            side = int(actor != seat)
            level, mind = bots[side]
            game.apply(s, actor, LEVELS[level](mind, game.view(s, actor), actor, rngs[side]))
        totals = standing(game, s).totals
        won = rewards(game, s)[seat]
        found.append((won, totals[seat], totals[1 - seat], perf_counter() - start))
    return found


@cache
def setting(name: str, words: str) -> tuple[str, Game[Flat]]:
    """Read a level and what is otherwise; return it with the game as it sees it."""
    game, (level, *changes) = rules.load(name), words.split()
    names = {each: getattr(game, each) for each in game.__all__}  # type: ignore[attr-defined]
    mind: Mind[Flat] = game.MIND
    effort, constants = mind.levels[level] if level in mind.levels else Effort(0), {}
    for change in changes:
        key, _, text = change.partition("=")
        if key in Effort._fields:
            effort = effort._replace(**{key: literal_eval(text)})
        elif key in Mind._fields:
            mind = mind._replace(**{key: literal_eval(text)})
        else:
            constants[key] = literal_eval(text)
    if constants:
        names["hints"] = _hints_with(game, constants)
    names["MIND"] = mind._replace(levels={**mind.levels, level: effort})
    return level, cast("Game[Flat]", SimpleNamespace(**names))


def _hints_with(game: Game[Flat], constants: dict[str, object]) -> object:
    """Load a game's hints once more, with other constants."""
    spec = find_spec(f"{game.__name__}.hints")  # type: ignore[attr-defined]
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in constants.items():
        if not hasattr(module, name):
            raise ValueError(f"there is no {name} in {spec.name}")
        setattr(module, name, value)
    return module.hints


def pace(args: Namespace) -> None:
    """Measure how fast each level searches."""
    game, rng = rules.load(args.game), Random(1)
    for level, seconds in SECONDS.items():
        s, decisions, done, spent = _begin(game, 1), 0, 0, 0.0
        while (seat := game.actor(s)) != OVER:
            view = game.view(s, seat)
            if len(game.legal(s, seat)) > 1:
                decisions += 1
                if decisions % EVERY == 0:
                    search = Search(game, view, seat, rng, game.MIND.levels[level])
                    start = perf_counter()
                    while perf_counter() - start < LOOK:
                        next(search)
                    done, spent = done + search.iterations, spent + perf_counter() - start
            game.apply(s, seat, mate(game, view, seat, rng))
        rate = done / spent
        _say(
            f"{args.game} {level}: {rate:.0f} iterations a second, {rate * seconds:.0f} in "
            f"{seconds} s; {decisions} decisions a game"
        )


def even(args: Namespace) -> None:
    """Find how rosy a search sees its seat, and the lead that wins three games in four."""
    found = list(spread(partial(leads, args.game), list(range(args.games)), "games"))
    samples = [sample for each in found for sample in each]
    scale = rules.load(args.game).MIND.scale
    fits = [
        (scale * lean / 8, scale * 1.2**power) for lean in range(-8, 33) for power in range(-10, 20)
    ]
    best = min(fits, key=partial(_surprise, samples))
    _say(
        f"{args.game}: lean={best[0]:.2f}, even={best[1]:.2f}, by {len(samples)} positions of "
        f"{args.games} games"
    )


def leads(name: str, seed: int) -> list[tuple[float, float]]:
    """Let mates play a game for two; return what a hint would say on the way, and who won."""
    game = rules.load(name)
    s, rng, found = _begin(game, seed), Random(seed), []
    effort = game.MIND.levels["captain"]
    while (seat := game.actor(s)) != OVER:
        view = game.view(s, seat)
        if rng.random() < 1 / SELDOM and len(game.legal(s, seat)) > 1:
            search = Search(game, recall(game, view, seat, effort), seat, rng, effort)
            for _ in range(effort.iterations // 4):
                next(search)
            found.append((seat, lead(search.ranking()[0].mean(), game.MIND.scale)))
        game.apply(s, seat, mate(game, view, seat, rng))
    return [(ahead, rewards(game, s)[seat]) for seat, ahead in found]


def _surprise(samples: list[tuple[float, float]], fit: tuple[float, float]) -> float:
    """Return how badly a lean and an even foretell who wins: the cross entropy."""
    total = 0.0
    for ahead, won in samples:
        wins = chance(ahead, *fit)
        total -= won * log(wins) + (1 - won) * log(1 - wins)
    return total


def _begin(game: Game[Flat], seed: int) -> Flat:
    return game.new(2, seed, settle(game.SPEC, 2, seed, {}))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
