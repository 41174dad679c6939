"""Carries out what is heard and seen moving; what makes sounds is not there while they are off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.stirs import Fly, Hush, Sound

from .moving import Moving

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ui.model import Effect

    from .elements import Elements
    from .sound import Synth


class Stirs:
    """Listens to no model: the page is the same without it."""

    def __init__(self, surface: Elements) -> None:
        self.moving = Moving()
        self._surface = surface
        self._synth: Synth | None = None

    def done(self, effects: Sequence[Effect]) -> Iterator[Effect]:
        """Carry out what stirs; what does not comes back."""
        fly = next((effect for effect in effects if isinstance(effect, Fly)), None)
        stirred, self._surface.stirs = self._surface.stirs, []
        if stirred or fly:
            self.moving.begin(stirred, fly)
        for effect in effects:
            if isinstance(effect, Sound):
                self._sound(effect)
            elif isinstance(effect, Hush):
                self._hush()
            elif not isinstance(effect, Fly):
                yield effect

    def _sound(self, effect: Sound) -> None:
        if self._synth is None:
            from .sound import Synth  # noqa: PLC0415  # most play without

            self._synth = Synth()
        self._synth.play(effect)

    def _hush(self) -> None:
        if self._synth is not None:
            self._synth.close()
            self._synth = None
