"""The sequential test: it stops early, it goes on in doubt, and it is seldom wrong."""

from __future__ import annotations

from random import Random

from rules.bots.sequential import ABOVE, BELOW, OPEN, verdict


def deals(chance: float, number: int, seed: int) -> list[float]:
    rng = Random(seed)
    return [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(number)]


def test_without_a_deal_nothing_is_certain() -> None:
    assert verdict([], 0.5) == (OPEN, 0)


def test_what_is_clear_is_certain_soon() -> None:
    side, after = verdict([1.0] * 100, 0.65)
    assert (side, after < 20) == (ABOVE, True)
    side, after = verdict([0.0] * 100, 0.65)
    assert (side, after < 10) == (BELOW, True)


def test_the_deals_after_the_verdict_change_nothing() -> None:
    shares = deals(0.85, 500, 1)
    side, after = verdict(shares, 0.65)
    assert side == ABOVE
    assert verdict(shares[:after], 0.65) == (ABOVE, after)
    assert verdict(shares[: after - 1], 0.65) == (OPEN, after - 1)


def test_a_share_well_above_the_bar_is_found_to_be() -> None:
    found = [verdict(deals(0.80, 500, seed), 0.65) for seed in range(40)]
    assert all(side == ABOVE for side, _ in found)
    assert sum(after for _, after in found) / 40 < 80


def test_a_share_well_below_the_bar_is_found_to_be() -> None:
    assert all(verdict(deals(0.5, 500, seed), 0.65)[0] == BELOW for seed in range(40))


def test_at_the_bar_it_is_wrong_less_than_once_in_twenty_times() -> None:
    found = [verdict(deals(0.52, 500, seed), 0.52)[0] for seed in range(400)]
    assert found.count(ABOVE) <= 20
    assert found.count(BELOW) <= 20
    assert found.count(OPEN) >= 360
