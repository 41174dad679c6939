"""The board's ground on its canvas."""

from __future__ import annotations

import json
from typing import Any

from pyscript import document, window


def paint(canvas: Any, ground: list[Any]) -> None:
    """Draw strokes on a canvas, in units of the board, with the colours of the style sheet."""
    width, height, *strokes = ground
    scale = canvas.clientWidth * window.devicePixelRatio / width
    canvas.width, canvas.height = round(width * scale), round(height * scale)
    pen = canvas.getContext("2d")
    style = window.getComputedStyle(document.documentElement)
    pen.scale(scale, scale)
    pen.lineJoin = "round"
    for d, fill, line, thick, alpha, dash in strokes:
        path = window.Path2D.new(d)
        pen.globalAlpha = alpha
        if fill:
            pen.fillStyle = style.getPropertyValue(f"--{fill}")
            pen.fill(path)
        if line:
            pen.strokeStyle, pen.lineWidth = style.getPropertyValue(f"--{line}"), thick
            pen.setLineDash(window.JSON.parse(json.dumps(dash)))
            pen.stroke(path)
