"""What flies over the table after something was played, and what is worth a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import tables
from rules.core.events import heard

from .look import whole
from .parts import tongue
from .stirs import Ceremony, Fly

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from rules.core import Event, Ply, Seat
    from tables.flights import Flight

    from .model import Model
    from .stirring import Was

MOST: Final = 5  # icons in the air


def fly(was: Was, model: Model, done: list[Ply], *, theirs: bool) -> list[Fly]:
    """Return what is to be seen of it; only what the looker has heard."""
    session = whole(model)
    letters = str(session.options["colours"]).lower()
    own = tables.part(session.game.SPEC.name, "flights")
    found = Fly((), letters, theirs=theirs)
    if own is not None:
        looker = model.looker if was.looker is None else was.looker
        news = [e for ply in done for e in heard(session.game.SPEC, ply.events, looker)]
        past = _past(model, len(session.plies) - len(done), looker)
        flights = tuple(_few(own.flights(news, past, model.looker)))
        found = found._replace(flights=flights, grand=_grand(model, own, news))
    return [found]


def _past(model: Model, plies: int, looker: Seat | None) -> Iterator[Event]:
    """Return what was heard before, the newest first, for as long as somebody asks."""
    spec, before = whole(model).game.SPEC, whole(model).plies[:plies]
    return (
        event for ply in reversed(before) for event in reversed(heard(spec, ply.events, looker))
    )


def _few(flights: Iterable[Flight]) -> Iterator[Flight]:
    """Leave out what would be too many icons to follow."""
    left = MOST
    for flight in flights:
        if left > 0:
            yield flight._replace(many=min(flight.many, left))
        left -= flight.many


def _grand(model: Model, own: ModuleType, news: Iterable[Event]) -> Ceremony | None:
    """Return the first grand moment; the end of a game has a screen of its own."""
    if whole(model).over:
        return None
    found = next(filter(None, map(own.grand, news)), None)
    return found and Ceremony(found.art, tongue(model).tell(found.words))
