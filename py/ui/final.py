"""The end: who has won, the podium, the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.words import Player, count, say

from .look import whole
from .node import Node, h
from .parts import bar, button, icon, letter, mark, table_of, tongue

if TYPE_CHECKING:
    from rules.core import Seat

    from .model import Model

ON_THE_PODIUM = 3


def final(model: Model) -> Node:
    """Show who won and by what."""
    say_it = tongue(model).tell
    standing = whole(model).standing()
    order = sorted(range(len(model.chairs)), key=lambda seat: standing.places[seat])
    again = button("again", icon("icon-turn"), h("span", say_it("Play again")), cls="button main")
    look = button("sheet board", h("span", say_it("Look at the board")))
    head = h(
        "header",
        h("p", say_it("The game is over"), cls="label"),
        h("h2", _winners(model, standing.winners, max(standing.totals))),
        h("p", say_it(say("Same-deal code {seed}", seed=str(whole(model).seed))), cls="soft"),
    )
    return h(
        "main",
        bar(model, say_it(table_of(model).TITLE), say_it("Final score")),
        _podium(model, order, standing.places, standing.totals),
        h("div", head, _sheet(model, order), cls="final-right"),
        h("footer", button("home", h("span", say_it("Home"))), look, again, cls="final-do"),
        cls="final",
        key="final",
    )


def _winners(model: Model, winners: list[Seat], points: int) -> str:
    """Say who won, or who share the win."""
    say_it = tongue(model).tell
    if len(winners) == 1:
        return say_it(
            count(
                "{player} wins with {n} point",
                "{player} wins with {n} points",
                points,
                player=Player(winners[0]),
            )
        )
    names = ", ".join(model.chairs[seat].name for seat in winners)
    return say_it(
        count(
            "{names} share the win with {n} point",
            "{names} share the win with {n} points",
            points,
            names=names,
        )
    )


def _podium(model: Model, order: list[Seat], places: list[int], totals: list[int]) -> Node:
    tell = tongue(model)
    steps = [
        h(
            "li",
            icon("winner-crown", "icon crown") if places[seat] == 1 else None,
            h("span", model.chairs[seat].name, cls="step-name"),
            h("b", tell.number(totals[seat]), cls="step-score"),
            mark(letter(model, seat)),
            h("span", h("i", str(places[seat])), cls="step-block"),
            cls="step",
            data_place=str(places[seat]),
            data_seat=letter(model, seat).lower(),
            key=f"step {seat}",
        )
        for seat in order[:ON_THE_PODIUM]
    ]
    rest = [
        h("li", mark(letter(model, seat)), h("span", model.chairs[seat].name),
          h("b", tell.number(totals[seat])), cls="rest")
        for seat in order[ON_THE_PODIUM:]
    ]  # fmt: skip
    inner = h(
        "div",
        icon("rhumb-lines", "rhumb"),
        h("ol", *steps, cls="podium-steps"),
        h("ol", *rest, cls="podium-rest") if rest else None,
        cls="podium-inner",
    )
    return h("section", inner, cls="podium neatline", aria_label=tell.tell("Places"), key="podium")


def _sheet(model: Model, order: list[Seat]) -> Node:
    """Draw the score sheet: a row a source, a column a seat."""
    tell, table = tongue(model), table_of(model)
    standing = whole(model).standing()
    won = {seat: "won" if seat in standing.winners else None for seat in order}
    heads = [
        h("th", h("span", mark(letter(model, seat)), model.chairs[seat].name), scope="col",
          cls=won[seat])
        for seat in order
    ]  # fmt: skip
    rows = [
        h("tr", h("th", tell.tell(table.source_name(source)), scope="row"),
          *(h("td", tell.number(standing.scores[seat][source]), cls=won[seat]) for seat in order))
        for source in standing.scores[0]
    ]  # fmt: skip
    totals = [h("td", tell.number(standing.totals[seat]), cls=won[seat]) for seat in order]
    sheet = h(
        "table",
        h("thead", h("tr", h("td"), *heads)),
        h("tbody", *rows),
        h("tfoot", h("tr", h("th", tell.tell("Total"), scope="row"), *totals)),
        cls="score-sheet",
    )
    return h("section", sheet, cls="panel sheet-panel", key="sheet")
