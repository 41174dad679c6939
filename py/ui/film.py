"""The screen of a replay: the table as it was, and below it the scrubber."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from tables.ground import Stroke
from tables.once import once
from tables.words import Player, say

from .course import turns
from .look import moment, seen, whole
from .node import Later, Node, h
from .panel import panels, tab
from .parts import bar, button, icon, letter, mark, rules_tool, table_of, tale, tongue
from .plot import shape
from .proof import proof, proof_told
from .rail import log, seats, supply_panel
from .replay import PLAY
from .table import board_area, tabs
from .turning import tall
from .what import answer, line, tool

if TYPE_CHECKING:
    from rules.core import Flat, Session
    from tables.scene import Scene
    from tables.words import Words

    from .model import Model
    from .reel import Replay

LANE: Final = 11  # units of the ticks: a lane a seat
WIDE: Final = 1000  # units of the whole scrubber, on a wide and on a tall screen
TALL: Final = 480
LIMIT: Final = say(
    "While the game runs, the replay goes back to the last step that cannot be undone."
    " It shows only what you may know."
)
WAYS: Final = (
    ("first", say("First step"), "icon-first"),
    ("back", say("Step back"), "icon-back"),
    ("forward", say("Step forward"), "icon-forward"),
    ("last", say("Last step"), "icon-last"),
)


def film(model: Model) -> Node:
    """Draw a step of a game: nothing on it can be played."""
    assert model.replay is not None
    then = moment(model)
    sight = seen(then)
    now = table_of(model).scene(sight)._replace(dock=(), buttons=())
    told = then._replace(looker=model.looker)  # whose seat is "you" stays so
    position = (whole(then).state, model.replay, model.lang, model.chairs)
    left = panels(then, now, left=True)
    return h(
        "main",
        _bar(model, now),
        _prompt(model, then),
        line(model),
        board_area(then, sight, now),
        h("div", *left, cls="side", key="side") if left else None,
        h(
            "aside",
            Later("seats", lambda: seats(told, sight), *position),
            Later("log", lambda: log(model), *position),
            panels(then, now, left=False),
            Later("supply", lambda: supply_panel(then, now), *position) if now.supply else None,
            cls="rail",
            key="rail",
        ),
        _controls(model, model.replay),
        tabs(model, now),
        answer(then, sight, now),
        cls=f"table replay {table_of(model).ART}".strip(),
        style="--dock: {}px; --rail: {}px".format(*now.columns),
        data_asking="1" if model.asking else None,
        data_dock="left" if left else "below",
        data_tab=tab(model, now),
        data_panels="1" if now.panels else None,
        data_supply="1" if now.supply else None,
        key="replay",
    )


def _bar(model: Model, now: Scene) -> Node:
    say_it = tongue(model).tell
    sub = say_it("Replay")
    if now.moment:
        sub = f"{sub} · {say_it(now.moment)}"
    return bar(model, say_it(table_of(model).TITLE), sub, tool(model), rules_tool(model))


def _prompt(model: Model, then: Model) -> Node:
    """Tell the step that is shown, as far as it may be known, and the way back."""
    say_it, replay = tongue(model).tell, model.replay
    assert replay is not None
    words = say_it("Back to the scores") if replay.open else say_it("Back to the game")
    back = button("replay close", icon("icon-back"), h("span", words), cls="button main")
    seat = whole(then).plies[-1].seat if replay.ply else whole(then).actor
    return h(
        "section",
        mark(letter(model, seat)),
        h(
            "div",
            h("p", _happened(model, then), cls="prompt-say"),
            h("p", say_it(_where(model, replay)), cls="prompt-open"),
            cls="prompt-text",
            aria_live="off" if replay.playing else "polite",
        ),
        h("div", back, cls="prompt-do"),
        cls="prompt",
        id="prompt",
        tabindex="-1",
        data_seat=letter(model, seat).lower(),
        aria_label=say_it("What happened"),
        data_what="@replay",
        key="prompt",
    )


def _happened(model: Model, then: Model) -> str:
    """Tell the last step: all of it once the game is over, else what the looker has heard."""
    say_it, plies = tongue(model).tell, whole(then).plies
    if not plies:
        return say_it("The game begins.")
    ply = plies[-1]
    quiet = say("{player} did something unseen.", player=Player(ply.seat))
    if whole(model).over or ply.seat == model.looker:
        name = table_of(model).action_name(ply.action)
        quiet = say("{player}: {what}", player=Player(ply.seat), what=name)
    return tale(model, ply) or say_it(quiet)


def _where(model: Model, replay: Replay) -> Words:
    return say("Step {n} of {all}", n=replay.ply, all=len(whole(model).plies))


def _controls(model: Model, replay: Replay) -> Node:
    """Draw the scrubber over its ticks, the buttons, and the way into a game of its own."""
    say_it, session = tongue(model).tell, whole(model)
    end = len(session.plies)
    where = say_it(_where(model, replay))
    slider = h("input", type="range", min=str(replay.floor), max=str(end), step="1",
               value=str(replay.ply), data_field="replay", data_key="replay scrub",
               aria_label=say_it("Step"), aria_valuetext=where, cls="scrubber")  # fmt: skip
    note = None
    if not replay.open:
        note = h("p", say_it(LIMIT), cls="film-note soft")
    return h(
        "section",
        h("div", _ticks(session, replay.floor, tall(model)), slider, cls="film-track"),
        h("div", _buttons(model, replay), cls="film-do"),
        note or h("div", proof(model), proof_told(model), cls="proof"),
        cls="film",
        data_what="@replay",
        aria_label=say_it("Replay"),
        key="film",
    )


def _buttons(model: Model, replay: Replay) -> list[Node]:
    say_it = tongue(model).tell
    end = len(whole(model).plies)
    off = {"first": replay.ply == replay.floor, "last": replay.ply == end}
    off |= {"back": off["first"], "forward": off["last"]}
    ways = [
        button(f"replay {way}", icon(art), cls="icon-button", key=way, aria_label=say_it(name),
               aria_disabled="true" if off[way] else None)
        for way, name, art in WAYS
    ]  # fmt: skip
    art, name = (
        ("icon-pause", say("Pause")) if replay.playing else ("icon-play", say("Play the replay"))
    )
    play = button("replay play", icon(art), cls="icon-button film-play", key=PLAY, data_key=PLAY,
                  aria_label=say_it(name),
                  aria_disabled="true" if replay.floor == end else None)  # fmt: skip
    speed = say_it("Speed {n}×", n=replay.speed)
    faster = button("replay faster", h("span", speed), cls="quiet", key="faster")
    on = button("replay on", icon("icon-turn"), h("span", say_it("Play on from here")), key="on",
                aria_disabled="true" if off["last"] else None)  # fmt: skip
    return [*ways[:2], play, *ways[2:], faster, on]


@once
def _ticks(session: Session[Flat], floor: int, portrait: bool) -> Node | None:  # noqa: FBT001
    """Mark where each turn begins, in the lane, the colour and the shape of its seat."""
    steps = len(session.plies) - floor
    if not steps:
        return None
    width, height = TALL if portrait else WIDE, LANE * session.seats
    marks = dict.fromkeys(range(session.seats), "")
    letters = [str(session.options["colours"])[seat].lower() for seat in marks]
    for turn in turns(session.plies):
        if turn.begin >= floor:
            x = LANE / 2 + (width - LANE) * (turn.begin + 1 - floor) / steps
            marks[turn.seat] += shape(letters[turn.seat], x, LANE * (turn.seat + 0.5), LANE * 0.4)
    strokes = [
        Stroke(marks[seat], fill=f"seat-{letters[seat]}", line="ink", width=0.8) for seat in marks
    ]
    commands = json.dumps([width, height, *strokes], separators=(",", ":"))
    canvas = h("canvas", cls="ground", aria_hidden="true", data_ground=commands)
    return h("div", canvas, cls="film-ticks", style=f"--w: {width}; --h: {height}", key="ticks")
