"""Table mode: the edge of a flat tablet at which everybody sits, and where the page turns to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .model import HUMAN, Focus, Remember

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core import Seat

    from .model import Model, Step

EDGES: Final = 4  # near, left, far, right: an edge is the quarter turns that face it
QUARTER: Final = 90  # degrees
# How so many people sit down, clockwise; from five on, the far and the near edge are shared.
AROUND: Final[Mapping[int, tuple[int, ...]]] = {
    0: (),
    1: (0,),
    2: (0, 2),
    3: (0, 1, 2),
    4: (0, 1, 2, 3),
    5: (0, 1, 2, 2, 3),
    6: (0, 1, 2, 2, 3, 0),
}
PLACE: Final = "edge {seat}"  # the key of a seat's mark in the drawing


def edges(model: Model) -> dict[Seat, int]:
    """Return where each person sits: as was said for so many people, else as usual; no bot does."""
    people = [seat for seat, chair in enumerate(model.chairs) if chair.level == HUMAN]
    kept = model.tastes.edges
    if len(kept) == len(people):
        return dict(zip(people, map(int, kept), strict=True))
    return dict(zip(people, AROUND[len(people)], strict=True))


def edge(model: Model) -> int:
    """Return the edge that the page is turned to: that of whoever acts or has acted last."""
    seated = edges(model)
    return seated.get(model.facing, next(iter(seated.values()), 0))


def angle(model: Model) -> int | None:
    """Return by how many degrees the page is turned; None: it never is."""
    if not model.tastes.flat or model.session is None:
        return None
    return QUARTER * edge(model)


def tall(model: Model) -> bool:
    """Tell whether what is shown is taller than wide: a quarter turn makes it the other way."""
    return model.portrait != ((angle(model) or 0) % (2 * QUARTER) == QUARTER)


def faced(model: Model) -> Model:
    """Turn to whoever is to act; while a bot does, and at the end, all stays as it is."""
    assert model.session is not None
    actor = model.session.actor
    return model._replace(facing=actor) if actor in edges(model) else model


def moved(model: Model, which: str, now: int) -> Step:  # noqa: ARG001
    """Let a person sit at the next edge, clockwise."""
    seated = edges(model)
    if not which.isdecimal() or int(which) not in seated:
        return model, []
    seated[int(which)] = (seated[int(which)] + 1) % EDGES
    kept = "".join(map(str, seated.values()))
    liked = model.tastes._replace(edges=kept)
    there = Focus(PLACE.format(seat=which))  # it was taken from one edge and put at another
    return model._replace(tastes=liked), [Remember("edges", kept), there]
