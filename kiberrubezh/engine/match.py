"""The one game loop: ask the seat whose decision it is, choose, tell who watches."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kiberrubezh.engine.kernel import Decision, Option, Player, Sight, State

S = TypeVar("S", bound=State)

Watch = Callable[[Decision, Option, Sequence[Any]], None]
"""Called after each choice with the decision, the option taken and what happened."""


def play(state: S, players: Sequence[Player], watch: Watch | None = None) -> S:
    """Play a game to its end, each player knowing what its seat may know; return the final state.

    Raise IllegalChoiceError when a player answers with something that isn't legal.
    """
    past: list[Sequence[Any]] = []
    while (decision := state.decision) is not None:
        option = players[decision.seat].choose(Sight(state, decision.seat, past), decision)
        happened = state.choose(option)
        past.append(happened)
        if watch is not None:
            watch(decision, option, happened)
    return state
