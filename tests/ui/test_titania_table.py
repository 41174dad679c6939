"""Titania's table: where things lie, what they are called, what a tap does."""

from __future__ import annotations

from math import hypot, isclose
from typing import TYPE_CHECKING, cast

import pytest

import rules
import tables
from rules.core import Session
from rules.titania.actions import BESIDES, EXTRAS, Play
from rules.titania.data import FACES
from rules.titania.map import BESIDE, HEXES, SITES
from rules.titania.setup import BUILD
from tables.scene import Scene, Seen
from tables.titania import geometry
from tables.titania.pieces import face_art
from tables.titania.wording import action_name, hex_name, reward_name
from tests.ui.stage import Stage
from ui.model import Ask
from ui.node import text_of
from ui.words import Tongue

if TYPE_CHECKING:
    from rules.core import Flat
    from rules.titania.setup import State

ALONE = "?game=titania&seats=2&seed=5&bots=1:mate&opt=start:0&pace=0"
TABLE = tables.load("titania")


def session() -> Session[Flat]:
    return Session(rules.load("titania"), 2, 5, {"start": 0})


def scene(game: Session[Flat], selection: str = "", **changes: object) -> Scene:
    """Lay out what seat 0 sees, after some changes to the state."""
    state = game.state.clone()
    for name, value in changes.items():
        setattr(state, name, value)
    view = game.game.view(state, 0)
    return TABLE.scene(Seen(view, 0, 0, game.game.legal(state, 0), selection))


@pytest.mark.parametrize("portrait", [False, True])
def test_neighbours_lie_side_by_side_and_their_boxes_do_not_overlap(portrait: bool) -> None:  # noqa: FBT001
    for at in HEXES:
        x, y = geometry.centre(at, portrait=portrait)
        for other in HEXES:
            a, b = geometry.centre(other, portrait=portrait)
            far = hypot(a - x, b - y)
            assert (other in BESIDE[at]) == isclose(far, geometry.WIDE)
            ax, ay, w, h = geometry.box(at, portrait=portrait)
            bx, by, _, _ = geometry.box(other, portrait=portrait)
            apart = abs(ax - bx) > w - 0.01 or abs(ay - by) > h - 0.01
            assert apart or at == other


def test_a_tall_board_is_turned_and_never_mirrored() -> None:
    def side(portrait: bool) -> float:  # noqa: FBT001
        (ax, ay), (bx, by), (cx, cy) = (geometry.centre(n, portrait=portrait) for n in (0, 1, 2))
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    assert isclose(side(portrait=False), side(portrait=True))
    assert geometry.size(portrait=True) == geometry.size(portrait=False)[::-1]


@pytest.mark.parametrize("portrait", [False, True])
def test_the_corner_of_the_compass_rose_is_empty_sea(portrait: bool) -> None:  # noqa: FBT001
    assert scene(session()).rose
    width, height = geometry.size(portrait=portrait)
    for x, y in (geometry.centre(at, portrait=portrait) for at in HEXES):
        assert x > 0.2 * width or y < 0.76 * height


def test_every_place_has_a_name_of_its_own() -> None:
    assert len(set(geometry.PLACES)) == len(HEXES)
    told = {Tongue("en").tell(hex_name(at)) for at in HEXES}
    assert len(told) == len(HEXES)


def test_everything_that_can_be_done_can_be_said_in_every_language() -> None:
    for action in (*EXTRAS, *BESIDES, Play("BY", "Y", 20), Play("R", "R", 20)):
        for lang in ("en", "fr", "de"):
            told = Tongue(lang).tell(action_name(action))
            assert told
            assert "{" not in told


def test_a_tile_shows_as_many_pictures_as_goods() -> None:
    pictures = {name: len(face_art(name)) for name in FACES}
    assert pictures["3W"] == 3
    assert pictures["WNGK"] == 4
    assert pictures["2 stars"] == 2
    assert pictures["ship"] == 1
    assert all(Tongue("de").tell(reward_name(name)) for name in FACES)


def test_a_card_is_chosen_before_hexes_light_up() -> None:
    game = session()
    quiet = scene(game)
    cards = [sprite.select for sprite in quiet.dock if sprite.select]
    assert cards
    assert not any(sprite.action for sprite in quiet.sprites)
    lit = scene(game, cards[0])
    assert any(sprite.action or sprite.select for sprite in lit.sprites)
    assert [sprite.chosen for sprite in lit.dock].count(True) >= 1


def test_a_two_coloured_card_asks_the_colour_only_where_both_are_legal() -> None:
    game = session()
    drawn = scene(game, "BY", hands=[(3,), ()])
    asks = [sprite for sprite in drawn.sprites if sprite.select]
    plays = [sprite for sprite in drawn.sprites if sprite.action]
    assert asks
    assert plays
    chosen = scene(game, asks[0].select, hands=[(3,), ()])
    assert {cast("Play", b.action).colour for b in chosen.buttons} == {"B", "Y"}


def test_a_supply_that_ends_the_epoch_warns_in_words() -> None:
    stage = Stage(ALONE)
    state = cast("State", stage.session.state)
    state.fleet[:] = [2, 3, 9]
    html = stage.html()
    assert "2 left" in html
    assert "3 low" in html


def test_own_point_tiles_are_readable_and_others_only_counted() -> None:
    state = cast("State", session().state)
    state.tiles[:] = [(5, 3), (4,)]
    view = rules.load("titania").view(state, 0)
    mine, theirs = (TABLE.goods(view, seat)[-1] for seat in (0, 1))
    assert "5, 3" in Tongue("en").tell(mine.name)
    assert theirs.amount == 1
    assert "4" not in Tongue("en").tell(theirs.name)


def test_towers_grow_and_a_starfish_colours_the_shore() -> None:
    game = session()
    floors = [0] * 32
    floors[0] = 3
    drawn = scene(game, floors=floors, starred=1)
    arts = [sprite.art for sprite in drawn.sprites]
    assert any(art.startswith("tower-") and art.endswith("-3") for art in arts)
    assert "starfish" in arts
    assert any(stroke.line == "coral" and stroke.d for stroke in drawn.ground)
    name = next(s.name for s in drawn.sprites if s.key == f"hex-{SITES.start}")
    assert "with a starfish" in Tongue("en").tell(name)


def test_the_name_of_a_card_holds_what_is_printed_on_it() -> None:
    stage = Stage(ALONE)
    state = cast("State", stage.session.state)
    state.shells[:4] = [4, 4, 4, 4]
    state.todo[-1] = (BUILD, 0, 0)
    cards = [n for n in stage.nodes(data_state="may") if n.attrs["class"].startswith("card")]
    assert cards
    for card in cards:
        assert text_of(card).split("  ")[0].strip() in card.attrs["aria-label"]


def test_the_rules_are_a_tap_away_and_every_refusal_leads_to_its_rule() -> None:
    stage = Stage(ALONE + "&lang=de")
    assert stage.nodes(href="static/pages/de/titania.html#goal")
    stage.send(Ask("hex-3"))
    assert stage.nodes(href="static/pages/de/titania.html#a-turn")
