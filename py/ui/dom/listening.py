"""What is tapped, filled in, slid and pressed on the page becomes a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pyscript import document, window

from ui.keys import filled, pressed, pressed_in_field, tapped

if TYPE_CHECKING:
    from .browser import Browser

FIELDS: Final = {"INPUT", "SELECT", "TEXTAREA"}
TAPPED: Final = "[data-action], [data-select], [data-ask]"


def now() -> int:
    """Return the time in milliseconds; in a kiosk, where it counts down, of a clock nobody sets."""
    steady = getattr(window, "steady", None)
    return int(steady() if steady else window.Date.now())


def data_of(element: Any) -> dict[str, str]:
    """Return the data that an element carries."""
    return dict(window.Object.entries(element.dataset).to_py())


def tapped_at(event: Any) -> Any:
    """Return what was tapped, unless that has just been drawn anew: then what is there now."""
    if event.target.isConnected:
        return event.target
    return document.elementFromPoint(event.clientX, event.clientY) or document.body


def _tap(browser: Browser, event: Any) -> None:
    browser.answers.catch_up()
    target = tapped_at(event).closest(TAPPED)
    if target and target.tagName not in FIELDS:
        touch = event.pointerType == "touch"
        browser.answers.tap(tapped(data_of(target), touch=touch, now=now()), target)


def _fill(browser: Browser, event: Any) -> None:
    target = event.target
    if _slides(target):  # it has told while it was slid
        return
    if target.type == "file":
        browser.begin(browser.chores.bring(target))
        return
    value = str(int(target.checked)) if target.type == "checkbox" else target.value
    message = filled(data_of(target), value)
    if message:
        browser.send(message)


def _slide(browser: Browser, event: Any) -> None:
    message = filled(data_of(event.target), event.target.value) if _slides(event.target) else None
    if message:
        browser.send(message)


def _slides(target: Any) -> bool:
    return bool(target.tagName == "INPUT" and target.type == "range")


def _key(browser: Browser, event: Any) -> None:
    browser.answers.catch_up()
    target = event.target if event.target.isConnected else document.activeElement
    if event.ctrlKey or event.metaKey or event.altKey:
        return
    if target.tagName in FIELDS and not (event.key == "Escape" and _slides(target)):
        message = pressed_in_field(event.key, data_of(target), now())
        if message:
            event.preventDefault()
            target.blur()  # so that it tells what is in it now, and not while it is taken away
            browser.send(message)
        return
    message = pressed(event.key, data_of(target), on_board=bool(target.closest(".board")))
    if message:
        event.preventDefault()
        browser.send(message)


LISTENERS: Final = {"click": _tap, "change": _fill, "input": _slide, "keydown": _key}
