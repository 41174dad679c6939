"""The reference game with one thing wrong, in all the ways that the promises must catch."""

from __future__ import annotations

from types import SimpleNamespace, new_class
from typing import TYPE_CHECKING, NamedTuple, cast

from rules.bots import promises
from rules.core import HIDDEN, NOTHING, Flat, Reason
from tests.games import reef
from tests.games.reef.actions import Done, Moor, Show, Sink
from tests.games.reef.events import Left, Moored
from tests.games.reef.setup import LOOK

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from rules.core import Action, Event, Game, Log, Options, Seat
    from tests.games.reef import State


def variant(**changes: object) -> Game[Flat]:
    """Make the reference game with some of its names replaced."""
    names = {name: getattr(reef, name) for name in reef.__all__}
    return cast("Game[Flat]", SimpleNamespace(**{**names, **changes}))


def redeclared(**fields: str) -> Game[Flat]:
    """Make the reference game with some of its fields declared otherwise."""
    annotations = {**reef.State.__annotations__, **fields}
    body = {"__module__": reef.State.__module__, "__annotations__": annotations}
    return with_state(new_class("State", (Flat,), exec_body=lambda scope: scope.update(body)))


def with_state(state: type[Flat]) -> Game[Flat]:
    """Make the reference game with another class of states."""

    def new(seats: int, seed: int, options: Options) -> Flat:
        return state(**reef.new(seats, seed, options).dump())

    return variant(State=state, new=new)


def shallow_clone() -> Game[Flat]:
    """A clone has its berths in common with the original."""
    game = redeclared()
    deep = game.State.clone

    def clone(s: State) -> State:
        twin = deep(s)
        twin.berths = s.berths
        return twin

    setattr(game.State, "clone", clone)  # noqa: B010  # mypy: a method is no variable
    return game


def losing_determinize(view: State, seat: Seat, rng: Random) -> State:
    """One card becomes another."""
    world = reef.determinize(view, seat, rng)
    if world.pile:
        world.pile[0] = world.pile[0] % 6 + 1
    return world


def holed_determinize(view: State, seat: Seat, rng: Random) -> State:
    world = reef.determinize(view, seat, rng)
    world.pile[:1] = [HIDDEN] * len(world.pile[:1])
    return world


def forgetful_determinize(view: State, seat: Seat, rng: Random) -> State:
    """The pearl that was seen lies anywhere, though the seat still thinks it knows."""
    blind = view.clone()
    blind.peek = [NOTHING] * view.seats
    world = reef.determinize(blind, seat, rng)
    world.peek[seat] = view.peek[seat]
    return world


def legal_without_the_last(s: State, seat: Seat) -> Sequence[Action]:
    legal = reef.legal(s, seat)
    return legal[:-1] if len(legal) > 1 else legal


def legal_with_the_first_twice(s: State, seat: Seat) -> Sequence[Action]:
    return [*reef.legal(s, seat), reef.legal(s, seat)[0]]


def legal_with_nothing_to_look_at(s: State, seat: Seat) -> Sequence[Action]:
    return [] if s.todo[-1][0] == LOOK else reef.legal(s, seat)


def legal_by_hidden_cards(s: State, seat: Seat) -> Sequence[Action]:
    """The order tells whether the next pearl is a good one."""
    legal = list(reef.legal(s, seat))
    return legal[::-1] if s.pile and s.pile[-1] > 3 else legal


def no_reason_to_moor_elsewhere(s: State, seat: Seat, action: Action) -> Reason | None:
    reason = reef.why_not(s, seat, action)
    return None if reason is not None and "beside" in reason.says else reason


def reason_against_sinking(s: State, seat: Seat, action: Action) -> Reason | None:
    if type(action) is Sink and s.todo[-1][0] == LOOK:
        return Reason("Nobody sinks pearls.", "lookouts")
    return reef.why_not(s, seat, action)


def reason_without_a_sentence(s: State, seat: Seat, action: Action) -> Reason | None:
    reason = reef.why_not(s, seat, action)
    return None if reason is None else reason._replace(says="no")


def reason_without_an_anchor(s: State, seat: Seat, action: Action) -> Reason | None:
    reason = reef.why_not(s, seat, action)
    return None if reason is None else reason._replace(anchor="A turn")


def reason_by_hidden_cards(s: State, seat: Seat, action: Action) -> Reason | None:
    """What is said tells whether the next pearl is a good one."""
    reason = reef.why_not(s, seat, action)
    if reason is not None and s.pile and s.pile[-1] > 3:
        return reason._replace(anchor="luck")
    return reason


def every_by_hidden_cards(s: State, seat: Seat) -> Sequence[Action]:
    return reef.every(s, seat)[:: -1 if s.pile and s.pile[-1] > 3 else 1]


def actor_by_hidden_cards(s: State) -> Seat:
    return (reef.actor(s) + 1) % s.seats if HIDDEN in s.pile else reef.actor(s)


def view_with_the_chance(s: State, seat: Seat | None) -> State:
    seen = reef.view(s, seat)
    seen.chance = s.chance
    return seen


def score_by_halves(s: State, seat: Seat) -> dict[str, float]:
    return {source: points / 2 for source, points in reef.score(s, seat).items()}


def score_of_the_first_seat(s: State, seat: Seat) -> dict[str, int]:
    return {**reef.score(s, seat), **({"bonus": 1} if seat == 0 else {})}


def apply_and_lose_a_pearl(s: State, seat: Seat, action: Action, log: Log) -> None:
    reef.apply(s, seat, action, log)
    if type(action) is Sink:
        s.sunk.pop()


def apply_untold(s: State, seat: Seat, action: Action, log: Log) -> None:
    """Boats moor in silence."""

    def quiet(event: Callable[..., Event], *values: object) -> None:
        if event is not Moored:
            log(event, *values)

    reef.apply(s, seat, action, cast("Log", quiet))


def apply_without_end(s: State, seat: Seat, action: Action, log: Log) -> None:
    """To say that one is done changes nothing."""
    if type(action) is not Done:
        reef.apply(s, seat, action, log)


def every_but_berths(s: State, seat: Seat) -> Sequence[Action]:
    return [action for action in reef.every(s, seat) if type(action) is not Moor]


def every_with_a_word(s: State, seat: Seat) -> Sequence[Action]:
    return [*reef.every(s, seat), Show(cast("int", "3"))]


def wasteful_hints(view: State, seat: Seat) -> dict[str, float]:
    view.spent.clear()
    return reef.hints(view, seat)


def new_with_a_bool(seats: int, seed: int, options: Options) -> State:
    s = reef.new(seats, seed, options)
    s.storms = bool(s.storms)
    return s


def new_with_a_tuple(seats: int, seed: int, options: Options) -> State:
    s = reef.new(seats, seed, options)
    s.colours = cast("str", tuple(s.colours))
    return s


def events_without(event: type) -> Game[Flat]:
    told = {kind: telling for kind, telling in reef.SPEC.events.items() if kind is not event}
    return variant(SPEC=reef.SPEC._replace(events=told))


def telling_instead(event: type, **changes: object) -> Game[Flat]:
    told = reef.SPEC.events[event]._replace(**changes)  # type: ignore[arg-type]  # any of them
    return variant(SPEC=reef.SPEC._replace(events={**reef.SPEC.events, event: told}))


class Fault(NamedTuple):
    """A wrong game, the promise that it breaks, and a word of what is then said."""

    game: Game[Flat]
    promise: Callable[..., None]
    says: str


FAULTS = {
    "a hand made Open": Fault(
        redeclared(hands="Open[list[tuple[int, ...]]]"),
        promises.nobody_learns_untold,
        "what it was not told",
    ),
    "a shallow clone": Fault(shallow_clone(), promises.clone_shares_nothing, "shares berths"),
    "a determinize that loses a card": Fault(
        variant(determinize=losing_determinize), promises.determinize_fits_the_view, "loses"
    ),
    "a determinize that leaves a hole": Fault(
        variant(determinize=holed_determinize), promises.determinize_fits_the_view, "a hole"
    ),
    "a determinize that ignores the peeked pearl": Fault(
        variant(determinize=forgetful_determinize), promises.determinize_fits_the_view, "loses"
    ),
    "an action missing from legal": Fault(
        variant(legal=legal_without_the_last),
        promises.every_refusal_has_a_reason,
        "missing from legal",
    ),
    "an action twice in legal": Fault(
        variant(legal=legal_with_the_first_twice),
        promises.legal_is_never_empty_and_stable,
        "twice",
    ),
    "a step without a legal action": Fault(
        variant(legal=legal_with_nothing_to_look_at),
        promises.legal_is_never_empty_and_stable,
        "no legal action",
    ),
    "a legal action that no screen can express": Fault(
        variant(every=every_but_berths), promises.every_refusal_has_a_reason, "no screen"
    ),
    "a reason missing": Fault(
        variant(why_not=no_reason_to_moor_elsewhere),
        promises.every_refusal_has_a_reason,
        "reason is missing",
    ),
    "a reason for a legal action": Fault(
        variant(why_not=reason_against_sinking),
        promises.every_refusal_has_a_reason,
        "legal and yet forbidden: Nobody sinks pearls.",
    ),
    "a reason that is no sentence": Fault(
        variant(why_not=reason_without_a_sentence),
        promises.every_refusal_has_a_reason,
        "'no' is no sentence",
    ),
    "a reason without an anchor": Fault(
        variant(why_not=reason_without_an_anchor),
        promises.every_refusal_has_a_reason,
        "has no anchor",
    ),
    "a legal that looks at hidden cards": Fault(
        variant(legal=legal_by_hidden_cards), promises.views_tell_what_is_legal, "legal differs"
    ),
    "a reason that looks at hidden cards": Fault(
        variant(why_not=reason_by_hidden_cards), promises.views_tell_what_is_legal, "why not"
    ),
    "an every that looks at hidden cards": Fault(
        variant(every=every_by_hidden_cards), promises.views_tell_what_is_legal, "every differs"
    ),
    "an actor that looks at hidden cards": Fault(
        variant(actor=actor_by_hidden_cards), promises.views_tell_what_is_legal, "actor differs"
    ),
    "a view that shows a secret": Fault(
        variant(view=view_with_the_chance), promises.views_hide_secrets, "not as declared"
    ),
    "hints that change the view": Fault(
        variant(hints=wasteful_hints), promises.looking_changes_nothing, "change the view"
    ),
    "a score that is no int": Fault(
        variant(score=score_by_halves), promises.scores_are_sums_of_sources, "whole number"
    ),
    "a score with a source of its own": Fault(
        variant(score=score_of_the_first_seat),
        promises.scores_are_sums_of_sources,
        "different sources",
    ),
    "a move that loses a pearl": Fault(
        variant(apply=apply_and_lose_a_pearl), promises.sessions_keep_everything, "loses"
    ),
    "a public thing untold": Fault(
        variant(apply=apply_untold), promises.nobody_learns_untold, "what it was not told"
    ),
    "an event without a Telling": Fault(
        events_without(Left), promises.events_can_be_told, "nobody says how Left"
    ),
    "an event told to nobody": Fault(
        telling_instead(Left, to="fish"), promises.events_can_be_told, "told to nobody we know"
    ),
    "a bool in a field": Fault(
        variant(new=new_with_a_bool), promises.fields_are_flat, "storms holds something"
    ),
    "a tuple where JSON has none": Fault(
        variant(new=new_with_a_tuple), promises.dump_and_load, "dumped and loaded"
    ),
    "a number kept as a word": Fault(
        variant(every=every_with_a_word), promises.actions_round_trip, "read as something else"
    ),
}
