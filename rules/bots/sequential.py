"""A sequential test: is a mean above a bar? Look after every deal, stop when it is certain.

A gambler bets on each deal, at odds that are fair if the mean is just at the bar, and decides how
much by the deals before. Whoever is wrong about the bar gets twenty times as rich in less than one
game of twenty, however often he looks (Ville's inequality); so twenty times as rich is a proof at
95 %. Nothing is assumed about the deals but that they lie between 0 and 1 and are independent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

ABOVE, BELOW, OPEN = "above", "below", "open"
RICH: Final = 20.0  # 1 / (1 - 0.95)
BOLD: Final = 0.75  # the share of all one has that is staked at most


def verdict(means: Iterable[float], bar: float) -> tuple[str, int]:
    """Tell on which side of the bar the mean is, and after how many deals that was certain."""
    high = low = 1.0  # what a gambler has who bets on more than the bar, and on less
    deals, mean, spread = 0, 0.5, 0.25
    for deals, share in enumerate(means, 1):
        edge = mean - bar
        stake = edge / (spread + edge * edge)
        high *= 1 + min(max(stake, 0.0), BOLD / bar) * (share - bar)
        low *= 1 + max(min(stake, 0.0), -BOLD / (1 - bar)) * (share - bar)
        if high >= RICH or low >= RICH:
            return ABOVE if high >= RICH else BELOW, deals
        before, mean = mean, mean + (share - mean) / (deals + 1)
        spread += ((share - before) * (share - mean) - spread) / (deals + 1)
    return OPEN, deals
