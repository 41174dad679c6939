"""The command line: games, play, replay, bench, fuzz, arena."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import rules
from rules.core.record import BadRecord, check, record, replay
from rules.core.session import Session

from .arena import Match, arena, line_up
from .bench import bench, bench_in_pyodide
from .fuzz import fuzz
from .players import LEVELS, play_out
from .sequential import OPEN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.core.flat import Flat
    from rules.core.game import Game, Option
    from rules.core.standing import Standing

Outcome: TypeAlias = "tuple[int, Mapping[str, object], str]"  # exit code, JSON, for people


def main(words: Sequence[str]) -> int:
    """Run a command; return the exit code."""
    args = _parser().parse_args(words)
    command: Callable[[Namespace], Outcome] = args.command
    try:
        _shelve(args.shelves)
        code, told, shown = command(args)
    except (ValueError, LookupError, OSError) as problem:
        sys.stderr.write(f"{_sentence(problem)}\n")
        return 2
    sys.stdout.write(json.dumps(told) if args.json else shown)
    sys.stdout.write("\n")
    return code


def games(args: Namespace) -> Outcome:  # noqa: ARG001
    """List the games."""
    specs = [rules.load(name).SPEC for name in rules.names()]
    told = [
        {
            "name": spec.name,
            "version": spec.version,
            "seats": [spec.seats[0], spec.seats[-1]],
            "options": {name: _told(option) for name, option in spec.options.items()},
        }
        for spec in specs
    ]
    lines = [
        f"{spec.name}: {spec.seats[0]} to {spec.seats[-1]} seats; options {', '.join(spec.options)}"
        for spec in specs
    ]
    return 0, {"games": told}, "\n".join(lines) or "There are no games yet."


def play(args: Namespace) -> Outcome:
    """Let bots play a whole game."""
    game = _game(args.game)
    seats = game.SPEC.seats[0] if args.seats is None else args.seats
    session = Session(game, seats, args.seed, dict(map(_pair, args.option)))
    play_out(session, _levels(args.bots, seats), args.seed)
    written, table = record(session), session.standing()
    if args.out:
        Path(args.out).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    told = {
        "record": written,
        "scores": table.scores,
        "totals": table.totals,
        "winners": table.winners,
    }
    return 0, told, score_table(table)


def replay_file(args: Namespace) -> Outcome:
    """Play a record again and check it."""
    try:
        data = check(_json(Path(args.file)))
        session = replay(_recorded_game(data["game"]), data)
    except BadRecord as problem:
        told = {"step": problem.step, "message": str(problem)}
        nothing = {"ok": False, "totals": [], "winners": [], "steps": 0, "problem": told}
        return 1, nothing, f"Refused: {problem}."
    table = session.standing()
    winners = table.winners if session.over else []
    told_all = {
        "ok": True,
        "totals": table.totals,
        "winners": winners,
        "steps": len(session.plies),
        "problem": None,
    }
    end = "" if session.over else "\nThe game is not over yet."
    return 0, told_all, f"{len(session.plies)} steps, all as recorded.\n{score_table(table)}{end}"


def bench_games(args: Namespace) -> Outcome:
    """Measure the speed of the rules."""
    names = [_game(args.game).SPEC.name] if args.game else rules.names()
    told = (bench_in_pyodide if args.runtime == "pyodide" else bench)(names)
    lines = [f"{name}  {key} {value}" for name, row in told.items() for key, value in row.items()]
    return 0, told, "\n".join(lines) or "There are no games yet."


def fuzz_games(args: Namespace) -> Outcome:
    """Play random games and check every promise."""
    names = [_game(args.game).SPEC.name] if args.game else rules.names()
    if args.games < 1:
        raise ValueError(f"at least one game is needed, not {args.games}")
    if args.first < 0:
        raise ValueError(f"games are counted from 0, not from {args.first}")
    failures, pace = fuzz(names, args.games, args.first)
    for failure in failures:
        sys.stderr.write(f"{failure.game}, game {failure.seed}: {failure.problem}\n")
    played = args.games * len(names)
    told = {"games": played, "failures": len(failures), "games_per_s": round(pace, 1)}
    shown = f"{played} games, {len(failures)} failures, {pace:.1f} games a second."
    return min(1, len(failures)), told, shown


def meet(args: Namespace) -> Outcome:
    """Let bots play each other and count the wins of the first one."""
    game = _game(args.game)
    seats = args.seats or game.SPEC.seats[0]
    bots = line_up(args.bots.split(","), seats)
    resume = Path(args.resume) if args.resume else None
    if args.above is not None and not 0 < args.above < 1:
        raise ValueError(f"a bar is a share between 0 and 1, not {args.above}")
    tally = arena(Match(game.SPEC.name, bots), args.games, resume, args.above)
    shown = (
        f"{bots[0]} wins {tally.share:.1%} of {tally.games} games against {', '.join(bots[1:])} "
        f"(95 %: {tally.low:.1%} to {tally.high:.1%}), {tally.games_per_s} games a second."
    )
    told: dict[str, object] = {"bots": list(bots), **tally._asdict()}
    side = told.pop("verdict")
    if args.above is None:
        return 0, told, shown
    certain = "not certain yet" if side == OPEN else f"{side}, with 95 % confidence"
    return 0, {**told, "bar": args.above, "verdict": side}, f"{shown} Bar {args.above}: {certain}."


def score_table(table: Standing) -> str:
    """Draw the score sheet: a row a source, a column a seat, the winners starred."""
    seats = range(len(table.totals))
    rows = [["", *(f"seat {seat}{'*' * (seat in table.winners)}" for seat in seats)]]
    rows += [[s, *(str(points[s]) for points in table.scores)] for s in table.scores[0]]
    rows += [["total", *map(str, table.totals)]]
    wide = max(len(row[0]) for row in rows)
    return "\n".join(f"{row[0]:<{wide}}" + "".join(f"{c:>9}" for c in row[1:]) for row in rows)


def _parser() -> ArgumentParser:
    shared = ArgumentParser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print one JSON object, nothing else")
    shared.add_argument(
        "--with", dest="shelves", action="append", default=[], help="a package with more games"
    )
    parser = ArgumentParser(prog="python -m rules", description="Play, check and measure.")
    verbs = parser.add_subparsers(required=True, metavar="command")

    def verb(name: str, command: Callable[[Namespace], Outcome]) -> ArgumentParser:
        made = verbs.add_parser(name, parents=[shared], help=command.__doc__)
        made.set_defaults(command=command)
        return made

    verb("games", games)
    playing = verb("play", play)
    playing.add_argument("game")
    playing.add_argument("--seats", type=int, help="default: the fewest")
    playing.add_argument("--seed", type=int, default=0)
    playing.add_argument("--bots", default="cabin", help=f"one for all or one a seat: {_known()}")
    playing.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    playing.add_argument("--out", metavar="FILE", help="write the record there")
    verb("replay", replay_file).add_argument("file")
    benching = verb("bench", bench_games)
    benching.add_argument("game", nargs="?")
    benching.add_argument("--runtime", choices=["cpython", "pyodide"], default="cpython")
    fuzzing = verb("fuzz", fuzz_games)
    fuzzing.add_argument("--games", type=int, default=200, help="so many of each game")
    fuzzing.add_argument("--first", type=int, default=0, help="other games: counted from this one")
    fuzzing.add_argument("--game")
    meeting = verb("arena", meet)
    meeting.add_argument("game")
    meeting.add_argument("--bots", default="mate,cabin", help=f"the first one counts: {_known()}")
    meeting.add_argument("--seats", type=int, help="default: the fewest")
    meeting.add_argument("--games", type=int, default=200, help="each deal takes one a seat")
    meeting.add_argument("--above", type=float, metavar="SHARE", help="stop when that is certain")
    meeting.add_argument("--resume", metavar="FILE", help="note every deal there, and go on")
    return parser


def _shelve(shelves: Sequence[str]) -> None:
    for shelf in shelves:
        try:
            package = hasattr(import_module(shelf), "__path__")
        except (ModuleNotFoundError, TypeError):  # no such module; a relative name
            package = False
        if not package:
            raise LookupError(f"there is no package {shelf!r} with games")
        if shelf not in rules.SHELVES:
            rules.SHELVES.append(shelf)


def _game(name: str) -> Game[Flat]:
    if name not in rules.names():
        raise LookupError(f"there is no game {name!r}; there are: {', '.join(rules.names())}")
    return rules.load(name)


def _recorded_game(name: str) -> Game[Flat]:
    try:
        return _game(name)
    except LookupError as problem:
        raise BadRecord(0, "{why}", why=_sentence(problem).rstrip(".")) from None


def _levels(asked: str, seats: int) -> list[str]:
    levels = asked.split(",")
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"there is no bot {level!r}; there are: {_known()}")
    if len(levels) not in {1, seats}:
        raise ValueError(f"{seats} seats need one bot for all or one each, not {len(levels)}")
    return levels * (seats // len(levels))


def _known() -> str:
    return ", ".join(LEVELS)


def _pair(asked: str) -> tuple[str, str]:
    name, sign, value = asked.partition("=")
    if not sign:
        raise ValueError(f"an option is given as NAME=VALUE, not {asked!r}")
    return name, value


def _json(file: Path) -> object:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        raise BadRecord(0, "this is not a record: it is not JSON") from None


def _told(option: Option) -> dict[str, object]:
    return {"default": option.default, "choices": list(option.choices)}


def _sentence(problem: Exception) -> str:
    if isinstance(problem, OSError):
        return f"{problem.filename}: {problem.strerror}."
    said = str(problem.args[0] if isinstance(problem, LookupError) else problem)
    return said[:1].upper() + said[1:] + "." * (not said.endswith("."))
