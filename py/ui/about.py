"""What the shell's own parts of a table are; the rest the game tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.notation import parse
from tables import about
from tables.about import About
from tables.words import Player, say

from .look import whole
from .model import HUMAN
from .parts import table_of

if TYPE_CHECKING:
    from tables.scene import Scene, Seen

    from .model import Model

LISTED: Final = say("Everything that you may do now, in words: an equal way to play.")
LOG: Final = About(
    say("All that has happened, the newest first, as far as you may know it."),
    "records",
    say("Log"),
    "icon-log",
)
ZOOM: Final = About(
    say("Brings the board nearer, or all of it into view. A drag moves it; two fingers zoom."),
    "turns",
    say("Zoom"),
    "icon-zoom-in",
)
NEWS: Final = About(
    say("What the others have done since your last turn."),
    "turns",
    say("What happened"),
    "icon-log",
)
AWAY: Final = About(
    say("Puts this away; nothing is played."), "turns", say("Put away"), "icon-close"
)
SEATS: Final = say(
    "A seat: its mark, its player, its points as far as they can be seen, and what it has."
    " The one with the flag is to act."
)
PARTS: Final = {
    "prompt": About(
        say("Says whose turn it is and what there is to do. Its buttons do it."),
        "turns",
        say("What to do"),
    ),
    "do it": About(
        say("With a finger the first tap only picks; this plays it."),
        "turns",
        say("Do it"),
        "icon-check",
    ),
    "actions": About(LISTED, "turns", say("You may"), "icon-flag"),
    "log": LOG,
    "recap": NEWS,
    "supply": About(
        say("What everybody draws on, and how much of it is left."), "components", say("Supply")
    ),
    "notice": About(say("Something that you should know."), "turns", say("Notice"), "icon-info"),
    "@tab actions": About(LISTED, "turns", say("You may"), "icon-flag"),
    "@tab log": LOG,
    "@tab seats": About(SEATS, "options", say("Seats"), "icon-person"),
    "@home": About(
        say("Leaves the table. The game is saved and waits for you."),
        "records",
        say("Home"),
        "icon-home",
    ),
    "@undo": About(
        say("Takes your last step back, unless it has revealed something or the turn is over."),
        "undo",
        say("Undo"),
        "icon-undo",
    ),
    "@redo": About(say("Does once more what you took back."), "undo", say("Redo"), "icon-redo"),
    "@hint": About(
        say("A bot looks at what you see, and says what it would do and why."),
        "hints",
        say("Hint"),
        "icon-hint",
        page="bots",
    ),
    "@what": About(
        say("Tap it, then anything on the table. A long press or a right click asks at once."),
        "turns",
        say("What is this?"),
        "icon-what",
    ),
    "@share": About(
        say("Makes a link that holds the whole game, to go on elsewhere or with somebody else."),
        "records",
        say("Share"),
        "icon-share",
    ),
    "rules": About(
        say("All the rules, with pictures; they open beside the game."),
        "goal",
        say("Rules"),
        "icon-rules",
    ),
    "@sheet keys": About(
        say("Language, colours, the pace of the bots, who plays, and all the keys."),
        "options",
        say("Settings"),
        "icon-settings",
    ),
    "@sheet": About(
        say("Leads back to the final scores."), "end", say("Show the scores"), "icon-trophy"
    ),
    "@skip": About(
        say("Lets the bots act without pauses until it is your turn."),
        "levels",
        say("Skip"),
        "icon-last",
        page="bots",
    ),
    "@replay": About(
        say("Shows the game again, step by step."), "records", say("Replay"), "icon-play"
    ),
    "@happened": NEWS,
    "@hush": AWAY,
    "@dismiss": AWAY,
    "@zoom in": ZOOM,
    "@zoom out": ZOOM,
    "@zoom fit": ZOOM,
}


def told(model: Model, sight: Seen, scene: Scene) -> About | None:
    """Tell what was asked about; None if it is not there any more."""
    key = model.asked.strip()
    if key in PARTS:
        return PARTS[key]
    word, _, rest = key.partition(" ")
    if word == "seat":
        return _seat(model, int(rest))
    if word == "score":
        says = say("Points as far as they can be seen now; what is hidden is added at the end.")
        return About(says, "goal", say("Points of {player}", player=Player(int(rest))))
    if word == "do":
        _, action = parse(whole(model).game.SPEC, rest)
        return About(LISTED, "turns", table_of(model).action_name(action), "icon-flag")
    if word == "@replay":
        return PARTS[word]
    if word == "@tab":
        key = rest if rest == "board" else f"panel {rest}"
    return about.told(whole(model).game.SPEC.name, sight, scene, key)


def _seat(model: Model, seat: int) -> About:
    bot = model.chairs[seat].level != HUMAN
    now = say("A bot plays it.") if bot else say("A person plays it.")
    name = say("{player}", player=Player(seat))
    return About(SEATS, "options", name, "icon-bot" if bot else "icon-person", now)
