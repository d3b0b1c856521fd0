"""Counting all ways a game can go: the surest sign that the rules are carried out as they were yesterday."""

from typing import TypeVar

from kiberrubezh.engine.kernel import Option, State

S = TypeVar("S", bound=State)


def perft(state: State, depth: int) -> int:
    """Count the leaves that `depth` choices lead to; a game that is over is a leaf. The state is left as it is."""
    decision = state.decision
    if depth == 0 or decision is None:
        return 1
    if depth == 1:
        return len(decision.options)
    return sum(perft(_after(state, option), depth - 1) for option in decision.options)


def divide(state: State, depth: int) -> dict[Option, int]:
    """Count the leaves under each option of the open decision, in its order; `depth` ≥ 1 as for `perft`."""
    decision = state.decision
    options = decision.options if decision else ()
    return {option: perft(_after(state, option), depth - 1) for option in options}


def _after(state: S, option: Option) -> S:
    following = state.clone()
    following.choose(option)
    return following
