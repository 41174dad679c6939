"""A lesson: a first game by a script, on the real engine, as data. Words and actions, no more.

The learner has seat 0. A lesson is a deal and its steps, told one after the other:

- `tell`: words, and the learner reads on;
- `do`: words that say what to do and why, and the actions that the learner is asked for;
- `watch`: actions that the script plays for another seat, and words on what happened and why.

Actions are written as in a record, `0 place 3 38`. What a step asks for may be the beginning of
one, `0 place 3`: then any legal action that begins so will do; and it may be several, of which
one is enough. The script must go well whichever is chosen.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

import tables

from .words import Words, say

if TYPE_CHECKING:
    from collections.abc import Mapping

LEARNER: Final = 0  # the seat
Ask: TypeAlias = tuple[str, ...]  # one of these


class Step(NamedTuple):
    """What the coach says, what is asked for or played, and what it is about.

    `at` names things on the table, which get a halo: keys of sprites, `seat 1`, `panel offers`,
    `hand`, `supply`; for each thing that is asked for those that lead to it, tap by tap.
    """

    words: Words
    asks: tuple[Ask, ...] = ()  # of the learner, one after the other
    plays: tuple[str, ...] = ()  # by the script, as soon as the step is reached
    at: tuple[tuple[str, ...], ...] = ((),)


class Lesson(NamedTuple):
    """A deal, and the steps that lead through it; the game goes on where they end."""

    seats: int
    seed: int
    steps: tuple[Step, ...]
    options: Mapping[str, int | str] = {}

    def plies(self, step: int) -> int:
        """Return how many actions are done when a step begins, its own plays included."""
        before = sum(len(each.asks) + len(each.plays) for each in self.steps[:step])
        return before + (len(self.steps[step].plays) if step < len(self.steps) else 0)


def tell(words: str, at: str = "") -> Step:
    """Say something; `at` names what it is about: `seat 1, place-38`."""
    return Step(say(words), at=_named(at))


def do(words: str, *asks: str | Ask, at: str) -> Step:
    """Ask for one action or several, one after the other; of a tuple, any will do.

    `at` names what to tap for each of them: `ship-3-1, place-32 > place-4`.
    """
    one_of = tuple((ask,) if isinstance(ask, str) else ask for ask in asks)
    return Step(say(words), asks=one_of, at=_named(at))


def watch(words: str, *plays: str, at: str = "") -> Step:
    """Let the script play, and say what has happened and why."""
    return Step(say(words), plays=plays, at=_named(at))


def _named(at: str) -> tuple[tuple[str, ...], ...]:
    parts = at.split(">")
    return tuple(tuple(key.strip() for key in part.split(",") if key.strip()) for part in parts)


def fits(ask: Ask, line: str) -> bool:
    """Tell whether an action is one of those asked for."""
    return any(line == wanted or line.startswith(f"{wanted} ") for wanted in ask)


def teaches(name: str) -> bool:
    """Tell whether a game has a lesson."""
    return bool(_module(name, tuple(tables.PLACES)))


def lesson(name: str) -> Lesson:
    """Read a game's lesson: only when somebody wants to learn, its words are long."""
    module = import_module(_module(name, tuple(tables.PLACES)))
    return cast("Lesson", module.LESSON)


@cache
def _module(name: str, places: tuple[str, ...]) -> str:
    """Find the module of a game's lesson, without reading it; nothing if the game has none."""
    return next(filter(_there, (f"{place}.{name}.lesson" for place in places)), "")


def _there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the game has no folder for its table, or there is no such game
        return False
