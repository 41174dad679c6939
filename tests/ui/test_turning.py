"""Table mode: who sits where, how far the page is turned, and what that makes of the screen."""

from __future__ import annotations

import pytest

from rules.core.notation import text
from tests.ui.stage import Stage
from ui import turning
from ui.glass import Box
from ui.look import seen
from ui.model import Act, Change, Focus, Remember, Turned
from ui.node import text_of
from ui.page import page
from ui.upright import upright

TITANIA = "?game=titania&seats={seats}&seed=3&opt=start:{start}"
FLAT = {"flat": "1"}


def table(seats: int = 4, start: int = 0, more: str = "", **settings: str) -> Stage:
    search = TITANIA.format(seats=seats, start=start) + more
    return Stage(search, settings={**FLAT, **settings})


def angle(stage: Stage) -> str | None:
    return page(stage.model).attributes.get("data-turned")


def play(stage: Stage) -> Stage:
    """Do the first thing that is legal, as often as it takes to pass the turn on."""
    seat = stage.session.actor
    stage.select("take")
    while stage.session.actor == seat:
        action = stage.session.game.legal(stage.session.state, seat)[-1]
        stage.send(Act(text(seat, action)), Act(text(seat, action)))
    return stage


def test_a_page_that_is_not_on_a_flat_tablet_is_never_turned() -> None:
    stage = Stage(TITANIA.format(seats=4, start=2))
    assert angle(stage) is None
    assert not turning.tall(stage.model)


@pytest.mark.parametrize(
    ("seats", "angles"),
    [(2, "0 180"), (3, "0 90 180"), (4, "0 90 180 270")],
)
def test_the_page_turns_to_whoever_is_to_act(seats: int, angles: str) -> None:
    found = [str(angle(table(seats, start))) for start in range(seats)]
    assert found == angles.split()


def test_five_and_six_share_the_long_edges() -> None:
    for seats, edges in ((5, [0, 1, 2, 2, 3]), (6, [0, 1, 2, 2, 3, 0])):
        stage = Stage(f"?game=chests&seats={seats}&seed=4", settings=FLAT)
        assert list(turning.edges(stage.model).values()) == edges


def test_the_page_turns_at_the_hand_over_and_stays_for_the_turn() -> None:
    stage = table(2)
    assert (stage.phase, angle(stage)) == ("handover", "0")
    assert angle(stage.select("take")) == "0"
    assert (play(stage).phase, angle(stage)) == ("handover", "180")
    assert angle(stage.select("take")) == "180"


def test_bots_have_no_edge_and_turn_nothing() -> None:
    stage = table(3, 0, "&bots=1:mate")
    assert turning.edges(stage.model) == {0: 0, 2: 2}
    assert (play(stage).phase, angle(stage)) == ("bot", "0")
    while stage.phase == "bot":
        seat = stage.session.actor
        stage.answer(text(seat, stage.session.game.legal(stage.session.state, seat)[-1]))
    assert (stage.phase, angle(stage)) == ("handover", "180")


def test_before_anybody_has_acted_it_is_turned_to_the_first_person() -> None:
    stage = table(3, 0, "&bots=0:mate", edges="12")
    assert (stage.phase, angle(stage)) == ("bot", "90")
    assert angle(table(2, 0, "&bots=0:mate,1:mate")) == "0"
    assert angle(table(2, 0, "&bots=0:mate,1:mate", edges="13")) == "0"


def test_only_a_game_is_turned() -> None:
    stage = table(4, 1)
    assert angle(stage) == "90"
    assert angle(stage.select("home")) is None
    assert angle(stage.select("game titania")) is None


def test_a_replay_is_turned_to_who_watches_it_at_every_step() -> None:
    stage = play(table(2)).select("take", "replay")
    found = [angle(stage.select(f"replay {way}")) for way in ("last", "back", "back", "first")]
    assert stage.phase == "replay"
    assert found == ["180"] * 4


def test_a_quarter_turn_makes_a_wide_screen_tall() -> None:
    found = []
    for portrait in (False, True):
        stages = [table(4, start).send(Turned(portrait)) for start in range(4)]
        found.append([seen(stage.model).portrait for stage in stages])
    assert found == [[False, True, False, True], [True, False, True, False]]


# Edges


def test_a_tap_on_a_mark_seats_it_at_the_next_edge_and_that_is_kept() -> None:
    stage = table(2, 1)
    stage.select("take", "sheet keys", "edge 1")
    assert stage.effects == [Remember("edges", "03"), Focus("edge 1")]
    assert angle(stage) == "270"
    assert angle(stage.select("edge 1")) == "0"
    assert table(2, 1, edges="03").model.tastes.edges == "03"


def test_nonsense_seats_nobody() -> None:
    stage = table(2)
    for what in ("edge", "edge x", "edge 7"):
        assert not stage.select(what).effects
    assert table(2, edges="09").model.tastes.edges == ""
    assert angle(table(2, 1, edges="9")) == "180"


def test_places_that_were_chosen_hold_for_as_many_people() -> None:
    assert angle(table(2, 1, edges="01")) == "90"
    assert angle(table(3, 2, edges="01")) == "180"


def test_the_drawing_shows_everybody_as_the_reader_sees_them() -> None:
    stage = table(4, 1).select("take", "sheet keys")
    names = [stage.nodes(data_key=f"edge {seat}")[0].attrs["aria-label"] for seat in range(4)]
    sides = ["right", "near", "left", "far"]
    assert names == [
        f"Player {mark} sits at the {side} edge. Move on"
        for mark, side in zip("ABCD", sides, strict=True)
    ]
    (tablet,) = stage.nodes(**{"class": "tablet"})
    assert tablet.attrs["data-tall"] == "1"


def test_the_drawing_waits_for_a_game() -> None:
    stage = Stage(settings=FLAT).select("sheet keys")
    assert "who sits at which edge" in stage.html()
    assert not stage.nodes(**{"class": "tablet"})
    assert "who sits at which edge" not in stage.send(Change("flat", "0")).html()


def test_on_a_table_nothing_is_handed_over_but_the_turn() -> None:
    (card,) = table(2).nodes(**{"class": "handover-card neatline"})
    assert "Player A, it is your turn" in text_of(card)
    (card,) = Stage(TITANIA.format(seats=2, start=0)).nodes(**{"class": "handover-card neatline"})
    assert "Hand the device to Player A" in text_of(card)


# Boxes


@pytest.mark.parametrize(
    ("angle", "lies"),
    [
        (0, Box(100, 50, 30, 20)),
        (90, Box(50, 1050, 20, 30)),
        (180, Box(1050, 750, 30, 20)),
        (270, Box(750, 100, 20, 30)),
    ],
)
def test_a_box_of_the_window_lies_upright_on_the_stage(angle: int, lies: Box) -> None:
    window = Box(0, 0, 1180, 820)
    assert upright(Box(100, 50, 30, 20), window, angle) == lies


def test_a_stage_that_is_scrolled_takes_what_is_on_it_along() -> None:
    assert upright(Box(100, 50, 30, 20), Box(0, -200, 1180, 1000), 0) == Box(100, 250, 30, 20)
