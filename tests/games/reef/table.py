"""The table of Reef: twelve berths on the sea, a hand of pearls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core import HIDDEN, NOTHING
from tables.ground import Stroke, circle, rect, waves
from tables.scene import Goods, Scene, Seen, Sprite
from tables.words import Player, Words, count, say

from .actions import MOORS, SHOWS, Done, Leave, Moor, Show, Sink
from .data import BERTHS, COLUMNS, KINDS, LOOKOUT, QUAY, STORM
from .events import Moored
from .setup import DONE, LOOK, MOOR, SHOW, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Action, Flat, Seat
    from tables.words import Filling

TITLE: Final = say("Reef")
ART: Final = "chests"
RULES: Final = ""
SIZE: Final = 100  # units of a berth
GAP: Final = 20
EDGE: Final = 30
WIDTH: Final = COLUMNS * (SIZE + GAP) - GAP + 2 * EDGE
HEIGHT: Final = len(BERTHS) // COLUMNS * (SIZE + GAP) - GAP + 2 * EDGE
PILE: Final = "pile"

KIND_NAMES: Final = {QUAY: say("quay"), LOOKOUT: say("lookout"), STORM: say("storm")}
KIND_ART: Final = {QUAY: "icon-anchor", LOOKOUT: "icon-eye", STORM: "wave"}
PROMPTS: Final = {
    SHOW: say("show a pearl"),
    MOOR: say("moor your boat"),
    LOOK: say("leave the next pearl or sink it"),
    DONE: say("say that you are done"),
}
OPEN: Final = {
    SHOW: say("Its worth is what a quay will pay."),
    MOOR: say("Beside a boat that is there already."),
    LOOK: say("Tap the pile to choose."),
    DONE: say("Then you draw a pearl, and the next seat plays."),
}


def scene(seen: Seen) -> Scene:
    """Lay the lagoon out."""
    s = cast("State", seen.view)
    step = s.todo[-1][0] if s.todo else NOTHING
    mine = bool(seen.legal)
    berths = tuple(_berth(seen, s, berth) for berth in BERTHS)
    boats = tuple(_boat(s, berth) for berth in BERTHS if s.berths[berth] != NOTHING)
    return Scene(
        WIDTH,
        HEIGHT,
        say("The lagoon"),
        _ground(s),
        berths + boats,
        dock=_hand(seen, s),
        dock_name=say("Your pearls"),
        prompt=PROMPTS.get(step),
        open=OPEN.get(step) if mine else None,
        buttons=_buttons(seen, s),
    )


def _berth(seen: Seen, s: State, berth: int) -> Sprite:
    """A berth is tapped to moor there, or to ask why not."""
    row, column = divmod(berth, COLUMNS)
    move = MOORS[berth]
    free = s.berths[berth] == NOTHING
    stormless = KINDS[berth] == STORM and not s.storms
    kind = QUAY if stormless else KINDS[berth]
    return Sprite(
        key=f"berth-{berth}",
        x=EDGE + column * (SIZE + GAP),
        y=EDGE + row * (SIZE + GAP),
        w=SIZE,
        h=SIZE,
        name=_berth_name(s, berth, kind, may=move in seen.legal),
        look="quiet-print",
        art=KIND_ART[kind] if free else "",
        action=move if move in seen.legal else None,
        ask=None if move in seen.legal or not seen.legal else move,
        last=any(isinstance(e, Moored) and e.berth == berth for e in seen.last),
        cell=(row, column),
    )


def _berth_name(s: State, berth: int, kind: int, *, may: bool) -> Words:
    named: dict[str, Filling] = {"berth": place(berth), "kind": KIND_NAMES[kind]}
    if s.berths[berth] != NOTHING:
        return say("{berth}, {kind}, boat of {player}", player=Player(s.berths[berth]), **named)
    if may:
        return say("{berth}, {kind}, free; you may moor here", **named)
    return say("{berth}, {kind}, free", **named)


def _boat(s: State, berth: int) -> Sprite:
    row, column = divmod(berth, COLUMNS)
    x, y = EDGE + column * (SIZE + GAP), EDGE + row * (SIZE + GAP)
    inset = SIZE * 0.14
    return Sprite(
        key=f"boat-{berth}",
        x=x + inset,
        y=y + inset,
        w=SIZE - 2 * inset,
        h=SIZE - 2 * inset,
        name=say("boat"),
        art="boat",
        seat=s.berths[berth],
    )


def _hand(seen: Seen, s: State) -> tuple[Sprite, ...]:
    """The looker's pearls; alike ones are the same action."""
    if seen.seat is None:
        return ()
    step = s.todo[-1] if s.todo else (NOTHING,)
    shown = [step[1]] if step[0] == MOOR and seen.actor == seen.seat else []
    return tuple(
        _pearl(seen, worth, f"pearl-{worth}-{i}", chosen=False)
        for i, worth in enumerate(s.hands[seen.seat])
        if worth != HIDDEN
    ) + tuple(_pearl(seen, worth, "shown", chosen=True) for worth in shown)


def _pearl(seen: Seen, worth: int, key: str, *, chosen: bool) -> Sprite:
    move = SHOWS[worth]
    may = move in seen.legal and not chosen
    name = (
        say("pearl of {worth}, shown", worth=worth)
        if chosen
        else say("pearl of {worth}", worth=worth)
    )
    ask = None if may or chosen or not seen.legal else move
    return Sprite(key, 0, 0, 1, 1, name, art="necklace", label=str(worth), chosen=chosen,
                  action=move if may else None, ask=ask)  # fmt: skip


def _buttons(seen: Seen, s: State) -> tuple[Sprite, ...]:
    """Done; or, once the pile is tapped, what to do with the pearl that was seen."""
    if Done() in seen.legal:
        return (Sprite("done", 0, 0, 1, 1, say("Done"), action=Done()),)
    if Leave() not in seen.legal:
        return ()
    if seen.selection != PILE:
        worth = s.peek[seen.actor]
        name = say("Next pearl: {worth}", worth=worth)
        return (Sprite(PILE, 0, 0, 1, 1, name, select=PILE),)
    leave = Sprite("leave", 0, 0, 1, 1, say("Leave it"), action=Leave())
    sink = Sprite("sink", 0, 0, 1, 1, say("Sink it"), action=Sink())
    return (sink, leave)


def _ground(s: State) -> tuple[Stroke, ...]:
    """A shoal around every berth."""
    strokes: list[Stroke] = []
    for berth in BERTHS:
        row, column = divmod(berth, COLUMNS)
        x, y = EDGE + column * (SIZE + GAP), EDGE + row * (SIZE + GAP)
        for out, alpha in ((9, 0.35), (6, 0.6), (3, 1.0)):
            box = rect(x - out, y - out, SIZE + 2 * out, SIZE + 2 * out, 14 + out)
            strokes.append(Stroke(box, line="sea-line", width=1, alpha=alpha))
        fill = "sea-shoal" if s.berths[berth] == NOTHING else "sea-mid"
        strokes.append(Stroke(rect(x, y, SIZE, SIZE, 14), fill=fill, line="sea-line", width=1.2))
        strokes.append(
            Stroke(waves(x + 22, y + SIZE - 10, SIZE - 44, 4, 5), line="sea-line", width=1.4)
        )
        strokes.append(Stroke(circle(x + 12, y + 12, 3), line="sea-line", width=1.2))
    return tuple(strokes)


def goods(view: Flat, seat: Seat) -> tuple[Goods, ...]:
    """Boats and pearls in hand."""
    s = cast("State", view)
    boats, pearls = s.berths.count(seat), len(s.hands[seat])
    return (
        Goods("boat", boats, count("boat", "boats", boats)),
        Goods("necklace", pearls, count("pearl", "pearls", pearls)),
    )


def action_name(action: Action) -> Words:
    """Say an action."""
    if isinstance(action, Show):
        return say("Show the pearl of {worth}", worth=action.worth)
    if isinstance(action, Moor):
        kind = KIND_NAMES[KINDS[action.berth]]
        return say("Moor at {berth}, {kind}", berth=place(action.berth), kind=kind)
    words = {"leave": say("Leave the pearl"), "sink": say("Sink the pearl"), "done": say("Done")}
    return words[action.verb]


def wording(values: Mapping[str, object]) -> Mapping[str, Filling]:
    """Tell seats by name, berths by their place, other numbers as they are."""
    told: dict[str, Filling] = {}
    for name, value in values.items():
        assert isinstance(value, int)
        told[name] = Player(value) if name == "seat" else value
        if name == "berth":
            told[name] = place(value)
    return told


def place(berth: int) -> str:
    """Name a berth as on a chart: A1 is the upper left one."""
    row, column = divmod(berth, COLUMNS)
    return f"{'ABCD'[column]}{row + 1}"


def source_name(source: str) -> Words:
    """Name a source of points."""
    names = {"moorings": say("Moorings"), "storms": say("Storms"), "best pearl": say("Best pearl")}
    return names[source]


def option_words(option: str) -> tuple[Words, Words]:
    """Name an option."""
    words = {
        "hand": (say("Pearls in hand"), say("Fewer pearls, harder choices.")),
        "storms": (say("Storms"), say("A die decides what a storm pays.")),
    }
    return words[option]
