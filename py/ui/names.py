"""Names to choose from where nobody types."""

from __future__ import annotations

from typing import Final

from tables.words import say

NAMES: Final = (
    say("Albatross"),
    say("Cormorant"),
    say("Crab"),
    say("Dolphin"),
    say("Gull"),
    say("Octopus"),
    say("Otter"),
    say("Pelican"),
    say("Puffin"),
    say("Seahorse"),
    say("Seal"),
    say("Turtle"),
)
