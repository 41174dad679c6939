"""What a kiosk lays over a screen: a warning, the way out, names, a page to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.words import count

from .booth import WARNING
from .names import NAMES
from .node import Node, h
from .parts import button, icon
from .words import Tongue

if TYPE_CHECKING:
    from .model import Model

PAD: Final = "123456789 0"


def sheet(model: Model) -> Node | None:
    """Draw what lies over the screen, if anything does; a warning before all else."""
    if model.booth.stage == WARNING:
        return _warning(model)
    over, _, rest = model.booth.over.partition(" ")
    if over == "leave":
        return _pad(model) if model.booth.plan.code else _question(model)
    if over == "names":
        return _names(model, rest)
    return _reader(model, rest) if over == "read" else None


def _warning(model: Model) -> Node:
    """Count down, and let whoever is there say so."""
    say_it, booth = Tongue(model.lang).tell, model.booth
    title = say_it("Time is up") if booth.final else say_it("Are you still there?")
    left = count(
        "This table is cleared in {n} second.", "This table is cleared in {n} seconds.", booth.left
    )
    why = say_it("Others would like to play, too.") if booth.final else None
    stay = button("kiosk here", icon("icon-check"), h("span", say_it("Yes, I am still here")),
                  cls="button main large")  # fmt: skip
    end = button("kiosk end", h("span", say_it("I have finished")),
                 cls="button main large" if booth.final else "button large")  # fmt: skip
    return h(
        "dialog",
        h("h2", title),
        h("p", why),
        h("p", str(booth.left), cls="countdown", aria_hidden="true"),
        h("p", say_it(left), cls="soft", role="timer"),
        h("div", end, None if booth.final else stay, cls="sheet-do"),
        cls="sheet kiosk-warning",
        key="warning",
        aria_label=title,
    )


def _question(model: Model) -> Node:
    """Ask whether the kiosk shall be left."""
    say_it = Tongue(model.lang).tell
    title = say_it("Leave the kiosk?")
    stay = button("dismiss", h("span", say_it("Stay here")), cls="button main large")
    out = button("kiosk out", h("span", say_it("Leave")), cls="button large")
    return h(
        "dialog",
        h("h2", title),
        h("p", say_it("The ordinary page opens, with everything that a kiosk hides.")),
        h("div", out, stay, cls="sheet-do"),
        cls="sheet kiosk-leave",
        key="leave",
        aria_label=title,
    )


def _pad(model: Model) -> Node:
    """Take the code in, on keys of its own."""
    say_it, booth = Tongue(model.lang).tell, model.booth
    title = say_it("Leave the kiosk?")
    dots = "●" * len(booth.typed) + "○" * (len(booth.plan.code) - len(booth.typed))
    said = say_it("That is not the code.") if booth.missed else None
    keys = [
        button(f"kiosk digit {key}", h("span", key), key=key, cls="button pad-key")
        if key.strip()
        else h("span")
        for key in PAD
    ]
    told = say_it("{n} of {all} digits", n=len(booth.typed), all=len(booth.plan.code))
    return h(
        "dialog",
        h("h2", title),
        h("p", say_it("Enter the code.")),
        h("p", dots, cls="pad-dots", role="img", aria_label=told),
        h("p", said, cls="pad-said", role="status"),
        h("div", *keys, cls="pad"),
        h("div", button("dismiss", h("span", say_it("Stay here")), cls="button main large"),
          cls="sheet-do"),
        cls="sheet kiosk-leave",
        key="leave",
        aria_label=title,
    )  # fmt: skip


def _names(model: Model, seat: str) -> Node:
    """Offer names."""
    say_it = Tongue(model.lang).tell
    title = say_it("Choose a name")
    draft = model.draft
    now = draft.chairs[int(seat)].name if draft else ""
    names = [(number, say_it(name)) for number, name in enumerate(NAMES)]
    keys = [
        button(f"kiosk name {number}", h("span", name), key=name, cls="button",
               aria_pressed="true" if name == now else "false")
        for number, name in sorted(names, key=lambda each: each[1])
    ]  # fmt: skip
    close = button("dismiss", h("span", say_it("Close")), cls="button main large")
    body = (h("div", *keys, cls="kiosk-names"), h("div", close, cls="sheet-do"))
    return h("dialog", h("h2", title), *body, cls="sheet", key="names", aria_label=title)


def _reader(model: Model, page: str) -> Node:
    """Leave room for a page to read, and a way back."""
    say_it = Tongue(model.lang).tell
    back = button("dismiss", icon("icon-back"), h("span", say_it("Back")),
                  cls="button main large")  # fmt: skip
    room = h("div", id="reader", tabindex="0", role="document", aria_label=say_it("Rules"),
             key=page.partition("#")[0])  # fmt: skip
    head = h("header", back, cls="reader-head")
    return h("dialog", head, room, cls="sheet reader", key="reader", aria_label=say_it("Rules"))
