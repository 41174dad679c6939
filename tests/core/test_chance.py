"""Chance: the same draws on every machine, and fair ones."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import below, first, shuffle

BITS = 30
PERIOD = (1 << BITS) - 1
PRIMES = (3, 7, 11, 31, 151, 331)  # of 2**30 - 1

Matrix = list[int]  # by column: which bits of the next state a bit of this one turns over


def step() -> Matrix:
    """Return the generator's step, learnt from what it does to each single bit."""
    columns = []
    for bit in range(BITS):
        s = SimpleNamespace(chance=1 << bit)
        below(s, 1)
        columns.append(s.chance)
    return columns


def image(matrix: Matrix, state: int) -> int:
    told = 0
    for bit in range(BITS):
        if state >> bit & 1:
            told ^= matrix[bit]
    return told


def power(matrix: Matrix, n: int) -> Matrix:
    told = [1 << bit for bit in range(BITS)]
    while n:
        if n & 1:
            told = [image(matrix, column) for column in told]
        matrix = [image(matrix, column) for column in matrix]
        n >>= 1
    return told


@pytest.mark.parametrize(
    ("seed", "state", "draws"),
    [
        (0, 343660019, [83, 45, 71, 69, 28, 57, 53, 90, 95, 32]),
        (1, 1001078676, [90, 14, 47, 37, 89, 54, 34, 9, 46, 89]),
        (12345, 841098488, [88, 30, 77, 17, 7, 49, 37, 91, 61, 91]),
        ((1 << 53) - 1, 840678371, [14, 53, 31, 2, 62, 43, 31, 19, 84, 29]),
    ],
)
def test_draws_are_golden(seed: int, state: int, draws: list[int]) -> None:
    s = SimpleNamespace(chance=first(seed))
    assert s.chance == state
    assert [below(s, 100) for _ in draws] == draws


def test_shuffles_are_golden() -> None:
    s, items = SimpleNamespace(chance=first(7)), list(range(10))
    shuffle(s, items)
    assert items == [7, 3, 1, 8, 5, 4, 9, 0, 6, 2]


@given(st.integers(1, PERIOD))
def test_the_step_is_linear(state: int) -> None:
    s = SimpleNamespace(chance=state)
    below(s, 6)
    assert s.chance == image(step(), state)


def test_the_generator_has_the_full_period() -> None:
    # The step's order is 2**30 - 1 and no part of it. As 331 divides 2**d - 1 for no d below 30,
    # such a step falls into no smaller ones: all states but zero lie on one circle.
    same = power(step(), 0)
    assert power(step(), PERIOD) == same
    assert all(PERIOD % p == 0 and power(step(), PERIOD // p) != same for p in PRIMES)
    assert all(((1 << d) - 1) % 331 for d in range(1, BITS))
    left = PERIOD
    for p in PRIMES:
        while left % p == 0:
            left //= p
    assert left == 1


@given(st.integers(0, (1 << 53) - 1))
def test_the_first_state_is_never_zero_and_has_thirty_bits(seed: int) -> None:
    assert 0 < first(seed) <= PERIOD


@given(st.integers(1, PERIOD), st.integers(1, 256))
def test_a_draw_is_in_range_and_the_state_stays_alive(state: int, n: int) -> None:
    s = SimpleNamespace(chance=state)
    assert 0 <= below(s, n) < n
    assert 0 < s.chance <= PERIOD


@pytest.mark.parametrize("n", [2, 6, 24])
def test_draws_are_even(n: int) -> None:
    s, draws = SimpleNamespace(chance=first(1)), 2_000 * n
    counts = Counter(below(s, n) for _ in range(draws))
    chi_squared = sum((counts[k] - 2_000) ** 2 / 2_000 for k in range(n))
    assert chi_squared < n - 1 + 4 * (2 * (n - 1)) ** 0.5  # four standard deviations


def test_the_first_draw_is_even_over_like_seeds() -> None:
    counts = Counter(below(SimpleNamespace(chance=first(seed)), 6) for seed in range(12_000))
    assert all(1_850 < counts[k] < 2_150 for k in range(6))


def test_one_draw_says_nothing_of_the_next() -> None:
    s = SimpleNamespace(chance=first(3))
    pairs = Counter((below(s, 6), below(s, 6)) for _ in range(36_000))
    assert all(860 < pairs[a, b] < 1_140 for a in range(6) for b in range(6))


@given(st.lists(st.integers()), st.integers(1, PERIOD))
def test_a_shuffle_keeps_every_item(items: list[int], state: int) -> None:
    shuffled = list(items)
    shuffle(SimpleNamespace(chance=state), shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_of_a_shuffle_comes_up_alike() -> None:
    s, orders = SimpleNamespace(chance=first(1)), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = [0, 1, 2]
        shuffle(s, items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(1_850 < count < 2_150 for count in orders.values())
