"""What is not a node of ours: the answer beside a sprite, the words of home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document, window

from ui.beside import beside

from .aboard import at
from .elements import find
from .turned import box_of, stage_box

if TYPE_CHECKING:
    from ui.words import Tongue


def reveal() -> None:
    """Bring what a lesson speaks of into sight, where a list can be scrolled."""
    if lit := find(".coach ~ .extra .halo, .side .halo"):
        lit.scrollIntoView(window.JSON.parse('{"block": "nearest"}'))


def place_answer() -> None:
    """Put the answer to a question beside what was asked about: over it, below it, aside."""
    answer = find(".why-not")
    if not answer:
        return
    place = beside(
        box_of(_asked_about(answer.dataset.about)),
        (answer.offsetWidth, answer.offsetHeight),
        (stage_box().w, stage_box().h),
    )
    answer.dataset.side = place.side
    for name, px in (("--x", place.x), ("--y", place.y), ("--tail", place.tail)):
        answer.style.setProperty(name, f"{px:.1f}px")


def _asked_about(key: str) -> Any:
    """Find what an answer speaks of, unless it is out of sight."""
    ways = (f'[data-key="{key}"]', f'[data-what="{key}"]', f'[data-select="{key[1:]}"]')
    found = (find(f".table {way}") for way in ways)
    return next((thing for thing in found if thing and thing.offsetWidth), find("#prompt"))


def translate(tongue: Tongue) -> None:
    """Say everything that stands in the page itself in another language."""
    for element in document.querySelectorAll("[data-i18n]"):
        element.dataset.i18n = element.dataset.i18n or element.textContent
        element.textContent = tongue.tell(element.dataset.i18n)
    for element in document.querySelectorAll("[data-i18n-attr]"):
        for name in element.dataset.i18nAttr.split(" "):
            kept = f"data-english-{name}"
            english = element.getAttribute(kept) or element.getAttribute(name)
            element.setAttribute(kept, english)
            element.setAttribute(name, tongue.tell(english))
    for link in document.querySelectorAll("[data-page]"):
        link.href = at(f"static/pages/{tongue.lang}/{link.dataset.page}.html")
    document.getElementById("language").value = tongue.lang


def offer(cover: Any, *, there: bool, taught: bool) -> None:
    """Let a game on the home screen be chosen, if it is aboard, and be learnt, if it can be."""
    play, note = cover.querySelector("[data-select]"), cover.querySelector(".cover-note")
    if not there:
        play.setAttribute("aria-disabled", "true")
    note.hidden = there
    cover.querySelector(".cover-learn").hidden = not taught
