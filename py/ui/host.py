"""What whoever hosts the page has chosen: its title, games, languages, seats, address."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import rules

from .words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Host(NamedTuple):
    """The choices; what is not chosen is as it stands here."""

    title: str = "Four Seas"
    games: Sequence[str] = ()  # that can be begun; none is named: all of them
    languages: Sequence[str] = LANGUAGES  # the first is for all who ask for another
    address: str = ""  # where links lead, if not to where the page is
    seats: Mapping[str, int] = {}  # by game, until somebody has chosen


def read(text: str) -> Host:
    """Take in what stands in the page; host.js has looked through it."""
    return Host(**json.loads(text))


def offered(host: Host) -> list[str]:
    """Return the games that can be begun; others can be gone on with, and opened by a link."""
    return [name for name in rules.names() if not host.games or name in host.games]


def language(host: Host, asked: str) -> str:
    """Return a language that is offered for what a browser or an address asks for."""
    short = asked.replace("_", "-").split("-")[0].lower()
    return short if short in host.languages else host.languages[0]
