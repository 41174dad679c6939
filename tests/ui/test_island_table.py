"""Flower Island's table: where things lie, what they are called, what a tap does at each step."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pytest

import rules
import tables
from rules.core import Session
from rules.island import building
from rules.island.actions import (
    BLOOMS,
    DISCARDS,
    DONE,
    LAYS,
    LINES,
    PICKS,
    STORE,
    TAKES,
    TURNS,
    Discard,
    Lay,
    Line,
    Take,
)
from rules.island.data import (
    BOTTLE,
    ELEMENTS,
    LEVEL,
    PLACES,
    SAND,
    SEA,
    SHOWN,
    SHOWS,
    TILES,
    WAYS,
)
from rules.island.events import EVENTS, Bloomed, Dawned, Laid, Paddled, Took, Turned
from rules.island.grid import START, cell
from rules.island.setup import FLOWER, LAY, LINE, TAKE, TURN
from rules.island.setup import TILE as PLACING
from tables.island import land
from tables.island.market import owners
from tables.island.wording import action_name, place_name, spot_name, tile_name, wording
from tables.scene import Panel, Scene, Seen, Sprite, parts
from tables.words import Words
from ui.words import Tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Action, Event, Flat
    from rules.island.setup import State

TABLE = tables.load("island")
GAME = rules.load("island")
TELL = Tongue("en").tell
SEAS = [n for n in range(len(TILES)) if LEVEL[n] == SEA]
SANDS = [n for n in range(len(TILES)) if LEVEL[n] == SAND]
HUT, TIKI = len(TILES) - 12, len(TILES) - 1
WITH_BOTTLE = next(n for n in SEAS if BOTTLE in SHOWS[n])
TWO_SEAS = ((SEAS[0], START), (SEAS[1], cell(2, 0)))
BEACH = (
    *TWO_SEAS,
    (SEAS[2], cell(4, 0)),
    (SANDS[0], cell(1, 0)),
    (SANDS[1], cell(3, 0)),
)


def begun(seats: int = 3, **changes: object) -> State:
    """Return a fresh game, with some of its fields changed."""
    state = cast("State", Session(GAME, seats, 5, {"start": 0}).state.clone())
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def built(state: State, *laid: tuple[int, int], seat: int = 0) -> State:
    for tile, at in laid:
        building.lay(state, seat, tile, at)
    return state


def laying(tile: int, *laid: tuple[int, int], **changes: object) -> State:
    """Return a game in which the first seat has picked up a tile."""
    todo = [(LINE, 1), (PLACING, 0), (LAY, 0, tile)]
    return built(begun(3, todo=todo, hand=[tile], **changes), *laid)


def scene(
    state: State, selection: str = "", seat: int | None = 0, last: Sequence[Event] = ()
) -> Scene:
    """Lay out what a seat sees."""
    actor = GAME.actor(cast("Flat", state))
    legal = GAME.legal(cast("Flat", state), actor) if actor == seat else ()
    return TABLE.scene(Seen(cast("Flat", state), seat, actor, legal, selection, last=last))


def by_key(drawn: Scene) -> dict[str, Sprite]:
    return {sprite.key: sprite for sprite in parts(drawn)}


def actions(drawn: Scene) -> set[Action]:
    return {sprite.action for sprite in parts(drawn) if sprite.action is not None}


def panel(drawn: Scene, key: str) -> Panel:
    return next(panel for panel in drawn.panels if panel.key == key)


def told(words: Words | None) -> str:
    assert words is not None
    return TELL(words)


# Names


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_everything_that_can_be_done_can_be_said(lang: str) -> None:
    flowers = [bloom for blooms in BLOOMS for bloom in blooms]
    lays = [LAYS[cell(x, y)] for x in (-2, 3) for y in (-1, 4)]
    every = (*LINES, *TAKES, *TURNS, *PICKS, *DISCARDS, *flowers, *lays, STORE, DONE)
    names = [Tongue(lang).tell(action_name(cast("Action", action))) for action in every]
    assert not any("{" in name or not name for name in names)
    assert len({Tongue(lang).tell(action_name(cast("Action", a))) for a in (*LINES, *TAKES)}) == 35


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize(
    "event",
    [
        Paddled(0, 7),
        Took(0, HUT, 3),
        Turned(0, SEAS[0], 2),
        Bloomed(0, SANDS[0], 3, "crab", 4),
        Dawned(2, (HUT, SEAS[0])),
    ],
)
def test_everything_that_happens_can_be_told(lang: str, event: Event) -> None:
    values = wording({**event._asdict(), "seat": 0})
    assert values["seat"] == (0,)
    says = EVENTS[type(event)].says
    sentence = Tongue(lang, ("Mara",)).tell(Words(says, values))
    assert "{" not in sentence
    assert sentence.endswith(".")


def test_every_place_has_a_name_of_its_own() -> None:
    assert len({TELL(place_name(place)) for place in PLACES}) == len(PLACES)
    assert TELL(spot_name(-2, 3)) == "2 west, 3 south"
    assert TELL(spot_name(2, -3)) == "2 east, 3 north"
    assert TELL(tile_name(HUT)) == "the construction tile (hut)"
    assert all(TELL(TABLE.source_name(source)) for source in GAME.score(begun(), 0))


# The market


def test_no_two_spaces_of_the_market_overlap() -> None:
    plot = panel(scene(begun()), "market").plot
    assert plot
    spaces = [s for s in plot.sprites if s.cell]
    assert len(spaces) == 35
    for one in spaces:
        for two in spaces:
            apart = abs(one.x - two.x) >= min(one.w, two.w) or abs(one.y - two.y) >= min(
                one.h, two.h
            )
            assert one is two or apart


def test_a_handle_puts_a_paddle_on_its_line_and_a_locked_one_says_why_not() -> None:
    drawn = by_key(scene(begun(paddles=[2, 6])))
    assert drawn["line-0"].action == LINES[0]
    assert drawn["line-6"].action is None
    assert drawn["line-6"].ask == LINES[6]
    assert "a paddle lies on it" in TELL(drawn["line-6"].name)


def test_a_tile_is_tapped_to_see_the_two_lines_that_it_lies_on() -> None:
    state = begun()
    assert by_key(scene(state))["place-7"].select == "place 7"
    drawn = scene(state, "place 7")
    assert [button.action for button in panel(drawn, "market").buttons] == [LINES[1], LINES[7]]
    lit = [
        key for key, sprite in by_key(drawn).items() if key.startswith("line-") and sprite.action
    ]
    assert lit == ["line-1", "line-7"]
    assert by_key(drawn)["place-7"].chosen


def test_only_free_tiles_of_the_own_line_are_taken_and_then_it_can_be_done() -> None:
    taking = [(PLACING, 0), (TAKE, 0, 1, 0b0111000000, 3)]
    state = begun(4, todo=taking, paddles=[1], closed=0b1111100000)
    drawn = by_key(scene(state))
    assert drawn["place-7"].action == Take(7)
    assert drawn["place-5"].ask == Take(5)
    assert "out of reach" in TELL(drawn["place-5"].name)
    assert drawn["place-12"].ask == Take(12)
    assert "done" not in drawn
    state.hand.append(SEAS[0])
    assert by_key(scene(state))["done"].action == DONE
    assert panel(scene(state), "market").note


@pytest.mark.parametrize(
    ("seats", "paddles", "whose"),
    [(2, [1, 2, 3], [0, 1, 0]), (3, [2, 0], [-1, 0]), (4, [1, 2, 3, 4], [0, 1, 2, 3])],
)
def test_a_paddle_shows_whose_it_is(seats: int, paddles: list[int], whose: list[int]) -> None:
    state = begun(seats, paddles=paddles)
    assert owners(state) == whose
    drawn = by_key(scene(state))
    for line, seat in zip(paddles, whose, strict=True):
        assert drawn[f"paddle-{line}"].seat == (None if seat < 0 else seat)
        assert (f"mark-{line}" in drawn) == (seat >= 0)


def test_a_paddle_hides_no_tile_that_may_be_taken() -> None:
    taking = [(PLACING, 0), (TAKE, 0, 1, 0b0111000000, 3)]
    drawn = by_key(scene(begun(4, todo=taking, paddles=[6, 1])))
    assert [drawn[f"paddle-{line}"].look for line in (6, 1)] == ["paddle down", "paddle lifted"]
    assert drawn["mark-1"].look == "owner lifted"
    drawn = by_key(scene(begun(4, todo=taking[:1], paddles=[6, 1])))
    assert drawn["paddle-1"].look == "paddle"


def test_a_tile_with_two_elements_asks_for_which_one_it_shall_be_a_flower() -> None:
    state = begun(4, todo=[(FLOWER, 0)])
    two = next(p for p in PLACES if len(SHOWN[state.market[p]]) == 2)
    one = next(p for p in PLACES if len(SHOWN[state.market[p]]) == 1)
    drawn = by_key(scene(state))
    assert drawn[f"place-{one}"].action == BLOOMS[one][SHOWN[state.market[one]][0]]
    assert drawn[f"place-{two}"].select == f"place {two}"
    buttons = panel(scene(state, f"place {two}"), "market").buttons
    assert [b.action for b in buttons] == [BLOOMS[two][e] for e in SHOWN[state.market[two]]]
    state.closed |= 1 << one
    assert by_key(scene(state))[f"place-{one}"].ask == BLOOMS[one][0]


# The island


def test_an_island_is_always_in_sight_and_what_lies_there_hardly_ever_moves() -> None:
    row = tuple((tile, cell(2 * n, 0), 0) for n, tile in enumerate(SEAS[:27]))
    planes = []
    for n in range(28):
        island = row[:n]
        sight, plane = land.sight(island), land.plane(island)
        planes.append(plane)
        for x, y in land.spots(island):
            assert sight.x <= x - 2
            assert x + 4 <= sight.x + sight.w
            assert sight.y <= y - 2
            assert y + 4 <= sight.y + sight.h
        assert plane.x <= sight.x
        assert sight.x + sight.w <= plane.x + plane.w
        assert plane.y <= sight.y
        assert sight.y + sight.h <= plane.y + plane.h
    corners = [(plane.x, plane.y) for plane in planes]
    assert sum(one != two for one, two in pairwise(corners)) == 0
    assert land.sight(()) == (-4, -4, 9, 9)


def test_what_is_covered_is_not_drawn() -> None:
    def shown(*laid: tuple[int, int]) -> list[str]:
        state = built(begun(), *laid)
        drawn = land.tiles(state.islands[0])
        return [sprite.art for sprite in drawn if not sprite.art.startswith("tile-")]

    assert len(shown(*TWO_SEAS)) == 4
    state = built(begun(), *BEACH)
    visible = sum(state.visible[:10])
    assert len(shown(*BEACH)) == visible
    with_hut = built(begun(), *BEACH, (HUT, cell(2, 0)))
    drawn = land.tiles(with_hut.islands[0])
    assert [s.art for s in drawn if s.art.startswith("tile-")][-1] == "tile-hut"
    assert len(shown(*BEACH, (HUT, cell(2, 0)))) == sum(with_hut.visible[:10]) - 1


def test_places_to_lay_a_tile_do_not_overlap_and_the_others_say_why_not() -> None:
    state = laying(SEAS[5], *TWO_SEAS)
    sites = [s for s in scene(state).sprites if s.cell]
    assert {s.action for s in sites if s.action} == {
        a for a in GAME.legal(state, 0) if isinstance(a, Lay)
    }
    assert all(isinstance(s.ask, Lay) for s in sites if not s.action)
    assert len({(s.x, s.y) for s in sites}) == len(sites) == len({s.cell for s in sites})
    assert all(s.w == s.h for s in sites)
    assert not any(s.label for s in sites)


def test_the_first_tile_has_one_place() -> None:
    drawn = scene(laying(SEAS[5]))
    assert [s.action for s in drawn.sprites if s.action] == [Lay(0, 0)]
    assert len(drawn.ground) == 1


def test_a_place_for_sand_says_what_it_brings() -> None:
    bottle = (WITH_BOTTLE, START), (SEAS[0], cell(0, 2))
    state = laying(SANDS[0], *bottle, flowers=[0] * len(ELEMENTS))
    labels = {s.action: s.label for s in scene(state).sprites if s.action}
    assert set(labels.values()) <= {"+0", "+3"}
    state.flowers[:4] = [9] * 4
    names = [TELL(s.name) for s in scene(state).sprites if s.action]
    assert all("it brings" in name for name in names)
    assert any("−" in s.label for s in scene(state).sprites if s.action)


def test_a_hut_is_laid_on_sand() -> None:
    state = laying(HUT, *BEACH)
    assert {s.action for s in scene(state).sprites if s.action} == {Lay(2, 0)}


def test_a_tile_is_turned_by_its_handle_a_button_or_a_key_and_tapped_again_to_be_placed() -> None:
    pair = next(n for n in SEAS if WAYS[n] == 4)
    state = built(begun(todo=[(PLACING, 0), (TURN, 0, pair)]), (pair, START))
    selection = ""
    for turn in (0, 1, 2, 3):
        drawn = scene(state, selection)
        found = by_key(drawn)
        assert found["turned"].action == found["so"].action == TURNS[turn]
        assert found["handle"].select == found["turn"].select == f"turn {(turn + 1) % 4}"
        assert found["turn"].hotkey == "r"
        animals = {(s.x, s.y) for s in drawn.sprites if s.art in ELEMENTS}
        assert len(animals) == 2
        selection = found["turn"].select
    assert selection == "turn 0"
    names = {TELL(by_key(scene(state, f"turn {n}"))["turned"].name) for n in range(4)}
    assert len(names) == 4


# Dock and pontoon


def test_a_tile_is_picked_up_from_the_hand_or_the_pontoon() -> None:
    state = begun(todo=[(LINE, 1), (PLACING, 0)], hand=[SEAS[0], SANDS[0]])
    state.pontoons[0] = (HUT,)
    drawn = scene(state)
    cards = {card.key: card for card in drawn.dock}
    assert cards[f"card-{SEAS[0]}"].action == PICKS[SEAS[0]]
    assert cards[f"card-{HUT}"].ask == PICKS[HUT]
    assert "on the pontoon" in TELL(cards[f"card-{HUT}"].name)
    assert cards["slot-1"].ask == STORE
    assert told(drawn.dock_name) == "To place"
    assert told(drawn.dock_note) == "Pontoon 1 of 2"
    assert "2 tiles to place" in told(drawn.open)


def test_the_turn_ends_when_all_is_placed() -> None:
    drawn = scene(begun(todo=[(LINE, 1), (PLACING, 0)]))
    assert actions(drawn) == {DONE}
    assert told(drawn.prompt) == "lay a tile of the pontoon, or end your turn"
    assert told(drawn.dock_name) == "Your pontoon"


def test_a_tile_goes_onto_the_pontoon_by_its_free_place_or_the_button() -> None:
    drawn = by_key(scene(laying(SANDS[0])))
    assert drawn["slot-0"].action == drawn["store"].action == STORE
    assert drawn["slot-1"].action is None
    assert drawn[f"card-{SANDS[0]}"].chosen


def test_what_fits_nowhere_is_discarded_from_a_full_pontoon_or_the_hand() -> None:
    state = laying(SANDS[0])
    state.pontoons[0] = (HUT, TIKI)
    drawn = scene(state)
    assert {type(action) for action in actions(drawn)} == {Discard}
    assert actions(drawn) == {DISCARDS[tile] for tile in (SANDS[0], HUT, TIKI)}
    assert told(drawn.prompt) == "discard a tile"
    assert "fits nowhere" in told(drawn.open)


# Beside the island


def test_another_island_is_shown_large_with_its_worth_and_a_way_back() -> None:
    state = built(begun(), *TWO_SEAS, seat=2)
    drawn = scene(state, "island 2")
    assert drawn.name.says == "Island of {player}"
    assert [s.key for s in drawn.sprites if s.key.startswith("tile-")]
    assert by_key(drawn)["back"].select == "island 2"
    assert by_key(drawn)["island-2"].chosen
    assert drawn.lead == "board"
    note = panel(drawn, "worth").note
    assert note
    assert note.says == "each × {player}"
    assert scene(state).lead == "market"
    assert {a for a in actions(drawn) if isinstance(a, Line)} == actions(scene(state))


def test_the_island_leads_when_a_tile_is_to_be_laid() -> None:
    assert scene(laying(SEAS[0])).lead == ""
    assert scene(begun(), seat=1).lead == ""


def test_the_sheet_shows_flowers_worth_and_points_of_each_element() -> None:
    state = built(begun(flowers=[9, 0, 0, 0, 0, 0, 0, 0, 0]), *TWO_SEAS)
    state.visible[:10] = [4, 0, 0, 0, 0, 0, 0, 0, 0, 2]
    lines = panel(scene(state), "worth").lines
    assert lines[0].sprite.art.count("flower") == 6
    assert [told(words) for words in (lines[0].more, lines[0].sum, lines[0].makes)] == [
        "9 flowers × 1",
        "9 × 4",
        "36",
    ]
    assert told(lines[1].more) == "no flower"
    assert [told(lines[-2].makes), told(lines[-1].makes)] == ["−6", "30"]
    state.visible[9] = 0
    assert told(panel(scene(state), "worth").lines[-2].makes) == "0"


def test_what_was_done_last_is_marked_on_market_and_islands() -> None:
    state = built(begun(), (SEAS[0], START), seat=1)
    last = (Took(1, SEAS[3], 7), Laid(1, SEAS[0], 0, 0))
    drawn = scene(state, last=last)
    assert by_key(drawn)["place-7"].last
    small = panel(drawn, "islands").plot
    assert small
    assert any(stroke.line == "coral" and stroke.d for stroke in small.ground)
    large = scene(state, "island 1", last=last)
    assert [s.key for s in large.sprites if s.last] == [f"last-{SEAS[0]}"]
    assert not [s for s in drawn.sprites if s.last]


def test_who_only_watches_sees_the_island_of_whose_turn_it_is() -> None:
    state = built(begun(), *TWO_SEAS)
    drawn = scene(state, seat=None)
    assert drawn.sprites
    assert not drawn.dock
    assert not actions(drawn)
    assert drawn.open is None
    state.todo = []
    over = scene(state, seat=None)
    assert over.sprites == drawn.sprites
    assert over.prompt is None


def test_a_seat_shows_bottles_pontoon_and_canoe() -> None:
    state = begun(canoe=1)
    assert [good.art for good in TABLE.goods(state, 0)] == ["bottle", "pontoon"]
    assert [good.art for good in TABLE.goods(state, 1)] == ["bottle", "pontoon", "canoe"]


def test_the_line_that_was_chosen_is_shown_to_all() -> None:
    state = begun(4, todo=[(PLACING, 0), (TAKE, 0, 1, 0b0111000000, 3)], paddles=[1])
    for seat in (0, 1):
        assert by_key(scene(state, seat=seat))["line-1"].look == "handle own"
