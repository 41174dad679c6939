"""What every game promises, each as a check of one state: the contract tests and fuzz run them.

A promise takes the game, a state in which somebody is to act, and a source of chance;
it raises Broken with a sentence when it does not hold.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from rules.core.events import Listener, heard, telling
from rules.core.flat import HIDDEN, Flat
from rules.core.link import decode, encode
from rules.core.notation import parse, text
from rules.core.record import digest, record, replay
from rules.core.standing import standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from rules.core.game import Action, Game, Seat
    from rules.core.session import Session

PLIES: Final = 5_000  # no game may take more actions than this
FEW: Final = 16  # actions that are written and read at a look: it is the same in every state
SENTENCE: Final = re.compile(r"[A-Z].*\.")
ANCHOR: Final = re.compile(r"[a-z0-9-]+")


class Broken(AssertionError):
    """A promise that does not hold."""


def hold(condition: object, sentence: str) -> None:
    """Raise Broken with the sentence unless the condition is true."""
    if not condition:
        raise Broken(sentence)


def clone_shares_nothing(game: Game[Flat], s: Flat, rng: Random) -> None:
    """A clone is equal, and no list of it is the state's own."""
    twin = s.clone()
    hold(twin == s, "the clone differs from the state")
    for name in s.lists:
        hold(getattr(twin, name) is not getattr(s, name), f"the clone shares {name} with the state")


def fields_are_flat(game: Game[Flat], s: Flat, rng: Random) -> None:
    """A field holds numbers and words, or a list of them and of tuples."""
    for name, value in s.dump().items():
        items = value if isinstance(value, list) else [value]
        hold(isinstance(value, list) == (name in s.lists), f"{name} is not what it is declared as")
        odd = [item for item in items if not _is_flat(item)]
        hold(not odd, f"{name} holds something that is not flat: {odd}")


def dump_and_load(game: Game[Flat], s: Flat, rng: Random) -> None:
    """A state goes through JSON and comes back the same."""
    hold(game.State.load(json.loads(s.text())) == s, "the state changes when dumped and loaded")


def looking_changes_nothing(game: Game[Flat], s: Flat, rng: Random) -> None:
    """To ask for legal actions, views, reasons or scores leaves the state as it was."""
    before, seat = s.text(), game.actor(s)
    game.legal(s, seat)
    for action in game.every(s, seat):
        game.why_not(s, seat, action)
    view = game.view(s, seat)
    seen = view.text()
    game.determinize(view, seat, rng)
    game.hints(view, seat)
    standing(game, s)
    hold(s.text() == before, "looking at the state changes it")
    hold(view.text() == seen, "determinize or hints change the view")


def legal_is_never_empty_and_stable(game: Game[Flat], s: Flat, rng: Random) -> None:
    """An actor always has something to do, each thing once, in an order that stays."""
    seat = game.actor(s)
    legal = list(game.legal(s, seat))
    hold(legal, "the actor has no legal action")
    hold(legal == list(game.legal(s.clone(), seat)), "legal gives another list for a clone")
    hold(len(set(legal)) == len(legal), "legal lists an action twice")


def views_tell_what_is_legal(game: Game[Flat], s: Flat, rng: Random) -> None:
    """What is legal, and why something is not, can be told from what the actor knows."""
    seat = game.actor(s)
    view = game.view(s, seat)
    hold(game.actor(view) == seat, "actor differs between the view and the state")
    seen = list(game.legal(view, seat))
    hold(seen == list(game.legal(s, seat)), "legal differs between the view and the state")
    every = list(game.every(s, seat))
    hold(every == list(game.every(view, seat)), "every differs between the view and the state")
    why = game.why_not
    odd = [action for action in every if why(view, seat, action) != why(s, seat, action)]
    hold(not odd, f"why not {_lines(seat, odd)} differs between the view and the state")


def views_hide_secrets(game: Game[Flat], s: Flat, rng: Random) -> None:
    """Nothing Secret and nobody else's Own is in a view, and all the rest is as it is."""
    for seat in (None, *range(s.seats)):
        hold(game.view(s, seat) == s.view(seat), f"the view of seat {seat} is not as declared")


def determinize_fits_the_view(game: Game[Flat], s: Flat, rng: Random) -> None:
    """A determinized state looks the same to the seat, has no hole, and nothing is lost."""
    for seat in range(s.seats):
        view = game.view(s, seat)
        world = game.determinize(view, seat, rng)
        hold(game.view(world, seat) == view, f"seat {seat} can tell its determinized state apart")
        hold(not any(map(_has_hole, world.dump().values())), "determinize leaves a hole")
        hold(game.census(world) == game.census(s), "determinize loses or makes something")


def nobody_learns_untold(game: Game[Flat], s: Flat, rng: Random) -> None:
    """What a seat knows after another's action follows from what it knew and what it heard.

    Two states that look alike to a seat, two actions that sound alike: they must still look
    alike. A hand declared Open by mistake fails here as soon as somebody draws.
    """
    for seat in range(s.seats):
        actor = game.actor(s)
        if seat == actor:
            continue
        world = game.determinize(game.view(s, seat), seat, rng)
        hold(game.actor(world) == actor, f"seat {seat} does not know whose turn it is")
        action = rng.choice(game.legal(s, actor))
        possible = game.legal(world, actor)
        heard_of, seen = _after(game, s, actor, action, seat)
        for twin in (action, rng.choice(possible)):
            if twin in possible:
                alike = _after(game, world, actor, twin, seat)
                told = heard_of != alike[0] or seen == alike[1]
                hold(told, f"seat {seat} learns from {text(actor, action)!r} what it was not told")


def actions_round_trip(game: Game[Flat], s: Flat, rng: Random) -> None:
    """Every action is read back as it was written; at each look a few of them are tried."""
    seat = game.actor(s)
    every = game.every(s, seat)
    for action in rng.sample(every, min(FEW, len(every))):
        line = text(seat, action)
        hold(parse(game.SPEC, line) == (seat, action), f"{line!r} is read as something else")


def every_refusal_has_a_reason(game: Game[Flat], s: Flat, rng: Random) -> None:
    """Of all that a screen can express, just what is not legal is forbidden by some rule."""
    seat = game.actor(s)
    legal, every = set(game.legal(s, seat)), set(game.every(s, seat))
    hold(legal <= every, "something is legal that no screen can express")
    reasons = {action: game.why_not(s, seat, action) for action in every}
    free = {action for action, reason in reasons.items() if reason is None}
    odd = _lines(seat, free - legal)
    hold(free <= legal, f"{odd} is missing from legal, or its reason is missing")
    odd = ", ".join(str(reasons[action]) for action in legal - free)
    hold(legal <= free, f"{_lines(seat, legal - free)} is legal and yet forbidden: {odd}")
    for reason in filter(None, reasons.values()):
        says = str(reason)
        hold(SENTENCE.fullmatch(says), f"{says!r} is no sentence")
        hold(ANCHOR.fullmatch(reason.anchor), f"{says!r} has no anchor")


def scores_are_sums_of_sources(game: Game[Flat], s: Flat, rng: Random) -> None:
    """Every seat's score has the same sources, whole numbers, and adds up to its total."""
    table = standing(game, s)
    sources = {tuple(points) for points in table.scores}
    hold(len(sources) == 1, "seats are scored by different sources")
    whole = all(type(v) is int for points in table.scores for v in points.values())
    hold(whole, "a score is not a whole number")
    hold(table.totals == [sum(points.values()) for points in table.scores], "a total is no sum")
    hold(table.winners, "nobody wins")
    for seat in range(s.seats):
        known = tuple(game.score(game.view(s, seat), seat))
        hold({known} == sources, "a view is scored by other sources than the state")


def events_can_be_told(game: Game[Flat], s: Flat, rng: Random) -> None:
    """Whatever happens has a sentence that its values fill."""
    seat, log = game.actor(s), Listener()
    game.apply(s.clone(), seat, rng.choice(game.legal(s, seat)), log)
    for event in log.events:
        hold(type(event) in game.SPEC.events, f"nobody says how {event} is told")
        told = telling(game.SPEC, event)
        hold(told.says.format_map(event._asdict()), f"{event} has nothing to say")
        hold(told.to in {"all", "seat", "others"}, f"{event} is told to nobody we know")


PROMISES: Final[tuple[Callable[[Game[Flat], Flat, Random], None], ...]] = (
    clone_shares_nothing,
    fields_are_flat,
    dump_and_load,
    looking_changes_nothing,
    legal_is_never_empty_and_stable,
    views_tell_what_is_legal,
    views_hide_secrets,
    determinize_fits_the_view,
    nobody_learns_untold,
    actions_round_trip,
    every_refusal_has_a_reason,
    scores_are_sums_of_sources,
    events_can_be_told,
)


def sessions_keep_everything(session: Session[Flat]) -> None:
    """A session's record and link lead to the same state; nothing was lost on the way."""
    game = session.game
    census = game.census(session.states[0])
    for ply, state in enumerate(session.states):
        hold(game.census(state) == census, f"step {ply} loses or makes something")
    again = replay(game, json.loads(json.dumps(record(session))))
    hold(again.states == session.states, "the record replays to other states")
    linked = decode(lambda _: game, encode(session))
    hold(linked.state == session.state, "the link leads to another state")
    end = digest(session, len(session.plies))
    hold(digest(linked, len(linked.plies)) == end, "the link leads to another hash")
    start = session.states[0].text()
    hold(again.rewind(0).text() == start, "rewinding does not lead to the start")


def _after(
    game: Game[Flat], s: Flat, actor: Seat, action: Action, seat: Seat
) -> tuple[list[object], Flat]:
    """Return what a seat hears of an action and its view of the outcome."""
    after, log = s.clone(), Listener()
    game.apply(after, actor, action, log)
    return list(heard(game.SPEC, log.events, seat)), game.view(after, seat)


def _is_flat(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_flat, value))
    return type(value) in {int, str}


def _has_hole(value: object) -> bool:
    """Look for HIDDEN in a field of a flat state: a scalar, or a list of them and of tuples."""
    if not isinstance(value, list):
        return value == HIDDEN
    return HIDDEN in value or any(HIDDEN in item for item in value if isinstance(item, tuple))


def _lines(seat: Seat, actions: Iterable[Action]) -> str:
    """Write actions down, for a sentence; it costs nothing if there is none."""
    return ", ".join(repr(text(seat, action)) for action in actions)
