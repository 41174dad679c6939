"""The sheets of links: one shows the link of a game and its QR code, one takes a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core import OVER
from tables.words import Player, say

from .links import FIELD, PASTE, SHARE
from .look import whole
from .node import Node, h
from .parts import button, icon, tongue
from .words import Tongue

if TYPE_CHECKING:
    from tables.words import Words

    from .model import Model


def sheet(model: Model) -> Node | None:
    """Show the sheet that was asked for, if it is one of these."""
    if model.sheet == SHARE and model.session is not None:
        return _shown(model)
    return _asked(model) if model.sheet == PASTE else None


def _shown(model: Model) -> Node:
    """Show the link, and what it gives away."""
    say_it, site = tongue(model).tell, model.site
    title = say_it("Share this game")
    name = say_it("Link") if site.address else say_it("Code to paste")
    field = h("input", id="share-link", type="text", readonly=True, value=model.share.link,
              data_key="share-link", aria_describedby="share-care")  # fmt: skip
    qr = h("canvas", cls="qr", role="img", aria_label=say_it("QR code of the link"))
    send = button("send", icon("icon-share"), h("span", say_it("Share…"))) if site.sends else None
    copy = button("copy", h("span", say_it("Copy")), cls="button main")
    close = button("dismiss", h("span", say_it("Close")))
    return h(
        "dialog",
        h("h2", title),
        h("p", say_it(_leads_to(model))),
        h("div", qr, cls="qr-frame") if site.address else None,
        h("div", h("label", name, for_="share-link", cls="label"), field, cls="link-row"),
        _said(model, model.share.said),
        h("p", icon("icon-lock"), h("span", say_it(CARE)), cls="link-care", id="share-care"),
        h("div", close, send, copy, cls="sheet-do"),
        cls="sheet share",
        key="share",
        aria_label=title,
    )


CARE = say(
    "Whoever gets this link could work out hidden cards from it: share it with people you trust."
)


def _leads_to(model: Model) -> Words:
    """Tell what whoever opens the link will see."""
    seat = whole(model).actor
    if seat == OVER:
        return say("Whoever opens it sees the end of the game, with board and scores.")
    return say(
        "Whoever opens it plays on from here, on any device. {player} is next.", player=Player(seat)
    )


def _asked(model: Model) -> Node:
    """Ask for a link."""
    say_it = Tongue(model.lang).tell
    title = say_it("Open a link")
    field = h("input", id=FIELD, type="text", value=model.share.link, autocomplete="off",
              spellcheck="false", data_key=FIELD, data_field="link", data_enter="unfold",
              aria_describedby="link-said")  # fmt: skip
    label = h("label", say_it("Paste a link or code"), for_=FIELD, cls="label")
    close = button("dismiss", h("span", say_it("Close")))
    open_ = button("unfold", icon("icon-forward"), h("span", say_it("Open")), cls="button main")
    about = say_it("A game that somebody has sent you; the one that waits here stays.")
    return h(
        "dialog",
        h("h2", title),
        h("p", about, cls="soft"),
        h("div", label, field, cls="link-row"),
        _said(model, model.share.said),
        h("div", close, open_, cls="sheet-do"),
        cls="sheet",
        key="link",
        aria_label=title,
    )


def _said(model: Model, words: Words | None) -> Node:
    """Leave room for an answer, so that it is read out when it comes."""
    told = tongue(model).tell(words) if words else None
    return h("p", told, cls="link-said", id="link-said", role="status")
