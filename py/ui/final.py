"""The end: who has won, the podium, the score sheet, and the points over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.words import Player, count, say

from .links import share_button
from .look import whole
from .node import Node, h
from .parts import bar, button, icon, letter, mark, rules_tool, table_of, tongue
from .plot import plot_panel
from .proof import proof, proof_told, report_button, report_told

if TYPE_CHECKING:
    from rules.core import Seat

    from .model import Model

ON_THE_PODIUM = 3


def final(model: Model) -> Node:
    """Show who won and by what, how it came about, and what can be done now."""
    say_it = tongue(model).tell
    standing = whole(model).standing()
    order = sorted(range(len(model.chairs)), key=lambda seat: standing.places[seat])
    seed = h("p", say_it(say("Same-deal code {seed}", seed=str(whole(model).seed))), cls="soft")
    head = h(
        "header",
        h("p", say_it("The game is over"), cls="label"),
        h("h2", _winners(model, standing.winners, max(standing.totals))),
        h("div", seed, proof_told(model), report_told(model), cls="final-record"),
    )
    right = (head, _tabs(model), _sheet(model, order), plot_panel(model))
    return h(
        "main",
        _bar(model),
        _podium(model, order, standing.places, standing.totals),
        h("div", *right, cls="final-right"),
        _do(model),
        cls="final",
        data_tab=_tab(model),
        key="final",
    )


def _bar(model: Model) -> Node:
    """Draw the bar, with what can be done with the record."""
    say_it = tongue(model).tell
    record = (proof(model), report_button(model))
    return bar(
        model, say_it(table_of(model).TITLE), say_it("Final score"), *record, rules_tool(model)
    )


def _do(model: Model) -> Node:
    """Offer what can be done now, the main thing last."""
    say_it = tongue(model).tell
    again = button("again", icon("icon-turn"), h("span", say_it("Play again")), cls="button main")
    replay = button("replay", icon("icon-play"), h("span", say_it("Replay")))
    look = button("sheet board", icon("icon-eye"), h("span", say_it("Look at the board")))
    home = button("home", icon("icon-home"), h("span", say_it("Home")))
    return h("footer", home, look, share_button(model), replay, again, cls="final-do")


def _tab(model: Model) -> str:
    """Return what a small screen shows under the podium."""
    return "plot" if model.tab in {"plot", "numbers"} else "sheet"


def _tabs(model: Model) -> Node:
    """Let a small screen choose between the sheet and the plot."""
    say_it, shown = tongue(model).tell, _tab(model)
    tabs = [
        button(f"tab {what}", h("span", say_it(name)), cls="segment", key=what,
               aria_pressed="true" if what == shown else "false")
        for what, name in (("sheet", say("Sheet")), ("plot", say("Plot")))
    ]  # fmt: skip
    return h("div", *tabs, cls="segments final-tabs", role="group", key="tabs",
             aria_label=say_it("Final score"))  # fmt: skip


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
          *(_points(model, standing.scores[seat][source], won[seat]) for seat in order))
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


def _points(model: Model, points: int, won: str | None) -> Node:
    """Write a number of the sheet; one that was lost has a colour of its own."""
    cls = " ".join(filter(None, (won, "lost" if points < 0 else "")))
    return h("td", tongue(model).number(points), cls=cls or None)
