"""The stage as it is turned in table mode: for all that measures the window."""

from __future__ import annotations

from typing import Any, Final

from pyscript import document

from ui.glass import Box
from ui.upright import upright

TURNED: Final = "data-turned"


def turn(angle: str | None) -> bool:
    """Turn the stage, before anything on it is measured; tell whether it was turned otherwise."""
    root = document.documentElement
    before = root.getAttribute(TURNED)
    if (before or "") == (angle or ""):
        return False
    if angle is None:
        root.removeAttribute(TURNED)
    else:
        root.setAttribute(TURNED, angle)
    return True


def box_of(element: Any) -> Box:
    """Return where an element lies on the stage, for whoever reads that upright."""
    return _lying(_box(element))


def point_of(event: Any) -> tuple[float, float]:
    """Return where a finger is on the stage."""
    at = _lying(Box(event.clientX, event.clientY, 0, 0))
    return at.x, at.y


def stage_box() -> Box:
    """Return the stage itself: from nothing to its own width and height."""
    return box_of(document.getElementById("stage"))


def _lying(box: Box) -> Box:
    angle = int(document.documentElement.getAttribute(TURNED) or 0)
    return upright(box, _box(document.getElementById("stage")), angle)


def _box(element: Any) -> Box:
    box = element.getBoundingClientRect()
    return Box(box.left, box.top, box.width, box.height)
