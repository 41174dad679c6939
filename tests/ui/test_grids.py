"""Boards as those hear them who do not see them: grids, rows, spaces with names that say it all."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import rules
from rules.core import Flat, Session
from rules.island.data import CONSTRUCTION, LEVEL, SAND
from rules.island.setup import State as Island
from rules.titania.actions import Build
from rules.titania.data import AT_SITE
from rules.titania.map import SITES
from rules.titania.setup import State
from tables import load
from tables.island.land import spaces
from tables.titania.spaces import space_name
from tests.ui.stage import Stage
from ui.look import legal_texts
from ui.model import Act, Arrow, Chair, Model
from ui.node import Node, walk
from ui.page import page
from ui.words import Tongue

GAMES = ["chests", "island", "pirates", "reef", "titania"]
ALIKE = {"tile", "store", "discard"}  # two tiles that look the same are the same to whoever chooses
tell = Tongue("en", ["Mara", "Otto"]).tell


def games(name: str, every: int = 7) -> Iterator[Model]:
    """Play by chance, and look at the table every few steps, as whoever is to act."""
    game, rng = rules.load(name), Random(3)
    session: Session[Flat] = Session(game, 2, 3)
    while not session.over:
        if len(session.plies) % every == 0:
            yield Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), id=1,
                        looker=session.actor)  # fmt: skip
        session.act(session.actor, rng.choice(game.legal(session.state, session.actor)))


def having(node: Node, role: str) -> list[Node]:
    """Find what has a role."""
    return [each for each in walk(node) if each.attrs.get("role") == role]


@pytest.mark.parametrize("name", GAMES)
def test_every_board_is_a_grid_of_rows_of_cells_that_can_be_told_apart(name: str) -> None:
    for model in games(name):
        grids = having(page(model).stage, "grid")
        assert grids
        for grid in grids:
            rows, cells = having(grid, "row"), having(grid, "gridcell")
            assert [cell for row in rows for cell in having(row, "gridcell")] == cells
            numbers = [int(row.attrs["aria-rowindex"]) for row in rows]
            assert numbers == sorted(set(numbers))
            for row in rows:
                columns = [int(cell.attrs["aria-colindex"]) for cell in having(row, "gridcell")]
                assert columns == sorted(set(columns))
            assert [cell.attrs["tabindex"] for cell in cells].count("0") == 1
            names = Counter(cell.attrs["aria-label"] for cell in cells)
            assert [name for name, n in names.items() if n > 1] == []


@pytest.mark.parametrize("name", ["chests", "island", "pirates", "titania"])
def test_a_space_that_can_be_played_says_what_that_would_do(name: str) -> None:
    played = 0
    for model in games(name, 1):
        cells = having(page(model).stage, "gridcell")
        for cell in cells:
            if "data-action" in cell.attrs:
                assert "; " in cell.attrs["aria-label"]
                played += 1
            elif "data-select" not in cell.attrs:
                assert "; " not in cell.attrs["aria-label"]
    assert played > 50


@pytest.mark.parametrize("name", GAMES)
def test_no_two_lines_of_the_list_of_what_is_legal_read_the_same(name: str) -> None:
    for model in games(name, 1):
        assert model.session is not None
        actions = model.session.game.legal(model.session.state, model.session.actor)
        lines = Counter(tell(load(name).action_name(a)) for a in actions if a.verb not in ALIKE)
        assert [line for line, n in lines.items() if n > 1] == []


def test_a_site_says_how_high_its_towers_are_and_which_floors_bring_what() -> None:
    session = Session(rules.load("titania"), 2, 3)
    assert isinstance(session.state, State)
    s, site = session.state, next(site for site in SITES if len(AT_SITE[site]) == 2)
    s.floors[AT_SITE[site][0]] = 2
    plain = tell(space_name(s, site, ()))
    assert plain == "I4 (site of 2 towers), floors: white 2, green 0"
    offered = [Build(site, "W"), Build(site, "G")]
    may = "you may build white floor 3 for 3 points, green floor 1 for 3 points"
    assert tell(space_name(s, site, offered)) == f"{plain}; {may}"


def test_an_island_is_read_cell_by_cell_as_it_is_seen_from_above() -> None:
    model = list(games("island"))[-1]
    assert model.session is not None
    assert isinstance(model.session.state, Island)
    island = model.session.state.islands[0]
    names = [tell(sprite.name) for sprite in spaces(island)]
    assert len(names) == len(set(names))
    sand, huts = (
        sum(LEVEL[tile] == level for tile, *_ in island) for level in (SAND, CONSTRUCTION)
    )
    assert sand > huts
    assert sum(name.endswith("sand") for name in names) == 4 * (sand - huts)
    assert sum(name.endswith((": hut", ": tiki")) for name in names) == 4 * huts


def test_an_island_is_walked_while_nothing_is_to_be_done_on_it() -> None:
    stage = Stage("?game=island&seats=2&seed=5&bots=1:cabin&opt=start:0")
    while not stage.session.plies or stage.session.actor == 0:
        stage.send(Act(legal_texts(stage.model)[0]))
    assert stage.send(Arrow(1, 0, "land 0 0")).model.focus == "land 1 0"
    stops = [node.attrs.get("data-key", "") for node in stage.nodes(tabindex="0")]
    assert [key for key in stops if key.startswith("land ")] == ["land 1 0"]
