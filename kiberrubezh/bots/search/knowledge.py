"""What a search knows of a game beyond the kernel: how to play on quickly, and how a position looks."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from kiberrubezh.engine.kernel import Decision, Option, Seat, Sight, State

Policy = Callable[[Any, Decision, int], Option]
"""Answers the question of a state; the number is a random one."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A game's part of a search, as functions of its state."""

    trusted: Callable[[Sight, Decision], Option]
    """What a good player would take: the option that others must prove better than."""
    quick: Policy
    """What a playout answers."""
    careful: Policy | None
    """The same where it matters: it plays better, and takes its time. None where nobody does."""
    habit: Callable[[Any, Decision, Option, Option], Policy | None]
    """The careful player with a habit, for a question, an option and what a good player would take; None without one.

    Who passes on what a good player would build, passes on it again: were the next turn to make up for it, waiting
    would seem free, turn by turn.
    """
    value: Callable[[Any, Seat], float]
    """The chance of winning for a seat, 0 to 1, where a playout is cut or over."""
    opposed: bool
    """Whether one of two wins what the other loses, so that one chance tells both; else each seat goes by its own."""
    listed: Callable[[Any, Decision], Sequence[Option]]
    """The options of a question less those that only give the same answer in another order."""
    name: Callable[[Any, Option], Hashable]
    """What an option is called in every deal."""
    sees: Callable[[Any, Seat], Hashable]
    """What tells apart the questions that a seat is asked after the same choices."""
    met: Callable[[Any, Decision], Hashable]
    """What whoever is asked has come to see, beside the choices made, of what differs from deal to deal."""
    ways: Callable[[Seat], Sequence["Knowledge"]]
    """Other ways for a seat to play the game on, from here to the end: the same knowledge with another player in it."""
    own_turn: Callable[[Any, Seat], int]
    """The number of the seat's last own turn, or of the one that is on, by its view: for as long it keeps its way."""
    horizon: Callable[[Decision], int]
    """How many turns a playout of a question goes on: its own, the other's, and what must show by then."""
    turn: Callable[[Any], int]
    """The number of the turn, which is best rated as it begins; 0 in a game without turns."""


def plain(stakes: float = 1.0) -> Knowledge:
    """Return what is known of any game by its results alone; `stakes` is the most that a seat can win."""

    def value(state: State, seat: Seat) -> float:
        result = state.result
        return 0.5 if result is None else (result[seat] + stakes) / (2 * stakes)

    return Knowledge(
        trusted=_first,
        quick=_any,
        careful=None,
        habit=_no_habit,
        value=value,
        opposed=False,
        listed=_all,
        name=lambda _, option: option,
        sees=lambda state, seat: state.view(seat),
        met=lambda state, decision: state.view(decision.seat),
        ways=no_ways,
        own_turn=lambda _, __: 0,
        horizon=lambda _: 1,
        turn=_no_turns,
    )


def _first(_: Sight, decision: Decision) -> Option:
    return decision.options[0]


def _all(_: State, decision: Decision) -> Sequence[Option]:
    return decision.options


def _no_habit(*_: object) -> None:
    return None


def no_ways(_: Seat) -> Sequence[Knowledge]:
    """Return none: there is one way to play on."""
    return ()


def _no_turns(_: object) -> int:
    return 0


def _any(_: State, decision: Decision, chance: int) -> Option:
    return decision.options[chance % len(decision.options)]
