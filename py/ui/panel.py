"""Panels: what a game shows beside its board, from the parts that a scene gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import plot, room, state, taps
from .lesson import lit
from .node import Node, h
from .parts import icon, tongue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tables.scene import Goods, Line, Panel, Plot, Scene, Sprite
    from tables.words import Words

    from .model import Model
    from .node import Child

BOARD = "board"


def tab(model: Model, scene: Scene) -> str:
    """Return what a small screen shows: what was asked for, else what the scene puts first."""
    return model.tab or scene.lead or BOARD


def panels(model: Model, scene: Scene, *, left: bool) -> list[Node]:
    """Draw the panels of one side."""
    shown = tab(model, scene)
    return [
        _panel(model, panel, shown=panel.key == shown)
        for panel in scene.panels
        if panel.left == left
    ]


def _panel(model: Model, panel: Panel, *, shown: bool) -> Node:
    name = tongue(model).tell(panel.name)
    return h(
        "section",
        _head(model, panel, name),
        _plot(model, panel.plot) if panel.plot else None,
        _list("things", [_thing(model, thing) for thing in panel.things]),
        _lines(model, panel, name),
        h("p", tongue(model).tell(panel.words), cls="panel-words soft") if panel.words else None,
        h("div", buttons(model, panel.buttons), cls="panel-do") if panel.buttons else None,
        cls="panel extra" + " shown" * shown + " halo" * (f"panel {panel.key}" in lit(model)),
        aria_label=name,
        data_panel=panel.key,
        data_what=f"panel {panel.key}",
        key=f"panel {panel.key}",
    )


def _plot(model: Model, small: Plot) -> Node:
    return h("div", plot(model, small), cls="panel-plot", style=room(small))


def _head(model: Model, panel: Panel, name: str) -> Node:
    note = h("span", tongue(model).tell(panel.note), cls="label") if panel.note else None
    ways = [
        control(model, head, h("span", tongue(model).tell(head.name)), cls="segment")
        for head in panel.heads
    ]
    choice = h("div", *ways, cls="segments", role="group", aria_label=name) if ways else None
    return h("div", h("h2", name, cls="label"), note, choice, cls="panel-head")


def _list(cls: str, rows: list[Node]) -> Node | None:
    return h("ul", *rows, cls=cls) if rows else None


def _lines(model: Model, panel: Panel, name: str) -> Node | None:
    """List the lines; where none can be tapped the list takes the focus, so that keys scroll it."""
    if not panel.lines:
        return None
    rows = [_line(model, line) for line in panel.lines]
    if any(_is_tapped(line.sprite) for line in panel.lines):
        return h("ul", *rows, cls="lines")
    return h("ul", *rows, cls="lines", tabindex="0", aria_label=name)


def _thing(model: Model, sprite: Sprite) -> Node:
    """Draw something small that has a picture, perhaps a label, and a name for those who listen."""
    label = h("span", sprite.label, cls="thing-label", aria_hidden="true") if sprite.label else None
    name = h("span", tongue(model).tell(sprite.name), cls="sr-only")
    inside = (*_pictures(sprite), label, name)
    return h("li", control(model, sprite, *inside, cls="thing"), key=sprite.key)


def _line(model: Model, line: Line) -> Node:
    sprite = line.sprite
    words = h(
        "span", h("b", tongue(model).tell(sprite.name)), _small(model, line.more), cls="line-words"
    )
    inside = (
        _cost(model, line.cost) if line.cost else None,
        *_pictures(sprite),
        words,
        h("span", f" {tongue(model).tell(line.sum)}", cls="line-sum") if line.sum else None,
        h("b", f" {tongue(model).tell(line.makes)}", cls="line-makes") if line.makes else None,
    )  # fmt: skip
    return h("li", control(model, sprite, *inside, cls="line"), key=sprite.key)


def _pictures(sprite: Sprite) -> list[Node]:
    return [icon(art, "line-art") for art in sprite.art.split()]


def _small(model: Model, words: Words | None) -> Node | None:
    return h("small", f" {tongue(model).tell(words)}") if words else None


def _cost(model: Model, cost: Goods) -> Node:
    tell = tongue(model)
    name = h("span", f" {tell.tell(cost.name)} ", cls="sr-only")
    return h("span", icon(cost.art), h("b", tell.number(cost.amount)), name, cls="line-cost")


def buttons(model: Model, sprites: Sequence[Sprite]) -> list[Node]:
    """Draw buttons in words, the last one the main one."""
    last = len(sprites) - 1
    return [
        control(
            model,
            sprite,
            h("span", tongue(model).tell(sprite.name)),
            cls="button main" if i == last else "button",
        )
        for i, sprite in enumerate(sprites)
    ]


def control(model: Model, sprite: Sprite, *inside: Child, cls: str) -> Node:
    """Draw a sprite as a button, or as a thing that is only there."""
    tap = taps(model, sprite)
    how = state(model, sprite)
    look = f"{cls} {sprite.look}".strip()
    if not _is_tapped(sprite):
        return h("span", *inside, cls=look, data_state=how, style=sprite.style or None,
                 data_key=sprite.key, key=sprite.key)  # fmt: skip
    return h(
        "button",
        *inside,
        type="button",
        cls=look,
        aria_disabled=None if how in {"may", "armed"} else "true",
        aria_pressed="true" if sprite.chosen else None,
        data_state=how,
        style=sprite.style or None,
        key=sprite.key,
        more=tap,
    )


def _is_tapped(sprite: Sprite) -> bool:
    """Tell whether a tap on a sprite does anything."""
    return sprite.action is not None or sprite.ask is not None or bool(sprite.select)
