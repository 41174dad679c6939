"""A link holds a whole game in a few characters, and a damaged one is refused."""

from __future__ import annotations

import string
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import rules
from rules.core import Session
from rules.core.link import _pack, decode, encode
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


def test_a_link_that_goes_on_after_the_end_is_refused_at_that_step() -> None:
    session = played(2)
    setup = [(1, 1 << 53), (0, 3), (0, 5), *((i, 6) for i in (5, 4, 3, 0, 1, 2)), (1, 2), (1, 2)]
    moves = []
    for state, ply in zip(session.states, session.plies, strict=False):
        legal = list(REEF.legal(state, ply.seat))
        moves.append((legal.index(ply.action), len(legal)))
    checksum = int(digest(session, len(moves))[:6], 16)

    def link(plies: int) -> str:
        return f"reef.1.{_pack([*setup, (plies, 1 << 14), (checksum, 1 << 24), *moves])}"

    assert link(len(moves)) == encode(session)
    with pytest.raises(BadRecord, match=TORN) as bad:
        decode(rules.load, link(len(moves) + 1))
    assert bad.value.step == len(moves) + 1
