"""All that would be printed: the lagoon, the pearls, the options."""

from __future__ import annotations

from typing import Final

from rules.core import Option, common

SEATS: Final = range(2, 5)
OPTIONS: Final = {
    **common(SEATS),
    "hand": Option(3, (2, 3)),  # pearls in hand
    "storms": Option(1, (0, 1)),  # 0: a storm berth is a quay
}

QUAY, LOOKOUT, STORM = range(3)
COLUMNS: Final = 4
KINDS: Final = (
    *(QUAY, LOOKOUT, QUAY, STORM),
    *(QUAY, STORM, QUAY, QUAY),
    *(STORM, QUAY, LOOKOUT, QUAY),
)  # fmt: skip
BERTHS: Final = range(len(KINDS))
PEARLS: Final = tuple(worth for worth in range(1, 7) for _ in range(4))


def _beside(berth: int) -> int:
    """Return the set of berths that share a side with one."""
    row, column = divmod(berth, COLUMNS)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    rows = len(KINDS) // COLUMNS
    return sum(1 << r * COLUMNS + c for r, c in near if 0 <= r < rows and 0 <= c < COLUMNS)


BESIDE: Final = tuple(_beside(berth) for berth in BERTHS)
