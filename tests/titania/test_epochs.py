"""The end of an epoch and of the game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules import titania
from rules.core import NOTHING, OVER, standing
from rules.titania.data import FACE_NAMES, STALL
from rules.titania.events import Drew, Extended, RanOut, Redealt, Revealed, Stalled
from rules.titania.map import CRANES, FOGS, SITES
from rules.titania.score import score, shells_of, tiebreak
from tests.titania.scenes import (
    act,
    at,
    give,
    hide,
    hold,
    lay,
    legal,
    raise_tower,
    stars,
    start,
)

if TYPE_CHECKING:
    from rules.titania.setup import State


def last_blue(epoch: int = 1) -> State:
    """Return a position in which one blue ship is left."""
    s = start()
    hold(s, 0, "B", "Y", "Y", "R")
    s.epoch = epoch
    s.fleet = [1, 15, 15]
    hide(s, 16, "2W")
    return s


def test_the_last_ship_of_a_colour_ends_turn_and_epoch_after_its_hex() -> None:
    s = last_blue()
    seen = act(s, "play B B 16")
    assert shells_of(s, 0) == [2, 0, 0, 0]
    assert RanOut(1, "B") in seen
    assert (s.epoch, s.turn) == (2, 1)
    assert legal(s)[-1] == "draw"


def test_its_player_still_draws_and_the_played_cards_are_laid_aside() -> None:
    s = last_blue()
    hide(s, 17, "2N")
    seen = act(s, "play Y Y 17", "play B B 16")
    assert Drew(0, 1) in seen
    assert len(s.hands[0]) == 3
    assert s.discard == [1, 0]


def test_its_player_keeps_seven_cards_before_the_second_epoch_begins() -> None:
    s = last_blue()
    hold(s, 0, "B", *"YYYYRRR")
    act(s, "play B B 16")
    assert (s.epoch, s.turn) == (1, 0)
    assert all(line.startswith("throw") for line in legal(s))
    act(s, "throw Y")
    assert (s.epoch, s.turn) == (1, 0)
    act(s, "throw Y")
    assert (s.epoch, s.turn) == (2, 1)


def test_an_extra_ship_can_be_the_last_one() -> None:
    s = last_blue()
    s.fleet = [2, 15, 15]
    hide(s, 16, "ship")
    hide(s, 15, "2W")
    act(s, "play B B 16")
    assert s.epoch == 1
    seen = act(s, "extra 15")
    assert seen[0] == Extended(0, "B", 15)
    assert s.epoch == 2


def test_the_hex_of_the_last_ship_is_resolved_with_all_its_choices() -> None:
    s = last_blue()
    hide(s, 16, "3?")
    act(s, "play B B 16")
    assert s.epoch == 1
    act(s, "take K")
    assert s.epoch == 2
    assert shells_of(s, 0) == [0, 0, 0, 3]


def test_all_ships_but_the_castles_return_and_the_reserve_joins() -> None:
    s = last_blue()
    lay(s, "Y", 17, 19)
    act(s, "play B B 16")
    assert s.fleet == [18, 18, 18]
    fresh = start()
    assert (s.ships, s.reach, s.room) == (fresh.ships, fresh.reach, fresh.room)


def test_starfish_on_the_map_return_to_the_supply() -> None:
    s = last_blue()
    stars(s, 1, 3)
    s.starred, s.starfish = 0b101, s.starfish - 2
    act(s, "play B B 16")
    assert (s.starred, s.starfish, s.stars) == (0, 22, [0, 3])


def test_turned_fog_tiles_are_dealt_again_and_unturned_ones_stay() -> None:
    s = last_blue()
    hide(s, 17, "2 stars")
    lay(s, "Y", 17)
    lay(s, "R", 17)  # this tile is put aside
    unturned = {slot: face for slot, face in enumerate(s.fog) if slot not in {1, 2}}
    seen = act(s, "play B B 16")
    assert Redealt(2) in seen
    assert s.shown == [NOTHING] * 22
    assert {slot: s.fog[slot] for slot in unturned} == unturned
    assert sorted(FACE_NAMES[s.fog[slot]] for slot in (1, 2)) == ["2 stars", "2W"]
    assert s.fresh == 0b110
    assert sorted(FACE_NAMES[face] for face in s.redealt) == ["2 stars", "2W"]


def test_the_tiles_dealt_again_are_shuffled() -> None:
    hexes = Counter[int]()
    for seed in range(40):
        s = start(seed=seed)
        hold(s, 0, "B")
        s.fleet = [1, 15, 15]
        hide(s, 16, "2W")
        hide(s, 17, "2 stars")
        lay(s, "Y", 17)
        act(s, "play B B 16")
        hexes[s.fog.index(FACE_NAMES.index("2W"))] += 1
    assert set(hexes) == {1, 2}
    assert min(hexes.values()) > 10


def test_cards_starfish_shells_points_and_towers_stay() -> None:
    s = last_blue()
    give(s, 1, N=3)
    stars(s, 1, 2)
    tower = raise_tower(s, SITES[0], "N", 2)
    s.points = [7, 0, 0, 0, 8, 0]
    hand = s.hands[1]
    act(s, "play B B 16")
    assert (s.hands[1], s.stars[1], shells_of(s, 1)) == (hand, 2, [0, 3, 0, 0])
    assert s.floors[tower] == 2
    assert s.points == [7, 0, 0, 0, 8, 0]


def test_the_second_epoch_ends_the_game_at_once_without_drawing() -> None:
    s = last_blue(epoch=2)
    seen = act(s, "play B B 16")
    assert titania.actor(s) == OVER
    assert RanOut(2, "B") in seen
    assert not [event for event in seen if isinstance(event, Drew)]
    assert len(s.hands[0]) == 3
    assert shells_of(s, 0) == [2, 0, 0, 0]


def test_point_tiles_are_turned_up_at_the_end() -> None:
    s = last_blue(epoch=2)
    s.tiles = [(3, 5), (4,)]
    s.points = [9, 2, 3, 1, 1, 0]
    seen = act(s, "play B B 16")
    assert seen[-2:] == [Revealed(0, 8), Revealed(1, 4)]
    assert score(s, 0) == {"floors": 9, "starfish": 2, "bonus hexes": 3, "point tiles": 8}
    assert standing(titania, s).totals == [22, 6]
    assert standing(titania, s).winners == [0]


def test_a_tie_goes_to_more_shells_and_starfish() -> None:
    s = start()
    give(s, 0, W=2, K=1)
    stars(s, 0, 1)
    give(s, 1, N=5)
    assert (tiebreak(s, 0), tiebreak(s, 1)) == ((4,), (5,))
    assert standing(titania, s).winners == [1]
    stars(s, 0, 2)
    assert standing(titania, s).winners == [0, 1]


def test_five_rounds_without_a_ship_end_the_epoch_as_it_stands() -> None:
    s = start(3)
    s.pile, s.discard = [], []
    give(s, 1, W=4)
    for _ in range(5 * 3 - 1):
        act(s, "draw")
    assert s.epoch == 1
    seen = act(s, "draw")
    assert seen == [Stalled(1), Redealt(0)]
    assert (s.epoch, s.turn, s.fleet, s.idle) == (2, 0, [18, 18, 18], 0)
    for _ in range(5 * 3):
        assert titania.actor(s) != OVER
        seen = act(s, "draw")
    assert seen[0] == Stalled(2)
    assert titania.actor(s) == OVER


def test_a_ship_starts_the_count_of_rounds_anew() -> None:
    s = start()
    hide(s, 16, "2W")
    s.idle = STALL * 2 - 1
    hold(s, 0, "B")
    act(s, "play B B 16", "draw")
    assert (s.epoch, s.idle) == (1, 0)
    hold(s, 1)
    act(s, "draw")
    assert s.idle == 1


def test_the_hand_is_limited_before_an_epoch_stalls() -> None:
    s = start()
    s.idle = STALL * 2 - 1
    hold(s, 0, *"BBBBYYY")
    act(s, "draw", "throw B", "throw B")
    assert s.epoch == 1
    act(s, "throw B")
    assert s.epoch == 2


def test_without_shells_some_colour_has_always_a_legal_hex() -> None:
    """The map's promise: a crane that nobody can pay for is a wall, and yet ships go on."""
    s = start()
    hold(s, 0, "B", "Y", "R")
    placed = 0
    while len(legal(s)) > 1:
        give(s, 0)
        _, _, colour, place = legal(s)[0].split()
        lay(s, colour, int(place))
        s.fleet = [15, 15, 15]
        give(s, 0)
        placed += 1
    assert placed == 2 * 42  # every water but the cranes is full
    assert all(s.ships[at_].bit_count() == 2 for at_ in range(CRANES.stop, SITES.start))
    assert FOGS.start == CRANES.stop
    assert at(0, 0) < SITES.start
