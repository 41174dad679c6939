"""Components and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import titania
from rules.titania.data import CARDS, FACES, SHIPS
from rules.titania.map import FLAGS, FOGS, KEEPS
from tests.titania.scenes import start

BOX = {
    **{f"ships {ship}": 20 for ship in "BYR"},
    **{f"cards {card}": 8 for card in "BYR"},
    **{f"cards {card}": 4 for card in ("BY", "BR", "YR")},
    **{f"shells {shell}": 35 for shell in "WNGK"},
    **{f"floors {shell}": 16 for shell in "WNGK"},
    "starfish": 25,
    **{f"fog tiles {number}{shell}": 1 for number in (2, 3) for shell in "WNGK"},
    "fog tiles WNGK": 2,
    "fog tiles 2?": 2,
    "fog tiles 3?": 2,
    "fog tiles star": 3,
    "fog tiles 2 stars": 2,
    "fog tiles ship": 3,
    **{f"point tiles {worth}": 10 for worth in (3, 4, 5)},
}


@pytest.mark.parametrize("seats", titania.SPEC.seats)
def test_the_box_holds_what_it_should(seats: int) -> None:
    assert titania.census(start(seats)) == BOX


def test_there_are_22_fog_tiles_one_on_each_fog_hex() -> None:
    s = start()
    assert sum(FACES.values()) == len(s.fog) == len(FOGS) == 22
    assert s.shown == [-1] * 22


def test_six_ships_stand_on_the_flags_of_the_castle() -> None:
    s = start()
    flags = {at: "".join(c for i, c in enumerate(SHIPS) if s.ships[at] >> i & 1) for at in KEEPS}
    assert flags == {at: "".join(sorted(f, key=SHIPS.index)) for at, f in FLAGS.items()}
    assert sum(ships.bit_count() for ships in s.ships) == 6


def test_15_ships_of_each_colour_are_in_supply_and_3_put_aside() -> None:
    s = start()
    assert s.fleet == [15, 15, 15]
    assert titania.census(s)["ships B"] == 15 + 2 + 3


@pytest.mark.parametrize("seats", titania.SPEC.seats)
def test_everybody_is_dealt_four_cards(seats: int) -> None:
    s = start(seats)
    assert [len(hand) for hand in s.hands] == [4] * seats
    assert len(s.pile) == 36 - 4 * seats
    assert s.discard == []


def test_the_seed_chooses_the_start_player_unless_asked() -> None:
    starts = Counter(start(4, seed, start="seed").turn for seed in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 30
    assert start(4, 5, start=3).turn == 3
    assert start(4, 5, start=3).hands == start(4, 5, start="seed").hands


def test_another_seed_is_another_deal() -> None:
    assert start(seed=1).hands != start(seed=2).hands
    assert start(seed=1).fog != start(seed=2).fog
    assert start(seed=1).bag != start(seed=2).bag


def test_seats_carry_the_marks_that_were_chosen() -> None:
    assert start(3, colours="CB").colours == "CBA"


def test_cards_show_one_colour_or_two() -> None:
    assert CARDS == ("B", "Y", "R", "BY", "BR", "YR")
