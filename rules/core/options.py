"""Options: the two that every game has, and reading what a player asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance import Chancy, below
from .game import Option
from .reasons import unfit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Options, Seat, Spec, Value

MARKS: Final = "ABCDEF"
BY_SEED: Final = "seed"


def common(seats: range) -> dict[str, Option]:
    """Return the options of every game: who starts, and the marks that the seats carry."""
    return {
        "start": Option(BY_SEED, (BY_SEED, *range(seats[-1]))),
        "colours": Option(MARKS[0], tuple(MARKS), each=True),
    }


def settle(spec: Spec, seats: int, seed: int, asked: Mapping[str, Value]) -> dict[str, Value]:
    """Return every option's value, or raise Refused with the sentence that says what is off."""
    if seats not in spec.seats:
        size = {"low": spec.seats[0], "high": spec.seats[-1], "seats": seats}
        raise unfit("{game} is for {low} to {high} seats, not {seats}", game=spec.name, **size)
    if not 0 <= seed < 1 << 53:
        raise unfit("a seed is a number from 0 to 2**53 - 1, not {seed}", seed=str(seed))
    for name in asked:
        if name not in spec.options:
            known = ", ".join(spec.options)
            raise unfit("{game} has no option {name}; it has {known}",
                        game=spec.name, name=repr(name), known=known)  # fmt: skip
    chosen = {n: _choice(n, o, asked.get(n, o.default)) for n, o in spec.options.items()}
    if chosen["start"] != BY_SEED and int(chosen["start"]) >= seats:
        start = chosen["start"]
        raise unfit("seat {start} cannot start a game of {seats} seats", start=start, seats=seats)
    return chosen


def first_seat(s: Chancy, seats: int, options: Options) -> Seat:
    """Return the start player; the draw is made anyway, so that the deal stays the same."""
    drawn = below(s, seats)
    return drawn if options["start"] == BY_SEED else int(options["start"])


def _choice(name: str, option: Option, asked: Value) -> Value:
    """Find the choice that was meant, given as itself or as its text."""
    if option.each:
        return _word_of_marks(name, option, str(asked))
    for choice in option.choices:
        if str(choice) == str(asked):
            return choice
    known = ", ".join(map(str, option.choices))
    raise unfit(
        "option {name} can be {known}, not {asked}", name=name, known=known, asked=repr(asked)
    )


def _word_of_marks(name: str, option: Option, asked: str) -> str:
    """Complete a word of different marks with those that it leaves out."""
    known = "".join(map(str, option.choices))
    if not set(asked) <= set(known) or len(set(asked)) != len(asked):
        raise unfit("option {name} takes different letters of {known}, not {asked}",
                    name=name, known=known, asked=repr(asked))  # fmt: skip
    return asked + "".join(mark for mark in known if mark not in asked)
