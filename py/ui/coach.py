"""The coach: the words of a lesson beside the table, and a calm light on what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tables
from rules.core.notation import text
from tables.lesson import lesson, teaches
from tables.words import Words, say

from .lesson import SHEET, asked, lit, now, reached, script, wanted
from .look import whole
from .node import Node, h
from .parts import bar, button, icon, table_of, tongue, tools
from .words import Tongue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tables.scene import Panel, Scene, Sprite

    from .model import Model

HALO = "halo"
__all__ = ["SHEET", "aside", "card", "head", "invitation", "lit_up", "question"]


def lit_up(model: Model, scene: Scene) -> Scene:
    """Put a halo around what the coach speaks of, or what to tap."""
    keys = {*lit(model)}
    if not keys:
        return scene
    return scene._replace(
        sprites=_haloed(scene.sprites, keys),
        dock=_haloed(scene.dock, keys),
        buttons=_haloed(scene.buttons, keys),
        panels=tuple(_lit_panel(panel, keys) for panel in scene.panels),
    )


def _haloed(sprites: Iterable[Sprite], keys: set[str]) -> tuple[Sprite, ...]:
    return tuple(
        sprite._replace(look=f"{sprite.look} {HALO}".strip()) if sprite.key in keys else sprite
        for sprite in sprites
    )


def _lit_panel(panel: Panel, keys: set[str]) -> Panel:
    sprites = _haloed((line.sprite for line in panel.lines), keys)
    lines = zip(panel.lines, sprites, strict=True)
    plot = panel.plot and panel.plot._replace(sprites=_haloed(panel.plot.sprites, keys))
    return panel._replace(
        heads=_haloed(panel.heads, keys),
        things=_haloed(panel.things, keys),
        buttons=_haloed(panel.buttons, keys),
        lines=tuple(line._replace(sprite=sprite) for line, sprite in lines),
        plot=plot,
    )


def head(model: Model, scene: Scene) -> Node:
    """Draw the bar of the table: what would help in a game has no place in a lesson."""
    say_it = tongue(model).tell
    moment = say_it(scene.moment) if scene.moment else ""
    return bar(model, say_it(table_of(model).TITLE), moment, *tools(model))


def card(model: Model) -> Node | None:
    """Say what happens and why, and what to do; an ear hears each new text."""
    if not model.school.game:
        return None
    say_it, step = tongue(model).tell, now(model)
    words = h("p", say_it(step.words if step else OVER), cls="coach-say", key="say")
    title = say_it("You know the game!") if step is None else _count(model)
    out = button("home", icon("icon-close"), cls="icon-button", key="leave",
                 aria_label=say_it("Leave the lesson"))  # fmt: skip
    return h(
        "section",
        h("div", h("h2", title, cls="label"), _bar(model), out, cls="coach-head"),
        h("div", words, cls="coach-text", aria_live="polite"),
        h("div", _buttons(model), cls="coach-do"),
        cls="coach panel" if step else "coach panel over",
        aria_label=say_it("The lesson"),
        key="coach",
    )


OVER = say("Play on from here: the bots take over. Or begin a new game, or have a rest.")


def _count(model: Model) -> str:
    n, of = model.school.step + 1, len(script(model).steps)
    return tongue(model).tell("Step {n} of {of}", n=n, of=of)


def _bar(model: Model) -> Node:
    part = model.school.step / len(script(model).steps)
    return h("span", cls="coach-bar", style=f"--part: {part:.3f}", aria_hidden="true")


def _buttons(model: Model) -> list[Node]:
    """Offer to read on or to go back; at the end, what comes after."""
    say_it, step = tongue(model).tell, now(model)
    back = button("back", icon("icon-back"), h("span", say_it("Back")), cls="quiet", key="back",
                  aria_disabled=None if model.school.step else "true")  # fmt: skip
    if step is None:
        again = button(f"game {model.school.game}", h("span", say_it("New game")), key="game")
        home = button("home", icon("icon-home"), h("span", say_it("Home")), cls="quiet", key="home")
        on = button("play-on", h("span", say_it("Play on")), cls="button main", key="on")
        return [home, again, on]
    if step.asks:
        tap = h("span", icon("icon-flag"), say_it("Your move"), cls="coach-turn", key="turn")
        return [back, tap]
    words = h("span", say_it("Next"))
    return [back, button("next", words, icon("icon-forward"), cls="button main", key="next")]


def aside(model: Model) -> Node | None:
    """Answer a tap that may be right in a game, but is not what the lesson asks for."""
    if not model.school.aside:
        return None
    say_it = tongue(model).tell
    close = button("dismiss", icon("icon-close"), cls="icon-button", aria_label=say_it("Close"))
    body = (icon("icon-hint"), h("p", say_it(_instead(model))), close)
    return h("div", *body, cls="why-not", role="alert", data_about=model.school.aside, key="aside")


def _instead(model: Model) -> Words:
    ask = asked(model)
    if ask is None:
        return say("You may do this, in a moment. First read on: tap “Next”.")
    line = wanted(whole(model), ask)[0]
    legal = whole(model).game.legal(whole(model).state, whole(model).actor)
    action = next(each for each in legal if text(whole(model).actor, each) == line)
    what = table_of(model).action_name(action)
    return say(
        "That is allowed, but the lesson asks for this: {what}. After it you play as you like.",
        what=what,
    )


def question(model: Model) -> Node:
    """Ask whether to go on with a lesson or to begin it anew."""
    say_it, game = Tongue(model.lang).tell, model.school.offer
    n, of = reached(model.school, game) + 1, len(lesson(game).steps)
    on = say_it("Go on at step {n} of {of}", n=n, of=of)
    return h(
        "dialog",
        h("h2", say_it(tables.load(game).TITLE)),
        h("p", say_it("You have begun this lesson.")),
        h(
            "div",
            button("dismiss", h("span", say_it("Not now"))),
            button(f"learn {game} anew", h("span", say_it("From the start"))),
            button(f"learn {game} on", h("span", on), cls="button main"),
            cls="sheet-do",
        ),
        cls="sheet",
        key=SHEET,
        aria_label=say_it("The lesson"),
    )


def invitation(model: Model, game: str) -> Node | None:
    """Invite whoever is new to a game to learn it first."""
    if not teaches(game):
        return None
    say_it = Tongue(model.lang).tell
    words = h("span", say_it("New to it? Learn it in ten minutes"))
    return button(f"learn {game}", icon("icon-hint"), words, cls="button invitation", key="learn")
