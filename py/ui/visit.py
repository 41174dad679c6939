"""The life of a visit: bots play until it begins, the clock ends it, and nothing is left of it.

After a visit the page is booted again with the message that booted it first, so that nothing but
the address can be known to whoever comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from rules.core import OVER
from tables.words import say

from . import begin, play
from .booth import ATTRACT, VISIT, WARNING, Booth, Broken
from .host import language
from .look import phase, whole
from .model import PACES, Draft, Focus, Halt, Model, Renew, Zoom
from .post import Site
from .stirs import Hush
from .tastes import Tastes

if TYPE_CHECKING:
    from .booth import Tick
    from .model import Effect, Step

SECOND: Final = 1_000  # milliseconds
MINUTE: Final = 60 * SECOND
COUNTED: Final = 20  # seconds that a warning counts down
SOON: Final = 2 * MINUTE  # before the end of the longest visit that is told
OPENING: Final = 40  # steps that nobody cares to watch
PAUSE: Final = 8  # seconds between two games of attract mode
STUCK: Final = 60  # seconds that no bot of ours ever thinks


def attract(booth: Booth) -> Step:
    """Let bots play one of the games, the next one each time."""
    page = blank(booth)
    assert booth.boot is not None
    name = booth.plan.games[booth.round % len(booth.plan.games)]
    seats = rules.load(name).SPEC.seats
    many = seats[min(1, len(seats) - 1)]  # three are more to look at than two
    bots = begin.chairs(page.lang, many, dict.fromkeys(range(many), "mate"))
    draft = Draft(name, bots, booth.boot.now % begin.SEEDS)
    return play.settle(paced(begin.start(page, draft, booth.boot.now)))


def paced(model: Model) -> Model:
    """Let bots open a game at once and then play so that it can be followed."""
    assert model.booth.boot is not None
    slow = PACES[-1] if len(whole(model).plies) >= OPENING else PACES[0]
    asked = begin.parameters(model.booth.boot.search).get("pace", str(slow))
    return model._replace(pace=begin.pace(asked))


def blank(booth: Booth) -> Model:
    """Return a page that nobody has touched: all that is known is the address."""
    assert booth.boot is not None
    asked = begin.parameters(booth.boot.search)
    return Model(
        language(booth.boot.host, asked.get("lang", booth.boot.lang)),
        pace=begin.pace(asked.get("pace", "")),
        tastes=Tastes(confirm="always"),  # every tap counts as a finger's
        covers=booth.boot.covers,
        portrait=booth.boot.portrait,
        site=Site(host=booth.boot.host),
        booth=booth,
    )


def fresh(model: Model, now: int) -> Step:
    """End a visit: forget it, and take a newer version if one waits."""
    booth = model.booth
    assert booth.boot is not None
    boot = booth.boot._replace(now=now, portrait=model.portrait)
    told = booth.plan._replace(wrong=())  # whoever set it up has seen it
    shown, effects = attract(Booth(ATTRACT, told, boot, booth.round + 1))
    renewed: list[Effect] = [Renew()] if model.newer else []
    return shown, [Halt(), Hush(), Zoom("fit"), *renewed, *effects]


def ticked(model: Model, message: Tick) -> Step:
    """Look at the clock, whether anybody is there and for how long already."""
    booth, now = model.booth, message.now
    if booth.stage == ATTRACT:
        return _looked_at(model, message)
    ends = booth.since + booth.plan.visit * MINUTE - now
    rests = max(booth.since, message.touched) + (booth.plan.idle + COUNTED) * SECOND - now
    left = min(ends, rests)
    if left <= 0:
        return fresh(model, now)
    if left <= COUNTED * SECOND:
        seconds = -(-left // SECOND)
        effects: list[Effect] = [] if booth.stage == WARNING else [Focus(play.NEXT)]
        return at(model, stage=WARNING, left=seconds, final=ends <= rests), effects
    if booth.stage == WARNING:
        return at(model, stage=VISIT), [Focus(play.NEXT, back=True)]
    return _watched(_told(model, ends), message)


def _told(model: Model, ends: int) -> Model:
    """Say once that the longest visit will end."""
    if ends > SOON or model.booth.told:
        return model
    words = say("This visit ends in two minutes: others would like to play, too.")
    return at(model, told=True)._replace(notice=words)


def _looked_at(model: Model, message: Tick) -> Step:
    """Go on showing: the next game when one is over; a sheet that nobody uses is put away."""
    booth = model.booth
    if booth.over and message.now - message.touched >= COUNTED * SECOND:
        return at(model, over="", typed="", missed=0), []
    if whole(model).actor == OVER and _rested(model, message) >= PAUSE:
        return fresh(model, message.now)
    return _watched(model, message)


def _watched(model: Model, message: Tick) -> Step:
    """See that the game goes on; a bot that never answers is lost, and so is the page."""
    if model.session is None:
        return model, []
    if model.booth.seen[:2] != _step(model):
        return at(model, seen=(*_step(model), message.nth)), []
    stuck = phase(model) == "bot" and _rested(model, message) >= STUCK
    return model, [Broken()] if stuck else []


def _rested(model: Model, message: Tick) -> int:
    """Return for how many seconds nothing was played; a clock that was set forward is none."""
    *step, count = model.booth.seen
    return message.nth - count if tuple(step) == _step(model) else 0


def _step(model: Model) -> tuple[int, int]:
    return model.id, len(whole(model).plies)


def at(model: Model, **changes: object) -> Model:
    """Return the very same model if nothing changes: then nothing need be drawn."""
    booth = model.booth._replace(**changes)  # type: ignore[arg-type]
    return model if booth == model.booth else model._replace(booth=booth)
