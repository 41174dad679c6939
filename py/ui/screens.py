"""The screens before a turn: set-up and hand-over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
import tables
from rules.bots import LEVELS
from tables.words import Player, say

from .coach import invitation
from .look import whole
from .model import HUMAN, PACES
from .node import Node, h
from .parts import (
    bar,
    bots_link,
    button,
    draft_letter,
    icon,
    letter,
    mark,
    notice,
    table_of,
    tongue,
)
from .words import Tongue

if TYPE_CHECKING:
    from rules.core import Option, Seat
    from tables.scene import Table

    from .model import Chair, Draft, Model

_NAMES = say("cabin"), say("mate"), say("captain"), say("admiral")
LEVEL_NAMES = dict(zip(LEVELS, _NAMES, strict=True))


def set_up(model: Model, draft: Draft) -> Node:
    """Ask who plays, and how."""
    say_it = Tongue(model.lang).tell
    table = tables.load(draft.game)
    seats = rules.load(draft.game).SPEC.seats
    return h(
        "main",
        bar(model, say_it(table.TITLE), say_it("New game"), _rules(model, table)),
        _who(model, draft, seats),
        _how(model, draft, table),
        _start(model, draft),
        cls="setup",
        key="setup",
    )


def _rules(model: Model, table: Table) -> Node | None:
    """Link to the game's rules, if they are written."""
    if not table.RULES:
        return None
    word = Tongue(model.lang).tell("Rules")
    href = f"static/pages/{model.lang}/{table.RULES}.html"
    inside = (icon("icon-rules"), h("span", word))
    return h("a", *inside, href=href, target="rules", cls="quiet", aria_label=word)


def _who(model: Model, draft: Draft, seats: range) -> Node:
    say_it = Tongue(model.lang).tell
    size = say("{low} to {high} players.", low=seats[0], high=seats[-1])
    if len(seats) == 1:
        size = say("{low} players.", low=seats[0])
    few = len(draft.chairs) == seats[0]
    rows = [_chair(model, draft, seat, chair, few) for seat, chair in enumerate(draft.chairs)]
    more = None
    if len(draft.chairs) < seats[-1]:
        more = button("add", icon("icon-plus"), h("span", say_it("Add a player")), cls="button add")
    return h(
        "section",
        notice(model),
        invitation(model, draft.game),
        h("h2", say_it("Who plays?")),
        h("p", say_it(size), cls="soft"),
        h("ol", *rows),
        more,
        bots_link(model),
        cls="panel setup-seats",
        key="who",
    )


def _chair(model: Model, draft: Draft, seat: Seat, chair: Chair, few: bool) -> Node:  # noqa: FBT001
    tell = Tongue(model.lang)
    named = {"player": chair.name}
    person = _who_choice(tell.tell("Person"), "icon-person", seat, HUMAN, on=chair.level == HUMAN)
    bot = _who_choice(tell.tell("Bot"), "icon-bot", seat, "mate", on=chair.level != HUMAN)
    who = h("legend", tell.tell("Who is {player}?", **named), cls="sr-only")
    levels = [h("option", tell.tell(LEVEL_NAMES[name]), value=name) for name in LEVELS]
    level = h("select", *levels, aria_label=tell.tell("Level of {player}", **named),
              data_field=f"who {seat}", value=chair.level)  # fmt: skip
    here = h("span", tell.tell("plays here"), cls="soft setup-here")
    drop = button(f"drop {seat}", icon("icon-close"), cls="icon-button",
                  aria_label=tell.tell("Remove {player}", **named))  # fmt: skip
    return h(
        "li",
        _mark(tell, draft, seat, chair),
        h("input", type="text", value=chair.name, aria_label=tell.tell("Name"), maxlength="20",
          autocomplete="off", data_field=f"name {seat}"),
        h("fieldset", who, person, bot, cls="segments"),
        level if chair.level != HUMAN else here,
        None if few else drop,
        cls="setup-seat",
        key=f"chair {seat}",
    )  # fmt: skip


def _mark(tell: Tongue, draft: Draft, seat: Seat, chair: Chair) -> Node:
    """Draw the mark of a seat, and let another be chosen."""
    letter = draft_letter(str(draft.options.get("colours", "")), seat)
    choices = [h("option", f"{each} · {tell.tell(word)}", value=each)
               for each, word in MARK_NAMES.items()]  # fmt: skip
    field = h("select", *choices, value=letter, data_field=f"mark {seat}",
              aria_label=tell.tell("Mark of {player}", player=chair.name))  # fmt: skip
    return h("span", mark(letter), field, cls="mark-choice")


MARK_NAMES = {
    "A": say("red circle"),
    "B": say("orange square"),
    "C": say("yellow triangle"),
    "D": say("green diamond"),
    "E": say("blue hexagon"),
    "F": say("violet star"),
}


def _who_choice(word: str, art: str, seat: Seat, level: str, *, on: bool) -> Node:
    radio = h("input", cls="sr-only", type="radio", name=f"who-{seat}", checked=on,
              value=level, data_field=f"who {seat}")  # fmt: skip
    return h("label", radio, icon(art), h("span", word), cls="segment")


def _how(model: Model, draft: Draft, table: Table) -> Node:
    say_it = Tongue(model.lang).tell
    spec = rules.load(draft.game).SPEC
    rows = [_option(model, draft, table, n, o) for n, o in spec.options.items() if not o.each]
    seed = h(
        "li",
        h("label", h("b", say_it("Same-deal code")),
          h("span", say_it("Who enters the same code gets the same deal."), cls="soft"),
          for_="seed"),
        h("input", id="seed", type="text", inputmode="numeric", value=str(draft.seed), size="8",
          autocomplete="off", data_field="seed"),
        cls="option",
        key="seed",
    )  # fmt: skip
    choices = h("ul", *rows, _pace(model), seed)
    src = f"static/pictures/{draft.game}.svg"  # a game with a cover has a picture
    picture = h("img", cls="setup-picture", src=src, alt="") if draft.game in model.covers else None
    inside = (picture, h("h2", say_it("How?")), choices)
    return h("section", *inside, cls="panel setup-options", key="how")


def _pace(model: Model) -> Node:
    """Let the player say how long bots pause before they act."""
    say_it = Tongue(model.lang).tell
    names = (say("none"), say("short"), say("long"))
    choices = [h("option", say_it(n), value=str(ms)) for ms, n in zip(PACES, names, strict=True)]
    about = h("span", say_it("How long a bot waits before it acts."), cls="soft")
    label = h("label", h("b", say_it("Pause of bots")), about, for_="pace")
    value = str(min(PACES, key=lambda ms: abs(ms - model.pace)))
    field = h("select", *choices, id="pace", value=value, data_field="pace")
    return h("li", label, field, cls="option", key="pace")


def _option(model: Model, draft: Draft, table: Table, name: str, option: Option) -> Node:
    """Draw an option: a switch if it is one, else its choices."""
    tell = Tongue(model.lang)
    title, sentence = COMMON_OPTIONS.get(name) or table.option_words(name)
    value = str(draft.options.get(name, option.default))
    about = h("span", tell.tell(sentence), cls="soft") if sentence.says else None
    label = h("label", h("b", tell.tell(title)), about, for_=f"option-{name}")
    if option.choices == (0, 1):
        field = h("input", id=f"option-{name}", cls="switch", type="checkbox", role="switch",
                  checked=value == "1", data_field=f"option {name}")  # fmt: skip
    else:
        choices = [h("option", _choice_name(model, name, choice, draft), value=str(choice))
                   for choice in option.choices if _fits(name, choice, draft)]  # fmt: skip
        field = h("select", *choices, id=f"option-{name}", value=value,
                  data_field=f"option {name}")  # fmt: skip
    return h("li", label, field, cls="option", key=f"option {name}")


COMMON_OPTIONS = {"start": (say("Who starts"), say("Drawn with the deal, or whom you name."))}


def _fits(name: str, choice: int | str, draft: Draft) -> bool:
    return name != "start" or isinstance(choice, str) or choice < len(draft.chairs)


def _choice_name(model: Model, name: str, choice: int | str, draft: Draft) -> str:
    if name == "start":
        by_seed = Tongue(model.lang).tell("by lot")
        return by_seed if isinstance(choice, str) else draft.chairs[choice].name
    return str(choice)


def _start(model: Model, draft: Draft) -> Node:
    say_it = Tongue(model.lang).tell
    words = h("span", say_it("Start the game"))
    start = button("start", icon("icon-play"), words, cls="button main large")
    people = sum(chair.level == HUMAN for chair in draft.chairs)
    about = say("Pass the device around: {n} people play here.", n=people)
    bots = ", ".join(
        say_it("{player} ({level})", player=chair.name, level=LEVEL_NAMES[chair.level])
        for chair in draft.chairs
        if chair.level != HUMAN
    )
    if people <= 1:
        about = say("Your game is saved after every step.")
    if people == 1:
        about = say("You play against {bots}. Your game is saved after every step.", bots=bots)
    return h("footer", h("p", say_it(about), cls="soft"), start, cls="setup-do", key="start")


def hand_over(model: Model) -> Node:
    """Hide everything until the next player has the device."""
    say_it, seat = tongue(model).tell, whole(model).actor
    who = {"player": Player(seat)}
    show = button(
        "take",
        icon("icon-eye"),
        h("span", say_it(say("I am {player}, show my table", **who))),
        cls="button main large",
    )
    words = h("span", say_it("Send the turn as a link"))
    send = button("share", icon("icon-share"), words, cls="quiet", data_key="share")
    handed = say("Hand the device to {player}", **who)
    if model.tastes.flat:  # it stays where it is, and has turned
        handed = say("{player}, it is your turn", **who)
    card = h(
        "section",
        h("p", say_it(table_of(model).TITLE), cls="label"),
        mark(letter(model, seat)),
        h("h1", say_it(handed)),
        h("p", say_it("Everything secret is hidden until then."), cls="soft"),
        show,
        send,
        button("home", icon("icon-home"), h("span", say_it("Home")), cls="quiet"),
        cls="handover-card neatline",
    )
    rhumb, rose = icon("rhumb-lines", "rhumb"), icon("compass-rose", "handover-rose")
    return h("main", rhumb, card, rose, cls="handover", key="handover")
