"""The one loop of a duel: what is still to be done is a stack of frames of plain data in the position.

A frame is the name of a step and its data. A step does its part, may push further frames, and may put
a question: then its frame stays on the stack to receive the answer.
"""

from kiberrubezh.engine.duel import effects, turn, wave
from kiberrubezh.engine.duel.state import Answer, Position, Step
from kiberrubezh.engine.kernel import Option

STEPS: dict[str, Step] = {**turn.STEPS, **wave.STEPS, **effects.STEPS}
ANSWERS: dict[str, Answer] = {**turn.ANSWERS, **wave.ANSWERS, **effects.ANSWERS}

MOST_STEPS = 10_000
"""More steps than this between two decisions are taken for an endless loop of texts."""


class EndlessLoopError(RuntimeError):
    """The texts of cards set each other off without end."""


def advance(position: Position) -> None:
    """Carry out frames until somebody has to decide or the duel is over. Raise EndlessLoopError."""
    agenda = position.agenda
    for _ in range(MOST_STEPS):
        if not agenda:
            return
        step, data = agenda.pop()
        STEPS[step](position, data)
        if position.decision is not None:
            return
    raise EndlessLoopError(f"turn {position.turn}: {MOST_STEPS} steps without a decision; agenda: {agenda[-5:]}")


def answer(position: Position, option: Option) -> None:
    """Give the open question's frame its answer, and go on to the next question."""
    position.decision = None
    step, data = position.agenda.pop()
    ANSWERS[step](position, data, option)
    advance(position)
