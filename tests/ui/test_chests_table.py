"""The table of Treasure Chests: where things lie, what they are called, what a tap does."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import rules
import tables
from rules import chests
from rules.chests.actions import (
    FLOODS,
    KEEP,
    LAYS,
    MOVES,
    PLACES,
    PLAYABLE,
    PLAYS,
    PUTS,
    RIDES,
    ROBS,
    SNATCHES,
    TAKE,
    Chest,
    Move,
)
from rules.chests.data import KINDS, OPTIONS
from rules.chests.events import EVENTS
from rules.chests.map import LINES, SQUARES
from rules.chests.setup import END
from rules.core import OVER, Session
from rules.core.options import common
from tables.chests import geometry
from tables.chests.wording import TILE_ART, TILE_NAMES, action_name, option_words, wording
from tables.scene import Seen, parts
from tests.chests.scenes import act, at_sea, calm, find_ships, give, kinds, show, start
from tests.ui.stage import Stage
from tools.art import symbols
from tools.strings import ROOT
from ui.model import Act
from ui.words import LANGUAGES, Tongue

if TYPE_CHECKING:
    from rules.chests import State
    from rules.core import Event, Value
    from tables.scene import Panel, Scene, Sprite
    from tables.words import Words

TABLE = tables.load("chests")
ENGLISH = Tongue("en", ["Mara", "Otto", "Ida", "Jonas"])
# Red, one of its own: 40 + 60 + 30 + 40 = 170, and two cups make it 340.
EXAMPLE = ("A lid", "C lock", "C bottom", "C key", "cup lid", "cup bottom", "ring middle")
SMALL = ("A lid", "B lid", "plain bottom", "ring bottom")


def scene(s: State, selection: str = "", last: list[object] | None = None) -> Scene:
    """Lay out what the seat that is asked sees."""
    seat = None if s.asked == OVER else s.asked
    legal = () if seat is None else chests.legal(s, seat)
    events: list[Event] = last or []  # type: ignore[assignment]
    return TABLE.scene(Seen(chests.view(s, seat), seat, s.asked, legal, selection, last=events))


def told(words: Words | None) -> str:
    assert words is not None
    return ENGLISH.tell(words)


def found(now: Scene, key: str) -> Sprite:
    return next(sprite for sprite in parts(now) if sprite.key == key)


def square(now: Scene, place: str) -> Sprite:
    return found(now, f"square-{geometry.PLACES.index(place)}")


def panel(now: Scene, key: str) -> Panel:
    return next(panel for panel in now.panels if panel.key == key)


def keys(sprites: tuple[Sprite, ...]) -> list[str]:
    return [sprite.key for sprite in sprites]


def played(sprites: tuple[Sprite, ...]) -> dict[str, str]:
    """Return what buttons are called, by their keys."""
    return {sprite.key: told(sprite.name) for sprite in sprites if sprite.action}


def ten(*names: str, **options: Value) -> State:
    """Let seat 0 have ten tiles at the end of its turn."""
    s = at_sea(0, 107, **options)
    give(s, 0, *names, *("ring lid", "crown lid", "coin lid", "cup lid", "A key")[: 9 - len(names)])
    give(s, 0, *("diamond lid", "necklace lid", "B key", "C key")[: 9 - len(s.stocks[0])])
    show(s, 1, "plain lid")
    act(s, "move E 1", "take")
    assert len(s.stocks[0]) == 10
    assert s.todo[-1] == (END,)
    return s


def test_the_squares_lie_in_rows_and_columns_and_touch() -> None:
    assert geometry.PLACES[0] == "A1"
    assert geometry.PLACES[107] == "L9"
    assert geometry.CORNERS[13] == (geometry.EDGE + geometry.SIDE, geometry.EDGE + geometry.SIDE)
    x, y = geometry.CORNERS[107]
    assert (x + geometry.SIDE + geometry.MARGIN, y + geometry.SIDE + geometry.MARGIN) == (
        geometry.WIDTH,
        geometry.HEIGHT,
    )


def test_every_tile_and_boat_has_a_drawing() -> None:
    drawn = symbols(ROOT / "static" / "art" / "chests.svg", ROOT / "static" / "art" / "common.svg")
    assert len(set(TILE_ART)) == len(KINDS)
    assert set(TILE_ART) <= drawn.keys()
    assert {f"boat-{mark}-{way}" for mark in "abcdef" for way in "nesw"} <= drawn.keys()
    s = at_sea(0, 107)
    give(s, 0, *EXAMPLE)
    now = scene(s, "to 3")
    arts = {art for sprite in parts(now) for art in sprite.art.split()}
    assert arts <= drawn.keys()


def test_every_tile_has_a_name_of_its_own_in_every_language() -> None:
    for lang in LANGUAGES:
        assert len({Tongue(lang).tell(name) for name in TILE_NAMES}) == len(KINDS)


def test_everything_that_can_be_done_can_be_said_in_every_language() -> None:
    actions = [*PLACES, *RIDES, *PUTS, *FLOODS, *MOVES, *LAYS, *SNATCHES, *ROBS[1], KEEP]
    actions += [PLAYS[event] for event in PLAYABLE]
    actions += [Chest(kinds(*EXAMPLE)), *chests.legal(start(), 0)]
    for lang in LANGUAGES:
        said = {Tongue(lang, ENGLISH.names).tell(action_name(action)) for action in actions}
        assert len(said) == len(set(actions))
        assert not any("{" in words for words in said)


def test_all_that_happens_can_be_told_in_every_language() -> None:
    values: dict[str, object] = {
        "seat": 0,
        "victim": 1,
        "square": 3,
        "tile": 9,
        "event": "pirate",
        "line": 12,
        "tiles": (4, 5),
        "direction": "N",
        "points": 10,
        "round": 60,
        "number": 2,
        "multiplier": 2,
        "distance": 4,
    }
    for kind, telling in EVENTS.items():
        fields = {name: values[name] for name in kind._fields}  # type: ignore[attr-defined]
        for lang in LANGUAGES:
            words = Tongue(lang, ENGLISH.names).tell(telling.says, **wording(fields))
            assert "{" not in words
    assert ENGLISH.tell("{tiles}", **wording({"tiles": 10})) == "10"


def test_every_option_has_words() -> None:
    for option in OPTIONS.keys() - common(chests.SPEC.seats).keys():
        title, sentence = option_words(option)
        assert title.says
        assert sentence.says.endswith(".")


def test_sources_of_points_have_names() -> None:
    assert all(told(TABLE.source_name(source)) for source in chests.score(start(), 0))


def test_a_boat_is_placed_with_one_tap() -> None:
    now = scene(start())
    assert told(square(now, "C4").name) == "C4, hidden tile; your boat may go here"
    assert sum(sprite.action is not None for sprite in now.sprites) == len(SQUARES)
    assert told(now.moment) == "The boats are placed"
    assert not now.dock
    assert not [sprite for sprite in now.sprites if sprite.key.startswith("boat")]


def test_a_square_in_reach_shows_its_way_before_the_boat_sails() -> None:
    s = at_sea(0, 107)
    show(s, 2, "cup lid")
    s.board[1] = -1
    quiet = scene(s)
    assert square(quiet, "E1").select == "to 4"
    assert told(square(quiet, "E1").name) == "E1, hidden tile; you may sail here, turns 2 tiles"
    assert told(square(quiet, "C1").name) == "C1, lid with cup; you may sail here, turns 0 tiles"
    assert told(square(quiet, "A1").name) == "A1, empty, boat of Mara"
    assert not quiet.buttons
    lit = scene(s, "to 4")
    assert square(lit, "E1").action == Move("E", 4)
    assert square(lit, "E1").chosen
    assert [sprite.key for sprite in lit.sprites if sprite.art == "turn-mark"] == [
        "turns-2",
        "turns-3",
    ]
    assert found(lit, "route").look == "route across rigid"
    assert found(scene(s, "to 24"), "route").look == "route along rigid"
    assert played(lit.buttons) == {"sail": "Sail east 4"}
    assert told(lit.open) == "2 tiles on the way turn over."


def test_on_touch_a_way_that_is_shown_is_sailed_with_one_tap_more() -> None:
    stage = Stage("?game=chests&seats=2&seed=5&bots=1:mate&opt=start:0&pace=0")
    stage.send(Act("0 place 0", touch=True), Act("0 place 0", touch=True)).answer("1 place 107")
    plies = len(stage.session.plies)
    stage.select("pick to 4").send(Act("0 move E 3", touch=True))
    assert len(stage.session.plies) == plies
    stage.send(Act("0 move E 4", touch=True))
    assert len(stage.session.plies) == plies + 1


def test_a_boat_heads_where_it_will_sail() -> None:
    s = at_sea(0, 107)
    assert found(scene(s), "boat-0").art == "boat-a-e"
    assert found(scene(s), "boat-1").art == "boat-b-w"
    assert found(scene(s, "to 24"), "boat-0").art == "boat-a-s"
    events = act(s, "move S 2")
    now = scene(s, last=events)
    assert found(now, "boat-0").art == "boat-a-s"
    assert found(now, "trail").h > found(now, "trail").w


def test_squares_out_of_reach_say_why() -> None:
    s = at_sea(0, 2)
    now = scene(s)
    assert square(now, "D1").ask == Move("E", 3)
    assert str(chests.why_not(s, 0, Move("E", 3))) == "Another boat is in the way."
    assert square(now, "E5").ask == TAKE
    assert str(chests.why_not(s, 0, TAKE)) == "First sail: your boat must move."


def test_without_a_way_to_go_the_boat_stays() -> None:
    now = scene(at_sea(0, 1, 12))
    assert played(now.buttons) == {"done": "Stay here"}
    assert told(now.open) == "There is no way to go."


def test_the_tile_of_arrival_is_taken_or_left() -> None:
    s = at_sea(0, 107)
    show(s, 1, "cup lid")
    act(s, "move E 1")
    now = scene(s)
    assert played(now.buttons) == {"leave": "Leave it", "take": "Take it"}
    assert square(now, "B1").action is not None
    assert told(square(now, "B1").name) == "B1, lid with cup, boat of Mara; you may take it"
    assert told(now.open) == "It is face up: lid with cup."
    assert square(now, "C1").ask == KEEP


def test_a_hidden_tile_stays_secret_and_a_tenth_is_announced() -> None:
    s = at_sea(0, 107)
    calm(s, 1)
    act(s, "move E 1")
    assert told(scene(s).open) == "It is hidden; you see it when you take it."
    nine = [f"{mark} {shape}" for mark in "ABC" for shape in ("lid", "key", "lock")]
    give(s, 0, *nine)
    words = "It would be your tenth tile: you would have to get rid of one."
    assert told(scene(s).open) == words


def test_a_fresh_event_is_played_or_kept() -> None:
    s = at_sea(0, 107)
    show(s, 1, "dolphin")
    act(s, "move E 1", "take")
    now = scene(s)
    assert told(now.prompt) == "play it at once or keep it: dolphin"
    assert played(now.buttons) == {"keep": "Keep it", "play": "Play the dolphin"}
    act(s, "play dolphin")
    ride = scene(s)
    assert square(ride, "B1").action is None
    assert square(ride, "B1").ask == RIDES[1]
    assert square(ride, "L8").action == RIDES[95]


def test_a_wave_is_aimed_by_a_square_of_its_row_or_column() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave")
    now = scene(s)
    assert found(now, "stock-3-0").look == "playable"
    assert told(now.open) == "First you may play an event of your stock."
    act(s, "play wave")
    aimed = scene(s)
    assert told(square(aimed, "C4").name) == "C4, hidden tile; choose its row or column"
    lit = scene(s, square(aimed, "A4").select)
    assert sum(sprite.chosen for sprite in lit.sprites) == 12 + 9 - 1
    row, column = ([at for at in line if s.board[at] != -1] for line in (LINES[3], LINES[9]))
    assert s.boats[0] in LINES[9]
    assert played(lit.buttons) == {
        "flood-3": f"row 4: {len(row)} tiles",
        "flood-9": f"column A: {len(column)} tiles",
    }


def test_an_event_out_of_time_says_why() -> None:
    s = at_sea(0, 107)
    give(s, 0, "wave", "dolphin", *SMALL)
    act(s, "play dolphin", "ride 30", "leave")
    wave = found(scene(s), "stock-3-0")
    assert (wave.action, wave.ask) == (None, PLAYS[3])


def test_a_pirate_chooses_from_all_other_stocks() -> None:
    s = at_sea(0, 50, 107)
    give(s, 0, "pirate")
    give(s, 1, "A lid", "A lid")
    give(s, 2, "cup lid")
    act(s, "play pirate")
    now = scene(s)
    assert now.lead == "stocks"
    plot = panel(now, "stocks").plot
    assert plot is not None
    assert [sprite.cell for sprite in plot.sprites if sprite.action] == [(0, 0), (0, 1), (1, 0)]
    assert told(plot.sprites[-1].name) == "lid with cup of Ida; you may take it"
    assert "workshop" not in [each.key for each in now.panels]


def test_the_best_chest_is_built_with_one_tap() -> None:
    s = at_sea(0, 107)
    give(s, 0, *EXAMPLE, "F key", "dolphin")
    now = scene(s)
    shop = panel(now, "workshop")
    assert played(shop.buttons) == {"build": "Build for 340"}
    assert played(now.buttons) == {"best-chest": "Chest for 340"}
    assert [sprite.chosen for sprite in now.dock].count(True) == len(EXAMPLE)
    assert told(now.open) == "First you may build a chest or play an event."
    sums = [(told(line.sprite.name), line.sum and told(line.sum)) for line in shop.lines]
    assert sums == [
        ("Own colour", "1 × 40"),
        ("Other colours", "3 × 20"),
        ("Brown", "3 × 10"),
        ("Lock and key of one colour", None),
        ("The same treasure twice", "170"),
    ]
    assert told(shop.lines[-1].makes) == "× 2"
    assert told(shop.words) == "40 + 60 + 30 + 40 = 170; 170 × 2 = 340"
    assert shop.plot is not None
    assert "yellow lock" in told(shop.plot.name)


def test_sums_are_told_as_short_as_they_can_be() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL)
    assert told(panel(scene(s), "workshop").words) == "40 + 20 + 20 = 80"
    rings = at_sea(0, 107)
    give(rings, 0, "ring lid", "ring lid", "ring bottom", "plain bottom")
    shop = panel(scene(rings), "workshop")
    assert told(shop.words) == "40 × 3 = 120"
    assert told(shop.lines[-1].sprite.name) == "A treasure three times"
    keyed = at_sea(0, 107)
    give(keyed, 0, *SMALL, "B lock", "C key", "plain middle")
    lines = panel(scene(keyed), "workshop").lines
    assert "Lock and key" in [told(line.sprite.name) for line in lines]


def test_a_chest_is_composed_by_tapping_tiles_in_and_out() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL, "C lid", "plain middle", "D middle", "A key")
    start_own = found(scene(s), "show-own").select
    assert start_own == "own"
    empty = scene(s, "own")
    shop = panel(empty, "workshop")
    assert told(shop.words) == "Tap tiles of your stock. Still missing: 2 lids, 2 bottoms."
    assert told(shop.plot.name if shop.plot else None) == "An empty workbench"
    lid = kinds("C lid")[0]
    one = scene(s, found(empty, f"stock-{lid}-0").select)
    assert found(one, f"stock-{lid}-0").chosen
    assert found(one, f"stock-{lid}-0").select == "own"
    assert keys(panel(one, "workshop").buttons) == ["clear"]
    assert found(one, "show-best").select == f"own {lid}"
    middle = kinds("D middle")[0]
    odd = scene(s, found(one, f"stock-{middle}-0").select)
    assert "1 middle" in told(panel(odd, "workshop").words)
    key = found(one, f"stock-{kinds('A key')[0]}-0")
    alone = panel(scene(s, key.select), "workshop")
    assert told(alone.words).endswith("2 lids, 2 bottoms, a lock for the key.")


def test_a_tile_takes_the_place_of_another_of_its_shape() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL, "C lid")
    best = scene(s)
    unused = next(sprite for sprite in best.dock if not sprite.chosen)
    now = scene(s, unused.select)
    assert [sprite.chosen for sprite in now.dock].count(True) == 4
    build = found(now, "build").action
    assert build in chests.legal(s, 0)
    assert keys(panel(now, "workshop").buttons) == ["clear", "build"]


def test_a_chest_that_cannot_be_yet_shows_what_is_missing() -> None:
    s = at_sea(0, 107)
    give(s, 0, "A lid", "plain bottom", "cup middle", "ring middle", "D middle", "A key")
    shop = panel(scene(s), "workshop")
    assert told(shop.words) == "Still missing for a chest: 1 lid, 1 bottom."
    assert not shop.heads
    assert not shop.buttons
    assert shop.plot is not None
    assert [sprite.look for sprite in shop.plot.sprites].count("missing") == 1
    assert "missing mirrored" in [sprite.look for sprite in shop.plot.sprites]
    assert found(scene(s), f"stock-{kinds('A lid')[0]}-0").ask == Chest(())


def test_a_lock_stands_above_in_the_middle() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL, "B lock", *("cup middle", "coin middle", "crown middle"), "A middle")
    shop = panel(scene(s, f"own {kinds('B lock')[0]}"), "workshop")
    assert "1 middle" in told(shop.words)
    full = scene(s)
    plot = panel(full, "workshop").plot
    assert plot is not None
    assert "lock" in [sprite.art for sprite in plot.sprites]


def test_a_key_waits_for_its_lock() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL, "B lock", "C key", "plain middle")
    words = panel(scene(s, f"own {kinds('C key')[0]}"), "workshop").words
    assert "a lock for the key" in told(words)


def test_with_ten_tiles_a_tap_lays_one_back() -> None:
    s = ten("dolphin")
    now = scene(s)
    assert told(now.prompt) == "you have 10 tiles, and nine may stay"
    assert told(now.open) == "Build a chest, play an event, or tap a tile to lay it back."
    assert told(now.dock_note) == "10 of 9: too many"
    lid = kinds("plain lid")[0]
    assert found(now, f"stock-{lid}-0").action == LAYS[lid]
    dolphin = found(now, "stock-1-0")
    assert dolphin.select == "tile 1"
    asked = scene(s, "tile 1")
    assert found(asked, "stock-1-0").chosen
    assert played(asked.buttons) == {"lay": "Lay it back", "play": "Play the dolphin"}
    act(s, f"lay {lid}")
    put = scene(s)
    assert told(square(put, "A1").name) == "A1, empty; you may lay the tile here"
    assert square(put, "B1").ask == PUTS[1]


def test_ten_tiles_may_stay_where_others_are_watchful() -> None:
    s = ten(watchful=1)
    now = scene(s)
    assert "another player may take one" in told(now.open)
    assert played(now.buttons) == {"done": "End the turn"}
    act(s, "done")
    watch = scene(s)
    assert told(watch.prompt) == "Mara has ten tiles: you may take one"
    assert watch.lead == "stocks"
    tile = s.stocks[0][0]
    picked = scene(s, f"snatch {tile}")
    assert played(watch.buttons) == {"done": "Take nothing"}
    assert played(picked.buttons) == {"lay": "Onto the board", "snatch": "Into my stock"}
    give(s, 1, *("A lid", "B lid", "C lid", "D lid", "E lid", "F lid", "D key", "E key", "F key"))
    full = scene(s, f"snatch {tile}")
    assert list(played(full.buttons)) == ["lay"]


def test_a_full_stock_says_so_and_the_end_of_a_turn_waits_for_chests_and_events() -> None:
    s = at_sea(0, 107)
    give(s, 0, *SMALL, *("C key", "D key", "E key", "F key", "B key"))
    assert told(scene(s).dock_note) == "9 of 9: full"
    assert told(scene(s).open) == "First you may build a chest."
    s.todo = [(END,)]
    assert told(scene(s).open) == "First you may build a chest."
    assert told(scene(s).prompt) == "end your turn"
    free = at_sea(0, 107, free_events=1)
    give(free, 0, "wave")
    free.todo = [(END,)]
    assert told(scene(free).open) == "First you may play an event of your stock."
    free.free_events = 0
    assert told(scene(free).open) == "Nothing else is left to do; you may still take back."


def test_stocks_are_open_and_sorted() -> None:
    s = at_sea(0, 107)
    give(s, 1, "ring lid", "dolphin", "A key")
    goods = TABLE.goods(chests.view(s, 0), 1)
    assert (goods[0].amount, told(goods[0].name)) == (3, "tiles")
    assert [told(good.name) for good in goods[1:]] == ["dolphin", "lid with ring", "red key"]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 of 6 found"),
        (5, "5 of 6: the last one ends the game"),
        (6, "6 of 6 found"),
    ],
)
def test_ships_that_were_found_lie_in_their_berths(number: int, words: str) -> None:
    s = at_sea(0, 107)
    find_ships(s, number)
    ships = panel(scene(s), "ships")
    assert [bool(sprite.art) for sprite in ships.things].count(True) == number
    assert told(ships.note) == words


def test_rounds_are_counted_down_from_the_fiftieth() -> None:
    s = at_sea(0, 107)
    assert told(scene(s).moment) == "Round 1, 106 tiles hidden"
    s.round = 50
    assert told(scene(s).moment) == "Round 50, 11 rounds left"
    s.round = 60
    assert told(scene(s).moment) == "Round 60, 1 round left"


def test_tiles_that_turn_show_both_faces_for_a_moment() -> None:
    s = at_sea(0, 107)
    show(s, 2, "cup lid")
    s.under[1] = kinds("plain lid")[0]
    events = act(s, "move E 3")
    now = scene(s, last=events)
    assert found(now, "tile-1").look == "turned-up"
    assert found(now, "tile-2").look == "turned-down"
    assert found(now, "tile-2").style == "--i: 1"
    assert found(now, "turning-up-1").art == "tile-back"
    assert found(now, "turning-down-2").art == "tile-cup-lid"
    assert square(now, "D1").last
    s.board[1] = -1  # taken since
    later = scene(s, last=events)
    assert not {"tile-1", "turning-up-1"} & {sprite.key for sprite in later.sprites}


def test_a_ship_that_is_found_sails_away() -> None:
    s = at_sea(0, 107)
    there = s.under.index(0)
    s.under[1], s.under[there] = 0, s.under[1]
    now = scene(s, last=act(s, "move E 2"))
    assert found(now, "found-1").art == "sailing-ship"
    assert square(now, "B1").last


def test_what_the_last_player_did_is_marked_and_nothing_of_the_others() -> None:
    s = at_sea(0, 107, 60)
    for at in (1, 106):
        show(s, at, "plain lid")
    events = act(s, "move E 1", "take", "move W 1", "take")
    now = scene(s, last=events)
    assert [sprite.key for sprite in now.sprites if sprite.last] == ["square-106"]


def test_a_tile_turned_down_is_hidden_unless_the_chart_remembers() -> None:
    for remember in (0, 1):
        s = at_sea(0, 107, remember=remember)
        show(s, 1, "cup lid")
        act(s, "move E 2")
        now = scene(s)
        ghosts = [sprite.art for sprite in now.sprites if sprite.key.startswith("ghost")]
        assert ghosts == ["tile-cup-lid"] * remember
        name = told(square(now, "B1").name)
        assert name == "B1, hidden tile" + ", was lid with cup" * remember


def test_the_game_ends_with_the_last_ship_and_the_board_stays_in_sight() -> None:
    s = at_sea(0, 107)
    find_ships(s, 5)
    show(s, 1, "ship")
    events = act(s, "move E 1")
    now = scene(s, last=events)
    assert square(now, "B1").last
    assert now.prompt is None
    assert [each.key for each in now.panels] == ["ships"]


def test_another_seat_sees_its_own_workshop_and_may_do_nothing() -> None:
    s = at_sea(0, 107)
    give(s, 1, *SMALL)
    now = TABLE.scene(Seen(chests.view(s, 1), 1, 0, (), ""))
    assert not any(sprite.action or sprite.select or sprite.ask for sprite in parts(now))
    assert told(panel(now, "workshop").words) == "40 + 20 + 20 = 80"


def test_the_page_tells_all_of_it() -> None:
    stage = Stage("?game=chests&seats=2&seed=5&bots=1:mate&opt=start:0,remember:1&pace=0")
    assert stage.nodes(data_panel="workshop")
    assert stage.nodes(data_panel="ships")
    assert "put your boat on a square" in stage.html()


def test_whatever_is_asked_at_any_step_has_an_answer() -> None:
    game = rules.load("chests")
    for seed in range(4):
        session, rng = Session(game, 3, seed, {"watchful": seed % 2}), Random(seed)
        while not session.over and len(session.plies) < 150:
            seat = session.actor
            legal, every = game.legal(session.state, seat), game.every(session.state, seat)
            seen = Seen(game.view(session.state, seat), seat, seat, legal)
            asked = {sprite.ask for sprite in parts(TABLE.scene(seen)) if sprite.ask}
            assert asked <= {*every} - {*legal}
            session.act(seat, rng.choice(legal))
