"""Stored games: read with care, looked at without being played again, written into files."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard

import rules
from rules.bots import LEVELS
from rules.core import MARKS
from rules.core.record import BadRecord, check, match

from .library import Claim
from .model import HUMAN, Chair, Saved
from .outside import parsed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rules.core import Reason
    from rules.core.record import Record

LONGEST_NAME: Final = 20
JOINERS: Final = "\u200c\u200d"  # within words and emoji: they are not seen, but needed
_NAMED: Final = re.compile(r'"game":\s*"(\w+)"')
DAY: Final = 86_400_000  # milliseconds: clocks that are further off are wrong, not set
IDS: Final = range(1, 8_640_000_000_000_001)  # an id is a time, and so far a browser's goes


class Game(NamedTuple):
    """A stored game that has the shape of one; whether it is true, only a replay tells."""

    record: Record
    chairs: tuple[Chair, ...]
    search: str


class Sight(NamedTuple):
    """What the shelf tells of a game; `why`: what keeps it shut."""

    name: str = ""  # of the game, as far as it can be read and is aboard
    game: Game | None = None
    totals: tuple[int, ...] = ()  # of a game that is over
    why: Reason | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.totals)


def named(text: str) -> str:
    """Return a name as it is shown: short, and nothing in it that is not seen."""
    seen = "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)
    return seen.lstrip(f" {JOINERS}")[:LONGEST_NAME].rstrip(f" {JOINERS}")


def read(data: str) -> Game:
    """Read a stored game, or raise BadRecord with the sentence that says what is wrong."""
    try:
        kept = parsed(data)
    except ValueError:
        raise BadRecord(0, "it is damaged") from None
    return shaped(kept)


def shaped(kept: object) -> Game:
    """Return data as a stored game if it has the shape of one, or raise BadRecord."""
    if not isinstance(kept, dict):
        raise BadRecord(0, "it is damaged")
    claimed = check(kept.get("record"))
    name = claimed["game"]
    if name not in rules.names():
        raise BadRecord(0, "there is no game {name} aboard", name=repr(name))
    match(rules.load(name), claimed)
    try:
        seated = tuple(Chair(named(str(who)), str(level)) for who, level in kept["chairs"])
    except (ValueError, LookupError, TypeError):
        seated = ()
    if len(seated) != claimed["seats"] or not {c.level for c in seated} <= {HUMAN, *LEVELS}:
        raise BadRecord(0, "the players are not those of the game")
    return Game(claimed, seated, str(kept.get("search", "")))


@lru_cache(maxsize=500)
def sight(data: str) -> Sight:
    """Look at a stored game, without playing it again."""
    try:
        game = read(data)
        return Sight(game.record["game"], game, _totals(game.record))
    except BadRecord as problem:
        return Sight(_name(data), why=problem.reason)


def _name(data: str) -> str:
    """Find the game that a damaged save is of, if one of ours is named in it."""
    named = _NAMED.search(data)
    return named[1] if named and named[1] in rules.names() else ""


def _totals(record: Record) -> tuple[int, ...]:
    try:
        return tuple(sum(points.values()) for points in record.get("scores", ()))
    except (AttributeError, TypeError):
        raise BadRecord(0, "it is damaged") from None


def latest(games: Iterable[Saved]) -> Saved | None:
    """Return the game begun last that can be gone on with."""
    return next((saved for saved in sorted(games, reverse=True) if unfinished(saved)), None)


def unfinished(saved: Saved) -> bool:
    """Tell whether a stored game looks as if it could be gone on with."""
    if '"scores":' in saved.data:  # without reading it: most games are over
        return False
    return sight(saved.data).why is None


def written(game: Game) -> str:
    """Write a game for the shelf."""
    chairs = [list(chair) for chair in game.chairs]
    kept = {"record": game.record, "chairs": chairs, "search": game.search}
    return json.dumps(kept, separators=(",", ":"))


def behind(games: Iterable[Saved], now: int) -> int:
    """Return an id for a game that begins now: the last one, even if the clock was set back."""
    games = tuple(games)
    ahead = [saved.id for saved in games if now <= saved.id <= now + DAY]
    return free(games, max(ahead, default=now - 1) + 1)


def free(games: Iterable[Saved], wanted: int) -> int:
    """Return an id that no game on the shelf has: the one that is wanted, or one behind it."""
    taken = {saved.id for saved in games}
    while wanted in taken:
        wanted += 1
    return wanted


def is_id(told: object) -> TypeGuard[int]:
    """Tell whether something can be the id of a game."""
    return type(told) is int and told in IDS


def number_of(told: str) -> int:
    """Return the id that a text tells, 0 if it tells none."""
    number = int(told) if told.isdecimal() and len(told) <= len(str(IDS[-1])) else 0
    return number if number in IDS else 0


def file_of(saved: Saved) -> str:
    """Write one game into a file; what cannot be read goes as it is."""
    kept = _exported(saved)
    return kept if isinstance(kept, str) else json.dumps(kept, indent=1)


def file_of_all(games: Iterable[Saved]) -> str:
    """Write all games into one file."""
    return json.dumps({"games": [_exported(saved) for saved in sorted(games)]}, indent=1)


def _exported(saved: Saved) -> dict[str, object] | str:
    """Return a game as a file has it: with its id, so that it is known again."""
    try:
        kept = parsed(saved.data)
    except ValueError:
        return saved.data
    return {"id": saved.id, **kept} if isinstance(kept, dict) else saved.data


def claims(name: str, text: str) -> Sequence[Claim]:
    """Return the games that a file claims to hold, or raise BadRecord if it is none of ours."""
    try:
        data = parsed(text)
    except ValueError:
        raise BadRecord(0, "it is not a file of games: it holds no JSON") from None
    listed = data.get("games") if isinstance(data, dict) else None
    if isinstance(listed, list):
        return [Claim(name, number, each) for number, each in enumerate(listed, 1)]
    return [Claim(name, 0, data)]


def claimed(
    data: object, strangers: Callable[[int], tuple[Chair, ...]], now: int
) -> tuple[int, Game]:
    """Return a game from a file and its id; a bare record is given to strangers."""
    if isinstance(data, str):
        return now, read(data)
    if isinstance(data, dict) and "record" in data:
        told = data.get("id")
        return told if is_id(told) else now, shaped(data)._replace(search="")
    seats = check(data)["seats"]
    chairs = strangers(seats) if seats in range(len(MARKS) + 1) else ()
    return now, shaped({"record": data, "chairs": chairs})
