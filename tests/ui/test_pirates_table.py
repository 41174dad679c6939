"""The table of Pirates Under Fire: where things lie, what they are called, what a tap does."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import rules
import tables
from rules.core import NOTHING, OVER
from rules.pirates.actions import BESIDES, DONE, END, HIRES, PLACES, SHOTS
from rules.pirates.data import ASIDE, NAMES
from rules.pirates.events import EVENTS, Placed
from rules.pirates.reasons import why_not
from rules.pirates.sea import BESIDE, SPACES
from rules.pirates.setup import CHOOSE, LAY, MARKET, ORDER, REPAIR, SHIELD, SHOOT, SWEEP
from tables.pirates import geometry
from tables.pirates.cells import tile_name
from tables.pirates.now import now
from tables.scene import Line, Panel, Scene, Seen, Sprite, parts
from tests.pirates.scenes import at, hold, rich, sea, start
from tests.sources import ROOT
from tests.ui.stage import Stage
from ui.words import Tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Event, Seat
    from rules.pirates.setup import State
    from tables.words import Words

ART = ROOT / "static" / "art"
TABLE = tables.load("pirates")
GAME = rules.load("pirates")
ENGLISH = Tongue("en", ["Mara", "Otto"])


def seen(s: State, seat: Seat | None = 0, selection: str = "") -> Seen:
    """Look at a state as a seat does."""
    view = GAME.view(s, seat)
    actor = GAME.actor(s)
    legal = GAME.legal(view, actor) if seat == actor else ()
    return Seen(view, seat, actor, legal, selection)


def scene(s: State, seat: Seat | None = 0, selection: str = "") -> Scene:
    return TABLE.scene(seen(s, seat, selection))


def told(words: Words | None) -> str:
    assert words is not None
    return ENGLISH.tell(words)


def cell(drawn: Scene, space: int, *, turned: bool = False) -> Sprite:
    """Find a space on the board."""
    key = f"place-{geometry.shown_at(space, turned=turned)}"
    return next(sprite for sprite in drawn.sprites if sprite.key == key)


def live(drawn: Scene) -> list[Sprite]:
    return [sprite for sprite in drawn.sprites if sprite.action]


def panel(drawn: Scene, key: str) -> Panel:
    return next(each for each in drawn.panels if each.key == key)


def names(lines: Sequence[Line]) -> list[str]:
    return [told(line.sprite.name) for line in lines]


def keys(drawn: Scene, start: str) -> list[str]:
    return [sprite.key for sprite in drawn.sprites if sprite.key.startswith(start)]


# Where spaces lie.


@pytest.mark.parametrize("turned", [False, True])
def test_neighbours_lie_side_by_side_and_no_two_spaces_overlap(turned: bool) -> None:  # noqa: FBT001
    corners = [geometry.corner(space, turned=turned) for space in SPACES]
    assert len(set(corners)) == len(SPACES)
    for space, (x, y) in enumerate(corners):
        for other, (a, b) in enumerate(corners):
            assert (other in BESIDE[space]) == (abs(x - a) + abs(y - b) == geometry.SIZE)
        assert 0 <= x <= geometry.WIDTH - geometry.SIZE
        assert 0 <= y <= geometry.HEIGHT - geometry.SIZE


def test_everybody_sees_the_own_half_below_and_a_place_has_one_name_for_both() -> None:
    s = start()
    own, theirs = scene(s, 0), scene(s, 1)
    nearest = at(5, 0)
    assert cell(own, nearest).cell == (5, 0)
    assert cell(theirs, nearest, turned=True).cell == (0, 6)
    assert told(cell(own, nearest).name).startswith("A1: ")
    assert told(cell(theirs, nearest, turned=True).name).startswith("A1: ")
    assert len(set(geometry.PLACES)) == len(SPACES)
    rims = [[s.label for s in drawn.sprites if s.look == "rim"] for drawn in (own, theirs)]
    assert rims[0] == [*"ABCDEFG", *"654321"]
    assert rims[1] == [*"GFEDCBA", *"123456"]


def test_rows_are_drawn_from_the_top_for_who_listens() -> None:
    for seat in (0, 1, None):
        drawn = [sprite.cell for sprite in scene(start(), seat).sprites if sprite.cell]
        assert drawn == sorted(drawn)
        assert len(drawn) == len(SPACES)


def test_boards_are_told_apart_and_turned_with_the_sea() -> None:
    s = start()
    s.boards = [0, 8, 2, 10, 4, 6]  # the narrow one in the middle above, at the left below
    plain, turned = (geometry.sheet(tuple(s.boards), turned=way)[2].d for way in (False, True))
    lines = [geometry.RIM + column * geometry.SIZE for column in (3, 4, 1, 4)]
    assert [float(part.split(" ")[0]) for part in plain.split("M")[1:]] == lines
    lines = [geometry.RIM + column * geometry.SIZE for column in (4, 3, 6, 3)]
    assert [float(part.split(" ")[0]) for part in turned.split("M")[1:]] == lines


# What things are called.


def test_everything_that_can_be_done_can_be_said_in_every_language() -> None:
    for action in (*BESIDES, *PLACES[3], *(hires[0] for hires in HIRES)):
        for lang in ("en", "fr", "de"):
            said = Tongue(lang).tell(TABLE.action_name(action))
            assert said
            assert "{" not in said


def test_every_event_and_source_is_told_in_words() -> None:
    values = {"seat": 1, "ship": 7, "at": 0, "mercenary": "ram", "cost": 3, "worth": -2}
    more = {"points": 1, "gold": 1, "effect": "space", "ships": "1 2", "turns": 16}
    filled = TABLE.wording(values | more)
    for event in EVENTS.values():
        said = Tongue("de", ["Mara", "Otto"]).tell(event.says, **filled)
        assert "{" not in said
    assert filled["at"] == "A6"
    assert told(cast("Words", filled["mercenary"])) == "ram"
    sources = [told(TABLE.source_name(source)) for source in GAME.score(start(), 0)]
    assert sources == ["Sets", "Runs", "Mercenaries", "Enemy half", "Point tokens", "Mines"]


def test_a_space_says_what_it_is_and_what_lies_there() -> None:
    s = sea("a5+ b7* a=joker .! .", spaces="O")
    drawn = scene(s)
    said = [told(cell(drawn, at(5, column)).name) for column in range(5)]
    assert said[0] == "A1: ship 5 of Mara, 1 shield"
    assert said[1] == "B1: burning ship 7 of Otto"
    assert said[2] == "C1: Mara’s mercenary: joker, as any value (No effect)"
    assert said[3] == "D1: straight shot, a mine"
    assert said[4] == "E1: straight shot"


def test_mercenaries_say_their_values_and_their_effect() -> None:
    s = sea("a=guard a=flagship")
    drawn = [told(tile_name(now(seen(s)).here[at(5, column)])) for column in range(2)]
    assert drawn[0].endswith("guard, as 1, 2 or 3 (Shield on a ship)")
    assert "1, 3, 5, 7 or 9 (End: 1 point for each own ship beside it)" in drawn[1]


# Placing and hiring.


def test_a_ship_is_chosen_before_spaces_light_up() -> None:
    s = start()
    hold(s, 2, 2, 9)
    quiet = scene(s)
    assert [card.select for card in quiet.dock] == ["ship 2", "ship 2", "ship 9"]
    assert live(quiet) == []
    assert told(quiet.open) == "Choose a ship of your hand, then a space."
    lit = scene(s, selection="ship 9")
    assert [sprite.action for sprite in live(lit)] == [*PLACES[9][35:42]]
    assert [card.chosen for card in lit.dock] == [False, False, True]
    assert told(lit.open) == "It lets an empty space work twice."
    assert lit.lead == "board"
    assert quiet.lead == ""


def test_a_space_says_what_placing_a_ship_there_means() -> None:
    s = sea("a5* .! . b3*", "a1 a2 a3 a4")
    hold(s, 6)
    lit = scene(s, selection="ship 6")
    said = [told(cell(lit, at(4, column)).name).partition("; ")[2] for column in range(4)]
    assert said[0] == "you may place ship 6 here, the burning ship is destroyed"
    assert said[1] == "you may place ship 6 here, you take the mine"
    assert said[2] == "you may place ship 6 here"
    assert said[3] == said[0]


def test_mercenaries_for_hire_are_chosen_like_ships_and_the_ram_crushes() -> None:
    s = sea("b8 . .", "a1 a2 a3")
    rich(s, "ram", "joker", "bulwark", gold=4)
    s.round = 5
    offers = panel(scene(s), "offers").lines
    assert names(offers) == ["Crush an enemy ship", "No effect", "End: 1 point for each shield"]
    assert told(offers[0].more) == "ram, as 3, 6 or 9"
    assert [line.cost.amount for line in offers if line.cost] == [3, 3, 5]
    assert [line.sprite.select for line in offers] == ["hire ram", "hire joker", ""]
    dear = offers[2].sprite.ask
    assert dear is not None
    assert why_not(s, 0, dear).says.startswith("This costs")  # type: ignore[union-attr]
    lit = scene(s, selection="hire ram")
    assert told(cell(lit, at(4, 0)).name).endswith(
        "; you may place the mercenary here, the ship is crushed"
    )
    assert told(lit.open) == "It never burns; its space does not work."
    assert [line.sprite.chosen for line in panel(lit, "offers").lines] == [True, False, False]
    assert cell(scene(s, selection="hire joker"), at(4, 0)).ask == HIRES[5][at(4, 0)]
    assert "or hire first: you have 4 gold" in told(scene(s).open)


def test_once_the_ship_is_placed_a_small_screen_shows_who_is_for_hire() -> None:
    s = sea("a1 a2 a3")
    rich(s, "joker", gold=3)
    s.round, s.todo = 5, [(MARKET,)]
    drawn = scene(s)
    assert drawn.lead == "offers"
    assert [button.action for button in drawn.buttons] == [END]
    assert told(drawn.open) == "You have 3 gold."
    assert drawn.dock[0].ask is not None
    assert scene(s, selection="hire joker").lead == "board"
    assert scene(s, 1).lead == ""


def test_before_anybody_can_hire_the_key_tells_what_the_signs_mean() -> None:
    s = start()
    first = panel(scene(s), "offers")
    assert [head.chosen for head in first.heads] == [False, True]
    assert names(first.lines)[:2] == ["1 point", "straight shot"]
    assert "Ship 9: the space works twice" in names(first.lines)
    assert "Even ships: 1 gold" in names(first.lines)
    left = [told(line.sum) for line in first.lines if line.sum]
    assert left == ["14 left", "6 left"]
    assert len(panel(scene(s, selection="offers"), "offers").lines) == 5
    s.round = 3
    assert [head.chosen for head in panel(scene(s), "offers").heads] == [True, False]
    assert names(panel(scene(s, selection="key"), "offers").lines)[0] == "1 point"


def test_an_empty_market_says_so() -> None:
    s = start()
    s.round, s.offer = 9, []
    assert panel(scene(s), "offers").words is not None


# Shots.


def shooting(*rows: str, bits: int = 0b1111, shots: int = 1, gun: int = 35) -> State:
    s = sea(*rows)
    s.todo = [(MARKET,), (SHOOT, gun, bits, shots, 7)]
    return s


def test_the_only_shot_is_told_in_the_prompt_with_all_that_it_passes() -> None:
    s = shooting("a3 a4 b5* a=joker b6")
    drawn = scene(s)
    said = "your shot sets it on fire, past your 4, your mercenary, the burning 5"
    assert told(drawn.open) == f"E1: {said}."
    assert told(cell(drawn, 39).name) == f"E1: ship 6 of Otto; {said}"
    assert [told(button.name) for button in drawn.buttons] == ["Decline", "Fire at E1"]
    assert cell(drawn, 39).action == SHOTS[1]
    assert cell(drawn, 35).look == "ship gun"
    assert keys(drawn, "fire") == ["fire-39"]
    assert keys(drawn, "passes") == ["passes-39-36", "passes-39-38", "passes-39-37"]
    assert [s.art for s in drawn.sprites if s.key == "hit-39"] == ["burst"]


def test_of_several_targets_one_is_tapped_and_shields_are_seen_to_hold() -> None:
    s = shooting("b2+ . .", ". . .", "a3 . b=joker")
    drawn = scene(s)
    assert told(drawn.open) == "2 ships are in line: choose one."
    assert {sprite.action for sprite in live(drawn)} == {SHOTS[0], SHOTS[1]}
    assert told(cell(drawn, at(3, 0)).name).endswith("a shield takes your shot")
    assert told(cell(drawn, at(5, 2)).name).endswith("it withstands your shot")
    assert [s.art for s in drawn.sprites if s.key.startswith("hit-")] == ["held", "held"]
    assert [button.action for button in drawn.buttons] == [DONE]


def test_a_volley_says_how_many_shots_are_left() -> None:
    s = shooting("b2 . b5", ". a3 .", gun=at(5, 1), bits=0b11110000, shots=2)
    assert told(scene(s).open) == "2 ships are in line; up to 2 shots."


def test_who_only_looks_on_sees_no_line_of_fire() -> None:
    s = shooting("a3 . b6")
    assert keys(scene(s, 1), "fire") == []
    assert scene(s, 1).open is None


def test_a_line_of_fire_is_as_long_as_its_way_and_turns_with_the_sea() -> None:
    near, _ = geometry.line_of_fire(35, 36, turned=False)
    far, turn = geometry.line_of_fire(35, 38, turned=False)
    assert far[2] - near[2] == 2 * geometry.SIZE
    assert turn == "rotate: 0.0deg"
    assert geometry.line_of_fire(35, 38, turned=True)[1] == "rotate: 180.0deg"
    assert geometry.line_of_fire(35, 21, turned=False)[1] == "rotate: -90.0deg"
    assert geometry.line_of_fire(35, 29, turned=False)[1] == "rotate: -45.0deg"
    assert geometry.line_of_fire(21, 35, turned=False)[1] == "rotate: 90.0deg"


def test_a_space_out_of_line_says_why_it_is_no_target() -> None:
    s = shooting("a3 . b6", gun=35)
    drawn = scene(s)
    assert cell(drawn, at(4, 0)).ask == SHOTS[0]  # nothing in line that way
    assert cell(drawn, at(5, 1)).ask == END  # that way there is, but further on
    for space in SPACES:
        ask = cell(drawn, space).ask
        assert ask is None or why_not(s, 0, ask) is not None


# The other steps.


def at_step(*step: int, rows: tuple[str, ...] = ("a3 a5* .!",)) -> State:
    s = sea(*rows)
    s.todo = [(MARKET,), step]
    return s


def test_repair_shield_and_sweep_light_their_targets() -> None:
    repair, shield, sweep = (scene(at_step(*step)) for step in ((REPAIR,), (SHIELD,), (SWEEP, 3)))
    assert told(cell(repair, 36).name).endswith("; you may repair it")
    assert told(cell(shield, 35).name).endswith("; you may put a shield on it")
    assert told(cell(sweep, 37).name).endswith("; you may remove this mine")
    assert [told(drawn.buttons[-1].name) for drawn in (repair, shield, sweep)] == [
        "Repair the ship on B1",
        "Shield on the ship on A1",
        "Remove the mine on C1",
    ]
    assert told(sweep.open) == "Up to 3 mines go back."
    assert told(scene(at_step(SWEEP, 1)).open) == "1 mine goes back to the supply."
    assert cell(repair, 35).ask is not None


def test_a_mine_is_laid_by_one_tap_and_the_dummy_after_choosing_it() -> None:
    s = at_step(LAY, 3, 1)
    s.dummies[0] = ASIDE
    drawn = scene(s)
    assert told(drawn.open).startswith("3 tokens left")
    assert [told(button.name) for button in drawn.buttons] == ["Lay the dummy", "Decline"]
    assert told(cell(drawn, 0).name).endswith("; you may lay a mine here")
    chosen = scene(s, selection="dummy")
    assert told(cell(chosen, 0).name).endswith("; you may lay the dummy here")
    assert told(chosen.buttons[0].name) == "The dummy: on"
    assert cell(chosen, 35).ask is not None
    assert told(scene(at_step(LAY, 1, 0)).open).startswith("Who places a ship there")


def test_a_dummy_kept_for_the_last_needs_no_choosing() -> None:
    s = at_step(LAY, 1, 1)
    s.dummies[0], s.trio = ASIDE, [37]
    drawn = scene(s)
    assert told(cell(drawn, 0).name).endswith("; you may lay the dummy here")
    assert drawn.buttons == ()


def test_the_order_of_effects_is_asked_in_words() -> None:
    s = at_step(ORDER, 35, 7)
    s.sea[35] = 4
    drawn = scene(s)
    assert [told(button.name) for button in drawn.buttons] == [
        "Space first: mine to lay",
        "Ship first: removal of a mine",
    ]
    assert told(drawn.open).startswith("The space and your ship")
    assert cell(drawn, 0).ask == END


def test_the_reserve_lies_in_the_dock_while_a_tile_of_it_is_chosen() -> None:
    s = at_step(CHOOSE)
    hold(s, 1, 1, 1)
    s.peek[0] = (2, 2, 9)
    drawn = scene(s)
    assert told(drawn.dock_name) == "Your reserve"
    assert [told(card.name) for card in drawn.dock] == [
        "ship 2: 1 gold",
        "ship 9: the space works twice",
    ]
    assert all(card.action for card in drawn.dock)
    assert told(scene(s, 1).dock_name) == "Your hand"


def test_whatever_a_space_is_asked_about_has_an_answer() -> None:
    steps: list[tuple[int, ...]] = [(REPAIR,), (SHIELD,), (SWEEP, 1), (LAY, 1, 0), (ORDER, 35, 7)]
    for step in [*steps, (CHOOSE,), (MARKET,)]:
        s = at_step(*step)
        rich(s, "joker")
        s.peek[0] = (2,)
        for sprite in parts(scene(s)):
            assert sprite.ask is None or why_not(s, 0, sprite.ask) is not None


# What lies there, what counts, what was done.


def test_shields_are_pips_and_mines_lie_in_the_corner() -> None:
    drawn = scene(sea("a1+++ .! a2"))
    assert keys(drawn, "shield-") == ["shield-35-0", "shield-35-1", "shield-35-2"]
    assert keys(drawn, "mine-") == ["mine-36"]


def test_only_who_laid_the_dummy_knows_it() -> None:
    s = sea("a1 .! .!")
    s.trio, s.dummies = [36, 37], [36, NOTHING]
    for seat, art in ((0, "mine-dummy"), (1, "mine"), (None, "mine")):
        drawn = scene(s, seat)
        assert next(each.art for each in drawn.sprites if each.key == "mine-36") == art
        name = told(cell(drawn, 36, turned=seat == 1).name)
        assert ("dummy" in name) == (seat == 0)


def test_nothing_of_the_others_hand_or_reserve_is_in_a_scene() -> None:
    s = start(seed=3)
    hold(s, 1, 2, 3, seat=0)
    hold(s, 7, 8, 9, seat=1)
    for seat, mine in ((0, [1, 2, 3]), (1, [7, 8, 9])):
        cards = [int(card.art.split("-")[-1]) for card in scene(s, seat).dock]
        assert cards == mine
    assert scene(s, None).dock == ()
    assert scene(s, None).dock_note is None


def test_combinations_are_drawn_with_their_points_and_counted_at_the_end() -> None:
    s = sea("a5 . .", "a5 . .", "a5 a6 a7")
    drawn = scene(s)
    bands = [sprite for sprite in drawn.sprites if sprite.look == "combo"]
    assert [(band.w > band.h) for band in bands] == [True, False]
    assert [s.label for s in drawn.sprites if s.look == "points"] == ["+2", "+3"]
    s.todo = []
    over = TABLE.scene(Seen(s, 0, OVER, ()))
    assert [s.style for s in over.sprites if s.look == "combo counted"] == ["--n: 0", "--n: 1"]
    s = s.clone()
    s.lost = 1
    assert not [s for s in TABLE.scene(Seen(s, 0, OVER, ())).sprites if "combo" in s.look]


def test_the_score_is_told_by_source_the_own_column_last() -> None:
    s = sea("b8 . .", ". . .", "a5 a6 a7")
    s.points = [4, 1]
    for seat, own, theirs in ((0, ["0", "2", "0", "0", "4", "0"], ["0", "0", "0", "1", "1", "0"]),):
        shown = panel(scene(s, seat), "score")
        assert [told(line.makes) for line in shown.lines] == own
        assert [told(line.sum) for line in shown.lines] == theirs
        assert [told(head.name) for head in shown.things] == ["Otto", "Mara"]
    turned = panel(scene(s, 1), "score")
    assert [told(line.makes) for line in turned.lines] == ["0", "0", "0", "1", "1", "0"]


def test_a_seat_shows_its_fleet_and_its_chest() -> None:
    s = sea("a5 a6* a7")
    s.gold, s.points, s.damage = [3, 0], [2, 0], [1, 0]
    goods = TABLE.goods(s, 0)
    assert [(good.art, good.amount) for good in goods] == [
        ("pirate-light", 2), ("gold", 3), ("vp", 2), ("mine", -2), ("hand-size", 3),
    ]  # fmt: skip
    assert TABLE.goods(s, 1)[0].art == "pirate-dark"


def test_piles_are_counted_beside_the_hand() -> None:
    s = start()
    assert told(scene(s).dock_note) == "pile 15, reserve 9"
    s.turn = 1
    assert told(scene(s).dock_note) == "pile 14, reserve 9"
    s.round = 16
    assert told(scene(s).dock_note) == "pile 0, reserve 9"


def test_what_was_done_last_is_marked() -> None:
    s = sea("a5 . b3")
    last: list[Event] = [Placed(1, 3, 37)]
    drawn = TABLE.scene(seen(s)._replace(last=last))
    assert [sprite.key for sprite in drawn.sprites if sprite.last] == ["place-37"]


def test_the_turn_is_told_and_every_mercenary_has_a_picture() -> None:
    s = start()
    s.round = 13
    assert told(scene(s).moment) == "Turn 13 of 16"
    sheet = (ART / "pirates.svg").read_text("utf-8")
    for name in NAMES:
        for art in (f"offer-{name}", f"hired-{name}-light", f"hired-{name}-dark"):
            assert f'id="{art}"' in sheet


def test_every_picture_of_a_scene_is_on_a_sheet() -> None:
    stage = Stage("?game=pirates&seats=2&seed=5&bots=1:mate&opt=start:0&pace=0")
    sheets = [(ART / f"{name}.svg").read_text("utf-8") for name in ("common", "pirates")]
    known = "".join(sheets)
    for node in stage.nodes():
        href = node.attrs.get("href", "")
        assert not href.startswith("#") or href == "#prompt" or f'id="{href[1:]}"' in known
