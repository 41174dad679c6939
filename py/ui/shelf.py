"""The shelf: games are gone on with, opened, exported, deleted, and brought in from files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core.record import BadRecord, replay
from tables.words import Words, say

from . import begin, play, saves, stats
from .library import FULL, NO_STORAGE, Download, Drop, Keep, Library, Report, Soon
from .model import Focus, Remember, Saved

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Reason

    from .library import Brought, Claim
    from .model import Booted, Effect, Model, Step

SETUP: Final = "setup "  # the setting that a set-up is kept as, before its game
WIPED: Final = say("What this browser kept was wiped: your games are saved anew.")


def booted(message: Booted) -> Library:
    """Return what was kept."""
    setups = {
        name.removeprefix(SETUP): value
        for name, value in message.settings.items()
        if name.startswith(SETUP)
    }
    tally = stats.read(message.settings.get(stats.NAME, ""))
    return Library(message.stored or (), tally=tally, setups=setups)


def show(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Show the shelf."""
    return _at(model, screen="shelf"), [Focus(play.NEXT)]


def open_game(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Go on with a game, or look at the end of one that is over."""
    saved = _found(model, rest)
    return play.settle(begin.resume(model, saved)) if saved else (model, [])


def export(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Give a game away as a file, the one under way or even one that cannot be opened."""
    saved = next((each for each in begin.shelved(model) if str(each.id) == rest), None)
    if saved is None:
        return model, []
    name = saves.sight(saved.data).name or "game"
    return model, [Download(f"four-seas-{name}-{saved.id}.json", saves.file_of(saved))]


def export_all(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Give all games away as one file."""
    return model, [Download("four-seas-games.json", saves.file_of_all(model.library.games))]


def discard(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Take a game off the shelf for good; that was asked before."""
    saved = _found(model, rest)
    if saved is None:
        return model, []
    games = tuple(each for each in model.library.games if each != saved)
    resting = saves.latest(each for each in games if each.id not in model.library.wrong)
    model = _at(model._replace(sheet="", resting=resting), games=games)
    return model, [Drop(saved.id), Focus(play.NEXT)]


def brought(model: Model, message: Brought) -> Step:
    """Take files in; the games in them are looked through one after the other."""
    wrong: list[Words] = []
    claims: list[Claim] = []
    for name, text in message.files:
        try:
            claims += saves.claims(name, text)
        except BadRecord as problem:
            wrong.append(_refusal(name, 0, problem.reason))
    model = _at(model, claims=tuple(claims), report=Report(wrong=tuple(wrong)))
    return model, [Soon("bring")] if claims else []


def bring(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Look through the next game that was brought: played again, it must be what it says."""
    library = model.library
    if not library.claims or library.report is None:
        return model, []
    claim, *others = library.claims
    report = library.report
    effects: list[Effect] = []
    model = _at(model, claims=tuple(others))
    try:
        number, game = saves.claimed(claim.data, lambda n: begin.chairs(model.lang, n, {}), now)
        replay(rules.load(game.record["game"]), game.record)
    except BadRecord as problem:
        refusal = _refusal(claim.file, claim.number, problem.reason)
        report = report._replace(wrong=(*report.wrong, refusal))
    else:
        if _known(library, game):
            report = report._replace(known=report.known + 1)
        else:
            model, effects = _put(model, number, game)
            report = report._replace(added=report.added + 1)
    return _at(model, report=report), [*effects, *([Soon("bring")] if others else [])]


def _known(library: Library, game: saves.Game) -> bool:
    """Tell whether the very same game is there already."""
    sights = (saves.sight(saved.data).game for saved in library.games)
    return any(each is not None and each.record == game.record for each in sights)


def _put(model: Model, wanted: int, game: saves.Game) -> Step:
    """Put a game on the shelf; one that is over does not count as played here."""
    saved = Saved(saves.free(model.library.games, wanted), saves.written(game))
    games = (*model.library.games, saved)
    model = _at(model._replace(resting=saves.latest(games)), games=games)
    effects: list[Effect] = [Keep(saved)] if model.storage else []
    if "scores" in game.record:
        model, noted = stats.pass_over(model, [saved.id])
        effects += noted
    return model, effects


def _refusal(file: str, number: int, reason: Reason) -> Words:
    why = Words(reason.says, reason.values)
    if number:
        return say("Game {n} of {file} cannot be opened: {why}.", n=number, file=file, why=why)
    return say("{file} cannot be opened: {why}.", file=file, why=why)


def unsaved(model: Model, why: str) -> Step:
    """Say that a game could not be kept; what was wiped is put back."""
    if why == "full":
        return model._replace(notice=FULL), []
    if why == "wiped":
        kept = model.library
        setups = [Remember(f"{SETUP}{name}", text) for name, text in kept.setups.items()]
        games = [Keep(saved) for saved in begin.shelved(model)]
        tally = Remember(stats.NAME, stats.written(dict(kept.tally)))
        return model._replace(notice=WIPED), [*games, *setups, tally]
    return model._replace(storage=False, notice=NO_STORAGE), []


def _found(model: Model, which: str) -> Saved | None:
    """Return the game with that id."""
    return next((saved for saved in model.library.games if str(saved.id) == which), None)


def _at(model: Model, **changes: object) -> Model:
    return model._replace(library=model.library._replace(**changes))  # type: ignore[arg-type]


VERBS: Final[dict[str, Callable[[Model, str, int], Step]]] = {
    "shelf": show,
    "open": open_game,
    "export": export,
    "export-all": export_all,
    "discard": discard,
    "bring": bring,
    "stats": stats.show,
    "count": stats.count_next,
    "export-stats": stats.export,
    "forget": stats.forget,
}
