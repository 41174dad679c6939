"""What whoever hosts the page chooses in host.toml: read, checked, told to the page."""

import html
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import rules
from tools.frozen import UnbuildableError

FILE = "host.toml"
TITLE = "Four Seas"
LANGUAGES = ("en", "fr", "de")
_ADDRESS = re.compile(r"https?://[^?#\s]+")
Choices = Mapping[str, object]


def choices(root: Path, games: Sequence[str]) -> Choices:
    """Read what was chosen; a choice that cannot be is an UnbuildableError, in a sentence."""
    file = root / FILE
    if not file.is_file():
        return {}
    try:
        chosen = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise UnbuildableError(f"{FILE} cannot be read: {problem}.") from None
    for name, value in chosen.items():
        if name not in _WRONG:
            known = ", ".join(_WRONG)
            raise UnbuildableError(f"{FILE}: there is no choice {name!r}; there are {known}.")
        if wrong := _WRONG[name](value, games):
            raise UnbuildableError(f"{FILE}: {name} = {value!r}: {wrong}.")
    return chosen


def title(chosen: Choices) -> str:
    """Return what the page is called."""
    return str(chosen.get("title", TITLE))


def block(chosen: Choices, games: Sequence[str]) -> str:
    """Write the choices into the page, with the names of all games that can be chosen."""
    told = json.dumps(chosen, ensure_ascii=False).replace("<", "\\u003c")
    aboard = html.escape(" ".join(games))
    return f'<script type="application/json" id="host" data-games="{aboard}">{told}</script>'


def _wrong_title(value: object, _: Sequence[str]) -> str:
    return "" if isinstance(value, str) and value.strip() else "a title is a few words"


def _wrong_games(value: object, games: Sequence[str]) -> str:
    return _wrong_names(value, games)


def _wrong_languages(value: object, _: Sequence[str]) -> str:
    return _wrong_names(value, LANGUAGES)


def _wrong_names(value: object, known: Sequence[str]) -> str:
    sound = isinstance(value, list) and value and all(name in known for name in value)
    return "" if sound else f"at least one of {', '.join(known)} is wanted, and nothing else"


def _wrong_address(value: object, _: Sequence[str]) -> str:
    sound = isinstance(value, str) and _ADDRESS.fullmatch(value)
    return "" if sound else "an address begins with https:// or http:// and has neither ? nor #"


def _wrong_seats(value: object, games: Sequence[str]) -> str:
    if not isinstance(value, dict):
        return "for each game one number is wanted, as in `[seats]` and below it `titania = 3`"
    for game, seats in value.items():
        if game not in games:
            return f"there is no game {game!r}; there are {', '.join(games)}"
        can = rules.load(game).SPEC.seats if game in rules.names() else (seats,)
        if type(seats) is not int or seats not in can:
            return f"{game} has {can[0]} to {can[-1]} seats"
    return ""


_WRONG: dict[str, Callable[[object, Sequence[str]], str]] = {
    "title": _wrong_title,
    "games": _wrong_games,
    "languages": _wrong_languages,
    "address": _wrong_address,
    "seats": _wrong_seats,
}
