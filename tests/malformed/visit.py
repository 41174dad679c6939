"""A visit to the page that looks closely after every message: nothing is lost, all is said."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rules.core import Reason
from tables.words import Words
from tests.ui.stage import NOW, whole
from ui import begin
from ui.app import update
from ui.library import Drop, Keep, Soon
from ui.model import Booted, Model, Save, Select
from ui.node import walk
from ui.page import page
from ui.words import LANGUAGES, Tongue, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.model import Effect, Message

LONGEST: Final = 1_000  # characters of a sentence
LAST_DATE: Final = 8_640_000_000_000_000  # milliseconds: where the time of browsers ends
MOST: Final = 300  # things that are done one after the other


class Visit:
    """The page without a browser, booted with whatever there was."""

    def __init__(self, boot: Booted) -> None:
        self.model = Model()
        self.kept = {saved.id: saved.data for saved in boot.stored or ()}
        self.send(boot)

    def tap(self, *whats: str) -> None:
        """Tap buttons, and let happen what follows by itself."""
        for what in whats:
            effects = self.send(Select(what, NOW))
            for _ in range(MOST):
                soon = [effect.what for effect in effects if isinstance(effect, Soon)]
                if not soon:
                    break
                effects = self.send(Select(soon[0], NOW))

    def send(self, message: Message) -> list[Effect]:
        """Take a message in, draw all of the page and look at it."""
        self.model, effects = update(self.model, message)
        drawn = page(self.model)
        for node in map(whole, (drawn.home, drawn.more, drawn.stage)):
            dates = [each.attrs["data-when"] for each in walk(node) if "data-when" in each.attrs]
            assert all(int(date) <= LAST_DATE for date in dates), "no browser can write this date"
        for words in self.said():
            check_sentence(words, self.model.lang)
        for effect in effects:
            self._check_effect(effect)
        if not self.model.booth.stage:
            self._check_shelf()
        return effects

    def said(self) -> Iterator[Words]:
        """Return all that is said about what was wrong."""
        model, report = self.model, self.model.library.report
        yield from filter(None, (model.notice, model.share.said))
        yield from model.booth.plan.wrong
        yield from report.wrong if report else ()

    def _check_effect(self, effect: Effect) -> None:
        assert not isinstance(effect, Drop), "a game is taken off the shelf"
        if isinstance(effect, Save):
            self._check_kept(effect.model.id, begin.stored(effect.model))
        if isinstance(effect, Keep):
            self._check_kept(*effect.saved)
            assert not self.model.booth.stage, "a kiosk keeps something"

    def _check_shelf(self) -> None:
        there = {saved.id: saved.data for saved in begin.shelved(self.model)}
        for number in self.kept:
            assert number in there, f"game {number} is lost"
            self._check_kept(number, there[number])

    def _check_kept(self, number: int, data: str) -> None:
        """See that what is kept now is what was kept before, or goes on with it."""
        before = self.kept.get(number, data)
        if before == data:
            return
        old, new = (json.loads(each)["record"] for each in (before, data))
        assert new["actions"][: len(old["actions"])] == old["actions"], f"{number} is another game"


def check_sentence(words: Words, lang: str) -> None:
    """See that a sentence is whole, not too long, and known in every language."""
    told = Tongue(lang).tell(words)
    assert told.endswith((".", "…")), told
    assert len(told) < LONGEST, f"{told[:80]}… has {len(told)} characters"
    for says in parts(words):
        for other in LANGUAGES[1:]:
            assert says in catalogue(other), f"{says!r} is not said in {other}"


def parts(words: Words | Reason) -> Iterator[str]:
    """Return a sentence and those within it."""
    yield words.says
    for value in words.values.values():
        if isinstance(value, Words | Reason):
            yield from parts(value)
