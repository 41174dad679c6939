"""How a game was set up last time: who played, at which level, with which options."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import rules
from rules.bots import LEVELS
from rules.core import Refused
from rules.core.options import settle

from . import begin
from .model import HUMAN, Chair, Draft, Remember
from .outside import parsed
from .saves import named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Model, Step

NAME: Final = "setup {game}"  # the setting that it is kept as


def recalled(model: Model, name: str, asked: str, now: int) -> Draft:
    """Propose a game as it was set up last time, for as many as asked; else one against bots."""
    chairs, options = _read(name, model.library.setups.get(name, ""))
    usual_size = len(chairs) or model.site.host.seats.get(name, 0)
    seats = begin.size(name, asked or str(usual_size))
    fresh = begin.draft(model.lang, name, now, seats)
    usual = begin.chairs(model.lang, seats, {s: c.level for s, c in enumerate(chairs)})
    known = [usual[seat]._replace(name=chair.name or usual[seat].name)
             for seat, chair in enumerate(chairs[:seats])]  # fmt: skip
    options = {**_liked(model, name), **options}
    fitting = {n: v for n, v in options.items() if _fits(name, seats, n, v)}
    return fresh._replace(chairs=(*known, *fresh.chairs[len(known) :]), options=fitting)


def _read(name: str, kept: str) -> tuple[list[Chair], dict[str, int | str]]:
    """Read what was kept; nothing, if it is not what we write."""
    try:
        told = parsed(kept)
        if not isinstance(told, dict):
            return [], {}
        chairs = [Chair(named(str(who)), str(level)) for who, level in told["chairs"]]
        options = {str(n): v for n, v in told["options"].items() if isinstance(v, int | str)}
    except (ValueError, LookupError, TypeError, AttributeError):
        return [], {}
    sound = len(chairs) in rules.load(name).SPEC.seats
    sound = sound and {chair.level for chair in chairs} <= {HUMAN, *LEVELS}
    return (chairs, options) if sound else ([], {})


def _liked(model: Model, name: str) -> dict[str, int | str]:
    """Return the options of a game that are set for every game, as somebody likes them."""
    likes = model.tastes._asdict()
    return {n: int(likes[n]) for n in rules.load(name).SPEC.options if n in likes}


def _fits(name: str, seats: int, option: str, value: int | str) -> bool:
    try:
        settle(rules.load(name).SPEC, seats, 0, {option: value})
    except Refused:
        return False
    return True


def remembered(model: Model, draft: Draft) -> Step:
    """Keep how a game is set up: all but the deal; names that we gave are given anew."""
    bots = {seat: chair.level for seat, chair in enumerate(draft.chairs)}
    usual = begin.chairs(model.lang, len(draft.chairs), bots)
    chairs = [["" if c.name == usual[s].name else c.name, c.level]
              for s, c in enumerate(draft.chairs)]  # fmt: skip
    usual_options = _liked(model, draft.game)  # what is as usual follows when that is changed
    options = {n: v for n, v in draft.options.items() if str(v) != str(usual_options.get(n))}
    written = json.dumps({"chairs": chairs, "options": options})
    setups: Mapping[str, str] = {**model.library.setups, draft.game: written}
    library = model.library._replace(setups=setups)
    return model._replace(library=library), [Remember(NAME.format(game=draft.game), written)]
