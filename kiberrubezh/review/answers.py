"""The choices of a duel as whole answers: a wave, the blocks, a phase of deployment are many choices and one answer."""

from collections.abc import Iterator
from typing import NamedTuple

from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.questions import is_begun
from kiberrubezh.engine.timeline import Timeline

_COMPOSED = ("attack", "block")


class Answer(NamedTuple):
    """Choices from `start` up to, not with, `end`, all to the same question of the same turn."""

    start: int
    end: int
    seat: int
    prompt: str
    turn: int


def begins_answer(duel: Duel) -> bool:
    """Tell whether a decision is met afresh, not in the middle of a wave or of blocks."""
    return not is_begun(duel)


def goes_on(before: Duel, after: Duel) -> bool:
    """Tell whether the open decision of `after` still belongs to the answer that `before` asks for."""
    asked, now = before.decision, after.decision
    if asked is None or now is None or asked[:2] != now[:2] or before.turn != after.turn:
        return False
    return asked.prompt not in _COMPOSED or not begins_answer(after)


def answers(timeline: Timeline[Duel]) -> Iterator[Answer]:
    """Yield the answers of a duel in order; a wave or the blocks are never taken together with the next ones."""
    moments = timeline.moments
    start = 0
    for end in range(1, len(moments) + 1):
        first = moments[start].state
        if end == len(moments) or not goes_on(first, moments[end].state):
            asked = moments[start].decision
            yield Answer(start, end, asked.seat, asked.prompt, first.turn)
            start = end
