"""What every ruleset offers and every player needs: seats, decisions, options, and no more."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, Self

Seat = int
"""A place at the table, counted from 0."""


class Option(NamedTuple):
    """One thing a seat may do; two options are the same when their values are.

    `card` and `target` are what the act is done to; -1 where the act needs none.
    """

    act: str
    card: int = -1
    target: int = -1


class Decision(NamedTuple):
    """What a seat is asked, and everything it may answer, in canonical order (never empty)."""

    seat: Seat
    prompt: str
    options: tuple[Option, ...]


class IllegalChoiceError(ValueError):
    """The option is not among those of the decision, or the game is over."""


class State(Protocol):
    """A game under way: ask `decision`, answer by `choose`, until `decision` is None."""

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the game is over."""

    @property
    def result(self) -> Sequence[float] | None:
        """A number per seat when the game is over, else None."""

    def choose(self, option: Option) -> Sequence[Any]:
        """Answer the decision and go on to the next; return what happened. Raise IllegalChoiceError."""

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know, and nothing else."""

    def clone(self) -> Self:
        """Return an independent copy."""


class Player(Protocol):
    """Whoever answers decisions: a person's window, a bot, another program."""

    def choose(self, view: Any, decision: Decision) -> Option:
        """Return one of the decision's options, knowing the seat's view alone."""
