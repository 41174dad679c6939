"""Versions: the page that is kept for use offline, and a newer one that waits to be asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.words import say

from .look import place
from .model import Remember, Renew

if TYPE_CHECKING:
    from .model import Model, Released, Step

KEPT: Final = say("Ready offline: from now on the games need no network.")
NEWER: Final = say("A newer version of the games is here. Nothing changes until you ask for it.")
ELSEWHERE: Final = say("Another tab has taken a newer version: load this page again when it suits.")
GOOD_NEWS: Final = (KEPT, NEWER)
RETURN: Final = "return"  # the setting that leads back to the table after the page was loaded anew


def released(model: Model, message: Released) -> Step:
    """Tell what has become of the page's own files."""
    if message.what == "kept":
        return model._replace(notice=model.notice or KEPT), []
    if message.what == "newer":
        return model._replace(newer=True, notice=NEWER), []
    return model._replace(notice=ELSEWHERE), []


def renew(model: Model) -> Step:
    """Load the newer version, and come back to the game under way."""
    if not model.newer:
        return model, []
    return model, [Remember(RETURN, place(model)), Renew()]
