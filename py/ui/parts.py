"""Small pieces that several screens are made of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

import rules
import tables
from rules.core import MARKS
from rules.core.events import heard, telling
from tables.words import Player, Words, say

from .library import UNSAVED
from .look import whole
from .node import Node, h
from .release import GOOD_NEWS, NEWER
from .words import Tongue

if TYPE_CHECKING:
    from rules.core import Event, Reason, Seat
    from rules.core.session import Ply
    from tables.scene import Table

    from .model import Chair, Model
    from .node import Child, Value


@cache
def icon(name: str, cls: str = "icon") -> Node:
    """Draw a symbol of ours; the words beside it say what it is."""
    return h("svg", h("use", href=f"#{name}"), cls=cls, aria_hidden="true")


def button(what: str, *inside: Child, cls: str = "button", key: str = "", **attrs: Value) -> Node:
    """Make a button that plays nothing."""
    return h("button", *inside, type="button", cls=cls, key=key, data_select=what, more=attrs)


@cache
def mark(letter: str, *, thinks: bool = False) -> Node:
    """Draw the mark of a seat: a shape and a letter."""
    low = letter.lower()
    shape = h("svg", h("use", href=f"#seat-{low}"))
    cls = "seat-mark thinks" if thinks else "seat-mark"
    return h("span", shape, h("b", letter), cls=cls, data_seat=low, aria_hidden="true")


def letter(model: Model, seat: Seat) -> str:
    """Return the letter of a seat's mark."""
    return str(whole(model).options["colours"])[seat]


def draft_letter(colours: str, seat: Seat) -> str:
    """Return the letter of a seat in a game that has not begun."""
    return (colours + "".join(m for m in MARKS if m not in colours))[seat]


def tongue(model: Model) -> Tongue:
    """Return the language of the page with the names of the players."""
    return tongue_of(model.lang, model.chairs)


@lru_cache(maxsize=4)
def tongue_of(lang: str, chairs: tuple[Chair, ...]) -> Tongue:
    """Return a language with names."""
    return Tongue(lang, [chair.name for chair in chairs])


def table_of(model: Model) -> Table:
    """Return the table that the game is played at."""
    return tables.load(whole(model).game.SPEC.name)


def event_line(model: Model, event: Event) -> str:
    """Say what happened, in the language of the page."""
    return _event_line(model.lang, model.chairs, whole(model).game.SPEC.name, event)


@lru_cache(maxsize=2_000, typed=True)
def _event_line(lang: str, chairs: tuple[Chair, ...], game: str, event: Event) -> str:
    """Tell once what a log shows at every step; events of two types can be equal as tuples."""
    told = rules.load(game).SPEC.events[type(event)]
    words = Words(told.says, tables.load(game).wording(event._asdict()))
    return tongue_of(lang, chairs).tell(words)


def tale(model: Model, ply: Ply) -> str:
    """Tell an action as the looker heard it; once the game is over, all that anybody heard."""
    session = whole(model)
    spec = session.game.SPEC
    if not session.over:
        return " ".join(event_line(model, e) for e in heard(spec, ply.events, model.looker))
    audience = [(event, telling(spec, event).to) for event in ply.events]
    alone = any(to == "seat" for _, to in audience)  # then it was told better than to the others
    return " ".join(
        _secret_line(model, event) if to == "seat" else event_line(model, event)
        for event, to in audience
        if to != "others" or not alone
    )


def _secret_line(model: Model, event: Event) -> str:
    """Say to whom "you" was said."""
    who = Player(cast("Seat", event._asdict()["seat"]))
    return tongue(model).tell(say("To {player}: {what}", player=who, what=event_line(model, event)))


def reason_words(model: Model, reason: Reason) -> Words:
    """Say why not."""
    return Words(reason.says, table_of(model).wording(reason.values))


def bar(model: Model, title: str, sub: str, *tools: Child, cls: str = "bar") -> Node:
    """Draw the bar at the top: home, the title, tools, the settings."""
    say_it = tongue(model).tell
    home = button("home", icon("icon-home"), cls="icon-button", aria_label=say_it("Home"))
    heads = h("div", h("h1", title), h("span", sub, cls="bar-sub"), cls="bar-title",
              data_what="moment")  # fmt: skip
    gear = button("sheet keys", icon("icon-settings"), cls="icon-button", key="gear",
                  data_key="gear", aria_label=say_it("Settings"))  # fmt: skip
    return h("header", home, heads, h("div", *tools, gear, cls="bar-tools"), cls=cls)


def tool(model: Model, what: str, name: str, art: str, *, off: bool = False) -> Node:
    """Draw a tool of the bar, with its word beside it."""
    word = tongue(model).tell(name)
    disabled = "true" if off else None
    inside = (icon(art), h("span", word))
    return button(
        what, *inside, cls="quiet", key=what, data_key=what, aria_label=word, aria_disabled=disabled
    )


def rules_tool(model: Model) -> Node | None:
    """Draw the way to the rules, for a bar."""
    book = (icon("icon-rules"), h("span", tongue(model).tell("Rules")))
    return rules_link(model, "goal", *book, cls="quiet")


def rules_link(
    model: Model, anchor: str, *inside: Child, cls: str | None = None, page: str = ""
) -> Node | None:
    """Link to the rules of the game at the table, or to another page; it opens beside the game."""
    return rule_of(page or table_of(model).RULES, model.lang, anchor, *inside, cls=cls)


def rule_of(
    page: str, lang: str, anchor: str, *inside: Child, cls: str | None = None
) -> Node | None:
    """Link to a rule on a page, if that is written."""
    if not page:
        return None
    href = f"static/pages/{lang}/{page}.html#{anchor}"
    return h("a", *inside, href=href, target="rules", cls=cls, data_what="rules", key="rules")


def bots_link(model: Model) -> Node:
    """Link to the page that tells what the bots do and know."""
    href = f"static/pages/{model.lang}/bots.html"
    return h("p", h("a", tongue(model).tell("About the bots"), href=href, target="rules"))


def notice(model: Model) -> Node | None:
    """Show what the player should know, until it is put away."""
    if model.notice is None:
        return None
    say_it = tongue(model).tell
    close = button(
        "dismiss", icon("icon-close"), cls="icon-button", aria_label=say_it("Close the notice")
    )
    words = h("span", say_it(model.notice), cls="notice-text")
    use = _use(model) if model.notice == NEWER else None
    if model.session is not None and not model.school.game and model.notice in UNSAVED:
        use = button(f"export {model.id}", h("span", say_it("Export")))
    good = model.notice in GOOD_NEWS
    sign, cls = ("icon-info", "notice good") if good else ("icon-warning", "notice")
    return h("p", icon(sign), words, use, close, cls=cls, role="status", key="notice",
             data_what="notice")  # fmt: skip


def renewal(model: Model) -> Node | None:
    """Offer the newer version, for as long as there is one."""
    if not model.newer:
        return None
    words = h("span", tongue(model).tell(NEWER), cls="notice-text")
    return h("p", icon("icon-info"), words, _use(model), cls="notice good", key="newer")


def _use(model: Model) -> Node:
    return button("renew", h("span", tongue(model).tell("Use it now")))
