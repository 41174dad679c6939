"""Actions as text: one way to write each, and a sentence for everything else."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import Spec, common
from rules.core.notation import parse, text
from tests.sentences import exactly


class Sail(NamedTuple):
    to: int
    verb: str = "sail"


class Load(NamedTuple):
    goods: tuple[int, ...]
    where: str
    depth: int
    verb: str = "load"


class Rest(NamedTuple):
    verb: str = "rest"


SPEC = Spec(
    "ships", 1, range(2, 3), common(range(2, 3)), {"sail": Sail, "load": Load, "rest": Rest}, {}
)
NUMBERS = st.integers(-999_999_999, 9_999_999_999)
WORDS = st.text().filter(lambda word: " " not in word)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Rest(), "1 rest"),
        (Sail(17), "1 sail 17"),
        (Sail(-1), "1 sail -1"),
        (Load((), "hold", 0), "1 load - hold 0"),
        (Load((3, 5, 5), "", -2), "1 load 3,5,5  -2"),
        (Load((-3,), "-", 9), "1 load -3 - 9"),
    ],
)
def test_an_action_has_one_text(action: Sail | Load | Rest, line: str) -> None:
    assert text(1, action) == line
    assert parse(SPEC, line) == (1, action)


@given(st.integers(0, 5), NUMBERS)
def test_numbers_round_trip(seat: int, number: int) -> None:
    assert parse(SPEC, text(seat, Sail(number))) == (seat, Sail(number))


@given(st.integers(0, 5), st.lists(NUMBERS).map(tuple), WORDS, NUMBERS)
def test_tuples_and_words_round_trip(
    seat: int, goods: tuple[int, ...], where: str, depth: int
) -> None:
    action = Load(goods, where, depth)
    assert parse(SPEC, text(seat, action)) == (seat, action)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "'' is not an action of ships"),
        ("1", "'1' is not an action of ships"),
        ("sail 1 3", "'sail 1 3' is not an action of ships"),
        ("1 swim 3", "'1 swim 3' is not an action of ships"),
        ("1 Sail 3", "'1 Sail 3' is not an action of ships"),
        (" 1 sail 3", "' 1 sail 3' is not an action of ships"),
        ("1  sail 3", "'1  sail 3' is not an action of ships"),
        ("x sail 3", "'x sail 3' is not an action of ships"),
        ("٣ sail 3", "'٣ sail 3' is not an action of ships"),
        ("12345678901 rest", "'12345678901 rest' is not an action of ships"),
        ("1 sail", "'1 sail': sail takes 1 values, not 0"),
        ("1 sail 3 4", "'1 sail 3 4': sail takes 1 values, not 2"),
        ("1 sail  3", "'1 sail  3': sail takes 1 values, not 2"),
        ("1 sail 3 ", "'1 sail 3 ': sail takes 1 values, not 2"),
        ("1 rest ", "'1 rest ': rest takes 0 values, not 1"),
        ("1 sail three", "'1 sail three': 'three' is not a number"),
        ("1 sail ", "'1 sail ': '' is not a number"),
        ("1 sail -", "'1 sail -': '-' is not a number"),
        ("1 sail --3", "'1 sail --3': '--3' is not a number"),
        ("1 sail +3", "'1 sail +3': '+3' is not a number"),
        ("1 sail 1_0", "'1 sail 1_0': '1_0' is not a number"),
        ("1 sail 3.0", "'1 sail 3.0': '3.0' is not a number"),
        ("1 sail 3,4", "'1 sail 3,4': '3,4' is not a number"),
        ("1 sail ３", "'1 sail ３': '３' is not a number"),
        ("1 sail ²", "'1 sail ²': '²' is not a number"),
        ("1 sail 3\n", "'1 sail 3\\n': '3\\n' is not a number"),
        ("1 sail 99999999999", "'1 sail 99999999999': '99999999999' is not a number"),
        ("1 load 3,,5 hold 0", "'1 load 3,,5 hold 0': '3,,5' is not a number"),
        ("1 load , hold 0", "'1 load , hold 0': ',' is not a number"),
        ("1 load  hold 0", "'1 load  hold 0': '' is not a number"),
        ("1 sail 03", "'1 sail 03' should be written '1 sail 3'"),
        ("1 sail -0", "'1 sail -0' should be written '1 sail 0'"),
        ("01 sail 3", "'01 sail 3' should be written '1 sail 3'"),
        ("1 load 3,05 hold 0", "'1 load 3,05 hold 0' should be written '1 load 3,5 hold 0'"),
    ],
)
def test_a_malformed_line_is_refused_with_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=exactly(sentence)):
        parse(SPEC, line)


@given(st.text(alphabet="0123456789-, sailorestd٣\n"))
def test_whatever_is_read_is_written_the_same(line: str) -> None:
    try:
        seat, action = parse(SPEC, line)
    except ValueError:
        return
    assert text(seat, action) == line
