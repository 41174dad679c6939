"""What somebody likes, taken in: the settings opened, changed and put away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import begin, tastes
from .host import language
from .look import BOARD, OVER_BOARD, SETTINGS, phase
from .model import Focus, Remember

if TYPE_CHECKING:
    from .model import Model, Step

THEMES: Final = ("", "light", "dark")
GEAR: Final = "gear"  # the button that opens the settings, in the bar and at home
GEAR_AT_HOME: Final = "gear home"


def changed(model: Model, name: str, value: str) -> Step | None:
    """Set something; None if that is no setting, or cannot be set to that."""
    if name == "language":
        lang = language(model.site.host, value)
        return model._replace(lang=lang), [Remember("lang", lang)]
    if name == "pace":
        return model._replace(pace=begin.pace(value)), [Remember(name, value)]
    if name == "theme" and value in THEMES:
        return model._replace(theme=value), [Remember(name, value)]
    if liked := tastes.changed(model.tastes, name, value):
        return model._replace(tastes=liked), [Remember(name, value)]
    return None


def painted(model: Model, theme: str, now: int) -> Step:  # noqa: ARG001
    """Take light or dark; the button that asked for it is gone, and the other has the focus."""
    other = "light" if theme == "dark" else "dark"
    model, effects = changed(model, "theme", theme) or (model, [])
    return model, [*effects, Focus(f"theme {other}")]


def opened(model: Model) -> Step:
    """Lay the settings over whatever is there; all of that stays."""
    return model._replace(sheet=OVER_BOARD if model.sheet == BOARD else SETTINGS), []


def closed(model: Model) -> Step:
    """Put the settings away; the focus goes back to what it was on, or to their button."""
    at_home = phase(model) == "home" and not model.library.screen
    below = BOARD if model.sheet == OVER_BOARD else ""
    return model._replace(sheet=below), [Focus(GEAR_AT_HOME if at_home else GEAR, back=True)]
