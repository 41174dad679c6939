"""Filling the holes of a view."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import HIDDEN, NOTHING, fill, shuffled, unseen


def test_what_is_seen_is_taken_out_of_the_box() -> None:
    assert unseen([1, 1, 2, 3], [1], [HIDDEN, NOTHING, 3]) == [1, 2]
    assert unseen([0, 0, 1], [0]) == [0, 1]


def test_what_was_never_in_the_box_cannot_be_seen() -> None:
    with pytest.raises(ValueError, match="not in list"):
        unseen([1, 2], [3])


def test_holes_are_filled_and_what_is_known_stays() -> None:
    pool = [7, 8, 9]
    assert fill([HIDDEN, 4, NOTHING, HIDDEN], pool) == [9, 4, NOTHING, 8]
    assert pool == [7]


@given(st.lists(st.integers()), st.integers())
def test_a_shuffled_pool_has_all_of_the_pool(pool: list[int], seed: int) -> None:
    before = list(pool)
    assert sorted(shuffled(pool, Random(seed))) == sorted(pool)
    assert pool == before


def test_every_order_of_a_shuffled_pool_comes_up_alike() -> None:
    rng = Random(1)
    orders = Counter(tuple(shuffled([0, 1, 2], rng)) for _ in range(6_000))
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())
