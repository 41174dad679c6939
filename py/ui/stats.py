"""Statistics: how finished games ended for the humans in them, each counted once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots import LEVELS

from . import begin, saves
from .library import Download, Result, Soon
from .look import humans
from .model import HUMAN, Focus, Model, Remember
from .outside import parsed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .model import Effect, Step

NAME: Final = "tally"  # the setting that it is kept as
Tally = dict[int, Result | None]


class Sums(NamedTuple):
    """What the results of a game come to."""

    played: int
    alone: int  # games with one human, which are won or lost
    won: int
    best: int
    streak: int
    longest: int
    against: Mapping[str, tuple[int, int]]  # by level of bots: won, of how many


def count(model: Model) -> Step:
    """Count the game under way if it is over and was not counted yet."""
    session, tally = model.session, model.library.tally
    if session is None or not session.over or model.id in tally:
        return model, []
    return _note(model, {**tally, model.id: _result(model)})


def _result(model: Model) -> Result | None:
    """Tell how a game ended; one without humans counts for nobody."""
    session, people = model.session, humans(model)
    assert session is not None
    if not people:
        return None
    standing = session.standing()
    won = people[0] in standing.winners if len(people) == 1 else None
    levels = {chair.level for chair in model.chairs} - {HUMAN}
    score = max(standing.totals[seat] for seat in people)
    return Result(session.game.SPEC.name, won, score, tuple(sorted(levels)))


def show(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Show the statistics; what ended before they were kept is counted now."""
    library = model.library._replace(screen="stats")
    effects: list[Effect] = [Focus("")]
    return model._replace(library=library), [*effects, *_more_to_count(model)]


def _uncounted(model: Model) -> list[int]:
    """Return the finished games on the shelf that nobody has counted, the first begun first."""
    library = model.library
    return sorted(
        saved.id
        for saved in library.games
        if saved.id not in library.tally and saves.sight(saved.data).over
    )


def _more_to_count(model: Model) -> list[Effect]:
    return [Soon("count")] if _uncounted(model) else []


def count_next(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Count one game of the shelf: it has to be played again to know who won."""
    number = next(iter(_uncounted(model)), None)
    saved = next((saved for saved in model.library.games if saved.id == number), None)
    if saved is None:
        return model, []
    opened = begin.resume(Model(), saved)
    result = _result(opened) if opened.session is not None else None
    model, effects = _note(model, {**model.library.tally, saved.id: result})
    return model, [*effects, *_more_to_count(model)]


def pass_over(model: Model, numbers: Iterable[int]) -> Step:
    """Let games that are not counted yet never count."""
    return _note(model, {**dict.fromkeys(numbers), **model.library.tally})


def forget(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Delete the statistics; games that are over do not come back into them."""
    finished = (saved.id for saved in model.library.games if saves.sight(saved.data).over)
    model, effects = _note(model, dict.fromkeys([*model.library.tally, *finished]))
    return model._replace(sheet=""), [*effects, Focus("")]


def export(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Give the statistics away as a file: the sums, and the results that they come from."""
    results = {str(n): r._asdict() for n, r in model.library.tally.items() if r is not None}
    told = {"sums": {g: s._asdict() for g, s in sums(model).items()}, "results": results}
    return model, [Download("four-seas-statistics.json", json.dumps(told, indent=1))]


def sums(model: Model) -> dict[str, Sums]:
    """Add the results up, by game."""
    results: dict[str, list[Result]] = {}
    for result in filter(None, model.library.tally.values()):
        results.setdefault(result.game, []).append(result)
    return {game: _sum(results[game]) for game in sorted(results)}


def _sum(results: Sequence[Result]) -> Sums:
    ends = [result.won for result in results if result.won is not None]
    streak = longest = 0
    for won in ends:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    best = max(result.score for result in results)
    against = {level: _against(results, level) for level in LEVELS}
    met = {level: of for level, of in against.items() if of[1]}
    return Sums(len(results), len(ends), sum(ends), best, streak, longest, met)


def _against(results: Iterable[Result], level: str) -> tuple[int, int]:
    """Return how many games with a bot of this level were won, and how many there were."""
    ends = [r.won for r in results if r.won is not None and level in r.levels]
    return sum(ends), len(ends)


def read(kept: str) -> Tally:
    """Read what was counted; what cannot be read does not count."""
    try:
        found = parsed(kept or "{}")
    except ValueError:
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {n: _read_result(each) for told, each in pairs if (n := saves.number_of(told))}


def _read_result(told: object) -> Result | None:
    match told:
        case [str(game), None | bool() as won, int(score), [*levels]]:
            return Result(game, won, score, tuple(map(str, levels)))
    return None


def merged(one: Tally, other: Tally) -> Tally:
    """Put together what two tabs have counted; what one of them lets not count never does."""
    never = {number for tally in (one, other) for number in tally if tally[number] is None}
    return {n: None if n in never else each for n, each in {**one, **other}.items()}


def written(tally: Tally) -> str:
    """Write a tally down."""
    return json.dumps(tally, separators=(",", ":"))


def _note(model: Model, tally: Tally) -> Step:
    """Keep a tally."""
    library = model.library._replace(tally=tally)
    return model._replace(library=library), [Remember(NAME, written(tally))]
