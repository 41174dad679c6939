"""The table of Pirates Under Fire: where things lie, what they are called, what a tap does."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from rules.core import NOTHING, OVER
from rules.pirates.actions import BESIDES, HIRES, PLACES
from rules.pirates.data import NAMES
from rules.pirates.events import EVENTS, Placed
from rules.pirates.sea import BESIDE, KINDS, SPACES
from tables.pirates import geometry
from tables.pirates.cells import tile_name
from tables.pirates.now import now
from tables.scene import Seen
from tests.pirates.scenes import at, hold, sea, start
from tests.sources import ROOT
from tests.ui.sea_stage import (
    GAME,
    TABLE,
    cell,
    keys,
    panel,
    scene,
    seen,
    told,
)
from tests.ui.stage import Stage
from ui.words import LANGUAGES, Tongue

if TYPE_CHECKING:
    from rules.core import Event
    from tables.words import Words

ART = ROOT / "static" / "art"
PRINTED = dict(
    zip(KINDS, ("1 point", "shot +", "shot ×", "repair", "mine", "hand +1"), strict=True)
)


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


@pytest.mark.parametrize("kind", KINDS)
def test_a_word_below_the_sign_of_a_bare_space_says_what_it_gives(kind: str) -> None:
    drawn = scene(sea("a5 .! .", spaces=kind))
    ship, *bare = (cell(drawn, at(5, column)) for column in range(3))
    assert ship.words is None
    assert [told(space.words) for space in bare] == [PRINTED[kind]] * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_says_what_is_printed_on_a_space_says_a_part_of_its_name(lang: str) -> None:
    tongue = Tongue(lang, ["Mara", "Otto"])
    for kind in KINDS:
        space = cell(scene(sea("a5 .", spaces=kind)), at(5, 1))
        assert space.words is not None
        assert tongue.tell(space.words).rstrip(" +×") in tongue.tell(space.name)


def test_mercenaries_say_their_values_and_their_effect() -> None:
    s = sea("a=guard a=flagship")
    drawn = [told(tile_name(now(seen(s)).here[at(5, column)])) for column in range(2)]
    assert drawn[0].endswith("guard, as 1, 2 or 3 (Shield on a ship)")
    assert "1, 3, 5, 7 or 9 (End: 1 point for each own ship beside it)" in drawn[1]


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
    assert [stroke.d.count("M") for stroke in drawn.ground] == [2, 2]
    assert [s.label for s in drawn.sprites if s.look == "points"] == ["+2", "+3"]
    assert scene(sea("a5 a6")).ground == ()
    s = s.clone()
    s.todo = []
    over = TABLE.scene(Seen(s, 0, OVER, ()))
    assert over.ground == ()
    counted = [sprite for sprite in over.sprites if sprite.look == "combo counted"]
    assert [(sprite.style, sprite.w > sprite.h) for sprite in counted] == [
        ("--n: 0", True),
        ("--n: 1", False),
    ]
    assert [s.style for s in over.sprites if s.look == "points counted"] == ["--n: 0", "--n: 1"]


def test_after_a_blockade_nothing_is_counted() -> None:
    s = sea("a5 a6 a7")
    s.todo, s.lost = [], 1
    over = TABLE.scene(Seen(s, 0, OVER, ()))
    assert over.ground == ()
    assert not [sprite for sprite in over.sprites if "counted" in sprite.look]


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
