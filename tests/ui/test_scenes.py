"""What the table offers is exactly what is legal, at every step, for everybody."""

from random import Random

import pytest

import rules
import tables
from rules.bots.fuzz import set_up
from rules.core import Flat, Session
from rules.core.notation import text
from tables.scene import Scene, Seen, Sprite, parts
from tables.words import say
from ui.app import update
from ui.board import board
from ui.model import Chair, Model, Select
from ui.node import walk
from ui.page import page

GAMES = ["chests", "island", "pirates", "reef", "titania"]
RANDOM_GAMES = {"reef": 50}  # the others are long: one of each number of seats


def offered(name: str, seen: Seen) -> set[str]:
    """Collect the actions of a scene over all selections that lead on from it."""
    found: set[str] = set()
    todo, done = [""], {""}
    while todo:
        selection = todo.pop()
        for sprite in parts(tables.load(name).scene(seen._replace(selection=selection))):
            if sprite.action is not None:
                found.add(text(seen.actor, sprite.action))
            if sprite.select and sprite.select not in done:
                done.add(sprite.select)
                todo.append(sprite.select)
    return found


def seen_by(session: Session[Flat], seat: int | None) -> Seen:
    game = session.game
    view = game.view(session.state, seat)
    legal = game.legal(view, session.actor) if seat == session.actor else ()
    return Seen(view, seat, session.actor, legal)


@pytest.mark.parametrize("name", GAMES)
def test_over_all_selections_a_scene_offers_exactly_what_is_legal(name: str) -> None:
    game = rules.load(name)
    for seed in range(RANDOM_GAMES.get(name, len(game.SPEC.seats))):
        rng = Random(seed)
        _, options = set_up(game, rng)
        seats = game.SPEC.seats[seed % len(game.SPEC.seats)]
        session = Session(game, seats, seed, {**options, "start": "seed"})
        while not session.over:
            seat = session.actor
            legal = game.legal(session.state, seat)
            assert offered(name, seen_by(session, seat)) == {text(seat, a) for a in legal}
            other = rng.choice([s for s in (None, *range(seats)) if s != seat])
            assert offered(name, seen_by(session, other)) == set()
            session.act(seat, rng.choice(legal))


@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_a_game_has_names_and_keys_that_are_unique(name: str) -> None:
    game = rules.load(name)
    session = Session(game, 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto", "mate")), looker=0, id=1)
    rng = Random(3)
    while True:
        nodes = list(walk(page(model).stage))
        keys = [node.attrs["data-key"] for node in nodes if "data-key" in node.attrs]
        assert len(keys) == len(set(keys))
        for node in nodes:
            if node.tag == "button":
                assert node.attrs.get("aria-label") or any(walk(node))
        if session.over:
            break
        session.act(session.actor, rng.choice(game.legal(session.state, session.actor)))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_a_table_is_played_from_the_list(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PLACES", [])
    game = rules.load(name)
    session = Session(game, 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), id=1)
    while not session.over:
        model = model._replace(looker=session.actor)
        nodes = list(walk(page(model).stage))
        texts = [node.attrs["data-action"] for node in nodes if "data-action" in node.attrs]
        legal = game.legal(session.state, session.actor)
        assert texts == [text(session.actor, action) for action in legal]
        session.act(session.actor, legal[0])
    assert tables.load(name).option_words("hand")[0].says == "hand"
    assert page(model).attributes["data-phase"] == "over"


def test_what_was_done_last_is_marked() -> None:
    game = rules.load("reef")
    session = Session(game, 2, 3, {"start": 1})
    for _ in range(3):
        session.act(1, game.legal(session.state, 1)[-1])
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto", "mate")), looker=0, id=1)
    marked = [n for n in walk(page(model).stage) if n.attrs.get("class") == "brackets"]
    assert len(marked) == 1


def test_picking_the_same_thing_twice_lets_it_go() -> None:
    session = Session(rules.load("reef"), 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), looker=0, id=1)
    picked, _ = update(model, Select("pick pile"))
    assert picked.selection == "pile"
    assert update(picked, Select("pick pile"))[0].selection == ""


def test_words_printed_on_a_space_are_in_the_language_of_the_player_and_seen_only() -> None:
    session = Session(rules.load("reef"), 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), id=1, lang="de")
    name = say("A1: {what}", what=say("mine"))
    space = Sprite("c0", 0, 0, 1, 1, name, cell=(0, 0), words=say("mine"))
    drawn = board(model, Scene(1, 1, say("strip"), (), (space,)))
    (word,) = [n for n in walk(drawn) if n.attrs.get("class") == "print words"]
    assert (word.children, word.attrs["aria-hidden"]) == (("Mine",), "true")


@pytest.mark.parametrize("rose", [True, False])
def test_a_compass_rose_stands_where_the_corner_is_empty_sea(rose: bool) -> None:  # noqa: FBT001
    model = Model(session=Session(rules.load("reef"), 2, 3), chairs=(Chair("Mara"),), id=1)
    drawn = board(model, Scene(1, 1, say("strip"), (), (), rose=rose))
    assert ("rose" in [n.attrs.get("class") for n in walk(drawn)]) is rose


def test_a_board_prints_labels_and_leads_the_tab_key_to_its_first_cell() -> None:
    session = Session(rules.load("reef"), 2, 3)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), id=1)
    cells = tuple(
        Sprite(f"c{i}", i, 0, 1, 1, say("cell"), label=str(i), cell=(0, i)) for i in range(2)
    )
    drawn = board(model, Scene(2, 1, say("strip"), (), cells))
    reached = [n.attrs["data-key"] for n in walk(drawn) if n.attrs.get("tabindex") == "0"]
    assert reached == ["c0"]
    assert [n.children for n in walk(drawn) if n.attrs.get("class") == "print"] == [("0",), ("1",)]
