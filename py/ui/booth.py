"""What the model knows of a kiosk: how it was set up, and where in a visit it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tables.words import Words

    from .model import Booted

ATTRACT: Final = "attract"  # bots play, and everybody may begin
VISIT: Final = "visit"
WARNING: Final = "warning"  # a visit that is about to end


class Plan(NamedTuple):
    """How a kiosk was set up, by its address."""

    games: tuple[str, ...] = ()  # that it offers
    idle: int = 90  # seconds without a touch, until it asks whether anybody is there
    visit: int = 60  # minutes that a visit may last
    code: str = ""  # that leads out; nothing: it is asked, no more
    wrong: tuple[Words, ...] = ()  # what the address says and cannot be, for whoever wrote it


class Booth(NamedTuple):
    """A kiosk; of this only the plan, the message that booted it and the round outlive a visit."""

    stage: str = ""  # ATTRACT, VISIT or WARNING; nothing: this is no kiosk
    plan: Plan = Plan()
    boot: Booted | None = None
    round: int = 0  # of attract mode: which game is shown
    since: int = 0  # when the visit began
    left: int = 0  # seconds that a warning counts down
    final: bool = False  # the visit has lasted long enough: nobody can prolong it
    told: bool = False  # that it will
    over: str = ""  # what lies over the screen: "leave", "names 0", "read en/bots#levels"
    typed: str = ""  # of the code
    missed: int = 0  # codes that were wrong
    seen: tuple[int, int, int] = (0, 0, 0)  # the game, its steps, and at which tick


class Tick(NamedTuple):
    """Message: a second has passed, the so many-th; the page was last touched then."""

    now: int
    touched: int
    nth: int


class FullScreen(NamedTuple):
    """Effect: fill the whole screen, where that is allowed."""


class Broken(NamedTuple):
    """Effect: something is lost for good; load the page again."""


class Leave(NamedTuple):
    """Effect: leave the kiosk for the ordinary page."""


class Read(NamedTuple):
    """Effect: show a page to read, `en/bots#levels`, inside the sheet that waits for it."""

    page: str


Guard = FullScreen | Broken | Leave | Read
