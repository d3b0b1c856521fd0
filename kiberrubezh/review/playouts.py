"""Playouts of a duel: how it might go on from a position, and what the position is worth by that."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from kiberrubezh.bots.rubezh.quick.evaluation import standing
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.engine.kernel import IllegalChoiceError, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.rules import EndlessLoopError

POLICY = ScriptedPlayer()
"""Plays both seats, each by its view; chance comes from the deals alone."""

CUT = 40
"""Decisions after which a playout is cut as the next turn begins, and rated as it stands."""


def next_choice(duel: Duel) -> Option:
    """Return what the policy answers to the open decision."""
    decision = duel.decision
    assert decision is not None
    return POLICY.choose(Sight(duel, decision.seat), decision)


def play_on(duel: Duel, most: int) -> Iterator[Option]:
    """Play on in place by the policy for so many choices at most; yield each after it was made."""
    for _ in range(most):
        if duel.decision is None:
            return
        option = next_choice(duel)
        duel.choose(option)
        yield option


def follow(duel: Duel, options: Sequence[Option]) -> list[Option]:
    """Make choices in place as far as they are legal; return those that were made."""
    made: list[Option] = []
    with suppress(IllegalChoiceError):
        for option in options:
            duel.choose(option)
            made.append(option)
    return made


def outcome(duel: Duel, seat: int) -> float:
    """Play to the end in place; return 1 where a seat wins, 0.5 where nobody can."""
    try:
        while duel.decision is not None:
            duel.choose(next_choice(duel))
    except EndlessLoopError:
        return 0.5
    return float(duel.winner == seat)


def worth(duel: Duel, seat: int) -> float:
    """Play out in place; return the chance of winning for a seat, 0 or 1 where the playout came to the end."""
    try:
        for _ in play_on(duel, CUT):
            pass
        turn = duel.turn
        while duel.turn == turn and next(play_on(duel, 1), None):
            pass  # in mid-turn the turn player looks better off than he is
    except EndlessLoopError:
        return 0.5
    return standing(duel, seat)
