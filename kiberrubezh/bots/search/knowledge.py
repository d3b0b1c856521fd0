"""What a search knows of a game beyond the kernel: how to play on quickly, and how a position looks."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from kiberrubezh.bots.scripted import ScriptedPlayer
from kiberrubezh.bots.search.evaluation import standing
from kiberrubezh.bots.search.policy import quick
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.state import Position
from kiberrubezh.engine.kernel import Decision, Option, Sight, State

Policy = Callable[[Any, Decision, int], Option]
"""Answers the question of a state; the number is a random one."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A game's part of a search, as functions of its state."""

    quick: Policy
    """What a playout answers."""
    careful: Policy | None
    """The same where it matters: it plays better, and takes its time. None where nobody does."""
    value: Callable[[Any, int], float]
    """The chance of winning for a seat, 0 to 1, where a playout is cut or over."""
    name: Callable[[Any, Option], Hashable]
    """What an option is called in every deal."""
    sees: Callable[[Any, int], Hashable]
    """What tells apart the questions that a seat is asked after the same choices."""
    turn: Callable[[Any], int]
    """The number of the turn, which is best rated as it begins; 0 in a game without turns."""


def knowledge_of(state: State, stakes: float = 1.0) -> Knowledge:
    """Return what is known of a state's game; `stakes` is the most that can be won in one that isn't the duel."""
    return _DUEL if isinstance(state, Position) else _plain(stakes)


def _plain(stakes: float) -> Knowledge:
    def value(state: State, seat: int) -> float:
        result = state.result
        return 0.5 if result is None else (result[seat] + stakes) / (2 * stakes)

    return Knowledge(_any, None, value, lambda _, option: option, lambda state, seat: state.view(seat), _no_turns)


def _no_turns(_: State) -> int:
    return 0


def _any(_: State, decision: Decision, chance: int) -> Option:
    return decision.options[chance % len(decision.options)]


def _quick(duel: Position, _: Decision, __: int) -> Option:
    return quick(duel)


def _scripted(duel: Duel, decision: Decision, _: int) -> Option:
    return _SCRIPTED.choose(Sight(duel, decision.seat), decision)


def _named(duel: Position, option: Option) -> Hashable:
    """Name an option by what its cards are: in another deal the same number is another card."""
    act, card, target = option
    if card < 0:
        return act
    roster = duel.roster
    also = roster.specs[target] if act == "block" else target
    return act, roster.specs[card], card < roster.first, duel.tapped[card], also


def _same(_: Position, __: int) -> None:
    """Tell nothing apart: an opponent's hands are too many to be learned one by one."""


def _turn(duel: Position) -> int:
    return duel.turn


_SCRIPTED = ScriptedPlayer()
_DUEL = Knowledge(_quick, _scripted, standing, _named, _same, _turn)
