"""The one game loop: ask whoever has an open question, choose, tell who watches."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kiberrubezh.engine.kernel import Decision, Option, Player, Sight, State

S = TypeVar("S", bound=State)

Watch = Callable[[Decision, Option, Sequence[Any]], None]
"""Called after each choice with the decision, the option taken and what happened."""


def play(state: S, players: Sequence[Player], watch: Watch | None = None) -> S:
    """Play a game to its end, each player knowing what its seat may know; return the final state.

    Of seats that are asked at once the lowest answers first; the others can't tell. Raise IllegalChoiceError when
    a player answers with something that isn't legal.
    """
    past: list[Sequence[Any]] = []
    while (decision := state.decision) is not None:
        option = players[decision.seat].choose(Sight(state, decision.seat, past), decision)
        happened = state.choose(option, decision.seat)
        past.append(happened)
        if watch is not None:
            watch(decision, option, happened)
    return state
