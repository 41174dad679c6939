"""The screen of the statistics: a card a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
import tables
from tables.words import Words, say

from . import stats
from .node import Node, h
from .parts import bar, button, icon, notice
from .screens import LEVEL_NAMES
from .shelf_page import asked
from .words import Tongue

if TYPE_CHECKING:
    from .model import Model
    from .stats import Sums

ASKED: Final = "forget"  # the sheet that asks whether to delete all


def statistics(model: Model) -> Node:
    """Show how the games ended."""
    tell = Tongue(model.lang).tell
    known = {game: sums for game, sums in stats.sums(model).items() if game in rules.names()}
    back = button("shelf", icon("icon-log"), h("span", tell("Your games")), cls="quiet")
    note = say("Games with one person are won or lost; with several they count as played.")
    if not known:
        note = say("No game is counted yet: finish one.")
    return h(
        "main",
        bar(model, tell("Statistics"), "", back),
        notice(model),
        h("p", tell(note), cls="soft"),
        h("div", *(_card(model, game, sums) for game, sums in known.items()), cls="stat-cards"),
        _files(model) if known else None,
        cls="library statistics",
        key="stats",
    )


def _card(model: Model, game: str, sums: Sums) -> Node:
    """Show a game's sums."""
    tell = Tongue(model.lang)
    lines: list[tuple[Words, str]] = [
        (say("Played"), tell.number(sums.played)),
        (say("Best score"), tell.number(sums.best)),
    ]
    if sums.alone:
        lines += [
            (say("Won"), tell.tell(say("{n} of {all}", n=sums.won, all=sums.alone))),
            (say("Wins in a row, now"), tell.number(sums.streak)),
            (say("Wins in a row, at most"), tell.number(sums.longest)),
        ]
    for level, (won, played) in sums.against.items():
        against = say("Won against {level}", level=LEVEL_NAMES[level])
        lines.append((against, tell.tell(say("{n} of {all}", n=won, all=played))))
    rows = [h("div", h("dt", tell.tell(word)), h("dd", value)) for word, value in lines]
    title = h("h2", tell.tell(tables.load(game).TITLE))
    return h("section", title, h("dl", *rows), cls="stat-card panel", key=game)


def _files(model: Model) -> Node:
    tell = Tongue(model.lang).tell
    take = button("export-stats", icon("icon-save"), h("span", tell("Export")))
    lose = button(f"sheet {ASKED}", h("span", tell("Delete")), cls="button danger")
    return h("footer", take, lose, cls="library-do", key="files")


def question(model: Model) -> Node:
    """Ask once before all is forgotten."""
    heading = Tongue(model.lang).tell("Delete the statistics?")
    loss = say("All that was counted is gone for good; the games on the shelf stay.")
    return asked(model, heading, loss, "forget")
