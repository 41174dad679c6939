"""The table of Pirates Under Fire: what a tap does at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.pirates.actions import DONE, END, HIRES, PLACES, SHOTS
from rules.pirates.data import ASIDE
from rules.pirates.reasons import why_not
from rules.pirates.sea import SPACES
from rules.pirates.setup import CHOOSE, LAY, MARKET, ORDER, REPAIR, SHIELD, SHOOT, SWEEP
from tables.pirates import geometry
from tables.scene import parts
from tests.pirates.scenes import at, hold, rich, sea, start
from tests.ui.sea_stage import (
    cell,
    keys,
    live,
    names,
    panel,
    scene,
    told,
)
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from rules.pirates.setup import State


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


def test_on_a_small_screen_a_chosen_mercenary_leads_on_to_the_sea() -> None:
    stage = Stage("?game=pirates&seats=2&seed=5&bots=1:mate&opt=start:0&pace=0")
    s = cast("State", stage.session.state)
    rich(s, "joker", gold=3)
    s.round = 5
    stage.select("tab offers")
    assert stage.nodes(data_tab="offers")
    stage.select("pick hire joker")
    assert stage.nodes(data_tab="board")
    stage.select("tab offers", "pick key")
    assert stage.nodes(data_tab="offers")
