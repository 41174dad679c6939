"""A page without a browser: what the tests of the front end send messages to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app import update
from ui.host import Host
from ui.model import Answered, Booted, Model, Select, Think
from ui.node import Later, walk
from ui.page import page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.core import Flat, Session
    from ui.model import Effect, Message, Saved
    from ui.node import Node

NOW = 1_000


def whole(node: Node) -> Node:
    """Return a node with everything drawn that would be drawn later."""
    parts = (child.draw() if isinstance(child, Later) else child for child in node.children)
    drawn = (part if isinstance(part, str) else whole(part) for part in parts)
    return node._replace(children=tuple(drawn))


class Stage:
    """The model, the effects of the last message, and the page as it is drawn."""

    def __init__(self, search: str = "", **boot: object) -> None:
        self.model = Model()
        self.effects: list[Effect] = []
        stored: tuple[Saved, ...] | None = boot.get("stored", ())  # type: ignore[assignment]
        lang = str(boot.get("lang", "en-GB"))
        reloaded = bool(boot.get("reloaded"))
        settings: Mapping[str, str] = boot.get("settings", {})  # type: ignore[assignment]
        href, back = str(boot.get("href", "")), str(boot.get("back", ""))
        message = Booted(search, lang, NOW, reloaded, "", stored, settings=settings)
        sends = bool(boot.get("sends"))
        version = str(boot.get("version", ""))
        host: Host = boot.get("host", Host())  # type: ignore[assignment]
        message = message._replace(href=href, back=back, sends=sends, version=version, host=host)
        self.send(message)

    def send(self, *messages: Message) -> Stage:
        """Take messages in, one after the other."""
        for message in messages:
            self.model, self.effects = update(self.model, message)
        return self

    def select(self, *whats: str) -> Stage:
        """Tap buttons that play nothing."""
        return self.send(*(Select(what, NOW) for what in whats))

    @property
    def session(self) -> Session[Flat]:
        """The game under way."""
        assert self.model.session is not None
        return self.model.session

    @property
    def phase(self) -> str:
        """What the page is at."""
        return page(self.model).attributes["data-phase"]

    def nodes(self, **attributes: str) -> list[Node]:
        """Find what is on the stage, by attributes."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        drawn = page(self.model)
        places: Sequence[Node] = (drawn.home, drawn.more, drawn.stage)
        return [
            node
            for place in places
            for node in walk(place)
            if all(node.attrs.get(name) == value for name, value in wanted.items())
        ]

    def html(self) -> str:
        """Write all that is on the page, to look for words in it."""
        drawn = page(self.model)
        return repr([*map(whole, (drawn.home, drawn.more, drawn.stage)), drawn.announce])

    def thoughts(self) -> list[Think]:
        """Return the orders to think among the last effects."""
        return [effect for effect in self.effects if isinstance(effect, Think)]

    def answer(self, text: str) -> Stage:
        """Let the bot that was asked last answer."""
        order = self.thoughts()[-1]
        return self.send(Answered(order.id, order.ply, text))
