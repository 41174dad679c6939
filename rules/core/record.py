"""The record of a game: the save, the replay, the golden test and the bug report in one."""

from __future__ import annotations

from hashlib import blake2b
from json import dumps
from typing import TYPE_CHECKING, Final, NotRequired, TypedDict, cast

from .notation import parse, text
from .reasons import Reason, Refused
from .session import Session

if TYPE_CHECKING:
    from .game import Game, S, Value

EVERY: Final = 8  # a hash after the set-up, after every eighth action, and after the last


class Record(TypedDict):
    """What a game is made of; `scores` stands in it once the game is over."""

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Value]
    actions: list[str]
    hashes: list[str]
    scores: NotRequired[list[dict[str, int]]]


class BadRecord(ValueError):
    """Raised for a record that is not a true game; step n is the n-th action, 0 the set-up."""

    def __init__(self, step: int, says: str, /, **values: Value | Reason) -> None:
        self.step = step
        self.reason = Reason(says, "records", values)
        super().__init__(str(self.reason))


_SHAPES: Final[dict[str, type]] = {
    "game": str,
    "version": int,
    "seats": int,
    "seed": int,
    "options": dict,
    "actions": list,
    "hashes": list,
}


def record(session: Session[S], *, proven: bool = True) -> Record:
    """Write a session down; without the hashes that prove it, that takes no time."""
    spec, plies = session.game.SPEC, session.plies
    written: Record = {
        "game": spec.name,
        "version": spec.version,
        "seats": session.seats,
        "seed": session.seed,
        "options": dict(session.options),
        "actions": [text(ply.seat, ply.action) for ply in plies],
        "hashes": [digest(session, ply) for ply in _marks(len(plies))] if proven else [],
    }
    if session.over:
        written["scores"] = session.standing().scores
    return written


def digest(session: Session[S], ply: int) -> str:
    """Hash the state after `ply` actions together with all that the game was set up with."""
    spec = session.game.SPEC
    setup = [spec.name, spec.version, session.seats, session.seed, dict(session.options)]
    told = dumps(setup, separators=(",", ":")) + session.states[ply].text()
    return blake2b(told.encode(), digest_size=6).hexdigest()


def check(data: object) -> Record:
    """Return data as a record if it has the shape of one, or raise BadRecord."""
    if not isinstance(data, dict):
        raise BadRecord(0, "this is not a record: it is no JSON object")
    for name, kind in _SHAPES.items():
        if type(data.get(name)) is not kind:
            raise BadRecord(
                0, "this is not a record: {name} is missing or of the wrong kind", name=repr(name)
            )
    words = [*data["actions"], *data["hashes"], *data["options"]]
    values = [*data["options"].values()]
    if not all(type(w) is str for w in words) or not all(type(v) in {int, str} for v in values):
        raise BadRecord(0, "this is not a record: actions, hashes and options must be plain words")
    return cast("Record", data)


def replay(game: Game[S], data: object) -> Session[S]:
    """Play a record again and check all that it claims, or raise BadRecord."""
    claimed = check(data)
    session = retrace(game, claimed)
    _check_hashes(session, claimed)
    _check_scores(session, claimed)
    return session


def retrace(game: Game[S], claimed: Record) -> Session[S]:
    """Play the actions of a record again, whatever else it claims, or raise BadRecord."""
    session = begin(game, claimed)
    for step, line in enumerate(claimed["actions"], 1):
        _redo(session, step, line)
    return session


def begin(game: Game[S], claimed: Record) -> Session[S]:
    """Set up the game that a record names."""
    match(game, claimed)
    try:
        session = Session(game, claimed["seats"], claimed["seed"], claimed["options"])
    except Refused as problem:
        raise BadRecord(0, problem.reason.says, **problem.reason.values) from None
    if session.options != claimed["options"]:
        raise BadRecord(0, "the record does not tell every option of the game")
    return session


def match(game: Game[S], claimed: Record) -> None:
    """Raise BadRecord for a record of another game, or of another version of this one."""
    spec = game.SPEC
    if (claimed["game"], claimed["version"]) != (spec.name, spec.version):
        raise BadRecord(
            0,
            "the record is of {game} version {theirs}; this is {name} version {ours}",
            game=claimed["game"], theirs=claimed["version"], name=spec.name, ours=spec.version,
        )  # fmt: skip


def _redo(session: Session[S], step: int, line: str) -> None:
    try:
        seat, action = parse(session.game.SPEC, line)
    except Refused as problem:
        why = problem.reason
        raise BadRecord(step, "step {step} cannot be read: {why}", step=step, why=why) from None
    try:
        session.act(seat, action)
    except Refused as problem:
        raise BadRecord(step, "step {step}, {line}, is not legal: {why}",
                        step=step, line=repr(line), why=problem.reason) from None  # fmt: skip


def _check_hashes(session: Session[S], claimed: Record) -> None:
    marks = _marks(len(session.plies))
    for ply, told in zip(marks, claimed["hashes"], strict=False):
        if told != digest(session, ply):
            raise BadRecord(
                ply, "after step {step} the game is not the one that was recorded", step=ply
            )
    if len(claimed["hashes"]) != len(marks):
        steps = len(session.plies)
        raise BadRecord(
            steps, "the record has {step} steps, but not the hashes that go with them", step=steps
        )


def _check_scores(session: Session[S], claimed: Record) -> None:
    truth = session.standing().scores if session.over else None
    if claimed.get("scores") != truth:
        steps = len(session.plies)
        raise BadRecord(
            steps, "after step {step} the scores are not those of the record", step=steps
        )


def _marks(plies: int) -> list[int]:
    """Return after how many actions a record holds a hash."""
    return sorted({*range(0, plies + 1, EVERY), plies})
