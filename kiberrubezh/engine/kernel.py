"""What every ruleset offers and every player needs: seats, decisions, options, and no more."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, Self

Seat = int
"""A place at the table, counted from 0."""

EVERYBODY: Seat = -1
"""The eyes of a watcher: what everybody at the table knows."""

HOST: Seat = -2
"""The eyes of a moderator, and of all once a game is over: everything there is to see."""


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
    """The option is not among those of the decision, the seat isn't asked, or the game is over."""


class State(Protocol):
    """A game under way: ask `decision`, answer by `choose`, until `decision` is None.

    Several seats may be asked at once, each in secret. Their answers commute, and what was answered is told to
    nobody before the last is in. Whoever takes `decision` alone meets a game of one question after the other.
    """

    @property
    def seats(self) -> int:
        """How many sit at the table."""

    @property
    def open(self) -> tuple[Decision, ...]:
        """Every question that is open, at most one a seat, by seat; none when the game is over."""

    @property
    def decision(self) -> Decision | None:
        """The first of the questions that are open; None when the game is over."""

    @property
    def result(self) -> Sequence[float] | None:
        """A number per seat when the game is over, else None."""

    def choose(self, option: Option, seat: Seat | None = None) -> Sequence[Any]:
        """Answer what a seat is asked (None: `decision`) and go on; return what happened. Raise IllegalChoiceError."""

    def view(self, eyes: Seat) -> Any:
        """Return what a seat, EVERYBODY or the HOST may know, and nothing else."""

    def told(self, happened: Any, eyes: Seat) -> Any:
        """Return one of the things that happened as a seat, EVERYBODY or the HOST may know it."""

    def imagine(self, seat: Seat, seed: int) -> Self:
        """Return a copy in which all that the seat can't know is dealt anew; equal views and seeds, equal deals."""

    def clone(self) -> Self:
        """Return an independent copy."""


class Mark(NamedTuple):
    """A place in the past of a game: how many choices were made, and what came of the last one."""

    made: int
    last: Sequence[Any] | None


class Sight:
    """What a player at a seat is given of a game: what it may know, never the game itself."""

    __slots__ = ("_past", "_state", "_view", "answered", "seat")

    def __init__(
        self, state: State, seat: Seat, past: Sequence[Sequence[Any]] = (), answered: int | None = None
    ) -> None:
        """Look at a game; `past` is what happened at each choice so far, where that was kept."""
        self._state = state
        self._past = past
        self.seat = seat
        self.answered = answered
        """How many questions the seat has answered so far; None where nobody counts."""
        self._view: Any = None

    @property
    def view(self) -> Any:
        """The seat's view, made when it is first looked at."""
        if self._view is None:
            self._view = self._state.view(self.seat)
        return self._view

    @property
    def past(self) -> list[Any]:
        """What happened since the beginning as the seat may know it; empty where it wasn't kept."""
        return [self._state.told(it, self.seat) for happened in self._past for it in happened]

    @property
    def mark(self) -> "Mark":
        """Where the game has come to; it tells nothing but whether another sight goes on from there."""
        return Mark(len(self._past), self._past[-1] if self._past else None)

    def goes_on_from(self, mark: "Mark") -> bool:
        """Tell whether nothing of what was chosen by then has been taken back, as far as the past was kept."""
        made, last = mark
        return not made or (len(self._past) >= made and self._past[made - 1] is last)

    def imagine(self, seed: int) -> State:
        """Return a game that the seat can't tell from this one; the same seed gives the same."""
        return self._state.imagine(self.seat, seed)


class Player(Protocol):
    """Whoever answers decisions: a person's window, a bot, another program."""

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return one of the decision's options, knowing what the seat may know alone."""
