"""The board: a painted ground, and over it every sprite as a button with a name."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.notation import text
from tables.scene import Sprite

from .glass import controls
from .look import whole
from .node import Later, Node, h
from .parts import icon, letter, tongue, tongue_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core import Seat
    from tables.ground import Stroke
    from tables.scene import Plot, Scene

    from .model import Chair, Model
    from .node import Value


LEAST: Final = 24  # px of a space


def board(model: Model, scene: Scene) -> Node:
    """Draw a scene's board in its frame."""
    rose = icon("compass-rose", "rose") if scene.rose else None
    inside = (icon("rhumb-lines", "rhumb"), rose, plot(model, scene))
    inner = h("div", *inside, cls="frame-inner")
    if scene.glass:
        inner = h("div", *inside, controls(model), cls="frame-inner under-glass")
    return h("div", inner, cls="frame neatline", style=room(scene))


def room(plot: Plot | Scene) -> str | None:
    """Say how much room a board needs so that a finger hits its spaces."""
    sides = [side for s in plot.sprites if s.cell is not None for side in (s.w, s.h)]
    if not sides:
        return None
    _, _, w, tall = plot.sight or (0, 0, plot.width, plot.height)
    unit = LEAST / min(sides)
    return f"--least-w: {w * unit:.0f}px; --least-h: {tall * unit:.0f}px"


def plot(model: Model, plot: Plot | Scene) -> Node:
    """Draw a board as a grid whose cells the arrow keys walk; one without cells is a picture."""
    reached, actor = _reached(model, plot.sprites), whole(model).actor
    rows: dict[int, list[Node]] = {}
    for sprite in plot.sprites:
        if sprite.cell is not None:
            rows.setdefault(sprite.cell[0], []).append(_cell(model, sprite, actor, reached))
    pieces = [_piece(model, sprite) for sprite in plot.sprites if sprite.cell is None]
    size = (plot.width, plot.height)
    grounds = [
        h("canvas", cls="ground", aria_hidden="true", data_ground=_commands(size, strokes), key=key)
        for key, strokes in (("sheet", plot.sheet), ("ground", plot.ground))
        if strokes
    ]
    x, y, w, tall = plot.sight or (0, 0, *size)
    sight = f"--board-w: {w:g}; --board-h: {tall:g}"
    plane = f"--plane-w: {size[0]:g}; --plane-h: {size[1]:g}; --sight-x: {x:g}; --sight-y: {y:g}"
    return h(
        "div",
        h(
            "div",
            grounds,
            [_row(n, rows[n]) for n in sorted(rows)],
            _reading(model, plot) if plot.read else None,
            h("div", *pieces, cls="pieces", role="presentation") if pieces else None,
            cls="plane",
            role="presentation",
            style=plane,
        ),
        cls="board",
        role="grid" if rows or plot.read else "img",
        aria_label=tongue(model).tell(plot.name),
        style=sight,
    )


def _reading(model: Model, plot: Plot | Scene) -> Later:
    """Draw the spaces that are only read: nobody who looks waits for them."""
    reached = _reached(model, plot.read)
    actor = whole(model).actor

    def draw() -> Node:
        rows: dict[int, list[Node]] = {}
        for sprite in plot.read:
            assert sprite.cell is not None
            rows.setdefault(sprite.cell[0], []).append(_cell(model, sprite, actor, reached))
        return h("div", [_row(n, rows[n]) for n in rows], role="rowgroup", cls="row")

    return Later("read", draw, plot.read, model.lang, model.chairs, model.focus)


def _row(n: int, cells: list[Node]) -> Node:
    """Draw a row for those who listen; some have gaps, so each says which it is."""
    return h("div", *cells, role="row", cls="row", aria_rowindex=n + 1, key=f"row {n}")


def state(model: Model, sprite: Sprite) -> str | None:
    """Return how a sprite stands: armed, may be chosen, cannot, or nothing special."""
    if sprite.action is not None and text(whole(model).actor, sprite.action) == model.armed:
        return "armed"
    if sprite.chosen:
        return "armed"
    if sprite.action is not None or sprite.select:
        return "may"
    return "cannot" if model.why is not None and model.why.about == sprite.key else None


def taps(model: Model, sprite: Sprite) -> dict[str, Value]:
    """Return what a tap on a sprite does, as attributes."""
    return _taps(whole(model).actor, sprite)


def _taps(actor: Seat, sprite: Sprite) -> dict[str, Value]:
    return {
        "data_key": sprite.key,
        "data_action": text(actor, sprite.action) if sprite.action is not None else None,
        "data_select": f"pick {sprite.select}" if sprite.select else None,
        "data_ask": "1" if sprite.ask is not None else None,  # what, the scene knows
    }


class _Case(NamedTuple):
    """All besides the sprite that the looks of a cell depend on."""

    how: str | None
    actor: Seat
    lang: str
    chairs: tuple[Chair, ...]
    reached: bool
    seat: str | None


ASK: Final = Sprite._fields.index("ask")
_CELLS: Final[dict[str, tuple[tuple[object, ...], _Case, Node]]] = {}  # by key: as drawn last
_PIECES: Final[dict[str, tuple[Sprite, str | None, Node]]] = {}


def _cell(model: Model, sprite: Sprite, actor: Seat, reached: str) -> Node:
    """Draw a space, unless it is as it was: most are."""
    how = state(model, sprite)
    case = _Case(how, actor, model.lang, model.chairs, sprite.key == reached, _seat(model, sprite))
    looks = (*sprite[:ASK], sprite.ask is None, *sprite[ASK + 1 :])
    old = _CELLS.get(sprite.key)
    if old is None or old[0] != looks or old[1] != case:
        _CELLS[sprite.key] = old = (looks, case, _drawn_cell(sprite, case))
    return old[2]


def _drawn_cell(sprite: Sprite, case: _Case) -> Node:
    assert sprite.cell is not None
    tongue = tongue_of(case.lang, case.chairs)
    words = [_print(tongue.tell(sprite.words), "print words")] if sprite.words else []
    return h(
        "button",
        _inside(sprite, case.how) + words,
        type="button",
        role="gridcell",
        cls=f"sprite space {sprite.look}".strip(),
        tabindex="0" if case.reached else "-1",
        aria_label=tongue.tell(sprite.name),
        aria_colindex=sprite.cell[1] + 1,
        aria_selected="true" if case.how == "armed" else None,
        data_state=case.how,
        data_seat=case.seat,
        style=_place(sprite),
        key=sprite.key,
        more=_taps(case.actor, sprite),
    )


def _piece(model: Model, sprite: Sprite) -> Node:
    """Draw a piece that only stands there, unless it is as it was; its space says that it does."""
    seat = _seat(model, sprite)
    old = _PIECES.get(sprite.key)
    if old is None or old[0] != sprite or old[1] != seat:
        _PIECES[sprite.key] = old = (sprite, seat, _drawn_piece(sprite, seat))
    return old[2]


def _drawn_piece(sprite: Sprite, seat: str | None) -> Node:
    return h(
        "span",
        _inside(sprite, None),
        cls=f"sprite piece-sprite {sprite.look}".strip(),
        aria_hidden="true",
        data_key=sprite.key,
        data_seat=seat,
        style=_place(sprite),
        key=sprite.key,
    )


def _inside(sprite: Sprite, how: str | None) -> list[Node]:
    drawn = [_layer(f"target-{sprite.shape}", "target")] if how in {"may", "armed"} else []
    if sprite.art:
        drawn.append(_layer(sprite.art, "piece"))
    if sprite.label:
        drawn.append(_print(sprite.label, "print"))
    if sprite.last:
        drawn.append(_layer(f"brackets-{sprite.shape}", "brackets"))
    return drawn


def _print(what: str, cls: str) -> Node:
    """Print something that is in the space's name, too."""
    return h("span", what, cls=cls, aria_hidden="true")


@cache
def _layer(art: str, cls: str) -> Node:
    """Draw a layer of a sprite; each stays the same element when others come and go."""
    return icon(art, cls)._replace(key=cls)


def _reached(model: Model, sprites: Sequence[Sprite]) -> str:
    """Return the one cell that the tab key enters the board at."""
    keys = [sprite.key for sprite in sprites if sprite.cell is not None]
    if model.focus in keys:
        return model.focus
    live = [s.key for s in sprites if s.cell is not None and (s.action or s.select)]
    return (live or keys or [""])[0]


@lru_cache(maxsize=16)
def _commands(size: tuple[float, float], strokes: tuple[Stroke, ...]) -> str:
    """Write the drawing commands for a canvas."""
    return json.dumps([*size, *strokes], separators=(",", ":"))


def _place(sprite: Sprite) -> str:
    place = f"--x: {sprite.x:g}; --y: {sprite.y:g}; --w: {sprite.w:g}; --h: {sprite.h:g}"
    return f"{place}; {sprite.style}" if sprite.style else place


def _seat(model: Model, sprite: Sprite) -> str | None:
    return None if sprite.seat is None else letter(model, sprite.seat).lower()
