"""A game in as few characters as can be: each action is its place among the legal ones.

All numbers go into one large one, each as a digit in a base of its own, so a step with three
legal actions costs 1.6 bits. The text is `game.version.payload`; the order of `legal` is
therefore part of a game's version.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import TYPE_CHECKING, Final

from .reasons import Refused
from .record import BadRecord, digest
from .session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .game import Game, Option, S, Value

_SEEDS: Final = 1 << 53
_PLIES: Final = 1 << 14
_SUMS: Final = 1 << 24
_DOTS: Final = 2
_LONGEST: Final = 5_000  # some ten times a long game: more would only cost time


def encode(session: Session[S]) -> str:
    """Write a session as the text of a link."""
    game, spec = session.game, session.game.SPEC
    digits = [(session.seed, _SEEDS), (session.seats - spec.seats[0], len(spec.seats))]
    digits += [d for n, o in spec.options.items() for d in _option_digits(o, session.options[n])]
    digits += [(len(session.plies), _PLIES), (_checksum(session), _SUMS)]
    for state, ply in zip(session.states, session.plies, strict=False):
        legal = game.legal(state, ply.seat)
        digits.append((list(legal).index(ply.action), len(legal)))
    return f"{spec.name}.{spec.version}.{_pack(digits)}"


def decode(load: Callable[[str], Game[S]], link: str) -> Session[S]:
    """Play the game that a link tells, or raise BadRecord with a sentence."""
    if link.count(".") != _DOTS or len(link) > _LONGEST:
        raise _torn(0)
    name, version, payload = link.split(".")
    try:
        game = load(name)
    except KeyError:
        raise BadRecord(
            0, "the link is of a game that is not aboard: {game}", game=repr(name)
        ) from None
    if version != str(game.SPEC.version):
        told = {"theirs": repr(version), "game": name}
        raise BadRecord(0, "the link is of version {theirs} of {game}; this is another", **told)
    return _unfold(game, _Digits(payload))


def _unfold(game: Game[S], digits: _Digits) -> Session[S]:
    """Set the game up and make the moves, one digit after the other."""
    spec = game.SPEC
    seed, seats = digits.take(_SEEDS), spec.seats[digits.take(len(spec.seats))]
    options = {name: _option(option, digits) for name, option in spec.options.items()}
    plies, checksum = digits.take(_PLIES), digits.take(_SUMS)
    try:
        session = Session(game, seats, seed, options)
    except Refused:
        raise _torn(0) from None
    for step in range(1, plies + 1):
        if session.over:
            raise _torn(step)
        legal = game.legal(session.state, session.actor)
        session.act(session.actor, legal[digits.take(len(legal))])
    if digits.left or checksum != _checksum(session):
        raise _torn(plies)
    return session


def _torn(step: int) -> BadRecord:
    return BadRecord(step, "the link is damaged or cut short")


class _Digits:
    """A large number taken apart again, the first digit first."""

    def __init__(self, payload: str) -> None:
        try:
            raw = urlsafe_b64decode(payload.encode("ascii") + b"=" * (-len(payload) % 4))
        except (NotBase64, UnicodeEncodeError):
            raise _torn(0) from None
        self.left = int.from_bytes(raw, "big")

    def take(self, base: int) -> int:
        self.left, digit = divmod(self.left, base)
        return digit


def _pack(digits: Iterable[tuple[int, int]]) -> str:
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    raw = number.to_bytes((number.bit_length() + 7) // 8 or 1, "big")
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _checksum(session: Session[S]) -> int:
    return int(digest(session, len(session.plies))[:6], 16)


def _option_digits(option: Option, value: Value) -> Iterator[tuple[int, int]]:
    texts = [str(choice) for choice in option.choices]
    for word in str(value) if option.each else [str(value)]:
        yield texts.index(word), len(texts)


def _option(option: Option, digits: _Digits) -> Value:
    if not option.each:
        return option.choices[digits.take(len(option.choices))]
    return "".join(str(option.choices[digits.take(len(option.choices))]) for _ in option.choices)
