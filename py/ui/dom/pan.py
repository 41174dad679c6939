"""A board under glass on the page: dragged, pinched, zoomed; its plane is transformed, no more."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, Final

from ui.glass import FIT, moved, pressed, showing, zoomed

from .ear import Ear
from .elements import find
from .turned import box_of, point_of

if TYPE_CHECKING:
    from ui.glass import Box

UNDER_GLASS: Final = ".under-glass"
# As the style sheet has it: the part of the plane that is in sight.
SIGHT: Final = (
    "translate(calc(var(--sight-x) * var(--unit) * -1), calc(var(--sight-y) * var(--unit) * -1))"
)
SLACK: Final = 8  # px that a finger may stray in a tap
TWO: Final = 2


class Pan:
    """Moves the plane of the board that is under glass."""

    def __init__(self) -> None:
        self._glass = FIT
        self._fingers: dict[int, tuple[float, float]] = {}
        self._strayed = 0.0
        self._drags = Ear(["pointermove"], self._moves)
        self._ears = (
            Ear(["pointerdown"], self._down),
            Ear(["pointerup", "pointercancel"], self._up),
            Ear(["click"], self._click, first=True),
            Ear(["focusin"], self._focus),
        )

    def press(self, way: str) -> None:
        """Do what a button of the glass says."""
        self._glass = pressed(self._glass, way, _board()) if find(UNDER_GLASS) else FIT
        self.hold()

    def hold(self) -> None:
        """Show the board as the glass has it; a board drawn anew has lost that."""
        plane = find(f"{UNDER_GLASS} .plane")
        for ear in self._ears:  # follow fingers and the focus, but only over such a board
            ear.open() if plane else ear.close()
        if plane:
            zoom, x, y = self._glass
            at = f"translate({x:.1f}px, {y:.1f}px) scale({zoom:.3f}) {SIGHT}"
            wanted = "" if self._glass == FIT else at
            if plane.style.transform != wanted:
                plane.style.transform = wanted
            find(UNDER_GLASS).toggleAttribute("data-zoomed", bool(wanted))

    def _down(self, event: Any) -> None:
        target = event.target
        if not target.closest(UNDER_GLASS) or target.closest(".glass"):
            return
        if not self._fingers:
            self._strayed = 0.0
            self._drags.open()
        self._fingers[event.pointerId] = point_of(event)

    def _up(self, event: Any) -> None:
        if self._fingers.pop(event.pointerId, None) and not self._fingers:
            self._drags.close()

    def _moves(self, event: Any) -> None:
        """One finger drags; a second one pinches too."""
        if event.pointerId not in self._fingers:
            return
        before = list(self._fingers.values())
        self._fingers[event.pointerId] = point_of(event)
        after = list(self._fingers.values())
        (x, y), (was_x, was_y) = _middle(after), _middle(before)
        self._strayed += hypot(x - was_x, y - was_y) + abs(_apart(after) - _apart(before))
        if self._strayed < SLACK:
            return
        board = _board()
        glass = moved(self._glass, x - was_x, y - was_y, board)
        if len(after) == TWO:
            point = (x - board.x, y - board.y)
            glass = zoomed(glass, _apart(after) / max(1.0, _apart(before)), point, board)
        self._glass = glass
        self.hold()

    def _click(self, event: Any) -> None:
        """Let no drag end in a tap."""
        if self._strayed >= SLACK:
            self._strayed = 0.0
            if event.target.closest(UNDER_GLASS):
                event.stopImmediatePropagation()
                event.preventDefault()

    def _focus(self, event: Any) -> None:
        """Bring what the keyboard has reached into view."""
        target = event.target
        if target.closest(f"{UNDER_GLASS} .plane") and not self._fingers:
            view = box_of(target.closest(UNDER_GLASS))
            self._glass = showing(self._glass, box_of(target), view, _board())
            self.hold()


def _board() -> Box:
    return box_of(find(f"{UNDER_GLASS} .board"))


def _middle(fingers: list[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*fingers, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _apart(fingers: list[tuple[float, float]]) -> float:
    """Return how far two fingers are apart."""
    (x, y), *others = fingers
    return hypot(others[0][0] - x, others[0][1] - y) if others else 0.0
