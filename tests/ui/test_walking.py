"""Walking by keys: every space of every board is reached, and the way back is the same."""

from math import dist

import pytest

from tests.ui.stage import Stage
from ui.look import legal_texts, scene
from ui.model import FAR, Act, Arrow, Turned

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def table(game: str, *, tall: bool = False, start: int = 0, actions: int = 0) -> Stage:
    """Sit down alone at a table, and act a few times."""
    stage = Stage(f"?game={game}&seats=2&seed=5&bots={1 - start}:cabin&opt=start:{start}")
    stage.send(Turned(tall))
    for _ in range(actions):
        stage.send(Act(legal_texts(stage.model)[0]))
    return stage


def boards(stage: Stage) -> list[set[str]]:
    """Name the spaces of each board on the table."""
    now = scene(stage.model)
    plots = (now.sprites, *(panel.plot.sprites for panel in now.panels if panel.plot))
    found = [{sprite.key for sprite in sprites if sprite.cell is not None} for sprites in plots]
    return [keys for keys in found if keys]


def walk(stage: Stage, key: str, dx: int, dy: int) -> str:
    """Press an arrow key, and return where that leads."""
    return stage.send(Arrow(dx, dy, key)).model.focus


TABLES = {
    "hexes": table("titania"),
    "hexes turned": table("titania", tall=True),
    "squares": table("chests"),
    "the sea from one side": table("pirates"),
    "the sea from the other": table("pirates", start=1),
    "a market": table("island"),
    "places to lay a tile": table("island", actions=3),
}


@pytest.mark.parametrize("which", TABLES)
def test_every_space_is_reached_by_arrows_from_every_other(which: str) -> None:
    stage = TABLES[which]
    assert boards(stage)
    for spaces in boards(stage):
        steps = {key: {walk(stage, key, *way) for way in WAYS} for key in spaces}
        for first in sorted(spaces)[:: max(1, len(spaces) // 4)]:
            reached, todo = {first}, [first]
            while todo:
                new = steps[todo.pop()] - reached
                reached |= new
                todo += new
            assert reached == spaces


@pytest.mark.parametrize("which", ["squares", "the sea from one side", "the sea from the other"])
def test_on_squares_the_way_back_is_the_way_that_was_walked(which: str) -> None:
    assert astray(TABLES[which]) == set()


@pytest.mark.parametrize("which", ["hexes", "hexes turned"])
def test_on_hexes_it_is_too_but_where_the_map_ends(which: str) -> None:
    stage = TABLES[which]
    lie = {s.key: (s.x, s.y) for s in scene(stage.model).sprites if s.cell is not None}
    near = {key: sum(dist(here, there) < 36 for there in lie.values()) for key, here in lie.items()}
    inside = {key for key, n in near.items() if n == 7}  # itself, and one at each side
    assert len(inside) > 40
    assert not astray(stage) & inside


def astray(stage: Stage) -> set[str]:
    """Name the spaces from which a step and a step back lead elsewhere."""
    return {
        key
        for spaces in boards(stage)
        for key in spaces
        for dx, dy in WAYS
        if (there := walk(stage, key, dx, dy)) != key and walk(stage, there, -dx, -dy) != key
    }


@pytest.mark.parametrize(("way", "end"), [(-FAR, "square-24"), (FAR, "square-35")])
def test_home_and_end_lead_to_the_ends_of_the_row(way: int, end: str) -> None:
    assert walk(TABLES["squares"], "square-30", way, 0) == end
