"""The screen of the shelf: games to go on with, games that are over, games that are shut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import tables
from tables.words import Words, count, say

from . import saves
from .node import Node, h
from .parts import bar, button, icon, mark, notice, rule_of
from .words import Tongue

if TYPE_CHECKING:
    from .library import Report
    from .model import Model, Saved

ASKED: Final = "discard "  # the sheet that asks whether to delete a game, before its id


def shelf(model: Model) -> Node:
    """Show all games that are kept."""
    say_it = Tongue(model.lang).tell
    games = sorted(model.library.games, reverse=True)
    shut = [saved for saved in games if _why(model, saved)]
    whole = [saved for saved in games if saved not in shut]
    over = [saved for saved in whole if saves.sight(saved.data).over]
    waiting = [saved for saved in whole if saved not in over]
    empty = None
    if not games:
        empty = h("p", say_it("No game is kept here yet. Every game you begin is."), cls="soft")
    return h(
        "main",
        bar(model, say_it("Your games"), "", _to_statistics(model)),
        notice(model),
        _report(model),
        empty,
        _section(model, say("To go on with"), waiting),
        _section(model, say("Finished"), over),
        _section(model, say("Cannot be opened"), shut),
        _files(model),
        cls="library shelf",
        key="shelf",
    )


def _to_statistics(model: Model) -> Node:
    word = Tongue(model.lang).tell("Statistics")
    return button("stats", icon("icon-plot"), h("span", word), cls="quiet", aria_label=word)


def _section(model: Model, title: Words, games: list[Saved]) -> Node | None:
    if not games:
        return None
    rows = [_row(model, saved) for saved in games]
    head = h("h2", Tongue(model.lang).tell(title))
    return h("section", head, h("ul", *rows, cls="kept-games"), key=title.says)


def _row(model: Model, saved: Saved) -> Node:
    """Show a game: its picture, who plays, since when, how far it is, what can be done."""
    begun = h("time", cls="soft", data_when=str(saved.id))
    why = _why(model, saved)
    words = [_shut(model, saved, why)] if why else _about(model, saved)
    text = h("div", h("h3", name(model, saved)), *words, h("p", begun, cls="kept-when"),
             cls="kept-text")  # fmt: skip
    inside = (_picture(model, saved), text, h("div", *_does(model, saved), cls="kept-do"))
    return h("li", *inside, cls="kept-game panel", key=str(saved.id))


def _picture(model: Model, saved: Saved) -> Node:
    game = saves.sight(saved.data).name
    if game not in model.covers:
        return h("span", icon("icon-anchor"), cls="kept-picture")
    return h("img", cls="kept-picture", src=f"static/pictures/{game}.svg", alt="")


def name(model: Model, saved: Saved) -> str:
    """Name a game by its title, one that cannot be read by what it is."""
    game = saves.sight(saved.data).name
    tell = Tongue(model.lang).tell
    return tell(tables.load(game).TITLE) if game else tell("A damaged game")


def _why(model: Model, saved: Saved) -> Words | None:
    """Say what keeps a game shut: seen at once, or found out when it was tried."""
    reason = saves.sight(saved.data).why
    if reason is None:
        return model.library.wrong.get(saved.id)
    return Words(reason.says, reason.values)


def _shut(model: Model, saved: Saved, why: Words) -> Node:
    """Say what keeps a game shut, with the rule about records if it is known whose game it is."""
    tell, game = Tongue(model.lang).tell, saves.sight(saved.data).name
    rule = (
        rule_of(tables.load(game).RULES, model.lang, "records", tell("The rule")) if game else None
    )
    told = f"{tell(say('It cannot be opened: {why}.', why=why))} "
    return h("p", told, rule, cls="kept-wrong")


def _about(model: Model, saved: Saved) -> list[Node]:
    """Tell who plays, and the scores or the step."""
    tell, seen = Tongue(model.lang), saves.sight(saved.data)
    assert seen.game is not None
    letters = str(seen.game.record["options"].get("colours", "ABCDEF"))
    scores = [tell.number(total) for total in seen.totals] or [""] * len(letters)
    people = [
        h("li", mark(letter), h("span", chair.name), h("b", score) if score else None)
        for letter, chair, score in zip(letters, seen.game.chairs, scores, strict=False)
    ]
    listed = h("ul", *people, cls="kept-people")
    step = say("Step {n}", n=len(seen.game.record["actions"]) + 1)
    return [listed] if seen.over else [listed, h("p", tell.tell(step), cls="soft")]


def _does(model: Model, saved: Saved) -> list[Node]:
    """Offer what can be done with a game; one that is shut can still be given away."""
    title, doors = name(model, saved), []
    if not _why(model, saved):
        word = say("Open") if saves.sight(saved.data).over else say("Continue")
        cls = "button" if saves.sight(saved.data).over else "button main"
        doors = [_do(model, f"open {saved.id}", word, title, cls)]
    return [
        *doors,
        _do(model, f"export {saved.id}", say("Export"), title, "button"),
        _do(model, f"sheet {ASKED}{saved.id}", say("Delete"), title, "quiet lose"),
    ]


def _do(model: Model, what: str, word: Words, title: str, cls: str) -> Node:
    """Draw a button that a screen reader hears with the game's name."""
    told = Tongue(model.lang).tell(word)
    return button(what, h("span", told), h("span", title, cls="sr-only"), cls=cls)


def _files(model: Model) -> Node:
    """Offer to bring games in, and to take all of them away."""
    tell = Tongue(model.lang).tell
    field = h("input", cls="sr-only", type="file", accept=".json,application/json", multiple=True,
              data_files="games")  # fmt: skip
    bring = h("label", field, icon("icon-load"), h("span", tell("Import a file")),
              cls="button file-button", key="import")  # fmt: skip
    take = button("export-all", icon("icon-save"), h("span", tell("Export all")), key="all")
    return h("footer", bring, take if model.library.games else None, cls="library-do", key="files")


def _report(model: Model) -> Node | None:
    """Tell what came of the files that were brought."""
    told = model.library.report
    if told is None:
        return None
    tell = Tongue(model.lang).tell
    rows = [h("li", tell(words)) for words in _came_of(told, len(model.library.claims))]
    good = not told.wrong
    sign, cls = ("icon-info", "notice good") if good else ("icon-warning", "notice")
    return h("div", icon(sign), h("ul", *rows, cls="notice-text"), cls=cls, role="status",
             key="report")  # fmt: skip


def _came_of(told: Report, left: int) -> list[Words]:
    if left:
        return [count("Looking through {n} game…", "Looking through {n} games…", left)]
    rows = list(told.wrong)
    if told.known:
        known = count(
            "{n} game was on the shelf already.", "{n} games were on the shelf already.", told.known
        )
        rows.insert(0, known)
    if told.added or not rows:
        put = count(
            "{n} game was put on the shelf.", "{n} games were put on the shelf.", told.added
        )
        rows.insert(0, put)
    return rows


def question(model: Model) -> Node | None:
    """Ask once before a game is deleted, and name the loss."""
    wanted = model.sheet.removeprefix(ASKED)
    saved = next((each for each in model.library.games if str(each.id) == wanted), None)
    if saved is None:
        return None
    tell, title = Tongue(model.lang).tell, name(model, saved)
    game = saves.sight(saved.data).game
    loss = say("What is left of it is gone for good.")
    if game is not None:
        names = ", ".join(chair.name for chair in game.chairs)
        loss = count(
            "The game of {names} with its {n} step is gone for good; the statistics stay.",
            "The game of {names} with its {n} steps is gone for good; the statistics stay.",
            len(game.record["actions"]), names=names,
        )  # fmt: skip
    heading = tell("Delete {title}?", title=title)
    return asked(model, heading, loss, f"discard {saved.id}")


def asked(model: Model, heading: str, loss: Words, what: str) -> Node:
    """Draw a question before something is lost."""
    tell = Tongue(model.lang).tell
    keep = button("dismiss", h("span", tell("Keep")), cls="button main")
    lose = button(what, h("span", tell("Delete")), cls="button danger")
    body = (h("h2", heading), h("p", tell(loss)), h("div", lose, keep, cls="sheet-do"))
    return h("dialog", *body, cls="sheet", key="question", aria_label=heading)
