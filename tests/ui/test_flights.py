"""Goods fly from where they were to who gets them, for those who have heard of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core.notation import text
from rules.titania.events import Extended, Found, Played
from tables.flights import Flight
from tests.ui.stage import Stage
from tests.ui.wanderings import wander
from ui.flights import MOST, _few
from ui.stirs import Fly

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("titania", "chests", "island", "pirates")
SHEETS = {name: (ROOT / "static" / "art" / f"{name}.svg").read_text("utf-8") for name in GAMES}


def flown(stage: Stage) -> Fly | None:
    return next((effect for effect in stage.effects if isinstance(effect, Fly)), None)


@pytest.mark.parametrize("game", GAMES)
def test_flights_begin_at_sprites_and_end_at_seats(game: str) -> None:
    flights = [(flight, step) for step in wander(game) if step.fly for flight in step.fly.flights]
    assert flights
    for flight, step in flights:
        assert flight.origin in step.keys if flight.giver is None else flight.giver != flight.seat
        assert flight.seat in range(2)
        assert f'id="{flight.art}"' in SHEETS[game]
        assert 0 < flight.many <= MOST


def test_more_than_a_few_icons_are_left_out() -> None:
    flights = [Flight("a", 0, "x", 3), Flight("b", 0, "y", 4), Flight("c", 1, "z")]
    assert [flight.many for flight in _few(flights)] == [3, 2]


def test_a_point_tile_flies_once_to_who_takes_it_and_its_worth_stays_a_secret() -> None:
    found = [
        step for step in wander("titania") if any(isinstance(e, Found) for e in step.ply.events)
    ]
    assert found
    for step in found:
        assert step.fly is not None
        assert [f.seat for f in step.fly.flights if f.art == "point"] == [step.ply.seat]


def test_shells_that_are_chosen_come_from_the_ship_that_found_them() -> None:
    placed, chosen = "", 0
    for step in wander("titania"):
        ships = [e for e in step.ply.events if isinstance(e, Played | Extended)]
        placed = f"hex-{ships[-1].hex}" if ships else placed
        if step.ply.action.verb == "take" and step.fly:
            chosen += 1
            assert {flight.origin for flight in step.fly.flights} == {placed}
    assert chosen


def test_still_means_still() -> None:
    assert not any(step.fly for step in wander("pirates", motion="still"))


def test_what_a_bot_does_is_marked_first_in_any_game() -> None:
    stage = Stage("?game=reef&seats=2&seed=3&bots=0:cabin&opt=start:0")
    seat, action = stage.session.actor, stage.session.game.legal(stage.session.state, 0)[0]
    fly = flown(stage.answer(text(seat, action)))
    assert fly == Fly((), fly.letters if fly else "", None, theirs=True)


def lines(game: str) -> list[str]:
    return [step.fly.grand.line for step in wander(game) if step.fly and step.fly.grand]


def test_grand_moments_are_an_epochs_end_a_new_day_a_chest_and_never_the_games_end() -> None:
    assert lines("titania") == ["Epoch 1 is over"]
    assert lines("island") == [f"Day {day} begins" for day in range(2, 7)]
    assert lines("pirates") == []
    chests = lines("chests")
    assert chests
    assert all(re.fullmatch(r"Player [AB] builds a chest: \d+ points", line) for line in chests)
    grand = [step.fly.grand for game in GAMES for step in wander(game) if step.fly]
    assert all(any(f'id="{g.art}"' in sheet for sheet in SHEETS.values()) for g in grand if g)
