"""How a kiosk is set up, read from its address: what cannot be is told, and the usual holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.words import say

from .booth import Plan
from .host import offered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tables.words import Words

    from .host import Host

SWITCH: Final = "kiosk"
IDLE: Final = range(10, 3601)  # seconds
VISIT: Final = range(1, 721)  # minutes
CODE: Final = range(3, 9)  # digits


def asked_for(asked: Mapping[str, str]) -> bool:
    """Tell whether an address is that of a kiosk."""
    return asked.get(SWITCH, "") not in {"", "0"}


def plan(asked: Mapping[str, str], host: Host) -> Plan:
    """Read how a kiosk shall be: it narrows what its host offers."""
    wrong: list[Words] = []
    if asked[SWITCH] != "1":
        wrong.append(say("kiosk should be 1, not {text}.", text=repr(asked[SWITCH])))
    return Plan(
        _games(asked.get("games", ""), offered(host), wrong),
        _number(asked, "idle", Plan().idle, IDLE, wrong),
        _number(asked, "visit", Plan().visit, VISIT, wrong),
        _code(asked.get("code", ""), wrong),
        (*wrong, *_strange(asked.get("lang", host.languages[0]), host.languages)),
    )


def _games(text: str, known: Sequence[str], wrong: list[Words]) -> tuple[str, ...]:
    """Return the games that are named and aboard; all of them if there are none such."""
    named = [name for name in text.split(",") if name]
    wrong += [
        say("There is no game {text} aboard: it is left out.", text=repr(name))
        for name in named
        if name not in known
    ]
    return tuple(dict.fromkeys(name for name in named if name in known)) or tuple(known)


def _number(
    asked: Mapping[str, str], name: str, usual: int, allowed: range, wrong: list[Words]
) -> int:
    text = asked.get(name, str(usual))
    if text.isascii() and text.isdecimal() and int(text[:6]) in allowed:
        return int(text[:6])
    wrong.append(
        say(
            "{name} should be a number from {low} to {high}, not {text}: it is {usual} now.",
            name=name,
            low=allowed[0],
            high=allowed[-1],
            text=repr(text),
            usual=usual,
        )
    )
    return usual


def _code(text: str, wrong: list[Words]) -> str:
    if not text or (text.isascii() and text.isdecimal() and len(text) in CODE):
        return text
    told = {"low": CODE[0], "high": CODE[-1]}
    wrong.append(say("code should be {low} to {high} digits: now there is none.", **told))
    return ""


def _strange(lang: str, languages: Sequence[str]) -> list[Words]:
    """Say so if a language is none of ours."""
    if lang in languages:
        return []
    known = ", ".join(languages)
    return [say("There is no language {text}; there are: {known}.", text=repr(lang), known=known)]
