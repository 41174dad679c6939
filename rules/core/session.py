"""A game under way: refuses what is not legal, remembers everything, takes back what may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from .events import Listener, barrier
from .game import OVER, S
from .notation import parse
from .options import settle
from .reasons import (
    GAME_OVER,
    NO_SUCH_THING,
    NOT_YOUR_TURN,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    PASSED_ON,
    Refused,
)
from .standing import Standing, standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import Action, Event, Game, Options, Seat, Value
    from .reasons import Reason


class Ply(NamedTuple):
    """One action that was done, what was seen of it, and why it cannot be undone (or None)."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]
    barrier: Reason | None


class Session(Generic[S]):
    """A game from its set-up to now; `states[n]` is the state after n actions."""

    def __init__(
        self, game: Game[S], seats: int, seed: int, options: Mapping[str, Value] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options: Options = settle(game.SPEC, seats, seed, options or {})
        self.states: list[S] = [game.new(seats, seed, self.options)]
        self.plies: list[Ply] = []
        self._undone: list[tuple[Ply, S]] = []

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[-1]

    @property
    def actor(self) -> Seat:
        """Who owes a decision, OVER when nobody does."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def standing(self) -> Standing:
        """Count the points as they are now."""
        return standing(self.game, self.state)

    def refusal(self, seat: Seat, action: Action) -> Reason | None:
        """Return why a seat may not do an action now, None if it may."""
        if self.over:
            return GAME_OVER
        if seat != self.actor:
            return NOT_YOUR_TURN
        if action in self.game.legal(self.state, seat):
            return None
        if action not in self.game.every(self.state, seat):
            return NO_SUCH_THING
        reason = self.game.why_not(self.state, seat, action)
        if reason is None:
            raise AssertionError(f"{action} is not legal, but no rule forbids it")
        return reason

    def act(self, seat: Seat, action: Action) -> Ply:
        """Do a legal action; raises Refused with the reason otherwise."""
        reason = self.refusal(seat, action)
        if reason is not None:
            raise Refused(reason)
        self._undone.clear()
        return self._push(seat, action)

    def act_text(self, line: str) -> Ply:
        """Do an action given as text."""
        return self.act(*parse(self.game.SPEC, line))

    def undo(self) -> Ply:
        """Take the last action back, unless a barrier forbids it."""
        reason = self.undo_refusal()
        if reason is not None:
            raise Refused(reason)
        return self._pop()

    def undo_refusal(self) -> Reason | None:
        """Return why the last action cannot be taken back, None if it can."""
        return self.plies[-1].barrier if self.plies else NOTHING_TO_UNDO

    def redo(self) -> Ply:
        """Do again what was taken back last."""
        if not self._undone:
            raise Refused(NOTHING_TO_REDO)
        ply, state = self._undone.pop()
        self.plies.append(ply)
        self.states.append(state)
        return ply

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing done since."""
        return bool(self._undone)

    def rewind(self, ply: int) -> S:
        """Go back to the state after `ply` actions, whatever barriers lie between."""
        while len(self.plies) > ply:
            self._pop()
        return self.state

    def upto(self, ply: int) -> Session[S]:
        """Return the game as it was after `ply` actions, to go its own way from there."""
        then: Session[S] = Session.__new__(Session)
        then.__dict__.update(self.__dict__)
        then.states, then.plies = self.states[: ply + 1], self.plies[:ply]
        then._undone = []
        return then

    @property
    def floor(self) -> int:
        """After how many actions the last barrier lies: nothing before it can be taken back."""
        barriers = (n for n, ply in enumerate(self.plies, 1) if ply.barrier is not None)
        return max(barriers, default=0)

    def _push(self, seat: Seat, action: Action) -> Ply:
        state, log = self.state.clone(), Listener()
        self.game.apply(state, seat, action, log)
        passed_on = None if self.game.actor(state) == seat else PASSED_ON
        reason = barrier(self.game.SPEC, log.events) or passed_on
        self.states.append(state)
        self.plies.append(Ply(seat, action, tuple(log.events), reason))
        return self.plies[-1]

    def _pop(self) -> Ply:
        ply = self.plies.pop()
        self._undone.append((ply, self.states.pop()))
        return ply
