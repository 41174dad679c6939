"""The sheet of settings: the page, sound, play, who sits where, the keys, and what this is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import rules
import tables
from rules.bots import LEVELS
from tables.words import say

from .host import offered
from .links import share_button
from .look import scene
from .model import HUMAN, PACES
from .node import Node, h
from .parts import bots_link, button, icon, letter, mark, renewal, rules_link, tongue
from .places import places
from .screens import LEVEL_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tables.words import Words

    from .model import Model
    from .node import Child

LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
KEYS: Final = (
    ("← ↑ → ↓", say("walk over the board")),
    ("Home, End", say("to the end of the row")),
    ("Enter", say("play or choose")),
    ("Esc", say("put away")),
    ("w", say("why not?")),
    ("h", say("a hint")),
    ("u", say("undo")),
    ("l", say("log")),
    ("i", say("what is this?")),
    ("?", say("these keys")),
)
ON_BOARD: Final = say("Letters do this on a board only; elsewhere they do nothing.")


class Field(NamedTuple):
    """Something to be set: its name, what it is called, and a sentence about it."""

    name: str
    title: Words
    about: Words | None = None


COLOURS: Final = Field("theme", say("Colours"))
MOTION: Final = Field("motion", say("Motion"), say("Whether pieces sail, turn and fly."))
SOUND: Final = Field(
    "sound", say("Sound"), say("Knocks, bells and waves; nothing is told by sound alone.")
)
VOLUME: Final = Field("volume", say("Volume"))
PACE: Final = Field("pace", say("Pause of bots"), say("How long a bot waits before it acts."))
CONFIRM: Final = Field(
    "confirm", say("Confirm taps"), say("A first tap shows what would be done, a second does it.")
)
FLAT: Final = Field(
    "flat",
    say("Table mode"),
    say("For a tablet that lies flat: the page turns to whoever is to act."),
)
REMEMBER: Final = "remember"  # an option of games that has its usual value here

_THEMES: Final = (
    ("", say("as the system"), ""),
    ("light", say("light"), "icon-sun"),
    ("dark", say("dark"), "icon-moon"),
)
_MOTIONS: Final = (("", say("as the system")), ("full", say("full")), ("still", say("still")))
_PAUSES: Final = tuple(zip(map(str, PACES), (say("none"), say("short"), say("long")), strict=True))
_CONFIRMS: Final = (
    ("", say("with a finger")),
    ("always", say("always")),
    ("never", say("never")),
)


def sheet(model: Model) -> Node:
    """Draw all that can be set at any time."""
    say_it = tongue(model).tell
    name = say_it("Settings")
    put_away = button("dismiss", icon("icon-close"), cls="icon-button", aria_label=say_it("Close"))
    own = not model.booth.stage  # in a kiosk it is somebody else's device
    share = share_button(model) if _shared(model) and own else None
    close = button("dismiss", h("span", say_it("Close")), cls="button main")
    more = (_play(model), _chairs(model))
    body = (
        h("header", h("h2", name), put_away, cls="settings-head"),
        renewal(model) if own else None,
        _lasting(model),
        _page(model),
        _sound(model),
        *(more if own else ()),
        _keys(model),
        _about(model) if own else None,
        h("div", share, close, cls="sheet-do"),
    )
    return h("dialog", *body, cls="sheet settings", key="keys", aria_label=name)


def _shared(model: Model) -> bool:
    """Tell whether a game is under way; a lesson is none."""
    return model.session is not None and not model.school.game


def _lasting(model: Model) -> Node | None:
    """Say so where nothing can be kept."""
    if model.storage:
        return None
    words = say("This browser keeps nothing: what you set here lasts for this visit only.")
    inside = (icon("icon-warning"), h("span", tongue(model).tell(words), cls="notice-text"))
    return h("p", *inside, cls="notice", key="lasting")


def _group(model: Model, key: str, title: Words, *rows: Child) -> Node:
    heading = h("h3", tongue(model).tell(title), cls="label")
    return h("section", heading, h("ul", *rows), cls="settings-group", key=key)


def _page(model: Model) -> Node:
    spoken = [(lang, LANGUAGE_NAMES[lang], "") for lang in model.site.host.languages]
    language = _choice(model, Field("language", say("Language")), model.lang, spoken)
    return _group(
        model,
        "page",
        say("The page"),
        language if len(spoken) > 1 else None,
        _choice(model, COLOURS, model.theme, _THEMES),
        _choice(model, MOTION, model.tastes.motion, [(*each, "") for each in _MOTIONS]),
    )


def _sound(model: Model) -> Node:
    """Draw the switch, and how loud it is; that can be set while there is something to hear."""
    tell, loud = tongue(model).tell, model.tastes.volume
    label = h("label", h("b", tell(VOLUME.title)), for_="set-volume")
    shown = tell("{n} %", n=loud)
    slider = h(
        "input",
        id="set-volume",
        type="range",
        min="0",
        max="100",
        step="10",
        value=str(loud),
        aria_valuetext=shown,
        disabled=not model.tastes.sound,
        data_field=VOLUME.name,
    )
    how = h("span", slider, h("output", shown, for_="set-volume"), cls="volume")
    volume = h("li", label, how, cls="option", key=VOLUME.name)
    return _group(
        model, "sound", say("Sound"), _switch(model, SOUND, on=model.tastes.sound), volume
    )


def _play(model: Model) -> Node:
    likes = model.tastes
    pause = str(min(PACES, key=lambda ms: abs(ms - model.pace)))
    return _group(
        model,
        "play",
        say("Play"),
        _choice(model, PACE, pause, [(*each, "") for each in _PAUSES]),
        _choice(model, CONFIRM, likes.confirm, [(*each, "") for each in _CONFIRMS]),
        _switch(model, FLAT, on=likes.flat),
        places(model) if likes.flat else None,
        _remembering(model),
    )


def _remembering(model: Model) -> list[Node]:
    """Let the games that can show what was seen do so from the start, each in its own words."""
    rows = []
    for name in offered(model.site.host):
        if REMEMBER in rules.load(name).SPEC.options:
            table = tables.load(name)
            title, about = table.option_words(REMEMBER)
            named = say("{game}: {what}", game=table.TITLE, what=title)
            field = Field(REMEMBER, named, about)
            rows.append(_switch(model, field, on=model.tastes.remember, key=f"remember {name}"))
    return rows


def _choice(
    model: Model, field: Field, value: str, choices: Sequence[tuple[str, Words | str, str]]
) -> Node:
    """Draw one of a few, side by side."""
    say_it = tongue(model).tell
    title = say_it(field.title)
    segments = [
        h(
            "label",
            h("input", cls="sr-only", type="radio", name=f"set-{field.name}", value=each,
              checked=each == value, data_field=field.name),
            icon(art) if art else None,
            h("span", word if isinstance(word, str) else say_it(word)),
            cls="segment",
            lang=each if field.name == "language" else None,
        )
        for each, word, art in choices
    ]  # fmt: skip
    legend = h("legend", title, cls="sr-only")
    about = _sentence(model, field)
    name = h("span", h("b", title), about, cls="option-name", aria_hidden="true")
    told = about.attrs["id"] if about else None
    row = h("fieldset", legend, *segments, cls="segments", aria_describedby=told)
    return h("li", name, row, cls="option", key=field.name)


def _switch(model: Model, field: Field, *, on: bool, key: str = "") -> Node:
    """Draw a switch."""
    place = f"set-{key or field.name}".replace(" ", "-")
    title = h("b", tongue(model).tell(field.title))
    label = h("label", title, _sentence(model, field), for_=place)
    box = h("input", id=place, cls="switch", type="checkbox", role="switch", checked=on,
            data_field=field.name)  # fmt: skip
    return h("li", label, box, cls="option", key=key or field.name)


def _sentence(model: Model, field: Field) -> Node | None:
    if field.about is None:
        return None
    return h("span", tongue(model).tell(field.about), cls="soft", id=f"about-{field.name}")


def _chairs(model: Model) -> Node | None:
    """Let any seat be given to somebody else, in the middle of a game too."""
    if not _shared(model):
        return None
    say_it = tongue(model).tell
    names = {HUMAN: say_it("Person")} | {name: say_it(LEVEL_NAMES[name]) for name in LEVELS}
    options = [h("option", word, value=level) for level, word in names.items()]
    rows = []
    for seat, chair in enumerate(model.chairs):
        label = h("label", mark(letter(model, seat)), h("b", chair.name), for_=f"chair-{seat}")
        field = h("select", *options, id=f"chair-{seat}", value=chair.level,
                  data_field=f"seat {seat}")  # fmt: skip
        rows.append(h("li", label, field, cls="option", key=f"chair {seat}"))
    return _group(model, "chairs", say("Who plays?"), *rows)


def _keys(model: Model) -> Node:
    say_it = tongue(model).tell
    own = scene(model).keys if model.session else ()
    rows = [h("li", h("kbd", key), h("span", say_it(word))) for key, word in (*KEYS, *own)]
    heading = h("h3", say_it("Keys"), cls="label")
    inside = (heading, h("ul", *rows, cls="keys"), h("p", say_it(ON_BOARD), cls="soft"))
    return h("section", *inside, cls="settings-group", key="keys")


def _about(model: Model) -> Node:
    """Lead to what is written about all this."""
    say_it = tongue(model).tell
    href = f"static/pages/{model.lang}/about.html"
    here = h("a", say_it("About Four Seas"), href=href, target="rules")
    book = rules_link(model, "goal", say_it("Rules")) if model.session is not None else None
    version = h("p", say_it("Version {version}", version=model.site.version), cls="soft")
    return h(
        "section",
        h("h3", say_it("About"), cls="label"),
        h("div", h("p", book) if book else None, h("p", here), bots_link(model), cls="about-links"),
        version if model.site.version else None,
        cls="settings-group",
        key="about",
    )
