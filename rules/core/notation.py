"""Actions as text: `1 moor 17` = seat, verb, values. Exact both ways."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast, get_type_hints

from .reasons import unfit

if TYPE_CHECKING:
    from .game import Action, Seat, Spec


_LONGEST: Final = 10  # digits of a number, so that reading one costs nothing


def text(seat: Seat, action: Action) -> str:
    """Write an action down."""
    *values, _ = action
    return " ".join([str(seat), action.verb, *map(_word, values)])


def parse(spec: Spec, line: str) -> tuple[Seat, Action]:
    """Read an action; raises Refused with a sentence."""
    seat, _, rest = line.partition(" ")
    verb, *words = rest.split(" ")
    kind = spec.actions.get(verb)
    if kind is None or not _is_number(seat):
        raise unfit("{line} is not an action of {game}", line=repr(line), game=spec.name)
    shapes = _shapes(kind)
    if len(words) != len(shapes):
        raise unfit("{line}: {verb} takes {so_many} values, not {given}",
                    line=repr(line), verb=verb, so_many=len(shapes), given=len(words))  # fmt: skip
    values = [_value(line, word, shape) for word, shape in zip(words, shapes, strict=True)]
    action = cast("Action", kind(*values))
    if text(int(seat), action) != line:
        right = repr(text(int(seat), action))
        raise unfit("{line} should be written {right}", line=repr(line), right=right)
    return int(seat), action


@cache
def _shapes(kind: type) -> list[object]:
    """Return the types of an action's values, the verb left out."""
    return [hint for name, hint in get_type_hints(kind).items() if name != "verb"]


def _word(value: object) -> str:
    """Write one value: a number, a word, or a tuple of numbers as `3,5,5` (empty: `-`)."""
    return (",".join(map(str, value)) or "-") if isinstance(value, tuple) else str(value)


def _value(line: str, word: str, shape: object) -> int | str | tuple[int, ...]:
    if shape is str:
        return word
    numbers = [] if word == "-" else word.split(",")
    if not all(map(_is_number, numbers)) or (shape is int and len(numbers) != 1):
        raise unfit("{line}: {word} is not a number", line=repr(line), word=repr(word))
    return int(word) if shape is int else tuple(map(int, numbers))


def _is_number(word: str) -> bool:
    return len(word) <= _LONGEST and word.removeprefix("-").isdecimal() and word.isascii()
