"""How a game begins: from an address, from the set-up screen, or where it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl

import rules
from rules.bots import LEVELS
from rules.core import MARKS, Session
from rules.core.reasons import unfit
from rules.core.record import BadRecord, record, replay
from tables.words import Words, say

from . import saves
from .host import offered
from .model import HUMAN, PACES, Chair, Draft, Model, Saved
from .school import School
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Flat, Reason

BOT_NAMES: Final = ("Otto", "Ida", "Jonas", "Mara", "Nils", "Vera")
SEEDS: Final = 1_000_000  # a seed that is drawn has at most six digits, to be told to a friend


def parameters(search: str) -> dict[str, str]:
    """Read the part of an address behind the question mark."""
    return dict(parse_qsl(search.removeprefix("?"), keep_blank_values=True))


def pace(asked: str) -> int:
    """Return the milliseconds between the steps of bots."""
    return int(asked) if asked.isdecimal() and len(asked) <= 5 else PACES[1]  # noqa: PLR2004


def draft(lang: str, name: str, now: int, seats: int) -> Draft:
    """Propose a game: one human against bots."""
    bots = dict.fromkeys(range(1, seats), "mate")
    return Draft(name, chairs(lang, seats, bots), now % SEEDS)


def size(name: str, asked: str) -> int:
    """Return how many seats a game is laid for: as many as asked, if it has so many."""
    seats = rules.load(name).SPEC.seats
    return int(asked) if asked.isdecimal() and int(asked) in seats else seats[0]


def draft_from_address(model: Model, asked: Mapping[str, str], now: int) -> Draft:
    """Read a game from an address; raises Refused with a sentence."""
    name = asked["game"]
    if name not in offered(model.site.host):
        raise unfit("there is no game {name} aboard", name=repr(name))
    spec = rules.load(name).SPEC
    seats = _number("seats", asked.get("seats", str(spec.seats[0])))
    seed = _number("seed", asked.get("seed", str(now % SEEDS)))
    options = dict(_pairs("opt", asked.get("opt", "")))
    bots = {_number("bots", s): level for s, level in _pairs("bots", asked.get("bots", ""))}
    for seat, level in bots.items():
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise unfit("there is no bot {name}; there are: {known}", name=repr(level), known=known)
        if seat >= seats:
            raise unfit("there is no seat {seat} in a game of {seats}", seat=seat, seats=seats)
    Session(rules.load(name), seats, seed, options)  # says what is wrong with them, if anything
    return Draft(name, chairs(model.lang, seats, bots), seed, options)


def chairs(lang: str, seats: int, bots: Mapping[int, str]) -> tuple[Chair, ...]:
    """Name whoever sits there."""
    tongue = Tongue(lang)
    return tuple(
        Chair(BOT_NAMES[seat], bots[seat])
        if bots.get(seat)
        else Chair(tongue.tell("Player {mark}", mark=MARKS[seat]), HUMAN)
        for seat in range(seats)
    )


def start(model: Model, asked: Draft, now: int, search: str = "") -> Model:
    """Set the table; a game that was there before stays on the shelf."""
    now = saves.behind(shelved(model), now)
    game = rules.load(asked.game)
    session = Session(game, len(asked.chairs), asked.seed, asked.options)
    return seated(model, session, now, asked.chairs, search)


def branch(model: Model, ply: int, now: int) -> Model:
    """Play on from a step of a game: as a game of its own, beside the old one."""
    assert model.session is not None
    then = model.session.upto(ply)
    return seated(model, then, saves.behind(shelved(model), now), model.chairs, model.search)


def stored(model: Model, *, proven: bool = True) -> str:
    """Write the game under way for the shelf; without its hashes, for the journal."""
    assert model.session is not None
    told = record(model.session, proven=proven)
    return saves.written(saves.Game(told, model.chairs, model.search))


def shelved(model: Model) -> tuple[Saved, ...]:
    """Return the shelf with the game under way on it."""
    games = model.library.games
    if model.session is None or model.school.game:
        return games
    return (*(saved for saved in games if saved.id != model.id), Saved(model.id, stored(model)))


def resume(model: Model, saved: Saved) -> Model:
    """Go on with a stored game; one that is damaged is refused with a sentence and stays stored."""
    try:
        game = saves.read(saved.data)
        session = replay(rules.load(game.record["game"]), game.record)
    except BadRecord as problem:
        return _unopened(model, saved.id, Words(problem.reason.says, problem.reason.values))
    return seated(model, session, saved.id, game.chairs, game.search)


def begun_by(saved: Saved, search: str) -> bool:
    """Tell whether a reload of this address means that game."""
    return resume(Model(), saved).search == search


def bad_address(model: Model, reason: Reason) -> Model:
    """Say why an address cannot be opened."""
    why = Words(reason.says, reason.values)
    return model._replace(notice=say("This link cannot be opened: {why}.", why=why))


def _unopened(model: Model, number: int, why: Words) -> Model:
    """Say what is wrong; the next game that can be gone on with is offered instead."""
    library = model.library._replace(wrong={**model.library.wrong, number: why})
    rest = [saved for saved in library.games if saved.id not in library.wrong]
    return model._replace(
        library=library,
        resting=saves.latest(rest),
        notice=say("The saved game cannot be opened: {why}.", why=why),
    )


def seated(
    model: Model, session: Session[Flat], now: int, chairs: tuple[Chair, ...], search: str
) -> Model:
    """Sit down: of what was before, only the settings stay."""
    return settings(model)._replace(session=session, id=now, chairs=chairs, search=search)


def settings(model: Model) -> Model:
    """Return a fresh model with the settings of another."""
    kept = Model(model.lang, model.theme, model.pace, model.tastes, model.storage, model.newer)
    games = shelved(model)
    library = model.library._replace(games=games, screen="", report=None, claims=())
    resting = saves.latest(saved for saved in games if saved.id not in library.wrong)
    return kept._replace(
        covers=model.covers,
        portrait=model.portrait,
        site=model.site,
        library=library,
        resting=resting,
        school=School(model.school.reached),
        booth=model.booth,
    )


def _pairs(name: str, text: str) -> list[tuple[str, str]]:
    """Read `1:captain,2:mate`."""
    pairs = [pair.split(":") for pair in text.split(",") if pair]
    if any(len(pair) != 2 for pair in pairs):  # noqa: PLR2004
        form = f"{name}=1:mate,2:cabin" if name == "bots" else f"{name}=name:value"
        raise unfit("{name}={text} should look like {form}", name=name, text=text, form=form)
    return [(pair[0], pair[1]) for pair in pairs]


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 16):  # noqa: PLR2004
        raise unfit("{name} should be a number, not {text}", name=name, text=repr(text))
    return int(text)
