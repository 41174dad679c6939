"""Words as data: the English sentence and what fills it, to be told in any language later."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Reason

Filling: TypeAlias = "int | str | Words | Player | Reason"


class Player(NamedTuple):
    """A seat, to be told by its player's name."""

    seat: int


class Words(NamedTuple):
    """A sentence; with `plural` the number `n` chooses the form."""

    says: str
    values: Mapping[str, Filling] = {}
    plural: str = ""


def say(says: str, **values: Filling) -> Words:
    """Make a sentence."""
    return Words(says, values)


def count(one: str, many: str, n: int, **values: Filling) -> Words:
    """Make a sentence that depends on a number, which fills {n}."""
    return Words(one, {"n": n, **values}, many)
