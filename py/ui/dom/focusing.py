"""The focus: on what was asked for, on the next thing to do, or back where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyscript import document, window

from .elements import find

if TYPE_CHECKING:
    from ui.model import Focus

NEXT: Final = (  # where the focus goes when what had it is done with
    "dialog .main",
    ".coach .main",
    ".table .halo[data-state=may]",
    ".handover .main",
    ".final-do .main",
    ".setup-do .main",
    ".prompt-do .main",
    ".hand [data-state=may]",
    ".board [data-state=may]",
    ".action-list button",
    "#prompt",
    ".library .main",
    ".library .bar button",
    ".continue .main",
)


DOING: Final = ".main, [data-state=may], .action, .setup *, .settings *"
IDLE: Final = "body, #prompt, .prompt-do *"  # nobody walks the table who is there


class Focusing:
    """Puts the focus somewhere, and knows what had it before a sheet was laid over that."""

    def __init__(self) -> None:
        self._before: Any = None

    def leave(self) -> None:
        """Note what has the focus, as a sheet takes it; of sheets in a row the first one notes."""
        here = document.activeElement
        if here and not here.matches("body, dialog *"):
            self._before = here

    def put(self, wanted: Focus) -> None:
        """Put the focus where it is wanted; what a sheet was asked for by, gets it back."""
        before = self._before
        if not find("dialog[open]"):
            self._before = None
        if wanted.back and before and before.isConnected and before.checkVisibility():
            _focus(before)
        elif wanted.key:
            _focus(find(f'[data-key="{wanted.key}"]'))
        else:
            _move_on(gently=wanted.gently)


def _move_on(*, gently: bool) -> None:
    """Put the focus on the next thing to do, if it has nothing left to do where it is."""
    here = document.activeElement
    if not window.navigator.userActivation.hasBeenActive:
        return  # nobody has touched the page: nothing shall look chosen
    if here and here.matches(DOING):
        return
    if gently and here and not here.matches(IDLE) and not find(".handover"):
        return
    table = find(".table[inert]")
    if table and not find(".handover"):  # it was taken: what is inert takes no focus
        table.inert = False
    _focus(next(filter(None, map(find, NEXT)), None))


def _focus(found: Any) -> None:
    if found:
        found.focus(window.JSON.parse('{"preventScroll": true}'))
