"""A game with its past: every choice, and the position before each, so that taking back is exact."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kiberrubezh.engine.kernel import Decision, Option, Seat, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """A decision that was answered: the position it was met in, by whom, the answer, and what happened then."""

    state: S
    seat: Seat
    option: Option
    happened: tuple[Any, ...]

    @property
    def decision(self) -> Decision:
        """The question that was answered."""
        return next(decision for decision in self.state.open if decision.seat == self.seat)


class Timeline(Generic[S]):
    """The past of a game, as a list of moments, and its present position."""

    def __init__(self, start: S) -> None:
        self.state = start
        self.moments: list[Moment[S]] = []

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def choices(self) -> list[Option]:
        """The choices made so far, in order."""
        return [moment.option for moment in self.moments]

    @property
    def answers(self) -> list[tuple[Seat, Option]]:
        """The choices made so far with who made them, in order."""
        return [(moment.seat, moment.option) for moment in self.moments]

    def choose(self, option: Option, seat: Seat | None = None) -> Sequence[Any]:
        """Answer what a seat is asked (None: the first question that is open); return what happened.

        Raise IllegalChoiceError, nothing changed, if illegal.
        """
        before = self.state.clone()
        happened = self.state.choose(option, seat)
        self.moments.append(Moment(before, _who(before, seat), option, tuple(happened)))
        return happened

    def undo_to(self, length: int) -> None:
        """Take back all choices but the first `length`. Raise ValueError outside of 0 … len(self)."""
        if not 0 <= length <= len(self.moments):
            raise ValueError(f"the game has {len(self.moments)} choices; it can't be taken back to {length}")
        if length < len(self.moments):
            self.state = self.moments[length].state.clone()
            del self.moments[length:]

    def position(self, length: int) -> S:
        """Return a copy of the position after the first `length` choices."""
        return (self.state if length == len(self.moments) else self.moments[length].state).clone()


def _who(state: State, seat: Seat | None) -> Seat:
    """Return whose question was answered."""
    return state.open[0].seat if seat is None else seat
