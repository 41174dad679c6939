"""Names to choose from where nobody types."""

from __future__ import annotations

from typing import Final

from tables.words import say

NAMES: Final = (  # none of them is a thing of a game
    say("Albatross"),
    say("Cormorant"),
    say("Gull"),
    say("Heron"),
    say("Narwhal"),
    say("Otter"),
    say("Pelican"),
    say("Penguin"),
    say("Puffin"),
    say("Seal"),
    say("Swan"),
    say("Walrus"),
)
