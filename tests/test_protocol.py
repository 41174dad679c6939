"""Every game's module has the names and types of the protocol: mypy proves it, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from rules import chests, island, pirates, titania
from tests.games import reef

if TYPE_CHECKING:
    from rules.core import Game

CHESTS: Game[chests.State] = chests
ISLAND: Game[island.State] = island
PIRATES: Game[pirates.State] = pirates
REEF: Game[reef.State] = reef
TITANIA: Game[titania.State] = titania

PROVEN = tuple(game.SPEC.name for game in (CHESTS, ISLAND, PIRATES, REEF, TITANIA))


def test_mypy_proves_every_game() -> None:
    assert sorted(PROVEN) == rules.names()


def test_a_game_is_named_like_its_folder() -> None:
    assert [rules.load(name).SPEC.name for name in rules.names()] == rules.names()
