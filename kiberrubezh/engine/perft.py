"""Counting all ways a game can go: the surest sign that the rules are carried out as they were yesterday."""

from collections.abc import Callable
from typing import TypeVar

from kiberrubezh.engine.kernel import Option, State

S = TypeVar("S", bound=State)


def _go_on(_: int) -> None:
    """Do not mind how many there are."""


def perft(state: State, depth: int, meter: Callable[[int], None] = _go_on) -> int:
    """Count the leaves that `depth` choices lead to; a game that is over is a leaf. The state is left as it is.

    `meter` is called with the leaves as they are met; to give up, it raises.
    """
    decision = state.decision
    if depth == 0 or decision is None:
        meter(1)
        return 1
    if depth == 1:
        meter(len(decision.options))
        return len(decision.options)
    return sum([perft(_after(state, option), depth - 1, meter) for option in decision.options])


def divide(state: State, depth: int, meter: Callable[[int], None] = _go_on) -> dict[Option, int]:
    """Count the leaves under each option of the open decision, in its order; `depth` ≥ 1 as for `perft`."""
    decision = state.decision
    options = decision.options if decision else ()
    return {option: perft(_after(state, option), depth - 1, meter) for option in options}


def _after(state: S, option: Option) -> S:
    following = state.clone()
    following.choose(option)
    return following
