"""The one loop of a duel: what is still to be done is a stack of frames of plain data in the position.

A frame is the name of a step and its data. A step does its part, may push further frames, and may put
a question: then its frame stays on the stack to receive the answer.
"""

from typing import Final

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.course import effects, manual, turn, wave
from kiberrubezh.engine.rubezh.course.changes import phases
from kiberrubezh.engine.rubezh.position.state import Answer, Position, Step
from kiberrubezh.engine.rubezh.position.vocabulary import StepName
from kiberrubezh.engine.rubezh.rules import EndlessLoopError

STEPS: Final[dict[StepName, Step]] = {**turn.STEPS, **wave.STEPS, **effects.STEPS, **manual.STEPS}
ANSWERS: Final[dict[StepName, Answer]] = {**turn.ANSWERS, **wave.ANSWERS, **effects.ANSWERS, **manual.ANSWERS}

MOST_STEPS: Final = 10_000
"""More steps than this between two decisions are taken for an endless loop of texts."""


def advance(position: Position, broken: bool = False) -> None:
    """Carry out frames until somebody has to decide or the duel is over.

    Texts that take more than MOST_STEPS are broken off, and the duel goes on (KR-9). Raise EndlessLoopError where
    that doesn't help, or was done already (`broken`).
    """
    agenda, steps = position.agenda, 0
    while agenda and position.decision is None:
        if steps == MOST_STEPS:
            _break_off(position, broken)
            return
        steps += 1
        step, data = agenda.pop()
        STEPS[step](position, data)


def _break_off(position: Position, broken: bool) -> None:
    rest = [frame for frame in position.agenda if frame[0] not in effects.STEPS]
    if broken or len(rest) == len(position.agenda):
        raise EndlessLoopError(f"turn {position.turn}: {MOST_STEPS} steps without a decision; {position.agenda[-5:]}")
    phases.break_off(position)
    position.agenda[:] = rest
    advance(position, broken=True)


def answer(position: Position, option: Option) -> None:
    """Give the open question's frame its answer, and go on to the next question."""
    position.decision = None
    step, data = position.agenda.pop()
    ANSWERS[step](position, data, option)
    advance(position)


def ask_anew(position: Position) -> None:
    """Put the open question again, since its answers may have changed under it."""
    position.decision = position.tricks = None
    step, _ = position.agenda[-1]
    if step == "block":
        # The block given last may lie elsewhere now: the order of the measures begins anew.
        position.agenda[-1] = (step, ())
    advance(position)
