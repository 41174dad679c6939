"""All that the front end knows, and the messages that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from .booth import Booth, Guard, Tick
from .host import Host
from .library import Chore, Library, News
from .post import Post, Sending, Share, Site
from .reel import Beat, Replay, Verified, Verify, Wait
from .school import School
from .stirs import Stir
from .tastes import Tastes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Flat, Reason, Seat, Session
    from tables.words import Words

    from .advice import Counsel

HUMAN: Final = ""
PACES: Final = (0, 500, 1200)


class Chair(NamedTuple):
    """Who sits at a seat: a name, and the level of a bot or HUMAN."""

    name: str
    level: str = HUMAN


class Draft(NamedTuple):
    """A game that is being set up."""

    game: str
    chairs: tuple[Chair, ...]
    seed: int
    options: Mapping[str, int | str] = {}


class Why(NamedTuple):
    """An answer to "why not": the reason, and the sprite that was asked about."""

    reason: Reason
    about: str


class Saved(NamedTuple):
    """A game on the shelf: its id (the time it was begun) and what was stored."""

    id: int
    data: str


class Model(NamedTuple):
    """What the page shows follows from this and from nothing else."""

    lang: str = "en"
    theme: str = ""
    pace: int = PACES[1]
    tastes: Tastes = Tastes()
    storage: bool = True
    newer: bool = False  # a newer version of the page waits to be asked for
    notice: Words | None = None  # something that the player should know
    draft: Draft | None = None
    session: Session[Flat] | None = None
    id: int = 0  # of the game under way
    chairs: tuple[Chair, ...] = ()
    looker: Seat | None = None  # the human who has the screen
    facing: Seat = 0  # the human whom a flat tablet is turned to
    selection: str = ""
    armed: str = ""  # the text of the action that a first tap has armed
    why: Why | None = None
    asking: bool = False  # a tap asks what something is, and does nothing else
    asked: str = ""  # the key of what was asked about
    told: Words | None = None  # for the assertive live region
    tab: str = ""  # what a small screen shall show; nothing: what the scene puts first
    focus: str = ""  # the key of the board's sprite that the arrow keys have reached
    portrait: bool = False  # the screen is taller than wide
    covers: frozenset[str] = frozenset()  # games that the home screen itself shows
    resting: Saved | None = None  # the last unfinished game, for "continue"
    sheet: str = ""  # over the table: "keys", "hint"; over: "board" instead of the scores
    counsel: Counsel | None = None
    replay: Replay | None = None
    proof: Words | None = None  # what became of checking the record
    report: Words | None = None  # what became of copying it
    hurry: bool = False  # the bots make no pauses until it is a human's turn
    site: Site = Site()
    share: Share = Share()
    hushed: int = -1  # as many actions were done when the recap was put away
    search: str = ""  # the address that started the game, to know it again after a reload
    library: Library = Library()
    school: School = School()
    booth: Booth = Booth()


class Booted(NamedTuple):
    """The page is there: its address, its languages, what was stored."""

    search: str
    lang: str
    now: int
    reloaded: bool
    theme: str
    stored: tuple[Saved, ...] | None  # None: storage is refused
    covers: frozenset[str] = frozenset()
    portrait: bool = False
    pace: str = ""  # as it was set last time
    back: str = ""  # the id of the game that was under way when the page was loaded anew
    settings: Mapping[str, str] = {}  # all that was remembered, by name
    href: str = ""
    sends: bool = False
    version: str = ""
    host: Host = Host()


class Turned(NamedTuple):
    """The screen was turned, or its window made another shape."""

    portrait: bool


class Select(NamedTuple):
    """A button was tapped that plays nothing: `home`, `undo`, `tab log`, `pick pile`."""

    what: str
    now: int = 0


class Change(NamedTuple):
    """A field was filled in."""

    field: str
    value: str


class Act(NamedTuple):
    """An action was tapped; on touch the first tap arms it."""

    text: str
    touch: bool = False


class Ask(NamedTuple):
    """Somebody taps a sprite that says why not."""

    about: str


FAR: Final = 99  # steps: to the end of the row


class Arrow(NamedTuple):
    """An arrow key on the board, as a direction."""

    dx: int
    dy: int
    key: str


class Answered(NamedTuple):
    """The bots' worker has chosen; an answer for another game or ply is ignored."""

    id: int
    ply: int
    text: str


class Advised(NamedTuple):
    """The bots' worker has a hint, as JSON; one for another game or ply is ignored."""

    id: int
    ply: int
    answer: str


class Lost(NamedTuple):
    """The bots' worker failed."""

    id: int
    ply: int


class Released(NamedTuple):
    """The page is "kept" for use offline, a "newer" one waits, or it was taken "elsewhere"."""

    what: str


class Unsaved(NamedTuple):
    """Storage refused to keep a game: it is "full", it was "wiped", or nothing is known."""

    why: str = ""


class Save(NamedTuple):
    """Effect: keep the game under way, written down only when there is time to."""

    model: Model


class Think(NamedTuple):
    """Effect: ask the bots' worker for an action."""

    id: int
    ply: int
    game: str
    view: str
    seat: Seat
    level: str
    seed: int
    pace: int


class Advise(NamedTuple):
    """Effect: ask the bots' worker for a hint."""

    id: int
    ply: int
    game: str
    view: str
    seat: Seat
    seed: int


class Halt(NamedTuple):
    """Effect: end whatever the bots' worker is at."""


class Focus(NamedTuple):
    """Effect: put the focus on the element with this key, or on the next thing to do."""

    key: str
    back: bool = False  # or rather on what had it before a sheet was laid over that
    gently: bool = False  # unless somebody walks the table with it


class Art(NamedTuple):
    """Effect: bring in a sheet of symbols, once."""

    sheet: str


class Remember(NamedTuple):
    """Effect: keep a small setting."""

    name: str
    value: str


class Renew(NamedTuple):
    """Effect: load the newer version of the page."""


class Zoom(NamedTuple):
    """Effect: zoom the board that is under glass: in, out, fit."""

    way: str


Message = (
    Booted
    | Post
    | Turned
    | Select
    | Change
    | Act
    | Ask
    | Arrow
    | Answered
    | Advised
    | Lost
    | Released
    | Unsaved
    | News
    | Beat
    | Verified
    | Tick
)
Effect = (
    Save
    | Think
    | Advise
    | Halt
    | Focus
    | Art
    | Remember
    | Renew
    | Zoom
    | Chore
    | Sending
    | Wait
    | Verify
    | Stir
    | Guard
)
Step = tuple[Model, list[Effect]]
