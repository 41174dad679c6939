"""What is this? Asking about anything on a table: the mode for it, the question, the answer.

What is asked about is a key: that of a sprite; a word for another part of the table (`seat 1`,
`panel market`); or, behind an `@`, what a button of the shell selects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.words import Words

from .model import Act, Ask, Model, Select, Step
from .node import Node, h
from .parts import button, icon, rules_link, tongue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tables.scene import Scene, Seen

    from .model import Message

TOOL: Final = "what"
CLOSE: Final = "told"
PICK: Final = "pick "  # what a sprite selects; every other selection is the shell's
KEEPS: Final = {TOOL, CLOSE, "dismiss", "zoom"}  # selections that leave the answer to themselves


def key_of(data: Mapping[str, str]) -> str:
    """Return what an element is called in a question, by the data that it carries."""
    select = data.get("select", "")
    if "what" in data:
        return data["what"]
    return f"@{select}" if select and not select.startswith(PICK) else data.get("key", "")


def ask(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Ask about something; without a key, begin or end to ask."""
    if model.session is None:
        return model, []
    if rest:
        return model._replace(asked=rest, why=None), []
    return model._replace(asking=not model.asking, asked="", why=None), []


def close(model: Model) -> Step:
    """Put the answer away; who asks may go on asking."""
    return model._replace(asked=""), []


def settled(model: Model, message: Message) -> Model:
    """Put the answer away when something else is done."""
    if not model.asked or not isinstance(message, Act | Ask | Select):
        return model
    if isinstance(message, Select) and message.what.split(" ")[0] in KEEPS:
        return model
    return model._replace(asked="")


def tool(model: Model) -> Node:
    """Draw the tool of the bar that begins and ends it."""
    word = tongue(model).tell("What is this?")
    return button(TOOL, icon("icon-what"), h("span", word), cls="quiet", key=TOOL, data_key=TOOL,
                  aria_label=word, aria_pressed="true" if model.asking else "false")  # fmt: skip


def line(model: Model) -> Node | None:
    """Say that a tap asks now, at the edge of the prompt."""
    if not model.asking:
        return None
    say_it = tongue(model).tell
    end = button(TOOL, h("span", say_it("Done")), cls="quiet")
    words = h("span", say_it("Tap anything to ask what it is."))
    return h("p", icon("icon-what"), words, end, cls="asking", role="status", key="asking")


def answer(model: Model, sight: Seen, scene: Scene) -> Node | None:
    """Tell what was asked about, beside it."""
    if not model.asked:
        return None
    from .about import told  # noqa: PLC0415  # not needed before the first question

    found = told(model, sight, scene)
    if found is None:
        return None
    say_it = tongue(model).tell
    rule = rules_link(model, found.anchor, say_it("The rule"), page=found.page)
    close = button(CLOSE, icon("icon-close"), cls="icon-button", aria_label=say_it("Close"))
    text = h(
        "div",
        h("b", say_it(found.name or Words("")), cls="what-name"),
        h("p", say_it(found.says)) if found.says else None,
        h("p", say_it(found.now), cls="what-now") if found.now else None,
        rule if found.anchor else None,
        cls="what-text",
    )
    art = icon(found.art, "what-art") if found.art else None
    return h(
        "div",
        art,
        text,
        close,
        cls="why-not what",
        role="alert",
        data_about=model.asked,
        key="what",
    )
