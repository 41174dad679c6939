"""Panels: whatever a game shows beside its board."""

from __future__ import annotations

import pytest

import rules
import tables
from rules.core import Session
from tables.scene import Goods, Line, Panel, Plot, Scene, Seen, Sprite, parts
from tables.words import say
from tests.games.reef.actions import MOORS, Show
from ui.app import update
from ui.look import legal_texts
from ui.model import Act, Arrow, Chair, Focus, Model, Select
from ui.node import Node, text_of, walk
from ui.page import page

STALL = Sprite("stall", 0, 0, 1, 1, say("stall"), cell=(0, 0), select="stall")
NEXT_STALL = Sprite("next-stall", 1, 0, 1, 1, say("next stall"), cell=(0, 1))
GULL = Sprite("gull", 0.5, 0, 0.5, 1, say("gull"))  # only stands there: no key walks onto it
BUOY = Sprite("buoy", 0, 0, 1, 1, say("buoy"))
MARKET = Panel(
    "market",
    say("Market"),
    note=say("open"),
    heads=(Sprite("own", 0, 0, 1, 1, say("My own"), select="own", chosen=True),),
    plot=Plot(2, 1, say("Stalls"), (), (STALL, GULL, NEXT_STALL)),
    things=(Sprite("kept", 0, 0, 1, 1, say("kept pearl"), art="necklace", label="kept"),),
    lines=(
        Line(
            Sprite("line", 0, 0, 1, 1, say("Crew"), art="boat", ask=MOORS[0]),
            more=say("as 1 or 2"),
            cost=Goods("coin", 3, say("gold")),
            sum=say("1 × 40"),
            makes=say("40"),
        ),
        Line(Sprite("plain", 0, 0, 1, 1, say("Brown"))),
    ),
    words=say("Choose a stall."),
    buttons=(
        Sprite("clear", 0, 0, 1, 1, say("Clear"), select="clear"),
        Sprite("show", 0, 0, 1, 1, say("Show"), action=Show(1)),
    ),
    art="icon-flag",
    left=True,
)
LEDGER = Panel("ledger", say("Ledger"), plot=Plot(1, 1, say("Picture"), (), (BUOY,)))


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Model:
    """A game of Reef whose table has two panels."""
    reef = tables.load("reef")
    drawn = reef.scene

    def scene(seen: Seen) -> Scene:
        return drawn(seen)._replace(panels=(MARKET, LEDGER), lead="market", columns=(200, 300))

    monkeypatch.setattr(reef, "scene", scene)
    session = Session(rules.load("reef"), 2, 3, {"start": 0})
    return Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), looker=0, id=1)


def found(model: Model, **attributes: str) -> list[Node]:
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    nodes = walk(page(model).stage)
    return [n for n in nodes if all(n.attrs.get(k) == v for k, v in wanted.items())]


def test_a_panel_shows_all_its_parts(model: Model) -> None:
    (market,) = found(model, data_panel="market")
    words = " ".join(text_of(market).split())
    assert words == (
        "Market open My own kept kept pearl 3 gold Crew as 1 or 2 1 × 40 40 Brown"
        " Choose a stall. Clear Show"
    )
    assert found(model, data_key="show")[0].attrs["class"] == "button main"
    assert found(model, data_key="own")[0].attrs["aria-pressed"] == "true"
    assert found(model, data_key="line")[0].attrs["data-ask"] == "1"
    assert found(model, data_key="plain")[0].tag == "span"


def test_panels_lie_on_the_side_that_they_ask_for(model: Model) -> None:
    (side,) = found(model, **{"class": "side"})
    (rail,) = found(model, **{"class": "rail"})
    assert [n.attrs["data-panel"] for n in walk(side) if "data-panel" in n.attrs] == ["market"]
    assert [n.attrs["data-panel"] for n in walk(rail) if "data-panel" in n.attrs] == ["ledger"]


def test_a_board_without_cells_is_a_picture(model: Model) -> None:
    (picture,) = found(model, aria_label="Picture", role="img")
    assert picture.attrs["style"] == "--board-w: 1; --board-h: 1"


def test_a_small_screen_shows_first_what_the_scene_puts_first(model: Model) -> None:
    assert found(model, data_tab="market")
    assert found(model, **{"class": "board-area away"})
    asked, _ = update(model, Select("tab board"))
    assert found(asked, data_tab="board")
    assert found(asked, **{"class": "board-area"})


def test_an_action_brings_the_first_thing_back_but_leaves_a_list_in_view(model: Model) -> None:
    asked, _ = update(model, Select("tab log"))
    assert update(asked, Act(legal_texts(asked)[0]))[0].tab == "log"


def test_looking_at_the_board_ends_with_the_next_action(model: Model) -> None:
    asked, _ = update(model, Select("tab board"))
    assert update(asked, Act(legal_texts(asked)[0]))[0].tab == ""


def test_picking_something_leaves_a_list_in_view(model: Model) -> None:
    picked = update(model._replace(tab="log"), Select("pick stall"))[0]
    assert (picked.selection, picked.tab) == ("stall", "log")


def test_picking_something_leaves_a_panel_in_view_that_the_scene_leads_nowhere_from(
    model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    reef = tables.load("reef")
    drawn = reef.scene
    monkeypatch.setattr(reef, "scene", lambda seen: drawn(seen)._replace(lead=""))
    assert update(model._replace(tab="ledger"), Select("pick stall"))[0].tab == "ledger"


def test_arrow_keys_walk_the_board_of_a_panel(model: Model) -> None:
    walked, effects = update(model, Arrow(1, 0, "stall"))
    assert walked.focus == "next-stall"
    assert effects == [Focus("next-stall")]
    assert update(model, Arrow(1, 0, "nowhere"))[0].focus == ""


def test_the_parts_of_a_scene_are_all_its_sprites(model: Model) -> None:
    assert model.session is not None
    view = model.session.game.view(model.session.state, 0)
    scene = tables.load("reef").scene(Seen(view, 0, 0, ()))
    keys = {sprite.key for sprite in parts(scene)}
    assert {"stall", "buoy", "own", "kept", "line", "clear", "berth-0"} <= keys


def test_only_a_part_of_a_board_can_be_in_sight(
    model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    reef = tables.load("reef")
    drawn = reef.scene
    monkeypatch.setattr(reef, "scene", lambda seen: drawn(seen)._replace(sight=(10, 20, 30, 40)))
    (plane, *_) = found(model, **{"class": "plane"})
    assert "--sight-x: 10; --sight-y: 20" in plane.attrs["style"]
    assert found(model, style="--board-w: 30; --board-h: 40")


def test_a_letter_taps_what_the_table_has_under_it(
    model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    reef = tables.load("reef")
    drawn = reef.scene
    keyed = (
        Sprite("turn", 0, 0, 1, 1, say("Turn"), select="turn 1", hotkey="r"),
        Sprite("moor", 0, 0, 1, 1, say("Show"), action=Show(3), hotkey="s"),
    )
    monkeypatch.setattr(reef, "scene", lambda seen: drawn(seen)._replace(buttons=keyed))
    assert update(model, Select("hotkey r"))[0].selection == "turn 1"
    assert update(model, Select("hotkey x"))[0] == model
    assert update(model._replace(looker=None), Select("hotkey r"))[0].selection == ""
    shows = next(a for a in legal_texts(model) if a.startswith("0 show"))
    worth = int(shows.split(" ")[-1])
    sure = (keyed[1]._replace(action=Show(worth)),)
    monkeypatch.setattr(reef, "scene", lambda seen: drawn(seen)._replace(buttons=sure))
    after, _ = update(model, Select("hotkey s"))
    assert after.session
    assert len(after.session.plies) == 1


def test_a_small_screen_follows_the_scene_when_a_choice_changes_what_comes_first(
    model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    reef = tables.load("reef")
    drawn = reef.scene

    def scene(seen: Seen) -> Scene:
        return drawn(seen)._replace(lead="board" if seen.selection == "isle" else "market")

    monkeypatch.setattr(reef, "scene", scene)
    asked = model._replace(tab="ledger")
    assert update(asked, Select("pick stall"))[0].tab == "ledger"
    assert update(asked, Select("pick isle"))[0].tab == ""
