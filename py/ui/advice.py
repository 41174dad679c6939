"""A hint: what is advised, with what chance, and what speaks for and against it."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Term: TypeAlias = tuple[str, float]  # what a bot looks at, in English, and by how much it changes


class Told(NamedTuple):
    """An action that is advised: its text, the chance to win, what speaks for and against it."""

    text: str
    chance: float
    why: Term | None
    but: Term | None


class Counsel(NamedTuple):
    """A hint that was asked for at a ply; told is None until it is there."""

    ply: int
    told: tuple[Told, ...] | None = None
