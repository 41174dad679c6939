"""What the model knows of lessons: how far each was gone, and the one under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class School(NamedTuple):
    """Lessons: what is remembered of them, and where in one the learner is."""

    reached: Mapping[str, str] = {}  # by game: the step at which its lesson was left, as it is kept
    game: str = ""  # whose lesson is under way
    step: int = 0  # of it; as many as there are: the lesson is over
    aside: str = ""  # the key of what was tapped although something else is asked for
    offer: str = ""  # the game whose lesson can be gone on with or begun anew
