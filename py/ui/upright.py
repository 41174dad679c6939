"""Boxes of the window as they lie on a stage that is turned: for whoever reads it upright."""

from __future__ import annotations

from .glass import Box


def upright(box: Box, stage: Box, angle: int) -> Box:
    """Return a box from the stage's own top left, the stage turned clockwise by whole quarters."""
    left, top = box.x - stage.x, box.y - stage.y
    right, bottom = stage.w - left - box.w, stage.h - top - box.h
    if angle == 90:  # noqa: PLR2004  # what is right in the window is up
        return Box(top, right, box.h, box.w)
    if angle == 180:  # noqa: PLR2004
        return Box(right, bottom, box.w, box.h)
    if angle == 270:  # noqa: PLR2004  # what is left in the window is up
        return Box(bottom, left, box.h, box.w)
    return Box(left, top, box.w, box.h)
