"""A link holds a whole game in a few characters, and a damaged one is refused."""

from __future__ import annotations

import string
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import rules
from rules.core import Session
from rules.core.link import _Digits, _pack, decode, encode
from rules.core.record import BadRecord, digest
from tests.contract.walks import Walk, follow, play_on, walks

if TYPE_CHECKING:
    from rules.core import Flat

REEF = rules.load("reef")
LETTERS = string.ascii_letters + string.digits + "-_"
TORN = "the link is damaged or cut short"


def played(seats: int) -> Session[Flat]:
    session = Session(REEF, seats, 1, {"colours": "FED"})
    play_on(session, Random(1))
    return session


@settings(max_examples=60)
@given(walks(REEF))
def test_a_link_leads_to_the_same_game(walk: Walk) -> None:
    session, _ = follow(REEF, walk)
    again = decode(rules.load, encode(session))
    assert again.states == session.states
    assert again.options == session.options
    assert digest(again, len(again.plies)) == digest(session, len(session.plies))


@pytest.mark.parametrize("size", range(1, 41))
def test_a_link_of_any_length_is_read_as_it_was_written(size: int) -> None:
    base = 256**size
    assert _Digits(_pack([(base - 1, base)])).take(base) == base - 1


@pytest.mark.parametrize(
    ("number", "payload"), [(0, "AA"), (255, "_w"), (256, "AQA"), ((1 << 24) - 1, "____")]
)
def test_a_link_has_no_byte_more_than_it_needs(number: int, payload: str) -> None:
    assert _pack([(number, 1 << 24)]) == payload


def test_a_link_may_end_with_any_letter() -> None:
    million = 1 << 20
    assert {_pack([(n, 1 << 24)])[3:] for n in range(million, million + 64)} == set(LETTERS)


def test_a_link_names_its_game_and_version() -> None:
    assert encode(Session(REEF, 2, 0)).startswith("reef.1.")


def test_a_whole_game_of_four_is_short() -> None:
    link = encode(played(4))
    assert len(link) < 60
    assert set(link) <= {*LETTERS, "."}


def test_every_change_of_one_character_is_refused_or_harmless() -> None:
    session = played(3)
    session.rewind(12)  # enough of a game, and quick to play four thousand times
    head, payload = encode(session).rsplit(".", 1)
    refused = 0
    for i, letter in enumerate(payload):
        for other in LETTERS + "!=é ":
            if other != letter:
                link = f"{head}.{payload[:i]}{other}{payload[i + 1 :]}"
                try:
                    found = decode(rules.load, link)
                except BadRecord:
                    refused += 1
                else:
                    assert found.states == session.states, link
    assert refused > 60 * len(payload)


def test_a_link_cut_short_is_refused_wherever_it_is_cut() -> None:
    link = encode(played(2))
    for length in range(len(link)):
        with pytest.raises(BadRecord):
            decode(rules.load, link[:length])


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("", "the link is damaged or cut short"),
        ("reef", "the link is damaged or cut short"),
        ("reef.1.AA.AA", "the link is damaged or cut short"),
        ("rock.1.AA", "the link is of a game that is not aboard: 'rock'"),
        ("reef.2.AA", "the link is of version '2' of reef; this is another"),
        ("reef.01.AA", "the link is of version '01' of reef; this is another"),
        ("reef.1.", TORN),
        ("reef.1.A", TORN),
        ("reef.1.é", TORN),
        ("reef.1.AAAA", TORN),
        (f"reef.1.{'A' * 5_000}", TORN),
    ],
)
def test_a_link_that_leads_nowhere_says_so(link: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as bad:
        decode(rules.load, link)
    assert (bad.value.step, str(bad.value)) == (0, sentence)


def packed(session: Session[Flat], steps: int, checksum: int) -> str:
    """Write a link by hand that claims so many steps and such a checksum."""
    setup = [(1, 1 << 53), (0, 3), (0, 5), *((i, 6) for i in (5, 4, 3, 0, 1, 2)), (1, 2), (1, 2)]
    moves = []
    for state, ply in zip(session.states, session.plies, strict=False):
        legal = list(REEF.legal(state, ply.seat))
        moves.append((legal.index(ply.action), len(legal)))
    return f"reef.1.{_pack([*setup, (steps, 1 << 14), (checksum, 1 << 24), *moves])}"


@pytest.mark.parametrize(("more", "off"), [(1, 0), (0, 1)], ids=["a step more", "another game"])
def test_a_link_that_tells_no_true_game_is_refused_at_its_last_step(more: int, off: int) -> None:
    session = played(2)
    steps, checksum = len(session.plies), int(digest(session, len(session.plies))[:6], 16)
    assert packed(session, steps, checksum) == encode(session)
    with pytest.raises(BadRecord, match=TORN) as bad:
        decode(rules.load, packed(session, steps + more, checksum ^ off))
    assert bad.value.step == steps + more
