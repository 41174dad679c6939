"""Every game's module has the names and types of the protocol: mypy proves it, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from rules import pirates, titania
from tests.games import reef

if TYPE_CHECKING:
    from rules.core import Game

REEF: Game[reef.State] = reef
PIRATES: Game[pirates.State] = pirates
TITANIA: Game[titania.State] = titania

PROVEN = (PIRATES.SPEC.name, REEF.SPEC.name, TITANIA.SPEC.name)


def test_mypy_proves_every_game() -> None:
    assert sorted(PROVEN) == rules.names()


def test_a_game_is_named_like_its_folder() -> None:
    assert [rules.load(name).SPEC.name for name in rules.names()] == rules.names()
